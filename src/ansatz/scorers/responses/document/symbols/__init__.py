"""What a response says of its symbols: where they stand alone, what they mean, their units; item by item nothing."""

from ansatz.scorers.responses.document.symbols.described import described
from ansatz.scorers.responses.document.symbols.introduced import Introduction
from ansatz.scorers.responses.document.symbols.mentions import Mention, delimited, symbol_name
from ansatz.scorers.responses.document.symbols.record import Symbols
from ansatz.scorers.responses.document.symbols.sayings import Saying

__all__ = ["Introduction", "Mention", "Saying", "Symbols", "delimited", "described", "symbol_name"]
