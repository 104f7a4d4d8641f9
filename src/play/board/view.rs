//! The player's view of the board: pieces, ghosts and signs by cell, from a game and the hovered tap.

use basalt_geometry::{Board, Cell, CellSet, Direction};
use basalt_rules::{Event, Look, Manner, Scene, Tap};

use crate::{Fresh, Match, Reach, Snapshot, Spark, Target};

/// Up to this many empty cells are marked as targets before anything is chosen.
const FEW: usize = 6;
/// The turns in which movable caps are marked without being pointed at.
const FIRST_TURNS: usize = 2;

/// A sign of state on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// It can be chosen.
    Selectable,
    /// It is chosen.
    Selected,
    /// It can be chosen next, and nothing more happens.
    Quiet,
    /// It can be chosen next, and something is gained: a capture, growth, points.
    Burst,
    /// It can be chosen next, and pieces fly, but none is captured.
    Scatter,
    /// Something left it in the last turn.
    LastFrom,
    /// Something came to it in the last turn.
    LastTo,
    /// The landing of the n-th thrown piece.
    Lands(u8),
    /// A piece that would be captured, with its depth in the stack.
    Taken(u8),
    /// The growth of the piece here.
    Grows(u16),
    /// It was refused.
    Refused,
}

/// The visible contents of a cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// The pieces, bottom to top.
    pub looks: Vec<Look>,
    /// The number of top pieces that are only previewed.
    pub ghosts: u8,
    /// Whether its top piece is chosen, and raised a little.
    pub lifted: bool,
    /// The directions in which its top piece continues in the next cell, one bit each by its number.
    pub joined: u8,
    /// Its signs.
    pub signs: Vec<Sign>,
    /// The short effect on the top piece.
    pub fresh: Fresh,
    /// Whether it is dimmed, since the explanation of the game's end is elsewhere.
    pub faded: bool,
    /// Whether it is part of what shows how the game ended.
    pub proves: bool,
}

/// The path of an eruption, from its start over each landing; or that of a piece over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    /// The cells in order.
    pub stops: Vec<Cell>,
    /// Whether it happened in the last turn, or is only previewed.
    pub past: bool,
    /// Whether pieces stay behind, for the way is blocked.
    pub stopped: bool,
    /// Whether the path follows the board, and crosses the air only over jumped pieces.
    pub along: bool,
}

/// The visible parts of a board at rest besides its pieces.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The first ply of those whose moves are marked, less one.
    pub since: usize,
    /// The tap that is pointed at.
    pub pointed: Option<Tap>,
    /// The cell of a refused attempt.
    pub refused: Option<Cell>,
    /// Whether the viewer can choose something.
    pub open: bool,
    /// The events of a hint.
    pub hint: &'a [Event],
    /// The targets, if they are known already.
    pub targets: Option<&'a [Target]>,
}

impl Default for Shown<'_> {
    fn default() -> Self {
        Shown { since: 0, pointed: None, refused: None, open: true, hint: &[], targets: None }
    }
}

/// The visible board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    /// By cell.
    pub cells: Vec<CellView>,
    /// The flights to draw over the cells.
    pub flights: Vec<Flight>,
    /// The contacts that would be made, or were made last.
    pub sparks: Vec<Spark>,
}

impl BoardView {
    /// The board of a picture: a position without signs of the last move and of choices.
    pub fn portrait(game: &Match) -> Self {
        let mut view = BoardView::of(game.board(), &game.scene(game.shown()));
        view.fade_around(game);
        view
    }

    /// The board while pieces move: a scene without signs.
    pub fn moving(board: &Board, snapshot: &Snapshot) -> Self {
        let mut view = BoardView::of(board, &snapshot.scene);
        for &(cell, fresh) in &snapshot.fresh {
            view.cells[cell.index()].fresh = fresh;
        }
        view
    }

    fn of(board: &Board, scene: &Scene) -> Self {
        let cells = board.cells().map(|cell| CellView {
            looks: scene.cells[cell.index()].clone(),
            joined: scene.joined(board, cell),
            ..CellView::default()
        });
        BoardView { cells: cells.collect(), flights: Vec::new(), sparks: Vec::new() }
    }

    /// The board at rest: the game, the choices, and the effect of the hovered tap or the hint.
    pub fn resting(game: &Match, shown: Shown<'_>) -> Self {
        let scene = game.scene(game.shown());
        let mut view = BoardView::of(game.board(), &scene);
        if !game.is_edited() {
            view.mark_last(game, shown.since);
        }
        view.fade_around(game);
        let mut foreseen = shown.hint.to_vec();
        if shown.open {
            match shown.targets {
                Some(targets) => view.mark_choices(game, targets, shown.pointed),
                None => view.mark_choices(game, &game.targets(false), shown.pointed),
            }
            if let Some(preview) = shown.pointed.and_then(|tap| game.preview(tap)) {
                foreseen = preview.events;
            }
        }
        if !foreseen.is_empty() {
            view.flights.clear();
            view.sparks.clear();
            view.foresee(&foreseen, &scene, game.board());
            view.foresee_growth(&foreseen, &scene, game.board());
            view.clear_pointed(shown.pointed);
        }
        if let Some(cell) = shown.refused {
            view.sign(cell, Sign::Refused);
        }
        view
    }

