//! Plain Hex on nine by nine cells, as far as a search needs it: White joins left and right, Black top and bottom.

use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

use basalt::bots::{
    BotStrength, Budget, Mcts, MonteCarlo, Moves, Novice, Returns, ScalePoint, SearchParameters, Searchable,
};
use basalt::geometry::{Board, Cell, rhombus};
use basalt::rules::{
    Choice, Game, Info, Listener, Message, Mistake, Options, Outcome, Position, Rng, Scene, Side, Sides,
    Stone,
};

/// The cells a side.
pub const SIZE: usize = 9;
/// All cells.
pub const CELLS: usize = SIZE * SIZE;
/// No cell.
const NOWHERE: u8 = u8::MAX;

static BOARD: LazyLock<Board> = LazyLock::new(|| rhombus(SIZE));

/// A set of cells, a bit each.
type Bits = u128;

/// The cells of a column.
const fn column(number: usize) -> Bits {
    let mut bits = 0;
    let mut row = 0;
    while row < SIZE {
        bits |= 1 << (row * SIZE + number);
        row += 1;
    }
    bits
}

const FIRST_ROW: Bits = (1 << SIZE) - 1;
/// By side: the borders it joins.
const BORDERS: [[Bits; 2]; 2] = [[column(0), column(SIZE - 1)], [FIRST_ROW, FIRST_ROW << (CELLS - SIZE)]];

/// The cells beside those of a set.
#[inline]
const fn grown(set: Bits) -> Bits {
    let (left, right) = (set & !column(SIZE - 1), set & !column(0));
    left << 1 | right >> 1 | set << SIZE | set >> SIZE | right << (SIZE - 1) | left >> (SIZE - 1)
}

/// The cells around each cell, one after another; [`NOWHERE`] beyond the border.
const AROUND: [[u8; 6]; CELLS] = {
    const STEPS: [(isize, isize); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
    let mut all = [[NOWHERE; 6]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut way = 0;
        while way < 6 {
            let (x, y) = ((cell % SIZE) as isize + STEPS[way].0, (cell / SIZE) as isize + STEPS[way].1);
            if x >= 0 && y >= 0 && x < SIZE as isize && y < SIZE as isize {
                all[cell][way] = (y as usize * SIZE + x as usize) as u8;
            }
            way += 1;
        }
        cell += 1;
    }
    all
};

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct Hex {
    stones: [Bits; 2],
    to_move: Side,
    winner: Option<Side>,
    /// The last stone's cell.
    last: u8,
    /// The empty cells in any order, and where each of them stands there.
    empty: [u8; CELLS],
    place: [u8; CELLS],
    left: u8,
}

impl Hex {
    /// The cell with this number, from 0, row by row.
    pub fn is_empty(&self, cell: u8) -> bool {
        (self.stones[0] | self.stones[1]) >> cell & 1 == 0
    }

    /// Puts a stone and looks no further.
    #[inline]
    fn put(&mut self, cell: u8) {
        self.stones[self.to_move.index()] |= 1 << cell;
        self.left -= 1;
        let (place, moved) = (self.place[usize::from(cell)], self.empty[usize::from(self.left)]);
        self.empty[usize::from(place)] = moved;
        self.place[usize::from(moved)] = place;
        self.last = cell;
        self.to_move = self.to_move.next(2);
    }

    /// Whether a side has joined its borders.
    #[inline]
    fn joins(&self, side: Side) -> bool {
        let (stones, [from, to]) = (self.stones[side.index()], BORDERS[side.index()]);
        let mut chain = from & stones;
        loop {
            let wider = (grown(chain) & stones) | chain;
            if wider & to != 0 {
                return true;
            }
            if wider == chain {
                return false;
            }
            chain = wider;
        }
    }

    /// The cell that saves a bridge of the side to move from the last stone.
    #[inline]
    fn saved(&self, rng: &mut Rng) -> Option<u8> {
        if self.last == NOWHERE {
            return None;
        }
        let own = self.stones[self.to_move.index()];
        let around = &AROUND[usize::from(self.last)];
        let is_own = |cell: u8| cell != NOWHERE && own >> cell & 1 == 1;
        let from = rng.below(6) as usize;
        (0..6).map(|way| (from + way) % 6).find_map(|way| {
            let between = around[(way + 1) % 6];
            let bridge = is_own(around[way])
                && is_own(around[(way + 2) % 6])
                && between != NOWHERE
                && self.is_empty(between);
            bridge.then_some(between)
        })
    }
}

impl PartialEq for Hex {
    fn eq(&self, other: &Self) -> bool {
        (self.stones, self.to_move) == (other.stones, other.to_move)
    }
}

impl Eq for Hex {}

impl Hash for Hex {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.stones, self.to_move).hash(state);
    }
}

