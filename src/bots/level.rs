//! The levels, and a search at one of them.

use basalt_rules::{Message, Rng};

use super::budget::{BotStrength, Budget};
use super::rung::{NAMES, WORDS};
use super::searchable::{MoveChoice, Search, Searchable};
use super::style::{self, BotStyle};

/// The strength of a bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Plays like a newcomer.
    Spark,
    /// Looks further ahead.
    Pulse,
    /// Plays as strongly as possible.
    Overdrive,
    /// A rung of the game's scale, from 1, or the game's strongest: an opponent in survival, or of a rating.
    Rung(u8),
}

impl Level {
    /// The named levels, weakest first.
    pub const ALL: [Level; 3] = [Level::Spark, Level::Pulse, Level::Overdrive];

    /// The index among the named levels; `None` for a rung.
    pub const fn index(self) -> Option<usize> {
        match self {
            Level::Spark => Some(0),
            Level::Pulse => Some(1),
            Level::Overdrive => Some(2),
            Level::Rung(_) => None,
        }
    }

    /// The word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Spark => "spark",
            Level::Pulse => "pulse",
            Level::Overdrive => "overdrive",
            Level::Rung(0) => WORDS[0],
            Level::Rung(number) if number as usize > WORDS.len() => WORDS[WORDS.len() - 1],
            Level::Rung(number) => WORDS[number as usize - 1],
        }
    }

    /// The display name; `number` counts bots of the same name in a game from 1, 0 for the only one.
    pub fn name(self, number: usize) -> Message {
        match self {
            Level::Rung(rung) => {
                let place = usize::from(rung.max(1) - 1).min(NAMES.len() - 1);
                Message::new("bot-rung").with("name", NAMES[place])
            }
            _ => Message::new("bot-name").with("level", self.word()).with("number", number),
        }
    }

    /// The level with a word.
    pub fn read(word: &str) -> Option<Level> {
        let rung = || Some(Level::Rung(WORDS.iter().position(|rung| *rung == word)? as u8 + 1));
        Level::ALL.into_iter().find(|level| level.word() == word).or_else(rung)
    }

    /// The strength of the level in a game.
    pub fn strength<G: Searchable>(self) -> BotStrength {
        match self {
            Level::Spark => G::LEVELS[0],
            Level::Pulse => G::LEVELS[1],
            Level::Overdrive => G::LEVELS[2],
            Level::Rung(rung) => BotStrength::of_rung::<G>(rung),
        }
    }

    /// The budget of the level in a game.
    pub fn budget<G: Searchable>(self) -> Budget {
        self.strength::<G>().budget::<G>()
    }
}

/// A search at a level.
pub struct SearchRun<G: Searchable> {
    search: G::Search,
    budget: Budget,
    choice: MoveChoice,
    /// The bot's style, and the position in which it chooses.
    style: Option<(BotStyle, G)>,
}

impl<G: Searchable> SearchRun<G> {
    /// Begins to search a position that is not over.
    pub fn new(position: &G, budget: Budget, seed: u64) -> Self {
        let budget = position.budget_here(budget);
        let mut rng = Rng::new(seed);
        let search = G::Search::new(position, budget, rng.bits());
        SearchRun { search, budget, choice: MoveChoice { temperature: budget.temperature, rng }, style: None }
    }

    /// The same for a bot of this style, if it has one.
    pub fn styled(position: &G, budget: Budget, seed: u64, style: Option<BotStyle>) -> Self {
        let Some(style) = style.filter(|_| G::LIKING > 0) else {
            return SearchRun::new(position, budget, seed);
        };
        let mut run = SearchRun::new(position, budget, seed);
        if budget.temperature == 0 {
            run.widen(style::EXACT);
        }
        SearchRun { style: Some((style, *position)), ..run }
    }

    /// Searches up to `nodes` more nodes; returns whether there is more to do.
    pub fn advance(&mut self, nodes: u32) -> bool {
        if self.is_done() {
            return false;
        }
        self.search.advance(nodes.min(self.budget.nodes - self.search.nodes()));
        !self.is_done()
    }

    /// Searches to the end.
    pub fn finish(&mut self) -> G::Move {
        while self.advance(u32::MAX) {}
        self.choose()
    }

    /// Whether the budget is used up or the position is solved.
    pub fn is_done(&self) -> bool {
        self.search.nodes() >= self.budget.nodes || self.search.is_over()
    }

    /// The share of the budget that is used up, in thousandths.
    pub fn progress(&self) -> u16 {
        if self.is_done() {
            return 1000;
        }
        (u64::from(self.search.nodes()) * 1000 / u64::from(self.budget.nodes)) as u16
    }

    /// The move so far: the best, or one drawn by the temperature. A style then takes one that is worth as much.
    pub fn choose(&self) -> G::Move {
        let drawn = self.search.choose(self.choice);
        let Some((style, position)) = &self.style else { return drawn };
        let peers = self.search.peers(drawn, BotStyle::margin(self.choice.temperature));
        let MoveChoice { mut rng, .. } = self.choice;
        // The first number drew the move.
        rng.bits();
        style.choose(position, &peers, &mut rng).unwrap_or(drawn)
    }

    /// Finds values for this many moves from now on; see [`Search::widen`].
    pub fn widen(&mut self, count: usize) {
        self.search.widen(count);
    }

    /// The search itself.
    pub fn search(&self) -> &G::Search {
        &self.search
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_rungs() {
        for (number, word) in (1..).zip(WORDS) {
            assert_eq!(
                (word, Level::read(word)),
                (format!("rung{number}").as_str(), Some(Level::Rung(number)))
            );
            assert_eq!(Level::Rung(number).word(), word);
        }
        let names = (1..=48).map(|number| format!("{:?}", Level::Rung(number).name(0).args));
        assert_eq!(names.collect::<std::collections::BTreeSet<_>>().len(), 48, "no two rungs share a name");
        assert_eq!(Level::Rung(0).name(0), Level::Rung(1).name(2));
        assert_eq!(Level::Rung(u8::MAX).name(0), Level::Rung(48).name(0));
        assert_eq!((Level::Rung(0).word(), Level::Rung(u8::MAX).word()), ("rung1", WORDS[WORDS.len() - 1]));
        assert_eq!(["rung0", "rung49", "rung", "rung01"].map(Level::read), [None; 4]);
    }
}
