from rendering.icons.goods import _thing
PIECES = {name: _thing for name in ['meadow', 'pasture', 'planned', 'field', 'field-wide', 'room-wood', 'room-clay', 'room-stone', 'stable']}
