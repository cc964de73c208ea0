"""One reading of a response, made once and read by many; and the final answer in it, with how it was found."""

from ansatz.scorers.responses.answer import final_answer
from ansatz.scorers.responses.document import Heading, Response, read_response
from ansatz.scorers.responses.formulas import Fragment
from ansatz.scorers.responses.segments import Segment
from ansatz.scorers.responses.sentences import Clause, Sentence, Span

__all__ = ["Clause", "Fragment", "Heading", "Response", "Segment", "Sentence", "Span", "final_answer", "read_response"]
