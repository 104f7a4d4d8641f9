//! A try at a puzzle: its state, the sentence about it, and the buttons offered next.

use crate::Standing;
use basalt_rules::{Message, PuzzleTask, Side, Sides};

use super::streak::{Streak, StreakEnd};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stand {
    Open,
    /// The last action misses, with its points; it can be undone.
    Missed(i32),
    /// The player solved it, or the solution was shown.
    Solved,
}

impl Stand {
    /// The sentence about a single puzzle, `None` while open; `shown` if its solution was shown.
    pub fn told(self, task: PuzzleTask, shown: bool) -> Option<Message> {
        let (aim, points) = match task {
            // The opponent's reply matters only if it has a turn.
            PuzzleTask::Win(1) => ("now", 0),
            PuzzleTask::Win(_) => ("win", 0),
            PuzzleTask::Points(points) => ("points", points),
        };
        let (state, made) = match self {
            Stand::Open => return None,
            Stand::Missed(made) => ("missed", made),
            Stand::Solved if shown => ("shown", points),
            Stand::Solved => ("solved", points),
        };
        Some(Message::new("puzzle-told").with("aim", aim).with("state", state).with("points", made))
    }

    pub fn told_in_streak(self, streak: &Streak) -> Option<Message> {
        let state = match (self, streak.end) {
            (Stand::Open, _) => return None,
            (_, Some(StreakEnd::Time)) => "time",
            (_, Some(StreakEnd::Whole)) => "whole",
            (Stand::Missed(_), _) => "missed",
            (Stand::Solved, _) => "solved",
        };
        let key = if streak.storm.is_some() { "storm-told" } else { "streak-told" };
        Some(Message::new(key).with("state", state).with("count", streak.solved.len()))
    }

