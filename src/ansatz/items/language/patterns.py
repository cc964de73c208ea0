"""Words of a language as a pattern: the one place where phrases become regular expressions.

A phrase is words with blanks between, in lower case. In it

- a blank stands for any white space between two words;
- ``*`` at an end of a word for any letters, ``*3`` behind it for up to three;
- ``a|b`` for one word or the other, where a word stands: ``initial|boundary condition*1``;
- ``[a|b]`` for a word that may be left out: ``at [the] origin``;
- ``~`` for up to six other words, ``~3`` for up to three;
- ``_`` in a word for what joins a compound, if anything: ``stop_watch`` is also "stop-watch" and "stop watch",
  and ``small _angle|amplitude`` is a compound with either;
- ``ё`` also for е, and ``'`` for either apostrophe.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final, Generic, Protocol, TypeVar, cast

from ansatz.items.language.screening import anchored, folded, needed

BLANK: Final = r"\s{1,4}"
_GAP: Final = 6
_LETTER: Final = r"[^\W\d_]"
_LETTERS: Final = 12  # of an ending; words in front of one may be longer
_FRONT: Final = 24
_JOINT: Final = r"(?:\s?[_‑–—-]{1,3}\s?|\s)?"
_EITHER: Final = str.maketrans({"ё": "[её]", "'": "['’]"})
_STAR = re.compile(r"(?P<before>\*?)(?P<word>.*?)(?P<after>(?:\*\d{0,2})?)", re.DOTALL)
# Letters that stand in every text with a phrase, from its beginning on.
_SURE = re.compile(r"[^\s*_'ё|~\[\]]*")
_SENTENCES: Final = 1_000  # characters of a text that is kept
_UNSCREENED: Final = 1_000  # searches of a pattern before it is worth while to look into it
# What the ways to search a pattern come to where nothing matches.
_OTHERWISE: Final[Mapping[str, Callable[[str], Any]]] = {
    "search": lambda _: None, "finditer": lambda _: iter(()), "findall": lambda _: [],
    "sub": lambda text: text, "subn": lambda text: (text, 0), "split": lambda text: [text],
}  # fmt: skip
_CALL = re.compile(r"\(\?(?P<behind><!)?&(?P<fields>[a-z_|]+)\)")


class Coded(Protocol):
    """A record of the words of one language, whose fields are tuples of phrases."""

    @property
    def code(self) -> str:
        """BCP 47 primary code."""

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of all fields."""


Words = TypeVar("Words", bound=Coded)


class Lexicon(Generic[Words]):
    """The words of one subject in all languages that have them: one record a language, and patterns made of them.

    Attributes:
        languages: the records by their codes.
    """

    def __init__(self, *languages: Words) -> None:
        self.languages: Final[Mapping[str, Words]] = {one.code: one for one in languages}
        self._grouped: Final[dict[str, Mapping[str, tuple[str, ...]]]] = {}
        self._valued: Final[dict[str, Mapping[str, str]]] = {}

    def phrases(self, field: str, *codes: str) -> tuple[str, ...]:
        """The phrases of a field, of some languages or of all; a mapping has them as its keys or in its values.

        Raises:
            AttributeError: no such field.
        """
        chosen = [self.languages[code] for code in codes or self.languages if code in self.languages]
        return tuple(dict.fromkeys(phrase for one in chosen for phrase in _phrases(getattr(one, field))))

    def words(self, *names: str) -> frozenset[str]:
        """The single words of fields, to look words up in; a phrase is taken apart."""
        return frozenset(word for name in names for phrase in self.phrases(name) for word in phrase.split())

    def grouped(self, field: str) -> Mapping[str, tuple[str, ...]]:
        """A field that maps something to phrases, of all languages together; made once."""
        if (made := self._grouped.get(field)) is None:
            keys = dict.fromkeys(key for one in self.languages.values() for key in getattr(one, field))
            made = self._grouped[field] = {
                key: tuple(phrase for one in self.languages.values() for phrase in getattr(one, field).get(key, ()))
                for key in keys
            }
        return made

    def valued(self, field: str) -> Mapping[str, str]:
        """A field that maps phrases to something, of all languages together; made once."""
        if (made := self._valued.get(field)) is None:
            every = (getattr(one, field).items() for one in self.languages.values())
            made = self._valued[field] = {phrase: value for pairs in every for phrase, value in pairs}
        return made

    def source(self, template: str, *codes: str) -> str:
        """A regular expression in which ``(?&field)`` stands for the phrases of that field as whole words.

        ``(?&one|other)`` stands for those of both, and ``(?<!&field)`` for a place that none of them stands right
        in front of. A field that is empty in all languages matches nothing.

        Args:
            template: as ``re`` has it, but for these calls.
            codes: which languages; all where none is given.

        Raises:
            AttributeError: no such field.
        """
        return _filled(self, template, codes)

    def pattern(self, template: str, *codes: str) -> re.Pattern[str]:
        """``source``, compiled at its first use: to be called where a module begins, or in a function that is cached.

        Raises:
            AttributeError: no such field.
        """
        for call in _CALL.finditer(template):
            for name in call["fields"].split("|"):
                for one in self.languages.values():
                    getattr(one, name)
        return deferred(lambda: _filled(self, template, codes))

    def names(self) -> tuple[str, ...]:
        """The names of the fields: what a language is asked for."""
        record = next(iter(self.languages.values()))
        return tuple(name for name in record.fields() if name != "code")


