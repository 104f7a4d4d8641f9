//! A position as a plain text diagram: a line per row of cells, in the tokens of position texts.

use basalt_geometry::{Board, BoardKind, Cell};
use basalt_rules::{Look, Scene, Tint};

pub struct Diagram<'a> {
    pub board: &'a Board,
    pub scene: &'a Scene,
    /// The first line: the game and the position.
    pub heading: String,
    pub names: Vec<String>,
    /// The line under it: who is to move, or how the game ended.
    pub closing: String,
    /// The last line: the game's link without its address, which opens the diagram again.
    pub link: String,
}

impl Diagram<'_> {
    pub fn text(&self) -> String {
        // An unlimited supply is one column in the tray, which is not worth a line.
        let lies = |tray: &&Vec<Look>| tray.iter().any(|look| !matches!(look, Look::Column { .. }));
        let trays = self.names.iter().zip(&self.scene.trays).filter(|(_, tray)| lies(tray));
        let tokens = |tray: &[Look]| tray.iter().map(|look| in_layers(self.token(look), &[*look])).collect();
        let trays: Vec<String> =
            trays.map(|(name, tray)| format!("{name}: {}", counted(tokens(tray)))).collect();
        let board = self.rows().join("\n");
        let parts = [self.heading.clone(), board, trays.join("\n"), self.closing.clone(), self.link.clone()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n") + "\n"
    }

    /// The rows of the board from the top, with row and column names; slanted rows name their first and last cells.
    fn rows(&self) -> Vec<String> {
        let board = self.board;
        let cells = self.cells();
        let widest = cells.iter().map(|token| token.chars().count()).max().unwrap_or(1);
        // Rows of hexagons are shifted by half a cell, so that a cell has an even number of characters.
        let width = if board.kind() == BoardKind::Square { widest + 1 } else { (widest + 2) & !1 };
        let left = board.cells().map(|cell| board.centre(cell).x).fold(f64::INFINITY, f64::min);
        let column = |cell: Cell| ((board.centre(cell).x - left) * width as f64).round() as usize;
        let line = |label: &str, row: &[Cell], text: &dyn Fn(Cell) -> String| {
            let mut line = format!("{label:<4}");
            for &cell in row {
                let missing = (4 + column(cell)).saturating_sub(line.chars().count());
                line.extend(std::iter::repeat_n(' ', missing));
                line += &text(cell);
            }
            line
        };
        let token = |cell: Cell| cells[cell.index()].clone();
        let ends = |row: &[Cell]| (board.name(row[0]).to_owned(), board.name(row[row.len() - 1]).to_owned());
        let mut rows: Vec<String> = Vec::new();
        for row in board.rows() {
            rows.push(match board.kind() {
                BoardKind::Square => line(&board.name(row[0])[1..], row, &token),
                BoardKind::Hexagon | BoardKind::Rhombus => {
                    let (first, last) = ends(row);
                    let shift = " ".repeat(column(row[0]));
                    let inner = line("", row, &token);
                    let inner = inner.trim_start();
                    format!("{shift}{first:<4}{inner}  {last}")
                }
            });
        }
        if let (BoardKind::Square, Some(row)) = (board.kind(), board.rows().last()) {
            rows.push(line("", row, &|cell| board.name(cell)[..1].to_owned()));
        }
        rows.iter().map(|row| row.trim_end().to_owned()).collect()
    }

    fn cells(&self) -> Vec<String> {
        let (board, scene) = (self.board, self.scene);
        let written = |looks: &Vec<Look>| looks.iter().map(|look| self.token(look)).collect::<String>();
        let mut cells: Vec<String> = scene.cells.iter().map(written).collect();
        // The scene lists a piece of several cells only at its home.
        for home in board.cells() {
            for look in &scene.cells[home.index()] {
                if matches!(look, Look::Polyhex { .. }) {
                    look.covered(board, home).iter().for_each(|cell| cells[cell.index()] = self.token(look));
                }
            }
        }
        let cells = cells.into_iter().zip(&scene.cells).map(|(token, looks)| in_layers(token, looks));
        cells.map(|token| if token.is_empty() { ".".to_owned() } else { token }).collect()
    }

    fn token(&self, look: &Look) -> String {
        let tint = |tint: &Tint, white: &str, black: &str| match tint {
            Tint::White => white.to_owned(),
            Tint::Black => black.to_owned(),
        };
        match look {
            Look::Pyramid(pyramid) => format!("{}{}", pyramid.colour.letter(), pyramid.size.number()),
            // Neutral caps are all alike.
            Look::Cap(_) if !self.has_white_caps() => "^".to_owned(),
            Look::Cap(its) => tint(its, "^w", "^k"),
            Look::Disc(its) | Look::Ring(its) => tint(its, "w", "b"),
            Look::Column { tint: its, height, frozen } => {
                tint(its, "w", "b") + &height.to_string() + if *frozen { "*" } else { "" }
            }
            Look::Polyhex { side, letter, .. } => format!("{}{letter}", side.number()),
            Look::Anchor(side) => format!("{}*", side.number()),
            Look::Blocked => "#".to_owned(),
        }
    }

    fn has_white_caps(&self) -> bool {
        self.scene.cells.iter().flatten().any(|look| *look == Look::Cap(Tint::White))
    }
}

/// Discs and rings form two layers: a token with only one of them has a dash for the other.
fn in_layers(token: String, looks: &[Look]) -> String {
    let disc = looks.iter().any(|look| matches!(look, Look::Disc(_)));
    let ring = looks.iter().any(|look| matches!(look, Look::Ring(_)));
    match (disc, ring) {
        (true, false) => token + "-",
        (false, true) => format!("-{token}"),
        _ => token,
    }
}

/// The tokens in order, equal ones counted: `r1 2×r2`.
fn counted(tokens: Vec<String>) -> String {
    let runs = tokens.chunk_by(|one, other| one == other);
    let run = |run: &[String]| match run.len() {
        1 => run[0].clone(),
        many => format!("{many}×{}", run[0]),
    };
    runs.map(run).collect::<Vec<_>>().join(" ")
}
