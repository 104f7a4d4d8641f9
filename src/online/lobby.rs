//! What anybody may see of a server: who waits for an opponent, and which games can be watched.

use std::collections::HashMap;

use basalt_play::profile::Rating;
use basalt_play::{LONGEST_NAME, TimeControl, shown_text};

use super::arena_cards::ArenaLine;
use super::band::Seeker;
use super::event_cards::EventLine;
use super::game::OnlineGame;
use super::ladder_cards::LadderLine;
use super::seek::SeekerKind;
use super::terms::OnlineTerms;
use super::time_off::TimeAway;

/// The most games of a [`LobbyCard`], and the most seekers.
pub const MOST_SHOWN: usize = 60;
/// The most games of one player among them.
const MOST_OF_PLAYER: usize = 3;

/// The lobby, at `/online/lobby`.
///
/// ```json
/// {"waiting": [{"player": {"author": "0a1b2c3d4e5f6071", "name": "Ada", "rating": 1612, "deviation": 90},
///   "game": "hexano", "rated": true, "control": "300+3"}], "seekers": 1,
///  "playing": [{"table": "k3x9a2b7c1d5", "game": "hexano", "rated": true, "control": "300+3", "began": 1800000000000,
///   "players": [{"author": "0a1b2c3d4e5f6071", "name": "Ada", "rating": 1612, "deviation": 90}]}], "games": 1,
///  "arenas": [], "events": [], "ladders": [{"game": "vaxandis", "players": 12, "running": 2}],
///  "featured": {"table": "k3x9a2b7c1d5", "board": "hexano.1~~~POSITION"}}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LobbyCard {
    /// Those who wait longest come first, [`MOST_SHOWN`] at most.
    pub waiting: Vec<WaitingCard>,
    /// How many wait.
    pub seekers: usize,
    /// The games of the best players come first, [`MOST_SHOWN`] at most.
    pub playing: Vec<PlayingCard>,
    /// How many games anybody may watch.
    pub games: usize,
    /// Those that come and run, and the last that have ended ([`Arenas::lines`](super::Arenas::lines)).
    pub arenas: Vec<ArenaLine>,
    pub events: Vec<EventLine>,
    /// The ladders of all games that have one.
    pub ladders: Vec<LadderLine>,
    /// The board of one of the games.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "Option::is_none"))]
    pub featured: Option<FeaturedCard>,
}

/// The board of the featured game: that of the best players who are people.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FeaturedCard {
    pub table: String,
    /// The position as a record without actions.
    pub board: String,
}

impl FeaturedCard {
    /// A table's board, while its game goes on.
    pub fn of(table: &OnlineGame) -> Option<FeaturedCard> {
        let game = table.round()?.game();
        let board = game.record_from(game.last()).to_string();
        Some(FeaturedCard { table: table.table().to_owned(), board })
    }
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WaitingCard {
    pub player: SeatedCard,
    pub game: String,
    pub rated: bool,
    /// The time control; `-` for none, or if the game has its own clock.
    pub control: String,
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlayingCard {
    pub table: String,
    pub game: String,
    pub rated: bool,
    pub control: String,
    /// When the game began (broker's Unix ms).
    pub began: u64,
    pub players: Vec<SeatedCard>,
}

#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatedCard {
    pub author: String,
    /// The name without what affects the text around it; possibly empty.
    pub name: String,
    /// Whether the host has marked the key as a bot's.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub bot: bool,
    pub rating: i32,
    pub deviation: i32,
}

impl SeatedCard {
    /// A player's card before the server adds the rating: that of an unknown player.
    pub fn unrated(author: &str, name: &str) -> SeatedCard {
        let name = shown_text(name, LONGEST_NAME).unwrap_or_default();
        let Rating { rating, margin } = Rating::UNKNOWN;
        SeatedCard { author: author.to_owned(), name, bot: false, rating, deviation: margin / 2 }
    }
}

impl WaitingCard {
    pub fn of(seeker: &Seeker, name: &str) -> WaitingCard {
        let (rating, deviation) = (seeker.rating.into(), seeker.deviation.into());
        WaitingCard {
            player: SeatedCard {
                bot: seeker.kind == SeekerKind::Bot,
                rating,
                deviation,
                ..SeatedCard::unrated(&seeker.author, name)
            },
            game: seeker.terms.game.clone(),
            rated: seeker.terms.rated,
            control: control(&seeker.terms),
        }
    }
}

impl PlayingCard {
    /// A table's game in progress, if anybody may know of it ([`OnlineTerms::is_public`]).
    pub fn of(table: &OnlineGame) -> Option<PlayingCard> {
        let terms = table.terms().filter(|terms| terms.is_public())?;
        let round = table.round().filter(|round| round.mover().is_some())?;
        let seated = |player: &super::OnlinePlayer| SeatedCard::unrated(&player.author, &player.name);
        Some(PlayingCard {
            table: table.table().to_owned(),
            game: terms.game.clone(),
            rated: terms.rated,
            control: control(terms),
            began: round.began(),
            players: table.players().iter().map(seated).collect(),
        })
    }