    fn sign(&mut self, cell: Cell, sign: Sign) {
        self.cells[cell.index()].signs.push(sign);
    }

    /// Marks the moves after a ply up to the shown one by their starts and ends.
    ///
    /// The ways of pieces and the contacts are those of the last turn alone.
    fn mark_last(&mut self, game: &Match, since: usize) {
        let (mut from, mut to): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
        let last_turn = game.turn_start(game.shown());
        for ply in since.min(last_turn) + 1..=game.shown() {
            let events = game.events(ply);
            for event in events {
                match *event {
                    Event::Move { from: a, to: b, manner: Manner::Hop | Manner::Slide, .. } => {
                        // A piece that moves on did not come from a cell that it only passed.
                        match to.iter().position(|&cell| cell == a) {
                            Some(at) => drop(to.remove(at)),
                            None => from.push(a),
                        }
                        to.push(b);
                    }
                    Event::Place { cell, .. } => to.push(cell),
                    Event::Contact { from, to, .. } if ply > last_turn => {
                        self.sparks.push(Spark { from, to, points: 0, progress: 1.0 });
                    }
                    _ => {}
                }
            }
            if ply <= last_turn {
                continue;
            }
            self.flights.extend(flight(events, true, &game.scene(ply)));
            self.flights.extend(way(events, true, game.board()));
        }
        from.into_iter().for_each(|cell| self.sign(cell, Sign::LastFrom));
        to.into_iter().for_each(|cell| self.sign(cell, Sign::LastTo));
    }

    /// Marks the choices. A sign helps only if it is rare: most cells, or those of repeated choices, have
    /// none.
    ///
    /// Under the pointer, a ghost shows the rest.
    fn mark_choices(&mut self, game: &Match, targets: &[Target], pointed: Option<Tap>) {
        for tap in game.taps() {
            if let Tap::Cell(cell) = *tap {
                self.sign(cell, Sign::Selected);
                self.cells[cell.index()].lifted = true;
            }
        }
        // Nearly everything can be done with a position that is edited.
        if game.is_edited() {
            return;
        }
        let on_cells = targets.iter().filter_map(|&Target { tap, reach }| match tap {
            Tap::Cell(cell) => Some((cell, reach)),
            _ => None,
        });
        let (occupied, empty): (Vec<_>, Vec<_>) =
            on_cells.partition(|(cell, _)| !self.cells[cell.index()].looks.is_empty());
        let free = self.cells.iter().filter(|seen| seen.looks.is_empty()).count();
        let rare = if game.taps().is_empty() { empty.len() <= FEW } else { 2 * empty.len() <= free };
        let known = game.turns_begun() > FIRST_TURNS;
        for (cell, reach) in occupied.into_iter().chain(empty) {
            let sign = match reach {
                Reach::Onward => Sign::Selectable,
                Reach::Quiet => Sign::Quiet,
                Reach::Stirring => Sign::Burst,
                Reach::Scattering => Sign::Scatter,
            };
            let seen = &self.cells[cell.index()];
            let said = match seen.looks.last() {
                None => rare || matches!(sign, Sign::Burst),
                Some(Look::Cap(_)) if sign == Sign::Selectable => !known || pointed == Some(Tap::Cell(cell)),
                Some(_) => true,
            };
            if said {
                self.sign(cell, sign);
            }
        }
    }

    /// Everything outside the chain that ended the game steps back.
    fn fade_around(&mut self, game: &Match) {
        let paths = game.proof().paths;
        let chain: CellSet = paths.iter().flat_map(|path| path.cells.iter().copied()).collect();
        if chain.is_empty() {
            return;
        }
        for (cell, seen) in game.board().cells().zip(&mut self.cells) {
            seen.proves = chain.contains(cell);
            seen.faded = !seen.proves;
        }
    }

