//! What views read of a session, and the facets that announce its changes.
//!
//! A view tracks facets by a list. The table below says which facets announce each reading; one test proves the table against
//! the session, by every input in many positions, and another proves the lists of the views against the table.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use basalt::bots::{Level, Reply, Valuation, WorkerRequest};
use basalt::games::catalogue;
use basalt::play::correspondence::Correspondence;
use basalt::play::session::{
    AdviceInput, Aftermath, Effect, Facet, GameKind, Input, LookInput, MoveInput, PageInput, RemoteInput,
    SeatInput, Session, StorageInput, TreeInput, WorkerInput, chances_curve, end_ways, listed_points,
    menu_entries, pointed, seen_place, status, tab_title,
};
use basalt::play::{Match, MoveMark, Strictness, Terms, near_seat, seated_sides};
use basalt::rules::{Reason, Side, Tap};

use super::outside::{Outside, begin, kept, seats};
use crate::project::source::facets::seen;
use crate::project::source::rust::{Row, tokens};

struct Reading {
    /// The path from the session, or the name of a function of it.
    name: &'static str,
    /// Whenever the reading changes, one of these is announced.
    facets: &'static [Facet],
    read: fn(&Session) -> String,
}

type NamedPosition = (&'static str, fn() -> Outside);
type NamedInput = (&'static str, fn(&Outside) -> Input);

macro_rules! readings {
    ($($name:literal: $($facet:ident)+, $session:ident => $read:expr;)+) => {
        const READINGS: &[Reading] = &[$(Reading {
            name: $name,
            facets: &[$(Facet::$facet),+],
            read: |$session| format!("{:?}", $read),
        }),+];
    };
}

/// A match as far as views read it, without its review.
fn told(game: &Match) -> impl std::fmt::Debug {
    let (shown, last) = (game.shown(), game.last());
    let standing = game.standing(shown);
    (
        game.record_with_undone(),
        shown,
        last,
        game.taps().to_vec(),
        game.tree().text(),
        game.closing(),
        standing,
    )
}

readings! {
    "advisor.aid": Aid, session => session.advisor.aid();
    "advisor.analysing.is_on": Hint, session => session.advisor.analysing.is_on();
    "advisor.hint": Hint, session => session.advisor.hint();
    "advisor.progress": Hint, session => session.advisor.progress();
    "aided": Aid Game Playback, session => session.aided();
    "analysis_overlay": Hint Game Playback, session => session.analysis_overlay();
    "bot": Seats Game, session => Side::all(2).map(|side| session.bot(side)).collect::<Vec<_>>();
    "bots.state": Bots, session => session.bots.state();
    "capabilities": Capabilities, session => session.capabilities();
    "chances": Hint, session => session.chances();
    "chances_curve": Review Game Playback Seats,
        session => chances_curve(session, 0, &listed_points(session, true));
    "coach.told": Hint, session => session.coach.told();
    "coach.verdict": Hint, session => session.coach.verdict();
    "curve_place": Review Game Playback, session => session.curve_place();
    "drawing": Game, session => session.drawing();
    "drawn_path": Aid Hint Game Playback, session => session.drawn_path();
    "second_comes": Game Playback, session => session.second_comes();
    "double_result": Game Playback, session => session.double_result();
    "double_told": Game Playback, session => session.double_told();
    "end_ways": Capabilities Game, session => end_ways(session, Aftermath::default());
    "far_side_moves": Seats Game Playback, session => session.far_side_moves();
    "foretold": Pointed Game Capabilities, session => session.foretold();
    "game": Game, session => told(session.game());
    "held_rotation": Game Pointed, session => session.held_rotation();
    "hint_overlay": Hint Game, session => session.hint_overlay();
    "why": Review Hint Game, session => session.why();
    "why_card": Review Game, session => session.why_card();
    "hinted_slot": Hint Game, session => session.hinted_slot();
    "is_shared": Seats Game, session => session.is_shared();
    "keeps_awake": Clock Game Capabilities, session => session.keeps_awake();
    "line": Game, session => told(session.line());
    "lines.beneath": Game, session => told(session.lines.beneath());
    "lines.is_aside": Game, session => session.lines.is_aside();
    "lines.list": Game Playback, session => session.lines.list();
    "lines.node": Game, session => session.lines.node();
    "lines.turns": Game Playback, session => session.lines.turns();
    "link": Game, session => session.link();
    "link_to_position": Game, session => session.link_to_position();
    "link_to_start": Game, session => session.link_to_start();
    "listed_points": Review Game Seats, session => listed_points(session, true);
    "menu_entries": Capabilities Game Seats, session => menu_entries(session);
    "move_link": Game Seats, session => session.move_link();
    "near_seat": Seats Game Playback, session => near_seat(session, true, 1);
    "numbers": Game Playback, session => session.numbers(2);
    "overlays": Game Refusal Hint Aid Playback Pointed, session => session.overlays();
    "persons": Seats Game, session => session.persons();
    "pictured": Game Playback, session => session.pictured();
    "pictured_node": Game Playback, session => session.pictured_node();
    "playable": Capabilities Game, session => Side::all(2).map(|side| session.playable(side)).collect::<Vec<_>>();
    "playback.is_moving": Playback, session => session.playback.is_moving();
    "playback.mode": Playback, session => session.playback.mode();
    "playback.rests": Playback, session => session.playback.rests();
    "pointed": Pointed Game Capabilities Playback, session => pointed(session);
    "pointer.proposed": Pointed, session => session.pointer.proposed();
    "pointer.refusal": Refusal, session => session.pointer.refusal();
    "preview": Pointed Game Capabilities, session => session.preview();
    "proof": Game Playback, session => session.proof();
    "proving.is_shown": Game, session => session.proving.is_shown();
    "replies_told": Game, session => session.replies_told();
    "review_told": Review Game, session => session.review_told();
    "reviewed": Review Game, session => session.reviewed();
    "reviewed_seats": Review Game Seats, session => session.reviewed_seats();
    "advisor.reviewer.is_shown": Review, session => session.advisor.reviewer.is_shown();
    "advisor.reviewer.retry": Review, session => session.advisor.reviewer.retry();
    "advisor.reviewer.runs": Review, session => session.advisor.reviewer.runs();
    "seated_sides": Game Playback, session => seated_sides(session);
    "seats": Seats, session => session.seats;
    "seconds_of": Clock Game, session => Side::all(2).map(|side| session.seconds_of(side)).collect::<Vec<_>>();
    "seen_place": Review Game Playback Seats, session => seen_place(session, 0);
    "sits_across": Seats Game Capabilities, session => session.sits_across();
    "standing": Game Playback, session => session.standing();
    "start_record": Game, session => session.start_record();
    "status": Refusal Pointed Game Capabilities Playback Seats, session => status(session, None, None);
    "strokes": Game, session => session.strokes();
    "tab_title": Game Kind Seats Capabilities Playback, session => tab_title(session, false, false);
    "targets": Game Capabilities, session => (session.targets(false), session.targets(true));
    "terms": Kind, session => session.terms;
    "title": Kind, session => session.title();
    "told": Game Playback, session => session.told();
    "verdict": Game Seats, session => session.verdict();
    "view": Game Refusal Hint Capabilities Seats Pointed Playback,
        session => session.view(session.game().board(), None);
    "view_at_rest": Game Seats, session => session.view_at_rest();
}

/// Three moves of one game.
const MOVES: [&str; 3] = ["c3-d2", "e5-d5", "a1-a2"];

fn played(bots: &str, pace: Option<f64>) -> Outside {
    let mut outside = Outside::new(kept("volcano", "", bots));
    outside.give(PageInput::Pace(pace));
    for action in MOVES {
        outside.give(MoveInput::Typed(action.into()));
    }
    outside
}

fn after(mut outside: Outside, inputs: impl IntoIterator<Item = Input>) -> Outside {
    inputs.into_iter().for_each(|input| drop(outside.give(input)));
    outside
}

fn over() -> Outside {
    let game = begin("volcano", "", &["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5", "agree"]);
    Outside::new(Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), true, 7))
}

