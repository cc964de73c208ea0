"""The page in headless Chromium: it works, says nothing on the console, and runs nothing but its own script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browser import Browser
from hostile_report import PAYLOADS, hostile
from judged_report import judged

from ansatz.items.cases import assemble
from ansatz.items.model import (
    Constraint,
    Context,
    Grade,
    Grader,
    Grades,
    Item,
    Node,
    Prediction,
    Run,
    Symbol,
    SymbolicAnswer,
)
from ansatz.reports.render import html

ENTER, DOWN, END, ESCAPE = "\ue007", "\ue015", "\ue010", "\ue00c"
ROWS = "document.querySelectorAll('#rows tr')"
FIRST_SCORE = "document.querySelector('#rows tr .col-score').textContent"
FIRST = "document.querySelector('#rows tr').textContent"


def item(number: Any) -> Any:
    topic = "optics/waves" if number % 2 else "mechanics/energy"
    return Item(
        id=f"I-{number:05d}", type="symbolic", language="ru" if number % 5 == 0 else "en", topic=topic,
        question=f"Find $v_{{{number}}}$ when $\\frac{{1}}{{2}} m v^2 = m g h$.", answer=SymbolicAnswer("v"),
        final_answer="v = \\sqrt{2 g h}", solution_outline="$$v = \\sqrt{2 g h}$$",
        context=Context(symbols=(Symbol("v", "speed", "m/s"),)),
        dag=(Node(1, "$$\\frac{1}{2} m v^2 = m g h$$"), Node(2, "$$v^2 = 2 g h$$", (1,)),
             Node(3, "$$v = \\sqrt{2 g h}$$", (1, 2), True)),
        constraints=(Constraint("assumptions"),),
    )  # fmt: skip


# How the second formula was recognised, from row to row of the list: one in three has no formula to show.
RECOGNISED = (
    ("v^2 = 2 g h", "identical", "Formula 2, matched: in the response v2=2gh (identical)"),
    ("v^2 = 2 g h", "given", "Formula 2, matched: in the response v2=2gh (with the given values put in)"),
    (None, "answer", "Formula 2, matched (by the final answer)"),
)


def score(number: Any, run: Any) -> Any:
    status = ("correct", "incorrect", "partial")[(number + run) % 3]
    worth = {"correct": 1.0, "incorrect": 0.0, "partial": 0.5}[status]
    recognised = RECOGNISED[(2 * number + run) % len(RECOGNISED)]
    return {
        "problem_id": f"I-{number:05d}", "sample": 0, "type": "symbolic", "topic": item(number).topic,
        "language": item(number).language, "score": worth, "correct": worth == 1, "status": status,
        "answer": "v = \\sqrt{g h}", "extraction": "boxed",
        "verdict": {"equal": worth == 1, "method": "counterexample", "detail": "they differ",
                    "evidence": {"at": {"g": 1.25, "h": 2.0}, "gold": 2.236, "answer": -1.581,
                                 "rules": {"key_lemmas": {"grade": None, "detail": "no graph"}},
                                 "edits": ["2 is missing in 2 \\cdot g \\cdot h"]}},
        "eed": 40.0, "duration_ms": 1.0,
        "dag": {"score": 0.667, "matched": [2], "achieved": [1, 2],
                "letters": {"T_h": "T_1", "\\mathcal{E}": "W"}, "other_units_system": [3],
                "matches": [{"node": 2, "formula": recognised[0], "method": recognised[1]}]},
        "compliance": {"assumptions": {"strict": "fail", "loose": "pass", "points": [
            {"id": "stated", "main": True, "verdict": "YES", "evidence": "no air drag", "span": [13, 24], "by": "rule"},
            {"id": "used", "main": False, "verdict": "NO", "evidence": "", "span": None, "by": "rule"}]}},
    }  # fmt: skip


def made(count: Any, runs: Any = 2) -> Any:
    said = "Let there be no air drag. Then\n$$v^2 = 2 g h$$\nso \\boxed{v = \\sqrt{g h}}."
    items = [item(number) for number in range(count)]
    files, shown = [], []
    for place in range(runs):
        name = f"system-{place}"
        files.append(Run(name, tuple(Prediction(one.id, response=said) for one in items)))
        metrics = {f"compliance.k={k}": {"value": 0.9 - k / 5, "ci95": [0.2, 0.9], "n": 5} for k in (1, 2, 3)}
        metrics |= {"overall_accuracy": {"value": 0.4, "ci95": [0.3, 0.5], "n": count}}
        shown.append({"run_id": name, "system": {}, "predictions_sha256": "", "counts": {"correct": count},
                      "metrics": metrics, "items": [score(number, place) for number in range(count)]})  # fmt: skip
    grades = Grades((Grader("ab"),), (Grade("system-0", "I-00000", "ab", score=0.5),))
    report: Any = {"schema_version": "1", "scoring_version": "1", "seed": 0, "gates": [], "comparisons": [],
              "ungraded": [], "gold": {"sha256": "0" * 64, "items": count}, "runs": shown}  # fmt: skip
    return html.render(report, assemble(items, files, grades))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(made(40), "utf-8")
    return path


@pytest.fixture
def page(browser: Browser, small: Any) -> Iterator[Any]:
    browser.emulate(prefers_color_scheme="light")
    browser.resize(1280, 900)
    browser.open(small)
    browser.run("try { localStorage.clear() } catch {}")
    yield browser
    assert browser.log() == []


CHECKS = (Path(__file__).parent / "page_checks.js").read_text("utf-8")


def check(page: Any, name: Any, *arguments: Any) -> Any:
    """One of the checks that run inside of the page."""
    return page.run(f"{CHECKS}; return window.checks[arguments[0]](...arguments[1])", name, list(arguments))


def choose(page: Any, selector: Any, value: Any) -> None:
    page.run(
        "const one = document.querySelector(arguments[0]); one.value = arguments[1];"
        "one.dispatchEvent(new Event(one.tagName === 'INPUT' ? 'input' : 'change'))",
        selector, value,
    )  # fmt: skip


def count(page: Any) -> Any:
    return page.run("return document.querySelector('#count').textContent")


def test_search_finds_by_id_and_by_question(page: Any) -> None:
    choose(page, "#search", "i-00017")
    page.wait("document.querySelector('#count').textContent === '2 of 80 answers'")
    choose(page, "#search", "v_{23}")
    page.wait(f"{FIRST}.includes('I-00023')")
    choose(page, "#search", "no such thing")
    page.wait("!document.querySelector('#none').hidden")
    page.click("#none-reset")
    assert count(page) == "80 answers"


def test_filters_narrow_together(page: Any) -> None:
    choose(page, "#filter-run", "0")
    assert count(page) == "40 of 80 answers"
    choose(page, "#filter-topic", "optics")
    assert count(page) == "20 of 80 answers"
    choose(page, "#filter-status", "incorrect")
    wanted = sum(number % 2 == 1 and number % 3 == 1 for number in range(40))
    assert count(page) == f"{wanted} of 80 answers"
    page.click("#reset")
    assert count(page) == "80 answers"


def test_a_heading_sorts_and_says_so(page: Any) -> None:
    page.click("#heads [data-key=score]")
    assert page.run("return document.querySelector('th.col-score').getAttribute('aria-sort')") == "ascending"
    assert page.run(f"return {FIRST_SCORE}") == "0.00"
    page.click("#heads [data-key=score]")
    assert page.run("return document.querySelector('th.col-score').getAttribute('aria-sort')") == "descending"
    assert page.run(f"return {FIRST_SCORE}") == "1.00"


def test_the_keyboard_alone_opens_reads_and_closes(page: Any) -> None:
    page.run("document.querySelector('#rows .open').focus()")
    page.keys(DOWN + DOWN)
    assert page.run("return document.activeElement.textContent") == "I-00001"
    page.keys(ENTER)
    page.wait("document.querySelector('#detail').open")
    assert page.run("return document.activeElement.id") == "detail-title"
    page.keys("j")
    assert page.run("return document.querySelector('#detail-title').textContent").startswith("I-00001")
    page.keys("j")
    assert page.run("return document.querySelector('#detail-title').textContent").startswith("I-00002")
    page.keys(ESCAPE)
    page.wait("!document.querySelector('#detail').open")
    page.wait("document.activeElement.textContent === 'I-00002'")
    page.keys(END)
    assert page.run("return document.activeElement.textContent") == "I-00039"


def test_an_item_shows_everything_that_is_known(page: Any) -> None:
    page.click("#rows tr")
    page.wait("document.querySelector('#detail').open")
    panels = page.run(
        "return [...document.querySelectorAll('#detail h3, #detail summary')].map(one => one.textContent)"
    )
    assert panels == ["Question", "Gold", "Answer", "Verdict", "Edit distance", "Derivation", "Constraints", "Grades",
                      "Response", "Your note", "Reference solution", "Symbols"]  # fmt: skip
    assert page.run("return document.querySelectorAll('#detail math mfrac, #detail math msqrt').length") >= 4
    assert page.run("return document.querySelectorAll('#detail code.tex').length") == 0
    states = page.run("return [...document.querySelectorAll('.node')].map(one => one.className.split(' ')[1])")
    assert states == ["achieved", "matched", "missed"]
    assert page.run("return document.querySelectorAll('.edges path').length") == 3
    assert "−1.581" in page.run("return document.querySelector('.panel table').textContent")
    assert page.run("return document.querySelector('mark').firstChild.textContent") == "no air drag"
    assert page.run("return document.querySelector('.edit').className") == "edit delete"
    assert "key lemmascannot tellno graph" in page.run("return document.querySelector('#detail').textContent")
    assert page.run("return document.querySelector('.node-ref').textContent") == "2"
    letters = page.run("const one = document.querySelector('.letters'); return [one.textContent, one.innerHTML]")
    assert letters[0] == "Letters: the response's Th stands for the item's T1, ℰ for W"
    assert [letters[1].count(part) for part in ("<math", "<msub", 'data-term="letters"', "tex")] == [4, 2, 1, 4]
    units = page.run("return document.querySelector('.other-units').textContent")
    assert units == "In the other system of units: formula 3"


def test_pointing_at_a_node_tells_what_the_response_says(page: Any) -> None:
    page.click("#rows tr")
    page.run("document.querySelector('.node.matched').focus()")
    told = page.run("return document.querySelector('.graph-hint').textContent")
    assert "Formula 2, matched" in told
    assert "(identical)" in told
    assert page.run("return document.querySelectorAll('.node.linked').length") == 1
    page.run("document.querySelector('.node.missed').focus()")
    assert page.run("return document.querySelector('.graph-hint').textContent") == (
        "Formula 3, missed: shown in the other system of units (Gaussian or SI)"
    )
    for _, _, shown in RECOGNISED:
        page.run("document.querySelector('.node.matched').focus()")
        assert page.run("return document.querySelector('.graph-hint').textContent") == shown
        page.run("document.querySelector('#step1').click()")


def test_a_link_to_an_answer_opens_it(page: Any, small: Any) -> None:
    page.run("location.hash = '#answer=system-1/I-00007/0'")
    page.wait("document.querySelector('#detail').open")
    assert page.run("return document.querySelector('#detail-title').textContent") == "I-00007 system-1"


def test_closing_and_opening_at_once_shows_the_new_answer(page: Any) -> None:
    page.click("#rows tr")
    page.run("document.querySelector('#close').click(); document.querySelectorAll('#rows tr')[3].click()")
    page.run("return new Promise((done) => setTimeout(done, 100))")
    assert page.run("return document.querySelector('#detail-title').textContent").startswith("I-00001")


def lightness(page: Any) -> Any:
    shown = page.run("return getComputedStyle(document.body).backgroundColor")
    return sum(map(int, shown.strip("rgba()").split(",")[:3])) / 3


def test_the_theme_follows_the_system_and_the_button(page: Any) -> None:
    assert lightness(page) > 200
    page.emulate(prefers_color_scheme="dark")
    assert lightness(page) < 60
    page.click("#theme")
    assert page.run("return document.querySelector('#theme').textContent") == "Theme: light"
    assert lightness(page) > 200
    page.emulate(prefers_color_scheme="light")
    page.click("#theme")
    assert lightness(page) < 60


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_can_be_read_in_both_themes(page: Any, scheme: str) -> None:
    page.emulate(prefers_color_scheme=scheme)
    assert check(page, "faint") == []
    page.click("#rows tr")
    assert check(page, "faint") == []


def test_every_control_and_picture_has_a_name_and_every_id_is_one(page: Any) -> None:
    page.click("#rows tr")
    assert check(page, "nameless") == []


@pytest.mark.parametrize("width", [360, 768, 1280, 1920])
def test_nothing_hangs_out_of_the_window(page: Any, width: int) -> None:
    page.resize(width, 800)
    assert page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.click("#rows tr")
    assert page.run("const one = document.querySelector('#detail'); return one.scrollWidth - one.clientWidth") <= 0


def test_it_prints(page: Any) -> None:
    assert page.printed().startswith(b"%PDF")
    page.click("#rows tr")
    assert page.printed().startswith(b"%PDF")


@pytest.fixture(scope="module")
def audited(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A page with mistakes, constraints, graders and findings."""
    report, bench = judged()
    copied = {"kind": "solution_copied", "detail": "70% of it", "problem_id": "J-0007", "sample": 0}
    report["runs"][1]["integrity"].append(copied)
    path = tmp_path_factory.mktemp("audited") / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    return path


