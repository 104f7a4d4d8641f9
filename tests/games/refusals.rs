//! Checks that a refusal never advises what is impossible, nor what was just tried, in recorded and random games.

use std::collections::BTreeSet;

use basalt::games::Visitor;
use basalt::play::{Match, Reaction};
use basalt::rules::{Arg, Depict, Event, Message, Record, Rng, Side, Tap};
use basalt::words::{Language, Speaker, Words};

use super::records::blocks;
use crate::tested::{entries, tried, visit};

/// The legal actions of a position: their notation and their taps.
type Legal = [(String, Vec<Tap>)];

/// The verbs of advice, in English.
const VERBS: [&str; 6] = ["choose", "select", "move one", "put ", ": pass", "rotate"];

/// Positions whose refusals advised the impossible: a piece was put back already; forced placements.
const FOUND: [&str; 2] = [
    "caldera.1~setup=fiesta~c4-b4_a5-b5_a3-b2_c2-d3_d3-e4_b4-c3_b5-a5_e4-d4_e1-d1_d4-d3_b2-c2_e3-d2_y3%40b2_d3-c4_c4-b3_b3-a2_d2-d3_d3-d4_a2-b3_b3-b4_c2-d2_d4-e5_e5-d5_d5-c4_c4-b3_b3-b2_d1-c2_b2-c1_d2-e1_c1-b2_b4-a4_b3%40d4_b2-b3_c2%40e4_a4-a3_c2-b2_a3-a2_b3-c2_c2-c1_c1-d2_a2-b3_b3-b4_b4-c4_c4-d4_d4-c4_c4-d3_d3-c4_c4-b4_b4-c4_d2-d3_b2-a1_c3-d2_a1-a2_d3-c2_a2-a3_a3-a2_a2-a3_c4-d3_c2-d1_d1-c2_d3-e2_a3-a2_e2-e3_e3-e4_e4-e3_e3-d4_d2-d3_d4-c3_c2-b1_a2-a1_p3%40b4_a5-a4",
    "duplohex.1~size=6~~bw,bb,bw,bw,bb,bb/bw,wb,bw,ww,wb,bw/bw,bw,wb,b-,ww,ww/bb,bb,ww,ww,-b,wb/wb,-b,bb,ww,wb,bw/ww,bb,ww,wb,bw,wb_w_DR_2.0.0.1",
];

/// A text argument of a message.
fn arg<'a>(why: &'a Message, name: &str) -> &'a str {
    let found = why.args.iter().find(|(other, _)| *other == name);
    match found.map(|(_, arg)| arg) {
        Some(Arg::Text(text)) => text,
        other => panic!("{name} of {}: {other:?}", why.key),
    }
}

/// Whether what a sentence advises is possible; `None` for a sentence that is not known to advise anything.
fn is_possible(why: &Message, legal: &Legal) -> Option<bool> {
    let any = |is: &dyn Fn(&str, &[Tap]) -> bool| legal.iter().any(|(text, taps)| is(text, taps));
    let letter = |kind: &str| if kind == "disc" { 'D' } else { 'R' };
    let adds = |kind: &str| any(&|text, _| text.starts_with(letter(kind)) && !text.contains('-'));
    Some(match why.key.as_ref() {
        "duplohex-refusal-stuck" | "hexafuse-refusal-stuck" => any(&|text, _| text == "pass"),
        "duplohex-refusal-nothing" => any(&|_, taps| !matches!(taps[..], [Tap::Button(_)])),
        "duplohex-refusal-choose" => adds("disc") && adds("ring"),
        "duplohex-refusal-full" => {
            arg(why, "moves") == "no"
                || any(&|text, _| text.starts_with(letter(arg(why, "kind"))) && text.contains('-'))
        }
        "duplohex-refusal-not-forced" => {
            let end = format!("-{}", arg(why, "cell"));
            let moves = any(&|text, _| text.starts_with(letter(arg(why, "kind"))) && text.ends_with(&end));
            arg(why, "moves") == "no" || moves
        }
        "duplohex-refusal-forced" => match arg(why, "kinds") {
            "both" => adds("disc") && adds("ring"),
            kind => adds(kind),
        },
        "hexafuse-refusal-choose" | "hexafuse-refusal-nothing" | "hexafuse-refusal-go-on" => {
            any(&|_, taps| matches!(taps[..], [Tap::Slot(_), ..]))
        }
        "vaxandis-refusal-nothing" => any(&|_, taps| matches!(taps[..], [Tap::Cell(_), ..])),
        "pyramids-refusal-no-cap" | "pyramids-refusal-nothing" => {
            any(&|_, taps| matches!(taps[..], [Tap::Cell(_), Tap::Cell(_)]))
        }
        "pyramids-refusal-no-cap-return" => {
            let here = arg(why, "cell");
            any(&|_, taps| matches!(taps[..], [Tap::Cell(_), Tap::Cell(_)]))
                && any(&|text, taps| matches!(taps[..], [Tap::Slot(_), Tap::Cell(_)]) && text.ends_with(here))
        }
        "pyramids-refusal-not-held" => any(&|_, taps| matches!(taps[..], [Tap::Slot(_), ..])),
        _ => return None,
    })
}

