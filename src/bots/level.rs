//! The levels, and a search at one of them.

use basalt_rules::{Message, Rng};

use super::moves::Moves;
use super::rung::{NAMES, Rung, WORDS};
use super::searchable::{Budget, MoveChoice, Search, Searchable};

/// The strength of a bot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Plays like a newcomer.
    Spark,
    /// Looks further ahead.
    Pulse,
    /// Plays as strongly as possible.
    Overdrive,
    /// A rung of a survival run, from 1, or the game's strongest.
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

    /// The budget of the level in a game.
    pub fn budget<G: Searchable>(self) -> Budget {
        match self {
            Level::Rung(number) => {
                let last = G::RUNGS.len().saturating_sub(1);
                let rung = G::RUNGS.get(usize::from(number.max(1) - 1).min(last));
                rung.map_or(G::BUDGETS[0], |rung| rung.budget::<G>())
            }
            _ => G::BUDGETS[self.index().unwrap_or_default()],
        }
    }
}

impl Rung {
    /// The budget of the rung in a game.
    pub fn budget<G: Searchable>(self) -> Budget {
        match self {
            Rung::Spark(blunders) => Budget { blunders, ..Level::Spark.budget::<G>() },
            Rung::Glimpse(blunders) => Budget { blunders, ..Rung::Overdrive(100).budget::<G>() },
            Rung::Overdrive(share) => {
                let budget = Level::Overdrive.budget::<G>();
                let nodes = u64::from(budget.nodes) * u64::from(share) / 100_000;
                Budget { nodes: u32::try_from(nodes).unwrap_or(u32::MAX).max(1), ..budget }
            }
        }
    }
}

/// A search at a level.
pub struct SearchRun<G: Searchable> {
    search: G::Search,
    budget: Budget,
    choice: MoveChoice,
    /// A random move, made without a search.
    blunder: Option<G::Move>,
}

impl<G: Searchable> SearchRun<G> {
    /// Begins to search a position that is not over.
    pub fn new(position: &G, budget: Budget, seed: u64) -> Self {
        let mut budget = position.budget_here(budget);
        let mut rng = Rng::new(seed);
        let blunders = budget.blunders > 0 && rng.below(1000) < u32::from(budget.blunders);
        let blunder = blunders.then(|| random_move(position, &mut rng)).flatten();
        if budget.sight.lapses > 0 && rng.below(1000) < u32::from(budget.sight.lapses) {
            budget.sight.actions = 1;
        }
        let search = G::Search::new(position, budget, rng.bits());
        SearchRun { search, budget, choice: MoveChoice { temperature: budget.temperature, rng }, blunder }
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
        self.blunder.is_some() || self.search.nodes() >= self.budget.nodes || self.search.is_over()
    }

    /// The share of the budget that is used up, in thousandths.
    pub fn progress(&self) -> u16 {
        if self.is_done() {
            return 1000;
        }
        (u64::from(self.search.nodes()) * 1000 / u64::from(self.budget.nodes)) as u16
    }

    /// The best move so far.
    pub fn choose(&self) -> G::Move {
        self.blunder.unwrap_or_else(|| self.search.choose(self.choice))
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

/// A random playable move, uniformly; `None` when the game is over.
fn random_move<G: Searchable>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let mut moves = Moves::new();
    position.root_moves(&mut moves);
    let list = moves.list();
    (!list.is_empty()).then(|| list[rng.below(list.len() as u32) as usize].0)
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
