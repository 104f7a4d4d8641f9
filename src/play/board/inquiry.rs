//! Answers to a screen reader's questions about the board.

use basalt_geometry::{Board, Cell};
use basalt_rules::{Look, Message, Side};

use super::shortcut::keys;
use crate::Match;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inquiry {
    Row,
    Stack,
    Caps,
    Own,
    Last,
}

impl Inquiry {
    pub const ALL: [Inquiry; 5] = [Inquiry::Row, Inquiry::Stack, Inquiry::Caps, Inquiry::Own, Inquiry::Last];

    pub fn of_key(key: &str) -> Option<Inquiry> {
        Self::ALL.into_iter().find(|inquiry| key == inquiry.key())
    }

    pub fn key(self) -> &'static str {
        match self {
            Inquiry::Row => keys::ROW,
            Inquiry::Stack => keys::STACK,
            Inquiry::Caps => keys::CAPS,
            Inquiry::Own => keys::OWN,
            Inquiry::Last => keys::LAST,
        }
    }

    pub fn answer(self, game: &Match, board: &Board, cell: Cell, side: Side) -> Vec<Message> {
        let scene = game.scene(game.shown());
        let pile = |cell: Cell| scene.cells.get(cell.index()).map_or(&[][..], Vec::as_slice);
        // The cells with matching pieces, in reading order.
        let holding = |fits: &dyn Fn(&Look) -> bool| -> Vec<Cell> {
            board.rows().iter().flatten().copied().filter(|&cell| pile(cell).iter().any(fits)).collect()
        };
        let counted = |key: &'static str, cells: &[Cell]| {
            let head = Message::new(key).with("count", cells.len()).with("side", side);
            std::iter::once(head).chain(cells.iter().map(|&cell| game.cell_words(cell))).collect()
        };
        match self {
            Inquiry::Row => {
                let row = board.rows().iter().find(|row| row.contains(&cell));
                row.into_iter().flatten().map(|&cell| game.cell_words(cell)).collect()
            }
            Inquiry::Stack => match pile(cell) {
                pieces @ [_, _, ..] => {
                    let down: Vec<Look> = pieces.iter().rev().copied().collect();
                    let name = board.name(cell).to_owned();
                    vec![
                        Message::new("inquiry-stack")
                            .with("cell", name)
                            .with("count", down.len())
                            .with("pieces", down),
                    ]
                }
                _ => vec![game.cell_words(cell)],
            },
            Inquiry::Caps => counted("inquiry-caps", &holding(&|look| matches!(look, Look::Cap(_)))),
            Inquiry::Own => {
                let own = |emblem: Look| counted("inquiry-own", &holding(&|look| is_of_one(&emblem, look)));
                let mut said = game.emblem(side).map_or_else(Vec::new, own);
                match scene.trays.get(side.index()).filter(|tray| !tray.is_empty()) {
                    Some(tray) => said
                        .push(Message::new("inquiry-beside").with("side", side).with("pieces", tray.clone())),
                    None if said.is_empty() => {
                        said.push(Message::new("inquiry-nothing-beside").with("side", side));
                    }
                    None => {}
                }
                let panel = game.standing(game.shown()).panels.swap_remove(side.index());
                let goals = panel.goals;
                let missing: Vec<Message> =
                    goals.iter().filter(|goal| !goal.held).map(|goal| goal.name.clone()).collect();
                match missing.is_empty() {
                    false => said.push(Message::new("seat-misses").with("names", missing)),
                    true if !goals.is_empty() => said.push(Message::new("seat-has-all")),
                    true => {}
                }
                said.extend(panel.notes);
                said
            }
            Inquiry::Last => {
                vec![game.told(game.shown()).unwrap_or_else(|| Message::new("inquiry-nothing-yet"))]
            }
        }
    }
}

fn is_of_one(emblem: &Look, look: &Look) -> bool {
    let tint = |look: &Look| match look {
        Look::Cap(tint) | Look::Disc(tint) | Look::Ring(tint) | Look::Column { tint, .. } => Some(*tint),
        _ => None,
    };
    let side = |look: &Look| match look {
        Look::Polyhex { side, .. } | Look::Anchor(side) => Some(*side),
        _ => None,
    };
    (tint(emblem).is_some() && tint(emblem) == tint(look))
        || (side(emblem).is_some() && side(emblem) == side(look))
}

/// Joins sentences for reading aloud, each with a full stop unless it has other punctuation.
pub fn read_out(sentences: &[String]) -> String {
    let ended = |sentence: &String| match sentence.ends_with(['.', '!', '?', ':']) {
        true => sentence.clone(),
        false => format!("{sentence}."),
    };
    sentences.iter().map(ended).collect::<Vec<_>>().join(" ")
}
