"""What a prediction wrote: its blocks, sentences and marks, and the way back to their places."""