    /// The games to show of many: those of the best players first, and a few of each player. Two keys could fill the list.
    pub fn shown(mut all: Vec<PlayingCard>) -> Vec<PlayingCard> {
        all.sort_by(|one, other| {
            other.strength().cmp(&one.strength()).then_with(|| one.table.cmp(&other.table))
        });
        let mut counts: HashMap<String, usize> = HashMap::new();
        all.retain(|card| {
            let authors = || card.players.iter().map(|player| &player.author);
            let is_shown =
                authors().all(|author| counts.get(author).is_none_or(|count| *count < MOST_OF_PLAYER));
            authors().filter(|_| is_shown).for_each(|author| *counts.entry(author.clone()).or_default() += 1);
            is_shown
        });
        all.truncate(MOST_SHOWN);
        all
    }

    /// The game of which the lobby shows the board: the first one of people.
    pub fn featured(shown: &[PlayingCard]) -> Option<&PlayingCard> {
        shown.iter().find(|card| card.players.iter().all(|player| !player.bot))
    }

    /// The players' ratings together.
    fn strength(&self) -> i32 {
        let sum: i32 = self.players.iter().map(|player| player.rating).sum();
        sum / self.players.len().max(1) as i32
    }
}

/// Whose turn it is at a table.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnCard {
    pub table: String,
    /// The mover's key name; empty before and after a game.
    pub mover: String,
    pub over: bool,
    /// The players, where they may be away; cards of earlier versions do not say.
    #[cfg_attr(not(target_arch = "wasm32"), serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub seats: Vec<TurnSeat>,
}

/// A player at a table where players come and go.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnSeat {
    pub author: String,
    /// The number of the player's next message there.
    pub next: u32,
    /// The time until which the player was last away, or is (broker's Unix ms); 0 for never.
    pub away: u64,
}

/// Whose turn it is, at `/online/turns/TABLE,TABLE`: `{"turns": [{"table": "k3x9a2b7c1d5", "mover": "0a1b2c3d4e5f6071",
/// "over": false, "seats": [{"author": "0a1b2c3d4e5f6071", "next": 7, "away": 1800000000000}]}]}`.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnsCard {
    pub turns: Vec<TurnCard>,
}

impl TurnCard {
    pub fn of(table: &OnlineGame) -> TurnCard {
        let mover = table.round().and_then(|round| round.mover());
        let mover = mover.and_then(|mover| table.players().get(mover));
        let seat = |(place, player): (usize, &super::OnlinePlayer)| TurnSeat {
            author: player.author.clone(),
            next: table.next_counter(&player.author),
            away: table.away(place).map_or(0, TimeAway::last),
        };
        TurnCard {
            table: table.table().to_owned(),
            mover: mover.map(|player| player.author.clone()).unwrap_or_default(),
            over: table.is_cancelled() || table.round().is_some_and(|round| round.mover().is_none()),
            seats: match table.is_slow() {
                true => table.players().iter().enumerate().map(seat).collect(),
                false => Vec::new(),
            },
        }
    }
}

fn control(terms: &OnlineTerms) -> String {
    terms.control.map_or("-".to_owned(), TimeControl::text)
}
