"""Draws are fixed here too."""

from draws import fix

fix()
