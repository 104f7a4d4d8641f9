//! The set-ups, a row each: board, nests, empty cells, and how the game ends.

use std::sync::LazyLock;

use basalt_geometry::{Board, Cell, CellSet, Grid, square};
use basalt_pyramids::deal::Layout;
use basalt_rules::pyramid::Colour::{self, Blue, Cyan, Green, Orange, Purple, Red, Yellow};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SetupId {
    /// 25 nests of five colours on 5x5.
    #[default]
    Classic,
    /// 15 nests of three colours on 4x4.
    Mini4,
    Mini5,
    /// 35 nests of seven colours and a white one on 6x6.
    Mega,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndedBy {
    Colours,
    NoCapture,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Caps {
    /// On the red nests (minis: yellow), a diagonal in the standard layout.
    #[default]
    Diagonal,
    /// In the corners and the centre.
    Cross,
    /// In the centre and mid-edges.
    Plus,
    Cells(CellSet),
}

#[derive(Debug)]
pub struct Setup {
    pub id: SetupId,
    pub word: &'static str,
    pub side: usize,
    /// The colours of the nests in reading order, `.` for an empty cell.
    pub nests: &'static str,
    /// The collectable colours, five nests each, without white.
    pub colours: &'static [Colour],
    pub white: usize,
    pub capped: Colour,
    pub goal: EndedBy,
}

/// The colours of all set-ups; the rest belong to other games.
pub(super) const COLOURS: &[Colour] = Colour::ALL.split_at(Colour::White.index() + 1).0;
pub(super) const CAPS: usize = 5;
const NESTS: usize = 5;

/// All set-ups. The source's figures are lost: `classic` is what public implementations use, the others are ours.
static SETUPS: [Setup; 4] = [
    Setup {
        id: SetupId::Classic,
        word: "classic",
        side: 5,
        nests: "pppgr pggry pgryb gryyb rybbb",
        colours: &[Red, Yellow, Green, Blue, Purple],
        white: 0,
        capped: Red,
        goal: EndedBy::Colours,
    },
    Setup {
        id: SetupId::Mini4,
        word: "mini4",
        side: 4,
        nests: "yggy ggyb gybb ybb.",
        colours: &[Yellow, Green, Blue],
        white: 0,
        capped: Yellow,
        goal: EndedBy::NoCapture,
    },
    Setup {
        id: SetupId::Mini5,
        word: "mini5",
        side: 5,
        nests: "g..gy ..gyb .gyb. gyb.. yb..b",
        colours: &[Yellow, Green, Blue],
        white: 0,
        capped: Yellow,
        goal: EndedBy::NoCapture,
    },
    Setup {
        id: SetupId::Mega,
        word: "mega",
        side: 6,
        nests: "rooyyg oroygg oyrpgp cywrgp ccbbrp ccbbbp",
        colours: &[Red, Orange, Yellow, Green, Cyan, Blue, Purple],
        white: 1,
        capped: Red,
        goal: EndedBy::Colours,
    },
];

impl SetupId {
    pub const ALL: [SetupId; 4] = [SetupId::Classic, SetupId::Mini4, SetupId::Mini5, SetupId::Mega];

    pub fn setup(self) -> &'static Setup {
        &SETUPS[self as usize]
    }

    pub fn word(self) -> &'static str {
        self.setup().word
    }
}

