"""Logs of other harnesses: what each format holds, how a log becomes a run and items, and what bad files say."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ansatz.cli.main import main
from ansatz.items.errors import FormatError, UsageError
from ansatz.items.logs import Log, LogFile, LogRow, files, items_of, logged, read_log, reading, recognised, run_of
from ansatz.items.model import ChoiceAnswer, NumericAnswer, Usage
from ansatz.items.reading import read_run

FALL = {"question": "A ball falls 10 m. How fast is it, in m/s?", "answer": "14 m/s"}


def sample(
    name: str = "fall",
    epoch: Any = 1,
    said: Any = "It is \\boxed{14 m/s}.",
    **changes: str | dict[str, Any] | list[Any],
) -> dict[str, Any]:
    return {
        "id": name,
        "epoch": epoch,
        "input": FALL["question"],
        "target": "14 m/s",
        "messages": [{"role": "user", "content": FALL["question"]}],
        "output": {
            "choices": [{"message": {"role": "assistant", "content": [{"type": "text", "text": said}]}}],
            "usage": {"output_tokens": 7},
            "time": 1.5,
        },
        **changes,
    }


def inspect_log(*samples: dict[str, Any]) -> dict[str, Any]:
    return {
        "version": 2,
        "status": "success",
        "eval": {"task": "motion", "model": "maker/model-x"},
        "samples": list(samples),
    }


CASES = json.loads((Path(__file__).parents[1] / "cases" / "logs.json").read_text("utf-8"))
WRITTEN = {name: (case["suffix"], case["value"]) for name, case in CASES.items()}


def write(folder: Path, suffix: str, value: Any, name: str = "log") -> Path:
    path = folder / f"{name}{suffix}"
    lines = [json.dumps(one) for one in value] if suffix == ".jsonl" else [json.dumps(value)]
    path.write_text("\n".join(lines), "utf-8")
    return path


@pytest.mark.parametrize("name", WRITTEN)
def test_a_format_is_known_by_what_it_holds(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, *WRITTEN[name])
    log = read_log(path)
    first = log.rows[0]
    assert log.format == name
    assert recognised(path)
    assert (first.question, first.gold) == (FALL["question"], "14 m/s")
    assert "14 m/s" in first.response
    assert first.sample == 0


@pytest.mark.parametrize("name", WRITTEN)
def test_a_log_becomes_items_and_a_run(name: str, tmp_path: Path) -> None:
    log = read_log(write(tmp_path, *WRITTEN[name]))
    (item,) = items_of(log)
    assert isinstance(item.answer, NumericAnswer)
    turned = run_of(log, [item])
    assert [one.sample for one in turned.run.predictions] == list(range(len(turned.run.predictions)))
    assert turned.run.predictions[0].problem_id == item.id


def test_samples_times_and_models_carry_over(tmp_path: Path) -> None:
    log = read_log(write(tmp_path, *WRITTEN["Inspect"]))
    assert (log.task, log.system) == ("motion", "maker/model-x")
    assert [(row.sample, row.latency_s, row.tokens) for row in log.rows] == [(0, 1.5, 7), (1, 1.5, 7)]
    assert {one.usage for one in run_of(log, items_of(log)).run.predictions} == {Usage(None, 7)}
    assert read_log(write(tmp_path, *WRITTEN["promptfoo"])).rows[0].latency_s == 1.5
    assert [row.sample for row in read_log(write(tmp_path, *WRITTEN["HELM"])).rows] == [0, 1]


def test_a_document_counts_once_whatever_its_filters(tmp_path: Path) -> None:
    log = read_log(write(tmp_path, *WRITTEN["lm-evaluation-harness"]))
    assert [row.response for row in log.rows] == ["14 m/s", "12 m/s"]
    assert sum(log.left_out.values()) == 1


def test_the_task_and_the_model_of_lm_eval_stand_beside_its_samples(tmp_path: Path) -> None:
    write(tmp_path, ".json", {"model_name": "maker/model-x"}, "results_2026-01-02T03-04-05.678")
    log = read_log(write(tmp_path, *WRITTEN["lm-evaluation-harness"], "samples_motion_2026-01-02T03-04-05.678"))
    assert (log.task, log.system) == ("motion", "maker/model-x")


def test_the_task_and_the_model_of_lighteval_stand_in_the_results_of_its_run(tmp_path: Path) -> None:
    pyarrow, time = pytest.importorskip("pyarrow"), "2026-01-02T03-04-05.678"
    details, results = tmp_path / "details/maker/model-x" / time, tmp_path / "results/maker/model-x"
    details.mkdir(parents=True)
    results.mkdir(parents=True)
    write(results, ".json", {"config_general": {"model_name": "maker/model-x"}}, f"results_{time}")
    rows = [{"doc": {"id": "1", "query": "How fast?", "choices": ["14 m/s"], "gold_index": 0},
             "model_response": {"text": ["14 m/s", "9 m/s"], "output_tokens": [[1, 2], [3]],
                                "input_tokens": [5, 6, 7]}}]  # fmt: skip
    path = details / f"details_motion|0_{time}.parquet"
    pytest.importorskip("pyarrow.parquet").write_table(pyarrow.Table.from_pylist(rows), path)
    log = read_log(path)
    assert (log.task, log.system) == ("motion", "maker/model-x")
    assert [(row.tokens, row.prompt_tokens) for row in log.rows] == [(2, 3), (1, 3)]
    (tmp_path / "details" / "alone").mkdir()
    assert read_log(path.rename(tmp_path / "details" / "alone" / path.name)).system == ""


def test_likelihoods_choose_an_option(tmp_path: Path) -> None:
    row = {"doc_id": 0, "doc": {"question": "Which is a vector?", "choices": ["mass", "velocity"]}, "target": "1",
           "resps": [[["-0.5", "False"]], [["-0.1", "True"]]]}  # fmt: skip
    log = read_log(write(tmp_path, ".jsonl", [row]))
    assert (log.rows[0].answer, log.rows[0].gold) == ("B", "B")
    (item,) = items_of(log)
    assert isinstance(item.answer, ChoiceAnswer)
    assert item.answer.correct == "b"


BROKEN = {
    "HELM": {"instance": {"id": "id8"}, "result": "timed out"},
    "promptfoo": "timed out",
    "OpenCompass": {"origin_prompt": "How fast?", "prediction": None},
    "OpenAI evals": "timed out",
    "lm-evaluation-harness": {"doc": {}, "resps": "timed out"},
    "olmo-eval": {"doc_id": 1, "model_output": [{"continuation": None}]},
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_leaves_the_others_as_they_are(name: str, tmp_path: Path) -> None:
    suffix, value = WRITTEN[name]
    value = json.loads(json.dumps(value))
    alone = read_log(write(tmp_path, suffix, value))
    if name == "OpenCompass":
        value["1"] = BROKEN[name]
    else:
        records = {"HELM": lambda: value["request_states"], "promptfoo": lambda: value["results"]["results"]}
        records.get(name, lambda: value)().append(BROKEN[name])
    log = read_log(write(tmp_path, suffix, value, "broken"))
    assert log.rows == alone.rows
    # Of promptfoo a result that is no object says nothing, not even whose it is.
    assert sum(log.left_out.values()) - sum(alone.left_out.values()) == (name != "promptfoo")


@pytest.mark.parametrize(
    ("row", "question", "options"),
    [
        ({"arguments": {"gen_args_0": {"arg_0": "How fast?"}}}, "How fast?", {}),
        ({"arguments": [["How fast?", {}]]}, "How fast?", {}),
        ({"arguments": "How fast?"}, None, {}),
        ({"doc": {"choices": {"text": ["2 m/s", "3 m/s"], "label": ["A", "B"]}}}, None, {"A": "2 m/s", "B": "3 m/s"}),
        ({"doc": {"choices": {"K": "2 m/s", "L": "3 m/s", "M": 4}}}, None, {"K": "2 m/s", "L": "3 m/s"}),
    ],
)
def test_prompts_and_options_of_lm_eval(row: Any, question: Any, options: Any, tmp_path: Path) -> None:
    whole = {"doc_id": 0, "doc": {}, "target": "x", "resps": [["14 m/s"]], **row}
    (read,) = read_log(write(tmp_path, ".jsonl", [whole])).rows
    assert (read.question, dict(read.options)) == (question, options)


def test_what_is_no_pair_of_a_likelihood_and_a_flag_is_a_text(tmp_path: Path) -> None:
    whole = {"doc_id": 0, "doc": {}, "target": "right", "resps": [["14 m/s"], ["15 m/s"]]}
    assert all(row.answer is None for row in read_log(write(tmp_path, ".jsonl", [whole])).rows)
    scored = {**whole, "resps": [["-0.5", "False"], ["-0.1", "True"]], "doc": {"choices": ["a", "b"]}}
    (row,) = read_log(write(tmp_path, ".jsonl", [scored], "scored")).rows
    assert (row.answer, row.gold) == ("B", "right")


def test_the_likeliest_option_of_olmo_is_the_one_chosen(tmp_path: Path) -> None:
    outputs = [{"continuation": "mass", "sum_logits": -3.0}, {"continuation": "velocity", "sum_logits": -1.0}]
    row = {"doc_id": 0, "native_id": "a1", "label": "velocity", "doc": {}, "model_output": outputs}
    assert [one.response for one in read_log(write(tmp_path, ".jsonl", [row])).rows] == ["velocity"]


def test_a_sample_without_a_text_is_a_missing_answer(tmp_path: Path) -> None:
    broken = sample("other", output={"choices": []}, messages=[], error={"message": "timed out"})
    log = read_log(write(tmp_path, ".json", inspect_log(sample(), broken)))
    items = items_of(log)
    assert len(items) == 2
    turned = run_of(log, items)
    assert len(turned.run.predictions) == 1
    assert turned.left_out == {"the system gave no text": 1}


def archive(folder: Path, members: dict[str, Any], method: Any = zipfile.ZIP_DEFLATED) -> Path:
    path = folder / "log.eval"
    with zipfile.ZipFile(path, "w", method) as made:
        for name, value in members.items():
            made.writestr(name, value if isinstance(value, bytes | str) else json.dumps(value))
    return path


def test_an_archive_of_inspect(tmp_path: Path) -> None:
    header = inspect_log()
    path = archive(tmp_path, {"header.json": header, "samples/fall_epoch_1.json": sample()})
    assert [row.response for row in read_log(path).rows] == ["It is \\boxed{14 m/s}."]


def test_an_archive_packed_with_zstandard(tmp_path: Path) -> None:
    zstandard = pytest.importorskip("zstandard")
    # zipfile of this Python does not write the method: the members are stored, and named packed in both headers.
    members = {"header.json": inspect_log(), "samples/fall_epoch_1.json": sample()}
    packed = {name: zstandard.ZstdCompressor().compress(json.dumps(one).encode()) for name, one in members.items()}
    path = archive(tmp_path, packed, zipfile.ZIP_STORED)
    data = path.read_bytes()
    data = data.replace(struct.pack("<I4xH", 0x04034B50, 0), struct.pack("<I4xH", 0x04034B50, 93))
    data = data.replace(b"PK\x03\x04\x14\x00\x00\x00\x00\x00", b"PK\x03\x04\x14\x00\x00\x00\x5d\x00")
    data = data.replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x00\x00\x5d\x00")
    path.write_bytes(data)
    assert [row.id for row in read_log(path).rows] == ["fall"]


def test_a_bomb_ends_in_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MEMBER_BYTES", 1 << 20)
    path = archive(tmp_path, {"header.json": inspect_log(), "samples/a_epoch_1.json": " " * (8 << 20)})
    assert path.stat().st_size < 100_000
    with pytest.raises(FormatError, match="MiB unpacked"):
        read_log(path)


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("log.eval", b"PK\x03\x04 no archive", "damaged archive"),
        ("log.json", b'{"adapter_spec": 1, "request_state": []}', "the nearest is HELM"),
        ("log.jsonl", b'{"doc_id": 1, "docs": 2, "resp": []}', "the nearest is lm-evaluation-harness"),
        ("log.json", b"\xff\xfe", "not UTF-8"),
        ("log.jsonl", b"", "an empty file"),
        ("log.jsonl", b"no JSON\n", "no JSON"),
    ],
)
def test_what_is_no_log_says_which_is_nearest(name: str, data: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(FormatError, match=says):
        read_log(path)


def test_columns_have_the_names_that_the_user_gives(tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    path.write_text('nr;said;right;posed\n7;"14 m/s";14 m/s;"How fast?"\n', "utf-8")
    with pytest.raises(
        UsageError, match=r"run\.csv: no column holds responses; the columns are nr, said, right, posed: "
    ):
        read_log(path)
    names = {"id": "nr", "response": "said", "gold": "right", "question": "posed"}
    assert read_log(path, names).rows == (LogRow("7", "14 m/s", question="How fast?", gold="14 m/s"),)
    with pytest.raises(UsageError, match=r"run\.csv: --columns id=number: the columns are nr, said"):
        read_log(path, {"id": "number"})


def test_parquet(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "run.parquet"
    parquet.write_table(pyarrow.Table.from_pylist(WRITTEN["a table"][1]), path)
    assert read_log(path).rows[0].response == "14 m/s"
    path.write_bytes(b"PAR1 broken")
    with pytest.raises(UsageError, match="no Parquet file"):
        read_log(path)


def test_the_command_writes_what_a_session_reads(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = write(tmp_path, *WRITTEN["Inspect"])
    run, items = tmp_path / "run.json", tmp_path / "items.jsonl"
    assert main(["import-run", str(log), "-o", str(run), "--items-out", str(items)]) == 0
    assert "2 predictions for 1 of 1 items" in capsys.readouterr().out
    assert [one.sample for one in read_run(run).predictions] == [0, 1]
    assert main(["check", str(items), "--predictions", str(run)]) == 0


def test_one_system_in_several_logs_is_one_run(tmp_path: Path) -> None:
    one = write(tmp_path, ".json", inspect_log(sample("a")), "one")
    two = write(tmp_path, ".json", inspect_log(sample("b")), "two")
    found = logged([str(one), str(two)], None)
    assert [(run.run_id, len(run.predictions)) for run in found.runs] == [("maker-model-x", 2)]
    again = logged([str(one), str(one)], None)
    assert [run.run_id for run in again.runs] == ["maker-model-x", "maker-model-x-2"]


def test_two_golds_for_one_id_are_an_error(tmp_path: Path) -> None:
    one = write(tmp_path, ".json", inspect_log(sample()), "one")
    two = write(tmp_path, ".json", inspect_log(sample(target="15 m/s")), "two")
    with pytest.raises(FormatError, match="another question or gold of motion/fall"):
        logged([str(one), str(two)], None)


def test_a_log_is_scored_as_it_is(pytester: pytest.Pytester, tmp_path: Path, python: str) -> None:
    path = write(tmp_path, *WRITTEN["Inspect"])
    result = pytester.run(python, "-mpytest", f"--predictions={path}", "--report-dir", str(tmp_path / "report"))
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*Inspect, 2 answers*"])


def test_a_log_answers_the_items_that_are_given(tmp_path: Path) -> None:
    items = tmp_path / "own.jsonl"
    assert (
        main(
            ["import-run", str(write(tmp_path, *WRITTEN["HELM"])), "-o", str(tmp_path / "x"), "--items-out", str(items)]
        )
        == 0
    )
    path = write(tmp_path, *WRITTEN["a table"], "answers")
    found = logged([str(path)], items_of(read_log(write(tmp_path, *WRITTEN["HELM"]))))
    assert [one.problem_id for one in found.runs[0].predictions] == ["id7"]  # by the text of the question


def test_the_gold_of_an_assertion_of_promptfoo(tmp_path: Path) -> None:
    asserts = [7, {"type": "python", "config": []}, {"type": "python", "config": {"gold": "14 m/s"}}]
    result = {"promptIdx": 0, "provider": {"id": "echo"}, "prompt": {"raw": "How fast?"}, "testIdx": 0,
              "response": {"output": "\\boxed{14 m/s}"}, "testCase": {"assert": asserts}}  # fmt: skip
    (tmp_path / "out.json").write_text(json.dumps({"results": {"results": [result]}}), "utf-8")
    assert read_log(tmp_path / "out.json").rows[0].gold == "14 m/s"


def test_results_that_name_no_prompt_are_not_of_promptfoo(tmp_path: Path) -> None:
    assert not recognised(write(tmp_path, ".json", {"results": [{"prompt_tokens": 3, "score": 1}]}))
    assert recognised(write(tmp_path, ".json", {"results": [{"promptIdx": 0, "response": "14 m/s"}]}))


def test_a_log_is_read_from_disk_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path, *WRITTEN["HELM"])
    taken = []
    monkeypatch.setattr(reading, "read_bytes", lambda place: taken.append(place) or place.read_bytes())
    file = LogFile(path)
    assert file.recognised
    assert logged([file], None).runs == logged([file], items_of(file.log)).runs
    assert taken == [path]


def test_what_becomes_no_item_is_counted_once(tmp_path: Path) -> None:
    path = write(tmp_path, ".json", inspect_log(sample("a"), sample("b", target="")))
    (note,) = logged([str(path)], None).notes
    assert "; 1 left out: " in note


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(
        "id doc_id doc resps target question answer eval samples version status output choices message content input "
        "results provider vars response adapter_spec request_states instance result completions references spec data "
        "sample_id type event_id prediction gold 0 model_output continuation model_response text generation".split()
    ), inner, max_size=6),
    max_leaves=30,
)  # fmt: skip


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(anything, st.sampled_from([".json", ".jsonl"]))
def test_no_value_ends_in_another_error(
    tmp_path_factory: pytest.TempPathFactory, value: float | dict[Any, Any] | list[Any] | None, suffix: str
) -> None:
    folder = tmp_path_factory.mktemp("logs")
    path = write(folder, suffix, value if isinstance(value, list) or suffix == ".json" else [value])
    try:
        log = read_log(path)
    except (FormatError, UsageError):
        return
    assert isinstance(log, Log)
    run_of(log, items_of(log))


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_end_in_another_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.mktemp("logs") / "log.eval"
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        made.writestr("header.json", json.dumps(inspect_log()))
    for one in (data, whole.getvalue()[: len(data)] + data, b"PAR1" + data):
        path.write_bytes(one)
        try:
            read_log(path)
        except (FormatError, UsageError):
            continue


def test_an_archive_without_a_header_is_none_of_inspect(tmp_path: Path) -> None:
    path = archive(tmp_path, {"samples/fall_epoch_1.json": sample()})
    with pytest.raises(FormatError, match=r"an archive without header\.json"):
        read_log(path)
    assert recognised(path)  # by its name; what is wrong with it is said when it is read


def test_files_and_archives_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = archive(tmp_path, {"header.json": inspect_log(), "samples/fall_epoch_1.json": sample()})
    monkeypatch.setattr(files, "MEMBERS", 1)
    with pytest.raises(FormatError, match="found 2 members, expected at most 1"):
        read_log(path)
    monkeypatch.setattr(files, "FILE_BYTES", 10)
    with pytest.raises(UsageError, match="is larger than"):
        read_log(path)


def test_a_column_that_holds_nothing_known_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.csv"
    path.write_text("nr,said\n7,5 m\n", "utf-8")
    with pytest.raises(UsageError, match=r"--columns number=\.\.\.: the fields are "):
        read_log(path, {"number": "nr", "response": "said"})


def test_events_of_openai_that_expect_nothing_say_nothing(tmp_path: Path) -> None:
    told = {"event_id": 0, "sample_id": "a", "type": "sampling", "data": {"prompt": "How fast?", "sampled": "14 m/s"}}
    more = [
        {**told, "event_id": 1, "type": "match", "data": None},
        {**told, "event_id": 2, "type": "metrics", "data": {}},
    ]
    (row,) = read_log(write(tmp_path, ".jsonl", [told, *more])).rows
    assert (row.response, row.gold) == ("14 m/s", None)


def test_a_document_of_lm_eval_without_a_text_is_counted(tmp_path: Path) -> None:
    log = read_log(write(tmp_path, ".jsonl", [{"doc_id": 0, "doc": {}, "target": "x", "resps": [[""]]}]))
    assert (log.rows, sum(log.left_out.values())) == ((), 1)


def test_assertions_of_promptfoo_that_tell_no_gold_leave_it_to_the_variables(tmp_path: Path) -> None:
    result = {"promptIdx": 0, "provider": {"id": "echo"}, "prompt": {"raw": "How fast?"}, "testIdx": 0,
              "response": {"output": "14 m/s"}, "vars": {"answer": "14 m/s"},
              "testCase": {"assert": [{"type": "python", "config": {"top_k": 1}}]}}  # fmt: skip
    assert read_log(write(tmp_path, ".json", {"results": {"results": [result]}})).rows[0].gold == "14 m/s"
