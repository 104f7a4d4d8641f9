//! An item of the practice queue: the game as far as the bad turn, or a puzzle, and when it comes back.
//!
//! # The text
//! Lines with a head, in an entry of their own: `basalt-practice 1`, the schedule, the key of the game, the themes, and then
//! a save of that game, cut after the bad turn, with the review of that turn alone; or a line with the game, the number and
//! the text of a puzzle. An item that is done has neither.
//!
//! ```text
//! basalt-practice 1
//! state=1 1 2026-11-30
//! from=k3x9a2b7
//! themes=theme-block
//! basalt-save 1
//! game=volcano.1~~c3-d2_a1-a2
//! …
//! ```
//!
//! # Stability
//! Items stay in people's browsers for years. Lines of the head that are not known are kept, and newer versions left alone.

use std::fmt;

use basalt_rules::{Mistake, Puzzle};

use crate::{Day, Finding, Match, Reviewed, ReviewedTurn, Save, Seats};

use super::schedule::PracticeSchedule;

/// The chance to win, in thousandths, that a turn has to give away to come back.
///
/// In a solution less than this is forgiven, so the turn that was played never solves it.
pub const TOLERANCE: u16 = 100;

/// The most mistakes of a player that come back from one game.
const MOST_OF_GAME: usize = 5;

const NAME: &str = "basalt-practice";
const VERSION: u32 = 1;
const SAVE: &str = "basalt-save ";
const STATE: &str = "state";
const FROM: &str = "from";
const THEMES: &str = "themes";
const PUZZLE: &str = "puzzle";

/// What is to be found.
#[derive(Clone, PartialEq, Debug)]
pub enum PracticeTask {
    /// A better turn than the last one of this game.
    Turn(Box<Save>),
    /// The solution of a puzzle, by its game and its index.
    Puzzle(String, usize, Box<Puzzle>),
    /// Nothing any more.
    Nothing,
}

/// A position in which the player has made a mistake.
#[derive(Clone, PartialEq, Debug)]
pub struct PracticeItem {
    pub schedule: PracticeSchedule,
    /// The key of the game that it is from; empty for a puzzle.
    pub from: String,
    /// The themes of the solution, as message keys.
    pub themes: Vec<String>,
    pub task: PracticeTask,
    /// Unknown lines of its head, unchanged: a later version may have written them.
    pub more: Vec<String>,
}

/// A bad turn of a game, with the best line in its place and the best one after it.
pub struct BadTurn {
    pub turn: ReviewedTurn,
    pub better: Vec<String>,
    /// Empty once the game is over.
    pub after: Vec<String>,
}

/// The game of a bad turn, as it is stored.
pub struct PracticeSource<'a> {
    pub game: &'a Match,
    pub seats: &'a Seats,
    pub key: &'a str,
    /// The start (Unix ms).
    pub begun: u64,
    /// Today (Unix ms).
    pub date: u64,
}

impl BadTurn {
    /// The turns of these players in a reviewed game that come back: the worst ones of each, in game order.
    pub fn all_of(game: &Match, seats: &[usize]) -> Vec<BadTurn> {
        let reviewed = Reviewed { turns: game.bad_turns(TOLERANCE), ..Reviewed::default() };
        let points = reviewed.turning_points(seats, MOST_OF_GAME);
        points.iter().filter_map(|turn| BadTurn::of_review(game, turn)).collect()
    }

    /// A reviewed turn of a game; `None` if no better one is known.
    pub fn of_review(game: &Match, turn: &ReviewedTurn) -> Option<BadTurn> {
        let line = |ply: usize| game.review().at(ply).map(|finding| finding.line.clone());
        let after = line(turn.end).unwrap_or_default();
        Some(BadTurn { turn: *turn, better: line(turn.start)?, after })
    }

    /// The review of this turn alone, for the save of its game.
    fn review(&self, game: &Match) -> String {
        let BadTurn { turn, better, after } = self;
        let finding = |ply: usize, value: u16, line: &[String]| {
            let others = (1000 - value) / (game.sides() - 1).max(1) as u16;
            let value = |seat: usize| if seat == turn.seat { value } else { others };
            Finding { ply, values: (0..game.sides()).map(value).collect(), line: line.to_vec() }
        };
        let mut found = vec![finding(turn.start, turn.before, better)];
        // After the end of the game the rules tell the value.
        if !after.is_empty() {
            found.push(finding(turn.end, turn.after, after));
        }
        game.review_of(&found)
    }
}

impl PracticeItem {
    /// The item of a bad turn and its id; `None` if the better turn is not legal.
    pub fn of_turn(bad: &BadTurn, source: &PracticeSource<'_>) -> Option<(String, PracticeItem)> {
        let PracticeSource { game, seats, key, begun, date } = *source;
        let turn = &bad.turn;
        let themes = game.themes_at(turn.start, &game.first_turn(turn.start, &bad.better)?);
        let record = game.record_to(turn.end);
        let (seats, review) = (seats.clone(), bad.review(game));
        let save = Save { seats, begun, changed: date, review, ..Save::of(record) };
        let item = PracticeItem {
            schedule: PracticeSchedule::new(Day::of(date)),
            from: key.to_owned(),
            themes: themes.into_iter().map(str::to_owned).collect(),
            task: PracticeTask::Turn(Box::new(save)),
            more: Vec::new(),
        };
        Some((format!("{:016x}", game.fingerprint(turn.end)), item))
    }

