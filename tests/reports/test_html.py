"""The page without a browser: what is in the file, and what can never be in it."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from hostile_report import PAYLOADS, SCRIPT, hostile
from hypothesis import given
from hypothesis import strategies as st
from judged_report import judged

from ansatz.items.model import Prediction
from ansatz.reports.metrics.mistakes import TAGS as MISTAKES
from ansatz.reports.render import html
from ansatz.reports.render.html import page as writing
from ansatz.reports.render.html.data import CHUNK, SHOWN, places, safe
from ansatz.reports.render.html.glossary import STATUSES, TERMS, grouped, term_of_metric
from ansatz.scorers.responses import audited_text

NOT_FETCHED = {"http://www.w3.org/2000/svg", "http://www.w3.org/1998/Math/MathML"}  # names, not addresses
ASSETS = Path(writing.__file__).parent / "assets"
DERIVATIONS = Path(__file__).parents[2] / "docs" / "derivations.md"


class Page(HTMLParser):
    """Every element with its attributes, and the text of scripts and styles."""

    def __init__(self, text: Any) -> None:
        super().__init__()
        self.elements, self.inner = list[Any](), list[Any]()
        self.feed(text)

    def handle_starttag(self, tag: Any, attributes: Any) -> None:
        self.elements.append((tag, dict(attributes)))

    def handle_data(self, data: Any) -> None:
        if self.elements and self.elements[-1][0] in ("script", "style") and data.strip():
            self.inner.append((self.elements[-1][0], self.elements[-1][1], data))


@pytest.fixture(scope="module")
def text() -> Any:
    return html.render(*hostile())


@pytest.fixture(scope="module")
def page(text: Any) -> Any:
    return Page(text)


def blocks(page: Any) -> Any:
    return {attributes["id"]: json.loads(data) for tag, attributes, data in page.inner if attributes.get("id")}


def test_the_policy_allows_the_pages_own_script_and_style_by_hash_and_nothing_else(page: Any) -> None:
    policy = next(a["content"] for tag, a in page.elements if a.get("http-equiv") == "Content-Security-Policy")
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == rules["base-uri"] == rules["form-action"] == "'none'"
    assert "unsafe" not in policy
    for kind in ("script", "style"):
        (own,) = [data for tag, attributes, data in page.inner if tag == kind and not attributes]
        digest = base64.b64encode(hashlib.sha256(own.encode()).digest()).decode()
        assert rules[f"{kind}-src"] == f"'sha256-{digest}'"


def test_the_policy_stands_before_anything_that_it_rules(page: Any) -> None:
    tags = [tag for tag, _ in page.elements]
    place = next(n for n, (_, a) in enumerate(page.elements) if a.get("http-equiv") == "Content-Security-Policy")
    assert place < tags.index("style") < tags.index("script")


def test_no_payload_becomes_an_element_or_an_attribute(page: Any) -> None:
    allowed = {
        "html", "head", "meta", "title", "style", "body", "a", "header", "div", "p", "nav", "ul", "li", "button",
        "main", "h1", "h2", "h3", "dl", "dt", "dd", "section", "article", "span", "svg", "line", "rect", "circle",
        "path", "g", "text", "bdi", "strong", "b", "code", "table", "thead", "tbody", "tr", "th", "td",
        "figure", "figcaption", "caption",
        "details", "summary", "label", "input", "select", "noscript", "footer", "dialog", "script", "br",
    }  # fmt: skip
    assert {tag for tag, _ in page.elements} <= allowed
    assert not [name for _, attributes in page.elements for name in attributes if name.startswith("on")]
    assert all(a["href"].startswith("#") for _, a in page.elements if "href" in a)
    assert not [a for _, a in page.elements if {"src", "srcdoc", "action", "style"} & a.keys()]
    scripts = [a for tag, a in page.elements if tag == "script"]
    assert [a for a in scripts if a.get("type") != "application/json"] == [{}]
    assert sum(a.get("http-equiv") is not None for _, a in page.elements) == 1


def test_the_page_names_no_address(text: Any) -> None:
    report, _ = hostile()
    clean = html.render({**report, "runs": [], "comparisons": [], "gold_checks": None}, None)
    assert set(re.findall(r"https?://[^\s\"'<]+", clean)) <= NOT_FETCHED


def test_what_was_said_is_in_the_data_to_the_letter(page: Any) -> None:
    data = blocks(page)
    report, _ = hostile()
    details = [one for name, chunk in data.items() if name.startswith("data-detail-") for one in chunk]
    scores = [json.loads(json.dumps(entry)) for run in report["runs"] for entry in run["items"]]
    assert [one["score"] for one in details if "\ud800" not in json.dumps(one["score"], ensure_ascii=False)] == [
        score for score in scores if "\ud800" not in json.dumps(score, ensure_ascii=False)
    ]
    assert details[0]["said"]["answer"] == PAYLOADS[0]
    assert {grade["grader"] for grade in details[0]["grades"]} == {PAYLOADS[0], "b"}


@given(st.text() | st.sampled_from(PAYLOADS))
def test_json_in_a_script_element_ends_no_element_and_reads_back(value: Any) -> None:
    shown = safe(json.dumps({"x": value}, ensure_ascii=False))
    assert not set("<>&\u2028\u2029") & set(shown)
    assert json.loads(shown) == {"x": value}


def test_a_large_page_is_split_and_its_parts_are_scripts_of_data(monkeypatch: pytest.MonkeyPatch) -> None:
    report, bench = judged()
    whole = {name: "".join(text) for name, text in html.files(report, bench, 0.0)}
    assert list(whole) == ["report.html"]
    assert "strict-dynamic" not in whole["report.html"]
    monkeypatch.setattr(writing, "LARGEST", 1000)
    parts = {name: "".join(text) for name, text in html.files(report, bench, 0.0)}
    assert list(parts) == ["report-parts/items-0.js", "report-parts/detail-0.js", "report.html"]
    page = Page(parts.pop("report.html"))
    (body,) = [attributes for tag, attributes in page.elements if tag == "body"]
    assert list(blocks(page)) == ["data-index"]
    inside = blocks(Page(whole["report.html"]))
    for name, text in parts.items():
        block = name.removeprefix("report-parts/").removesuffix(".js")
        called = re.fullmatch(r'ansatzPart\("([0-9a-f]{16})","([a-z]+-\d+)",(.*)\);\n', text, re.DOTALL)
        assert called
        assert called[1] == body["data-key"]
        assert called[2] == block
        assert json.loads(called[3]) == inside[f"data-{block}"]
        assert not set("<>&\u2028\u2029") & set(called[3])


def test_systems_stand_in_the_order_of_their_accuracy() -> None:
    report, bench = judged()
    report["runs"].reverse()
    shown = blocks(Page(html.render(report, bench)))["data-index"]["runs"]
    accuracy = {run["run_id"]: run["metrics"]["overall_accuracy"]["value"] for run in report["runs"]}
    assert [run["id"] for run in shown] == sorted(accuracy, key=accuracy.get, reverse=True) != list(accuracy)


def test_every_status_and_tag_has_its_words_and_its_term() -> None:
    assert list(STATUSES) == ["correct", "partial", "incorrect", "missing", "unreadable", "undecided", "ungraded"]
    assert set(STATUSES) <= set(TERMS)
    for tag in MISTAKES:
        key = term_of_metric(f"error.{tag}")
        assert key in TERMS, tag
    for group, terms in grouped():
        assert terms, group
    assert all(one.text.endswith(".") for one in TERMS.values())
    assert term_of_metric("topic.mechanics") == ""


def test_a_term_that_the_script_shows_is_in_the_glossary() -> None:
    scripts = "".join(path.read_text("utf-8") for path in sorted(ASSETS.glob("*.js")))
    shown = set(re.findall(r'\bterm\("(\w+)"', scripts))
    assert {"credit", "letters", "other_units_system"} <= shown <= set(TERMS)


def test_every_way_to_recognise_a_formula_is_told_in_words() -> None:
    listed = DERIVATIONS.read_text("utf-8").partition("| `method` in the score")[2].partition("\n\n")[0]
    documented = set(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE))
    ways = (ASSETS / "graph.js").read_text("utf-8").partition("const WAYS = ")[2].partition("});")[0]
    assert documented == set(re.findall(r"(\w+): \"", ways)) >= {"definitions", "given", "elimination"}


def test_details_come_in_blocks_and_rows_name_them() -> None:
    report, _ = hostile()
    run = report["runs"][0]
    many: Any = {**report, "runs": [{**run, "items": run["items"] * 20}]}
    data = blocks(Page(html.render(many)))
    count = len(run["items"]) * 20
    assert len(data["data-index"]["rows"]) == count
    assert sorted(len(chunk) for name, chunk in data.items() if "detail" in name)[-1] == CHUNK
    assert sum(len(chunk) for name, chunk in data.items() if "detail" in name) == count


def test_a_text_beyond_measure_is_cut_and_the_cut_is_said() -> None:
    from dataclasses import replace

    report, bench = hostile()
    cases = tuple(
        replace(case, prediction=replace(case.prediction, response="x" * (SHOWN + 5))) if case.prediction else case
        for case in bench.cases
    )
    first = blocks(Page(html.render(report, replace(bench, cases=cases))))["data-detail-0"][0]
    assert (len(first["said"]["response"]), first["cut"]) == (SHOWN, 5)


@pytest.mark.parametrize(
    "said",
    [
        {"response": "whole", "answer": "x"},
        {"reasoning": "thus", "answer": "x"},
        {"reasoning": "thus"},
        {"answer": "x"},
        {"answer": "x", "reasoning": ""},
        {"response": "", "reasoning": "thus", "answer": "x"},
    ],
)
def test_texts_begin_where_the_audit_counts_from(said: dict[str, Any]) -> None:
    prediction = Prediction("p", **said)
    audited = audited_text(prediction)
    found = places(prediction)
    assert found
    for name, start in found.items():
        text = getattr(prediction, name) or ""
        assert audited[start : start + len(text)] == text


def sections(text: Any) -> Any:
    return re.findall(r'<section id="([a-z]+)"', text)


def test_every_part_of_a_report_has_its_section() -> None:
    report, bench = judged()
    text = html.render(report, bench)
    assert sections(text) == [
        "overall", "comparison", "kinds", "topics", "languages", "derivations", "prism", "phybench", "mistakes",
        "constraints", "time", "integrity", "graders", "items", "glossary",
    ]  # fmt: skip
    assert re.findall(r"<summary>In the vocabulary of ([^<]+)</summary>", text) == ["PRISM-Physics", "PHYBench"]
    upper = report["runs"][0]["metrics"]["compliance.strict.upper"]["value"]
    assert f'<span class="upper">to {upper:.3f}</span>' in text
    assert text.count('class="hollow"') > 4
    errors = [name for name in report["runs"][0]["metrics"] if name.startswith("error.") and ".topic." not in name]
    shown = text.partition('id="mistakes"')[2].partition("</section>")[0]
    assert shown.count('scope="rowgroup"') == len(errors)
    assert shown.count('class="heat"') == 6  # two systems, three vocabularies
    derivations = text.partition('id="derivations"')[2].partition("</section>")[0]
    assert "Steps, mechanics" in derivations.partition("<details")[2]


def test_the_held_out_items_have_tables_of_their_own() -> None:
    report, bench = judged()
    aside = {"items": 3, "answers": 6, "agreement": report["agreement"], "disagreements": report["disagreements"]}
    plain, both = (html.render({**report, **more}, bench) for more in ({}, {"calibration": aside}))
    assert "On 3 items held out to align graders" in both.replace("\n", " ")
    assert both.count('class="stricter"') == 2 * plain.count('class="stricter"') > 0


def test_a_report_without_mistakes_or_constraints_has_no_such_sections() -> None:
    report, _ = judged(4)
    run = report["runs"][0]
    bare = {name: metric for name, metric in run["metrics"].items() if name.startswith("overall")}
    runs = [{**run, "metrics": bare, "compliance": None, "items": []}]
    assert sections(html.render({**report, "runs": runs, "comparisons": [], "agreement": [], "disagreements": []})) == [
        "overall", "integrity", "glossary",
    ]  # fmt: skip


def test_a_report_without_its_bench_or_any_run_is_a_page() -> None:
    report, _ = hostile()
    data = blocks(Page(html.render(report)))
    assert set(data["data-items-0"]) == {None}
    empty = html.render({**report, "runs": [], "comparisons": [], "gates": []})
    assert "<h1>" in empty
    assert 'id="items"' not in empty


def test_equal_reports_give_equal_pages() -> None:
    assert html.render(*hostile()) == html.render(*hostile())


@pytest.mark.parametrize(
    ("metric", "shown"),
    [
        ({"value": None, "n": 0}, "–"),
        ({"value": 0.5, "n": 3, "ci95": [None, None]}, "0.500"),
        ({"value": 1.0, "n": 1}, "1.000"),
    ],
)
def test_a_metric_without_value_or_interval_is_shown(metric: dict[str, Any], shown: str) -> None:
    report, _ = hostile()
    run = {**report["runs"][0], "metrics": {"overall_accuracy": metric}}
    assert f'<td class="num">{shown}</td>' in html.render({**report, "runs": [run]})


def test_templates_are_imported_only_to_write_a_page() -> None:
    code = "import ansatz.reports.plugin, reports.collecting, reports.writing, sys; print('jinja2' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "False"


def test_the_payloads_are_attacks() -> None:
    assert SCRIPT in PAYLOADS
    assert "<script>window.pwned" in "".join(PAYLOADS)
