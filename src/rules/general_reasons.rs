//! The kinds of reasons that all games share, and the choice of the best reason.

use std::cmp::Reverse;

use super::game::Game;
use super::reason::{
    Dispute, DisputedTurn, Grounds, Reason, Reasons, Strength, Witness, turn_text, turn_texts,
};
use super::{Message, Mistake, Record, Side, Sides, TurnLine};

/// The most positions in the proof of a forced win.
const MOST_POSITIONS: u32 = 20_000;

/// The claims that a turn, or the reply to the one that was played, wins by force.
const FORCES: &str = "why-forces";
const FORCED: &str = "why-forced";

/// A question for a reason, as texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReasonRequest {
    /// The game up to the position in question.
    pub record: Record,
    /// The better turn and what may follow.
    pub best: Vec<String>,
    /// The turn that was played and what may follow; empty for a hint.
    pub played: Vec<String>,
    /// The kind of reason to prefer if it holds, as in a lesson about it.
    pub kind: Option<String>,
}

/// The best reason for a request; `None` if nothing is proved.
///
/// # Errors
/// The record is invalid, or a line cannot be read.
pub fn explain<G: Game>(request: &ReasonRequest, reasons: &Reasons<G>) -> Result<Option<Reason>, Mistake> {
    let before: G = request.record.position()?;
    let read = |texts: &[String]| {
        let mut at = before;
        let mut actions = Vec::new();
        for text in texts {
            let action = at.read_action(text)?;
            if at.outcome().is_some() || !at.accepts(action) {
                break;
            }
            at.follow(action);
            actions.push(action);
        }
        Ok(actions)
    };
    let (best, played): (Vec<G::Action>, Vec<G::Action>) = (read(&request.best)?, read(&request.played)?);
    let played = (!request.played.is_empty()).then_some(played.as_slice());
    let Some(dispute) = Dispute::new(before, &best, played) else { return Ok(None) };
    let is_preferred = |reason: &Reason| request.kind.as_deref() == Some(&*reason.message.key);
    let mut found = all_reasons(&dispute, reasons).peekable();
    let strongest = found.peek().cloned();
    Ok(if request.kind.is_some() { found.find(is_preferred).or(strongest) } else { strongest })
}

/// A kind that all games share; some need to know what the game can tell.
type GeneralKind<G> = (&'static str, Strength, fn(&Dispute<G>, &Reasons<G>) -> Option<Grounds<G>>);

fn general<G: Game>() -> [GeneralKind<G>; 8] {
    [
        ("why-wins", Strength::Decides, |dispute, _| wins(dispute)),
        ("why-ends-ahead", Strength::Decides, |dispute, _| ends_ahead(dispute)),
        ("why-ends-behind", Strength::Decides, |dispute, _| ends_behind(dispute)),
        ("why-loses", Strength::Decides, loses),
        (FORCES, Strength::Forces, forces),
        (FORCED, Strength::Forces, forced),
        ("why-points", Strength::Takes, |dispute, _| points(dispute)),
        ("why-allows", Strength::Takes, |dispute, _| allows(dispute)),
    ]
}

/// The reasons of one strength that can be proved, those with most effect first.
fn reasons_of<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>, strength: Strength) -> Vec<Reason> {
    let swaps = dispute.swaps();
    let kinds = if swaps { &[reasons.swaps][..] } else { reasons.kinds };
    let shared = general().into_iter().filter(|&(_, of, _)| of == strength && !swaps);
    let own = kinds.iter().copied().flatten().filter(|kind| kind.strength == strength);
    let shared = shared.filter_map(|(key, _, find)| Some((key, find(dispute, reasons)?)));
    let own = own.filter_map(|kind| Some((kind.key, (kind.find)(dispute)?)));
    let mut found: Vec<(&'static str, Grounds<G>)> = shared.chain(own).collect();
    // The sort is stable: among equals the first kind, the more direct, stays first.
    found.sort_by_key(|(_, grounds)| Reverse(grounds.effect));
    let reason = |(key, Grounds { args, witness, proof, .. }): (&'static str, Grounds<G>)| Reason {
        message: Message { key: key.into(), args },
        witness,
        proof: turn_texts(&dispute.before, &proof),
        how: how(key, dispute, reasons).map(Box::new),
    };
    found.into_iter().map(reason).collect()
}

/// What the winning turn of a claim about a forced win does at once.
fn how<G: Game>(key: &str, dispute: &Dispute<G>, reasons: &Reasons<G>) -> Option<Reason> {
    match key {
        FORCES => at_once(dispute, reasons),
        FORCED => {
            let played = dispute.played.as_ref()?;
            let (reply, _) = played.reply.as_ref()?;
            at_once(&Dispute::new(played.after, reply, None)?, reasons)
        }
        _ => None,
    }
}

/// The strongest reason that says more than how the game ends.
fn at_once<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>) -> Option<Reason> {
    let weaker = Strength::ALL.into_iter().rev().filter(|&strength| strength < Strength::Forces);
    weaker.flat_map(|strength| reasons_of(dispute, reasons, strength)).next()
}