impl Position for Hex {
    fn text(&self) -> String {
        let letter = |cell: u8| {
            if self.is_empty(cell) {
                '.'
            } else if self.stones[0] >> cell & 1 == 1 {
                'w'
            } else {
                'b'
            }
        };
        (0..CELLS as u8).map(letter).collect()
    }

    fn sides(&self) -> usize {
        2
    }

    #[inline]
    fn to_move(&self) -> Side {
        self.to_move
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.winner.map(|winner| Outcome { winners: Sides::only(winner), reason: "chain" })
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        &BOARD
    }

    fn scene(&self) -> Scene {
        Scene::empty(&BOARD, 2)
    }

    fn prompt(&self) -> Message {
        Message::new("hex-prompt")
    }

    fn cell_words(&self, _: Cell) -> Message {
        Message::new("hex-cell")
    }
}

/// Nothing is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HexOptions;

impl Options for HexOptions {
    fn choices(&self) -> Vec<Choice> {
        Vec::new()
    }

    fn set(&mut self, key: &str, _: &str) -> Result<(), Mistake> {
        Err(Mistake::unreadable("options", key, ""))
    }
}

impl Game for Hex {
    const INFO: Info = Info {
        id: "hex",
        version: 1,
        sides: 2..=2,
        cut: CELLS,
        one_press: "",
        ratings: [1500; 3],
        stone: Stone::Slate,
    };
    const REASONS: &'static [&'static str] = &["chain"];
    type Options = HexOptions;
    type Action = u8;

    fn new(_: &HexOptions) -> Self {
        let all = std::array::from_fn(|cell| cell as u8);
        Hex {
            stones: [0; 2],
            to_move: Side::FIRST,
            winner: None,
            last: NOWHERE,
            empty: all,
            place: all,
            left: CELLS as u8,
        }
    }

    fn read(text: &str, _: &HexOptions) -> Result<Self, Mistake> {
        Err(Mistake::unreadable("position", text, ""))
    }

    fn actions(&self, out: &mut Vec<u8>) {
        if self.winner.is_none() {
            out.extend((0..CELLS as u8).filter(|&cell| self.is_empty(cell)));
        }
    }

    #[inline]
    fn apply(&mut self, cell: u8, _: &mut impl Listener) {
        let side = self.to_move;
        self.put(cell);
        let few = usize::from(self.left) > CELLS - 2 * SIZE;
        self.winner = Some(side).filter(|&side| !few && self.joins(side));
    }

    fn action_text(&self, cell: u8) -> String {
        BOARD.name(Cell::new(cell.into())).to_owned()
    }

    fn read_action(&self, text: &str) -> Result<u8, Mistake> {
        let cell = BOARD.cell(text).map(|cell| cell.index() as u8);
        cell.ok_or_else(|| Mistake::unreadable("action", text, "c3"))
    }
}

impl Novice for Hex {
    fn novice_action(&self, rng: &mut Rng) -> u8 {
        self.random_action(rng)
    }
}

impl Searchable for Hex {
    type Move = u8;
    type Search = Mcts<Hex>;
    const SCALE: &'static [ScalePoint] = &[ScalePoint::new(0, Budget::full(1_000_000, 0))];
    const LEVELS: [BotStrength; 3] = [BotStrength(0); 3];

    fn moves(&self, out: &mut Moves<u8>) {
        if self.winner.is_some() {
            return;
        }
        // Cells beside the last stone and a bridge away from own stones are tried first.
        let own = self.stones[self.to_move.index()];
        let near = grown(own | self.stones[1 - self.to_move.index()]);
        for cell in (0..CELLS as u8).filter(|&cell| self.is_empty(cell)) {
            let middle = |place: usize| SIZE / 2 - place.abs_diff(SIZE / 2);
            let cell = usize::from(cell);
            let central = middle(cell % SIZE).min(middle(cell / SIZE)) as u32;
            let beside = u32::from(near >> cell & 1 == 1);
            out.push(cell as u8, 2 + central + 2 * beside);
        }
    }

