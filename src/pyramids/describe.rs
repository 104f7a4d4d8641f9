//! Messages that describe positions and steps; the words are in the message files.

use basalt_geometry::{Cell, CellShape, Direction};
use basalt_rules::pyramid::{Pyramid, Size};
use basalt_rules::{COMPASS, Event, Game, Look, Message, Position};

use super::action::Action;
use super::capture_aid::opened_by;
use super::eruption::{flown, landings};
use super::position::{CapGame, CapRules};
use super::walk::StepEffect;

pub(super) fn prompt<R: CapRules>(position: &CapGame<R>) -> Message {
    let returns = position.can_return() && !position.own_captures().is_empty();
    let key = match (position.end, position.mid_turn) {
        (Some(_), _) => return Message::new("pyramids-prompt-over"),
        (None, true) if returns => "pyramids-prompt-return-again",
        (None, false) if returns => "pyramids-prompt-return",
        // No cap need have moved yet.
        (None, true) if position.returned => "pyramids-prompt-returned",
        (None, true) => "pyramids-prompt-again",
        (None, false) => "pyramids-prompt",
    };
    Message::new(key).with("tint", position.tint())
}

pub(super) fn cell_words<R: CapRules>(position: &CapGame<R>, cell: Cell) -> Message {
    let about = |key: &'static str| {
        Message::new(key).with("cell", position.name(cell)).with("contents", contents(position, cell))
    };
    match position.cap_owner(cell) {
        None => about("pyramids-cell"),
        Some(owner) => {
            let is_own = position.end.is_none() && owner == R::owner(position.to_move);
            let key = if is_own { "pyramids-cell-cap-own" } else { "pyramids-cell-cap" };
            let words = about(key).with("tint", R::CAP_KINDS[owner].word);
            if is_own { words.with("use", cap_use(position, cell)) } else { words }
        }
    }
}

/// The pieces of a cell; nests and trees are called so.
fn contents<R: CapRules>(position: &CapGame<R>, cell: Cell) -> Message {
    let pieces: Vec<Pyramid> = position.loose_down(cell).collect();
    R::contents(cell, (!pieces.is_empty()).then(|| stack(&pieces)))
}

/// The pieces of a stack, from the top down.
fn stack(pieces: &[Pyramid]) -> Message {
    let colour = pieces[0].colour;
    let sizes: Vec<Size> = pieces.iter().map(|piece| piece.size).collect();
    let key = match sizes.as_slice() {
        _ if pieces.iter().any(|piece| piece.colour != colour) => None,
        [Size::Large, Size::Medium, Size::Small] => Some("pyramids-cell-nest"),
        [Size::Small, Size::Medium, Size::Large] => Some("pyramids-cell-tree"),
        _ => None,
    };
    match key {
        Some(key) => Message::new(key).with("colour", colour.word()),
        None => {
            let looks: Vec<Look> = pieces.iter().copied().map(Look::Pyramid).collect();
            Message::new("pyramids-cell-stack").with("count", pieces.len()).with("pieces", looks)
        }
    }
}

/// The directions in which a cap would let its volcano erupt, if any.
fn cap_use<R: CapRules>(position: &CapGame<R>, from: Cell) -> Message {
    let ground = position.ground();
    let treads = || position.board.directions().map(|way| (way, ground.step_effect(ground.caps, from, way)));
    let erupting = treads().filter(|(_, step_effect)| *step_effect == StepEffect::Erupting);
    let erupting: Vec<Message> = erupting.map(|(direction, _)| towards(position, direction)).collect();
    match (treads().all(|(_, step_effect)| step_effect == StepEffect::Barred), erupting.is_empty()) {
        (true, _) => Message::new("pyramids-cap-shut"),
        (false, true) => Message::new("pyramids-cap-quiet"),
        (false, false) => Message::new("pyramids-cap-erupts").with("directions", erupting),
    }
}

fn towards<R: CapRules>(position: &CapGame<R>, direction: Direction) -> Message {
    // On hexagons no direction is due north or south.
    let skipped = match (position.board.shape(), direction.index()) {
        (CellShape::Square, _) | (CellShape::Hex, 0 | 1) => 0,
        (CellShape::Hex, 2..=4) => 1,
        (CellShape::Hex, _) => 2,
    };
    Message::new(COMPASS[direction.index() + skipped])
}

/// Whether a step was made or is only previewed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    Done,
    Foretold,
}