/// Tries all that is refused in the positions of some games of this kind.
struct Try<'a>(&'a str);

impl Visitor for Try<'_> {
    type Output = BTreeSet<String>;

    fn visit<G: Depict>(self, words: &'static Words) -> Self::Output {
        let mut met = BTreeSet::new();
        let mut check = |position: &G, record: &Record| {
            let mut game = Match::from_record::<G>(record).expect("a record of this position");
            judge(position, &mut game, words, &mut met);
        };
        for code in blocks(self.0).into_iter().map(|[code, ..]| code).take(8) {
            let whole = Record::read(&code).expect("a record");
            for ply in [whole.actions.len() / 2, whole.actions.len() * 4 / 5] {
                let record = Record { actions: whole.actions[..ply].to_vec(), ..whole.clone() };
                check(&record.position().expect("a position"), &record);
            }
        }
        for code in FOUND.iter().filter(|code| code.starts_with(&format!("{}.", self.0))) {
            let record = Record::read(code).expect("a record");
            check(&record.position().expect("a position"), &record);
        }
        // Random games to their end, where little is possible.
        for seed in 0..2 {
            let mut rng = Rng::new(seed);
            let [code, ..] = &blocks(self.0)[0];
            let Record { game, version, .. } = Record::read(code).expect("a record");
            let options = tried(self.0).short.to_owned();
            let mut record = Record { game, version, options, actions: Vec::new(), start: None };
            let mut position: G = record.position().expect("a start");
            let mut last = Vec::new();
            while position.outcome().is_none() && record.actions.len() < 300 {
                last.push((position, record.clone()));
                let action = position.random_action(&mut rng);
                record.actions.push(position.action_text(action));
                position.apply(action, &mut Vec::<Event>::new());
            }
            for (position, record) in last.iter().rev().take(4).chain(last.iter().step_by(60)) {
                check(position, record);
            }
        }
        met
    }
}

/// Judges the refusals of single taps, and of second taps after some first ones.
fn judge<G: Depict>(position: &G, game: &mut Match, words: &'static Words, met: &mut BTreeSet<String>) {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let taps = |action| {
        let mut taps = Vec::new();
        position.taps(action, &mut taps);
        taps
    };
    let legal: Vec<(String, Vec<Tap>)> =
        actions.iter().map(|&action| (position.action_text(action), taps(action))).collect();
    let speaker = Speaker::new(Language::ENGLISH, [words, &basalt::pyramids::WORDS]);
    let slots = position.scene().trays.get(position.to_move().index()).map_or(0, Vec::len);
    let all: Vec<Tap> =
        game.board().cells().map(Tap::Cell).chain((0..slots).map(|slot| Tap::Slot(slot as u8))).collect();
    let mut hear = |why: &Message, tried: &[Tap], record: Record| {
        let said = speaker.say(why, &|side: Side| format!("player {}", side.number()));
        let advises = VERBS.iter().any(|verb| said.to_lowercase().contains(verb));
        let possible = is_possible(why, &legal);
        assert!(!advises || possible.is_some(), "{} is advice: say when it is possible: {said}", why.key);
        assert!(possible != Some(false), "{said} ({tried:?} in {record})");
        met.insert(why.key.to_string());
    };
    let mut firsts: Vec<Vec<Tap>> = vec![Vec::new()];
    firsts.extend(game.targets(true).into_iter().map(|target| vec![target.tap]).take(2));
    firsts.extend(all.iter().filter(|tap| matches!(tap, Tap::Slot(_))).map(|&tap| vec![tap]).take(2));
    for first in firsts {
        for &tap in &all {
            game.drop_selection();
            let begun =
                first.iter().all(|&tap| game.preview(tap).is_none() && game.tap(tap) == Reaction::Selected);
            if !begun || game.preview(tap).is_some() {
                continue;
            }
            if let Reaction::Refused(why) = game.tap(tap) {
                hear(&why, &[&first[..], &[tap]].concat(), game.record());
            }
        }
    }
}

#[test]
fn a_refusal_advises_only_what_is_possible() {
    for id in entries().map(|entry| entry.info.id) {
        let met = visit(id, Try(id));
        assert!(!met.is_empty(), "{id}: something is refused");
    }
}
