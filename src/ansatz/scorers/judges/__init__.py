"""Graders that are models: what rules leave open is asked of them, and what they say becomes a grades file."""

from ansatz.scorers.judges.client import Client, Manner
from ansatz.scorers.judges.completions import Completion, JudgeFailure
from ansatz.scorers.judges.controller import judged
from ansatz.scorers.judges.endpoint import Judge, Price, judges_of
from ansatz.scorers.judges.prompts import PROMPT_VERSION, messages, question_hash
from ansatz.scorers.judges.questions import JudgeQuestion, open_questions, questions_of
from ansatz.scorers.judges.replies import ReplyReading, read_reply
from ansatz.scorers.judges.session import Tally, ask_all

__all__ = [
    "PROMPT_VERSION",
    "Client",
    "Completion",
    "Judge",
    "JudgeFailure",
    "JudgeQuestion",
    "Manner",
    "Price",
    "ReplyReading",
    "Tally",
    "ask_all",
    "judged",
    "judges_of",
    "messages",
    "open_questions",
    "question_hash",
    "questions_of",
    "read_reply",
]
