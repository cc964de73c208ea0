"""The three houses as pytest plugins."""

pytest_plugins = ["items.plugin", "scorers.plugin", "reports.plugin"]