def shown_answer(browser: Browser, path: Any, run: Any, number: Any) -> None:
    browser.resize(1280, 900)
    browser.open(path)
    browser.run(f"location.hash = '#answer={run}/J-{number:04d}/0'")
    browser.wait("document.querySelector('#detail').open")


MARKS = "[...document.querySelectorAll('#detail mark')].map(one => one.firstChild.textContent)"


def test_the_words_that_convinced_are_marked_where_they_stand(browser: Browser, audited: Any) -> None:
    shown_answer(browser, audited, "team-a", 15)
    # Beyond the first plane a sign counts as one in a span, and as two in a browser.
    assert browser.run(f"return {MARKS}")[:2] == ["no air drag 𝑣", "energy is conserved"]
    browser.run("document.querySelectorAll('#detail .quote')[1].click()")
    assert browser.run("return document.activeElement.firstChild.textContent") == "energy is conserved"
    told = browser.run("return document.querySelector('#detail .constraint').textContent")
    assert "decided by ab+cd; the rule said NO; ab: YES, cd: YES" in told
    assert browser.log() == []


@pytest.mark.parametrize("which", range(3))
def test_a_span_tells_which_of_equal_words_it_was(browser: Browser, tmp_path: Path, which: int) -> None:
    """Offsets run through the reasoning and, after a blank line, the answer."""
    said = {"reasoning": "m = 1, 𝛽 first, then m = 1 again.", "answer": "at last m = 1"}
    span = [list(found.span()) for found in re.finditer("m = 1", "\n\n".join(said.values()))][which]
    point = {"id": "stated", "verdict": "YES", "evidence": "m = 1", "span": span}
    entry = score(0, 0) | {"compliance": {"assumptions": {"strict": "pass", "loose": "pass", "points": [point]}}}
    run = {"run_id": "r", "system": {}, "metrics": {}, "counts": {}, "items": [entry]}
    report: Any = {"schema_version": "1", "scoring_version": "1", "seed": 0, "runs": [run],
              "gold": {"sha256": "", "items": 1}}  # fmt: skip
    bench = assemble([item(0)], [Run("r", (Prediction("I-00000", **said),))], Grades())  # type: ignore[arg-type]
    path = tmp_path / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    browser.open(path)
    browser.run("location.hash = '#answer=r/I-00000/0'")
    browser.wait("document.querySelector('#detail').open")
    before = browser.run(
        "const mark = document.querySelector('#detail mark'), prose = mark.closest('.prose');"
        "const range = document.createRange(); range.selectNodeContents(prose); range.setEndBefore(mark);"
        "return [mark.closest('.response').querySelector('h4').textContent, range.toString()]"
    )
    assert before == [["reasoning", ""], ["reasoning", said["reasoning"][: span[0]]], ["answer", "at last "]][which]
    assert browser.run("return document.querySelectorAll('#detail mark').length") == 1


