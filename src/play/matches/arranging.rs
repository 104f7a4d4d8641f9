//! Sets up a start position as a game: each action moves the contents of a cell to another.
//!
//! So undo, the keyboard, dragging and screen readers work as in any game.

use basalt_geometry::{Board, Cell};
use basalt_rules::{
    Attempt, Depict, Event, Game, Info, Listener, Look, Message, Mistake, Outcome, Overlay, Position, Scene,
    Side, Tap,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Arranging<G>(G);

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arrange {
    from: Cell,
    to: Cell,
}

impl<G: Depict> Arranging<G> {
    fn after(&self, action: Arrange) -> Option<G> {
        G::EXTRAS.arranged?(&self.0, action.from, action.to).filter(|_| action.from != action.to)
    }
}

impl<G: Depict> Game for Arranging<G> {
    const INFO: Info = G::INFO;
    const REASONS: &'static [&'static str] = G::REASONS;
    type Options = G::Options;
    type Action = Arrange;

    fn new(options: &Self::Options) -> Self {
        Arranging(G::new(options))
    }

    fn read(text: &str, options: &Self::Options) -> Result<Self, Mistake> {
        G::read(text, options).map(Arranging)
    }

    fn actions(&self, out: &mut Vec<Arrange>) {
        let cells = || self.0.board().cells();
        let all = cells().flat_map(|from| cells().map(move |to| Arrange { from, to }));
        out.extend(all.filter(|&action| self.after(action).is_some()));
    }

    fn apply(&mut self, action: Arrange, listener: &mut impl Listener) {
        let Some(next) = self.after(action) else { return };
        let (before, after) = (self.0.scene(), next.scene());
        self.0 = next;
        before.changes_to(&after).into_iter().for_each(|event| listener.hear(event));
    }

    fn action_text(&self, action: Arrange) -> String {
        let name = |cell| self.0.board().name(cell);
        format!("{}:{}", name(action.from), name(action.to))
    }

    fn read_action(&self, text: &str) -> Result<Arrange, Mistake> {
        let cell = |name: &str| self.0.board().cell(name);
        let cells = text.split_once(':').and_then(|(from, to)| Some((cell(from)?, cell(to)?)));
        let (from, to) = cells.ok_or_else(|| Mistake::unreadable("action", text, "a1:b2"))?;
        Ok(Arrange { from, to })
    }
}

impl<G: Depict> Position for Arranging<G> {
    fn text(&self) -> String {
        self.0.text()
    }

    fn sides(&self) -> usize {
        self.0.sides()
    }

    fn to_move(&self) -> Side {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn score(&self, _: Side) -> Option<i32> {
        None
    }

    fn board(&self) -> &'static Board {
        self.0.board()
    }

    fn scene(&self) -> Scene {
        self.0.scene()
    }

    fn emblem(&self, side: Side) -> Option<Look> {
        self.0.emblem(side)
    }

    fn prompt(&self) -> Message {
        Message::new("arrange-prompt")
    }

    fn cell_words(&self, cell: Cell) -> Message {
        self.0.cell_words(cell)
    }
}

impl<G: Depict> Depict for Arranging<G> {
    fn taps(&self, action: Arrange, out: &mut Vec<Tap>) {
        out.extend([Tap::Cell(action.from), Tap::Cell(action.to)]);
    }

    fn describe(&self, action: Arrange, _: &[Event]) -> Message {
        let name = |cell| self.0.board().name(cell).to_owned();
        Message::new("arrange-told").with("from", name(action.from)).with("to", name(action.to))
    }

    fn explain(&self, _: Attempt<'_, Arrange>) -> (Message, Overlay) {
        (Message::new("arrange-refused"), Overlay::default())
    }
}
