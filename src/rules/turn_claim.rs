//! Claims that exactly one turn of a position is best, and their proofs: what the positions of lessons promise.
//!
//! As in puzzles, turns are distinct by the position that they lead to ([`Game::turns`]).

use std::fmt;
use std::str::FromStr;

use super::general_reasons::effect_of;
use super::puzzle::{Aim, PuzzleTask, TurnLine, posed, wins};
use super::reason::{Dispute, Reasons};
use super::{Game, Side};

/// What only the best turn of a position does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnClaim {
    /// It wins within this number of one's turns against every defence: `win2`.
    Win(u8),
    /// It scores this number of points, more than any other: `+7`.
    Points(i32),
    /// After it the opponent cannot win within this number of turns: `hold1`.
    Hold(u8),
    /// A kind of reason holds for it with more effect than for any other: `most:vaxandis-why-freezes`.
    Most(String),
}

/// Why a claim is not proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimFault {
    /// No turn does what is claimed.
    None,
    /// Several turns do.
    Several,
    /// The text of the turn is no whole legal turn.
    Unreadable,
    /// Another turn does.
    Other,
}

impl fmt::Display for TurnClaim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TurnClaim::Win(turns) => PuzzleTask::Win(*turns).fmt(f),
            TurnClaim::Points(points) => PuzzleTask::Points(*points).fmt(f),
            TurnClaim::Hold(turns) => write!(f, "hold{turns}"),
            TurnClaim::Most(kind) => write!(f, "most:{kind}"),
        }
    }
}

impl FromStr for TurnClaim {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let turns = |text: &str| text.parse().ok().filter(|&turns: &u8| turns > 0);
        let claim = if let Some(text) = text.strip_prefix("win") {
            turns(text).map(TurnClaim::Win)
        } else if let Some(text) = text.strip_prefix("hold") {
            turns(text).map(TurnClaim::Hold)
        } else if let Some(text) = text.strip_prefix('+') {
            text.parse().ok().map(TurnClaim::Points)
        } else {
            text.strip_prefix("most:")
                .filter(|kind| !kind.is_empty())
                .map(|kind| TurnClaim::Most(kind.to_owned()))
        };
        claim.ok_or(())
    }
}

/// The only turn of which a claim is true.
///
/// # Errors
/// There is none, or there are several.
pub fn claimed_turn<G: Game>(
    position: &G,
    claim: &TurnClaim,
    reasons: &Reasons<G>,
) -> Result<TurnLine<G>, ClaimFault> {
    let side = position.to_move();
    let other = side.next(position.sides());
    match claim {
        // In games of long turns only the list of turns is finite.
        TurnClaim::Win(1) => only(position.turns().into_iter().filter(|(_, next)| wins(next, side, 0))),
        TurnClaim::Win(turns) => match posed(position, Aim::Win, *turns) {
            Some((_, turn)) => Ok(turn),
            None => Err(if wins(position, side, *turns) { ClaimFault::Several } else { ClaimFault::None }),
        },
        TurnClaim::Points(points) => match posed(position, Aim::Points, 1) {
            Some((PuzzleTask::Points(most), turn)) if most == *points => Ok(turn),
            _ => Err(ClaimFault::None),
        },
        TurnClaim::Hold(turns) => {
            only(position.turns().into_iter().filter(|(_, next)| !loses(next, other, *turns, reasons)))
        }
        TurnClaim::Most(kind) => {
            let effects = position.turns().into_iter().filter_map(|(turn, next)| {
                let dispute = Dispute::new(*position, &turn, None)?;
                Some((effect_of(&dispute, reasons, kind)?, (turn, next)))
            });
            let effects: Vec<(i32, TurnLine<G>)> = effects.collect();
            let most = effects.iter().map(|(effect, _)| *effect).max();
            only(effects.into_iter().filter(|(effect, _)| Some(*effect) == most).map(|(_, turn)| turn))
        }
    }
}

fn only<G: Game>(mut turns: impl Iterator<Item = TurnLine<G>>) -> Result<TurnLine<G>, ClaimFault> {
    let turn = turns.next().ok_or(ClaimFault::None)?;
    if turns.next().is_some() { Err(ClaimFault::Several) } else { Ok(turn) }
}

/// Whether a side that is to move wins within a number of its turns.
fn loses<G: Game>(next: &G, other: Side, turns: u8, reasons: &Reasons<G>) -> bool {
    if turns == 1 && next.outcome().is_none() && next.to_move() == other {
        // A game that finds such turns does it much faster.
        if let Some(find) = reasons.winning_turn {
            return find(next).is_some();
        }
    }
    match turns {
        1 => wins(next, other, 0) || next.turns().iter().any(|(_, end)| wins(end, other, 0)),
        _ => wins(next, other, turns),
    }
}

/// Proves that a claim is true of one turn alone, and that it is this one.
///
/// # Errors
/// It is not.
pub fn prove_claim<G: Game>(
    position: &G,
    claim: &TurnClaim,
    turn: &[String],
    reasons: &Reasons<G>,
) -> Result<(), ClaimFault> {
    let (_, best) = claimed_turn(position, claim, reasons)?;
    is_claimed(position, claim, &best, turn)
}

/// Whether a turn is the claimed one, after which the position is `best`.
///
/// # Errors
/// It is another, or no whole legal turn.
pub fn is_claimed<G: Game>(
    position: &G,
    claim: &TurnClaim,
    best: &G,
    turn: &[String],
) -> Result<(), ClaimFault> {
    let mut at = *position;
    for text in turn {
        let action = at.read_action(text).map_err(|_| ClaimFault::Unreadable)?;
        if !at.accepts(action) || at.to_move() != position.to_move() {
            return Err(ClaimFault::Unreadable);
        }
        at.apply(action, &mut ());
    }
    if at.to_move() == position.to_move() && at.outcome().is_none() {
        return Err(ClaimFault::Unreadable);
    }
    // One chain is as good as another, once it is complete.
    let wins_too = matches!(claim, TurnClaim::Win(1)) && wins(&at, position.to_move(), 0);
    if at == *best || wins_too { Ok(()) } else { Err(ClaimFault::Other) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_read_as_it_is_written() {
        for text in ["win1", "win3", "+7", "hold1", "most:toy-why-centre"] {
            let claim: TurnClaim = text.parse().expect("a claim");
            assert_eq!(claim.to_string(), text);
        }
        for text in ["", "win", "win0", "hold0", "+", "most:", "best"] {
            assert_eq!(text.parse::<TurnClaim>(), Err(()), "{text}");
        }
    }
}
