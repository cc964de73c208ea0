"""Grading over HTTP: for harnesses and trainers that are not written in Python, or run elsewhere."""

from ansatz.adapters.serving.handling import ServerSettings
from ansatz.adapters.serving.server import Server

__all__ = ["Server", "ServerSettings"]
