//! The styles of bots: a liking for some turns among those that are nearly as good as the best.
//!
//! A style knows no game. It counts what a turn visibly does: pieces thrown and captured, points made, neighbours of either
//! side. So every game has the three, and each looks like itself.

use basalt_geometry::{Board, Cell};
use basalt_rules::{Event, Listener, Look, Manner, Message, Rng, Scene, Side, Tint};

use super::moves::Moves;
use super::searchable::Searchable;
use super::softmax::draw;

/// A liking among moves that are nearly equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotStyle {
    /// Changes little, and keeps its pieces together.
    Calm,
    /// Seeks the fight: throws many pieces, and plays beside the other side's.
    Sharp,
    /// Takes what it can: captures, points, and the middle of the board.
    Grasping,
}

/// Turns are equal for a style whose values differ by the temperature divided by this, or by [`LEAST_MARGIN`].
const MARGIN: u16 = 4;
/// See [`MARGIN`]; in thousandths of a win.
const LEAST_MARGIN: u16 = 3;
/// The measure of a cell in the middle of the board.
const NEAREST: i32 = 16;
/// The number of best moves that get exact values in a search that always takes the best.
pub(super) const EXACT: usize = 4;

impl BotStyle {
    /// All styles.
    pub const ALL: [BotStyle; 3] = [BotStyle::Calm, BotStyle::Sharp, BotStyle::Grasping];

    /// The word in texts.
    pub const fn word(self) -> &'static str {
        match self {
            BotStyle::Calm => "calm",
            BotStyle::Sharp => "sharp",
            BotStyle::Grasping => "grasping",
        }
    }

    /// The style with a word.
    pub fn read(word: &str) -> Option<BotStyle> {
        BotStyle::ALL.into_iter().find(|style| style.word() == word)
    }

    /// The word that players read.
    pub fn message(self) -> Message {
        Message::new("bot-style").with("style", self.word())
    }

    /// The style of an opponent of survival.
    pub const fn of_rung(rung: u8) -> BotStyle {
        match rung % 3 {
            0 => BotStyle::Sharp,
            1 => BotStyle::Calm,
            _ => BotStyle::Grasping,
        }
    }

    /// How much the style likes a move.
    pub fn likes<G: Searchable>(self, position: &G, mv: G::Move) -> i32 {
        let seen = MoveTally::of(position, mv);
        let fight = seen.thrown + seen.enemies;
        match self {
            BotStyle::Calm => seen.friends - fight,
            BotStyle::Sharp => fight,
            BotStyle::Grasping => 4 * seen.taken + seen.middle,
        }
    }

    /// The largest difference between values that are equal for a style.
    pub(super) fn margin(temperature: u16) -> u32 {
        (temperature / MARGIN).max(LEAST_MARGIN).into()
    }

    /// One of the moves, drawn by how much the style likes each; `None` without any.
    pub(super) fn choose<G: Searchable>(
        self,
        position: &G,
        moves: &[G::Move],
        rng: &mut Rng,
    ) -> Option<G::Move> {
        let liked: Vec<i32> = moves.iter().map(|&mv| self.likes(position, mv)).collect();
        let least = liked.iter().copied().min()?;
        let range = u64::from(liked.iter().copied().max()?.abs_diff(least)).max(1);
        let liking = G::LIKING;
        let weights = liked.iter().map(|liked| range + (liking - 1) * u64::from(liked.abs_diff(least)));
        moves.get(draw(weights, rng)).copied()
    }
}

/// What a move visibly does.
#[derive(Debug)]
struct MoveTally {
    side: Side,
    thrown: i32,
    taken: i32,
    /// The neighbours of its pieces that belong to its own side and to others.
    friends: i32,
    enemies: i32,
    /// How near to the middle its first piece is.
    middle: i32,
    landed: Vec<Cell>,
    left: Vec<Cell>,
    /// Whether its pieces belong to sides.
    is_owned: bool,
    /// Whether its pieces cover several cells: neighbours say little then.
    is_wide: bool,
}