/// A game with a coach, who has judged the first turn or is about to.
fn coached(judged: bool) -> Outside {
    let terms = Terms { coach: Some(Strictness::Strict), ..Terms::default() };
    let mut outside = Outside::new(kept("volcano", "", "-_-").under(terms));
    let value = |outside: &mut Outside, first: u16, line: &str| {
        let number = outside.done.iter().rev().find_map(|effect| match effect {
            Effect::Ask(WorkerRequest::Value { number, .. }) => Some(*number),
            _ => None,
        });
        let valuation = Valuation { values: vec![first, 1000 - first], line: vec![line.to_owned()] };
        outside.give(WorkerInput::Valued(number.expect("a position to value"), valuation));
    };
    value(&mut outside, 600, "c3-c4");
    outside.give(MoveInput::Typed(MOVES[0].into()));
    if judged {
        value(&mut outside, 200, "e5-d5");
        assert!(outside.session.coach.told().is_some());
    }
    outside
}

/// A hint whose reason is shown on the board.
fn proving(pace: Option<f64>) -> Outside {
    let mut outside = played("-_-", pace);
    outside.rest();
    outside.give(AdviceInput::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    let best = reply.actions.join(",");
    outside.give(WorkerInput::Answer(number, reply));
    let question = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { number, .. }) => Some(*number),
        _ => None,
    });
    let reason = Reason::read(&format!("why-wins - 7 - {}", best.replace('-', "%2D")));
    outside.give(WorkerInput::Explained(question.expect("a question"), reason));
    outside.give(AdviceInput::Prove);
    assert!(outside.session.proving.is_shown());
    outside
}