    /// The verdict on a puzzle that was already judged in its streak; each is judged once.
    pub fn decided(streak: &Streak, number: usize) -> Option<Stand> {
        let in_storm = || streak.storm.as_ref().is_some_and(|storm| storm.missed.contains(&number));
        if streak.end == Some(StreakEnd::Missed(number)) || in_storm() {
            return Some(Stand::Missed(0));
        }
        streak.solved.contains(&number).then_some(Stand::Solved)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleWay {
    Hint,
    Show,
    /// Take back the missed turn.
    TakeBack,
    /// Take back an action at any time.
    Undo,
    Again,
    Analyse,
    /// Continue with the puzzle of this index.
    Next(usize),
    GoOn,
    /// View the puzzle that ended the streak, outside of it.
    Look,
    StreakAgain,
}

/// The buttons of a puzzle; `streak` says whether its streak continues, `next` is the next index.
pub fn puzzle_ways(stand: Stand, next: Option<usize>, streak: Option<bool>) -> Vec<PuzzleWay> {
    match (stand, streak) {
        (Stand::Open, Some(_)) => vec![PuzzleWay::Undo],
        (Stand::Missed(_) | Stand::Solved, Some(true)) => vec![PuzzleWay::GoOn],
        (Stand::Missed(_) | Stand::Solved, Some(false)) => vec![PuzzleWay::Look, PuzzleWay::StreakAgain],
        (Stand::Open, None) => vec![PuzzleWay::Hint, PuzzleWay::Show, PuzzleWay::Undo],
        (Stand::Missed(_), None) => vec![PuzzleWay::TakeBack],
        (Stand::Solved, None) => {
            [PuzzleWay::Again, PuzzleWay::Analyse].into_iter().chain(next.map(PuzzleWay::Next)).collect()
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleHint {
    /// Asks the bot, because many ways may win after the first turn.
    Search,
    Step {
        again: bool,
        /// The rest of the solution's turn; empty at its end.
        actions: Vec<String>,
    },
}

/// The hint after these actions: the rest of the solution, in any order if the task allows that.
pub fn puzzle_hint(task: PuzzleTask, solution: &[String], played: &[String]) -> PuzzleHint {
    if task.turns() > 1 && played.len() >= solution.len() {
        return PuzzleHint::Search;
    }
    let on_its_way = played.iter().all(|action| solution.contains(action));
    let left = solution.iter().filter(|action| !on_its_way || !played.contains(action));
    PuzzleHint::Step { again: !on_its_way, actions: left.cloned().collect() }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleVerdict {
    Open,
    Solved,
    /// Missed, with these points.
    Missed(i32),
    /// The turn is over, and a win must be proved within this number of further turns.
    Foresee(u8),
}

/// Judges a move in the solver's turn number `turns`, by the standings at the start and now.
pub fn puzzle_verdict(
    task: PuzzleTask,
    solver: Side,
    turns: usize,
    first: &Standing,
    now: &Standing,
) -> PuzzleVerdict {
    let over = now.outcome.is_some() || now.to_move != solver;
    let score =
        |standing: &Standing| standing.scores.get(solver.index()).copied().flatten().unwrap_or_default();
    let made = score(now) - score(first);
    let decide = |solved| if solved { PuzzleVerdict::Solved } else { PuzzleVerdict::Missed(made) };
    match (task, &now.outcome) {
        _ if !over => PuzzleVerdict::Open,
        (PuzzleTask::Points(points), _) => decide(made >= points),
        (PuzzleTask::Win(_), Some(outcome)) => decide(outcome.winners == Sides::only(solver)),
        (PuzzleTask::Win(wanted), None) => match usize::from(wanted).saturating_sub(turns) {
            0 => decide(false),
            left => PuzzleVerdict::Foresee(left as u8),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_offers_help_until_it_is_solved_and_then_the_next() {
        let open = [PuzzleWay::Hint, PuzzleWay::Show, PuzzleWay::Undo];
        assert_eq!(puzzle_ways(Stand::Open, Some(3), None), open);
        assert_eq!(puzzle_ways(Stand::Missed(2), Some(3), None), [PuzzleWay::TakeBack]);
        let solved = [PuzzleWay::Again, PuzzleWay::Analyse, PuzzleWay::Next(3)];
        assert_eq!(puzzle_ways(Stand::Solved, Some(3), None), solved);
        assert_eq!(puzzle_ways(Stand::Solved, None, None), solved[..2]);
    }

    #[test]
    fn a_streak_helps_with_nothing_and_ends_with_a_miss() {
        assert_eq!(puzzle_ways(Stand::Open, None, Some(true)), [PuzzleWay::Undo]);
        assert_eq!(puzzle_ways(Stand::Solved, None, Some(true)), [PuzzleWay::GoOn]);
        let ended = [PuzzleWay::Look, PuzzleWay::StreakAgain];
        assert_eq!(puzzle_ways(Stand::Solved, None, Some(false)), ended);
        assert_eq!(puzzle_ways(Stand::Missed(0), None, Some(false)), ended);
    }

    #[test]
    fn a_hint_shows_what_is_left_or_begins_again() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let solution = texts(&["a", "b"]);
        let hint = |task, played: &[&str]| puzzle_hint(task, &solution, &texts(played));
        let step = |again, actions: &[&str]| PuzzleHint::Step { again, actions: texts(actions) };
        let points = PuzzleTask::Points(3);
        assert_eq!(hint(points, &[]), step(false, &["a", "b"]));
        assert_eq!(hint(points, &["b"]), step(false, &["a"]));
        assert_eq!(hint(points, &["a"]), step(false, &["b"]));
        assert_eq!(hint(points, &["c"]), step(true, &["a", "b"]));
        assert_eq!(hint(points, &["a", "b"]), step(false, &[]));
        assert_eq!(hint(PuzzleTask::Win(2), &["a", "c"]), PuzzleHint::Search);
    }

    #[test]
    fn what_is_said_of_a_puzzle_names_its_aim_and_points() {
        let told = |stand: Stand, task, shown| {
            let Message { key, args, .. } = stand.told(task, shown)?;
            Some(format!("{key} {args:?}"))
        };
        assert_eq!(told(Stand::Open, PuzzleTask::Win(1), false), None);
        let missed = told(Stand::Missed(2), PuzzleTask::Points(5), false).expect("something is said");
        assert!(missed.contains("missed") && missed.contains('2'), "{missed}");
        let shown = told(Stand::Solved, PuzzleTask::Points(5), true).expect("something is said");
        assert!(shown.contains("shown") && shown.contains('5'), "{shown}");
        for (turns, aim) in [(1, "now"), (2, "win")] {
            let won = told(Stand::Solved, PuzzleTask::Win(turns), false).expect("something is said");
            assert!(won.contains(aim), "{won}");
        }
    }

    #[test]
    fn a_turn_is_judged_at_its_end_by_points_or_by_who_can_still_win() {
        use basalt_rules::Outcome;
        let own = Side::FIRST;
        let stands = |to_move: usize, points: i32, winner: Option<usize>| Standing {
            to_move: Side::new(to_move),
            scores: vec![Some(points), Some(9)],
            prompt: Message::new("any"),
            verdict: None,
            scores_decide: true,
            panels: Vec::new(),
            outcome: winner.map(|side| Outcome { winners: Sides::only(Side::new(side)), reason: "colours" }),
        };
        let first = stands(0, 4, None);
        let judged = |task, turns, now: Standing| puzzle_verdict(task, own, turns, &first, &now);
        let (points, win) = (PuzzleTask::Points(3), PuzzleTask::Win(2));
        assert_eq!(judged(points, 1, stands(0, 7, None)), PuzzleVerdict::Open, "in mid-turn");
        assert_eq!(judged(points, 1, stands(1, 7, None)), PuzzleVerdict::Solved);
        assert_eq!(judged(points, 1, stands(1, 6, None)), PuzzleVerdict::Missed(2));
        assert_eq!(judged(win, 1, stands(0, 4, Some(0))), PuzzleVerdict::Solved, "won at once");
        assert_eq!(judged(win, 1, stands(0, 4, Some(1))), PuzzleVerdict::Missed(0), "lost by the own turn");
        assert_eq!(judged(win, 1, stands(1, 4, None)), PuzzleVerdict::Foresee(1));
        assert_eq!(judged(win, 2, stands(1, 4, None)), PuzzleVerdict::Missed(0), "no turn is left");
    }
}
