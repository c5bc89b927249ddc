"""Pictures of Agricola: the table, one farm, the final score."""
