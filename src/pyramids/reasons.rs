//! Kinds of reasons that several games of caps declare: captures, threats and trees.

use basalt_geometry::Cell;
use basalt_rules::pyramid::{Colour, Pyramid};
use basalt_rules::{
    Arg, Dispute, DisputedTurn, Game, Grounds, Look, ReasonKind, Side, Strength, TurnLine, Witness, turn_text,
};

use super::action::Action;
use super::position::{CapGame, CapRules};

/// The kinds that all games of caps declare.
pub const fn kinds<R: CapRules>() -> &'static [ReasonKind<CapGame<R>>] {
    const {
        &[
            ReasonKind { key: "pyramids-why-lets-take", strength: Strength::Takes, find: lets_take::<R> },
            ReasonKind { key: "pyramids-why-takes", strength: Strength::Takes, find: takes::<R> },
            ReasonKind { key: "pyramids-why-tree", strength: Strength::Takes, find: tree::<R> },
            ReasonKind { key: "pyramids-why-seals", strength: Strength::Shows, find: seals::<R> },
            ReasonKind { key: "pyramids-why-threatens", strength: Strength::Shows, find: threatens::<R> },
            ReasonKind { key: "pyramids-why-fewer", strength: Strength::Compares, find: fewer::<R> },
            ReasonKind { key: "pyramids-why-prepares", strength: Strength::Compares, find: prepares::<R> },
        ]
    }
}

/// The pieces that a side has more of than before.
pub fn taken<R: CapRules>(before: &CapGame<R>, after: &CapGame<R>, side: Side) -> Vec<Pyramid> {
    let (held, holds) = (&before.captured[side.index()], &after.captured[side.index()]);
    let more = |kind: Pyramid| std::iter::repeat_n(kind, holds.count(kind).saturating_sub(held.count(kind)));
    Pyramid::kinds().flat_map(more).collect()
}

/// The number of pieces that a side has more of than before.
pub fn count_taken<R: CapRules>(before: &CapGame<R>, after: &CapGame<R>, side: Side) -> usize {
    let (held, holds) = (&before.captured[side.index()], &after.captured[side.index()]);
    Pyramid::kinds().map(|kind| holds.count(kind).saturating_sub(held.count(kind))).sum()
}

pub fn looks(pieces: Vec<Pyramid>) -> Arg {
    pieces.into_iter().map(Look::Pyramid).collect::<Vec<_>>().into()
}

/// The volcano that erupts in a turn.
pub fn source(turn: &[Action]) -> Option<Cell> {
    match *turn.last()? {
        Action::Step { from, .. } => Some(from),
        Action::Return { .. } | Action::Agree => None,
    }
}

/// The turn that takes most pieces for the side to move, and their number.
fn greediest<'a, R: CapRules>(
    before: &CapGame<R>,
    turns: &'a [TurnLine<CapGame<R>>],
) -> Option<(&'a TurnLine<CapGame<R>>, usize)> {
    let count = |line: &&TurnLine<CapGame<R>>| count_taken(before, &line.1, before.to_move);
    let greediest = turns.iter().max_by_key(count)?;
    Some((greediest, count(&greediest)))
}

fn most_replied<R: CapRules>(branch: &DisputedTurn<CapGame<R>>) -> usize {
    greediest(&branch.after, branch.replies()).map_or(0, |(_, count)| count)
}

/// The pieces that a branch takes less the most that a reply takes.
fn balance<R: CapRules>(dispute: &Dispute<CapGame<R>>, branch: &DisputedTurn<CapGame<R>>) -> i32 {
    count_taken(&dispute.before, &branch.after, dispute.side()) as i32 - most_replied(branch) as i32
}

fn pays<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> bool {
    dispute.played.as_ref().is_none_or(|played| balance(dispute, &dispute.best) > balance(dispute, played))
}

fn name<R: CapRules>(position: &CapGame<R>, cell: Cell) -> Arg {
    position.board.name(cell).to_owned().into()
}

/// A reply to the turn that was played takes more pieces than any to the better turn.
fn lets_take<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let played = dispute.played.as_ref()?;
    let ((reply, next), most) = greediest(&played.after, played.replies())?;
    let least = most_replied(&dispute.best);
    let cell = source(reply)?;
    (most > least && pays(dispute)).then(|| Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("cell", name(&dispute.before, cell)),
            ("move", turn_text(&played.after, reply).into()),
            ("pieces", looks(taken(&played.after, next, dispute.other()))),
            ("count", most.into()),
            ("other", least.into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: (most - least) as i32,
    })
}

/// The better turn takes more pieces.
fn takes<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let side = dispute.side();
    let best = taken(&dispute.before, &dispute.best.after, side);
    let other = dispute.played.as_ref().map(|played| count_taken(&dispute.before, &played.after, side));
    let cell = source(&dispute.best.turn)?;
    let more = best.len().saturating_sub(other.unwrap_or_default());
    (more > 0 && pays(dispute)).then(|| Grounds {
        args: vec![
            ("cell", name(&dispute.before, cell)),
            ("pieces", looks(best.clone())),
            ("count", best.len().into()),
            ("other", other.unwrap_or_default().into()),
            ("compares", if other.is_some() { "yes" } else { "no" }.into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![dispute.best.turn.clone()],
        effect: more as i32,
    })
}

/// The position as it would be if a side were to move at once.
fn idle<R: CapRules>(position: &CapGame<R>, side: Side) -> CapGame<R> {
    CapGame { to_move: side, mid_turn: false, returned: false, ..*position }
}

/// What the side could play after a branch if the opponent left it.
fn followups<R: CapRules>(branch: &DisputedTurn<CapGame<R>>, side: Side) -> &[TurnLine<CapGame<R>>] {
    branch.followups(|after| idle(after, side).turns())
}

/// What the opponent threatens before the turn, and cannot take after it.
fn seals<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let threat = idle(&dispute.before, dispute.other());
    let turns = threat.turns();
    let ((turn, next), most) = greediest(&threat, &turns)?;
    let (least, cell) = (most_replied(&dispute.best), source(turn)?);
    let saves = dispute.played.as_ref().is_none_or(|played| most_replied(played) > least);
    (most > least && saves && pays(dispute)).then(|| Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("cell", name(&dispute.before, cell)),
            ("pieces", looks(taken(&threat, next, dispute.other()))),
            ("count", most.into()),
            ("other", least.into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![dispute.best.turn.clone()],
        effect: (most - least) as i32,
    })
}

