"""Variable naming (SciIF, table 4): one symbol for a quantity, one meaning for a symbol, one unit for both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.naming.concepts import one_kind_twice, two_cases, two_kinds, two_objects, two_owners
from ansatz.scorers.constraints.naming.drift import orphans, renamed, taken_over, twins
from ansatz.scorers.constraints.naming.indices import index_dropped, index_unused, new_index
from ansatz.scorers.constraints.naming.kept_names import kept, vouched
from ansatz.scorers.constraints.naming.kept_units import false_conversion, lost_unit, silent_conversion, units_clash
from ansatz.scorers.constraints.naming.one_name import (
    angles,
    cases,
    index_cases,
    introduced_twice,
    new_name,
    same_again,
    two_names,
)
from ansatz.scorers.constraints.naming.solved import another_found, solved_again
from ansatz.scorers.constraints.naming.two_meanings import (
    drifted,
    made_of_itself,
    part_of_itself,
    redeclared,
    taken,
    two_dimensions,
    two_things,
)
from ansatz.scorers.constraints.points.findings import Finding, Rule, missing, yes
from ansatz.scorers.constraints.reading.document import Document


def one_symbol(document: Document, item: Item) -> Finding:
    """No quantity goes by two names."""
    used = document.once(kept)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that names are kept")
    looks = (two_names, introduced_twice, same_again, new_name, twins, orphans, renamed, solved_again, another_found)
    found = next((finding for look in looks if (finding := look(document)) is not None), None)
    found = found or one_kind_twice(document) or two_cases(document) or taken_over(document)
    found = found or index_cases(document) or new_index(document) or index_unused(document) or index_dropped(document)
    return found or cases(document) or angles(document) or vouched(document, used, "every quantity keeps its symbol")


def one_meaning(document: Document, item: Item) -> Finding:
    """No symbol stands for two quantities."""
    used = document.once(kept)
    if used is None:
        return missing("no symbol of the problem is used more than once, so nothing shows that meanings are kept")
    looks = (
        two_dimensions,
        drifted,
        units_clash,
        taken,
        two_things,
        redeclared,
        two_kinds,
        two_objects,
        two_owners,
        made_of_itself,
        part_of_itself,
    )
    clash = next((finding for look in looks if (finding := look(document)) is not None), None)
    return clash if clash is not None else vouched(document, used, "every symbol keeps its meaning")


def one_unit(document: Document, item: Item) -> Finding:
    """No symbol changes its unit without a conversion that is right."""
    used = document.once(kept)
    if used is None:
        return missing("no symbol of the problem is used more than once")
    clash = next(
        (one for look in (units_clash, false_conversion, lost_unit, silent_conversion) if (one := look(document))), None
    )
    return clash if clash is not None else yes(used, "every symbol keeps its unit")


RULES: Final[Mapping[str, Rule]] = {"one_symbol": one_symbol, "one_meaning": one_meaning, "one_unit": one_unit}