    /// Ghosts where pieces would land, and the pieces that would be captured.
    fn foresee(&mut self, events: &[Event], before: &Scene, board: &Board) {
        let mut scene = before.clone();
        let (mut landed, mut placed) = (Vec::new(), Vec::new());
        // A piece that goes far is shown with its way.
        let near = way(events, false, board).is_none();
        let mut taken = Vec::new();
        for event in events {
            if let Event::Capture { cell, depth, .. } = *event {
                taken.push((cell, depth));
                continue;
            }
            scene.follow(event);
            match *event {
                Event::Move { to, manner: Manner::Throw, .. } => landed.push(to),
                Event::Move { from, to, manner: Manner::Hop, .. } if near => {
                    placed.retain(|&cell| cell != from);
                    placed.push(to);
                }
                Event::Place { cell, .. } => placed.push(cell),
                Event::Contact { from, to, points } => {
                    self.sparks.push(Spark { from, to, points, progress: 1.0 });
                }
                _ => {}
            }
        }
        for (cell, number) in landed.iter().zip(1..) {
            let seen = &mut self.cells[cell.index()];
            seen.looks.clone_from(&scene.cells[cell.index()]);
            seen.ghosts += 1;
            let prey = taken.iter().find(|(at, _)| at == cell);
            seen.signs.push(prey.map_or(Sign::Lands(number), |&(_, depth)| Sign::Taken(depth)));
        }
        for cell in placed.into_iter().filter(|cell| !landed.contains(cell)) {
            let seen = &mut self.cells[cell.index()];
            seen.looks.clone_from(&scene.cells[cell.index()]);
            seen.ghosts += 1;
        }
        self.flights.extend(flight(events, false, &scene));
    }

    /// Shows the ghost of a piece that would move, with its way, and all pieces that would change.
    fn foresee_growth(&mut self, events: &[Event], before: &Scene, board: &Board) {
        let mut scene = before.clone();
        events.iter().for_each(|event| scene.follow(event));
        let way = way(events, false, board);
        let landing = way.as_ref().and_then(|way| way.stops.last().copied());
        let changed = |event: &Event| match *event {
            Event::Change { cell, .. } => Some(cell),
            _ => None,
        };
        let changed: CellSet = events.iter().filter_map(changed).chain(landing).collect();
        for cell in changed.iter().filter(|cell| !scene.cells[cell.index()].is_empty()) {
            let seen = &mut self.cells[cell.index()];
            seen.looks.clone_from(&scene.cells[cell.index()]);
            if landing == Some(cell) {
                seen.ghosts += 1;
            } else if let (Some(was), Some(is)) = (before.look(cell, 0), scene.look(cell, 0))
                && let grown @ 1.. = is.height().saturating_sub(was.height())
            {
                seen.signs.push(Sign::Grows(grown));
            }
        }
        // A piece that has left is still shown in its old place.
        for (after, before) in scene.cells.iter_mut().zip(&before.cells).filter(|(after, _)| after.is_empty())
        {
            after.clone_from(before);
        }
        if !changed.is_empty() {
            board.cells().for_each(|cell| self.cells[cell.index()].joined = scene.joined(board, cell));
        }
        self.flights.extend(way);
    }

    /// A ghost under the pointer says more than the sign that the cell can be chosen.
    fn clear_pointed(&mut self, pointed: Option<Tap>) {
        if let Some(Tap::Cell(cell)) = pointed
            && let seen = &mut self.cells[cell.index()]
            && seen.ghosts > 0
        {
            seen.signs.retain(|sign| !matches!(sign, Sign::Quiet | Sign::Burst | Sign::Scatter));
        }
    }
}

/// The way of a piece that slides or jumps, cell by cell; `None` for a hop to the next cell.
fn way(events: &[Event], past: bool, board: &Board) -> Option<Flight> {
    let mut stops = Vec::new();
    let mut goes_far = false;
    for event in events {
        if let Event::Move { from, to, manner: manner @ (Manner::Slide | Manner::Hop), .. } = *event {
            if stops.last() != Some(&from) {
                stops = vec![from];
            }
            stops.push(to);
            goes_far |= manner == Manner::Slide || board.direction_between(from, to).is_none();
        }
    }
    goes_far.then_some(Flight { stops, past, stopped: false, along: true })
}

/// The way of the pieces thrown by these events; `after` is the scene when all have landed.
fn flight(events: &[Event], past: bool, after: &Scene) -> Option<Flight> {
    let thrown = events.iter().filter_map(|event| match *event {
        Event::Move { from, to, manner: Manner::Throw, .. } => Some((from, to)),
        _ => None,
    });
    let thrown: Vec<_> = thrown.collect();
    let &(source, _) = thrown.first()?;
    let stops = std::iter::once(source).chain(thrown.iter().map(|&(_, to)| to)).collect();
    Some(Flight { stops, past, along: false, stopped: !after.cells[source.index()].is_empty() })
}

impl Flight {
    /// The end of a way on which pieces stayed behind: the last landing, and the direction onward.
    pub fn bar(&self, board: &Board) -> Option<(Cell, Direction)> {
        let (&source, &last) = (self.stops.first()?, self.stops.last()?);
        let along = board.directions().find(|&d| board.ray(source, d).any(|cell| cell == last))?;
        self.stopped.then_some((last, along))
    }
}