pub(super) fn action<R: CapRules>(
    position: &CapGame<R>,
    action: Action,
    events: &[Event],
    telling: Telling,
) -> Message {
    let (from, direction) = match action {
        Action::Step { from, direction } => (from, direction),
        Action::Return { piece, to } => return put_back(position, piece, to, telling),
        Action::Agree => return Message::new(R::WORDS.agreed),
    };
    let to = position.board.neighbour(from, direction);
    let step = |key: &'static str| {
        let to = to.map_or_else(String::new, |to| position.name(to));
        Message::new(key).with("from", position.name(from)).with("to", to)
    };
    let (flights, captured) = flown(position.scene(), events);
    if flights.is_empty() {
        return step("pyramids-tell-quiet").with("why", why_quiet(position, from, direction));
    }
    let lands = |(look, cell): (Look, Cell)| {
        Message::new("pyramids-tell-lands").with("piece", vec![look]).with("cell", position.name(cell))
    };
    let key = match (telling, captured.is_empty()) {
        (Telling::Done, true) => "pyramids-tell-eruption",
        (Telling::Done, false) => "pyramids-tell-captures",
        (Telling::Foretold, true) => "pyramids-foretell-eruption",
        (Telling::Foretold, false) => "pyramids-foretell-captures",
    };
    let stays = why_stays(position, from, direction, flights.len());
    let told = step(key)
        .with("count", flights.len())
        .with("direction", towards(position, direction))
        .with("flights", flights.into_iter().map(lands).collect::<Vec<_>>());
    let told = if captured.is_empty() { told } else { told.with("captured", captured) };
    match stays {
        None => told,
        Some(why) => Message::new("pyramids-tell-stays").with("told", told).with("why", why),
    }
}

/// Describes a return and, before it happens, the best capture that it makes possible.
fn put_back<R: CapRules>(position: &CapGame<R>, piece: Pyramid, to: Cell, telling: Telling) -> Message {
    let message = |key: &'static str| {
        Message::new(key).with("piece", vec![Look::Pyramid(piece)]).with("cell", position.name(to))
    };
    if telling == Telling::Done {
        return message("pyramids-tell-return");
    }
    match opened_by(position, piece, to) {
        None => message("pyramids-foretell-return").with("captures", "none"),
        Some((from, captured)) => message("pyramids-foretell-return")
            .with("captures", "some")
            .with("from", position.name(from))
            .with("captured", captured),
    }
}

/// Describes the steps of a turn: the number of caps that walked, and what the last step caused.
pub(super) fn turn<R: CapRules>(position: &CapGame<R>, actions: &[Action]) -> Option<Message> {
    let (&Action::Step { from, direction }, walks) = actions.split_last()? else { return None };
    let mut before = *position;
    // The present cells of the caps that have walked.
    let mut walked: Vec<Cell> = Vec::new();
    let mut returned = None;
    for &step in walks {
        let (from, direction) = match step {
            Action::Step { from, direction } => (from, direction),
            Action::Return { piece, to } => {
                returned = Some((piece, to));
                before.apply(step, &mut ());
                continue;
            }
            Action::Agree => return None,
        };
        let to = position.board.neighbour(from, direction)?;
        match walked.iter_mut().find(|cell| **cell == from) {
            Some(cell) => *cell = to,
            None => walked.push(to),
        }
        before.apply(step, &mut ());
    }
    let mut events = Vec::new();
    let mut after = before;
    after.apply(Action::Step { from, direction }, &mut events);
    let (flights, captured) = flown(before.scene(), &events);
    let to = before.name(position.board.neighbour(from, direction)?);
    let told = Message::new("pyramids-tell-turn")
        .with("caps", walked.len())
        .with("from", before.name(from))
        .with("to", to)
        .with("count", flights.len())
        .with("taken", captured.len())
        .with("captured", captured);
    let told = match returned {
        None => told,
        Some((piece, to)) => Message::new("pyramids-tell-turn-return")
            .with("piece", vec![Look::Pyramid(piece)])
            .with("cell", position.name(to))
            .with("turn", told),
    };
    Some(told)
}

/// Explains as a variant of the sentence why a step causes no eruption.
fn why_quiet<R: CapRules>(position: &CapGame<R>, from: Cell, direction: Direction) -> &'static str {
    let Some(top) = position.stacks.top(from) else { return "empty" };
    if !R::is_loose(top) {
        return "fixed";
    }
    obstacle(position, from, direction, 0)
}

/// What stops an eruption after a number of landings, as a variant of a sentence.
fn obstacle<R: CapRules>(
    position: &CapGame<R>,
    from: Cell,
    direction: Direction,
    landed: usize,
) -> &'static str {
    match landings(position.board, from, direction, |_| true).nth(landed) {
        None => "edge",
        Some(cell) if position.cap_owner(cell).is_some() => "cap",
        Some(cell) => R::obstacle(position, cell),
    }
}

/// Says why the pieces stay that have not flown, as a variant of a sentence; `None` if all have.
fn why_stays<R: CapRules>(
    position: &CapGame<R>,
    from: Cell,
    direction: Direction,
    flown: usize,
) -> Option<&'static str> {
    let next = position.stacks.down(from).nth(flown)?;
    Some(if R::is_loose(next) { obstacle(position, from, direction, flown) } else { "fixed" })
}

impl<R: CapRules> CapGame<R> {
    pub(super) fn name(&self, cell: Cell) -> String {
        self.board.name(cell).to_owned()
    }

    /// The word for the caps of the side to move.
    pub(super) fn tint(&self) -> &'static str {
        R::CAP_KINDS[R::owner(self.to_move)].word
    }
}