/// Positions in which a session does different things, each with its name.
const POSITIONS: &[NamedPosition] = &[
    ("a new game", || Outside::new(kept("volcano", "", "-_-"))),
    ("a game at rest", || played("-_-", None)),
    ("a move that is animated", || played("-_-", Some(1.0))),
    ("a bot that thinks", || {
        after(Outside::new(kept("volcano", "", "-_spark")), [MoveInput::Typed("c3-d2".into()).into()])
    }),
    ("a plan", || {
        let mut outside = Outside::new(kept("volcano", "", "-_spark"));
        outside.session.plan_ahead(catalogue::turned);
        outside.give(MoveInput::Typed("c3-d2".into()));
        after(outside, [MoveInput::Typed("e5-d5".into()).into()])
    }),
    ("bots that are paused", || after(played("-_spark", None), [SeatInput::Pause(true).into()])),
    ("only bots", || Outside::new(kept("volcano", "", "spark_spark"))),
    ("an earlier position", || after(played("-_-", None), [LookInput::Show(1).into()])),
    ("a variation", || {
        after(played("-_-", None), [LookInput::Show(1).into(), MoveInput::Typed("a1-a2".into()).into()])
    }),
    ("a selection", || {
        let outside = played("-_-", None);
        let tap = outside.session.targets(false)[0].tap;
        after(outside, [MoveInput::Tap(tap).into()])
    }),
    ("a move that waits to be confirmed", || {
        let outside = Outside::new(kept("duplohex", "", "-_-"));
        let tap = outside.session.targets(false)[0].tap;
        after(outside, [MoveInput::Propose(tap).into()])
    }),
    ("a proof that plays", || proving(Some(1.0))),
    ("a proof that is shown", || proving(None)),
    ("a hint that is looked for", || after(played("-_-", None), [AdviceInput::Hint.into()])),
    ("an analysis", || after(played("-_-", None), [AdviceInput::Analyse.into()])),
    ("a turn that the coach judges", || coached(false)),
    ("a verdict of the coach", || coached(true)),
    ("a review", || after(over(), [AdviceInput::Review(true).into()])),
    ("a clock that runs", || {
        after(Outside::new(kept("hexafuse", "clock=15", "-_-")), [PageInput::Pace(None).into()])
    }),
    ("a game by link", || {
        let own = Correspondence::new("k3x9a2b7".to_owned(), 0, 0);
        Outside::new(kept("volcano", "", "-_-").by_link(Some(own)))
    }),
];

