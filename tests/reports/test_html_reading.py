"""The page in headless Chromium: finding an answer, its address, two systems beside each other, notes, and terms."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from browser import Browser
from judged_report import judged
from test_html_browser import check, choose, count, item, made, score

from ansatz.items.cases import assemble
from ansatz.items.model import Grades, Prediction, Run
from ansatz.items.reading import read_grades
from ansatz.reports.render import html
from ansatz.reports.render.html import page as writing

LONG = [f"a-rather-long-organisation-{n}/{kind}-model-400b-reasoning-2026-05" for n, kind in enumerate(("fine", "dim"))]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(made(40), "utf-8")
    return path


@pytest.fixture
def page(browser: Browser, small: Any) -> Iterator[Any]:
    browser.media("")
    browser.size(1280, 900)
    browser.open(small)
    browser.run("try { localStorage.clear() } catch {}")
    yield browser
    assert browser.log() == []


def hash_of(page: Any) -> Any:
    return page.run("return location.hash")


def title_of(page: Any) -> Any:
    return page.run("return document.querySelector('#detail-title')?.textContent ?? null")


def settled(page: Any) -> None:
    page.run("return new Promise((done) => setTimeout(done, 60))")


# Finding


def test_answers_are_one_click_from_the_top(page: Any) -> None:
    page.click(".to-answers")
    page.wait("Math.abs(document.querySelector('#items').getBoundingClientRect().top) < innerHeight / 2")
    page.click(".card .legend a")
    page.wait("document.querySelector('#filter-status').value === 'correct'")
    assert count(page) == "14 of 80 answers"
    assert hash_of(page) == "#items?run=system-0&status=correct"


def test_one_vocabulary_in_cards_filter_list_and_answer(browser: Browser, tmp_path: Path) -> None:
    report, bench = judged()
    path = tmp_path / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    browser.size(1280, 900)
    browser.open(path)
    cards = browser.run(
        "return [...document.querySelectorAll('.card .legend a')].map((one) => one.textContent.replace(/^\\d+ /, ''))"
    )
    filters = browser.run(
        "return [...document.querySelectorAll('#filter-status option')].slice(1).map((one) => one.textContent)"
    )
    assert set(cards) == set(filters) == {"correct", "partial credit", "incorrect"}
    choose(browser, "#filter-status", "partial")
    assert browser.run("return document.querySelector('#rows .badge').textContent") == "◐ partial credit"
    browser.click("#rows tr")
    assert browser.run("return document.querySelector('#detail .about .badge').textContent") == "◐ partial credit"


@pytest.mark.parametrize("width", [1400, 768, 390])
def test_three_systems_of_long_names_leave_room_for_the_answer(browser: Browser, tmp_path: Path, width: int) -> None:
    report, bench = judged()
    for run, name in zip(report["runs"], LONG, strict=True):
        run["system"]["name"] = name
    third = {**report["runs"][1], "run_id": "third", "system": {"name": f"{LONG[1]}-again"}}
    path = tmp_path / "report.html"
    path.write_text(html.render({**report, "runs": [*report["runs"], third]}, bench), "utf-8")
    browser.size(width, 900)
    browser.open(path)
    if width < 640:
        row = browser.run("return document.querySelector('#rows tr').innerText")
        assert "sqrt" in row or "14.0" in row
        assert "correct" in row
        assert "fine" in row
    else:
        shown = browser.run(
            "return [...document.querySelectorAll('#heads th')].map((one) => [one.className, one.offsetWidth])"
        )
        assert dict(map(tuple, shown))["col-answer"] >= 200
        assert browser.run("const one = document.querySelector('#list'); return one.scrollWidth - one.clientWidth") <= 0
    assert browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_sorting_by_spread_brings_first_what_systems_disagree_on(page: Any) -> None:
    page.click("#heads [data-key=spread]")
    assert page.run("return document.querySelector('#rows .col-spread').textContent") == "1.00"
    assert hash_of(page) == "#items?sort=-spread"
    page.click("#heads [data-key=spread]")
    assert page.run("return document.querySelector('#rows .col-spread').textContent") == "0.50"


# The address


def test_filters_are_in_the_address_and_back_undoes_them(page: Any) -> None:
    choose(page, "#filter-topic", "optics")
    choose(page, "#filter-status", "incorrect")
    assert hash_of(page) == "#items?status=incorrect&topic=optics"
    page.run("history.back()")
    page.wait("location.hash === '#items?topic=optics'")
    settled(page)
    assert count(page) == "40 of 80 answers"
    page.run("history.forward()")
    page.wait("document.querySelector('#filter-status').value === 'incorrect'")


def test_a_page_opens_as_its_address_says(page: Any, small: Any) -> None:
    page.run("location.hash = '#items?q=i-0000&run=system-1&sort=-score&differ=1'")
    page.wait("document.querySelector('#count').textContent === '10 of 80 answers'")
    chosen = page.run("return ['search', 'filter-run', 'differ'].map((id) => document.getElementById(id))"
                      ".map((one) => one.type === 'checkbox' ? one.checked : one.value)")  # fmt: skip
    assert chosen == ["i-0000", "1", True]


def test_back_closes_an_answer_and_forward_opens_it_again(page: Any) -> None:
    choose(page, "#filter-topic", "optics")
    page.click("#rows tr")
    assert hash_of(page) == "#answer=system-0/I-00001/0?topic=optics"
    page.run("history.back()")
    page.wait("!document.querySelector('#detail').open")
    assert count(page) == "40 of 80 answers"
    page.run("history.forward()")
    page.wait("document.querySelector('#detail').open")
    assert title_of(page) == "I-00001 system-0"


def test_forward_opens_an_answer_again_before_its_closing_was_told(page: Any) -> None:
    page.click("#rows tr")
    address = hash_of(page)
    page.run(
        "const [address] = arguments;"
        "const forward = () => {"
        "  history.replaceState(null, '', address); dispatchEvent(new PopStateEvent('popstate'));"
        "};"
        "addEventListener('popstate', forward, { once: true }); history.back()",
        address,
    )
    settled(page)
    page.wait("document.querySelector('#detail').open")


def test_ids_with_any_sign_have_an_address(browser: Browser, tmp_path: Path) -> None:
    name, run_id = "A/b?c&d=e #1%2F", "team/α?x"
    one = replace(item(0), id=name)
    entry = score(0, 0) | {"problem_id": name}
    run = {"run_id": run_id, "system": {}, "metrics": {}, "counts": {"correct": 1}, "items": [entry]}
    report: Any = {"schema_version": "1", "scoring_version": "1", "seed": 0, "runs": [run],
              "gold": {"sha256": "", "items": 1}}  # fmt: skip
    path = tmp_path / "report.html"
    path.write_text(
        html.render(report, assemble([one], [Run(run_id, (Prediction(name, answer="v"),))], Grades())), "utf-8"
    )
    browser.size(1280, 900)
    browser.open(path)
    browser.click("#rows tr")
    address = hash_of(browser)
    assert "/b" not in address.partition("?")[0].partition("/")[2]
    browser.run("document.querySelector('#close').click()")
    browser.wait("location.hash !== arguments[0]", address)  # closing is told by an event that comes later
    browser.run("location.hash = arguments[0]", address)
    browser.wait("document.querySelector('#detail').open")
    assert title_of(browser).startswith(name)
    browser.open(path)
    browser.click(".card .legend a")
    browser.wait("document.querySelector('#count').textContent === '1 answer'")


def test_the_link_to_an_answer_can_be_copied(page: Any) -> None:
    page.click("#rows tr")
    page.run("window.taken = null; navigator.clipboard.writeText = async (text) => { window.taken = text; }")
    page.click("#copy")
    page.wait("document.querySelector('#copy').textContent.startsWith('Copied')")
    assert page.run("return window.taken").endswith("#answer=system-0/I-00000/0")


# Two systems


def test_two_systems_stand_beside_each_other_answer_by_answer(page: Any) -> None:
    choose(page, "#beside", "1")
    assert count(page) == "40 answers"
    heads = page.run("return [...document.querySelectorAll('#heads th')].map((one) => one.className)")
    assert heads[:4] == ["col-id", "col-first", "col-second", "col-gap"]
    page.click("#heads [data-key=gap]")
    assert page.run("return document.querySelector('#rows .col-gap').textContent") == "+1.00"
    page.click("#rows tr")
    page.wait("document.querySelector('#detail').open")
    columns = page.run("return [...document.querySelectorAll('#detail .column')].map((one) => one.innerText)")
    assert len(columns) == 2
    assert columns[0].startswith("system-0")
    assert columns[1].startswith("system-1")
    assert "correct" in columns[0]
    assert "incorrect" in columns[1]
    assert page.run("return document.querySelectorAll('#detail h3').length") > 6
    assert "beside=system-1" in hash_of(page)
    assert check(page, "nameless") == []
    page.keys("j")
    assert page.run("return document.querySelectorAll('#detail .column').length") == 2


def test_another_system_is_put_beside_an_opened_answer_and_away_again(page: Any) -> None:
    page.click("#rows tr")
    choose(page, "#beside-here", "1")
    page.wait("document.querySelectorAll('#detail .column').length === 2")
    assert hash_of(page) == "#answer=system-0/I-00000/0?run=system-0&beside=system-1"
    choose(page, "#beside-here", "")
    page.wait("document.querySelectorAll('#detail .column').length === 0")


# Notes


def test_notes_become_a_grades_file(page: Any, tmp_path: Path) -> None:
    assert page.run("return document.querySelector('#export').hidden")
    page.run("window.blobs = []; URL.createObjectURL = (blob) => { window.blobs.push(blob); return 'blob:x'; };"
             "HTMLAnchorElement.prototype.click = () => {}")  # fmt: skip
    page.run("document.querySelectorAll('#rows tr')[1].click()")
    page.run("document.querySelector('.note-panel').open = true")
    choose(page, ".note-panel label:nth-of-type(1) select", "0.5")
    page.run("const one = document.querySelector('.note-panel textarea'); one.value = 'half <b>right</b>';"
             "one.dispatchEvent(new Event('input'))")  # fmt: skip
    page.keys("j")
    page.run(
        "const one = document.querySelectorAll('#detail .note-panel textarea')[0]; one.value = 'only a remark';"
        "one.dispatchEvent(new Event('input'))"
    )
    page.run("document.querySelector('#close').click()")
    assert page.run("return document.querySelector('#export').textContent") == "Export 2 notes"
    assert page.run("return document.querySelectorAll('#rows .noted').length") == 2
    page.click("#export")
    written = page.run("return window.blobs[0].text()")
    assert page.run("return document.querySelector('#exported').textContent") == (
        "1 grade in grades.json; 1 note has neither score nor mistake and stays here"
    )
    path = tmp_path / "grades.json"
    path.write_text(written, "utf-8")
    (grade,) = read_grades([str(path)]).grades
    assert (grade.run_id, grade.problem_id, grade.score, grade.note, grade.grader) == (
        "system-1", "I-00000", 0.5, "half <b>right</b>", "reader",
    )  # fmt: skip
    assert json.loads(written)["graders"] == [{"id": "reader", "kind": "human"}]


# What is shown


def test_terms_are_explained_where_they_stand(page: Any) -> None:
    page.run("document.querySelector('.card [data-term=accuracy]').focus()")
    assert "Share of the items" in page.run("return document.querySelector('#tip').innerText")
    assert page.run("return document.querySelector('#tip').matches(':popover-open')")
    page.run("document.activeElement.blur()")
    assert not page.run("return document.querySelector('#tip').matches(':popover-open')")
    page.click("#rows tr")
    page.run("document.querySelector('#detail [data-term=credit]').focus()")
    assert "does not change the score" in page.run("return document.querySelector('#tip').innerText")
    unknown = page.run(
        "return [...document.querySelectorAll('[data-term]')].map((one) => one.dataset.term)"
        ".filter((key) => !(key in JSON.parse(document.querySelector('#data-index').textContent).terms))"
    )
    assert unknown == []


def test_tags_of_mistakes_are_explained(browser: Browser, tmp_path: Path) -> None:
    report, bench = judged()
    path = tmp_path / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    browser.size(1280, 900)
    browser.open(path)
    browser.run("location.hash = '#answer=team-b/J-0003/0'")
    browser.wait("document.querySelector('#detail').open")
    tags = browser.run(
        "return [...document.querySelectorAll('#detail .about .tag [data-term]')]"
        ".map((one) => [one.textContent, one.dataset.term])"
    )
    assert tags == [["algebra", "algebra"], ["DCE", "prism.DCE"], ["RR", "phybench.RR"]]


def opened(browser: Browser, path: Any, entry: Any, said: Any = None) -> None:
    run = {"run_id": "r", "system": {}, "metrics": {}, "counts": {}, "items": [entry]}
    report: Any = {"schema_version": "1", "scoring_version": "1", "seed": 0, "runs": [run],
              "gold": {"sha256": "", "items": 1}}  # fmt: skip
    bench = assemble([item(0)], [Run("r", (Prediction("I-00000", **said),))], Grades()) if said else None
    path.write_text(html.render(report, bench), "utf-8")
    browser.size(1280, 900)
    browser.open(path)
    browser.run("location.hash = '#answer=r/I-00000/0'")
    browser.wait("document.querySelector('#detail').open")


@pytest.mark.parametrize(
    ("text", "kind", "shown"),
    [
        ("1e-06 eV", "numeric", "1×10−6eV"),
        ("1e-06 eV", "symbolic", "1×10−6eV"),
        ("v = 14.0 m/s^2", "numeric", "v=14.0m/s2"),
        ("-1.6E-19 C", "numeric", "−1.6×10−19C"),
        ("6.02*10^23", "numeric", "6.02×1023"),
        ("E = 1.6e-19 x", "symbolic", "E=1.6×10−19x"),
        ("e = 2", "symbolic", "e=2"),
    ],
)
def test_numbers_with_powers_and_units_are_typeset(
    browser: Browser, tmp_path: Path, text: str, kind: str, shown: str
) -> None:
    opened(browser, tmp_path / "report.html", score(0, 0) | {"answer": text, "type": kind})
    found = browser.run("return document.querySelector('.answer .typeset math').textContent")
    assert found.replace("\u2009", "").replace(" ", "") == shown


def test_a_verdict_shows_formulas_and_no_raw_json_or_latex(browser: Browser, tmp_path: Path) -> None:
    residual = {
        "name": "one_factor",
        "gold": "\\frac{1}{2}",
        "answer": "",
        "detail": "the factor \\frac{1}{2} is missing",
    }
    evidence = {"residual": residual, "odd": {"a": [1, {"b": "x"}]}, "asserted": ["fall"]}
    detail = "equals the near miss F = \\frac{q^2 R d}{4\\pi} at d = 1e-06"
    verdict = {"equal": False, "method": "near_miss", "detail": detail, "evidence": evidence}
    opened(browser, tmp_path / "report.html", score(0, 0) | {"verdict": verdict, "notes": ["see \\sqrt{2}"]})
    panel = (
        "const all = [...document.querySelectorAll('#detail .panel')];"
        "const one = all.find((one) => one.innerText.startsWith('Verdict')).cloneNode(true);"
    )
    told = browser.run(f"{panel} return one.textContent")
    shown = browser.run(
        f"{panel} one.querySelectorAll('math').forEach((math) => math.remove()); return one.textContent"
    )
    assert not set("\\{}[]") & set(shown)
    for part in ("equals the near miss", "One slip: one factor", "in the gold", "in the answer", "nothing", "fall"):
        assert part in told
    assert browser.run("return document.querySelectorAll('#detail .verdict math mfrac').length") == 1
    assert browser.run("return document.querySelectorAll('#detail .notes msqrt').length") == 1
    assert "10−6" in told


def test_a_counterexample_shows_the_units_that_act_as_symbols(browser: Browser, tmp_path: Path) -> None:
    at = {"T": 1.8423, "\\unit{kelvin}": 1.1449}
    verdict = {"equal": False, "method": "counterexample", "detail": "at T = 1.8423: gold gives -0.7, answer gives 1.6",
               "evidence": {"at": at, "gold": -0.7, "answer": 1.6}}  # fmt: skip
    opened(browser, tmp_path / "report.html", score(0, 0) | {"verdict": verdict})
    heads = browser.run(
        "return [...document.querySelectorAll('#detail .panel thead th')].map((one) => one.textContent)"
    )
    assert heads[:4] == ["T", "kelvin", "gold", "answer"]


MARKDOWN = """# Solution

