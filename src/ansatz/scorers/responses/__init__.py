"""One reading of a response, made once and read by many; and the final answer in it, with how it was found."""

from ansatz.scorers.responses.answer import final_answer
from ansatz.scorers.responses.asked import GOLD_MARK, Asked, Shape, beginnings
from ansatz.scorers.responses.choices.broken_off import breaks_off_among
from ansatz.scorers.responses.choices.combining import combined_option
from ansatz.scorers.responses.choices.judging import asks_what_is_false, judged_options, stem_of, truth_row, with_codes
from ansatz.scorers.responses.choices.own_words import without_others
from ansatz.scorers.responses.choices.places import with_places
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.roles import concludes, role_of
from ansatz.scorers.responses.clauses.stances import (
    FORMULA,
    Stance,
    disbelieved,
    is_list,
    negated,
    parted,
    stance,
    substance,
)
from ansatz.scorers.responses.clauses.supposed import without_supposed
from ansatz.scorers.responses.document.reading import Extracted, Formula, extract, with_unit
from ansatz.scorers.responses.document.response import Heading, Response, read_response
from ansatz.scorers.responses.document.symbols import (
    Introduction,
    Mention,
    Saying,
    Symbols,
    delimited,
    described,
    symbol_name,
)
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.axes import axes, axis_of
from ansatz.scorers.responses.mathematics.components import Components, components_told, tells_axes
from ansatz.scorers.responses.mathematics.fragments import Fragment, members
from ansatz.scorers.responses.mathematics.inequalities import Extent
from ansatz.scorers.responses.mathematics.measuring import Measure, in_base, measured, measures, unit_after
from ansatz.scorers.responses.mathematics.trees import tree_of
from ansatz.scorers.responses.shapes.each_told import marks_of
from ansatz.scorers.responses.shapes.extents import extent_told
from ansatz.scorers.responses.shapes.jumps_told import asks_no_direction, is_jump, jump_told
from ansatz.scorers.responses.shapes.ranked import ranked_names, ranking_of_things, way_asked
from ansatz.scorers.responses.shapes.spoken import letters_called
from ansatz.scorers.responses.shapes.uncertain_told import is_uncertain
from ansatz.scorers.responses.statements.part_asked import request_of_part, text_of_part
from ansatz.scorers.responses.text.mending import mended, places
from ansatz.scorers.responses.text.segments import Segment
from ansatz.scorers.responses.text.source import Source, audited_text, worked_text
from ansatz.scorers.responses.text.splitting import (
    Clause,
    Sentence,
    Span,
    breaks,
    cells_of,
    continued_lines,
    last_sentence,
)
from ansatz.scorers.responses.text.tidy import without_thoughts
from ansatz.scorers.responses.values.asked_quotients import asks_inverse

__all__ = [
    "FORMULA",
    "GOLD_MARK",
    "Asked",
    "Clause",
    "Components",
    "Extent",
    "Extracted",
    "Formula",
    "Fragment",
    "Heading",
    "Introduction",
    "Measure",
    "Mention",
    "Response",
    "Saying",
    "Segment",
    "Sentence",
    "Shape",
    "Source",
    "Span",
    "Stance",
    "Symbols",
    "asks_inverse",
    "asks_no_direction",
    "asks_what_is_false",
    "audited_text",
    "axes",
    "axis_of",
    "beginnings",
    "breaks",
    "breaks_off_among",
    "cells_of",
    "combined_option",
    "components_told",
    "concludes",
    "continued_lines",
    "delimited",
    "described",
    "disbelieved",
    "extent_told",
    "extract",
    "final_answer",
    "in_base",
    "is_jump",
    "is_list",
    "is_uncertain",
    "judged_options",
    "jump_told",
    "last_sentence",
    "left_side",
    "letters_called",
    "lone",
    "marks_of",
    "measured",
    "measures",
    "members",
    "mended",
    "negated",
    "parted",
    "places",
    "ranked_names",
    "ranking_of_things",
    "read_response",
    "request_of_part",
    "role_of",
    "stance",
    "stem_of",
    "substance",
    "symbol_name",
    "tells_axes",
    "text_of_part",
    "tree_of",
    "truth_row",
    "unit_after",
    "way_asked",
    "with_codes",
    "with_places",
    "with_unit",
    "without_others",
    "without_supposed",
    "without_thoughts",
    "worked_text",
]
