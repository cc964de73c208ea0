"""The three packages as pytest plugins."""

pytest_plugins = ["ansatz.items.plugin", "ansatz.scorers.plugin", "ansatz.reports.plugin"]
# Links into src/ansatz: what is below them is collected under its own name.
collect_ignore = ["items", "scorers", "reports"]
