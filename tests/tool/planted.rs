//! Plants mistakes: each is found, named with its place, and affects the last line and the exit code.

use std::fs;

use serde_json::{Value, json};

use super::run::{Run, data, planted};

/// The first game of the traces, 13 plies long.
fn first_trace() -> Value {
    let text = fs::read_to_string(data("volcano.jsonl")).expect("the traces");
    serde_json::from_str(text.lines().next().expect("a line")).expect("JSON")
}

/// Replays the first game with a change.
fn replay(name: &str, change: impl Fn(&mut Value)) -> Run {
    let mut trace = first_trace();
    change(&mut trace);
    Run::of(&["replay", &planted(name, trace.to_string())])
}

/// A name, a change, what is reported, and the last line or its beginning.
type Mistake<'a> = (&'a str, fn(&mut Value), &'a str, &'a str);

#[test]
fn mistakes_in_a_trace() {
    let all = "1 games, 13 plies, 1 mismatches";
    let none = "1 games, 0 plies, 1 mismatches";
    let cases: [Mistake; 16] = [
        ("legal", |t| t["plies"][0]["legal"] = json!(23), "ply 1: legal: expected 23, got 22", all),
        (
            "after",
            |t| t["plies"][12]["after"] = json!("elsewhere"),
            "ply 13: after: expected elsewhere, got ",
            all,
        ),
        (
            "illegal",
            |t| t["plies"][4]["action"] = json!("a5-b5"),
            "ply 5: action: expected a5-b5, got an action that is not legal here",
            "1 games, 5 plies, 1 mismatches",
        ),
        (
            "unreadable-action",
            |t| t["plies"][0]["action"] = json!("z9"),
            "ply 1: action: expected z9, got action: expected ",
            "1 games, 1 plies, 1 mismatches",
        ),
        ("winner", |t| t["result"]["winner"] = json!(1), "ply 13: winner: expected 1, got 2", all),
        ("draw", |t| t["result"]["winner"] = json!(0), "ply 13: winner: expected 0, got 2", all),
        (
            "reason",
            |t| t["result"]["reason"] = json!("stuck"),
            "ply 13: reason: expected stuck, got colours",
            all,
        ),
        (
            "scores",
            |t| t["result"]["scores"] = json!([3, 7]),
            "ply 13: scores: expected [3, 7], got [3, 6]",
            all,
        ),
        (
            "too-few-scores",
            |t| t["result"]["scores"] = json!([3]),
            "ply 13: scores: expected [3], got [3, 6]",
            all,
        ),
        (
            "not-over",
            |t| drop(t["plies"].as_array_mut().and_then(Vec::pop)),
            "ply 12: result: expected the end (colours), got a game that goes on",
            "1 games, 12 plies, 1 mismatches",
        ),
        (
            "over",
            |t| t["result"] = json!({"winner": null, "scores": null, "reason": null}),
            "ply 13: result: expected a game that goes on, got the end (colours)",
            all,
        ),
        (
            "beyond-the-end",
            |t| {
                let again = json!({"action": "c3-d2", "legal": 0});
                t["plies"].as_array_mut().expect("plies").push(again);
            },
            "ply 14: action: expected c3-d2, got an action that is not legal here",
            "1 games, 14 plies, 1 mismatches",
        ),
        ("start", |t| t["start"] = json!("r1 1 -|-"), "ply 0: start: expected r1 1 -|-, got board", none),
        ("option", |t| t["options"]["size"] = json!(3), "ply 0: start: expected ", none),
        ("value", |t| t["options"]["players"] = json!({"a": 1}), "ply 0: start: expected ", none),
        (
            "two",
            |t| {
                t["plies"][0]["legal"] = json!(1);
                t["plies"][1]["legal"] = json!(2);
            },
            "ply 2: legal: expected 2, got 26",
            "1 games, 13 plies, 2 mismatches",
        ),
    ];
    for (name, change, told, last) in cases {
        let file = format!("trace-{name}.jsonl");
        let run = replay(&file, change);
        let line = run.output.lines().find(|line| line.contains(told));
        let line =
            line.unwrap_or_else(|| panic!("{name}: `{told}` is not told: {}{}", run.output, run.errors));
        assert!(line.contains(&format!("{file}:1 (volcano) ")), "{name}: the place is named: {line}");
        run.ends_with(last, 1);
    }
}

