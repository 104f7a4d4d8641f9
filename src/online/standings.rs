//! Ratings and histories of all players: a deterministic fold over the results.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use basalt_play::profile::GameVerdict;
use basalt_rules::Side;

use super::cards::{
    ComparedCard, LeaderCard, LeadersCard, NamedCard, OpponentCard, PlayedCard, PlayerCard, RatingCard,
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
/// The share with which a game counts within a day of a player's first one, since keys cost nothing.
const FIRST_DAY: f64 = 0.5;
/// Which game given up within a day counts as a loss.
const GIVEN_UP: usize = 3;
/// What is appended to a game's id for the ratings of games in which a bot played.
const WITH_BOTS: &str = "+bots";
/// The least deviation, since players keep learning.
const LEAST_DEVIATION: f64 = 45.0;

#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(from = "EarnedRow", into = "EarnedRow")]
struct Earned {
    rating: Glicko2Rating,
    won: u32,
    drawn: u32,
    lost: u32,
}

/// The bits of rating, deviation and volatility, since decimals would be rounded; games won, drawn and lost.
type EarnedRow = ([u64; 3], [u32; 3]);

impl From<EarnedRow> for Earned {
    fn from((bits, [won, drawn, lost]): EarnedRow) -> Earned {
        let [rating, deviation, volatility] = bits.map(f64::from_bits);
        Earned { rating: Glicko2Rating { rating, deviation, volatility }, won, drawn, lost }
    }
}

impl From<Earned> for EarnedRow {
    fn from(Earned { rating, won, drawn, lost }: Earned) -> EarnedRow {
        ([rating.rating, rating.deviation, rating.volatility].map(f64::to_bits), [won, drawn, lost])
    }
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

/// A player's number, in the order of their first results; forgotten ones come back under another.
type PlayerNumber = u32;

/// The number of nobody: the forgotten have it.
const NOBODY: PlayerNumber = PlayerNumber::MAX;

/// The texts that return in each result, each kept once.
#[derive(Clone, Default, Serialize, Deserialize)]
struct KeptWords(Vec<String>);

impl KeptWords {
    fn place(&mut self, word: &str) -> u16 {
        self.find(word).unwrap_or_else(|| {
            self.0.push(word.to_owned());
            u16::try_from(self.0.len() - 1).unwrap_or(u16::MAX)
        })
    }

    fn find(&self, word: &str) -> Option<u16> {
        u16::try_from(self.0.iter().position(|known| known == word)?).ok()
    }

    fn word(&self, place: u16) -> String {
        self.0.get(usize::from(place)).cloned().unwrap_or_default()
    }
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct CountedGame {
    #[serde(rename = "e")]
    ended: u64,
    #[serde(rename = "o")]
    opponent: PlayerNumber,
    #[serde(rename = "g")]
    game: u16,
}

/// The name of a table, of at most 32 letters, stored inline: an allocation of its own would double its size.
#[derive(Clone, Copy)]
struct KeptTable([u8; 32]);

impl KeptTable {
    fn of(name: &str) -> KeptTable {
        let mut kept = [0; 32];
        kept.iter_mut().zip(name.bytes()).for_each(|(kept, letter)| *kept = letter);
        KeptTable(kept)
    }

    fn name(&self) -> String {
        let length = self.0.iter().position(|letter| *letter == 0).unwrap_or(self.0.len());
        String::from_utf8_lossy(&self.0[..length]).into_owned()
    }
}

/// A game of a player's history, without names, which may change. A server keeps many of them.
#[derive(Clone, Serialize, Deserialize)]
#[serde(from = "PlayedRow", into = "PlayedRow")]
struct PlayedGame {
    table: KeptTable,
    ended: u64,
    round: u32,
    game: u16,
    reason: u16,
    rated: bool,
    verdict: GameVerdict,
    opponents: [PlayerNumber; Side::MOST - 1],
    opponent_count: u8,
    /// The ratings before and after it, if it changed them.
    ratings: Option<(i16, i16)>,
}

/// Table, end, round, game, reason, whether it is rated, whether it was won (`None` for a draw), opponents and ratings.
type PlayedRow = (String, u64, u32, u16, u16, bool, Option<bool>, Vec<PlayerNumber>, Option<(i16, i16)>);

impl From<PlayedRow> for PlayedGame {
    fn from((table, ended, round, game, reason, rated, won, others, ratings): PlayedRow) -> PlayedGame {
        let mut opponents = [NOBODY; Side::MOST - 1];
        let opponent_count =
            opponents.iter_mut().zip(others).map(|(kept, number)| *kept = number).count() as u8;
        let verdict = match won {
            Some(true) => GameVerdict::Won,
            Some(false) => GameVerdict::Lost,
            None => GameVerdict::Drawn,
        };
        let table = KeptTable::of(&table);
        PlayedGame { table, ended, round, game, reason, rated, verdict, opponents, opponent_count, ratings }
    }
}

impl From<PlayedGame> for PlayedRow {
    fn from(played: PlayedGame) -> PlayedRow {
        let PlayedGame { table, ended, round, game, reason, rated, verdict, opponent_count, ratings, .. } =
            played;
        let won = (verdict != GameVerdict::Drawn).then_some(verdict == GameVerdict::Won);
        let others = played.opponents.into_iter().take(opponent_count.into()).collect();
        (table.name(), ended, round, game, reason, rated, won, others, ratings)
    }
}

/// A player's rating in a game, and the opponents in its rated games.
#[derive(Clone)]
struct RatedGame {
    game: u16,
    earned: Earned,
    /// In order.
    met: Vec<PlayerNumber>,
}

#[derive(Clone, Default)]
struct Profile {
    name: String,
    /// A player plays few games, for which a map would take ten times the memory.
    rated: Vec<RatedGame>,
    /// The end of the first game.
    since: u64,
    /// The last games, latest first.
    history: VecDeque<PlayedGame>,
    /// Recently counted games.
    counted: VecDeque<CountedGame>,
    /// When games of the last day were given up, [`GIVEN_UP`] of them at most.
    given_up: VecDeque<u64>,
}

impl Profile {
    fn rated(&self, game: u16) -> Option<&RatedGame> {
        self.rated.iter().find(|rated| rated.game == game)
    }

    /// Notes a rated game; returns the rating before it.
    fn rate(&mut self, game: u16, earned: Earned, opponent: PlayerNumber) -> Option<Earned> {
        let known = self.rated.iter_mut().find(|rated| rated.game == game);
        let before = known.as_ref().map(|known| known.earned);
        match known {
            None => self.rated.push(RatedGame { game, earned, met: vec![opponent] }),
            Some(known) => {
                known.earned = earned;
                if let Err(place) = known.met.binary_search(&opponent) {
                    known.met.insert(place, opponent);
                }
            }
        }
        before
    }

    fn stored(&self, words: &KeptWords) -> StoredProfile {
        let Profile { name, rated, since, history, counted, given_up } = self.clone();
        let by_game = || rated.iter().map(|rated| (words.word(rated.game), rated));
        StoredProfile {
            name,
            ratings: by_game().map(|(game, rated)| (game, rated.earned)).collect(),
            since,
            history,
            met: by_game().map(|(game, rated)| (game, rated.met.clone())).collect(),
            counted,
            given_up,
        }
    }

    fn restored(stored: StoredProfile, words: &mut KeptWords) -> Profile {
        let StoredProfile { name, ratings, since, mut history, mut met, mut counted, given_up } = stored;
        let rated = ratings.into_iter().map(|(game, earned)| {
            let met = met.remove(&game).unwrap_or_default();
            RatedGame { game: words.place(&game), earned, met }
        });
        let rated = rated.collect();
        history.shrink_to_fit();
        counted.shrink_to_fit();
        Profile { name, rated, since, history, counted, given_up }
    }
}

/// A [`Profile`] as it is stored, with the names of games.
#[derive(Serialize, Deserialize)]
struct StoredProfile {
    name: String,
    ratings: BTreeMap<String, Earned>,
    since: u64,
    history: VecDeque<PlayedGame>,
    met: BTreeMap<String, Vec<PlayerNumber>>,
    counted: VecDeque<CountedGame>,
    given_up: VecDeque<u64>,
}

/// A part of [`Standings`] as it is stored.
#[derive(Serialize, Deserialize)]
pub struct StandingsPart(StoredPart);

#[derive(Serialize, Deserialize)]
enum StoredPart {
    /// What all players share.
    Shared {
        forgotten: BTreeMap<String, u64>,
        compared: BTreeMap<String, Vec<i32>>,
        words: KeptWords,
        day: u64,
        #[serde(default)]
        bots: BTreeSet<String>,
    },
    /// The player of the next number; `None` for one who was forgotten.
    Player(Option<(String, StoredProfile)>),
}

/// Ratings and histories of all players.
///
/// Repeated rounds of one game between two players within a week count less and less, and beyond a daily limit of all
/// games not at all, so that nobody becomes a leader by beating a second key. Games of a key's first day count half. A game
/// given up before it could count is a loss from the third of a day on, so that nobody picks sides and opponents.
///
/// Games with a bot have separate ratings, for both players: they never change a rating among people.
///
/// What is kept of each player is bounded, however many games there are.
#[derive(Default)]
pub struct Standings {
    players: BTreeMap<String, Profile>,
    /// When players were forgotten, which disowns earlier games.
    forgotten: BTreeMap<String, u64>,
    /// The ratings of players with [`ENOUGH`] rated games, by game, lowest first.
    compared: BTreeMap<String, Vec<i32>>,
    /// The leaders by game, where nothing has changed since they were asked for.
    leading: BTreeMap<String, LeadersCard>,
    numbers: BTreeMap<String, PlayerNumber>,
    /// By number; empty for the forgotten.
    authors: Vec<String>,
    words: KeptWords,
    /// The last day of a result.
    day: u64,
    /// The keys that the host has marked as bots'. A wish to be forgotten does not end that.
    bots: BTreeSet<String>,
}

impl Standings {
    /// Applies the next result; returns the players whose ratings changed.
    pub fn take(&mut self, result: &OnlineResult) -> Vec<String> {
        let (game, reason) = (self.words.place(&result.game), self.words.place(&result.reason));
        let rated_as = self.rated_as(result);
        let rated_place = self.words.place(&rated_as);
        let rated = |author: &String| short(self.earned(author, rated_place).rating.rating);
        let before: Vec<i16> = result.players.iter().map(rated).collect();
        self.sweep(result.ended);
        let counts = result.rated || self.is_given_up_too_often(result);
        let changed = if counts { self.rate(result, &rated_as, rated_place) } else { Vec::new() };
        let numbers: Vec<PlayerNumber> =
            result.players.iter().map(|author| self.number(author, result.ended)).collect();
        for (place, author) in result.players.iter().enumerate().filter(|(at, _)| numbers[*at] != NOBODY) {
            let mut opponents = [NOBODY; Side::MOST - 1];
            let others = numbers.iter().enumerate().filter(|(other, _)| *other != place);
            let count = opponents.iter_mut().zip(others).map(|(kept, (_, number))| *kept = *number).count();
            let player = self.players.entry(author.clone()).or_default();
            player.since = if player.history.is_empty() { result.ended } else { player.since };
            let rated = player.rated(rated_place).filter(|_| changed.contains(author));
            let ratings = rated.map(|rated| (before[place], short(rated.earned.rating.rating)));
            let table = match result.private {
                true => private_table(&result.table),
                false => result.table.clone(),
            };
            player.history.truncate(HISTORY - 1);
            player.history.push_front(PlayedGame {
                table: KeptTable::of(&table),
                ended: result.ended,
                round: result.round,
                game,
                reason,
                rated: counts,
                verdict: result.verdict(place),
                opponents,
                opponent_count: count as u8,
                ratings,
            });
            // A full one takes no more memory than it needs.
            if player.history.len() == HISTORY {
                player.history.shrink_to_fit();
            }
        }
        changed
    }

    /// The number of a player, a new one at the first result; [`NOBODY`] for one who was forgotten after it.
    fn number(&mut self, author: &str, ended: u64) -> PlayerNumber {
        if self.is_forgotten(author, ended) {
            return NOBODY;
        }
        if let Some(number) = self.numbers.get(author) {
            return *number;
        }
        let number = PlayerNumber::try_from(self.authors.len()).unwrap_or(NOBODY);
        self.authors.push(author.to_owned());
        self.numbers.insert(author.to_owned(), number);
        number
    }

    /// Forgets what reduces no weight any more, once a day.
    fn sweep(&mut self, ended: u64) {
        if ended / DAY > self.day {
            self.day = ended / DAY;
            self.leading.clear();
            for player in self.players.values_mut() {
                player.counted.retain(|before| ended < before.ended.saturating_add(REMEMBERED));
                player.counted.shrink_to_fit();
            }
        }
    }

    /// Whether a game was given up before it could count, by somebody who has done so before on this day.
    fn is_given_up_too_often(&mut self, result: &OnlineResult) -> bool {
        let loser = (0..result.players.len()).find(|place| result.verdict(*place) == GameVerdict::Lost);
        let Some(loser) = loser.filter(|_| result.given_up) else { return false };
        let author = &result.players[loser];
        if self.is_forgotten(author, result.ended) {
            return false;
        }
        let given_up = &mut self.players.entry(author.clone()).or_default().given_up;
        given_up.retain(|before| result.ended < before.saturating_add(DAY));
        given_up.push_back(result.ended);
        let is_too_often = given_up.len() >= GIVEN_UP;
        given_up.drain(..given_up.len().saturating_sub(GIVEN_UP));
        is_too_often
    }

    /// What a player has earned in a game.
    fn earned(&self, author: &str, game: u16) -> Earned {
        let rated = self.players.get(author).and_then(|player| player.rated(game));
        rated.map(|rated| rated.earned).unwrap_or_default()
    }

    /// The game as whose rating a result counts.
    fn rated_as(&self, result: &OnlineResult) -> String {
        match result.players.iter().any(|author| self.is_bot(author)) {
            true => format!("{}{WITH_BOTS}", result.game),
            false => result.game.clone(),
        }
    }

    fn rate(&mut self, result: &OnlineResult, rated_as: &str, game: u16) -> Vec<String> {
        let [one, other] = &result.players[..] else { return Vec::new() };
        if one == other {
            return Vec::new();
        }
        let weight = self.weight(game, [one, other], result.ended);
        if weight == 0.0 {
            return Vec::new();
        }
        let (mut first, mut second) = (self.earned(one, game), self.earned(other, game));
        let outcome = match result.verdict(0) {
            GameVerdict::Won => Outcomes::WIN,
            GameVerdict::Drawn => Outcomes::DRAW,
            GameVerdict::Lost => Outcomes::LOSS,
        };
        let (won, lost) = glicko2(&first.rating, &second.rating, &outcome, &Glicko2Config::default());
        first.rating = toward(first.rating, won, weight);
        second.rating = toward(second.rating, lost, weight);
        let mut changed = Vec::new();
        let numbers = [one, other].map(|author| self.number(author, result.ended));
        for (place, (author, mut earned)) in [(one, first), (other, second)].into_iter().enumerate() {
            if self.is_forgotten(author, result.ended) {
                continue;
            }
            let opponent = numbers[1 - place];
            earned.rating.deviation = earned.rating.deviation.max(LEAST_DEVIATION);
            earned.count(result.verdict(place));
            let player = self.players.entry(author.clone()).or_default();
            let before = player.rate(game, earned, opponent);
            let compared = self.compared.entry(rated_as.to_owned()).or_default();
            relist(compared, before, Some(earned));
            player.counted.push_back(CountedGame { ended: result.ended, opponent, game });
            changed.push(author.clone());
        }
        self.leading.remove(&result.game);
        changed
    }

    /// The share with which a result between two players counts.
    fn weight(&mut self, game: u16, [one, other]: [&str; 2], ended: u64) -> f64 {
        let is_fresh = |author: &str| {
            let played = self.players.get(author).filter(|player| !player.history.is_empty());
            played.is_none_or(|player| ended < player.since.saturating_add(DAY))
        };
        let weight = if is_fresh(one) || is_fresh(other) { FIRST_DAY } else { 1.0 };
        let mut share: f64 = 1.0;
        for (author, opponent) in [(one, other), (other, one)] {
            let opponent = self.numbers.get(opponent).copied().unwrap_or(NOBODY);
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
            share = share.min(if counts { 1.0 / (1 + earlier) as f64 } else { 0.0 });
        }
        weight * share
    }

    /// A part of what is stored, from 0; `None` after the last one. Between the first and the last nothing may change.
    pub fn part(&self, place: usize) -> Option<StandingsPart> {
        Some(StandingsPart(match place.checked_sub(1) {
            None => StoredPart::Shared {
                forgotten: self.forgotten.clone(),
                compared: self.compared.clone(),
                words: self.words.clone(),
                day: self.day,
                bots: self.bots.clone(),
            },
            Some(number) => {
                let author = self.authors.get(number)?;
                let player = self.players.get(author).filter(|_| !author.is_empty());
                StoredPart::Player(player.map(|player| (author.clone(), player.stored(&self.words))))
            }
        }))
    }

    /// Takes in the next part of what was stored, into standings that are empty before the first one.
    pub fn restore(&mut self, part: StandingsPart) {
        match part.0 {
            StoredPart::Shared { forgotten, compared, words, day, bots } => {
                *self = Standings { forgotten, compared, words, day, bots, ..Standings::default() };
            }
            StoredPart::Player(None) => self.authors.push(String::new()),
            StoredPart::Player(Some((author, player))) => {
                let player = Profile::restored(player, &mut self.words);
                self.numbers.insert(author.clone(), self.authors.len() as PlayerNumber);
                self.authors.push(author.clone());
                self.players.insert(author, player);
            }
        }
    }

    /// Whether a player has wished at or after a time (Unix ms) to be forgotten.
    pub fn is_forgotten(&self, author: &str, ended: u64) -> bool {
        self.forgotten.get(author).is_some_and(|at| ended <= *at)
    }

    /// Marks a key as a bot's, or takes the mark back. Earlier results stay where they counted.
    pub fn mark_bot(&mut self, author: &str, is_bot: bool) {
        match is_bot {
            true => self.bots.insert(author.to_owned()),
            false => self.bots.remove(author),
        };
        self.leading.clear();
    }

    pub fn is_bot(&self, author: &str) -> bool {
        self.bots.contains(author)
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
        for rated in gone.into_iter().flat_map(|player| player.rated) {
            let game = self.words.word(rated.game);
            relist(self.compared.entry(game).or_default(), Some(rated.earned), None);
        }
        if let Some(number) = self.numbers.remove(author)
            && let Some(known) = self.authors.get_mut(number as usize)
        {
            known.clear();
        }
        known
    }

    /// Whether the player has a result.
    pub fn knows(&self, author: &str) -> bool {
        self.players.contains_key(author)
    }

    /// Whether two players have a result together, among those that are remembered.
    pub fn have_met(&self, one: &str, other: &str) -> bool {
        let Some((known, other)) = self.players.get(one).zip(self.numbers.get(other)) else { return false };
        let mut opponents = known.history.iter().flat_map(|played| &played.opponents);
        known.rated.iter().any(|rated| rated.met.contains(other)) || opponents.any(|met| met == other)
    }

    pub fn name(&self, author: &str) -> &str {
        self.players.get(author).map_or("", |player| &player.name)
    }

    /// The players whose names begin with a text, in any case; a dozen at most, those who play most first.
    pub fn named(&self, text: &str) -> NamedCard {
        let wanted = text.trim().to_lowercase();
        let games = |player: &Profile| player.rated.iter().map(|rated| rated.earned.games()).sum::<u32>();
        let is_it = |(_, player): &(&String, &Profile)| {
            !wanted.is_empty() && player.name.to_lowercase().starts_with(&wanted)
        };
        let mut found: Vec<_> = self.players.iter().filter(is_it).collect();
        found.sort_by_key(|(_, player)| std::cmp::Reverse(games(player)));
        let card = |(author, player): (&String, &Profile)| OpponentCard {
            author: author.clone(),
            name: player.name.clone(),
            bot: self.is_bot(author),
        };
        NamedCard { players: found.into_iter().take(MOST_NAMED).map(card).collect() }
    }

    pub fn player(&self, author: &str) -> Option<PlayerCard> {
        let player = self.players.get(author)?;
        let opponent = |number: &PlayerNumber| {
            let author = self.authors.get(*number as usize).cloned().unwrap_or_default();
            OpponentCard { name: self.name(&author).to_owned(), bot: self.is_bot(&author), author }
        };
        let card = |played: &PlayedGame| PlayedCard {
            table: played.table.name(),
            round: played.round,
            game: self.words.word(played.game),
            ended: played.ended,
            rated: played.rated,
            verdict: played.verdict.word().to_owned(),
            reason: self.words.word(played.reason),
            opponents: played.opponents.iter().take(played.opponent_count.into()).map(opponent).collect(),
            before: played.ratings.map(|(before, _)| before.into()),
            rating: played.ratings.map(|(_, after)| after.into()),
        };
        let mut rated: Vec<(String, Earned)> =
            player.rated.iter().map(|rated| (self.words.word(rated.game), rated.earned)).collect();
        rated.sort_by(|(one, _), (other, _)| one.cmp(other));
        let (with_bots, rated): (Vec<_>, Vec<_>) =
            rated.into_iter().partition(|(game, _)| game.ends_with(WITH_BOTS));
        let with_bots = with_bots.iter().map(|(game, earned)| earned.card(game.trim_end_matches(WITH_BOTS)));
        Some(PlayerCard {
            author: author.to_owned(),
            name: player.name.clone(),
            bot: self.is_bot(author),
            with_bots: with_bots.collect(),
            ratings: rated.iter().map(|(game, earned)| earned.card(game)).collect(),
            compared: rated.iter().filter_map(|(game, earned)| self.compared(game, *earned)).collect(),
            history: player.history.iter().map(card).collect(),
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

    /// A player's rating in a game among people, or a bot's; `None` before the first rated game.
    pub fn rating(&self, author: &str, game: &str) -> Option<RatingCard> {
        match self.is_bot(author) {
            true => self.rating_with_bots(author, game),
            false => self.rating_as(author, game, game),
        }
    }

    /// A player's rating in the games in which a bot played.
    pub fn rating_with_bots(&self, author: &str, game: &str) -> Option<RatingCard> {
        self.rating_as(author, game, &format!("{game}{WITH_BOTS}"))
    }

    fn rating_as(&self, author: &str, game: &str, rated_as: &str) -> Option<RatingCard> {
        let rated = self.players.get(author)?.rated(self.words.find(rated_as)?)?;
        Some(rated.earned.card(game))
    }

    /// The leaders of a game, best first; computed once after a change, and after midnight (UTC).
    pub fn leaders(&mut self, game: &str) -> &LeadersCard {
        if !self.leading.contains_key(game) {
            self.leading.insert(game.to_owned(), self.leaders_now(game));
        }
        &self.leading[game]
    }

    fn leaders_now(&self, game: &str) -> LeadersCard {
        let with_bots = format!("{game}{WITH_BOTS}");
        let [players, bots] = [(game, false), (&with_bots, true)]
            .map(|(rated_as, are_bots)| self.leading_in(game, rated_as, are_bots));
        LeadersCard { game: game.to_owned(), players, bots }
    }

    /// The leaders by the ratings of a kind, all of them bots or none.
    fn leading_in(&self, game: &str, rated_as: &str, are_bots: bool) -> Vec<LeaderCard> {
        let Some(place) = self.words.find(rated_as) else { return Vec::new() };
        // On its first day a key could become a leader within a minute.
        let plays_enough = |author: &str| {
            let player = self.players.get(author).filter(|player| player.since / DAY < self.day);
            player.and_then(|player| player.rated(place)).is_some_and(|rated| rated.earned.games() >= ENOUGH)
        };
        let leads = |(author, player): &(&String, &Profile)| {
            let met = player.rated(place).into_iter().flat_map(|rated| &rated.met);
            let opponents = met.filter_map(|other| self.authors.get(*other as usize));
            let opponents = opponents.filter(|other| plays_enough(other)).take(ENOUGH_OPPONENTS);
            self.is_bot(author) == are_bots && plays_enough(author) && opponents.count() == ENOUGH_OPPONENTS
        };
        let card = |(author, player): (&String, &Profile)| {
            let rating = player.rated(place)?.earned.card(game);
            Some(LeaderCard { author: author.clone(), name: player.name.clone(), bot: are_bots, rating })
        };
        let mut players: Vec<LeaderCard> = self.players.iter().filter(leads).filter_map(card).collect();
        players.sort_by_key(|player| -player.rating.sure());
        players.truncate(LEADERS);
        players
    }
}

/// A rating in a history, where memory counts.
fn short(value: f64) -> i16 {
    i16::try_from(whole(value)).unwrap_or(i16::MAX)
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
