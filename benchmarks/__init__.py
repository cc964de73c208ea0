"""Accuracy and speed, measured; each module runs as ``python -m benchmarks.<name>``."""
