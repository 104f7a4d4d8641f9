//! Messages of a ladder's log, as text: those of players, and those of the referee.

use std::fmt;

use basalt_games::catalogue;
use basalt_play::{Begins, TimeControl, is_table_name};

use super::lot::is_author;
use super::message::{decoded, encoded};
use super::terms::OnlineTerms;

/// The time of a ladder's games.
const CONTROL: TimeControl = TimeControl::BY_DAYS[1];
/// How the id of a ladder begins where its games name it, as an event's do; the game's id follows.
const LADDER: &str = "ladder";

/// The terms of all games of a ladder, without players; `None` for a game that is not played by two by days.
///
/// The challenged player begins.
pub fn ladder_terms(game: &str) -> Option<OnlineTerms> {
    // A game's own clock would not give days.
    let options = catalogue::untimed(game, "").ok()?;
    let begun = catalogue::begin(game, &options).ok()?;
    let terms = OnlineTerms::casual(&begun, options, Begins::Seat(0), Some(CONTROL)).rated();
    (begun.seconds().is_none() && terms.seats() == Some(2)).then_some(terms)
}

/// The id by which a ladder's games name it.
pub fn ladder_id(game: &str) -> String {
    format!("{LADDER}{game}")
}

/// The game of a ladder's id; `None` for the id of an event.
pub fn ladder_of(id: &str) -> Option<&'static str> {
    let game = id.strip_prefix(LADDER)?;
    basalt_games::ids().find(|known| *known == game)
}

/// What a player writes into a ladder's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderSaying {
    /// Takes the last place, under this name.
    Enter(String),
    /// Gives up the place; a game in progress goes on.
    Leave,
    /// Plays somebody above, by the key name, under the ladder's terms.
    Challenge { author: String, terms: Box<OnlineTerms> },
}

impl LadderSaying {
    /// Replaces the table's name in signed statements.
    pub fn name(game: &str) -> String {
        format!("ladder-{game}")
    }

    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<LadderSaying> {
        let words: Vec<&str> = text.split(' ').collect();
        let saying = match words[..] {
            ["enter", name] => LadderSaying::Enter(decoded(name.strip_prefix('.')?)?),
            ["leave"] => LadderSaying::Leave,
            ["challenge", author, terms] => LadderSaying::Challenge {
                author: Some(author).filter(|author| is_author(author))?.to_owned(),
                terms: Box::new(OnlineTerms::read(terms).filter(OnlineTerms::is_general_single)?),
            },
            _ => return None,
        };
        (saying.to_string() == text).then_some(saying)
    }
}

impl fmt::Display for LadderSaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderSaying::Enter(name) => write!(f, "enter .{}", encoded(name)),
            LadderSaying::Leave => write!(f, "leave"),
            LadderSaying::Challenge { author, terms } => write!(f, "challenge {author} {terms}"),
        }
    }
}

/// What the referee writes into a ladder's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderRuling {
    /// A game at a table has ended.
    Ended {
        table: String,
        /// The winner's key name; `None` for a draw.
        winner: Option<String>,
    },
    /// A player who has not played for long changes places with the next one below.
    Sunk(String),
}

impl LadderRuling {
    /// Reads a ruling in its canonical form.
    pub fn read(text: &str) -> Option<LadderRuling> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["ended", table, winner] => {
                let winner = Some(winner).filter(|&winner| winner != "-");
                (is_table_name(table) && winner.is_none_or(is_author)).then(|| LadderRuling::Ended {
                    table: table.to_owned(),
                    winner: winner.map(str::to_owned),
                })
            }
            ["sunk", author] => is_author(author).then(|| LadderRuling::Sunk(author.to_owned())),
            _ => None,
        }
    }
}

impl fmt::Display for LadderRuling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderRuling::Ended { table, winner } => {
                write!(f, "ended {table} {}", winner.as_deref().unwrap_or("-"))
            }
            LadderRuling::Sunk(author) => write!(f, "sunk {author}"),
        }
    }
}
