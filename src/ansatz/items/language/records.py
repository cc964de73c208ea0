"""A record of words: its fields are given by keyword, and those that a language does not have are empty."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import get_annotations
from types import MappingProxyType
from typing import Any, ClassVar, Final, dataclass_transform

NONE: Final[Mapping[str, Any]] = MappingProxyType({})  # what a field that maps words to something is by default


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Record:
    """The base of all records of words; a field without a default has to be given.

    Type checkers see a frozen dataclass. None is made: every session loads thirty records with seven hundred fields,
    and to write the methods of a dataclass takes a tenth of the time to import everything else.
    """

    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = (name for name in get_annotations(cls) if not name.startswith("_"))
        inherited = (name for base in cls.__bases__ for name in getattr(base, "_fields", ()))
        cls._fields = tuple(dict.fromkeys((*inherited, *own)))

    def __init__(self, **said: Any) -> None:
        unknown = [name for name in said if name not in self._fields]
        missing = [name for name in self._fields if name not in said and not hasattr(type(self), name)]
        if unknown or missing:
            raise TypeError(f"{type(self).__name__}: unknown {unknown}, missing {missing}")
        self.__dict__.update(said)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name} cannot be changed")

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of the fields."""
        return cls._fields