/// What the side could take in its next turn, if the opponent left it.
fn threatens<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let side = dispute.side();
    if dispute.best.after.end.is_some() {
        return None;
    }
    let balanced = |played| balance(dispute, &dispute.best) >= balance(dispute, played);
    if !dispute.played.as_ref().is_none_or(balanced) {
        return None;
    }
    let threat = idle(&dispute.best.after, side);
    let ((turn, next), most) = greediest(&threat, followups(&dispute.best, side))?;
    let other = match &dispute.played {
        Some(played) if played.after.end.is_some() => return None,
        Some(played) => {
            greediest(&idle(&played.after, side), followups(played, side)).map_or(0, |(_, count)| count)
        }
        None => 0,
    };
    let cell = source(turn)?;
    (most > other).then(|| Grounds {
        args: vec![
            ("cell", name(&dispute.before, cell)),
            ("pieces", looks(taken(&threat, next, side))),
            ("count", most.into()),
            ("other", other.into()),
            ("compares", if dispute.played.is_some() { "yes" } else { "no" }.into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![dispute.best.turn.clone()],
        effect: (most - other) as i32,
    })
}

/// The better turn completes a tree of one colour.
fn tree<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let trees = |position: &CapGame<R>| position.captured[dispute.side().index()].one_colour_trees();
    let (best, before) = (trees(&dispute.best.after), trees(&dispute.before));
    let other = dispute.played.as_ref().map_or(before, |played| trees(&played.after));
    (best > before && best > other).then(|| Grounds {
        args: vec![
            ("pieces", looks(taken(&dispute.before, &dispute.best.after, dispute.side()))),
            ("count", best.into()),
        ],
        witness: Witness::cells(source(&dispute.best.turn)),
        proof: vec![dispute.best.turn.clone()],
        effect: 3,
    })
}

/// The number of turns that take a piece for the side to move.
fn capturing<R: CapRules>(before: &CapGame<R>, turns: &[TurnLine<CapGame<R>>]) -> usize {
    turns.iter().filter(|(_, next)| count_taken(before, next, before.to_move) > 0).count()
}

/// Whether neither turn ends the game, and the better one leaves the side no worse off after the greediest reply.
fn goes_on<R: CapRules>(dispute: &Dispute<CapGame<R>>, played: &DisputedTurn<CapGame<R>>) -> bool {
    let holds = dispute.best.after.end.is_none() && played.after.end.is_none();
    holds && balance(dispute, &dispute.best) >= balance(dispute, played)
}

/// The opponent has fewer captures to choose from.
fn fewer<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let played = dispute.played.as_ref()?;
    let count = |branch: &DisputedTurn<CapGame<R>>| capturing(&branch.after, branch.replies());
    let (best, other) = (count(&dispute.best), count(played));
    (best < other && goes_on(dispute, played)).then(|| Grounds {
        args: vec![("side", dispute.other().into()), ("count", best.into()), ("other", other.into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: share(other - best, other),
    })
}

/// The side has more captures to choose from, if the opponent left them.
fn prepares<R: CapRules>(dispute: &Dispute<CapGame<R>>) -> Option<Grounds<CapGame<R>>> {
    let played = dispute.played.as_ref()?;
    if !goes_on(dispute, played) {
        return None;
    }
    let side = dispute.side();
    let count =
        |branch: &DisputedTurn<CapGame<R>>| capturing(&idle(&branch.after, side), followups(branch, side));
    let (best, other) = (count(&dispute.best), count(played));
    (best > other).then(|| Grounds {
        args: vec![("count", best.into()), ("other", other.into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: share(best - other, best),
    })
}

/// A part of a number in thousandths: what is much among few is little among many.
fn share(part: usize, whole: usize) -> i32 {
    (1000 * part / whole.max(1)) as i32
}

/// A colour that was missing is taken, which the game's end needs, by the side that leads.
pub fn colour<R: CapRules>(dispute: &Dispute<CapGame<R>>, wanted: &[Colour]) -> Option<Grounds<CapGame<R>>> {
    let side = dispute.side();
    let held = |position: &CapGame<R>| {
        wanted.iter().filter(|&&colour| position.captured[side.index()].of_colour(colour) > 0).count()
    };
    let (best, before) = (held(&dispute.best.after), held(&dispute.before));
    let other = dispute.played.as_ref().map_or(before, |played| held(&played.after));
    let leads = dispute.best.after.points(side) >= dispute.best.after.points(dispute.other());
    (best > before && best > other && leads).then(|| Grounds {
        args: vec![("count", best.into()), ("other", wanted.len().into())],
        witness: Witness::cells(source(&dispute.best.turn)),
        proof: vec![dispute.best.turn.clone()],
        effect: (best - other) as i32,
    })
}
