//! What a bot is asked and what it answers: texts in, texts out, and nothing kept between two requests.

use crate::rules::{Mistake, Record};

use super::level::{Level, Thought};
use super::think::{Search, Think};

/// The most moves of the line that a bot tells: in games of whole turns the steps of each have to be found first.
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
    /// How many nodes to look at; `None` for what the level is allowed.
    pub nodes: Option<u32>,
}

/// What is answered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reply {
    /// The texts of the actions to make, one after another; none when the game is over.
    pub actions: Vec<String>,
    /// What the side to move can hope for, from 0 (lost) to 1000 (won).
    pub value: u16,
    /// The texts of the next actions that the bot foresees, its own first.
    pub line: Vec<String>,
}

/// A position that is being thought about, whatever the game.
pub trait AnyThought {
    /// Searches up to `nodes` more nodes; `false` when it is done.
    fn advance(&mut self, nodes: u32) -> bool;
    /// How much of the budget is used up, in thousandths.
    fn progress(&self) -> u16;
    /// What would be answered now.
    fn reply(&self) -> Reply;
}

/// Begins to think about the position that a request leads to; `None` when the game is over.
///
/// # Errors
/// What is wrong with the record.
pub fn begin<G: Think>(request: &Request) -> Result<Option<Box<dyn AnyThought>>, Mistake> {
    let position: G = request.record.position()?;
    if position.outcome().is_some() {
        return Ok(None);
    }
    let mut plan = request.level.plan::<G>();
    plan.nodes = request.nodes.unwrap_or(plan.nodes);
    let thought = Thought::new(&position, plan, request.seed);
    Ok(Some(Box::new(Begun { position, thought })))
}

/// Answers a request at once.
///
/// # Errors
/// What is wrong with the record.
pub fn answer<G: Think>(request: &Request) -> Result<Reply, Mistake> {
    Ok(begin::<G>(request)?.map(finish).unwrap_or_default())
}

/// Thinks to the end and answers.
pub fn finish(mut thinking: Box<dyn AnyThought>) -> Reply {
    while thinking.advance(u32::MAX) {}
    thinking.reply()
}

/// A position of the game `G` that is being thought about.
struct Begun<G: Think> {
    position: G,
    thought: Thought<G>,
}

impl<G: Think> AnyThought for Begun<G> {
    fn advance(&mut self, nodes: u32) -> bool {
        self.thought.advance(nodes)
    }

    fn progress(&self) -> u16 {
        self.thought.progress()
    }

    fn reply(&self) -> Reply {
        let Begun { position, thought } = self;
        let made = thought.choose();
        // Of a move that was not the best nothing is foreseen but itself.
        let line = Some(thought.search().line()).filter(|line| line.first() == Some(&made));
        let mut line = line.unwrap_or_else(|| vec![made]);
        line.truncate(LINE);
        let line = texts(position, line);
        Reply { actions: texts(position, vec![made]), value: thought.search().value(), line }
    }
}

/// The texts of the actions of moves that are made one after another.
fn texts<G: Think>(position: &G, line: Vec<G::Move>) -> Vec<String> {
    let mut at = *position;
    let mut texts = Vec::new();
    for made in line {
        for action in at.steps(made) {
            texts.push(at.action_text(action));
            at.follow(action);
        }
    }
    texts
}
