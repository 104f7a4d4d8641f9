//! Sentences about the moves made.

use crate::Match;
use basalt_rules::{Arg, Message, Side};

/// The sentence beside the board: about the shown action, or at rest about another player's whole turn.
pub(super) fn beside_board(line: &Match, rests: bool) -> Option<Message> {
    let shown = line.shown();
    // Who has swapped says more than that sides were swapped; the players sit as at the last ply.
    if shown == line.last()
        && let Some(told) = swap(line, shown.min(1))
    {
        return Some(told);
    }
    let step = || line.told(shown);
    let (side, turn) = line.told_turn(shown)?;
    // Some games name the side themselves.
    let names = |told: &Message| told.args.iter().any(|(_, arg)| matches!(arg, Arg::Side(_)));
    let about = |told: Message| match names(&told) {
        true => told,
        false => Message::new("table-told").with("side", side).with("told", told),
    };
    if !rests {
        return Some(about(step()?));
    }
    let own = line.mover(shown).is_some_and(|mover| line.seat(mover, shown) == line.seat(side, shown));
    Some(if own { step()? } else { about(turn) })
}

pub(super) fn last_plies(line: &Match, plies: usize) -> Vec<Message> {
    let shown = line.shown();
    let told = (shown + 1 - plies.min(shown)..=shown).filter_map(|ply| line.told(ply));
    let mut messages: Vec<Message> = told.collect();
    let standing = line.standing(shown);
    match standing.outcome {
        Some(_) => messages.extend(standing.verdict.into_iter().chain([standing.prompt])),
        None => messages.push(Message::new("table-to-move").with("side", standing.to_move)),
    }
    messages
}

/// The players who have swapped sides in the last plies, which is easily missed.
pub(super) fn swap(game: &Match, plies: usize) -> Option<Message> {
    let last = game.last();
    let seats = |ply| Side::all(game.sides()).map(|side| game.seat(side, ply)).collect::<Vec<_>>();
    let ply = (last - plies..last).find(|&ply| seats(ply) != seats(last))?;
    let seat = game.mover(ply).map(|side| game.seat(side, ply))?;
    let side = Side::all(game.sides()).find(|&side| game.seat(side, last) == seat)?;
    let colour = Message::new(format!("{}-colour-{}", game.info().id, side.number()));
    Some(Message::new("table-swapped").with("side", side).with("colour", colour))
}
