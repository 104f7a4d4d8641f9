//! The toy: three in a row on nine cells, the smallest complete game, and the example of how to write one.

mod bot;
mod depict;
mod novice;
mod options;

use std::sync::LazyLock;

use basalt::geometry::{Board, Cell, CellSet, square};
use basalt::rules::{Event, Game, Info, Listener, Look, Mistake, Position, Side, Stone, Tint};
use basalt::words::Words;

pub(crate) use options::ToyOptions;

/// The messages of the game.
pub(crate) static WORDS: Words = basalt::words!();

static BOARD: LazyLock<Board> = LazyLock::new(|| square(3));

const SIDES: usize = 2;

/// The number of discs that each side has at first.
const SUPPLY: usize = 5;

/// The eight rows, by the index of their cells.
///
/// ```text
/// 0 1 2
/// 3 4 5
/// 6 7 8
/// ```
const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A position: each side's discs and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy {
    misere: bool,
    discs: [CellSet; SIDES],
    to_move: Side,
    agreed: bool,
}

/// An action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Action {
    /// A disc is placed on an empty cell.
    Place(Cell),
    /// Both players agree on a draw.
    Agree,
}

impl Toy {
    fn is_empty(&self, cell: Cell) -> bool {
        !self.discs.iter().any(|discs| discs.contains(cell))
    }

    fn has_row(&self, side: Side) -> bool {
        let discs = self.discs[side.index()];
        ROWS.iter().any(|row| row.iter().all(|&index| discs.contains(Cell::new(index))))
    }

    fn supply(&self, side: Side) -> usize {
        SUPPLY - self.discs[side.index()].len()
    }
}

/// The look of a side's disc.
fn disc(side: Side) -> Look {
    Look::Disc(if side == Side::FIRST { Tint::White } else { Tint::Black })
}

impl Game for Toy {
    const INFO: Info = Info {
        id: "toy",
        version: 1,
        sides: SIDES..=SIDES,
        cut: 9,
        one_press: "",
        ratings: [1200, 1500, 1800],
        stone: Stone::Slate,
    };
    const REASONS: &'static [&'static str] = &["row", "full", "agreed"];
    type Options = ToyOptions;
    type Action = Action;

    fn new(options: &ToyOptions) -> Self {
        Toy { misere: options.misere, discs: [CellSet::EMPTY; SIDES], to_move: Side::FIRST, agreed: false }
    }

    /// Parses the rows from the top as `x.o/.../...`, then the side to move.
    fn read(text: &str, options: &ToyOptions) -> Result<Self, Mistake> {
        let (cells, to_move) =
            text.split_once(' ').ok_or_else(|| Mistake::unreadable("position", text, "…/… 1"))?;
        let mut toy = Toy::new(options);
        toy.to_move = match to_move {
            "1" => Side::new(0),
            "2" => Side::new(1),
            _ => return Err(Mistake::unreadable("to-move", to_move, ["1", "2"])),
        };
        let rows: Vec<&str> = cells.split('/').collect();
        if rows.len() != 3 || rows.iter().any(|row| row.len() != 3) {
            return Err(Mistake::unreadable("board", cells, ".../.../..."));
        }
        for (cell, letter) in BOARD.cells().zip(rows.iter().flat_map(|row| row.chars())) {
            match letter {
                'x' => toy.discs[0].insert(cell),
                'o' => toy.discs[1].insert(cell),
                '.' => {}
                _ => return Err(Mistake::unreadable("board", cells, ["x", "o", "."])),
            }
        }
        let [white, black] = toy.discs.map(CellSet::len);
        if white != black + toy.to_move.index() {
            return Err(Mistake::impossible("board", "toy-uneven", format!("{white}, {black}")));
        }
        if toy.has_row(toy.to_move) {
            return Err(Mistake::impossible("board", "toy-went-on", cells));
        }
        Ok(toy)
    }

    fn actions(&self, out: &mut Vec<Action>) {
        if self.outcome().is_none() {
            out.extend(BOARD.cells().filter(|&cell| self.is_empty(cell)).map(Action::Place));
        }
    }

    fn claims(&self, out: &mut Vec<Action>) {
        if self.outcome().is_none() {
            out.push(Action::Agree);
        }
    }

    fn apply(&mut self, action: Action, listener: &mut impl Listener) {
        let side = self.to_move;
        match action {
            Action::Place(cell) => {
                self.discs[side.index()].insert(cell);
                self.to_move = side.next(SIDES);
                listener.hear(Event::Place { cell, look: disc(side), from_tray: Some(side) });
                listener.hear(Event::TurnTo(self.to_move));
            }
            Action::Agree => self.agreed = true,
        }
        if let Some(outcome) = self.outcome() {
            listener.hear(Event::End(outcome));
        }
    }

    fn agreement(&self) -> Option<Action> {
        Some(Action::Agree)
    }

    fn action_text(&self, action: Action) -> String {
        match action {
            Action::Place(cell) => BOARD.name(cell).to_owned(),
            Action::Agree => "agree".to_owned(),
        }
    }

    fn read_action(&self, text: &str) -> Result<Action, Mistake> {
        match text {
            "agree" => Ok(Action::Agree),
            _ => BOARD
                .cell(text)
                .map(Action::Place)
                .ok_or_else(|| Mistake::unreadable("action", text, ["b2", "agree"])),
        }
    }
}
