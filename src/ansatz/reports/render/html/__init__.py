"""The report as one HTML file: opens from disk, needs no network, runs no code but its own."""

from ansatz.reports.render.html.page import files, render

__all__ = ["files", "render"]