/// Every input that a page can give, made for what the session shows.
const INPUTS: &[NamedInput] = &[
    ("tap", |outside| tapped(outside, 0, MoveInput::Tap)),
    ("tap another", |outside| tapped(outside, 5, MoveInput::Tap)),
    ("propose", |outside| tapped(outside, 1, MoveInput::Propose)),
    ("drop", |outside| tapped(outside, 2, MoveInput::Drop)),
    ("tap nothing", |outside| {
        let cell = outside.session.game().board().cells().last().expect("a cell");
        MoveInput::Tap(Tap::Cell(cell)).into()
    }),
    ("confirm", |_| MoveInput::Confirm.into()),
    ("withdraw", |_| MoveInput::Withdraw.into()),
    ("pick", |_| MoveInput::Pick(0).into()),
    ("type", |_| MoveInput::Typed("a1-a2".into()).into()),
    ("type nonsense", |_| MoveInput::Typed("z9".into()).into()),
    ("offer", |_| MoveInput::Offer(vec!["a1-a2".into()]).into()),
    ("rotate", |_| MoveInput::Rotate(true).into()),
    ("escape", |_| MoveInput::Escape.into()),
    ("undo", |_| MoveInput::Undo.into()),
    ("redo", |_| MoveInput::Redo.into()),
    ("undo a ply", |_| MoveInput::UndoPly.into()),
    ("redo a ply", |_| MoveInput::RedoPly.into()),
    ("redo all", |_| MoveInput::RedoAll.into()),
    ("resume", |_| MoveInput::Resume.into()),
    ("restart", |_| MoveInput::Restart.into()),
    ("resign", |_| MoveInput::Resign.into()),
    ("agree to draw", |_| MoveInput::AgreeToDraw.into()),
    ("point", |outside| {
        let targets = outside.session.targets(false);
        LookInput::Point(targets.last().map(|target| target.tap)).into()
    }),
    ("point at nothing", |_| LookInput::Point(None).into()),
    ("show the start", |_| LookInput::Show(0).into()),
    ("show the end", |_| LookInput::Show(usize::MAX).into()),
    ("step on", |_| LookInput::StepOn.into()),
    ("step back", |_| LookInput::StepBack.into()),
    ("autoplay", |_| LookInput::Autoplay.into()),
    ("replay", |_| LookInput::Replay.into()),
    ("beside", |_| TreeInput::Beside(true).into()),
    ("walk", |outside| TreeInput::Walk(outside.session.game().tree().main_at(1)).into()),
    ("to the game", |_| TreeInput::ToGame.into()),
    ("mark", |outside| TreeInput::Mark(outside.session.lines.node(), Some(MoveMark::Good)).into()),
    ("comment", |outside| TreeInput::Comment(outside.session.lines.node(), "so".into()).into()),
    ("draw", |outside| TreeInput::Draw(outside.session.lines.node(), "gc3-d4".into()).into()),
    ("promote", |outside| TreeInput::Promote(outside.session.lines.node()).into()),
    ("delete", |outside| TreeInput::Delete(outside.session.lines.node()).into()),
    ("restore", |_| TreeInput::Restore.into()),
    ("prepare", |_| TreeInput::Prepare.into()),
    ("add a reply", |_| TreeInput::AddReply.into()),
    ("remove a reply", |_| TreeInput::RemoveReply(0).into()),
    ("take a line", |_| TreeInput::TakeLine(1, vec!["a1-a2".into()]).into()),
    ("try at random", |_| TreeInput::TryAtRandom { to_end: false, seed: 3 }.into()),
    ("seat a bot", |_| SeatInput::Seat(Side::FIRST, Some(Level::Spark)).into()),
    ("seat a person", |_| SeatInput::Seat(Side::new(1), None).into()),
    ("rename", |_| SeatInput::Rename(Side::FIRST, "Ada".into()).into()),
    ("play on against", |_| SeatInput::PlayOnAgainst(Level::Spark).into()),
    ("pause", |_| SeatInput::Pause(true).into()),
    ("go on", |_| SeatInput::Pause(false).into()),
    ("hurry", |_| SeatInput::Hurry.into()),
    ("aid", |outside| {
        let words = outside.session.game().aids();
        words.first().map_or(AdviceInput::Hint, |&word| AdviceInput::Aid(word)).into()
    }),
    ("trace", |_| AdviceInput::Trace(Some(0)).into()),
    ("consider", |_| AdviceInput::Consider(Some(vec!["a1-a2".into()])).into()),
    ("begin", |_| AdviceInput::Begin(Some("a1-a2".into())).into()),
    ("hint", |_| AdviceInput::Hint.into()),
    ("prove", |_| AdviceInput::Prove.into()),
    ("take back", |_| AdviceInput::TakeBack.into()),
    ("dismiss", |_| AdviceInput::Dismiss.into()),
    ("analyse", |_| AdviceInput::Analyse.into()),
    ("review", |_| AdviceInput::Review(true).into()),
    ("hide the review", |_| AdviceInput::Review(false).into()),
    ("stop reviewing", |_| AdviceInput::GoOnReviewing(false).into()),
    ("retry", |_| AdviceInput::Retry(Some(0)).into()),
    ("reveal", |_| AdviceInput::Reveal.into()),
    ("progress", |outside| WorkerInput::Progress(asked(outside), 500).into()),
    ("a doubt", |outside| WorkerInput::Doubt(asked(outside), 700).into()),
    ("an answer", |outside| {
        let number = asked(outside);
        let known = outside.requests.iter().any(|(other, _)| *other == number);
        let reply = if known { outside.think(number) } else { Reply::default() };
        WorkerInput::Answer(number, reply).into()
    }),
    ("a value", |_| {
        let value = Valuation { values: vec![600, 400], line: vec!["c3-d2".into()] };
        WorkerInput::Valued(1, value).into()
    }),
    ("a reason", |outside| WorkerInput::Explained(asked(outside), None).into()),
    ("a failure", |outside| WorkerInput::Failed(asked(outside)).into()),
    ("a lost worker", |_| WorkerInput::Lost.into()),
    ("saved", |_| StorageInput::Saved.into()),
    ("parted", |_| StorageInput::Parted.into()),
    ("followed", |outside| {
        if outside.session.key().is_none_or(|key| !outside.store.contains_key(key)) {
            return PageInput::Wake.into();
        }
        let (game, save) = outside.reopened_parts();
        StorageInput::Followed(Box::new(game), Box::new(save)).into()
    }),
    ("claim", |_| StorageInput::Claim.into()),
    ("keep", |_| StorageInput::Keep.into()),
    ("correspond", |_| RemoteInput::Correspond.into()),
    ("sent", |_| RemoteInput::Sent.into()),
    ("answer an offer", |_| RemoteInput::AnswerOffer(true).into()),
    ("received", |_| RemoteInput::Received(0).into()),
    ("leave", |_| PageInput::Leave.into()),
    ("enter", |_| PageInput::Enter(Vec::new()).into()),
    ("cover", |_| PageInput::Covered(true).into()),
    ("ponder", |_| PageInput::Ponder(true).into()),
    ("pace", |_| PageInput::Pace(Some(1.0)).into()),
    ("here", |_| PageInput::Here.into()),
    ("finish", |_| PageInput::Finish.into()),
    ("finish soon", |_| PageInput::FinishSoon.into()),
    ("wake", |_| PageInput::Wake.into()),
];

