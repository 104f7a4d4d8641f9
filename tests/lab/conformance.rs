//! The suite for other implementations: the samples in `docs/conformance` are what the rules say and what the laboratory writes.

use std::collections::BTreeSet;
use std::fs;

use basalt::games::{Visitor, catalogue, ids, visit};
use basalt::rules::{ChoiceKind, Depict, Record, Side};
use basalt::words::Words;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::run::Run;

/// The number of records in a sample.
const SAMPLE: usize = 40;

const COLUMNS: [&str; 8] = ["record", "start", "legal", "hash", "end", "winners", "reason", "scores"];

fn file(name: &str) -> String {
    let path = format!("{}/../../docs/conformance/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The records of a sample, without the names of the columns.
fn lines(game: &str) -> Vec<String> {
    let text = file(&format!("{game}.tsv"));
    let (columns, rest) = text.split_once('\n').expect("names of columns");
    assert_eq!(columns.split('\t').collect::<Vec<_>>(), COLUMNS, "{game}");
    let lines: Vec<String> = rest.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), SAMPLE, "{game}");
    lines
}

/// Replays a line as the README says; names the first column that differs.
struct Check<'a>(&'a str);

impl Visitor for Check<'_> {
    type Output = Result<(), String>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let columns: Vec<&str> = self.0.split('\t').collect();
        let record = Record::read(columns[0]).map_err(|mistake| mistake.to_string())?;
        let mut position = Record { actions: Vec::new(), ..record.clone() }
            .position::<G>()
            .map_err(|mistake| mistake.to_string())?;
        let start = position.text();
        let (mut counts, mut said) = (Vec::new(), String::new());
        for step in record.actions.iter().map(Some).chain([None]) {
            let mut actions = Vec::new();
            position.actions(&mut actions);
            let mut legal: Vec<String> = actions.iter().map(|&action| position.action_text(action)).collect();
            legal.sort();
            if legal.iter().any(|step| step.is_empty() || step.contains([' ', '\n'])) {
                return Err("a step that cannot be listed".to_owned());
            }
            counts.push(legal.len().to_string());
            said += &format!("{}\n{}\n", position.text(), legal.join(" "));
            if let Some(step) = step {
                let action = position.read_action(step).map_err(|mistake| mistake.to_string())?;
                if !position.accepts(action) {
                    return Err(format!("the step {step}"));
                }
                position.apply(action, &mut ());
            }
        }
        let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        let numbers =
            |numbers: Vec<i64>| dash(numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(","));
        let winners = position.winners().map_or_else(
            || "open".to_owned(),
            |winners| numbers(winners.iter().map(|player| player.number() as i64).collect()),
        );
        let scores = Side::all(position.sides()).filter_map(|side| position.score(side).map(i64::from));
        let expected = [
            columns[0].to_owned(),
            start,
            counts.join(" "),
            HEXLOWER.encode(&Sha256::digest(said)),
            position.text(),
            winners,
            dash(position.outcome().map(|outcome| outcome.reason.to_owned()).unwrap_or_default()),
            numbers(scores.collect()),
        ];
        let differs = expected.iter().zip(&columns).position(|(expected, got)| expected != got);
        differs.map_or(Ok(()), |column| Err(COLUMNS[column].to_owned()))
    }
}

fn checked(game: &str, line: &str) -> Result<(), String> {
    visit(game, Check(line)).expect("a game of ours")
}

#[test]
fn samples_are_what_the_rules_say() {
    for game in ids() {
        for line in lines(game) {
            assert_eq!(checked(game, &line), Ok(()), "{game}: {line}");
        }
    }
}

#[test]
fn a_fault_in_any_column_is_found() {
    for game in ids() {
        let line = lines(game).into_iter().find(|line| !line.contains("\topen\t")).expect("a whole game");
        let columns: Vec<&str> = line.split('\t').collect();
        for (place, name) in COLUMNS.iter().enumerate().skip(1) {
            let mut planted: Vec<String> = columns.iter().map(ToString::to_string).collect();
            planted[place].push('1');
            assert_eq!(checked(game, &planted.join("\t")), Err(name.to_string()), "{game}");
        }
        let (all_but_last, _) = columns[0].rsplit_once('_').expect("steps");
        let shorter = line.replacen(columns[0], all_but_last, 1);
        assert_eq!(checked(game, &shorter), Err("legal".to_owned()), "{game}");
    }
}

#[test]
fn samples_try_every_value_of_every_choice() {
    for game in ids() {
        let lines = lines(game);
        let tried: BTreeSet<(&str, String)> = lines
            .iter()
            .flat_map(|line| {
                let record = line.split('\t').next().expect("a record");
                let record = Record::read(record).expect("a record");
                catalogue::choices(game, &record.options).expect("choices")
            })
            .filter(|choice| choice.applies)
            .map(|choice| (choice.key, choice.value))
            .collect();
        for choice in catalogue::choices(game, "").expect("choices") {
            let values: Vec<String> = match &choice.kind {
                ChoiceKind::Switch => vec!["false".to_owned(), "true".to_owned()],
                ChoiceKind::Pick(words) | ChoiceKind::PickOrCells(words, _) => {
                    words.iter().map(ToString::to_string).collect()
                }
                ChoiceKind::Number(least, most) => {
                    (*least..=*most).map(|number| number.to_string()).collect()
                }
                ChoiceKind::Seed => Vec::new(),
            };
            for value in values {
                assert!(tried.contains(&(choice.key, value.clone())), "{game}: {}={value}", choice.key);
            }
            let count = tried.iter().filter(|(key, _)| *key == choice.key).count();
            let least = match &choice.kind {
                ChoiceKind::PickOrCells(words, _) => words.len() + 1,
                ChoiceKind::Seed => 5,
                _ => 2,
            };
            assert!(count >= least, "{game}: {count} values of {}", choice.key);
        }
    }
}

#[test]
fn a_part_is_written_again_to_the_byte() {
    for game in ids() {
        let run = |first: &str, more: &[&str]| {
            let order = ["conformance", "--game", game, "--records", "3", "--first", first];
            let run = Run::of(&[&order[..], more].concat());
            assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{game}");
            run.output.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
        };
        let lines = lines(game);
        assert_eq!(run("0", &[]), lines[..3], "{game}: write the suite anew if rules were changed");
        assert_eq!(run("36", &[]), lines[36..39], "{game}");
        assert_ne!(run("36", &["--seed", "2"]), lines[36..39], "{game}");
    }
    let run = Run::of(&["conformance", "--game", "chess"]);
    assert_ne!(run.code, Some(0));
    assert!(run.errors.contains("chess"), "{}", run.errors);
}

#[test]
fn every_whole_file_has_a_checksum() {
    let sums = file("SHA256SUMS");
    let named: Vec<&str> = sums
        .lines()
        .map(|line| {
            let (sum, name) = line.split_once("  ").expect("a sum and a name");
            assert!(sum.len() == 64 && sum.bytes().all(|digit| digit.is_ascii_hexdigit()), "{line}");
            name
        })
        .collect();
    let mut expected: Vec<String> = ids().map(|game| format!("{game}.tsv")).collect();
    expected.sort();
    assert_eq!(named, expected);
}
