"""What a system is asked: the problem with instructions of a style, never anything of the gold.

Of constraints only the general instruction of each is given (SciIF, appendix A.3): an item's own points say what
evidence is looked for, which would give it away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from ansatz.items.model import Item

Style: TypeAlias = Literal["plain", "prism", "sciif"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)

_TASK: Final = {
    "en": "Solve the following problem. Put the final answer in \\boxed{...}, with its unit where it has one.",
    "ru": "Решите задачу. Окончательный ответ запишите в \\boxed{...}, с единицей, если она у него есть.",
}
_PROOF: Final = {
    "en": "Prove the following. Say first what is to be shown, and close the argument at the end.",
    "ru": "Докажите утверждение. Сначала скажите, что требуется показать, в конце завершите рассуждение.",
}
_OPTIONS: Final = {"en": "Options:", "ru": "Варианты:"}
_STEPS: Final = {
    "en": "Write the derivation step by step. Give every formula that a later step rests on in a line of its own, in "
    "LaTeX, in the symbols of the problem; define every new symbol; say from what each formula follows.",
    "ru": "Запишите вывод по шагам. Каждую формулу, на которую опирается следующий шаг, дайте отдельной строкой в "
    "LaTeX, в обозначениях задачи; определите каждый новый символ; скажите, из чего следует каждая формула.",
}
_CONSTRAINTS: Final = {
    "en": "The solution must also meet these requirements, each in writing and for this problem:",
    "ru": "Решение должно также выполнять следующие требования, каждое письменно и для этой задачи:",
}
INSTRUCTIONS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "assumptions": "State the assumptions that the solution rests on, name the step where each is used, and say "
        "what it does to the method.",
        "boundary_conditions": "Name the boundary, initial or limiting conditions, put at least one of them into the "
        "derived solution and show that the result is what it must be.",
        "applicability_range": "Name the model or approximation, give its range of validity as an inequality or a "
        "regime, and say how and in which direction the result fails outside of it.",
        "units_standard": "Give the units of the key quantities where they first occur, keep them consistent, and "
        "check the dimension of the result.",
        "cross_disciplinary_disambiguation": "Where a term has several meanings in different disciplines, say which "
        "one is meant here, which one is not, and where it is used.",
        "intra_discipline_definitions": "Define the central term in plain words, give its formal criterion, and apply "
        "it in a step of the solution.",
        "symbols_constants": "Define every symbol of the result, give every constant with value, unit and source, and "
        "change no symbol's meaning on the way.",
        "variable_naming": "Use one symbol for each quantity, one meaning for each symbol, and keep its unit.",
        "numerical_methods": "Name the algorithm, give its update rule in the symbols of the problem, and carry out "
        "at least one step with numbers.",
        "experimental_methods": "Give a procedure in steps tied to the variables, name instruments, ranges and "
        "repetitions, and say how the uncertainties reach the result.",
    },
    "ru": {
        "assumptions": "Укажите допущения, на которых основано решение, шаг, где использовано каждое из них, и что "
        "оно меняет в методе.",
        "boundary_conditions": "Назовите граничные, начальные или предельные условия, подставьте хотя бы одно из них "
        "в полученное решение и покажите, что результат верен.",
        "applicability_range": "Назовите модель или приближение, дайте область применимости неравенством или "
        "режимом и скажите, как и в какую сторону результат ошибается вне её.",
        "units_standard": "Указывайте единицы главных величин при первом появлении, не меняйте их и проверьте "
        "размерность результата.",
        "cross_disciplinary_disambiguation": "Если у термина в разных науках разные значения, скажите, какое "
        "имеется в виду, какое нет и где оно использовано.",
        "intra_discipline_definitions": "Определите главный термин словами, дайте его формальный критерий и "
        "примените его в одном из шагов решения.",
        "symbols_constants": "Определите каждый символ результата, приведите каждую константу со значением, единицей "
        "и источником; не меняйте смысла символов.",
        "variable_naming": "Один символ для каждой величины, одно значение у каждого символа, одна и та же единица.",
        "numerical_methods": "Назовите алгоритм, запишите правило шага в обозначениях задачи и выполните хотя бы один "
        "шаг с числами.",
        "experimental_methods": "Дайте порядок действий по шагам, связанный с величинами задачи, приборы, пределы и "
        "число повторений; скажите, как погрешности доходят до результата.",
    },
}


def prompt(item: Item, style: Style = "plain") -> str:
    """The text that a system is given for an item.

    Args:
        style: "plain": the problem and where the answer goes; "prism": formulas step by step as well
            (PRISM-Physics); "sciif": an instruction for each of the item's constraints as well (SciIF, appendix A.3).
    """
    language = "ru" if item.language.startswith("ru") else "en"
    parts = [(_PROOF if item.answer.graded else _TASK)[language]]
    if style == "prism":
        parts.append(_STEPS[language])
    if style == "sciif" and item.constraints:
        asked = [f"- {INSTRUCTIONS[language][one.id]}" for one in item.constraints if one.id in INSTRUCTIONS[language]]
        parts.append("\n".join([_CONSTRAINTS[language], *asked]))
    parts.append(item.question.strip())
    if item.answer.correct:
        parts.append("\n".join([_OPTIONS[language], *sorted(f"- {one.name}" for one in item.answer.options)]))
    return "\n\n".join(parts)