fn tapped(outside: &Outside, number: usize, make: fn(Tap) -> MoveInput) -> Input {
    let targets = outside.session.targets(false);
    match targets.len() {
        0 => MoveInput::Escape.into(),
        count => make(targets[number % count].tap).into(),
    }
}

fn asked(outside: &Outside) -> u32 {
    outside.asked().unwrap_or(1)
}

fn read_all(session: &Session) -> Vec<String> {
    READINGS.iter().map(|reading| (reading.read)(session)).collect()
}

/// The readings that changed without one of their facets.
fn forgotten(outside: &mut Outside, act: impl FnOnce(&mut Outside)) -> Vec<String> {
    outside.session.take_changes();
    let before = read_all(&outside.session);
    act(outside);
    let (after, changes) = (read_all(&outside.session), outside.session.take_changes());
    let silent = READINGS.iter().zip(before.iter().zip(&after)).filter(|(reading, (before, after))| {
        before != after && !reading.facets.iter().any(|&facet| changes.has(facet))
    });
    silent.map(|(reading, _)| reading.name.to_owned()).collect()
}

#[test]
fn no_reading_changes_without_a_facet() {
    let mut found = BTreeSet::new();
    for (position, begun) in POSITIONS {
        for (input, make) in INPUTS {
            let mut outside = begun();
            let mut note = |when: &str, names: Vec<String>| {
                found.extend(names.into_iter().map(|name| format!("{name}: {position}, {input}{when}")));
            };
            note("", forgotten(&mut outside, |outside| drop(outside.give(make(outside)))));
            note(", two seconds later", forgotten(&mut outside, |outside| outside.pass(2000)));
        }
    }
    assert!(found.is_empty(), "{} readings changed in silence: {found:#?}", found.len());
}