def test_a_mistake_is_named_in_three_vocabularies_and_can_be_filtered(browser: Browser, audited: Any) -> None:
    shown_answer(browser, audited, "team-b", 3)
    panel = browser.run(
        "const panels = [...document.querySelectorAll('#detail .panel')];"
        "return panels.find(one => one.textContent.startsWith('Mistake')).innerText"
    )
    for part in ("derivation and computation (DCE)", "robust reasoning (RR), symbolic", "a coefficient was lost",
                 "the rule “residual”", "boundary or initial conditions"):  # fmt: skip
        assert part in panel
    browser.run("document.querySelector('#close').click()")
    options = browser.run("return [...document.querySelector('#filter-error').options].map(one => one.textContent)")
    assert "physical model" in options
    choose(browser, "#filter-error", "modelling")
    report, _ = judged()
    wanted = sum(entry.get("error", {}).get("sspb") == "modelling" for run in report["runs"] for entry in run["items"])
    assert count(browser) == f"{wanted} of 120 answers"


def test_a_finding_leads_to_its_answer(browser: Browser, audited: Any) -> None:
    browser.open(audited)
    browser.click("#integrity a")
    browser.wait("document.querySelector('#detail').open")
    assert browser.run("return document.querySelector('#detail-title').textContent") == "J-0007 model-b"
    assert browser.log() == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_section_can_be_read(browser: Browser, audited: Any, scheme: str) -> None:
    browser.emulate(prefers_color_scheme=scheme)
    browser.open(audited)
    browser.run("document.querySelectorAll('details').forEach(one => { one.open = true })")
    assert check(browser, "faint") == []
    assert check(browser, "nameless") == []
    for width in (360, 1280):
        browser.resize(width, 800)
        assert browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    browser.emulate(prefers_color_scheme="light")


