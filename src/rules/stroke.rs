//! Arrows and marks that players draw on a board, and their text.
//!
//! In links and saves: `gc3-d4.ra1` is a green arrow from c3 to d4 and a red mark on a1.

use basalt_geometry::{Board, Cell};

use super::{Message, Mistake};

/// A kind of stroke. Each has its own colour, line and mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Ink {
    /// A solid line, and a circle.
    #[default]
    Green,
    /// A dashed line, and a diamond.
    Red,
    /// A double line, and a square.
    Blue,
    /// A dotted line, and a triangle.
    Yellow,
}

impl Ink {
    /// All kinds, in the order in which players choose them.
    pub const ALL: [Ink; 4] = [Ink::Green, Ink::Red, Ink::Blue, Ink::Yellow];

    /// The word in messages and classes.
    pub fn word(self) -> &'static str {
        match self {
            Ink::Green => "green",
            Ink::Red => "red",
            Ink::Blue => "blue",
            Ink::Yellow => "yellow",
        }
    }

    fn letter(self) -> char {
        match self {
            Ink::Green => 'g',
            Ink::Red => 'r',
            Ink::Blue => 'b',
            Ink::Yellow => 'y',
        }
    }
}

/// An arrow from cell to cell, or a mark if both are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Its kind.
    pub ink: Ink,
    /// Where it starts.
    pub from: Cell,
    /// Where it ends.
    pub to: Cell,
}

impl Stroke {
    /// The most strokes in a text.
    pub const MOST: usize = 200;

    /// Whether it is a mark on one cell.
    pub fn is_mark(self) -> bool {
        self.from == self.to
    }

    /// Draws a stroke among others: the same one again removes it, another kind in its place replaces it.
    pub fn draw(self, strokes: &mut Vec<Stroke>) {
        let drawn = strokes.contains(&self);
        strokes.retain(|other| (other.from, other.to) != (self.from, self.to));
        if !drawn && strokes.len() < Stroke::MOST {
            strokes.push(self);
        }
    }

    /// Reads strokes; an empty text has none.
    ///
    /// # Errors
    /// A stroke that cannot be read or names no cell of the board, one that stands twice, or too many.
    pub fn read_all(text: &str, board: &Board) -> Result<Vec<Stroke>, Mistake> {
        let mut strokes: Vec<Stroke> = Vec::new();
        for part in text.split('.').filter(|_| !text.is_empty()) {
            let wrong = || Mistake::unreadable("drawing", part, ["gc3-d4", "ra1"]);
            let stroke = read(part, board).ok_or_else(wrong)?;
            let again = strokes.iter().any(|other| (other.from, other.to) == (stroke.from, stroke.to));
            if again || strokes.len() == Stroke::MOST {
                return Err(wrong());
            }
            strokes.push(stroke);
        }
        Ok(strokes)
    }

    /// The text of strokes.
    pub fn write_all(strokes: &[Stroke], board: &Board) -> String {
        let mut text = String::new();
        for stroke in strokes {
            if !text.is_empty() {
                text.push('.');
            }
            text.push(stroke.ink.letter());
            text.push_str(board.name(stroke.from));
            if !stroke.is_mark() {
                text.push('-');
                text.push_str(board.name(stroke.to));
            }
        }
        text
    }

    /// The stroke in words.
    pub fn message(self, board: &Board) -> Message {
        let key = if self.is_mark() { "drawn-mark" } else { "drawn-arrow" };
        Message::new(key)
            .with("ink", self.ink.word())
            .with("from", board.name(self.from).to_owned())
            .with("to", board.name(self.to).to_owned())
    }
}

fn read(part: &str, board: &Board) -> Option<Stroke> {
    let (ink, cells) = Ink::ALL.into_iter().find_map(|ink| Some((ink, part.strip_prefix(ink.letter())?)))?;
    let Some((from, to)) = cells.split_once('-') else {
        let cell = board.cell(cells)?;
        return Some(Stroke { ink, from: cell, to: cell });
    };
    let stroke = Stroke { ink, from: board.cell(from)?, to: board.cell(to)? };
    // An arrow leads to another cell.
    (!stroke.is_mark()).then_some(stroke)
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_geometry::square;

    #[test]
    fn arrows_and_marks_are_read_and_written() {
        let (board, text) = (square(5), "gc3-d4.ra1.ya1-a2.ba2-a1");
        let strokes = Stroke::read_all(text, &board).expect("strokes");
        assert_eq!(strokes.len(), 4);
        assert!(strokes[1].is_mark() && !strokes[0].is_mark());
        assert_eq!(Stroke::write_all(&strokes, &board), text);
        assert_eq!(Stroke::read_all("", &board), Ok(Vec::new()));
    }

    #[test]
    fn a_stroke_that_is_none_is_named() {
        let board = &square(5);
        for text in ["x", "ga9", "ga1-", "ga1-a1", "a1", "gA1", "ga1-a2-a3", "é", "g"] {
            let said = Stroke::read_all(text, board).expect_err(text).to_string();
            assert_eq!(said, format!("drawing: expected `gc3-d4` or `ra1`, found `{text}`"));
        }
        for text in ["ga1..ra2", ".ga1", "ga1.", "ga1.ra1"] {
            assert!(Stroke::read_all(text, board).is_err(), "{text}");
        }
        let many = |count: usize| {
            let pairs = board.cells().flat_map(|a| board.cells().map(move |b| (a, b)));
            let strokes: Vec<Stroke> =
                pairs.take(count).map(|(from, to)| Stroke { ink: Ink::Red, from, to }).collect();
            Stroke::read_all(&Stroke::write_all(&strokes, board), board)
        };
        assert!(many(Stroke::MOST).is_ok() && many(Stroke::MOST + 1).is_err());
    }

    #[test]
    fn the_same_stroke_again_removes_it_and_another_kind_replaces_it() {
        let stroke = |ink, to| Stroke { ink, from: Cell::new(0), to: Cell::new(to) };
        let mut strokes = Vec::new();
        stroke(Ink::Green, 1).draw(&mut strokes);
        stroke(Ink::Green, 0).draw(&mut strokes);
        stroke(Ink::Red, 1).draw(&mut strokes);
        assert_eq!(strokes, [stroke(Ink::Green, 0), stroke(Ink::Red, 1)]);
        stroke(Ink::Red, 1).draw(&mut strokes);
        assert_eq!(strokes, [stroke(Ink::Green, 0)]);
    }
}
