//! The reasons why a page cannot be shown, and what is said about them.

use basalt_games::catalogue::{self, Broken};
use basalt_play::Link;
use basalt_rules::{Message, Mistake};

/// Why a page cannot be shown.
pub enum Problem {
    /// The link is wrong; a part of its game may be sound.
    Link(Box<Broken>),
    /// The saved game with this key is unreadable.
    Save(String, Mistake),
    /// No game is stored under the key.
    Gone,
    /// No game has this name.
    NoGame,
    /// No puzzle has this number.
    NoPuzzle,
    /// The list of puzzles could not be loaded.
    PuzzlesLost,
    /// The day has no board of this game.
    NoDaily,
    /// No table can have this name.
    NoTable,
}

/// What the page of a problem says.
#[derive(PartialEq, Debug)]
pub struct ProblemText {
    /// The key of its title.
    pub title: &'static str,
    /// Why the page cannot be shown.
    pub why: Message,
    /// The link of the sound part, and the turn that it shows.
    pub sound: Option<(Link, usize)>,
    /// The key of a saved game whose text can be downloaded.
    pub save: Option<String>,
}

impl From<Mistake> for Problem {
    fn from(mistake: Mistake) -> Problem {
        Problem::Link(Box::new(Broken { mistake, sound: None }))
    }
}

impl Problem {
    /// What is said of it, and which ways lead on.
    pub fn text(&self) -> ProblemText {
        let (title, why) = match self {
            Problem::Link(broken) => ("problem-link", broken.mistake.message()),
            Problem::Save(_, mistake) if mistake.is_from_newer() => ("problem-newer", mistake.message()),
            Problem::Save(_, mistake) => ("problem-save", mistake.message()),
            Problem::NoPuzzle => ("problem-no-puzzle", Message::new("problem-no-puzzle-why")),
            Problem::PuzzlesLost => ("problem-puzzles-lost", Message::new("problem-puzzles-lost-why")),
            Problem::NoDaily => ("problem-no-daily", Message::new("problem-no-daily-why")),
            Problem::NoGame => ("problem-no-game", Message::new("problem-no-game-why")),
            Problem::NoTable => ("problem-no-table", Message::new("problem-no-table-why")),
            Problem::Gone => ("problem-gone", Message::new("problem-gone-why")),
        };
        let sound = match self {
            Problem::Link(broken) => broken.sound.clone(),
            _ => None,
        };
        let turn =
            |link: &Link| catalogue::open(&link.record).map_or(0, |game| game.turn_number(game.last()));
        let sound = sound.map(|link| (turn(&link), link)).map(|(turn, link)| (link, turn));
        let save = match self {
            Problem::Save(key, _) => Some(key.clone()),
            _ => None,
        };
        ProblemText { title, why, sound, save }
    }
}
