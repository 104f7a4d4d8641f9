//! Puzzles: positions with exactly one best turn, the search that proves it, and their text.
//!
//! Nothing here knows a game. A game's [`PuzzleKind`] says what is best and which positions are hard, and
//! [`Game::turns`] lists the turns.
//!
//! A list has a line for each puzzle: rating, task, solution and record, such as `1432 win1 Re4-d4,De4
//! duplohex.1~~~…`. New lines come last, since links have their numbers. The tests prove each solution
//! unique, so readers need not search.
//!
//! The rating is measured: bots try to solve the puzzle. That of a player's own puzzle is estimated from its grade, which
//! stood in its place in the lines of earlier versions.
//!
//! The page judges by the line itself, or by an exhaustive search where foresight is needed, so such
//! positions must be narrow.

use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt;
use std::ops::RangeInclusive;

use percent_encoding::percent_decode_str;

use super::game::digest;
use super::no_puzzle::NoPuzzle;
use super::{Game, Mistake, Record, Side, Sides};

/// The aim of a game's puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Win the game.
    Win,
    /// Score the most points in one turn, where a win is worth more than any points.
    Points,
}

/// The kind of a game's puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleKind {
    /// Their aim.
    pub aim: Aim,
    /// Whether some take several turns to win, which the page judges by search.
    pub foresees: bool,
    /// The most positions searched for each grade but the last; see [`grade`].
    pub seen: [usize; GRADES as usize - 1],
}

/// The task of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleTask {
    /// Win within this number of one's own turns.
    Win(u8),
    /// Gain this number of points in this turn.
    Points(i32),
}

impl PuzzleTask {
    /// The number of the solver's turns.
    pub fn turns(self) -> u8 {
        match self {
            PuzzleTask::Win(turns) => turns,
            PuzzleTask::Points(_) => 1,
        }
    }
}

impl fmt::Display for PuzzleTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleTask::Win(turns) => write!(f, "win{turns}"),
            PuzzleTask::Points(points) => write!(f, "+{points}"),
        }
    }
}

/// A position with one best turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The rating, on the scale of players.
    pub rating: i32,
    /// The task.
    pub task: PuzzleTask,
    /// The actions of the first turn of the solution.
    pub solution: Vec<String>,
    /// A record that leads to the position.
    pub record: Record,
}

impl Puzzle {
    /// Parses a line of a list, whose solution only the game can read.
    ///
    /// # Errors
    /// Not four words, or the unreadable word.
    pub fn read(line: &str) -> Result<Puzzle, Mistake> {
        const FORM: &str = "1500 win1 b2-c3 game.1~~";
        let unreadable = || Mistake::unreadable("record", line, FORM);
        let mut words = line.split(' ');
        let mut word = || words.next().ok_or_else(unreadable);
        let (_, task, solution, record) = (word()?, word()?, word()?, word()?);
        // In a link a slash ends a word.
        if words.next().is_some() || solution.contains('/') {
            return Err(unreadable());
        }
        let task = match (task.strip_prefix("win"), task.strip_prefix('+')) {
            (Some(turns), _) => turns.parse().ok().filter(|&turns| turns > 0).map(PuzzleTask::Win),
            (_, Some(points)) => points.parse().ok().map(PuzzleTask::Points),
            _ => None,
        };
        Ok(Puzzle {
            rating: Puzzle::rating_of(line).ok_or_else(unreadable)?,
            task: task.ok_or_else(unreadable)?,
            solution: solution.split(',').map(str::to_owned).collect(),
            record: Record::read(record)?,
        })
    }

    /// The rating in a line, without reading the position; estimated if the line has a grade in its place.
    pub fn rating_of(line: &str) -> Option<i32> {
        let mut words = line.split(' ');
        let number: i32 = words.next()?.parse().ok()?;
        let length = words.nth(1)?.split(',').count();
        match u8::try_from(number) {
            Ok(grade) if (1..=GRADES).contains(&grade) => Some(estimated_rating(grade, length)),
            _ => RATINGS.contains(&number).then_some(number),
        }
    }

    /// Its grade, from 1 to [`GRADES`].
    pub fn grade(&self) -> u8 {
        grade_of(self.rating)
    }

    /// Parses the output of [`Puzzle::link`].
    ///
    /// # Errors
    /// As [`Puzzle::read`].
    pub fn read_link(link: &str) -> Result<Puzzle, Mistake> {
        // Some programs encode a link twice.
        let decoded = || percent_decode_str(link).decode_utf8_lossy().into_owned();
        let link = if link.contains('~') { link.to_owned() } else { decoded() };
        Puzzle::read(&link.replacen('/', " ", 3))
    }

    /// The puzzle as the end of an address.
    pub fn link(&self) -> String {
        self.to_string().replacen(' ', "/", 3)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Puzzle { rating, task, solution, record } = self;
        write!(f, "{rating} {task} {} {record}", solution.join(","))
    }
}

