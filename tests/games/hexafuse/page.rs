//! A literal reading of the rules page: slow, with axial coordinates and sets instead of masks.
//!
//! It shares only the text of positions with the engine.

use std::collections::{BTreeMap, BTreeSet};

/// A cell in axial coordinates.
type Hex = (i32, i32);

/// The pieces as the page lists them.
const PIECES: [(char, &[Hex]); 15] = [
    ('A', &[(0, 0)]),
    ('B', &[(0, 0), (1, 0)]),
    ('C', &[(0, 0), (1, 0), (2, 0)]),
    ('D', &[(0, 0), (1, 0), (1, 1)]),
    ('E', &[(0, 0), (1, 0), (0, 1)]),
    ('F', &[(0, 0), (1, 0), (2, 0), (3, 0)]),
    ('G', &[(0, 0), (1, 0), (1, 1), (2, 1)]),
    ('H', &[(0, 0), (1, 0), (2, 0), (2, 1)]),
    ('I', &[(0, 0), (1, 0), (-1, 1), (0, -1)]),
    ('J', &[(0, 0), (1, 0), (1, 1), (0, 2)]),
    ('K', &[(0, 0), (1, 0), (0, 1), (1, 1)]),
    ('L', &[(0, 0), (1, 0), (0, 1), (2, 0)]),
    ('M', &[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]),
    ('N', &[(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]),
    ('O', &[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]),
];

/// The cells of each piece on the board.
type Pieces = BTreeMap<char, BTreeSet<Hex>>;

/// A position, from its text.
#[derive(Clone)]
pub(super) struct Page {
    blocked: BTreeSet<Hex>,
    pieces: [Pieces; 2],
    to_move: usize,
    orders: [String; 2],
    contacts: [usize; 2],
    lock: usize,
    passes: usize,
    swap: bool,
}

fn on_board((q, r): Hex) -> bool {
    q.abs() <= 4 && r.abs() <= 4 && (q + r).abs() <= 4
}

fn anchors(side: usize) -> [Hex; 2] {
    [[(4, 0), (-4, 0)], [(0, 4), (0, -4)]][side]
}

fn name((q, r): Hex) -> String {
    format!("{}{}", char::from(b'a' + (r + 4) as u8), q - (-4).max(-4 - r) + 1)
}

/// The cells row by row from the top.
fn rows() -> impl Iterator<Item = Vec<Hex>> {
    (-4..=4).rev().map(|r| (-4..=4).map(|q| (q, r)).filter(|&cell| on_board(cell)).collect())
}

fn minus(a: Hex, b: Hex) -> Hex {
    (a.0 - b.0, a.1 - b.1)
}

fn edge(a: Hex, b: Hex) -> bool {
    [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].contains(&minus(a, b))
}

fn vertex(a: Hex, b: Hex) -> bool {
    [(1, 1), (2, -1), (1, -2)].iter().any(|&(q, r)| [(q, r), (-q, -r)].contains(&minus(a, b)))
}

fn meet(a: &BTreeSet<Hex>, b: &BTreeSet<Hex>, how: fn(Hex, Hex) -> bool) -> usize {
    a.iter().map(|&x| b.iter().filter(|&&y| how(x, y)).count()).sum()
}

/// The cells of concatenated names.
fn named(names: &str) -> BTreeSet<Hex> {
    let is_named = |cell: &Hex| names.as_bytes().chunks(2).any(|other| other == name(*cell).as_bytes());
    rows().flatten().filter(is_named).collect()
}

impl Page {
    /// Reads a position's text, which must be sound.
    pub(super) fn read(text: &str) -> Page {
        let fields: Vec<&str> = text.split(' ').collect();
        let number = |text: &str| text.parse::<usize>().expect("a number");
        let contacts: Vec<usize> = fields[4].split('.').map(number).collect();
        let mut page = Page {
            blocked: BTreeSet::new(),
            pieces: [Pieces::new(), Pieces::new()],
            to_move: number(fields[1]) - 1,
            orders: [fields[2], fields[3]].map(|order| order.replace('-', "")),
            contacts: [contacts[0], contacts[1]],
            lock: number(fields[5]),
            passes: number(fields[6]),
            swap: fields[7] == "s",
        };
        for (row, tokens) in rows().zip(fields[0].split('/')) {
            for (cell, token) in row.into_iter().zip(tokens.split(',')) {
                match token.as_bytes() {
                    b"." => {}
                    b"#" => drop(page.blocked.insert(cell)),
                    [_, b'*'] => {}
                    [side, letter] => {
                        let pieces = &mut page.pieces[usize::from(side - b'1')];
                        pieces.entry(char::from(*letter)).or_default().insert(cell);
                    }
                    _ => panic!("{token}"),
                }
            }
        }
        page
    }

    /// Writes the position.
    pub(super) fn text(&self) -> String {
        let token = |cell: Hex| {
            if self.blocked.contains(&cell) {
                return "#".to_owned();
            }
            for side in 0..2 {
                if anchors(side).contains(&cell) {
                    return format!("{}*", side + 1);
                }
                if let Some((letter, _)) = self.pieces[side].iter().find(|(_, cells)| cells.contains(&cell)) {
                    return format!("{}{letter}", side + 1);
                }
            }
            ".".to_owned()
        };
        let board: Vec<String> =
            rows().map(|row| row.into_iter().map(token).collect::<Vec<_>>().join(",")).collect();
        let order = |side: usize| match self.orders[side].as_str() {
            "" => "-".to_owned(),
            letters => letters.to_owned(),
        };
        format!(
            "{} {} {} {} {}.{} {} {} {}",
            board.join("/"),
            self.to_move + 1,
            order(0),
            order(1),
            self.contacts[0],
            self.contacts[1],
            self.lock,
            self.passes,
            if self.swap { "s" } else { "-" }
        )
    }

    /// The score of a side.
    pub(super) fn score(&self, side: usize) -> i32 {
        let cells: usize = self.pieces[side].values().map(BTreeSet::len).sum();
        (cells + 3 * self.contacts[side] + if self.lock == side + 1 { 10 } else { 0 }) as i32
    }

    fn is_over(&self) -> bool {
        self.passes == 2 || self.orders.iter().all(String::is_empty)
    }

    /// The three rules of a turn.
    fn may_lie(&self, side: usize, cells: &BTreeSet<Hex>) -> bool {
        let other = 1 - side;
        let is_empty = |cell: &Hex| {
            on_board(*cell)
                && !self.blocked.contains(cell)
                && !anchors(0).contains(cell)
                && !anchors(1).contains(cell)
                && self.pieces.iter().flat_map(BTreeMap::values).all(|piece| !piece.contains(cell))
        };
        let anchored = |side: usize| meet(cells, &anchors(side).into(), edge) > 0;
        let own = || self.pieces[side].values();
        let opposing = || self.pieces[other].values();
        let linked = anchored(side) || own().any(|piece| meet(cells, piece, edge) > 0);
        let apart = !anchored(other) && opposing().all(|piece| meet(cells, piece, edge) == 0);
        let excused = |piece: &BTreeSet<Hex>| {
            opposing().any(|bridge| meet(bridge, cells, vertex) > 0 && meet(bridge, piece, vertex) > 0)
        };
        let corners_only =
            |piece: &&BTreeSet<Hex>| meet(cells, piece, vertex) > 0 && meet(cells, piece, edge) == 0;
        cells.iter().all(is_empty) && linked && apart && own().filter(corners_only).all(excused)
    }

    /// The placements of a side, as texts.
    fn placements(&self, side: usize) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for letter in self.orders[side].chars().take(5) {
            let (_, shape) = PIECES.iter().find(|(other, _)| *other == letter).expect("a piece");
            let mut shape = shape.to_vec();
            for _ in 0..6 {
                shape = shape.iter().map(|&(q, r)| (-r, q + r)).collect();
                for home in rows().flatten() {
                    let cells: BTreeSet<Hex> = shape.iter().map(|&(q, r)| (q + home.0, r + home.1)).collect();
                    // Only the open ring has no cell at its origin, and its hole is always on the board.
                    if self.may_lie(side, &cells) {
                        let mut names: Vec<String> = cells.into_iter().map(name).collect();
                        names.sort();
                        found.insert(format!("{letter}:{}", names.concat()));
                    }
                }
            }
        }
        found
    }

    /// Whether a legal placement touches a piece of its own side only at corners, which a bridge excuses.
    pub(super) fn needs_bridge(&self, action: &str) -> bool {
        let Some((_, names)) = action.split_once(':') else { return false };
        let cells = named(names);
        let own = &self.pieces[self.to_move];
        own.values().any(|piece| meet(&cells, piece, vertex) > 0 && meet(&cells, piece, edge) == 0)
    }

    /// All legal actions, as texts.
    pub(super) fn legal(&self) -> BTreeSet<String> {
        if self.is_over() {
            return BTreeSet::new();
        }
        let mut legal = self.placements(self.to_move);
        if legal.is_empty() {
            legal.insert("pass".to_owned());
        }
        if self.swap {
            legal.insert("swap".to_owned());
        }
        legal
    }

    /// Plays an action that is legal here, or `timeout`.
    pub(super) fn play(&mut self, action: &str) {
        let side = self.to_move;
        if action == "swap" {
            self.swap = false;
            return;
        }
        self.swap = false;
        self.to_move = 1 - side;
        let Some((letter, names)) = action.split_once(':') else {
            self.passes += 1;
            return;
        };
        self.passes = 0;
        let letter = letter.chars().next().expect("a letter");
        let cells = named(names);
        let made: usize = self.pieces[1 - side].values().map(|piece| meet(&cells, piece, vertex)).sum();
        self.contacts[side] += made;
        self.pieces[side].insert(letter, cells);
        self.orders[side] = self.orders[side].replace(letter, "");
        self.swap = side == 0 && self.pieces[0].len() == 1 && self.pieces[1].is_empty();
        if self.lock == 0 && !self.orders[1 - side].is_empty() && self.placements(1 - side).is_empty() {
            self.lock = side + 1;
        }
    }
}
