//! The ratings of the players at a table, and how a rated game changed them.

use basalt_online::private_table;
use basalt_play::library::Json;
use basalt_play::profile::Rating;
use basalt_play::session::{Millis, Now};

use super::table::OnlineTable;

/// How often and how long the referee's verdict is awaited (ms, attempts).
const ROUND: u64 = 1500;
const ATTEMPTS: u32 = 12;
/// How long a game between two players makes the next one count less (ms).
const REMEMBERED: u64 = 7 * 86_400_000;

/// A player's rating in the game of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRating {
    /// The rating now.
    pub rating: Rating,
    /// What the game changed, once the referee has judged it.
    pub change: Option<i32>,
    /// Whether it counted less, since the same two had played it within the week before.
    pub is_repeated: bool,
    /// Whether the player is a bot.
    pub is_bot: bool,
}

/// A question about a player's rating, asked once before and once after a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingQuestion {
    /// The name of the player's key.
    pub author: String,
    game: String,
    table: String,
    round: u32,
    is_over: bool,
}

/// What is known of a player by the name of the key.
struct KnownRatings {
    author: String,
    among_people: TableRating,
    with_bots: TableRating,
}

/// The ratings that are known.
#[derive(Default)]
pub struct Ratings {
    known: Vec<KnownRatings>,
    asked: Vec<(RatingQuestion, u32)>,
}

/// What happens to the ratings.
pub enum RatingsInput<'a> {
    /// The table has changed.
    Table(&'a OnlineTable),
    /// The server's card about a question's player; `None` if there was no answer.
    Answered(RatingQuestion, Option<Json>),
}

/// What the ratings want from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RatingsEffect {
    /// Fetch the card of the question's player at this time.
    Ask(RatingQuestion, Millis),
}

impl Ratings {
    /// A player's rating, once it is known: that of games with bots, where one plays at the table.
    pub fn of(&self, author: &str) -> Option<TableRating> {
        let known = self.known(author)?;
        let is_bot = |(asked, _): &(RatingQuestion, u32)| {
            self.known(&asked.author).is_some_and(|known| known.with_bots.is_bot)
        };
        Some(if self.asked.iter().any(is_bot) { known.with_bots } else { known.among_people })
    }

    fn known(&self, author: &str) -> Option<&KnownRatings> {
        self.known.iter().find(|known| known.author == author)
    }

    /// Takes an input; returns what to ask.
    pub fn give(&mut self, input: RatingsInput<'_>, now: Now) -> Vec<RatingsEffect> {
        match input {
            RatingsInput::Table(table) => self.attend(table, now),
            RatingsInput::Answered(question, card) => self.learn(question, card, now).into_iter().collect(),
        }
    }

    /// Asks for the ratings of a table's players, at the beginning and after a rated game.
    fn attend(&mut self, table: &OnlineTable, now: Now) -> Vec<RatingsEffect> {
        let (Some(round), Some(terms), true) = (table.game.round(), table.game.terms(), table.is_read) else {
            return Vec::new();
        };
        let is_over = round.mover().is_none() && terms.rated;
        let mut effects = Vec::new();
        for player in table.game.players() {
            let question = RatingQuestion {
                author: player.author.clone(),
                game: terms.game.clone(),
                table: table.name().to_owned(),
                round: table.game.rounds(),
                is_over,
            };
            if self.asked.iter().any(|(asked, _)| *asked == question) {
                continue;
            }
            // Another table's players may play here again.
            self.asked.retain(|(asked, _)| asked.table == question.table);
            self.asked.push((question.clone(), ATTEMPTS));
            effects.push(RatingsEffect::Ask(question, now.time));
        }
        effects
    }

    fn learn(&mut self, question: RatingQuestion, card: Option<Json>, now: Now) -> Option<RatingsEffect> {
        let (_, attempts) = self.asked.iter_mut().find(|(asked, _)| *asked == question)?;
        let found = card.and_then(|card| {
            let change = match question.is_over {
                true => RatingChange::of(&card, &question)?,
                false => RatingChange::default(),
            };
            let rated = |list| change.rated(TableRating::listed(&card, list, &question.game));
            Some((rated("ratings"), rated("with_bots")))
        });
        if let Some((among_people, with_bots)) = found {
            let author = question.author;
            self.known.retain(|known| known.author != author);
            self.known.push(KnownRatings { author, among_people, with_bots });
            return None;
        }
        *attempts = attempts.checked_sub(1)?;
        Some(RatingsEffect::Ask(question, now.time.plus(ROUND)))
    }
}

impl TableRating {
    /// A player's rating in a game among people, from the server's card.
    pub fn of_card(card: &Json, game: &str) -> TableRating {
        TableRating::listed(card, "ratings", game)
    }

    /// A player's rating in a game, from a list of the server's card.
    fn listed(card: &Json, list: &str, game: &str) -> TableRating {
        let known = card.list(list).iter().find(|rating| rating.word("game") == game);
        let rating = known.map_or(Rating::UNKNOWN, |known| TableRating::of_rating(known).rating);
        TableRating { rating, change: None, is_repeated: false, is_bot: is_bot(card) }
    }

    /// A rating among the server's cards.
    pub fn of_rating(card: &Json) -> TableRating {
        let value = |name| card.integer(name).min(9999) as i32;
        let rating = Rating { rating: value("rating"), margin: 2 * value("deviation") };
        TableRating { rating, change: None, is_repeated: false, is_bot: is_bot(card) }
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

/// Whether a card is that of a bot.
pub fn is_bot(card: &Json) -> bool {
    card.member("bot") == Some(&Json::Bool(true))
}

/// How a game at a table has changed a rating.
#[derive(Clone, Copy, Default)]
struct RatingChange {
    change: Option<i32>,
    is_repeated: bool,
}

impl RatingChange {
    /// From the card of the player; `None` before the referee has judged the game.
    fn of(card: &Json, question: &RatingQuestion) -> Option<RatingChange> {
        let names = [question.table.clone(), private_table(&question.table)];
        let is_it = |played: &Json| {
            names.contains(&played.word("table")) && played.integer("round") == u64::from(question.round)
        };
        let history = card.list("history");
        let (place, played) = history.iter().enumerate().find(|(_, played)| is_it(played))?;
        let [before, after] = ["before", "rating"].map(|name| played.integer(name) as i32);
        // The game did not count.
        let change = (before > 0 && after > 0).then(|| after - before);
        let pair = |played: &Json| {
            let other = played.list("opponents").first().map(|opponent| opponent.word("author"));
            (played.word("game"), other)
        };
        let counted = |earlier: &Json| {
            let since = played.integer("ended").saturating_sub(earlier.integer("ended"));
            earlier.integer("rating") > 0 && since < REMEMBERED && pair(earlier) == pair(played)
        };
        let is_repeated = change.is_some() && history[place + 1..].iter().any(counted);
        Some(RatingChange { change, is_repeated })
    }

    fn rated(self, rating: TableRating) -> TableRating {
        TableRating { change: self.change, is_repeated: self.is_repeated, ..rating }
    }
}
