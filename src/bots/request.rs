//! What a bot is asked and what it answers: texts in, texts out, no state between two requests.

use crate::rules::{Mistake, Record, Side};

use super::level::{Level, SearchRun};
use super::searchable::{Candidate, Search, Searchable};

/// The most moves of the principal variation in a reply: in games of whole turns the steps of each have to be found first.
const LINE: usize = 4;

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The game so far.
    pub record: Record,
    /// Who is asked.
    pub level: Level,
    /// The same seed gives the same answer.
    pub seed: u64,
    /// How many nodes to search.
    pub nodes: NodeLimit,
}

/// How many nodes a request may search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeLimit {
    /// As many as the level has.
    OfLevel,
    /// This many.
    Count(u32),
    /// So many in a hundred of those that the level has.
    Percent(u8),
}

impl NodeLimit {
    /// The same as a number, where a level has this many.
    fn count(self, level: u32) -> u32 {
        match self {
            NodeLimit::OfLevel => level,
            NodeLimit::Count(count) => count,
            NodeLimit::Percent(percent) => {
                let count = u64::from(level) * u64::from(percent) / 100;
                u32::try_from(count).unwrap_or(u32::MAX).max(1)
            }
        }
    }
}

/// The share of the strongest level's nodes that a review spends on each position, in percent: less than a second on most
/// machines, so that a game of thirty turns takes some 20 seconds.
const REVIEW_SHARE: u8 = 25;

impl Request {
    /// The request of an analysis: the strongest level, for as long as it may take.
    pub fn of_analysis(record: Record) -> Request {
        Request { record, level: Level::Overdrive, seed: 0, nodes: NodeLimit::Count(u32::MAX) }
    }

    /// The request of a review: what the strongest level thinks of a position with a share of its nodes, the same everywhere.
    pub fn of_review(record: Record) -> Request {
        Request { record, level: Level::Overdrive, seed: 0, nodes: NodeLimit::Percent(REVIEW_SHARE) }
    }
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// The texts of the actions to make, one after another; none when the game is over.
    pub actions: Vec<String>,
    /// The value for the side to move, from 0 (lost) to 1000 (won).
    pub value: u16,
    /// The texts of the actions of the principal variation, the bot's own first.
    pub line: Vec<String>,
}

/// How many turns an analysis tells of.
pub const CANDIDATES: usize = 3;

/// What an analysis has found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Analysis {
    /// How many nodes were searched.
    pub nodes: u32,
    /// The best moves, the best first; none when the game is over.
    pub lines: Vec<AnalysisLine>,
}

/// A move with what may follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The value for the side to move, from 0 (proven to be lost) to 1000 (proven to be won).
    pub value: u16,
    /// The texts of the actions, those of the move first.
    pub actions: Vec<String>,
}

/// What a review finds of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Valuation {
    /// How likely each player is to win, by seats, from 0 (lost) to 1000 (won); empty where only one move was possible, so that
    /// nothing had to be searched.
    pub values: Vec<u16>,
    /// The texts of the actions of the principal variation.
    pub line: Vec<String>,
}

/// A search of a position, whatever the game.
pub trait AnySearch {
    /// Searches up to `nodes` more nodes; `false` when it is done.
    fn advance(&mut self, nodes: u32) -> bool;
    /// How much of the budget is used up, in thousandths.
    fn progress(&self) -> u16;
    /// What would be answered now.
    fn reply(&self) -> Reply;
    /// From now on, values are found for all moves that an analysis tells of. Before the search has begun only.
    fn widen(&mut self);
    /// What an analysis tells now.
    fn analysis(&self) -> Analysis;
    /// What a review finds now.
    fn valuation(&self) -> Valuation;
}

/// Begins the search of the position that a request leads to; `None` when the game is over.
///
/// # Errors
/// What is wrong with the record.
pub fn begin<G: Searchable>(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let position: G = request.record.position()?;
    if position.outcome().is_some() {
        return Ok(None);
    }
    let mut budget = request.level.budget::<G>();
    budget.nodes = request.nodes.count(budget.nodes);
    let run = SearchRun::new(&position, budget, request.seed);
    Ok(Some(Box::new(GameSearch { position, run })))
}

/// Answers a request at once.
///
/// # Errors
/// What is wrong with the record.
pub fn answer<G: Searchable>(request: &Request) -> Result<Reply, Mistake> {
    Ok(begin::<G>(request)?.map(finish).unwrap_or_default())
}

/// Searches to the end and answers.
pub fn finish(mut search: Box<dyn AnySearch>) -> Reply {
    while search.advance(u32::MAX) {}
    search.reply()
}

/// A search of a position of the game `G`.
struct GameSearch<G: Searchable> {
    position: G,
    run: SearchRun<G>,
}

impl<G: Searchable> AnySearch for GameSearch<G> {
    fn advance(&mut self, nodes: u32) -> bool {
        self.run.advance(nodes)
    }

    fn progress(&self) -> u16 {
        self.run.progress()
    }

    fn reply(&self) -> Reply {
        let GameSearch { position, run } = self;
        let mv = run.choose();
        // For a move that was not the best there is no variation but itself.
        let line = Some(run.search().line()).filter(|line| line.first() == Some(&mv));
        let mut line = line.unwrap_or_else(|| vec![mv]);
        line.truncate(LINE);
        let line = texts(position, line);
        Reply { actions: texts(position, vec![mv]), value: run.search().value(), line }
    }

    fn widen(&mut self) {
        self.run.widen(CANDIDATES);
    }

    fn analysis(&self) -> Analysis {
        let line = |mut candidate: Candidate<G::Move>| {
            candidate.line.truncate(LINE);
            AnalysisLine { value: candidate.value, actions: texts(&self.position, candidate.line) }
        };
        let search = self.run.search();
        let lines = search.candidates(CANDIDATES).into_iter().map(line).collect();
        Analysis { nodes: search.nodes(), lines }
    }

    fn valuation(&self) -> Valuation {
        let GameSearch { position, run } = self;
        let search = run.search();
        let mut line = search.line();
        line.truncate(LINE);
        let (value, returns) = (search.value(), search.returns());
        let of_player = |player: Side| match returns {
            Some(returns) => (returns[player.index()] * 1000.0) as u16,
            None if player == position.mover() => value,
            None => 1000 - value,
        };
        // A search that never began knows what is decided at once, and nothing else.
        let known = search.nodes() > 0 || matches!(value, 0 | 1000);
        let players = Side::all(if known { position.sides() } else { 0 });
        Valuation { values: players.map(of_player).collect(), line: texts(position, line) }
    }
}

/// The texts of the actions of moves made one after another.
fn texts<G: Searchable>(position: &G, line: Vec<G::Move>) -> Vec<String> {
    let mut at = *position;
    let mut texts = Vec::new();
    for mv in line {
        for action in at.steps(mv) {
            texts.push(at.action_text(action));
            at.follow(action);
        }
    }
    texts
}