Take **energy** and *then* `v**2`:

- first, $v^2 = 2 g h$
- second
  1. nested
2. two

| a | b |
|---|---|
| $x_1$ | <img src=x onerror=window.pwned=1> |

> quoted

```python
v = $not math$ <script>window.pwned = 1</script>
```

[a link](javascript:window.pwned=1) 2*x*3 and
$$
\\begin{aligned} a &= b \\\\
- c &= d \\end{aligned}
$$
the end
"""


def test_a_response_in_markdown_is_laid_out_and_runs_nothing(browser: Browser, tmp_path: Path) -> None:
    opened(browser, tmp_path / "report.html", score(0, 0) | {"dag": None, "compliance": None}, {"response": MARKDOWN})
    prose = "#detail .response .prose"
    count_of = {
        ".md-heading": 1, ".md-text strong": 1, ".md-text em": 1, ".md-item": 4, ".md-item.deep-1": 1, "table td": 2,
        "blockquote": 1, "pre.md-code": 1, "math mtable": 1, "a": 0, "img": 0, "script": 0, ".md-item math": 1,
    }  # fmt: skip
    for selector, wanted in count_of.items():
        found = browser.run("return document.querySelectorAll(arguments[0]).length", f"{prose} {selector}")
        assert found == wanted, selector
    text = browser.run("return document.querySelector(arguments[0]).textContent", prose)
    assert "v = $not math$ <script>" in text
    assert "2*x*3" in text
    assert "javascript:window.pwned=1" in text
    assert browser.run("return window.pwned ?? null") is None
    assert browser.log() == []


def test_systems_are_ranked_and_the_title_says_what_is_compared(page: Any) -> None:
    assert page.run("return document.querySelector('h1').textContent") == "2 systems compared on 40 items"
    assert page.run("return [...document.querySelectorAll('.rank')].map((one) => one.textContent)") == ["1 of 2"] * 2


def test_landmarks_have_names_of_their_own(browser: Browser, tmp_path: Path, small: Any) -> None:
    report, bench = judged()
    path = tmp_path / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    for one in (path, small):
        browser.open(one)
        assert check(browser, "landmarks") == []
        browser.click("#rows tr")
        assert check(browser, "landmarks") == []


@pytest.mark.parametrize("answer", ["", "#answer=team-b/J-0003/0", "#answer=team-b/J-0003/0?beside=team-a"])
def test_nothing_overlaps_on_paper(browser: Browser, tmp_path: Path, answer: str) -> None:
    report, bench = judged()
    path = tmp_path / "report.html"
    path.write_text(html.render(report, bench), "utf-8")
    browser.size(720, 1018)
    browser.open(path)
    if answer:
        browser.run("location.hash = arguments[0]", answer)
        browser.wait("document.querySelector('#detail').open")
    browser.media("print")
    try:
        browser.run("window.dispatchEvent(new Event('beforeprint'))")
        assert check(browser, "overlaps") == []
    finally:
        browser.media("")


# A page in parts


@pytest.fixture
def split(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A folder with a page that is too large for one file."""
    monkeypatch.setattr(writing, "LARGEST", 1000)
    report, bench = judged()
    for name, text in html.files(report, bench, 0.0):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("".join(text), "utf-8")
    return tmp_path