/// The sources below a folder of the package.
fn sources(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            found.extend(sources(&entry));
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            found.push((entry.display().to_string(), fs::read_to_string(&entry).expect("a source")));
        }
    }
    found
}

#[test]
fn views_track_the_facets_of_what_they_read() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    // What a session offers to be read: a name that is not in the table would go unchecked.
    let mut offered = BTreeSet::new();
    for (_, text) in sources(&root.join("play/session")) {
        let tokens = tokens(&text);
        for at in 0..tokens.len() {
            if tokens[at..].starts_with_signs(&["pub", "fn"])
                && let Some(name) = tokens.get(at + 2).and_then(|token| token.word())
                && tokens[at + 4..]
                    .iter()
                    .take(4)
                    .any(|token| token.is_word("self") || token.is_word("Session"))
            {
                offered.insert(name.to_owned());
            }
        }
    }
    let (mut lists, mut wrong) = (0, Vec::new());
    for (path, text) in sources(&root.join("ui")) {
        for seen in seen(&text) {
            lists += 1;
            for name in &seen.reads {
                let fits = |reading: &&Reading| {
                    name == reading.name
                        || name.strip_prefix(reading.name).is_some_and(|rest| rest.starts_with('.'))
                };
                match READINGS.iter().find(fits) {
                    Some(reading) => {
                        let lacking = reading.facets.iter().map(|facet| format!("{facet:?}"));
                        let lacking: Vec<String> =
                            lacking.filter(|facet| !seen.facets.contains(facet)).collect();
                        if !lacking.is_empty() {
                            wrong.push(format!("{path}:{}: `{name}` lacks {lacking:?}", seen.line));
                        }
                    }
                    None if name.split('.').next_back().is_some_and(|last| offered.contains(last)) => {
                        wrong.push(format!("{path}:{}: `{name}` is not in the table", seen.line));
                    }
                    None => {}
                }
            }
        }
    }
    assert!(lists > 80 && offered.len() > 60, "{lists} lists and {} readings are found", offered.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
