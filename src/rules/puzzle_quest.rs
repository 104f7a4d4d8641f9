//! The incremental search for a puzzle in a given position.

use super::no_puzzle::NoPuzzle;
use super::puzzle::{
    Aim, Puzzle, PuzzleKind, PuzzleTask, TurnLine, estimated_rating, grade, most_points, wins,
};
use super::{Game, Mistake, Record};

/// The most turns of a win to search for.
const MOST_TURNS: u8 = 3;
/// The most actions of a position that needs foresight, since an exhaustive search judges the moves.
const WIDTH: usize = 30;

/// The search for the puzzle in a position, turn by turn.
struct PuzzleQuest<G: Game> {
    position: G,
    record: Record,
    kind: PuzzleKind,
    turns: Vec<TurnLine<G>>,
    /// The current number of turns.
    within: u8,
    /// The turns examined so far.
    seen: usize,
    winning: Vec<usize>,
}

/// The search for the puzzle in a position, with the game's type erased.
pub trait AnyPuzzleQuest {
    /// Searches a little further; returns the result once it is known.
    fn advance(&mut self) -> Option<Result<Puzzle, NoPuzzle>>;
    /// The progress in thousandths.
    fn progress(&self) -> u16;
}

/// Begins to search for a puzzle in a record's position.
///
/// # Errors
/// The record is invalid.
pub fn begin_quest<G: Game>(record: &Record, kind: PuzzleKind) -> Result<Box<dyn AnyPuzzleQuest>, Mistake> {
    let position: G = record.position()?;
    let record = Record { actions: Vec::new(), start: Some(position.text()), ..record.clone() };
    let turns = if kind.aim == Aim::Win { position.turns() } else { Vec::new() };
    let quest = PuzzleQuest { position, record, kind, turns, within: 1, seen: 0, winning: Vec::new() };
    Ok(Box::new(quest))
}

impl<G: Game> PuzzleQuest<G> {
    fn puzzle(&self, task: PuzzleTask, line: &[G::Action]) -> Puzzle {
        let mut at = self.position;
        let mut solution = Vec::new();
        for &action in line {
            solution.push(at.action_text(action));
            at.follow(action);
        }
        let grade = grade(&self.position, self.kind, task, line.len());
        Puzzle { rating: estimated_rating(grade, line.len()), task, solution, record: self.record.clone() }
    }
}

impl<G: Game> AnyPuzzleQuest for PuzzleQuest<G> {
    fn advance(&mut self) -> Option<Result<Puzzle, NoPuzzle>> {
        if self.kind.aim == Aim::Points {
            return Some(most_points(&self.position).map(|(task, (line, _))| self.puzzle(task, &line)));
        }
        if let Some((_, next)) = self.turns.get(self.seen) {
            if wins(next, self.position.to_move(), self.within - 1) {
                self.winning.push(self.seen);
            }
            self.seen += 1;
            return None;
        }
        let mut actions = Vec::new();
        self.position.actions(&mut actions);
        match *self.winning {
            [only] => Some(Ok(self.puzzle(PuzzleTask::Win(self.within), &self.turns[only].0))),
            [_, _, ..] => Some(Err(NoPuzzle::Several(self.within))),
            [] if actions.len() > WIDTH => Some(Err(NoPuzzle::Wide(actions.len()))),
            [] if self.within == MOST_TURNS || actions.is_empty() => {
                Some(Err(NoPuzzle::Nothing(self.within)))
            }
            [] => {
                self.within += 1;
                self.seen = 0;
                None
            }
        }
    }

    fn progress(&self) -> u16 {
        (1000 * self.seen / self.turns.len().max(1)) as u16
    }
}