def test_a_page_in_parts_reads_an_answer_when_it_is_opened(browser: Browser, split: Any) -> None:
    browser.size(1280, 900)
    browser.open(split / "report.html")
    assert browser.run("return document.querySelectorAll('script[id^=data-]').length") == 1
    assert browser.run("return document.querySelector('#count').textContent") == "120 answers"
    choose(browser, "#search", "j-0003")
    browser.wait("document.querySelector('#count').textContent === '2 of 120 answers'")
    browser.click("#rows tr")
    # A panel stands there from the first: it says that the answer is being read.
    browser.wait("document.querySelector('#detail').textContent.includes('Find')")
    choose(browser, "#beside-here", "1")
    browser.wait("document.querySelectorAll('#detail .column').length === 2")
    assert browser.log() == []


def test_a_missing_part_is_told_and_one_of_another_report_refused(browser: Browser, split: Any) -> None:
    part = split / "report-parts" / "detail-0.js"
    kept = part.read_text("utf-8")
    part.write_text(kept.replace('ansatzPart("', 'ansatzPart("x', 1), "utf-8")
    browser.open(split / "report.html")
    browser.click("#rows tr")
    browser.wait("document.querySelector('#detail [role=alert]')")
    assert "belongs to another report" in browser.run("return document.querySelector('#detail').textContent")
    part.unlink()
    browser.open(split / "report.html")
    browser.click("#rows tr")
    browser.wait("document.querySelector('#detail [role=alert]')")
    assert "is not beside this page" in browser.run("return document.querySelector('#detail').textContent")
    browser.log()


def test_a_page_in_parts_loads_nothing_else(browser: Browser, split: Any) -> None:
    browser.open(split / "report.html")
    assert check(browser, "attack") is None
    assert any("Content Security Policy" in line or "TrustedScript" in line for line in browser.log())
