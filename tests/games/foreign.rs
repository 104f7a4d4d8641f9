//! Games that Abstract Play publishes open here, and what cannot be read is named with its place.

use std::fmt::Write;

use basalt::games::catalogue;
use basalt::games::foreign::{is_foreign, read};
use basalt::games::pasted::{Misread, Pasted};
use basalt::play::Link;
use basalt::rules::{Mistake, Record};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

/// The colours of the pieces there, by ours.
const COLOURS: [(char, &str); 8] =
    [('r', "RD"), ('o', "OG"), ('y', "YE"), ('g', "GN"), ('c', "BN"), ('b', "BU"), ('p', "VT"), ('t', "PK")];

fn there(colour: char) -> &'static str {
    COLOURS.into_iter().find(|(here, _)| *here == colour).expect("a colour").1
}

/// A recorded game for two by the rules that are played there, with its start, turns and last position.
struct Recorded {
    start: String,
    turns: Vec<Vec<String>>,
    last: String,
}

/// The games of `fiesta` whose starts are set-ups, as far as they are played in whole turns.
fn recorded() -> Vec<Recorded> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/caldera.jsonl"));
    let text = text.expect("recorded games");
    let fits = |trace: &Value| {
        let options = &trace["options"];
        let is_setup = trace["start"].as_str().is_some_and(|start| start.ends_with(" 1 -|-"));
        options["setup"] == "fiesta" && options["players"] == 2 && is_setup
    };
    let traces = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    traces.filter(fits).filter_map(|trace| game_of(&trace)).collect()
}

fn game_of(trace: &Value) -> Option<Recorded> {
    let start = trace["start"].as_str()?.to_owned();
    // Every cell but the empty one has a nest there.
    if start.split(['/', ',']).filter(|cell| cell.starts_with('.')).count() != 1 || start.contains("1^") {
        return None;
    }
    let plies = trace["plies"].as_array()?;
    let last = plies.last()?["after"].as_str()?.to_owned();
    let actions: Vec<String> =
        plies.iter().filter_map(|ply| ply["action"].as_str().map(str::to_owned)).collect();
    let (game, version, options) = ("caldera".to_owned(), 1, "setup=fiesta".to_owned());
    let played = catalogue::open(&Record {
        game,
        version,
        options,
        actions: actions.clone(),
        start: Some(start.clone()),
    });
    let played = played.expect("a recorded game");
    let mut turns: Vec<Vec<String>> = Vec::new();
    for (ply, action) in actions.into_iter().enumerate() {
        if played.begins_turn(ply) {
            turns.push(Vec::new());
        }
        turns.last_mut()?.push(action);
    }
    // Players there cannot agree.
    (turns.last()?.last()? != "agree").then_some(Recorded { start, turns, last })
}

/// The colours of a start as the site writes them.
fn start_there(start: &str) -> String {
    let cells = start.split(' ').next().expect("a board").split(['/', ',']);
    let cell = |cell: &str| cell.chars().next().filter(|sign| *sign != '.').map_or("-", there);
    cells.map(cell).collect::<Vec<_>>().join(",")
}

fn step_there(action: &str) -> String {
    match action.split_once('@') {
        Some((piece, to)) => {
            let (colour, size) = piece.split_at(1);
            format!("{}{size}-{to}", there(colour.chars().next().expect("a colour")).to_lowercase())
        }
        None => action.to_owned(),
    }
}

/// A game as the site publishes it: rounds of a turn for each player, every third one with its results.
fn document(name: &str, start: &str, turns: &[String]) -> String {
    let turn = |(at, turn): (usize, &String)| match at % 3 {
        2 => json!({ "move": turn, "result": [{ "type": "move" }] }),
        _ => json!(turn),
    };
    let turns: Vec<Value> = turns.iter().enumerate().map(turn).collect();
    json!({
        "header": {
            "game": { "name": name, "variants": [] },
            "site": { "name": "Abstract Play", "gameid": "1" },
            "date-end": "2026-01-01T00:00:00.000Z",
            "players": [{ "name": "One", "result": 1 }, { "name": "Two", "result": 0 }],
            "startingPosition": start,
        },
        "moves": turns.chunks(2).collect::<Vec<_>>(),
    })
    .to_string()
}

