//! The ratings of the players at a table, and how a rated game changed them.

use basalt_browser::life::Life;
use basalt_browser::{clock, online};
use basalt_online::private_table;
use basalt_play::library::Json;
use basalt_play::profile::Rating;

use crate::library::json::{list, number, read_json, word};
use crate::reactive::state::State;

use super::table::OnlineTable;

/// How often and how long the referee's verdict is awaited (ms, attempts).
const ROUND: i32 = 1500;
const ATTEMPTS: u32 = 12;

/// A player's rating in the game of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRating {
    pub rating: Rating,
    /// What the game changed, once the referee has judged it.
    pub change: Option<i32>,
}

impl TableRating {
    /// A player's rating in a game, from the server's card.
    pub fn of_card(card: &Json, game: &str) -> TableRating {
        let known = list(card, "ratings").iter().find(|rating| word(rating, "game") == game);
        known.map_or(TableRating { rating: Rating::UNKNOWN, change: None }, TableRating::of_rating)
    }

    /// A rating among the server's cards.
    pub fn of_rating(card: &Json) -> TableRating {
        let value = |name| number(card, name).min(9999) as i32;
        let rating = Rating { rating: value("rating"), margin: 2 * value("deviation") };
        TableRating { rating, change: None }
    }

    /// The same after a game at a table; `None` before the referee has judged it.
    fn after(card: &Json, asked: &AskedRating) -> Option<TableRating> {
        let names = [asked.table.clone(), private_table(&asked.table)];
        let is_it = |played: &&Json| {
            names.contains(&word(played, "table")) && number(played, "round") == u64::from(asked.round)
        };
        let played = list(card, "history").iter().find(is_it)?;
        let [before, after] = ["before", "rating"].map(|name| number(played, name) as i32);
        // The game did not count.
        let change = (before > 0 && after > 0).then(|| after - before);
        Some(TableRating { change, ..TableRating::of_card(card, &asked.game) })
    }

    /// The change with its sign.
    pub fn changed(self) -> Option<String> {
        self.change.map(|change| if change < 0 { format!("−{}", -change) } else { format!("+{change}") })
    }

    /// The rating in digits, with a question mark if provisional, and its change.
    pub fn digits(self) -> String {
        let doubt = if self.rating.is_provisional() { "?" } else { "" };
        let change = self.changed().map_or(String::new(), |change| format!(" ({change})"));
        format!("{}{doubt}{change}", self.rating.rating)
    }

    /// Whether it is provisional, as messages select it.
    pub fn state(self) -> &'static str {
        if self.rating.is_provisional() { "provisional" } else { "sure" }
    }
}

/// A player's game, whose rating is asked for once before and after it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct AskedRating {
    author: String,
    game: String,
    table: String,
    round: u32,
    is_over: bool,
}

#[derive(Clone, Copy)]
pub struct RatingsHandle {
    known: State<Vec<(String, TableRating)>>,
    asked: State<Vec<AskedRating>>,
}

impl RatingsHandle {
    pub fn new() -> Self {
        RatingsHandle { known: State::new(Vec::new()), asked: State::new(Vec::new()) }
    }

    pub fn of(self, author: &str) -> Option<TableRating> {
        self.known.with(|known| known.iter().find(|(known, _)| known == author).map(|(_, rating)| *rating))
    }

    /// Asks for the ratings of a table's players, at the beginning and after a rated game.
    pub(super) fn attend(self, life: Life, table: &OnlineTable) {
        let (Some(round), Some(terms), true) = (table.game.round(), table.game.terms(), table.is_read) else {
            return;
        };
        let is_over = round.mover().is_none() && terms.rated;
        for player in table.game.players() {
            let asked = AskedRating {
                author: player.author.clone(),
                game: terms.game.clone(),
                table: table.game.table().to_owned(),
                round: table.game.rounds(),
                is_over,
            };
            if self.asked.with_untracked(|all| all.contains(&asked)) {
                continue;
            }
            self.asked.update_untracked(|all| {
                // Another table's players may play here again.
                all.retain(|other| other.table == asked.table);
                all.push(asked.clone());
            });
            self.ask(life, asked, ATTEMPTS);
        }
    }

    fn ask(self, life: Life, asked: AskedRating, attempts: u32) {
        let is_asked = move |asked: &AskedRating| self.asked.with_untracked(|all| all.contains(asked));
        online::ask(life, "card", vec![asked.author.clone()], move |text| {
            if !is_asked(&asked) {
                return;
            }
            let card = text.and_then(|text| read_json(&text));
            let found = card.and_then(|card| match asked.is_over {
                true => TableRating::after(&card, &asked),
                false => Some(TableRating::of_card(&card, &asked.game)),
            });
            match found {
                Some(rating) => self.known.update(|known| {
                    known.retain(|(author, _)| *author != asked.author);
                    known.push((asked.author.clone(), rating));
                }),
                None if attempts > 0 => {
                    clock::later(life, ROUND, move || self.ask(life, asked, attempts - 1));
                }
                None => {}
            }
        });
    }
}
