//! Ratings and histories of all players online: a fold over the results, so that the same results always give the same.

use std::collections::{BTreeMap, VecDeque};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::play::profile::GameVerdict;

use super::cards::{LeaderCard, LeadersCard, OpponentCard, PlayedCard, PlayerCard, RatingCard, word};
use super::result::OnlineResult;

/// How many games are told of a player.
const HISTORY: usize = 50;
/// How many leaders are told of.
const LEADERS: usize = 100;
/// How many rated games a leader has played at least.
const ENOUGH: u32 = 5;
/// A player's deviation never falls below this: somebody learns.
const LEAST_DEVIATION: f64 = 45.0;

/// A rating in the making.
#[derive(Clone, Copy, Default)]
struct Earned {
    rating: Glicko2Rating,
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Earned {
    fn count(&mut self, verdict: GameVerdict) {
        match verdict {
            GameVerdict::Won => self.won += 1,
            GameVerdict::Drawn => self.drawn += 1,
            GameVerdict::Lost => self.lost += 1,
        }
    }

    fn card(&self, game: &str) -> RatingCard {
        let whole = |value: f64| (value + 0.5).floor() as i32;
        let Earned { rating, won, drawn, lost } = *self;
        RatingCard {
            game: game.to_owned(),
            rating: whole(rating.rating),
            deviation: whole(rating.deviation),
            games: won + drawn + lost,
            won,
            drawn,
            lost,
        }
    }
}

/// What is known of a player.
#[derive(Default)]
struct Profile {
    name: String,
    ratings: BTreeMap<String, Earned>,
    /// The last games, the latest first; opponents without their names, which may change.
    history: VecDeque<PlayedCard>,
}

/// Ratings and histories of all players.
#[derive(Default)]
pub struct Standings {
    players: BTreeMap<String, Profile>,
}

impl Standings {
    /// Takes the next result, and says whose ratings in its game have changed.
    pub fn take(&mut self, result: &OnlineResult) -> Vec<String> {
        let changed = if result.rated { self.rate(result) } else { Vec::new() };
        for (place, author) in result.players.iter().enumerate() {
            let opponents = result.players.iter().filter(|other| *other != author);
            let opponents =
                opponents.map(|other| OpponentCard { author: other.clone(), name: String::new() }).collect();
            let player = self.players.entry(author.clone()).or_default();
            let rating = player.ratings.get(&result.game).filter(|_| result.rated);
            player.history.push_front(PlayedCard {
                table: result.table.clone(),
                round: result.round,
                game: result.game.clone(),
                ended: result.ended,
                rated: result.rated,
                verdict: word(result.verdict(place)),
                reason: result.reason.clone(),
                opponents,
                rating: rating.map(|earned| earned.card(&result.game).rating),
            });
            player.history.truncate(HISTORY);
        }
        changed
    }

    fn rate(&mut self, result: &OnlineResult) -> Vec<String> {
        let [one, other] = &result.players[..] else { return Vec::new() };
        if one == other {
            return Vec::new();
        }
        let earned = |players: &BTreeMap<String, Profile>, author: &String| {
            let player = players.get(author).and_then(|player| player.ratings.get(&result.game));
            player.copied().unwrap_or_default()
        };
        let (mut first, mut second) = (earned(&self.players, one), earned(&self.players, other));
        let outcome = match result.verdict(0) {
            GameVerdict::Won => Outcomes::WIN,
            GameVerdict::Drawn => Outcomes::DRAW,
            GameVerdict::Lost => Outcomes::LOSS,
        };
        (first.rating, second.rating) =
            glicko2(&first.rating, &second.rating, &outcome, &Glicko2Config::default());
        for (place, (author, mut earned)) in [(one, first), (other, second)].into_iter().enumerate() {
            earned.rating.deviation = earned.rating.deviation.max(LEAST_DEVIATION);
            earned.count(result.verdict(place));
            self.players.entry(author.clone()).or_default().ratings.insert(result.game.clone(), earned);
        }
        vec![one.clone(), other.clone()]
    }

    /// A player goes by a name from now on.
    pub fn rename(&mut self, author: &str, name: &str) {
        if let Some(player) = self.players.get_mut(author) {
            name.clone_into(&mut player.name);
        }
    }

    /// Forgets a player, and who it was that others have played against; true where anything was known.
    pub fn forget(&mut self, author: &str) -> bool {
        let known = self.players.remove(author).is_some();
        let played = self.players.values_mut().flat_map(|player| &mut player.history);
        for opponent in played.flat_map(|played| &mut played.opponents).filter(|other| other.author == author)
        {
            *opponent = OpponentCard::default();
        }
        known
    }

    /// A player's name; empty where none is known.
    pub fn name(&self, author: &str) -> &str {
        self.players.get(author).map_or("", |player| &player.name)
    }

    /// What is told of a player; `None` where nothing is known.
    pub fn player(&self, author: &str) -> Option<PlayerCard> {
        let player = self.players.get(author)?;
        let named = |played: &PlayedCard| {
            let mut played = played.clone();
            for opponent in &mut played.opponents {
                self.name(&opponent.author).clone_into(&mut opponent.name);
            }
            played
        };
        Some(PlayerCard {
            author: author.to_owned(),
            name: player.name.clone(),
            ratings: player.ratings.iter().map(|(game, earned)| earned.card(game)).collect(),
            history: player.history.iter().map(named).collect(),
        })
    }

    /// A player's rating in a game; `None` before the first rated game.
    pub fn rating(&self, author: &str, game: &str) -> Option<RatingCard> {
        self.players.get(author)?.ratings.get(game).map(|earned| earned.card(game))
    }

    /// All ratings, with the names of their players' keys.
    pub fn ratings(&self) -> Vec<(String, RatingCard)> {
        let of = |(author, player): (&String, &Profile)| {
            let cards = player.ratings.iter().map(|(game, earned)| (author.clone(), earned.card(game)));
            cards.collect::<Vec<_>>()
        };
        self.players.iter().flat_map(of).collect()
    }

    /// Who leads in a game.
    pub fn leaders(&self, game: &str) -> LeadersCard {
        let card = |(author, player): (&String, &Profile)| {
            let rating = player.ratings.get(game)?.card(game);
            let leads = rating.games >= ENOUGH;
            leads.then(|| LeaderCard { author: author.clone(), name: player.name.clone(), rating })
        };
        let mut players: Vec<LeaderCard> = self.players.iter().filter_map(card).collect();
        players.sort_by_key(|player| -player.rating.sure());
        players.truncate(LEADERS);
        LeadersCard { game: game.to_owned(), players }
    }
}
