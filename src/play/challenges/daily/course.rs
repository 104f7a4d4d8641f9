//! The course of a daily game: who led after each of the player's turns.

use crate::{Match, Seats};
use basalt_rules::Side;

/// A player's standing after a turn; at the end, the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// Ahead of all opponents, or won.
    Ahead,
    /// Level with the best opponent, or a draw.
    Level,
    /// Behind an opponent, or lost.
    Behind,
    /// The game has no points.
    Untold,
}

const ROW: usize = 10;

/// The standing of the only person after each own turn; empty with several persons or none.
pub fn course(game: &Match, seats: &Seats) -> Vec<Lead> {
    let mut persons = seats.all().iter().enumerate().filter(|(_, seat)| seat.bot.is_none());
    let (Some((own, _)), None) = (persons.next(), persons.next()) else { return Vec::new() };
    let mut course = Vec::new();
    for turn in game.turns() {
        let Some(ply) = turn.entries.last().map(|entry| entry.ply) else { continue };
        if game.seat(turn.side, ply) == own {
            course.push(by_points(&game.standing(ply).scores, turn.side));
        }
    }
    let last = game.last();
    if let (Some(lead), Some(outcome)) = (course.last_mut(), game.standing(last).outcome) {
        let won = Side::all(game.sides())
            .any(|side| game.seat(side, last) == own && outcome.winners.contains(side));
        *lead = match (won, outcome.winners.len()) {
            (true, 1) => Lead::Ahead,
            (true, _) | (_, 0) => Lead::Level,
            (false, _) => Lead::Behind,
        };
    }
    course
}

fn by_points(scores: &[Option<i32>], own: Side) -> Lead {
    let points = |side: Side| scores.get(side.index()).copied().flatten();
    let others = Side::all(scores.len()).filter(|&side| side != own).filter_map(points).max();
    match points(own).zip(others) {
        None => Lead::Untold,
        Some((own, others)) if own > others => Lead::Ahead,
        Some((own, others)) if own == others => Lead::Level,
        Some(_) => Lead::Behind,
    }
}

/// The course as emoji squares, without spoilers; colour-blind people can tell blue from orange.
pub fn squares(course: &[Lead]) -> String {
    let sign = |lead: &Lead| match lead {
        Lead::Ahead => '🟦',
        Lead::Level => '⬜',
        Lead::Behind => '🟧',
        Lead::Untold => '⬛',
    };
    course.chunks(ROW).map(|row| row.iter().map(sign).collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_most_points_leads() {
        let lead = |scores: &[i32], own: usize| {
            by_points(&scores.iter().copied().map(Some).collect::<Vec<_>>(), Side::new(own))
        };
        assert_eq!(
            [lead(&[3, 2], 0), lead(&[3, 2], 1), lead(&[-1, -1], 0)],
            [Lead::Ahead, Lead::Behind, Lead::Level]
        );
        assert_eq!(
            [lead(&[3, 2, 5], 0), lead(&[3, 2, 3], 0), lead(&[3, 2, 3], 1)],
            [Lead::Behind, Lead::Level, Lead::Behind]
        );
        assert_eq!(by_points(&[None, None], Side::FIRST), Lead::Untold);
    }

    #[test]
    fn squares_stand_in_rows_of_ten() {
        assert_eq!(squares(&[]), "");
        assert_eq!(squares(&[Lead::Untold, Lead::Level, Lead::Ahead, Lead::Behind]), "⬛⬜🟦🟧");
        let rows = squares(&[Lead::Ahead; 21]);
        assert_eq!(rows.lines().map(|row| row.chars().count()).collect::<Vec<_>>(), [10, 10, 1]);
    }
}