    /// The item of a puzzle of a list, and its id.
    pub fn of_puzzle(
        game: &str,
        number: usize,
        puzzle: &Puzzle,
        themes: &[&'static str],
        schedule: PracticeSchedule,
    ) -> (String, PracticeItem) {
        let item = PracticeItem {
            schedule,
            from: String::new(),
            themes: themes.iter().map(|&theme| theme.to_owned()).collect(),
            task: PracticeTask::Puzzle(game.to_owned(), number, Box::new(puzzle.clone())),
            more: Vec::new(),
        };
        (format!("{game}-{number}"), item)
    }

    /// The item as it stays once it is done: what was to be found is forgotten, so that it takes no room.
    pub fn done(self) -> PracticeItem {
        PracticeItem { from: String::new(), themes: Vec::new(), task: PracticeTask::Nothing, ..self }
    }

    /// The id of its game; `None` if it is done.
    pub fn game(&self) -> Option<&str> {
        match &self.task {
            PracticeTask::Turn(save) => Some(&save.record.game),
            PracticeTask::Puzzle(game, ..) => Some(game),
            PracticeTask::Nothing => None,
        }
    }

    /// Parses an item, without checking its record against the rules.
    ///
    /// # Errors
    /// A newer version, or the part that is missing or cannot be read.
    pub fn read(text: &str) -> Result<PracticeItem, Mistake> {
        let unreadable = |part: &'static str, line: &str| Mistake::unreadable(part, line, FORM);
        let at = text.find(&format!("\n{SAVE}")).map(|at| at + 1);
        let (head, save) = at.map_or((text, None), |at| (&text[..at], Some(&text[at..])));
        let mut lines = head.lines();
        let first = lines.next().unwrap_or_default();
        let version = first.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(' '));
        let version: u32 =
            version.and_then(|version| version.parse().ok()).ok_or_else(|| unreadable("save", first))?;
        if version > VERSION {
            return Err(Mistake::NewerSave(version.to_string()));
        }
        let lines = lines.filter(|line| !line.is_empty());
        let state = lines.clone().find_map(|line| value(line, STATE)).unwrap_or_default();
        let schedule = PracticeSchedule::read(state).ok_or_else(|| unreadable(STATE, state))?;
        let (mut states, mut from, mut themes, mut puzzle) = (0, None, None, None);
        let takes_puzzle = save.is_none() && !schedule.is_done;
        let mut more = Vec::new();
        for line in lines {
            match line.split_once('=') {
                Some((STATE, _)) if states == 0 => states = 1,
                Some((FROM, text)) if from.is_none() && !text.is_empty() => from = Some(text.to_owned()),
                Some((THEMES, text)) if themes.is_none() => {
                    themes = Some(text.split(' ').map(str::to_owned).collect());
                }
                Some((PUZZLE, text)) if puzzle.is_none() && takes_puzzle => puzzle = Some(text),
                _ => more.push(line.to_owned()),
            }
        }
        let task = match (schedule.is_done, save, puzzle) {
            (true, ..) => PracticeTask::Nothing,
            (false, Some(save), _) => PracticeTask::Turn(Box::new(Save::read(save)?)),
            (false, None, Some(text)) => read_puzzle(text)?,
            (false, None, None) => return Err(unreadable("game", "")),
        };
        Ok(PracticeItem {
            schedule,
            from: from.unwrap_or_default(),
            themes: themes.unwrap_or_default(),
            task,
            more,
        })
    }
}

/// The value of a line with this name.
fn value<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.strip_prefix(name)?.strip_prefix('=')
}

/// How every item begins, shown where one cannot be read.
const FORM: &str = "basalt-practice 1";

fn read_puzzle(text: &str) -> Result<PracticeTask, Mistake> {
    let unreadable = || Mistake::unreadable(PUZZLE, text, "GAME 7 1 win1 b2-c3 GAME.1~~");
    let (game, rest) = text.split_once(' ').ok_or_else(unreadable)?;
    let (number, line) = rest.split_once(' ').ok_or_else(unreadable)?;
    let number = number.parse().map_err(|_| unreadable())?;
    Ok(PracticeTask::Puzzle(game.to_owned(), number, Box::new(Puzzle::read(line)?)))
}

impl fmt::Display for PracticeItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{NAME} {VERSION}")?;
        writeln!(f, "{STATE}={}", self.schedule)?;
        if !self.from.is_empty() {
            writeln!(f, "{FROM}={}", self.from)?;
        }
        if !self.themes.is_empty() {
            writeln!(f, "{THEMES}={}", self.themes.join(" "))?;
        }
        self.more.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        match &self.task {
            PracticeTask::Turn(save) => write!(f, "{save}"),
            PracticeTask::Puzzle(game, number, puzzle) => writeln!(f, "{PUZZLE}={game} {number} {puzzle}"),
            PracticeTask::Nothing => Ok(()),
        }
    }
}

impl Match {
    /// The reviewed turn with which the game of an item ends, which is to be improved.
    pub fn practised_turn(&self) -> Option<ReviewedTurn> {
        self.valued_turn(self.turn_start(self.last()))
    }
}
