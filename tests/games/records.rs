//! Checks that old records stay readable for ever: those in this folder still lead where they did.
//!
//! Each new game, rules version or option adds a record. None is ever changed or removed. Each block of
//! `GAME.txt` has the record's text, the position that it leads to, and the standing: `goes on`, or the
//! reason of the end and the winner's number.

use std::fs;

use basalt::games::Visitor;
use basalt::rules::{Depict, Mistake, Record};
use basalt::words::Words;

use crate::tested::{entries, visit};

/// The end of a record: the position's text, and the standing.
struct Lead<'a>(&'a Record);

impl Visitor for Lead<'_> {
    type Output = Result<(String, String), Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let end: G = self.0.position()?;
        let standing = end.outcome().map_or("goes on".to_owned(), |outcome| {
            format!("{} {}", outcome.reason, outcome.winner_number())
        });
        Ok((end.text(), standing))
    }
}

/// The blocks of a game's file, in threes: record, position, standing.
pub(crate) fn blocks(game: &str) -> Vec<[String; 3]> {
    let path = format!("{}/tests/data/records/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let lines: Vec<String> =
        text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    let (blocks, rest) = lines.as_chunks::<3>();
    assert!(rest.is_empty() && !blocks.is_empty(), "{path}: blocks of three lines");
    blocks.to_vec()
}

#[test]
fn old_records_lead_where_they_led() {
    for game in entries().map(|entry| entry.info.id) {
        for [code, position, standing] in blocks(game) {
            let record = Record::read(&code).unwrap_or_else(|mistake| panic!("{code}: {mistake}"));
            assert_eq!(record.game, game, "{code}: stands in the file of its game");
            let led = visit(game, Lead(&record));
            assert_eq!(led, Ok((position, standing)), "{code}");
        }
    }
}

/// A record mangled by chat programs or address bars is read as the same record.
#[test]
fn encoded_records_are_the_same() {
    for game in entries().map(|entry| entry.info.id) {
        for [code, ..] in blocks(game) {
            let encoded =
                code.replace('+', "%2B").replace('=', "%3D").replace(',', "%2C").replace('/', "%2F");
            assert_eq!(Record::read(&encoded), Record::read(&code), "{encoded}");
        }
    }
}
