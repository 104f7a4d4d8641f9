//! The captures, supplies, goals and score of each side at a ply.

use basalt_drawing::brand::SeatSign;
use basalt_drawing::pieces::GoalPicture;
use basalt_drawing::seat::{HeldPieces, SeatPicture};
use basalt_play::Match;
use basalt_rules::{Event, Look, Message, Panel, Side};

pub struct SeatWords<'a> {
    pub name: &'a dyn Fn(Side) -> String,
    pub say: &'a dyn Fn(&Message) -> String,
}

/// Removes all of these pieces from a tray, or none; returns whether it did.
fn take(tray: &mut Vec<Look>, pieces: &[Look]) -> bool {
    let mut left = tray.clone();
    for piece in pieces {
        let Some(at) = left.iter().position(|look| look == piece) else { return false };
        left.remove(at);
    }
    *tray = left;
    true
}

/// The items in a side's tray, equal ones merged: captures that score together, then single pieces during the game.
fn lots(game: &Match, ply: usize, side: Side) -> Vec<HeldPieces> {
    let mut tray = game.scene(ply).trays.swap_remove(side.index());
    // An unlimited supply says nothing.
    tray.retain(|look| !matches!(look, Look::Column { .. }));
    let standing = game.standing(ply);
    let Panel { groups, progress, .. } = standing.panels.into_iter().nth(side.index()).unwrap_or_default();
    let mut lots: Vec<HeldPieces> = Vec::new();
    let mut add = |pieces: Vec<Look>, points: Option<i32>| match lots
        .iter_mut()
        .find(|lot| lot.pieces == pieces && lot.points == points)
    {
        Some(lot) => lot.count += 1,
        None => lots.push(HeldPieces { pieces, count: 1, points, fresh: false }),
    };
    // A game that counts trees shows everything by colour.
    if !progress.is_empty() {
        return lots;
    }
    for group in groups {
        // Groups that score on the board are not in a tray.
        if take(&mut tray, &group.pieces) {
            let points = Some(group.points).filter(|&points| points > 0 && group.pieces.len() > 1);
            add(group.pieces, points);
        }
    }
    if standing.outcome.is_none() {
        tray.into_iter().for_each(|look| add(vec![look], None));
    }
    lots
}

fn mark_fresh(lots: &mut [HeldPieces], before: &[HeldPieces]) {
    let count =
        |of: &HeldPieces| before.iter().find(|lot| lot.pieces == of.pieces).map_or(0, |lot| lot.count);
    for lot in lots {
        lot.fresh = lot.count > count(lot);
    }
}

pub fn holds_anything(game: &Match, ply: usize) -> bool {
    let panels = || game.standing(ply).panels;
    Side::all(game.sides()).any(|side| !lots(game, ply, side).is_empty())
        || panels().iter().flat_map(|panel| &panel.columns).any(|column| !column.is_empty())
}

pub fn seats(game: &Match, ply: usize, words: &SeatWords) -> Vec<SeatPicture> {
    let mut standing = game.standing(ply);
    let before = ply.checked_sub(1).map(|before| (before, game.standing(before)));
    let seat = |side: Side| {
        let panel = std::mem::take(&mut standing.panels[side.index()]);
        let score = standing.scores[side.index()];
        let mut held = lots(game, ply, side);
        let captured = |event: &Event| matches!(event, Event::Capture { side: whose, .. } if *whose == side);
        let mut gain = 0;
        if let Some((ply_before, standing)) = &before
            && game.events(ply).iter().any(captured)
        {
            mark_fresh(&mut held, &lots(game, *ply_before, side));
            gain = score.unwrap_or_default() - standing.scores[side.index()].unwrap_or_default();
        }
        let of_column = |&(look, count): &(Look, usize)| std::iter::repeat_n(look, count);
        let pieces: Vec<Look> = held
            .iter()
            .flat_map(|lot| std::iter::repeat_n(&lot.pieces, lot.count).flatten().copied())
            .chain(panel.columns.iter().flat_map(|column| column.pieces.iter().flat_map(of_column)))
            .collect();
        let said = match pieces.is_empty() {
            true => String::new(),
            false => (words.say)(&Message::new("seat-has").with("pieces", pieces)),
        };
        let (won, turn) = match standing.outcome {
            Some(outcome) => (outcome.winners.contains(side), false),
            None => (false, standing.to_move == side),
        };
        let state = match (won, turn) {
            (true, _) => (words.say)(&Message::new("seat-won")),
            (_, true) => (words.say)(&Message::new("seat-to-move").with("side", side)),
            _ => String::new(),
        };
        SeatPicture {
            number: side.number(),
            sign: SeatSign::of(side, game.emblem(side)),
            name: (words.name)(side),
            score: score.filter(|_| game.goal().is_none()),
            gain,
            lots: held,
            progress: panel
                .progress
                .into_iter()
                .map(|progress| ((words.say)(&progress.sign), progress.lacking))
                .collect(),
            columns: panel.columns.into_iter().filter(|column| !column.is_empty()).collect(),
            over: standing.outcome.is_some(),
            words: said,
            goals: panel
                .goals
                .into_iter()
                .map(|goal| GoalPicture {
                    letter: (words.say)(&goal.letter),
                    pieces: goal.pieces,
                    held: goal.held,
                    apart: goal.apart,
                })
                .collect(),
            meters: panel.meters.iter().map(|meter| ((words.say)(&meter.name), meter.value)).collect(),
            state,
            framed: won || turn,
        }
    };
    Side::all(game.sides()).map(seat).collect()
}
