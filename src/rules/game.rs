//! The contract of a game's rules.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;

use super::{Listener, Message, Mistake, Options, Position, Rng};

/// What is known of a game without a position.
#[derive(Debug)]
pub struct Info {
    /// The id in texts, links and file names: lower-case letters.
    pub id: &'static str,
    /// Rises when the meaning of records changes; records carry it.
    pub version: u16,
    /// How many sides can play.
    pub sides: RangeInclusive<usize>,
    /// How many actions a random game may take before it is stopped and scored as agreed.
    pub cut: usize,
    /// The options of a player's very first game, begun with one press, as in a record: nothing swaps sides. Empty for the
    /// usual ones.
    pub one_press: &'static str,
    /// What its bots are rated at, the weakest first. In every game Pulse is 1500, from which the others stand apart by
    /// what was measured (`benches/README.md`).
    pub ratings: [u16; 3],
}

impl Info {
    /// "Rated 1500": what the level with this place among the named ones is rated at, from 0.
    pub fn rating(&self, level: usize) -> Option<Message> {
        let rating = *self.ratings.get(level)?;
        Some(Message::new("level-rating").with("rating", usize::from(rating)))
    }
}

/// The rules of one game. A value is a position: plain data without heap, cheap to copy, at most 512 bytes.
/// `Eq` and `Hash` compare what the position means for the rest of the game.
///
/// # Required and provided
/// The methods without a body are the rules; those with one follow from them, and a game may do better.
pub trait Game: Position + Clone + Copy + Eq + Hash + Debug + Send + 'static {
    /// What is known without a position.
    const INFO: Info;
    /// Why its games end, by the words that are in the message files under `GAME-reason-WORD`.
    const REASONS: &'static [&'static str];
    /// All that is chosen before the first action.
    type Options: Options;
    /// The smallest step a player decides on. One turn may take several; nobody may assume that sides alternate.
    type Action: Copy + Ord + Hash + Debug + Send + 'static;

    /// The position before the first action.
    fn new(options: &Self::Options) -> Self;

    /// Reads a position's text; it counts as the start of a turn.
    ///
    /// # Errors
    /// Text that is no legal position under these options: the field and what was expected.
    fn read(text: &str, options: &Self::Options) -> Result<Self, Mistake>;

    /// Appends every legal action, sorted, without repeats; none exactly when the game is over.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Applies an accepted action and reports each visible change to the listener, in order.
    fn apply(&mut self, action: Self::Action, listener: &mut impl Listener);

    /// An action's text here, such as `b2-c3`.
    fn action_text(&self, action: Self::Action) -> String;

    /// Reads an action's text. Whether it is legal here is another question: [`Game::accepts`].
    ///
    /// # Errors
    /// Text that is no action in any position of this game on this board.
    fn read_action(&self, text: &str) -> Result<Self::Action, Mistake>;

    /// Appends what is accepted besides, but never listed or counted: to agree on the end, a clock run out.
    fn claims(&self, _out: &mut Vec<Self::Action>) {}

    /// Whether the action may be applied here: it is listed or claimed.
    fn accepts(&self, action: Self::Action) -> bool {
        let mut all = Vec::new();
        self.actions(&mut all);
        self.claims(&mut all);
        all.contains(&action)
    }

    /// All turns of the side to move, or what is left of one: each as its actions and the position after them, one for each
    /// position that they lead to. A game whose turns have no end lists one for each thing that a turn can do.
    fn turns(&self) -> Vec<(Vec<Self::Action>, Self)> {
        let hash = |position: &Self| {
            let mut hasher = DefaultHasher::new();
            position.hash(&mut hasher);
            hasher.finish()
        };
        let side = self.to_move();
        let mut open = vec![(Vec::new(), *self)];
        let mut done: Vec<(Vec<Self::Action>, Self)> = Vec::new();
        // Their hashes are quicker to look through than positions.
        let mut hashes = Vec::new();
        while let Some((line, at)) = open.pop() {
            let mut actions = Vec::new();
            at.actions(&mut actions);
            for action in actions {
                let mut next = at;
                next.apply(action, &mut ());
                let further = || [line.as_slice(), &[action]].concat();
                if next.to_move() == side && next.outcome().is_none() {
                    if !open.iter().any(|(_, other)| *other == next) {
                        open.push((further(), next));
                    }
                    continue;
                }
                let hash = hash(&next);
                let known = |(&other, (_, position)): (&u64, &(_, Self))| other == hash && *position == next;
                if !hashes.iter().zip(&done).any(known) {
                    hashes.push(hash);
                    done.push((further(), next));
                }
            }
        }
        done
    }

    /// One of the legal actions, each as likely as the other. The game must not be over.
    fn random_action(&self, rng: &mut Rng) -> Self::Action {
        let mut all = Vec::new();
        self.actions(&mut all);
        all[rng.below(all.len() as u32) as usize]
    }

    /// The same without a listener, where speed does not matter: all such places share one copy of the rules.
    #[inline(never)]
    fn follow(&mut self, action: Self::Action) {
        self.apply(action, &mut ());
    }

    /// The action that ends a game by agreement, where the game has one: a random game is cut off with it.
    fn agreement(&self) -> Option<Self::Action> {
        None
    }
}

/// The number of sequences of actions of each length from 1 to `depth`; one that ends the game early counts
/// at its own length only.
pub fn perft<G: Game>(position: &G, depth: usize) -> Vec<u64> {
    fn count<G: Game>(position: &G, ply: usize, counts: &mut [u64]) {
        let mut actions = Vec::new();
        position.actions(&mut actions);
        counts[ply] += actions.len() as u64;
        if ply + 1 == counts.len() {
            return;
        }
        for action in actions {
            let mut next = *position;
            next.apply(action, &mut ());
            count(&next, ply + 1, counts);
        }
    }
    let mut counts = vec![0; depth];
    if depth > 0 {
        count(position, 0, &mut counts);
    }
    counts
}