impl MoveTally {
    fn of<G: Searchable>(position: &G, mv: G::Move) -> MoveTally {
        let mut tally = MoveTally {
            side: position.to_move(),
            thrown: 0,
            taken: 0,
            friends: 0,
            enemies: 0,
            middle: 0,
            landed: Vec::new(),
            left: Vec::new(),
            is_owned: false,
            is_wide: false,
        };
        let mut at = *position;
        for action in position.steps(mv) {
            at.apply(action, &mut tally);
        }
        tally.look_around(position.board(), &position.scene());
        if tally.is_wide {
            // The fight is for room: the fewer answers a turn leaves, the sharper it is.
            let mut answers = Moves::new();
            if at.outcome().is_none() && at.mover() != position.mover() {
                at.moves(&mut answers);
            }
            (tally.friends, tally.enemies) = (0, -(answers.len() as i32));
        }
        tally
    }

    /// Counts how near to the middle the turn is and, in games whose pieces belong to sides, the neighbours of those placed.
    fn look_around(&mut self, board: &Board, before: &Scene) {
        let owner = |cell: &Cell| before.cells.get(cell.index()).and_then(|looks| owner_of(looks.last()?));
        self.is_owned |= self.left.iter().any(|cell| owner(cell).is_some());
        self.middle = self.landed.first().map_or(0, |&cell| middle(board, cell));
        if !self.is_owned {
            return;
        }
        let mut around: Vec<Cell> = Vec::new();
        for &cell in &self.landed {
            around.extend(board.directions().filter_map(|direction| board.neighbour(cell, direction)));
        }
        basalt_geometry::sort(&mut around, |a, b| a.index() < b.index());
        around.dedup();
        for cell in around.iter().filter(|cell| !self.landed.contains(cell) && !self.left.contains(cell)) {
            match owner(cell) {
                Some(owner) if owner == self.side => self.friends += 1,
                Some(_) => self.enemies += 1,
                None => {}
            }
        }
    }
}

impl Listener for MoveTally {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Move { manner: Manner::Throw, .. } => self.thrown += 1,
            Event::Move { from, to, .. } => {
                self.left.push(from);
                self.landed.push(to);
            }
            Event::Place { cell, look, .. } => {
                self.is_owned |= owner_of(&look).is_some();
                self.is_wide |= matches!(look, Look::Polyhex { .. });
                self.landed.push(cell);
            }
            Event::Capture { .. } => self.taken += 1,
            Event::Contact { points, .. } => self.taken += i32::from(points),
            _ => {}
        }
    }
}

/// The side that a piece belongs to, by its look; pieces of games of caps belong to nobody.
fn owner_of(look: &Look) -> Option<Side> {
    let of_tint = |tint: &Tint| Side::new(usize::from(*tint == Tint::Black));
    match look {
        Look::Disc(tint) | Look::Ring(tint) | Look::Column { tint, .. } => Some(of_tint(tint)),
        Look::Polyhex { side, .. } | Look::Anchor(side) => Some(*side),
        Look::Pyramid(_) | Look::Cap(_) | Look::Blocked => None,
    }
}

/// How near a cell is to the middle of its board, from 0 to [`NEAREST`], in halves of a cell.
fn middle(board: &Board, cell: Cell) -> i32 {
    let (mut x, mut y, mut count) = (0.0, 0.0, 0.0);
    for cell in board.cells() {
        let centre = board.centre(cell);
        (x, y, count) = (x + centre.x, y + centre.y, count + 1.0);
    }
    let centre = board.centre(cell);
    let (dx, dy) = (centre.x - x / count, centre.y - y / count);
    // Sums, products and roots are the same on every machine.
    NEAREST - (2.0 * (dx * dx + dy * dy).sqrt()).min(NEAREST.into()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_styles() {
        for style in BotStyle::ALL {
            assert_eq!(BotStyle::read(style.word()), Some(style));
        }
        assert_eq!(BotStyle::read("rash"), None);
        let of_first: Vec<BotStyle> = (1..=3).map(BotStyle::of_rung).collect();
        assert_eq!(of_first, [BotStyle::Calm, BotStyle::Grasping, BotStyle::Sharp]);
    }
}
