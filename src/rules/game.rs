//! The contract of a game's rules.

use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::RangeInclusive;

use super::{Listener, Mistake, Options, Position, Rng, Side, Stone};

/// A hash that is the same in every run.
pub(super) fn digest(position: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    position.hash(&mut hasher);
    hasher.finish()
}

/// A game's facts that need no position.
#[derive(Debug)]
pub struct Info {
    /// The id in texts, links and file names: lower-case letters.
    pub id: &'static str,
    /// The version of the rules, which increases when the meaning of records changes.
    pub version: u16,
    /// The possible numbers of sides.
    pub sides: RangeInclusive<usize>,
    /// The number of actions after which a random game is stopped and scored as agreed.
    pub cut: usize,
    /// The options of a player's first game, as in a record: without the pie rule. Empty for the defaults.
    pub one_press: &'static str,
    /// The ratings of its named levels, weakest first. Those of the rungs lie between.
    ///
    /// Pulse is 1500 in every game; the others differ by the measured strength (`benches/README.md`).
    pub ratings: [u16; 3],
    /// The stone of its boards.
    pub stone: Stone,
}

/// The rules of one game.
///
/// A value is a position: plain data without heap, cheap to copy, at most 512 bytes. `Eq` and `Hash` compare
/// what matters for the rest of the game.
///
/// # Required and provided
/// The methods without a body are the rules; the others follow from them, and may be overridden.
pub trait Game: Position + Clone + Copy + Eq + Hash + Debug + Send + 'static {
    /// The facts of the game.
    const INFO: Info;
    /// The reasons for an end, as words, rendered by `GAME-reason-WORD` in the message files.
    const REASONS: &'static [&'static str];
    /// All choices made before the first action.
    type Options: Options;
    /// The smallest step that a player decides on. A turn may take several, and sides need not alternate.
    type Action: Copy + Ord + Hash + Debug + Send + 'static;

    /// The position before the first action.
    fn new(options: &Self::Options) -> Self;

    /// Reads a position's text as the start of a turn.
    ///
    /// # Errors
    /// Text that is no legal position under these options: the field and the expected form.
    fn read(text: &str, options: &Self::Options) -> Result<Self, Mistake>;

    /// Appends every legal action, sorted and unique; none exactly when the game is over.
    fn actions(&self, out: &mut Vec<Self::Action>);

    /// Applies an accepted action and reports each visible change in order.
    fn apply(&mut self, action: Self::Action, listener: &mut impl Listener);

    /// The text of an action in this position, such as `b2-c3`.
    fn action_text(&self, action: Self::Action) -> String;

    /// Reads an action's text; [`Game::accepts`] tests its legality.
    ///
    /// # Errors
    /// Text that is never an action of this game on this board.
    fn read_action(&self, text: &str) -> Result<Self::Action, Mistake>;

    /// Appends accepted but unlisted actions: agreeing to end, running out of time.
    fn claims(&self, _out: &mut Vec<Self::Action>) {}

    /// Whether the action may be applied here: it is listed or claimed.
    fn accepts(&self, action: Self::Action) -> bool {
        let mut all = Vec::new();
        self.actions(&mut all);
        self.claims(&mut all);
        all.contains(&action)
    }

    /// False only if a side cannot win within this number of its turns, including a started one: it spares a search.
    fn may_win(&self, _side: Side, _turns: u8) -> bool {
        true
    }

    /// Whether the side to move can win with this turn, if the game knows that without a search.
    fn wins_now(&self) -> Option<bool> {
        None
    }

    /// All turns of the side to move, or completions of one, with the distinct resulting positions.
    ///
    /// A game with unlimited turns lists one for each effect that a turn can have.
    fn turns(&self) -> Vec<(Vec<Self::Action>, Self)> {
        let side = self.to_move();
        let mut open = vec![(Vec::new(), *self)];
        let mut done: Vec<(Vec<Self::Action>, Self)> = Vec::new();
        // Hashes compare faster than positions.
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
                let hash = digest(&next);
                let known = |(&other, (_, position)): (&u64, &(_, Self))| other == hash && *position == next;
                if !hashes.iter().zip(&done).any(known) {
                    hashes.push(hash);
                    done.push((further(), next));
                }
            }
        }
        done
    }

    /// A random legal action, uniformly. The game must not be over.
    fn random_action(&self, rng: &mut Rng) -> Self::Action {
        let mut all = Vec::new();
        self.actions(&mut all);
        all[rng.below(all.len() as u32) as usize]
    }

    /// Applies an action without a listener, sharing one copy of the rules where speed does not matter.
    #[inline(never)]
    fn follow(&mut self, action: Self::Action) {
        self.apply(action, &mut ());
    }

    /// The action that ends a game by agreement, if any; it also cuts off random games.
    fn agreement(&self) -> Option<Self::Action> {
        None
    }
}

/// The number of action sequences of each length from 1 to `depth`; one that ends the game counts at its length only.
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