class _Deferred:
    """A pattern that is compiled when it is first asked for anything, and searched only where it can match.

    Which letters it needs, and whether it begins with the text, is found when it has been searched for a while: that
    takes as long as many searches.
    """

    def __init__(self, source: Callable[[], str]) -> None:
        self._source = source
        self._known = self._anchored = False

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = self.__dict__.get("_compiled")
        if compiled is None:
            compiled = self._compiled = re.compile(self._source())
        value = getattr(compiled, "match" if name == "search" and self._anchored else name)
        if name in _OTHERWISE and not self._known:
            value = self._counted(name, value)
        elif name in _OTHERWISE and self._needed:
            value = _screened(name, value, self._needed)
        setattr(self, name, value)
        return value

    def _counted(self, name: str, found: Callable[..., Any]) -> Callable[..., Any]:
        """A way to search that counts how often it is taken; the last time all of them are made anew."""

        left = _UNSCREENED

        def counted(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            left -= 1
            if left <= 0 and not self._known:
                self._known, self._needed = True, needed(self._compiled.pattern, self._compiled.flags)
                self._anchored = anchored(self._compiled)
                for one in _OTHERWISE:
                    self.__dict__.pop(one, None)
            return found(*arguments, **named)

        return counted


def _screened(name: str, found: Callable[..., Any], strings: tuple[str, ...]) -> Callable[..., Any]:
    """A way to search a pattern that looks first whether a text has strings without which it matches nothing."""
    nothing = _OTHERWISE[name]
    of_text = name in ("sub", "subn")
    of_part = name in ("search", "finditer", "findall")

    def searched(*arguments: Any, **named: Any) -> Any:
        text = arguments[of_text]
        if of_part and len(arguments) > 1:  # of a long text, where many parts are searched one by one
            text = text[max(0, arguments[1]) : arguments[2] if len(arguments) > 2 else None]
        plain = text.lower() if text.isascii() else _folded_once(text)
        for one in strings:
            if one in plain:
                return found(*arguments, **named)
        return nothing(text)

    return searched


def _folded_once(text: str) -> str:
    """``folded`` of a text, which is kept of a sentence: it is asked for many patterns in a row."""
    return _kept_folded(text) if len(text) < _SENTENCES else folded(text)


_kept_folded: Final = lru_cache(maxsize=64)(folded)


def deferred(source: Callable[[], str]) -> re.Pattern[str]:
    """A pattern of words that is made and compiled at its first use: most sessions ask for few of them."""
    return cast("re.Pattern[str]", _Deferred(source))


def worded(source: str) -> re.Pattern[str]:
    """A pattern with words in it as ``deferred`` makes it, of a source that is at hand."""
    return deferred(lambda: source)


def _phrases(value: tuple[str, ...] | Mapping[str, object]) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield from value
        return
    for key, said in value.items():
        if isinstance(said, tuple):
            yield from said
        else:
            yield key


@lru_cache(maxsize=1024)
def _filled(lexicon: Lexicon[Words], template: str, codes: tuple[str, ...]) -> str:
    def spell(call: re.Match[str]) -> str:
        found = [phrase for name in call["fields"].split("|") for phrase in lexicon.phrases(name, *codes)]
        return "".join(map(_not_behind, found)) if call["behind"] else f"(?:{whole(alternatives(found))})"

    return _CALL.sub(spell, template)


def _not_behind(phrase: str) -> str:
    return rf"(?<!{re.escape(phrase)}\s)(?<!{re.escape(phrase.capitalize())}\s)"


def whole(pattern: str) -> str:
    """A pattern that matches only where no word goes on before or behind it."""
    return rf"(?<![^\W_])(?:{pattern})(?![^\W_])"


def _common(one: str, other: str) -> str:
    """The letters that two words both begin with."""
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return "".join(letter for letter, _ in same)


def alternatives(phrases: Iterable[str]) -> str:
    """Phrases as alternatives of a regular expression, longest first; without any, what matches nothing.

    Those that begin alike share their beginning, so that a word which begins otherwise is passed by at once.
    """
    ordered = sorted(dict.fromkeys(phrases), key=lambda phrase: (-len(phrase), phrase))
    return "|".join(_sharing([_begun(phrase) for phrase in ordered])) or r"(?!)"


def _begun(phrase: str) -> tuple[str, str]:
    """The letters that a phrase surely begins with, and the rest of it as a regular expression."""
    whole_phrase = spelled(phrase)
    begun = "" if len(phrase) == 1 else _SURE.match(phrase)[0]  # type: ignore[index]  # it matches nothing, too
    if "|" in phrase.partition(" ")[0] or not whole_phrase.startswith(re.escape(begun)):
        return "", whole_phrase
    return begun, whole_phrase[len(re.escape(begun)) :]


def _sharing(phrases: Iterable[tuple[str, str]]) -> list[str]:
    """Phrases with shared beginnings; which of two that match at one place comes first stays as it was."""
    shared: list[str] = []
    among: dict[str, list[tuple[str, str]]] = {}  # by their first letters: only one of these can match at a place

    def close() -> None:
        for group in among.values():
            begun = _common(min(group)[0], max(group)[0])
            if len(group) == 1 or not begun:
                shared.extend(re.escape(letters) + rest for letters, rest in group)
            else:
                inside = _sharing([(letters[len(begun) :], rest) for letters, rest in group])
                shared.append(f"{re.escape(begun)}(?:{'|'.join(inside)})")
        among.clear()

    for letters, rest in phrases:
        if letters:
            among.setdefault(letters[0].casefold(), []).append((letters, rest))
        else:
            close()
            shared.append(rest)
    close()
    return shared


@lru_cache(maxsize=1 << 14)
def spelled(phrase: str) -> str:
    """One phrase as a regular expression; a letter alone is no word with an index, as one, or as a mark: "a)"."""
    if len(phrase) == 1 and phrase.isalpha():
        return f"(?<!_){_one_of(phrase)}(?![_)])"
    parts: list[str] = []
    between = ""  # what stands between the words before and the next one
    for token in phrase.split():
        if token[0] == "~":
            parts.append(rf"{between}(?:[\w'’-]{{1,24}}{BLANK}){{0,{token[1:] or _GAP}}}?")
            between = ""
        elif token[0] == "[" and token[-1] == "]":
            may_be = _one_of(token[1:-1])
            parts.append(f"(?:{between}{may_be})?" if between else f"(?:{may_be}{BLANK})?")
        elif token[0] == "_" and parts:
            parts.append(f"{_JOINT}{_one_of(token[1:])}")
            between = BLANK
        else:
            parts.append(f"{between}{_one_of(token)}")
            between = BLANK
    return "".join(parts)


def certain(phrase: str) -> str:
    """The longest piece that every text with a phrase holds, case folded; empty where nothing is certain."""
    sure = [token for token in phrase.split() if token[0] not in "~[" and "|" not in token]
    pieces = (piece for token in sure for piece in re.split(r"\*\d{0,2}|[_ё']", token))
    return max(pieces, key=len, default="").casefold()


def _one_of(token: str) -> str:
    options = [_word(option) for option in token.split("|")]
    return options[0] if len(options) == 1 else f"(?:{'|'.join(options)})"


def _word(word: str) -> str:
    return _JOINT.join(map(_part, word.split("_")))


def _part(part: str) -> str:
    match = _STAR.fullmatch(part)
    assert match is not None, "each part of the pattern may be empty"
    before = f"{_LETTER}{{0,{_FRONT}}}" if match["before"] else ""
    after = f"{_LETTER}{{0,{match['after'][1:] or _LETTERS}}}" if match["after"] else ""
    return f"{before}{re.escape(match['word']).translate(_EITHER)}{after}"
