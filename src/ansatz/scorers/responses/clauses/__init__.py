"""What one clause says: whether it is meant, how it stands to its neighbours, what it concludes."""
