//! Touches and messages: unique touches for every action, messages under the game's own name.

use basalt::games::Visitor;
use basalt::geometry::Polyhex;
use basalt::rules::{Arg, Attempt, Depict, Look, Mark, Message, Overlay, Panel, Side, Tap};
use basalt::words::Words;

use super::play::{Moment, every_moment};

/// Prefixes of messages besides the game's id.
///
/// Pieces, compass points and lists have the same messages everywhere, and games of caps share theirs.
const SHARED: [&str; 4] = ["look-", "compass-", "list-", "pyramids-"];

/// The number of actions between checks of aids.
const AIDED: usize = 32;

/// Every action is a unique sequence of touches, no prefix of another, with a unique notation.
#[derive(Clone, Copy)]
pub(super) struct Touches;

impl Visitor for Touches {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        every_moment::<G>(1, |at: &Moment<G>| {
            let board = at.position.board();
            let hand = at.position.scene().trays[at.position.to_move().index()].len();
            let entry = G::EXTRAS.entry.unwrap_or(|position, action| position.action_text(action));
            let mut entries: Vec<String> = at.accepted().map(|action| entry(&at.position, action)).collect();
            entries.sort_unstable();
            let alike = entries.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(alike, None, "{at}: two actions read alike in the move list");
            let mut all = touches(at);
            for tap in all.iter().flatten() {
                let there = match *tap {
                    Tap::Cell(cell) => cell.index() < board.len(),
                    Tap::Slot(slot) => usize::from(slot) < hand,
                    Tap::Rotate(rotation) => rotation < Polyhex::ROTATIONS,
                    Tap::Button(word) => G::BUTTONS.contains(&word),
                };
                assert!(there, "{at}: {tap:?} cannot be touched");
            }
            all.sort_unstable();
            assert!(all.iter().all(|taps| !taps.is_empty()), "{at}: an action without touches");
            for pair in all.windows(2) {
                assert!(!pair[1].starts_with(&pair[0]), "{at}: {:?} begins {:?}", pair[0], pair[1]);
            }
        });
    }
}

/// The touches of every accepted action but the clock's, and others that do the same.
fn touches<G: Depict>(at: &Moment<G>) -> Vec<Vec<Tap>> {
    let of = |action| {
        let (mut taps, mut instead) = (Vec::new(), Vec::new());
        at.position.taps(action, &mut taps);
        if let Some(taps_instead) = G::EXTRAS.taps_instead {
            taps_instead(&at.position, action, &mut instead);
        }
        [Some(taps), Some(instead).filter(|instead| !instead.is_empty())].into_iter().flatten()
    };
    let claim = G::EXTRAS.clock.and_then(|limit| limit(&at.position)).map(|limit| limit.claim);
    at.accepted().filter(|&action| Some(action) != claim).flat_map(of).collect()
}

/// Every message belongs to the game.
#[derive(Clone, Copy)]
pub(super) struct Messages;

impl Visitor for Messages {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        every_moment::<G>(1, check_messages);
    }
}

fn check_messages<G: Depict>(at: &Moment<G>) {
    let position = &at.position;
    let ours = |message: &Message| check_message(at, G::INFO.id, message);
    if position.outcome().is_none() {
        ours(&position.prompt());
    }
    position.board().cells().for_each(|cell| ours(&position.cell_words(cell)));
    for step in &at.steps {
        ours(&position.describe(step.action, &step.events));
        ours(&position.foretell(step.action, &step.events));
        check_covers(at, step.action);
    }

    let all = touches(at);
    let begins = |taps: &[Tap]| all.iter().any(|other| other.starts_with(taps));
    let cells = || position.board().cells().map(Tap::Cell);
    let first = all.first().map_or(&[][..], |taps| &taps[..taps.len() - 1]);
    for tap in cells().chain([Tap::Slot(0)]) {
        for taps in [vec![tap], [first, &[tap]].concat()].iter().filter(|taps| !begins(taps)) {
            let (message, overlay) = position.explain(Attempt::Taps(taps));
            ours(&message);
            check_overlay(at, &overlay);
        }
    }
    // Aids may search for a while, so they are checked now and then.
    if at.record.actions.len().is_multiple_of(AIDED) {
        G::AIDS.iter().for_each(|aid| check_overlay(at, &position.aid(aid)));
    }
    check_overlay(at, &position.proof());
    for side in Side::all(position.sides()) {
        let Panel { groups, goals, meters, notes, columns, progress } = position.panel(side);
        groups.iter().for_each(|group| ours(&group.name));
        goals.iter().for_each(|goal| ours(&goal.name));
        notes.iter().for_each(ours);
        for meter in &meters {
            ours(&meter.name);
            assert!(meter.value <= meter.most, "{at}: {meter:?} is longer than it can be");
        }
        for one in &progress {
            ours(&one.name);
            ours(&one.sign);
        }
        if !progress.is_empty() {
            let held = columns.iter().flat_map(|column| &column.pieces);
            let held = held.flat_map(|&(look, count)| std::iter::repeat_n(look, count));
            let mut held: Vec<Look> = held.collect();
            held.sort();
            assert_eq!(
                held,
                position.scene().trays[side.index()],
                "{at}: the columns of side {}",
                side.number()
            );
            assert!(columns.is_sorted_by_key(|column| !column.is_whole()), "{at}: whole columns come first");
        }
        if !groups.is_empty() {
            let points: i32 = groups.iter().map(|group| group.points).sum();
            assert_eq!(
                position.score(side).unwrap_or_default(),
                points,
                "{at}: the groups of side {}",
                side.number()
            );
        }
    }
}

