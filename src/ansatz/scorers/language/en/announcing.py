"""What announces an answer or draws it: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.announcing import AnnouncingWords

ANNOUNCING: Final = AnnouncingWords(
    conclusions=("correct|proper|careful|honest calculation|computation|reckoning",
        "therefore", "thus", "hence", "consequently", "so", "in conclusion", "finally", "it follows that", "as a result", "we conclude that", "we conclude", "we can conclude that", "it can be concluded that", "one concludes that", "reasonable to conclude that", "we obtain", "we find", "we finally get", "we finally obtain", "closest|nearest answer|option|choice", "accordingly", "which gives", "which yields", "which simplifies to", "this gives", "this yields", "giving", "yielding", "we arrive at", "so that", "leaving", "which leaves", "that leaves",
    ),
    therefore=("therefore", "thus", "hence", "consequently", "so"),
    final=("final", "correct", "numerical", "closing", "right", "corrected", "required",),
    answer_labels=("answer", "answers",),
    results=("result", "value", "expression", "formula", "solution",),
    equals=("is", "are", "equals", "comes out as", "comes out at", "works out as", "works out at"),
    verbs=(
        "is", "are", "be", "equals", "equal to", "becomes", "gives", "yields", "get", "obtain", "have", "by", "of", "to",
        "comes out as", "comes out at", "works out as", "works out at",
    ),
    announces_unit=("in", "in units of", "measured in", "expressed in", "given in"),
    announcing=(
        "in", "as follows", "given by", "below", "the following", "expressed", "as", "given in", "to", "therefore given", "shown", "that", "obtained", "found",
    ),
    then=("then", "it follows that"),
    as_the_answer=("as the|our|my|a|its [final|desired|required|correct] answer|result|solution|value|expression|outcome", "for the|our [final] answer|result"),
    existing=("there is|are|exist|exists",),
    producing=("yields", "yield", "gives", "give", "gives us", "give us", "gives us the number", "give us the number", "gives the number", "give the number", "we get", "we obtain", "one obtains", "one gets", "leads to", "results in", "we find", "we have", "produces", "makes", "make", "add up to", "adds up to", "amount to", "amounts to"),
    purposes=("to get", "to obtain", "to give", "to yield", "to arrive at", "and get", "and obtain", "giving us"),
    finding_that=("find|get|obtain|see|calculate|compute|determine|estimate that",),
    restating=(
        "or equivalently", "equivalently", "or alternatively", "i.e.", "that is", "or, equivalently", "in other words", "or simply", "or in"
    ),
    refinements=(
        "more precisely", "more exactly", "more accurately", "to be precise", "to be exact", "to be more precise", "to be more exact", "or, exactly", "precisely speaking",
        "or rather", "or better", "i mean|meant", "sorry, i mean|meant", "i mean to say", "make that|it", "no,", "no, wait,", "wait, no,", "no, sorry,", "correction:", "scratch that,", "sorry,", "pardon,", "excuse me,", "i beg your pardon,",
        "wrong line,", "not that,",
    ),
    picks=("go with", "going with", "opt for", "settle on", "settle for", "lean towards", "stick with"),
    explains=("explanation", "reason", "reasoning", "justification", "rationale", "because", "note", "working", "derivation"),
    answer_keys=("answer", "final answer", "final_answer", "final", "result", "solution"),
    unit_keys=("unit", "units"),
    value_keys=("value", "number", "magnitude", "numerical_value"),
    next_questions=(
        "question", "problem", "q", "user", "human", "exercise", "example", "instruction", "input", "task", "subproblem",
        "new question", "next question", "next problem", "another problem", "new problem",
    ),
    challenges=("are|r you sure|certain|serious", "sure", "really", "hmm*3", "hm", "but", "wait", "hold on", "no", "nope", "that|this can't|cannot|is|isn't|doesn't|seems|looks", "that's|this_is not|wrong|odd|strange|weird", "my|the|our friend|teacher|book|textbook|tutor|professor|classmate|colleague|key|solution|brother|sister|answer", "i|we [have] got|get|had|have|found|think|thought|believe|disagree|doubt", "shouldn't|isn't|wasn't|didn't|aren't it|that|you|we|this", "you forgot|missed|made|sure", "check|recheck|double-check [that|it|again|your]", "why not",),
    repliers=("assistant", "ai", "bot", "model", "gpt", "chatgpt", "me", "tutor",),
)  # fmt: skip