/// Whether `side` wins within this number of its turns, including a started one, against any defence.
pub fn wins<G: Game>(position: &G, side: Side, turns: u8) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winners == Sides::only(side);
    }
    let own = position.to_move() == side;
    if turns == 0 || !position.may_win(side, turns) {
        return false;
    }
    if own
        && turns == 1
        && let Some(wins) = position.wins_now()
    {
        return wins;
    }
    let mut actions = Vec::new();
    position.actions(&mut actions);
    // The solver needs one winning action, the others one that does not lose.
    actions.into_iter().any(|action| wins_after(position, action, side, turns) == own) == own
}

fn wins_after<G: Game>(position: &G, action: G::Action, side: Side, turns: u8) -> bool {
    let mut next = *position;
    next.apply(action, &mut ());
    let ended = position.to_move() == side && next.to_move() != side;
    wins(&next, side, turns - u8::from(ended))
}

/// A turn or its completion: the actions and the resulting position.
pub type TurnLine<G> = (Vec<<G as Game>::Action>, G);

/// The turns that keep a win within a number of turns, this one included, by distinct position.
pub fn winning_turns<G: Game>(position: &G, turns: u8) -> Vec<TurnLine<G>> {
    let side = position.to_move();
    let mut lines = position.turns();
    lines.retain(|(_, next)| wins(next, side, turns.saturating_sub(1)));
    lines
}

/// Whether an action keeps a win within a number of turns, this one included.
pub fn keeps_win<G: Game>(position: &G, action: G::Action, turns: u8) -> bool {
    turns > 0 && wins_after(position, action, position.to_move(), turns)
}

/// The best defence against a side with `turns` left; empty when the game is over.
///
/// It escapes, or else lasts longest and leaves the fewest ways to win.
pub fn reply<G: Game>(position: &G, turns: u8) -> Vec<G::Action> {
    let side = position.to_move();
    let merit = |(_, next): &TurnLine<G>| {
        let other = next.to_move();
        if next.outcome().is_some() {
            return if wins(next, side, 1) { (u8::MAX, 0) } else { (0, 0) };
        }
        let needed = (1..=turns).find(|&turns| wins(next, other, turns));
        let ways = needed.map_or(0, |needed| winning_turns(next, needed).len());
        (needed.unwrap_or(turns + 1), usize::MAX - ways)
    };
    position.turns().into_iter().max_by_key(merit).map_or_else(Vec::new, |(line, _)| line)
}

/// The best play of both sides after a turn of `side`, which has `turns` turns left: one list of actions a turn.
///
/// It leads to the end of the game, or is the one reply that refutes the turn.
pub fn best_play<G: Game>(position: &G, side: Side, turns: u8) -> Vec<Vec<G::Action>> {
    let (mut at, mut left) = (*position, turns);
    let mut line = Vec::new();
    while at.outcome().is_none() && left > 0 {
        let turn = if at.to_move() == side {
            let soonest = (1..=left).find(|&turns| wins(&at, side, turns));
            left = soonest.map_or(0, |turns| turns - 1);
            soonest.and_then(|turns| winning_turns(&at, turns).pop()).map(|(turn, _)| turn)
        } else {
            Some(reply(&at, left))
        };
        let Some(turn) = turn.filter(|turn| !turn.is_empty()) else { break };
        turn.iter().for_each(|&action| at.apply(action, &mut ()));
        line.push(turn);
        if at.to_move() == side && !wins(&at, side, left) {
            break;
        }
    }
    line
}

/// The number of grades.
pub const GRADES: u8 = 3;

/// The ratings that a puzzle can have.
const RATINGS: RangeInclusive<i32> = 100..=4000;
/// The estimated rating of the shortest puzzles of the first grade.
const EASIEST: i32 = 1100;
const GRADE: i32 = 300;
/// The increase for each further action of the solution.
const ACTION: i32 = 25;
/// The most further actions that count, which keeps grades apart.
const MOST_ACTIONS: i32 = 11;

/// The rating of a puzzle that nobody has tried, from its grade and the length of its solution's first turn.
pub fn estimated_rating(grade: u8, length: usize) -> i32 {
    let further = (length as i32 - 1).clamp(0, MOST_ACTIONS);
    EASIEST + GRADE * (i32::from(grade.max(1)) - 1) + ACTION * further
}

/// The grade of puzzles with a rating, from 1 to [`GRADES`].
pub fn grade_of(rating: i32) -> u8 {
    1 + ((rating - EASIEST) / GRADE).clamp(0, i32::from(GRADES) - 1) as u8
}