fn told(game: &Recorded) -> Vec<String> {
    game.turns
        .iter()
        .map(|turn| turn.iter().map(|step| step_there(step)).collect::<Vec<_>>().join(","))
        .collect()
}

/// Opens a document; its last position, and how many plies it has.
fn opened(text: &str) -> Result<(String, usize), Misread> {
    let Pasted::Game(link) = read(text, read_json).expect("a game of the site")? else { panic!("no game") };
    let link = Link::read(&link).expect("a link");
    assert_eq!(link.names, ["One", "Two"]);
    let ended = catalogue::open(&link.record).expect("a legal game");
    Ok((ended.record_from(link.ply).start.expect("a position"), link.ply))
}

#[test]
fn published_games_open_at_their_last_position() {
    let games = recorded();
    let mut power_plays = 0;
    for game in &games {
        let turns = told(game);
        power_plays += turns
            .iter()
            .filter(|turn| {
                turn.split(',').any(|step| step.split('-').next().is_some_and(|from| from.len() == 3))
            })
            .count();
        let text = document("Volcano", &start_there(&game.start), &turns);
        assert!(is_foreign(&text));
        let plies = game.turns.iter().map(Vec::len).sum();
        assert_eq!(opened(&text).ok(), Some((game.last.clone(), plies)));
    }
    assert!(games.len() >= 3 && power_plays >= 3, "{} games, {power_plays} power plays", games.len());
}

#[test]
fn a_game_that_was_resigned_opens_where_it_ended() {
    let game = recorded().remove(0);
    let mut turns = told(&game);
    turns.truncate(3);
    let before = opened(&document("Volcano", &start_there(&game.start), &turns)).expect("three turns");
    turns.push("resign".to_owned());
    assert_eq!(opened(&document("Volcano", &start_there(&game.start), &turns)).ok(), Some(before));
}

/// What is wrong with a document, and the words at its place.
fn wrong(text: &str) -> (Mistake, &str) {
    let misread = opened(text).expect_err(text);
    (misread.mistake, &text[misread.place])
}

#[test]
fn what_cannot_be_read_is_named_with_its_place() {
    let game = recorded().remove(0);
    let (start, turns) = (start_there(&game.start), told(&game));
    let (mistake, place) = (wrong(&document("Homeworlds", &start, &turns)).0, "Homeworlds");
    assert_eq!(mistake, Mistake::UnknownGame("Homeworlds".to_owned()));
    assert_eq!(wrong(&document("Homeworlds", &start, &turns)).1, place);

    let text = document("Volcano", "RD,BU", &turns);
    assert!(matches!(wrong(&text), (Mistake::Unreadable { part: "position", .. }, "RD,BU")));
    // Two nests of one colour more than there are.
    let crowded = start.replace("BU", "GN");
    assert_eq!(wrong(&document("Volcano", &crowded, &turns)).1, crowded);

    let mut strange = turns.clone();
    strange[2] = "xx3-c3,a1-b1".to_owned();
    let text = document("Volcano", &start, &strange);
    assert!(matches!(wrong(&text), (Mistake::Unreadable { part: "action", .. }, "xx3-c3,a1-b1")));
    // The same step again is illegal, and it is the second of the two that is shown.
    let mut twice = turns.clone();
    twice[1] = turns[0].clone();
    let text = document("Volcano", &start, &twice);
    let misread = opened(&text).expect_err("illegal");
    assert!(matches!(misread.mistake, Mistake::Illegal { .. }), "{}", misread.mistake);
    assert_eq!(text[misread.place.clone()], turns[0]);
    assert_eq!(text[..misread.place.start].matches(&*turns[0]).count(), 1);

    let mut cut = String::new();
    write!(cut, "{}", &document("Volcano", &start, &turns)[..200]).expect("a text");
    assert!(cut.contains("Abstract Play"));
    assert!(matches!(wrong(&cut).0, Mistake::Unreadable { part: "record", .. }));
    assert_eq!(read("{\"format\": \"basalt-library\"}", read_json), None);
}