impl Setup {
    pub fn board(&self) -> &'static Board {
        static BOARDS: [LazyLock<Board>; 3] =
            [LazyLock::new(|| square(4)), LazyLock::new(|| square(5)), LazyLock::new(|| square(6))];
        &BOARDS[self.side - 4]
    }

    pub fn grid(&self) -> &'static Grid {
        static GRIDS: [LazyLock<Grid>; 3] = [
            LazyLock::new(|| Grid::new(SetupId::Mini4.setup().board())),
            LazyLock::new(|| Grid::new(SetupId::Classic.setup().board())),
            LazyLock::new(|| Grid::new(SetupId::Mega.setup().board())),
        ];
        &GRIDS[self.side - 4]
    }

    fn standard(&self) -> impl Iterator<Item = (Cell, Colour)> + '_ {
        let cells = self.nests.chars().filter(|&letter| letter != ' ').enumerate();
        let colour = |letter| COLOURS.iter().copied().find(|colour| colour.letter() == letter);
        cells.filter_map(move |(index, letter)| Some((Cell::new(index), colour(letter)?)))
    }

    #[inline]
    pub fn supply(&self, colour: Colour) -> usize {
        match colour {
            Colour::White => self.white,
            colour if self.colours.contains(&colour) => NESTS,
            _ => 0,
        }
    }

    /// The nests of a layout.
    ///
    /// # Stability
    /// Seeds live in links and saved games. The colours of the standard layout except white are listed in
    /// reading order and shuffled by [`Layout::shuffle`]. Never change this.
    pub fn nests(&self, layout: Layout) -> Vec<(Cell, Colour)> {
        let mut nests: Vec<_> = self.standard().collect();
        let moving = |&(_, colour): &(Cell, Colour)| colour != Colour::White;
        let mut colours: Vec<Colour> = nests.iter().filter(|n| moving(n)).map(|n| n.1).collect();
        layout.shuffle(&mut colours);
        let places = nests.iter_mut().filter(|n| moving(n));
        places.zip(colours).for_each(|(nest, colour)| nest.1 = colour);
        nests
    }

    /// The starting cells of the caps. Only the classic set-up has other patterns than the diagonal.
    pub fn caps(&self, caps: Caps, nests: &[(Cell, Colour)]) -> CellSet {
        let named =
            |names: [&str; CAPS]| names.into_iter().filter_map(|name| self.board().cell(name)).collect();
        match caps {
            Caps::Cross if self.id == SetupId::Classic => named(["a1", "a5", "c3", "e1", "e5"]),
            Caps::Plus if self.id == SetupId::Classic => named(["a3", "c1", "c3", "c5", "e3"]),
            Caps::Cells(cells) if self.id == SetupId::Classic => cells,
            _ => nests.iter().filter(|nest| nest.1 == self.capped).map(|nest| nest.0).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_fits_its_board_and_has_five_caps() {
        for (i, id) in SetupId::ALL.into_iter().enumerate() {
            let setup = id.setup();
            assert_eq!((setup.id, id as usize), (id, i));
            assert_eq!(setup.nests.chars().filter(|&c| c != ' ').count(), setup.board().len());
            let nests = setup.nests(Layout::Standard);
            for colour in Colour::ALL {
                let count = nests.iter().filter(|nest| nest.1 == colour).count();
                assert_eq!(count, setup.supply(colour), "{id:?}: {colour:?}");
            }
            assert_eq!(setup.caps(Caps::Diagonal, &nests).len(), CAPS);
        }
    }

    #[test]
    fn a_random_layout_moves_nests_but_neither_white_nor_empty_cells() {
        for id in SetupId::ALL {
            let setup = id.setup();
            let (standard, random) = (setup.nests(Layout::Standard), setup.nests(Layout::Random(7)));
            assert_ne!(standard, random);
            for (a, b) in standard.iter().zip(&random) {
                assert_eq!(a.0, b.0);
                assert_eq!(a.1 == Colour::White, b.1 == Colour::White);
            }
            let sorted = |mut nests: Vec<(Cell, Colour)>| {
                nests.sort_unstable_by_key(|nest| nest.1);
                nests.into_iter().map(|nest| nest.1).collect::<Vec<_>>()
            };
            assert_eq!(sorted(standard), sorted(random));
        }
    }

    #[test]
    fn a_seed_gives_the_same_layout_for_ever() {
        let nests = SetupId::Classic.setup().nests(Layout::Random(1));
        let letters: String = nests.iter().map(|nest| nest.1.letter()).collect();
        assert_eq!(letters, "pgbgpypgbpybprgrrrrgyybyb");
    }
}
