//! The editor as a game, so that undo, keyboard, dragging and screen readers work.
//!
//! Taps place, remove and move pieces; other changes replace the whole text. `Extras::sketch` draws a
//! position, legal or not, and the reader of texts finds its mistakes. Sketches have no type, so this is
//! compiled once.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Daily, Depict, Event, HeldPiece, Info, Limit, Look, Message, Mistake, Outcome, Overlay, Position, Record,
    Scene, Side, Sketch, Sketched, Tap,
};

use super::any::{ActionIndex, AnyPosition, Objection, Touched, Typed};

pub const ERASER: &str = "eraser";

/// Replaces a comma, which separates actions in typed notation.
const COMMA: char = ';';

pub fn rewriting(text: &str) -> String {
    format!("={text}").replace(',', &COMMA.to_string())
}

pub fn sketched<G: Depict>(record: &Record) -> Option<Sketched> {
    let read = G::EXTRAS.sketch?;
    let sketch = || {
        let options = record.options_of::<G>()?;
        match &record.start {
            Some(start) if record.actions.is_empty() => read(start, &options),
            _ => read(&record.position::<G>()?.text(), &options),
        }
    };
    Some(sketch())
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Edit {
    Put(HeldPiece, Cell),
    Take(Cell),
    Move(Cell, Cell),
    Rewrite(String),
}

struct EditedGame {
    info: &'static Info,
    upright: Option<&'static Board>,
    read: Box<dyn Fn(&str) -> Sketched>,
}

pub(crate) struct Edited {
    frame: Rc<EditedGame>,
    sketch: Box<dyn Sketch>,
    palette: Vec<Look>,
    listed: OnceCell<Vec<Edit>>,
    /// The typed edits, numbered down from the largest index.
    typed: RefCell<Vec<Edit>>,
}

impl Edited {
    pub(crate) fn read<G: Depict>(record: &Record) -> Option<Result<Self, Mistake>> {
        let (sketch, read) = (sketched::<G>(record)?, G::EXTRAS.sketch?);
        let edited = |sketch| {
            let options = record.options_of::<G>()?;
            let upright = G::EXTRAS.upright.map(|upright| upright(&G::new(&options)));
            let frame =
                EditedGame { info: &G::INFO, upright, read: Box::new(move |text| read(text, &options)) };
            Ok(Edited::new(Rc::new(frame), sketch))
        };
        Some(sketch.and_then(edited))
    }

    fn new(frame: Rc<EditedGame>, sketch: Box<dyn Sketch>) -> Self {
        let palette = sketch.pieces();
        Edited { frame, palette, sketch, listed: OnceCell::new(), typed: RefCell::default() }
    }

    fn listed(&self) -> &[Edit] {
        self.listed.get_or_init(|| {
            let cells = || self.sketch.board().cells();
            let put = |piece| self.sketch.places(piece).into_iter().map(|(held, cell)| Edit::Put(held, cell));
            let mut listed: Vec<Edit> = (0..self.palette.len()).flat_map(put).collect();
            for from in cells() {
                let mut without = self.sketch.copied();
                let Some(held) = without.take(from) else { continue };
                listed.push(Edit::Take(from));
                let places = without.places(held.piece).into_iter();
                let others = places.filter(|(other, to)| other.rotation == held.rotation && *to != from);
                listed.extend(others.map(|(_, to)| Edit::Move(from, to)));
            }
            listed
        })
    }

    fn edit(&self, action: ActionIndex) -> Option<Edit> {
        let typed = || self.typed.borrow().get(usize::MAX - action).cloned();
        self.listed().get(action).cloned().or_else(typed)
    }

    fn changed(&self, edit: &Edit) -> Sketched {
        let mut next = self.sketch.copied();
        match edit {
            Edit::Put(held, cell) => next.put(*held, *cell)?,
            Edit::Take(cell) => drop(next.take(*cell)),
            Edit::Move(from, to) => {
                if let Some(held) = next.take(*from) {
                    next.put(held, *to)?;
                }
            }
            Edit::Rewrite(text) => next = (self.frame.read)(text)?,
        }
        Ok(next)
    }

    fn name(&self, cell: Cell) -> String {
        self.sketch.board().name(cell).to_owned()
    }

    fn look(&self, held: HeldPiece) -> Vec<Look> {
        self.palette.get(held.piece).copied().into_iter().collect()
    }

    fn rotates(&self, piece: usize) -> bool {
        matches!(self.palette.get(piece), Some(Look::Polyhex { .. }))
    }

    fn text_of(&self, edit: &Edit) -> String {
        match edit {
            Edit::Put(held, cell) => format!("+{}.{}@{}", held.piece, held.rotation, self.name(*cell)),
            Edit::Take(cell) => format!("-{}", self.name(*cell)),
            Edit::Move(from, to) => format!("{}:{}", self.name(*from), self.name(*to)),
            Edit::Rewrite(text) => rewriting(text),
        }
    }

    fn read_edit(&self, text: &str) -> Option<Edit> {
        let cell = |name: &str| self.sketch.board().cell(name);
        if let Some(text) = text.strip_prefix('=') {
            return Some(Edit::Rewrite(text.replace(COMMA, ",")));
        }
        if let Some(put) = text.strip_prefix('+') {
            let (held, at) = put.split_once('@')?;
            let (piece, rotation) = held.split_once('.')?;
            let held = HeldPiece { piece: piece.parse().ok()?, rotation: rotation.parse().ok()? };
            return Some(Edit::Put(held, cell(at)?));
        }
        if let Some(name) = text.strip_prefix('-') {
            return cell(name).map(Edit::Take);
        }
        let (from, to) = text.split_once(':')?;
        Some(Edit::Move(cell(from)?, cell(to)?))
    }

    fn taps(&self, edit: &Edit) -> Vec<Tap> {
        match *edit {
            Edit::Put(held, cell) if self.rotates(held.piece) => {
                vec![Tap::Slot(held.piece as u8), Tap::Rotate(held.rotation), Tap::Cell(cell)]
            }
            Edit::Put(held, cell) => vec![Tap::Slot(held.piece as u8), Tap::Cell(cell)],
            Edit::Take(cell) => vec![Tap::Button(ERASER), Tap::Cell(cell)],
            Edit::Move(from, to) => vec![Tap::Cell(from), Tap::Cell(to)],
            Edit::Rewrite(_) => Vec::new(),
        }
    }

    fn told(&self, edit: &Edit) -> Message {
        let cell = |key: &'static str, cell: Cell| Message::new(key).with("cell", self.name(cell));
        match *edit {
            Edit::Put(held, at) => cell("edit-told-put", at).with("piece", self.look(held)),
            Edit::Take(at) => cell("edit-told-take", at),
            Edit::Move(from, to) => cell("edit-told-move", to).with("from", self.name(from)),
            Edit::Rewrite(_) => Message::new("edit-told-all"),
        }
    }
}

impl Position for Edited {
    fn text(&self) -> String {
        self.sketch.text()
    }

    fn sides(&self) -> usize {
        1
    }

    fn to_move(&self) -> Side {
        Side::FIRST
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        self.sketch.board()
    }

    fn scene(&self) -> Scene {
        Scene { cells: self.sketch.scene().cells, trays: vec![self.palette.clone()] }
    }

    fn prompt(&self) -> Message {
        Message::new("edit-prompt")
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.sketch.cell_words(cell)
    }

    fn hand(&self, _: Side) -> usize {
        self.palette.len()
    }
}

impl AnyPosition for Edited {
    fn position(&self) -> &(dyn Position + 'static) {
        self
    }

    fn info(&self) -> &'static Info {
        self.frame.info
    }

    fn aids(&self) -> &'static [&'static str] {
        &[]
    }

    fn upright(&self) -> Option<&'static Board> {
        self.frame.upright
    }

    fn limit(&self) -> Option<Limit<ActionIndex>> {
        None
    }

    fn feat(&self) -> Option<i32> {
        None
    }

    fn goal(&self) -> Option<Message> {
        None
    }

    fn daily(&self) -> Option<Daily> {
        None
    }

    fn explain(&self, taps: &[Tap]) -> (Message, Overlay) {
        let rotation =
            taps.iter().find_map(|tap| if let Tap::Rotate(times) = *tap { Some(times) } else { None });
        let told = match (taps.first(), taps.last()) {
            (Some(&Tap::Slot(piece)), Some(&Tap::Cell(cell))) => {
                let held = HeldPiece { piece: piece.into(), rotation: rotation.unwrap_or(0) };
                self.changed(&Edit::Put(held, cell)).err().map(|mistake| mistake.message())
            }
            // All pieces of this kind are placed.
            (Some(&Tap::Slot(piece)), Some(Tap::Slot(_))) => {
                let held = HeldPiece::new(piece.into());
                let put = |cell| self.changed(&Edit::Put(held, cell)).err();
                self.sketch.board().cells().find_map(put).map(|mistake| mistake.message())
            }
            (_, Some(&Tap::Cell(cell))) => Some(Message::new("edit-nothing").with("cell", self.name(cell))),
            _ => None,
        };
        (told.unwrap_or(Message::new("edit-prompt")), Overlay::default())
    }

    fn tappable(&self) -> Vec<Touched> {
        self.listed().iter().map(|edit| self.taps(edit)).enumerate().collect()
    }

    fn covers(&self, action: ActionIndex) -> Vec<Cell> {
        match self.edit(action) {
            Some(Edit::Put(held, cell)) => self.sketch.covers(held, cell),
            _ => Vec::new(),
        }
    }

    fn single_taps(&self) -> Vec<(ActionIndex, Tap)> {
        Vec::new()
    }

    fn keeps_in_hand(&self) -> bool {
        true
    }

    fn agreement(&self) -> Option<ActionIndex> {
        None
    }

    fn after(&self, action: ActionIndex, events: &mut Vec<Event>) -> Box<dyn AnyPosition> {
        // Listed and typed edits are possible.
        let next = self.edit(action).and_then(|edit| self.changed(&edit).ok());
        let next = next.unwrap_or_else(|| self.sketch.copied());
        events.extend(self.sketch.scene().changes_to(&next.scene()));
        Box::new(Edited::new(self.frame.clone(), next))
    }

    fn action_text(&self, action: ActionIndex) -> String {
        self.edit(action).map(|edit| self.text_of(&edit)).unwrap_or_default()
    }

    fn entry(&self, action: ActionIndex) -> String {
        self.action_text(action)
    }

    fn describe(&self, action: ActionIndex, _: &[Event]) -> Message {
        self.edit(action).map_or(Message::new("edit-told-all"), |edit| self.told(&edit))
    }

    fn describe_turn(&self, _: &[&str]) -> Option<Message> {
        None
    }

    fn foretell(&self, action: ActionIndex, events: &[Event]) -> Message {
        self.describe(action, events)
    }

    fn type_in(&self, text: &str) -> Result<Typed, Mistake> {
        let edit = self
            .read_edit(text)
            .ok_or_else(|| Mistake::unreadable("action", text, ["+0.0@a1", "-a1", "a1:b2"]))?;
        self.changed(&edit)?;
        if let Edit::Rewrite(_) = edit {
            let mut typed = self.typed.borrow_mut();
            let number = typed.iter().position(|other| *other == edit).unwrap_or_else(|| {
                typed.push(edit);
                typed.len() - 1
            });
            return Ok(Typed::Accepted(usize::MAX - number));
        }
        let place = self.listed().iter().position(|other| *other == edit);
        Ok(place.map_or_else(
            || {
                Typed::Barred(Objection {
                    why: Message::new("edit-prompt"),
                    shown: Overlay::default(),
                    cell: None,
                })
            },
            Typed::Accepted,
        ))
    }
}
