//! Ratings and histories of all players: a deterministic fold over the results.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use basalt_play::profile::GameVerdict;

use super::cards::{
    ComparedCard, LeaderCard, LeadersCard, NamedCard, OpponentCard, PlayedCard, PlayerCard, RatingCard, word,
};
use super::result::{OnlineResult, private_table};

const HISTORY: usize = 50;
const LEADERS: usize = 100;
const MOST_NAMED: usize = 12;
const ENOUGH: u32 = 5;
/// The fewest players with [`ENOUGH`] rated games among whom a rating is compared.
const ENOUGH_COMPARED: usize = 10;
/// The fewest different opponents with [`ENOUGH`] rated games, so that throw-away keys make no leader.
const ENOUGH_OPPONENTS: usize = 3;
const DAY: u64 = 86_400_000;
/// The most rated games between two players that count within a day.
const MOST_OF_PAIR: usize = 10;
/// The most rated games of a player that count within a day.
const MOST_OF_PLAYER: usize = 60;
/// How long an earlier game between two players reduces the weight of the next (ms).
const REMEMBERED: u64 = 7 * DAY;
/// The least deviation, since players keep learning.
const LEAST_DEVIATION: f64 = 45.0;

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

    fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The rating, if it is compared with others.
    fn listed(&self) -> Option<i32> {
        (self.games() >= ENOUGH).then(|| whole(self.rating.rating))
    }

    fn card(&self, game: &str) -> RatingCard {
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

struct CountedGame {
    game: String,
    ended: u64,
    opponent: String,
}

#[derive(Default)]
struct Profile {
    name: String,
    ratings: BTreeMap<String, Earned>,
    /// The last games, latest first, without names, which may change.
    history: VecDeque<PlayedCard>,
    /// The opponents in rated games, by game.
    met: BTreeMap<String, BTreeSet<String>>,
    /// Recently counted games.
    counted: VecDeque<CountedGame>,
}

/// Ratings and histories of all players.
///
/// Repeated rounds of one game between two players within a week count less and less, and beyond a daily limit of all
/// games not at all, so that nobody becomes a leader by beating a second key.
#[derive(Default)]
pub struct Standings {
    players: BTreeMap<String, Profile>,
    /// When players were forgotten, which disowns earlier games.
    forgotten: BTreeMap<String, u64>,
    /// The ratings of players with [`ENOUGH`] rated games, by game, lowest first.
    compared: BTreeMap<String, Vec<i32>>,
    /// The leaders by game, where nothing has changed since they were asked for.
    leading: BTreeMap<String, LeadersCard>,
}

impl Standings {
    /// Applies the next result; returns the players whose ratings changed.
    pub fn take(&mut self, result: &OnlineResult) -> Vec<String> {
        let rated = |author: &String| {
            let earned = self.players.get(author).and_then(|player| player.ratings.get(&result.game));
            earned.copied().unwrap_or_default().card(&result.game).rating
        };
        let before: Vec<i32> = result.players.iter().map(rated).collect();
        let changed = if result.rated { self.rate(result) } else { Vec::new() };
        let is_forgotten: Vec<bool> =
            result.players.iter().map(|author| self.is_forgotten(author, result.ended)).collect();
        for (place, author) in result.players.iter().enumerate().filter(|(place, _)| !is_forgotten[*place]) {
            let opponents = result.players.iter().zip(&is_forgotten).filter(|(other, _)| *other != author);
            let opponent = |(other, gone): (&String, &bool)| match gone {
                true => OpponentCard::default(),
                false => OpponentCard { author: other.clone(), name: String::new() },
            };
            let opponents = opponents.map(opponent).collect();
            let player = self.players.entry(author.clone()).or_default();
            let rating = player.ratings.get(&result.game).filter(|_| changed.contains(author));
            player.history.push_front(PlayedCard {
                table: match result.private {
                    true => private_table(&result.table),
                    false => result.table.clone(),
                },
                round: result.round,
                game: result.game.clone(),
                ended: result.ended,
                rated: result.rated,
                verdict: word(result.verdict(place)),
                reason: result.reason.clone(),
                opponents,
                before: rating.map(|_| before[place]),
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
        let weight = self.weight(&result.game, [one, other], result.ended);
        if weight == 0.0 {
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
        let (won, lost) = glicko2(&first.rating, &second.rating, &outcome, &Glicko2Config::default());
        first.rating = toward(first.rating, won, weight);
        second.rating = toward(second.rating, lost, weight);
        let mut changed = Vec::new();
        for (place, (author, mut earned)) in [(one, first), (other, second)].into_iter().enumerate() {
            if self.is_forgotten(author, result.ended) {
                continue;
            }
            let opponent = &result.players[1 - place];
            earned.rating.deviation = earned.rating.deviation.max(LEAST_DEVIATION);
            earned.count(result.verdict(place));
            let player = self.players.entry(author.clone()).or_default();
            let before = player.ratings.insert(result.game.clone(), earned);
            let compared = self.compared.entry(result.game.clone()).or_default();
            relist(compared, before, Some(earned));
            player.met.entry(result.game.clone()).or_default().insert(opponent.clone());
            player.counted.push_back(CountedGame {
                game: result.game.clone(),
                ended: result.ended,
                opponent: opponent.clone(),
            });
            changed.push(author.clone());
        }
        self.leading.remove(&result.game);
        changed
    }

    /// The share with which a result between two players counts.
    fn weight(&mut self, game: &str, [one, other]: [&str; 2], ended: u64) -> f64 {
        let mut weight: f64 = 1.0;
        for (author, opponent) in [(one, other), (other, one)] {
            let Some(player) = self.players.get_mut(author) else { continue };
            player.counted.retain(|before| ended < before.ended.saturating_add(REMEMBERED));
            let within_a_day =
                player.counted.iter().filter(|before| ended < before.ended.saturating_add(DAY));
            let (of_pair, all) = within_a_day.fold((0, 0), |(of_pair, all), before| {
                (of_pair + usize::from(before.opponent == opponent), all + 1)
            });
            let is_earlier = |before: &&CountedGame| before.game == game && before.opponent == opponent;
            let earlier = player.counted.iter().filter(is_earlier).count();
            let counts = of_pair < MOST_OF_PAIR && all < MOST_OF_PLAYER;
            weight = weight.min(if counts { 1.0 / (1 + earlier) as f64 } else { 0.0 });
        }
        weight
    }

    fn is_forgotten(&self, author: &str, ended: u64) -> bool {
        self.forgotten.get(author).is_some_and(|at| ended <= *at)
    }

    pub fn rename(&mut self, author: &str, name: &str) {
        if let Some(player) = self.players.get_mut(author) {
            name.clone_into(&mut player.name);
            self.leading.clear();
        }
    }

    /// Forgets a player as of a time, also in others' histories; returns whether anything was stored.
    pub fn forget(&mut self, author: &str, at: u64) -> bool {
        self.forgotten.insert(author.to_owned(), at);
        self.leading.clear();
        let gone = self.players.remove(author);
        let known = gone.is_some();
        for (game, earned) in gone.into_iter().flat_map(|player| player.ratings) {
            relist(self.compared.entry(game).or_default(), Some(earned), None);
        }
        let played = self.players.values_mut().flat_map(|player| &mut player.history);
        for opponent in played.flat_map(|played| &mut played.opponents).filter(|other| other.author == author)
        {
            *opponent = OpponentCard::default();
        }
        known
    }

    /// Whether the player has a result.
    pub fn knows(&self, author: &str) -> bool {
        self.players.contains_key(author)
    }

    /// Whether two players have a result together, among those that are remembered.
    pub fn have_met(&self, one: &str, other: &str) -> bool {
        self.players.get(one).is_some_and(|known| {
            let mut opponents = known.history.iter().flat_map(|played| &played.opponents);
            known.met.values().any(|met| met.contains(other)) || opponents.any(|met| met.author == other)
        })
    }

    /// Whether the player was forgotten, and has not played since.
    pub fn has_forgotten(&self, author: &str) -> bool {
        self.forgotten.contains_key(author) && !self.knows(author)
    }

    pub fn name(&self, author: &str) -> &str {
        self.players.get(author).map_or("", |player| &player.name)
    }

    /// The players whose names begin with a text, in any case; a dozen at most, those who play most first.
    pub fn named(&self, text: &str) -> NamedCard {
        let wanted = text.trim().to_lowercase();
        let games = |player: &Profile| player.ratings.values().map(|earned| earned.games()).sum::<u32>();
        let is_it = |(_, player): &(&String, &Profile)| {
            !wanted.is_empty() && player.name.to_lowercase().starts_with(&wanted)
        };
        let mut found: Vec<_> = self.players.iter().filter(is_it).collect();
        found.sort_by_key(|(_, player)| std::cmp::Reverse(games(player)));
        let card = |(author, player): (&String, &Profile)| OpponentCard {
            author: author.clone(),
            name: player.name.clone(),
        };
        NamedCard { players: found.into_iter().take(MOST_NAMED).map(card).collect() }
    }

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
            compared: player
                .ratings
                .iter()
                .filter_map(|(game, earned)| self.compared(game, *earned))
                .collect(),
            history: player.history.iter().map(named).collect(),
        })
    }

    /// Compares a player's rating with those of others; `None` without enough of them or of games.
    fn compared(&self, game: &str, earned: Earned) -> Option<ComparedCard> {
        let ratings = self.compared.get(game).filter(|ratings| ratings.len() >= ENOUGH_COMPARED)?;
        let own = earned.listed()?;
        let lower = ratings.partition_point(|rating| *rating < own);
        let above = 100 * lower / (ratings.len() - 1);
        Some(ComparedCard { game: game.to_owned(), above: above as u32, players: ratings.len() as u32 })
    }

    /// A player's rating in a game; `None` before the first rated game.
    pub fn rating(&self, author: &str, game: &str) -> Option<RatingCard> {
        self.players.get(author)?.ratings.get(game).map(|earned| earned.card(game))
    }

    pub fn ratings(&self) -> Vec<(String, RatingCard)> {
        let of = |(author, player): (&String, &Profile)| {
            let cards = player.ratings.iter().map(|(game, earned)| (author.clone(), earned.card(game)));
            cards.collect::<Vec<_>>()
        };
        self.players.iter().flat_map(of).collect()
    }

    /// The leaders of a game, best first; computed once after a change.
    pub fn leaders(&mut self, game: &str) -> &LeadersCard {
        if !self.leading.contains_key(game) {
            self.leading.insert(game.to_owned(), self.leaders_now(game));
        }
        &self.leading[game]
    }

    fn leaders_now(&self, game: &str) -> LeadersCard {
        let plays_enough = |author: &String| {
            let earned = self.players.get(author).and_then(|player| player.ratings.get(game));
            earned.is_some_and(|earned| earned.games() >= ENOUGH)
        };
        let leads = |(author, player): &(&String, &Profile)| {
            let met = player.met.get(game).into_iter().flatten();
            let opponents = met.filter(|other| plays_enough(other)).take(ENOUGH_OPPONENTS);
            plays_enough(author) && opponents.count() == ENOUGH_OPPONENTS
        };
        let card = |(author, player): (&String, &Profile)| {
            let rating = player.ratings.get(game)?.card(game);
            Some(LeaderCard { author: author.clone(), name: player.name.clone(), rating })
        };
        let mut players: Vec<LeaderCard> = self.players.iter().filter(leads).filter_map(card).collect();
        players.sort_by_key(|player| -player.rating.sure());
        players.truncate(LEADERS);
        LeadersCard { game: game.to_owned(), players }
    }
}

fn whole(value: f64) -> i32 {
    (value + 0.5).floor() as i32
}

/// Replaces a player's rating in a sorted list.
fn relist(ratings: &mut Vec<i32>, before: Option<Earned>, after: Option<Earned>) {
    if let Some(place) = before.and_then(|earned| ratings.binary_search(&earned.listed()?).ok()) {
        ratings.remove(place);
    }
    if let Some(rating) = after.and_then(|earned| earned.listed()) {
        ratings.insert(ratings.partition_point(|other| *other < rating), rating);
    }
}

fn toward(from: Glicko2Rating, to: Glicko2Rating, part: f64) -> Glicko2Rating {
    let between = |from: f64, to: f64| from + part * (to - from);
    Glicko2Rating {
        rating: between(from.rating, to.rating),
        deviation: between(from.deviation, to.deviation),
        volatility: between(from.volatility, to.volatility),
    }
}
