//! Measures how many turning points and hints have a reason, and how long one takes.

#![expect(clippy::print_stdout, reason = "so whoever measures reads it")]

use std::collections::BTreeMap;
use std::fs;
use std::time::{Duration, Instant};

use basalt::games::{catalogue, explain};
use basalt::rules::{ReasonRequest, Record};
use basalt::words::Language;

use super::{GAMES, reviewed};

/// Questions that were asked, by the kind of the answer; the empty one is none.
#[derive(Default)]
struct Answers {
    kinds: BTreeMap<String, usize>,
    longest: Duration,
    total: Duration,
}

impl Answers {
    fn ask(&mut self, request: &ReasonRequest) {
        let start = Instant::now();
        let reason = explain(request).expect("a legal request");
        let took = start.elapsed();
        (self.longest, self.total) = (self.longest.max(took), self.total + took);
        let kind = reason.map(|reason| reason.message.key.into_owned()).unwrap_or_default();
        if kind.is_empty() && std::env::var("BASALT_UNEXPLAINED").is_ok() {
            println!(
                "{} | {} | {}",
                request.record,
                request.best.join(","),
                request.played.first().map_or("", String::as_str)
            );
        }
        *self.kinds.entry(kind).or_default() += 1;
    }

    fn count(&self) -> usize {
        self.kinds.values().sum()
    }

    /// The share with a reason, in percent.
    fn share(&self) -> usize {
        let none = self.kinds.get("").copied().unwrap_or_default();
        100 * (self.count() - none) / self.count().max(1)
    }

    fn told(&self) -> String {
        let Answers { kinds, longest, total } = self;
        let mean = *total / self.count().max(1) as u32;
        format!("{} % of {}, {mean:.1?} each, at most {longest:.1?}: {kinds:?}", self.share(), self.count())
    }
}

/// The turning points and the hints of some reviewed games.
fn asked(game: &str, lines: &[(String, Record)], most: usize) -> [Answers; 2] {
    let (mut points, mut hints) = (Answers::default(), Answers::default());
    for (review, record) in lines {
        let mut played = catalogue::open(record).unwrap_or_else(|mistake| panic!("{game}: {mistake}"));
        played.read_review(review);
        assert!(!played.review().found().is_empty(), "{game}: the review belongs to its game");
        let upto = |ply: usize| Record { actions: record.actions[..ply].to_vec(), ..record.clone() };
        let best = |ply| played.review().at(ply).map(|found| found.line.clone()).unwrap_or_default();
        for turn in played.reviewed().turns {
            let (best, record) = (best(turn.start), upto(turn.start));
            if turn.fault().is_some() && points.count() < most {
                let rest = played.record().actions[turn.start..turn.end].to_vec();
                let after = played.review().at(turn.end).map(|found| found.line.clone()).unwrap_or_default();
                let request = ReasonRequest {
                    record: record.clone(),
                    best: best.clone(),
                    played: [rest, after].concat(),
                    kind: None,
                };
                points.ask(&request);
            }
            // A pass that is the only choice needs no hint.
            if hints.count() < most && best != ["pass"] {
                hints.ask(&ReasonRequest { record, best, played: Vec::new(), kind: None });
            }
        }
    }
    [points, hints]
}

fn lines_of(text: &str) -> Vec<(String, Record)> {
    let line = |line: &str| {
        let (record, review) = line.split_once('\t').expect("a record and its review");
        (review.to_owned(), Record::read(record).expect("a record"))
    };
    text.lines().map(line).collect()
}

/// Reviewed games of Spark against Pulse: those of the repository, or `BASALT_REVIEWED/GAME.txt`.
///
/// `BASALT_GAME` chooses a game, and `BASALT_UNEXPLAINED=1` prints the questions without an answer.
#[test]
#[ignore = "a measurement of minutes, no proof: run it by its name"]
fn reasons_of_turning_points_and_hints() {
    let folder = std::env::var("BASALT_REVIEWED")
        .unwrap_or_else(|_| format!("{}/tests/data/reviewed", env!("CARGO_MANIFEST_DIR")));
    let only = std::env::var("BASALT_GAME").ok();
    for game in GAMES.into_iter().filter(|game| only.as_deref().is_none_or(|only| only == *game)) {
        let text = fs::read_to_string(format!("{folder}/{game}.txt")).expect("reviewed games");
        let [points, hints] = asked(game, &lines_of(&text), usize::MAX);
        println!("{game}: turning points {}\n{game}: hints {}", points.told(), hints.told());
    }
}

/// Prints all sentences of a review of the reviewed game with most turning points, for each game.
///
/// `BASALT_REVIEWED` and `BASALT_GAME` as above.
#[test]
#[ignore = "prints sentences for a reader, no proof: run it by its name"]
fn the_sentences_of_a_reviewed_game() {
    let folder = std::env::var("BASALT_REVIEWED")
        .unwrap_or_else(|_| format!("{}/tests/data/reviewed", env!("CARGO_MANIFEST_DIR")));
    let only = std::env::var("BASALT_GAME").ok();
    let speaker = crate::play::asked::speaker(Language::ENGLISH);
    for game in GAMES.into_iter().filter(|game| only.as_deref().is_none_or(|only| only == *game)) {
        let text = fs::read_to_string(format!("{folder}/{game}.txt")).expect("reviewed games");
        let faults = |(review, record): &(String, Record)| {
            let mut played = catalogue::open(record).expect("a legal record");
            played.read_review(review);
            played.reviewed().turns.into_iter().filter(|turn| turn.fault().is_some()).count()
        };
        let lines = lines_of(&text);
        let Some((review, record)) = lines.iter().max_by_key(|line| faults(line)) else { continue };
        println!("{game}: {record}");
        let mut played = catalogue::open(record).expect("a legal record");
        played.read_review(review);
        for turn in played.reviewed().turns.into_iter().filter(|turn| turn.fault().is_some()) {
            let line = |ply| played.review().at(ply).map(|found| found.line.clone()).unwrap_or_default();
            let (made, best) = (record.actions[turn.start..turn.end].to_vec(), line(turn.start));
            let before = Record { actions: record.actions[..turn.start].to_vec(), ..record.clone() };
            let request = ReasonRequest {
                record: before,
                best: best.clone(),
                played: [made.clone(), line(turn.end)].concat(),
                kind: None,
            };
            let reason = explain(&request).expect("a legal request");
            let said =
                reason.map(|reason| speaker.say(&reason.said(), &|side| format!("Player {}", side.number())));
            println!(
                "  ply {}: {} {} for {} ({} to {}): {}",
                turn.start,
                made.join(" "),
                turn.fault().map_or("", |fault| fault.sign()),
                best.first().map_or("", String::as_str),
                turn.before,
                turn.after,
                said.unwrap_or_else(|| "(no short reason)".to_owned())
            );
        }
    }
}

#[test]
fn most_turning_points_and_hints_of_reviewed_games_have_a_reason() {
    for game in GAMES {
        let path = format!("{}/tests/data/reviewed/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = fs::read_to_string(path).expect("reviewed games");
        let first: Vec<(String, Record)> = lines_of(&text).into_iter().take(1).collect();
        assert_eq!(reviewed(game).len(), text.lines().count());
        let [points, hints] = asked(game, &first, 5);
        assert!(points.share() >= 60 && hints.share() >= 60, "{game}: {}, {}", points.told(), hints.told());
    }
}