/// The grade of a puzzle as far as its position tells: by the distinct positions in a breadth-first search of the solver's actions.
///
/// The search goes to the depth of the solution. The game says how many are few (grade 1) and not too many
/// (grade 2). A puzzle of several turns has grade 3, since answers have to be searched too. `length` is the
/// number of actions of the solution's first turn.
pub fn grade<G: Game>(position: &G, kind: PuzzleKind, task: PuzzleTask, length: usize) -> u8 {
    if task.turns() > 1 {
        return GRADES;
    }
    // More positions would not change the grade, and where pieces can return to the board there are millions.
    let seen = seen(position, length, kind.seen.into_iter().max().unwrap_or_default());
    1 + kind.seen.iter().filter(|&&most| seen > most).count() as u8
}

/// The number of positions within `length` actions of the current turn, up to the first above `most`.
fn seen<G: Game>(position: &G, length: usize, most: usize) -> usize {
    let side = position.to_move();
    // Whole positions would take a hundred megabytes.
    let mut known = HashSet::from([digest(position)]);
    let mut edge = vec![*position];
    for depth in 1..=length {
        let mut next_edge = Vec::new();
        for at in edge {
            let mut actions = Vec::new();
            at.actions(&mut actions);
            for action in actions {
                let mut next = at;
                next.apply(action, &mut ());
                let is_new = known.insert(digest(&next));
                if is_new && depth < length && next.to_move() == side && next.outcome().is_none() {
                    next_edge.push(next);
                }
                if known.len() > most + 1 {
                    return most + 1;
                }
            }
        }
        edge = next_edge;
    }
    known.len() - 1
}

/// The puzzle of a position with a unique turn that reaches the aim in exactly `turns` turns.
///
/// Points are those of one turn: over several, the aim is to win.
pub fn posed<G: Game>(position: &G, aim: Aim, turns: u8) -> Option<(PuzzleTask, TurnLine<G>)> {
    match (aim, turns) {
        (Aim::Points, 1) => most_points(position).ok(),
        _ => {
            let side = position.to_move();
            if !wins(position, side, turns) || wins(position, side, turns - 1) {
                return None;
            }
            let mut winning = winning_turns(position, turns);
            let only = winning.pop()?;
            winning.is_empty().then_some((PuzzleTask::Win(turns), only))
        }
    }
}

/// The only turn that wins at once, else the only one with the most points, unless it ends the game without a win.
pub(super) fn most_points<G: Game>(position: &G) -> Result<(PuzzleTask, TurnLine<G>), NoPuzzle> {
    let side = position.to_move();
    let score = |at: &G| at.score(side).unwrap_or_default();
    // Points do not distinguish wins.
    let merit = |at: &G| if wins(at, side, 0) { (true, 0) } else { (false, score(at)) };
    let mut best: Option<((bool, i32), TurnLine<G>)> = None;
    let mut only = false;
    for turn in position.turns() {
        let merit = merit(&turn.1);
        match best.as_ref().map_or(Ordering::Greater, |(most, _)| merit.cmp(most)) {
            Ordering::Greater => (best, only) = (Some((merit, turn)), true),
            Ordering::Equal => only = false,
            Ordering::Less => {}
        }
    }
    let ((won, points), turn) = best.ok_or(NoPuzzle::Nothing(1))?;
    let gain = points - score(position);
    if !won && gain <= 0 {
        Err(NoPuzzle::Nothing(1))
    } else if !only {
        Err(NoPuzzle::Several(1))
    } else if won {
        Ok((PuzzleTask::Win(1), turn))
    } else if turn.1.outcome().is_some() {
        Err(NoPuzzle::Ending)
    } else {
        Ok((PuzzleTask::Points(gain), turn))
    }
}

/// Proves a line of a list: its solution is the only best turn.
///
/// # Errors
/// The line is invalid.
pub fn prove<G: Game>(puzzle: &Puzzle, kind: PuzzleKind) -> Result<(), String> {
    let Puzzle { task, solution, record, .. } = puzzle;
    let position: G = record.position().map_err(|mistake| mistake.to_string())?;
    let (found, (line, best)) =
        posed(&position, kind.aim, task.turns()).ok_or("there is not exactly one best turn")?;
    if found != *task {
        return Err(format!("the best turn reaches {found}"));
    }
    let mut at = position;
    for text in solution {
        let action = at.read_action(text).map_err(|mistake| mistake.to_string())?;
        if !at.accepts(action) || (at.to_move() != position.to_move()) {
            return Err(format!("`{text}` is not a part of the turn"));
        }
        at.apply(action, &mut ());
    }
    let side = position.to_move();
    let same = match task {
        PuzzleTask::Win(_) => at == best || wins(&at, side, 0),
        PuzzleTask::Points(points) => {
            at.score(side) == Some(position.score(side).unwrap_or_default() + points)
        }
    };
    if !same || (at.to_move() == side && at.outcome().is_none()) {
        return Err(format!("`{}` is not the best turn", solution.join(",")));
    }
    if solution.len() != line.len() {
        return Err(format!("the best turn has {} actions", line.len()));
    }
    Ok(())
}
