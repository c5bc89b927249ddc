"""The steps of a game of Hallertau: what is asked and done, and the ten phases of a round."""
