"""The hand cards of Agricola."""
