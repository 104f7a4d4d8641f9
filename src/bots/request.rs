//! Requests to a bot and its replies: texts in, texts out, stateless.

use basalt_rules::{Mistake, Record, Side};

use super::level::{Level, SearchRun};
use super::searchable::{Candidate, Search, Searchable};
use super::style::BotStyle;

/// The most moves in a reply's principal variation, since whole turns take time to convert.
const LINE: usize = 4;

/// A request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The game so far.
    pub record: Record,
    /// The level that answers.
    pub level: Level,
    /// Its style, if it has one.
    pub style: Option<BotStyle>,
    /// The seed, which makes the answer reproducible.
    pub seed: u64,
    /// The number of nodes to search.
    pub nodes: NodeLimit,
}

/// The number of nodes that a request may search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeLimit {
    /// The level's own number.
    OfLevel,
    /// This many.
    Count(u32),
    /// This percentage of the level's own number.
    Percent(u16),
}

impl NodeLimit {
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

/// The percentage of the strongest level's nodes per reviewed position.
///
/// Less than a second on most machines, so a game of thirty turns takes about 20 seconds.
pub const REVIEW_SHARE: u16 = 25;
/// The same for a position with a mistake, before it comes back to be practised: ten times as much.
const CONFIRMATION_SHARE: u16 = 10 * REVIEW_SHARE;

impl Request {
    /// An analysis: the strongest level, without a node limit.
    pub fn of_analysis(record: Record) -> Request {
        Request { record, level: Level::Overdrive, style: None, seed: 0, nodes: NodeLimit::Count(u32::MAX) }
    }

    /// A review: the strongest level with a fixed share of its nodes.
    pub fn of_review(record: Record) -> Request {
        Request {
            record,
            level: Level::Overdrive,
            style: None,
            seed: 0,
            nodes: NodeLimit::Percent(REVIEW_SHARE),
        }
    }

    /// A position of a review, at first or for a deeper look.
    pub fn of_value(record: Record, is_confirmation: bool) -> Request {
        if is_confirmation { Request::of_confirmation(record) } else { Request::of_review(record) }
    }

    /// Another, deeper look at a position of a review.
    pub fn of_confirmation(record: Record) -> Request {
        Request { nodes: NodeLimit::Percent(CONFIRMATION_SHARE), ..Request::of_review(record) }
    }
}

/// A reply.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// The actions' texts, in order; empty when the game is over.
    pub actions: Vec<String>,
    /// The value for the side to move, from 0 (lost) to 1000 (won).
    pub value: u16,
    /// The actions of the principal variation, starting with the bot's own.
    pub line: Vec<String>,
}

/// The number of lines in an analysis.
pub const CANDIDATES: usize = 3;

/// The current findings of an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Analysis {
    /// The number of nodes searched.
    pub nodes: u32,
    /// The best moves, best first; empty when the game is over.
    pub lines: Vec<AnalysisLine>,
}

/// A move and its continuation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisLine {
    /// The value for the side to move, from 0 (proven loss) to 1000 (proven win).
    pub value: u16,
    /// The actions' texts, starting with those of the move.
    pub actions: Vec<String>,
}

/// The value of a position for a review.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Valuation {
    /// Each seat's chance to win, from 0 (lost) to 1000 (won); empty if a forced move was not searched.
    pub values: Vec<u16>,
    /// The actions of the principal variation.
    pub line: Vec<String>,
}

/// A search with its game's type erased.
pub trait AnySearch {
    /// Searches up to `nodes` more nodes; returns whether there is more to do.
    fn advance(&mut self, nodes: u32) -> bool;
    /// The share of the budget that is used up, in thousandths.
    fn progress(&self) -> u16;
    /// The current reply.
    fn reply(&self) -> Reply;
    /// How torn the search is, from 0 (forced) to 1000. It depends on the request alone, as the reply does.
    fn doubt(&self) -> u16;
    /// Requests values for all moves of an analysis, before the search begins.
    fn widen(&mut self);
    /// The current findings of an analysis.
    fn analysis(&self) -> Analysis;
    /// The current findings of a review.
    fn valuation(&self) -> Valuation;
}

/// Begins the search for a request; `None` when the game is over.
///
/// # Errors
/// The record is invalid.
pub fn begin<G: Searchable>(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let position: G = request.record.position()?;
    if position.outcome().is_some() {
        return Ok(None);
    }
    let mut budget = request.level.budget::<G>();
    budget.nodes = request.nodes.count(budget.nodes);
    let run = SearchRun::styled(&position, budget, request.seed, request.style);
    Ok(Some(Box::new(GameSearch { position, run })))
}

/// Answers a request at once.
///
/// # Errors
/// The record is invalid.
pub fn answer<G: Searchable>(request: &Request) -> Result<Reply, Mistake> {
    Ok(begin::<G>(request)?.map(finish).unwrap_or_default())
}

/// Searches to the end and answers.
pub fn finish(mut search: Box<dyn AnySearch>) -> Reply {
    while search.advance(u32::MAX) {}
    search.reply()
}

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
        // Only the best move has a variation.
        let line = Some(run.search().line()).filter(|line| line.first() == Some(&mv));
        let mut line = line.unwrap_or_else(|| vec![mv]);
        line.truncate(LINE);
        let line = texts(position, line);
        Reply { actions: texts(position, vec![mv]), value: run.search().value(), line }
    }

    fn doubt(&self) -> u16 {
        self.run.search().doubt()
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
        // An unstarted search knows only proven results.
        let known = search.nodes() > 0 || matches!(value, 0 | 1000);
        let players = Side::all(if known { position.sides() } else { 0 });
        Valuation { values: players.map(of_player).collect(), line: texts(position, line) }
    }
}

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
