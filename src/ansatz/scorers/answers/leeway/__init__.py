"""What an item leaves open: letters, constants, units and roundings by which a right answer may differ."""
