//! The rules page of Duplohex word for word, slow and literal: the oracle for the engine.

use std::collections::BTreeSet;

/// The letters of the kinds and of the sides.
const KINDS: [char; 2] = ['D', 'R'];
const SIDES: [char; 2] = ['w', 'b'];

/// A position: by cell the owner of its disc and of its ring.
pub(super) struct Literal {
    size: usize,
    swap: bool,
    cells: Vec<[Option<usize>; 2]>,
    side: usize,
    /// The kinds still owed; both for White's first piece.
    owed: Vec<usize>,
    passes: usize,
    /// The number of actions so far.
    age: usize,
    won: Option<(usize, usize)>,
}

impl Literal {
    pub(super) fn new(size: usize, swap: bool) -> Self {
        let cells = vec![[None; 2]; size * size];
        Literal { size, swap, cells, side: 0, owed: vec![0, 1], passes: 0, age: 0, won: None }
    }

    fn name(&self, cell: usize) -> String {
        format!("{}{}", (b'a' + (cell % self.size) as u8) as char, cell / self.size + 1)
    }

    fn cell(&self, name: &str) -> usize {
        (0..self.cells.len()).find(|&cell| self.name(cell) == name).expect(name)
    }

    fn neighbours(&self, cell: usize) -> Vec<usize> {
        let (column, row) = ((cell % self.size) as i32, (cell / self.size) as i32);
        let size = self.size as i32;
        [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
            .map(|(dx, dy)| (column + dx, row + dy))
            .into_iter()
            .filter(|&(x, y)| (0..size).contains(&x) && (0..size).contains(&y))
            .map(|(x, y)| (y * size + x) as usize)
            .collect()
    }

    fn supply(&self, side: usize, kind: usize) -> usize {
        let all = match self.size {
            6 => 18,
            7 => 24,
            _ => 40,
        };
        all - self.cells.iter().filter(|cell| cell[kind] == Some(side)).count()
    }

    /// Whether a side's pieces of a kind join its borders.
    fn joins(&self, kind: usize, side: usize) -> bool {
        let along = |cell: usize| if side == 0 { cell % self.size } else { cell / self.size };
        let own = |cell: usize| self.cells[cell][kind] == Some(side);
        let mut open: Vec<usize> = (0..self.cells.len()).filter(|&c| own(c) && along(c) == 0).collect();
        let mut seen: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(cell) = open.pop() {
            if along(cell) == self.size - 1 {
                return true;
            }
            open.extend(self.neighbours(cell).into_iter().filter(|&next| own(next) && seen.insert(next)));
        }
        false
    }

    fn may_swap(&self) -> bool {
        self.swap && self.age == 1
    }

    pub(super) fn legal(&self) -> BTreeSet<String> {
        let mut legal = BTreeSet::new();
        if self.end().is_some() {
            return legal;
        }
        let lone = |cell: usize, kind: usize| {
            self.cells[cell][kind].is_some() && self.cells[cell][1 - kind].is_none()
        };
        for &kind in &self.owed {
            for cell in 0..self.cells.len() {
                if self.cells[cell] == [None; 2] && self.supply(self.side, kind) > 0 {
                    legal.insert(format!("{}{}", KINDS[kind], self.name(cell)));
                }
                if self.cells[cell][kind] == Some(self.side) && lone(cell, kind) {
                    for to in self.neighbours(cell).into_iter().filter(|&to| lone(to, 1 - kind)) {
                        legal.insert(format!("{}{}-{}", KINDS[kind], self.name(cell), self.name(to)));
                    }
                }
            }
        }
        if legal.is_empty() {
            for &kind in &self.owed {
                for cell in 0..self.cells.len() {
                    if lone(cell, 1 - kind) && self.supply(self.side, kind) > 0 {
                        legal.insert(format!("{}{}", KINDS[kind], self.name(cell)));
                    }
                }
            }
        }
        if legal.is_empty() {
            legal.insert("pass".to_owned());
        }
        if self.may_swap() {
            legal.insert("swap".to_owned());
        }
        legal
    }

    pub(super) fn play(&mut self, action: &str) {
        self.age += 1;
        let whole = self.owed.len() == 2;
        self.passes = if action == "pass" && whole { self.passes + 1 } else { 0 };
        let mut ends = action == "pass";
        if action == "swap" {
            return;
        }
        if !ends {
            let kind = usize::from(action.starts_with('R'));
            let to = match action[1..].split_once('-') {
                None => self.cell(&action[1..]),
                Some((from, to)) => {
                    let from = self.cell(from);
                    self.cells[from][kind] = None;
                    self.cell(to)
                }
            };
            // A piece out of the supply onto another one is a forced placement.
            ends = !action.contains('-') && self.cells[to][1 - kind].is_some();
            self.cells[to][kind] = Some(self.side);
            self.owed.retain(|&other| other != kind);
            if self.joins(kind, self.side) {
                self.won = Some((kind, self.side));
            }
        }
        if ends || self.owed.is_empty() || self.age == 1 {
            self.side = 1 - self.side;
            self.owed = vec![0, 1];
        }
    }

    pub(super) fn end(&self) -> Option<(String, usize)> {
        let chain = self.won.map(|(kind, side)| (["discs", "rings"][kind].to_owned(), side + 1));
        chain.or((self.passes == 2).then(|| ("exhausted".to_owned(), 0)))
    }

    pub(super) fn text(&self) -> String {
        let letter = |owner: Option<usize>| owner.map_or('-', |side| SIDES[side]);
        let token = |cell: &[Option<usize>; 2]| match *cell {
            [None, None] => ".".to_owned(),
            [disc, ring] => String::from_iter([letter(disc), letter(ring)]),
        };
        let row = |cells: &[[Option<usize>; 2]]| cells.iter().map(token).collect::<Vec<_>>().join(",");
        let board = self.cells.chunks(self.size).map(row).collect::<Vec<_>>().join("/");
        let owed =
            if self.age == 0 { "1".to_owned() } else { self.owed.iter().map(|&kind| KINDS[kind]).collect() };
        let supply = |side, kind| self.supply(side, kind).to_string();
        let supplies = [supply(0, 0), supply(0, 1), supply(1, 0), supply(1, 1)].join(".");
        let mark = match self.passes {
            1 => " p",
            2 => " pp",
            _ if self.may_swap() => " s",
            _ => "",
        };
        format!("{board} {} {owed} {supplies}{mark}", SIDES[self.side])
    }
}