def test_ten_thousand_answers_stay_usable(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "big.html"
    path.write_text(made(5000), "utf-8")
    browser.open(path)
    assert browser.run(f"return {ROWS}.length") < 100
    assert browser.run("return document.querySelector('#table').getAttribute('aria-rowcount')") == "10001"
    browser.run("document.querySelector('#list').scrollTop = 1e9")
    browser.wait("[...document.querySelectorAll('#rows tr')].at(-1).getAttribute('aria-rowindex') === '10001'")
    assert browser.run(f"return {ROWS}.length") < 100
    took = check(browser, "searched", "i-04999", "2 of")
    assert took < 3000  # a tenth of it where nothing else runs
    assert browser.log() == []


def test_no_payload_runs_anywhere(browser: Browser, tmp_path: Path) -> None:
    report, bench = hostile()
    path = tmp_path / "hostile.html"
    path.write_bytes(html.render(report, bench).encode("utf-8", "backslashreplace"))
    browser.resize(1280, 900)
    browser.open(path)
    total = browser.run(f"return {ROWS}.length")
    assert total >= 20
    own = browser.run("return document.querySelectorAll('script').length")
    browser.click("#rows tr")
    for _ in range(2 * len(PAYLOADS)):
        check(browser, "pointAtNodes")
        found = check(browser, "foreign")
        assert found == {"pwned": None, "loading": 0, "handlers": 0, "links": 0, "scripts": own, "broken": []}
        browser.run("document.querySelector('#step1').click()")
    assert browser.log() == []


def test_the_policy_refuses_what_an_attacker_would_add(browser: Browser, small: Any) -> None:
    browser.open(small)
    assert check(browser, "attack") is None
    assert any("Content Security Policy" in line for line in browser.log())


FORMULAS = [
    ("\\frac{a}{b}", "mfrac"), ("\\sqrt[3]{x}", "mroot"), ("x_1^2", "msubsup"), ("\\sum_{n=1}^\\infty n", "munderover"),
    ("\\int_0^1 x\\,dx", "msubsup"), ("\\vec{F}", "mover"),
    ("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}", "mtable"),
    ("\\left(\\frac{x}{y}\\right)", "mo[fence]"), ("f''(x)", "msup"), ("9{,}81\\ \\mathrm{м/с}^2", "mn"),
    ("\\begin{cases} 1 & x > 0 \\\\ 0 & x < 0 \\end{cases}", "mtable.cases"), ("\\text{if } x", "mtext"),
    ("\\lim_{x\\to 0} x", "munder"), ("e^{-x^2/2}", "msup msup"), ("\\hat{\\mathbf{n}}", "mover"),
    ("\\left.\\frac{df}{dx}\\right|_{x=0}", "mo[fence]"), ("\\underbrace{a+b}_{c}", "munder munder"),
]  # fmt: skip
UNREADABLE = ["\\frac{a", "a}", "\\left( x", "\\begin{matrix} a", "{" * 200 + "x" + "}" * 200, "x" * 10_000, "\\end{x}"]


@pytest.fixture(scope="module")
def formulas(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """How many elements of each kind the answers of a page of formulas are shown as, opened one after the other."""
    sources = [source for source, _ in FORMULAS] + UNREADABLE
    entries = [{**score(number, 0), "answer": f"${source}$"} for number, source in enumerate(sources)]
    run = {"run_id": "r", "system": {}, "metrics": {}, "counts": {}, "items": entries}
    report: Any = {
        "schema_version": "1",
        "scoring_version": "1",
        "seed": 0,
        "runs": [run],
        "gold": {"sha256": "", "items": 1},
    }
    path = tmp_path_factory.mktemp("formulas") / "report.html"
    path.write_text(html.render(report), "utf-8")
    browser.open(path)
    selectors = ["math", "code.tex", *(f"math {selector}" for _, selector in FORMULAS)]

    def look(number: int) -> Any:
        name = f"I-{number:05d}"
        browser.run("location.hash = arguments[0]", f"#answer=r/{name}/0")
        browser.wait("document.querySelector('#detail-title')?.textContent.startsWith(arguments[0])", name)
        assert browser.run("return document.querySelector('#detail').open")
        counted = "return arguments[0].map(one => document.querySelectorAll('.answer .typeset ' + one).length)"
        return dict(zip(selectors, browser.run(counted, selectors), strict=True))

    return [look(number) for number in range(len(sources))]


@pytest.mark.parametrize(("number", "selector"), [(n, selector) for n, (_, selector) in enumerate(FORMULAS)])
def test_a_formula_is_typeset_as_it_is_written(formulas: Any, number: int, selector: str) -> None:
    assert formulas[number][f"math {selector}"] >= 1


@pytest.mark.parametrize("number", range(len(FORMULAS), len(FORMULAS) + len(UNREADABLE)))
def test_what_cannot_be_typeset_is_shown_as_its_source(formulas: Any, number: int) -> None:
    assert formulas[number]["code.tex"] == 1
    assert formulas[number]["math"] == 0