/// Every reason that can be proved, the strongest first; weaker ones are only sought when they are wanted.
pub fn all_reasons<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>) -> impl Iterator<Item = Reason> {
    Strength::ALL.into_iter().rev().flat_map(|strength| reasons_of(dispute, reasons, strength))
}

/// The effect of one kind of reason; `None` if it does not hold.
pub fn effect_of<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>, key: &str) -> Option<i32> {
    let shared = general().into_iter().find(|(known, ..)| *known == key);
    let own = || reasons.kinds.iter().copied().flatten().find(|kind| kind.key == key);
    let grounds = match shared {
        Some((.., find)) => find(dispute, reasons),
        None => own().and_then(|kind| (kind.find)(dispute)),
    };
    grounds.map(|grounds| grounds.effect)
}

fn winner<G: Game>(position: &G) -> Option<Side> {
    position.outcome()?.winners.single()
}

/// Each side's score, if scores decide the game.
fn scores<G: Game>(position: &G, side: Side, other: Side) -> Option<(i32, i32)> {
    let decided = position.sides() == 2 && position.is_decided_by_scores();
    if decided { position.score(side).zip(position.score(other)) } else { None }
}

fn wins<G: Game>(dispute: &Dispute<G>) -> Option<Grounds<G>> {
    let (side, other, after) = (dispute.side(), dispute.other(), &dispute.best.after);
    let is_plain = winner(after) == Some(side) && scores(after, side, other).is_none();
    let turn = dispute.best.turn.clone();
    is_plain.then(|| Grounds {
        args: Vec::new(),
        witness: Witness::default(),
        proof: vec![turn],
        effect: i32::MAX,
    })
}

fn ends_ahead<G: Game>(dispute: &Dispute<G>) -> Option<Grounds<G>> {
    let after = &dispute.best.after;
    let (own, theirs) = scores(after, dispute.side(), dispute.other())?;
    (winner(after) == Some(dispute.side())).then(|| Grounds {
        args: vec![("own", own.into()), ("other", theirs.into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: i32::MAX,
    })
}

/// The turn that was played ends the game, and not with a win.
fn ends_behind<G: Game>(dispute: &Dispute<G>) -> Option<Grounds<G>> {
    let played = dispute.played.as_ref()?;
    let (own, theirs) = scores(&played.after, dispute.side(), dispute.other())?;
    let ends = played.after.outcome()?.winners != Sides::only(dispute.side());
    (ends && own < theirs && dispute.best.after.outcome().is_none()).then(|| Grounds {
        args: vec![("own", own.into()), ("other", theirs.into())],
        witness: Witness::default(),
        proof: vec![played.turn.clone()],
        effect: 1,
    })
}

fn winning_reply<G: Game>(branch: &DisputedTurn<G>, reasons: &Reasons<G>) -> Option<Vec<G::Action>> {
    if branch.after.outcome().is_some() {
        return None;
    }
    let side = branch.after.to_move();
    match reasons.winning_turn {
        Some(find) => find(&branch.after),
        None => {
            let wins = |(_, next): &&TurnLine<G>| winner(next) == Some(side);
            branch.replies().iter().find(wins).map(|(turn, _)| turn.clone())
        }
    }
}

/// A reply to the turn that was played wins at once, and none to the better turn does.
fn loses<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>) -> Option<Grounds<G>> {
    let played = dispute.played.as_ref()?;
    let reply = winning_reply(played, reasons)?;
    if winning_reply(&dispute.best, reasons).is_some() {
        return None;
    }
    Some(Grounds {
        args: vec![("side", dispute.other().into()), ("move", turn_text(&played.after, &reply).into())],
        witness: Witness::default(),
        proof: vec![played.turn.clone(), reply],
        effect: 0,
    })
}

/// Whether a side wins within a number of its turns against every defence; `None` when the positions are used up.
fn is_won<G: Game>(position: &G, side: Side, turns: u8, left: &mut u32) -> Option<bool> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome.winners == Sides::only(side));
    }
    if turns == 0 {
        return Some(false);
    }
    let own = position.to_move() == side;
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let mut next: Vec<G> = Vec::new();
    for action in actions {
        *left = left.checked_sub(1)?;
        let mut after = *position;
        after.apply(action, &mut ());
        next.push(after);
    }
    // Ends come first: they need no search.
    next.sort_by_key(|after| after.outcome().is_none());
    for after in next {
        let ended = own && after.to_move() != side;
        if is_won(&after, side, turns - u8::from(ended), left)? == own {
            return Some(own);
        }
    }
    Some(!own)
}

/// The fewest turns within which a side wins by force after a position where the other is to move.
fn turns_to_win<G: Game>(position: &G, side: Side, most: u8) -> Option<u8> {
    if position.outcome().is_some() {
        return None;
    }
    let mut left = MOST_POSITIONS;
    for turns in 1..=most {
        match is_won(position, side, turns, &mut left) {
            Some(true) => return Some(turns),
            Some(false) => {}
            None => return None,
        }
    }
    None
}