    #[inline]
    fn play(&mut self, mv: u8) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: u8) -> Vec<u8> {
        vec![mv]
    }
}

impl MonteCarlo for Hex {
    const PARAMETERS: SearchParameters = SearchParameters {
        exploration: 0.3,
        rave_constant: 1000.0,
        amaf_keys: CELLS as u16,
        expansion_threshold: 2,
        max_playout_steps: CELLS as u32,
        ..SearchParameters::DEFAULT
    };

    fn amaf_key(mv: u8) -> u16 {
        mv.into()
    }

    /// A playout fills the board; only then it is looked who has won.
    #[inline]
    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        let drawn = self.saved(rng).unwrap_or_else(|| self.empty[rng.below(self.left.into()) as usize]);
        self.put(drawn);
        if self.left == 0 {
            self.winner = Some(if self.joins(Side::FIRST) { Side::FIRST } else { Side::new(1) });
        }
        drawn.into()
    }

    /// Fills the board at once. Where both cells of a bridge would be lost, its owner gets one of them.
    fn play_out(&self, rng: &mut Rng, trail: &mut Vec<(Side, u16)>) -> Option<Returns> {
        let open = ALL & !(self.stones[0] | self.stones[1]);
        let mut white = (u128::from(rng.bits()) | u128::from(rng.bits()) << 64) & open;
        white |= lost_bridges(self.stones[0], open & !white);
        white &= !lost_bridges(self.stones[1], white);
        let filled = Hex { stones: [self.stones[0] | white, 0], ..*self };
        let joined = filled.joins(Side::FIRST);
        let mut list = |mut cells: Bits, side: Side| {
            while cells != 0 {
                trail.push((side, cells.trailing_zeros() as u16));
                cells &= cells - 1;
            }
        };
        list(white, Side::FIRST);
        list(open & !white, Side::new(1));
        let mut returns = Returns::default();
        returns[usize::from(!joined)] = 1.0;
        Some(returns)
    }

    fn estimate(&self) -> Returns {
        [0.5; Side::MOST]
    }
}

/// All cells.
const ALL: Bits = (1 << CELLS) - 1;

/// The cells of a set from which a step of so many columns and rows leads to a cell of another set: `set` moved back.
#[inline(always)]
const fn back(set: Bits, columns: isize, rows: isize) -> Bits {
    let set = match columns {
        1 => set & !column(0),
        -1 => set & !column(SIZE - 1),
        2 => set & !(column(0) | column(1)),
        -2 => set & !(column(SIZE - 1) | column(SIZE - 2)),
        _ => set,
    };
    let by = rows * SIZE as isize + columns;
    if by >= 0 { set >> by } else { set << -by & ALL }
}

/// One cell of each bridge of some stones of which both cells are in a set.
#[inline]
fn lost_bridges(stones: Bits, taken: Bits) -> Bits {
    // The other stone of a bridge, and the two cells between, as columns and rows from the first stone.
    const BRIDGES: [[(isize, isize); 3]; 3] =
        [[(1, 1), (1, 0), (0, 1)], [(2, -1), (1, -1), (1, 0)], [(-1, 2), (-1, 1), (0, 1)]];
    let mut saved = 0;
    for [(column, row), one, other] in BRIDGES {
        let both =
            stones & back(stones, column, row) & back(taken, one.0, one.1) & back(taken, other.0, other.1);
        saved |= back(both, -one.0, -one.1);
    }
    saved
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A full board has exactly one winner, and as the crate has it.
    #[test]
    fn random_games_end_as_those_of_the_crate() {
        let size = ai_hex::BoardSize::new(SIZE as u8).expect("a size");
        for seed in 0..200 {
            let (mut rng, mut ours) = (Rng::new(seed), Hex::new(&HexOptions));
            let mut theirs = ai_hex::Position::new(size, ai_hex::SwapRule::Disabled);
            while ours.winner.is_none() {
                let cell = ours.random_action(&mut rng);
                ours.apply(cell, &mut ());
                theirs = theirs.play(crate::their_move(cell)).expect("a legal move");
                assert_eq!(
                    ours.winner.is_some(),
                    theirs.result() != ai_hex::GameResult::Ongoing,
                    "{}",
                    ours.text()
                );
            }
            let first = theirs.result() == ai_hex::GameResult::Win(ai_hex::Seat::One);
            assert_eq!(first, ours.winner == Some(Side::FIRST));
        }
    }
}
