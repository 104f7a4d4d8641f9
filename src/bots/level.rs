//! The three levels, and a search at one of them.

use crate::rules::{Message, Rng};

use super::searchable::{Budget, MoveChoice, Search, Searchable};

/// How strong a bot is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Sees what a newcomer sees, and overlooks what is further away.
    Spark,
    /// Looks further.
    Pulse,
    /// As strong as it gets.
    Overdrive,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 3] = [Level::Spark, Level::Pulse, Level::Overdrive];

    /// Its word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Spark => "spark",
            Level::Pulse => "pulse",
            Level::Overdrive => "overdrive",
        }
    }

    /// What it is called; with a number from 1 where several at a table have the same name, otherwise with 0.
    pub fn name(self, number: usize) -> Message {
        Message::new("bot-name").with("level", self.word()).with("number", number)
    }

    /// The level with a word.
    pub fn read(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// The level's budget in a game.
    pub const fn budget<G: Searchable>(self) -> Budget {
        G::BUDGETS[self as usize]
    }
}

/// A search at a level.
pub struct SearchRun<G: Searchable> {
    search: G::Search,
    budget: Budget,
    choice: MoveChoice,
}

impl<G: Searchable> SearchRun<G> {
    /// Begins the search of a position that is not over.
    pub fn new(position: &G, budget: Budget, seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let search = G::Search::new(position, budget, rng.bits());
        SearchRun { search, budget, choice: MoveChoice { temperature: budget.temperature, rng } }
    }

    /// Searches up to this many nodes more; `false` when it is done.
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

    /// How much of the budget is used up, in thousandths.
    pub fn progress(&self) -> u16 {
        if self.is_done() {
            return 1000;
        }
        (u64::from(self.search.nodes()) * 1000 / u64::from(self.budget.nodes)) as u16
    }

    /// The move it makes if it is stopped now.
    pub fn choose(&self) -> G::Move {
        self.search.choose(self.choice)
    }

    /// The search itself.
    pub fn search(&self) -> &G::Search {
        &self.search
    }
}