/// A line of a forced win from a position where the other is to move: the longest defence, and wins as quick as can be. It
/// ends early when the positions are used up.
fn winning_line<G: Game>(position: &G, side: Side, most: u8) -> Vec<Vec<G::Action>> {
    let (mut at, mut line, mut left) = (*position, Vec::new(), MOST_POSITIONS);
    for turns in (0..most).rev() {
        if at.outcome().is_some() {
            break;
        }
        // Some defence lasts this long, or the win would need fewer turns.
        let lasts = |(_, next): &TurnLine<G>| is_won(next, side, turns, &mut left) != Some(true);
        let Some((defence, next)) = at.turns().into_iter().find(lasts) else { break };
        at = next;
        line.push(defence);
        if at.outcome().is_some() {
            break;
        }
        let wins = |(_, next): &TurnLine<G>| is_won(next, side, turns, &mut left) == Some(true);
        let Some((turn, next)) = at.turns().into_iter().find(wins) else { break };
        at = next;
        line.push(turn);
    }
    line
}

fn forces<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>) -> Option<Grounds<G>> {
    let most = reasons.foresight;
    let turns = turns_to_win(&dispute.best.after, dispute.side(), most)?;
    let mut proof = vec![dispute.best.turn.clone()];
    proof.extend(winning_line(&dispute.best.after, dispute.side(), turns));
    Some(Grounds {
        args: vec![("count", usize::from(turns + 1).into())],
        witness: Witness::default(),
        proof,
        effect: i32::from(most - turns),
    })
}

/// After the turn that was played and the expected reply, the opponent wins by force.
fn forced<G: Game>(dispute: &Dispute<G>, reasons: &Reasons<G>) -> Option<Grounds<G>> {
    let most = reasons.foresight;
    let played = dispute.played.as_ref()?;
    let (reply, next) = played.reply.as_ref()?;
    let turns = turns_to_win(next, dispute.other(), most)?;
    let mut proof = vec![played.turn.clone(), reply.clone()];
    proof.extend(winning_line(next, dispute.other(), turns));
    Some(Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("move", turn_text(&played.after, reply).into()),
            ("count", usize::from(turns + 1).into()),
        ],
        witness: Witness::default(),
        proof,
        effect: i32::from(most - turns),
    })
}

/// The points that a branch's turn adds.
fn gain<G: Game>(dispute: &Dispute<G>, branch: &DisputedTurn<G>) -> Option<i32> {
    let side = dispute.side();
    Some(branch.after.score(side)? - dispute.before.score(side)?)
}

fn points<G: Game>(dispute: &Dispute<G>) -> Option<Grounds<G>> {
    let best = gain(dispute, &dispute.best)?;
    let played = match &dispute.played {
        Some(played) => Some(gain(dispute, played)?),
        None => None,
    };
    // Points that the reply takes back are not the reason.
    let pays = dispute
        .played
        .as_ref()
        .is_none_or(|played| balance(dispute, &dispute.best) > balance(dispute, played));
    (best > played.unwrap_or_default() && pays).then(|| Grounds {
        args: vec![
            ("best", best.into()),
            ("compares", if played.is_some() { "yes" } else { "no" }.into()),
            ("played", played.unwrap_or_default().into()),
        ],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: best - played.unwrap_or_default(),
    })
}

/// The reply that adds most points, and those points; `None` in games without scores.
fn best_reply<G: Game>(branch: &DisputedTurn<G>) -> Option<(&TurnLine<G>, i32)> {
    let other = branch.after.to_move();
    let before = branch.after.score(other)?;
    let gained = |line: &TurnLine<G>| line.1.score(other).unwrap_or(before) - before;
    let best = branch.replies().iter().max_by_key(|line| gained(line))?;
    Some((best, gained(best)))
}

/// The points of a branch's turn less the most that a reply to it adds.
fn balance<G: Game>(dispute: &Dispute<G>, branch: &DisputedTurn<G>) -> Option<i32> {
    let reply = if branch.after.outcome().is_some() { 0 } else { best_reply(branch)?.1 };
    Some(gain(dispute, branch)? - reply)
}

/// A reply to the turn that was played gains more than any to the better turn.
fn allows<G: Game>(dispute: &Dispute<G>) -> Option<Grounds<G>> {
    let played = dispute.played.as_ref()?;
    let ((reply, _), most) = best_reply(played)?;
    let (_, least) = best_reply(&dispute.best)?;
    let pays = balance(dispute, &dispute.best) > balance(dispute, played);
    (most > least && most > 0 && pays).then(|| Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("move", turn_text(&played.after, reply).into()),
            ("count", most.into()),
            ("other", least.max(0).into()),
        ],
        witness: Witness::default(),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: most - least,
    })
}
