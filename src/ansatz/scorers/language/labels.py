"""Words for "answer", and verbs behind it, of languages of which nothing else is known here."""

from __future__ import annotations

from typing import Final

OTHER_LABELS: Final = ("respuesta", "réponse", "risposta", "resposta")
LONE_LABEL: Final = "答"  # Chinese, where it stands alone
OTHER_EQUALS: Final = ("es", "est", "è", "é")
