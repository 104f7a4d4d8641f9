//! The set-ups, a row each: board, nests, caps, and how many trees win.

use std::sync::LazyLock;

use basalt_geometry::bits::bit;
use basalt_geometry::{Board, Cell, Grid, square};
use basalt_pyramids::deal::Layout;
use basalt_rules::pyramid::Colour::{self, Blue, Clear, Cyan, Green, Orange, Purple, Red, White, Yellow};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum EditionId {
    #[default]
    Classic,
    Fiesta,
    Mega,
}

#[derive(Debug)]
pub struct Edition {
    pub id: EditionId,
    pub word: &'static str,
    pub side: usize,
    pub nests: &'static str,
    pub colours: &'static [Colour],
    pub copies: usize,
    pub capped: &'static [Colour],
    /// The number of trees of one colour that wins.
    pub goal: usize,
    /// The number of trees of any kind that also wins; 0 if it does not matter.
    pub any_goal: usize,
}

pub(super) const COLOURS: &[Colour] = &[Red, Orange, Yellow, Green, Cyan, Blue, Purple, White, Clear];

/// All set-ups, with standard layouts of ours.
///
/// The sources' figures are lost, and they call for random layouts. In ours no two nests of one colour are
/// adjacent.
static SETUPS: [Edition; 3] = [
    Edition {
        id: EditionId::Classic,
        word: "classic",
        side: 5,
        nests: "rybgb bgryr ry.bg gbgry yrybg",
        colours: &[Red, Yellow, Green, Blue],
        copies: 6,
        capped: &[Red],
        goal: 3,
        any_goal: 0,
    },
    Edition {
        id: EditionId::Fiesta,
        word: "fiesta",
        side: 5,
        nests: "rygcb tpotp ob.gr cyrcy gpbto",
        colours: &[Red, Orange, Yellow, Green, Cyan, Blue, Purple, Clear],
        copies: 3,
        capped: &[Red, Orange],
        goal: 3,
        any_goal: 5,
    },
    Edition {
        id: EditionId::Mega,
        word: "mega",
        side: 6,
        nests: "oygoyg trctrc wpbwpb oygoyg trctrc wpbwpb",
        colours: COLOURS,
        copies: 4,
        capped: &[Red],
        goal: 4,
        any_goal: 0,
    },
];

impl EditionId {
    pub const ALL: [EditionId; 3] = [EditionId::Classic, EditionId::Fiesta, EditionId::Mega];

    #[inline]
    pub fn setup(self) -> &'static Edition {
        &SETUPS[self as usize]
    }

    pub fn word(self) -> &'static str {
        self.setup().word
    }
}

impl Edition {
    pub fn board(&self) -> &'static Board {
        static BOARDS: [LazyLock<Board>; 2] = [LazyLock::new(|| square(5)), LazyLock::new(|| square(6))];
        &BOARDS[self.side - 5]
    }

    pub fn grid(&self) -> &'static Grid {
        static GRIDS: [LazyLock<Grid>; 2] = [
            LazyLock::new(|| Grid::new(EditionId::Classic.setup().board())),
            LazyLock::new(|| Grid::new(EditionId::Mega.setup().board())),
        ];
        &GRIDS[self.side - 5]
    }

    #[inline]
    pub fn caps(&self) -> u32 {
        (self.capped.len() * self.copies) as u32
    }

    #[inline]
    pub fn supply(&self, colour: Colour) -> usize {
        if self.colours.contains(&colour) { self.copies } else { 0 }
    }

    /// The nests of a layout.
    ///
    /// # Stability
    /// Seeds live in links and saved games. The colours of the standard layout are listed in reading order
    /// without the empty cell and shuffled by [`Layout::shuffle_until`] until no two equal ones are adjacent.
    /// Never change this.
    pub fn nests(&self, layout: Layout) -> Vec<(Cell, Colour)> {
        let letters = self.nests.chars().filter(|&letter| letter != ' ').enumerate();
        let colour = |letter| COLOURS.iter().copied().find(|colour| colour.letter() == letter);
        let (cells, mut colours): (Vec<Cell>, Vec<Colour>) =
            letters.filter_map(|(index, letter)| Some((Cell::new(index), colour(letter)?))).unzip();
        layout.shuffle_until(&mut colours, |colours| self.is_apart(&cells, colours));
        cells.into_iter().zip(colours).collect()
    }

    fn is_apart(&self, cells: &[Cell], colours: &[Colour]) -> bool {
        let mut at = vec![None; self.board().len()];
        cells.iter().zip(colours).for_each(|(cell, &colour)| at[cell.index()] = Some(colour));
        let equal = |one: usize, other: usize| at[one].is_some() && at[one] == at[other];
        (0..at.len()).all(|cell| {
            let ends_row = cell % self.side == self.side - 1;
            let beneath = cell + self.side;
            (ends_row || !equal(cell, cell + 1)) && (beneath >= at.len() || !equal(cell, beneath))
        })
    }

    pub fn capped_cells(&self, nests: &[(Cell, Colour)]) -> u64 {
        nests.iter().filter(|nest| self.capped.contains(&nest.1)).map(|nest| bit(nest.0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(setup: &Edition, layout: Layout) -> String {
        let mut letters = vec!['.'; setup.board().len()];
        setup.nests(layout).into_iter().for_each(|(cell, colour)| letters[cell.index()] = colour.letter());
        letters.chunks(setup.side).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_row_fits_its_board() {
        for (index, id) in EditionId::ALL.into_iter().enumerate() {
            let setup = id.setup();
            assert_eq!((setup.id, id as usize), (id, index));
            assert_eq!(rows(setup, Layout::Standard), setup.nests);
            let nests = setup.nests(Layout::Standard);
            for colour in Colour::ALL {
                let count = nests.iter().filter(|nest| nest.1 == colour).count();
                assert_eq!(count, setup.supply(colour), "{id:?}: {colour:?}");
            }
            assert_eq!(setup.capped_cells(&nests).count_ones(), setup.caps());
        }
    }

    #[test]
    fn in_a_standard_layout_no_two_nests_of_a_colour_touch() {
        for setup in &SETUPS {
            let nests = setup.nests(Layout::Standard);
            let board = setup.board();
            for (index, &(one, colour)) in nests.iter().enumerate() {
                let touches = |&&(other, same): &&(Cell, Colour)| {
                    same == colour && board.direction_between(one, other).is_some()
                };
                assert_eq!(nests[index + 1..].iter().find(touches), None, "{:?}", setup.id);
            }
        }
    }

    #[test]
    fn a_seed_gives_the_same_layout_for_ever() {
        for (id, seed, expected) in [
            (EditionId::Classic, 1, "gbygb bybyr rg.rg ybrby gryrg"),
            (EditionId::Classic, 2026, "gybgr ybybg gr.gr rgyby yrbrb"),
            (EditionId::Fiesta, 1, "ortbc gybgy tc.cg pbyrt rpopo"),
            (EditionId::Fiesta, 2026, "togyc obrpb cr.yg ptypo rgbtc"),
            (EditionId::Mega, 1, "gbtyct cowcpw rbtogp bgpbcr tworyw gypory"),
            (EditionId::Mega, 2026, "bwcygw pbtgty gcrpwb rwctpy corogo tboryp"),
        ] {
            assert_eq!(rows(id.setup(), Layout::Random(seed)), expected);
        }
    }
}
