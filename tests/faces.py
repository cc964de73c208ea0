"""An import contract: what lies outside a package imports from its face, never from a module inside it."""

from __future__ import annotations

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Past = tuple[str, str, int]
DEPTH = 3  # ansatz.scorers.notation: a package of a layer has a face; what lies deeper is its own affair


class FaceContract(Contract):
    """Every package of a layer is imported through its ``__init__``; ``layers`` are the packages that hold them."""

    layers = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Find the imports that go past a face."""
        past = [one for module in sorted(graph.modules) for one in self._past(graph, module)]
        return ContractCheck(kept=not past, metadata={"past": past})

    def _past(self, graph: ImportGraph, module: str) -> list[Past]:
        package = ".".join(module.split(".")[:DEPTH])
        if module == package or not any(module.startswith(f"{layer}.") for layer in self.layers):  # type: ignore[attr-defined]
            return []
        importers = graph.find_modules_that_directly_import(module)
        return [
            (importer, module, int(detail["line_number"]))
            for importer in sorted(importers)
            if importer != package and not importer.startswith(f"{package}.")
            for detail in graph.get_import_details(importer=importer, imported=module)
        ]

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Name each import with its line, and the face that it should use."""
        for importer, module, line in check.metadata["past"]:
            face = ".".join(module.split(".")[:DEPTH])
            output.print_error(f"{importer}:{line} imports {module}; import from {face}")