/// A value that a trace leaves out agrees with anything.
#[test]
fn what_is_not_said_is_not_checked() {
    let run = replay("open.jsonl", |trace| {
        trace["result"] = json!({"winner": 2});
        trace["options"]["melting"] = json!(null);
        for ply in trace["plies"].as_array_mut().expect("plies") {
            ply.as_object_mut().expect("a ply").remove("after");
        }
    });
    run.ends_with("1 games, 13 plies, 0 mismatches", 0);
}

#[test]
fn lines_that_are_no_traces() {
    let good = first_trace();
    let mut unknown = good.clone();
    unknown["game"] = json!("chess");
    let mut without_winner = good.clone();
    without_winner["result"] = json!({});
    let cases = [
        ("unknown", unknown.to_string(), "unknown game `chess`"),
        ("broken", good.to_string()[..99].to_owned(), "not a trace"),
        ("other", "{\"game\": \"volcano\"}".to_owned(), "missing field `options`"),
        ("winner", without_winner.to_string(), "missing field `winner`"),
        ("list", "[]".to_owned(), "not a trace"),
        ("negative", good.to_string().replace("\"legal\":22", "\"legal\":-22"), "not a trace"),
    ];
    for (name, line, told) in cases {
        let file = format!("line-{name}.jsonl");
        let run = Run::of(&["replay", &planted(&file, format!("{good}\n\n{line}\n{good}\n"))]);
        assert!(run.errors.contains(&format!("{file}:3: ")) && run.errors.contains(told), "{}", run.errors);
        run.ends_with("2 games, 26 plies, 0 mismatches", 2);
    }
    let run = Run::of(&["replay", &planted("line-bytes.jsonl", b"\xff\xfe{}\n")]);
    assert!(run.errors.contains("line-bytes.jsonl:1: not a trace"), "{}", run.errors);
    run.ends_with("0 games, 0 plies, 0 mismatches", 2);
}

#[test]
fn files_that_cannot_be_read() {
    let traces = data("volcano.jsonl");
    let folder = data("");
    let run = Run::of(&["replay", "missing.jsonl", &traces]);
    assert!(run.errors.contains("missing.jsonl: "), "{}", run.errors);
    run.ends_with("35 games, 2270 plies, 0 mismatches", 2);
    Run::of(&["replay", &folder]).ends_with("0 games, 0 plies, 0 mismatches", 2);
    for file in ["missing.json", &folder, &traces] {
        let run = Run::of(&["perft", file]);
        assert!(run.errors.contains(file), "{}", run.errors);
        assert_eq!(run.code, Some(2));
        run.is_no_panic();
    }
}

#[test]
fn mistakes_in_counts() {
    let text = fs::read_to_string(data("volcano-perft.json")).expect("the counts");
    let entries: Vec<Value> = serde_json::from_str(&text).expect("JSON");
    let sound = json!({"game": "volcano", "options": {"players": 2}, "start": entries[0]["start"],
        "counts": [22, 516], "positions": [22, 344]});
    let cases: [Mistake; 5] = [
        ("counts", |e| e["counts"][1] = json!(517), "ply 2: counts: expected 517, got 516", "4 counts"),
        ("positions", |e| e["positions"][0] = json!(21), "ply 1: positions: expected 21, got 22", "4 counts"),
        ("game", |e| e["game"] = json!("chess"), "entry 1 (chess): unknown game `chess`", "0 counts"),
        ("start", |e| e["start"] = json!("?"), "start: expected ?, got ", "0 counts"),
        (
            "options",
            |e| {
                e["options"]["setup"] = json!("huge");
                e.as_object_mut().expect("an entry").remove("positions");
            },
            "start: expected ",
            "0 counts",
        ),
    ];
    for (name, change, told, counts) in cases {
        let mut entry = sound.clone();
        change(&mut entry);
        let file = format!("perft-{name}.json");
        let run = Run::of(&["perft", &planted(&file, json!([entry]).to_string())]);
        assert!(run.output.contains(told) && run.output.contains(&file), "{name}: {}", run.output);
        run.ends_with(&format!("{counts}, 1 mismatches"), 1);
    }
    let path = planted("perft-sound.json", json!([sound]).to_string());
    Run::of(&["perft", &path]).ends_with("4 counts, 0 mismatches", 0);
}
