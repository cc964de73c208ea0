"""A benchmark without its answers: the public file, the sealed one, and the proof that they belong together."""
