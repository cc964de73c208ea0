from ansatz.reports.render.csv import safe
from ansatz.reports.render.terminal import gate_lines, header, tables

__all__ = ["gate_lines", "header", "safe", "tables"]
