"""What is asked, and what is right: items, predictions and grades, and the files that hold them."""