/// Checks that the cells of an action's piece are empty and can be tapped to place it.
fn check_covers<G: Depict>(at: &Moment<G>, action: G::Action) {
    let (mut cells, mut taps) = (Vec::new(), Vec::new());
    if let Some(covers) = G::EXTRAS.covers {
        covers(&at.position, action, &mut cells);
    }
    at.position.taps(action, &mut taps);
    let scene = at.position.scene();
    assert!(cells.iter().all(|cell| scene.cells[cell.index()].is_empty()), "{at}: {cells:?} are taken");
    if let (false, Some(Tap::Cell(home))) = (cells.is_empty(), taps.last()) {
        assert!(cells.contains(home), "{at}: {home:?} is not among {cells:?}");
    }
}

/// Checks that an overlay stays on the board, repeats nothing, and offers legal actions.
fn check_overlay<G: Depict>(at: &Moment<G>, overlay: &Overlay) {
    let board = at.position.board();
    let marks = overlay.marks.iter().map(|&(cell, _)| cell);
    let paths = overlay.paths.iter().flat_map(|path| path.cells.iter().copied());
    assert!(marks.chain(paths).all(|cell| cell.index() < board.len()), "{at}: {overlay:?} leaves the board");
    let kinds = overlay.marks.iter().map(|(cell, mark)| (cell, std::mem::discriminant::<Mark>(mark)));
    let unlike: std::collections::HashSet<_> = kinds.collect();
    assert_eq!(unlike.len(), overlay.marks.len(), "{at}: {overlay:?} marks a cell twice");
    for path in &overlay.paths {
        assert!(!path.cells.is_empty(), "{at}: a path without cells");
        assert!(path.side.is_none_or(|side| side.index() < at.position.sides()), "{at}: {path:?}");
    }
    overlay.notes.iter().for_each(|note| check_message(at, G::INFO.id, note));
    for offer in &overlay.offers {
        check_message(at, G::INFO.id, &offer.message);
        assert!(!offer.actions.is_empty(), "{at}: {offer:?} does nothing");
        let mut position = at.position;
        for text in &offer.actions {
            let action =
                position.read_action(text).unwrap_or_else(|error| panic!("{at}: {offer:?}: {error:?}"));
            assert!(position.accepts(action), "{at}: {offer:?} cannot be done");
            position.apply(action, &mut ());
        }
    }
}

fn check_message<G: Depict>(at: &Moment<G>, id: &str, message: &Message) {
    let key = message.key.as_ref();
    assert!(is_key(key) && is_of(id, key), "{at}: message `{key}`");
    for (name, arg) in &message.args {
        assert!(is_key(name), "{at}: argument `{name}` of `{key}`");
        match arg {
            Arg::Message(inner) => check_message(at, id, inner),
            Arg::List(list) => list.iter().for_each(|inner| check_message(at, id, inner)),
            Arg::Side(side) => assert!(side.index() < at.position.sides(), "{at}: `{key}` is of no side"),
            Arg::Number(_) | Arg::Text(_) | Arg::Pieces(_) => {}
        }
    }
}

/// Whether a message is a game's, or one that games share.
pub(super) fn is_of(id: &str, key: &str) -> bool {
    let own = key.strip_prefix(id).is_some_and(|rest| rest.starts_with('-'));
    own || SHARED.iter().any(|prefix| key.starts_with(prefix))
}

/// Whether a message file can have this as a key or a part of one.
fn is_key(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
}
