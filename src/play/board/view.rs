//! The player's view of the board: pieces, ghosts and signs by cell, from a game and the hovered tap.

use basalt_geometry::{Board, Cell, Direction};
use basalt_rules::{Event, Look, Manner, Scene, Side, Tap};

use crate::profile::GameVerdict;
use crate::{Fresh, Match, Reach, Snapshot, Spark, Target};

/// At most this many empty cells are marked as choices even if they are most of the empty ones: those around a cap.
const FEW: usize = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    Selectable,
    Selected,
    Quiet,
    /// It is a possible next choice with a gain: a capture, growth, points.
    Burst,
    /// It is a possible next choice that throws pieces without a capture.
    Scatter,
    LastFrom,
    LastTo,
    Lands(u8),
    /// A piece that would be captured, with its depth in the stack.
    Taken(u8),
    Grows(u16),
    /// It is a possible next choice that ends the game.
    Ends,
    Refused,
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    pub looks: Vec<Look>,
    /// The number of top pieces that are previews.
    pub ghosts: u8,
    pub lifted: bool,
    /// The directions in which its top piece extends into the next cell, as bits.
    pub joined: u8,
    pub signs: Vec<Sign>,
    pub fresh: Fresh,
    /// Whether it is dimmed, because another cell explains the game's end.
    pub faded: bool,
    /// Whether it is evidence for the result.
    pub proves: bool,
    /// Whether it is part of what the winner has fused together.
    pub fused: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flight {
    pub stops: Vec<Cell>,
    /// Whether it happened in the last turn, rather than being a preview.
    pub past: bool,
    /// Whether blocked pieces stay behind.
    pub stopped: bool,
    /// Whether the path follows the board and leaves it only over jumped pieces.
    pub along: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The ply after which moves are marked.
    pub since: usize,
    pub pointed: Option<Tap>,
    pub refused: Option<Cell>,
    pub open: bool,
    pub hint: &'a [Event],
    pub targets: Option<&'a [Target]>,
    /// The seat of the only person at the table.
    pub seat: Option<usize>,
}

impl Default for Shown<'_> {
    fn default() -> Self {
        Shown { since: 0, pointed: None, refused: None, open: true, hint: &[], targets: None, seat: None }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    pub cells: Vec<CellView>,
    pub flights: Vec<Flight>,
    /// The previewed contacts, or the last ones.
    pub sparks: Vec<Spark>,
    /// Whether the game is over and one side has won, as its only person sees it.
    pub end: Option<GameVerdict>,
}

impl BoardView {
    /// The board of a picture: a position without marks of moves and choices.
    pub fn portrait(game: &Match) -> Self {
        let mut view = BoardView::of(game.board(), &game.scene(game.shown()));
        view.fade_around(game);
        view
    }

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
        BoardView { cells: cells.collect(), flights: Vec::new(), sparks: Vec::new(), end: None }
    }

    pub fn resting(game: &Match, shown: Shown<'_>) -> Self {
        let scene = game.scene(game.shown());
        let mut view = BoardView::of(game.board(), &scene);
        if !game.is_edited() {
            view.mark_last(game, shown.since);
        }
        view.fade_around(game);
        view.end = verdict(game, shown.seat);
        view.fuse(game, &scene);
        let mut foreseen = shown.hint.to_vec();
        if shown.open {
            match shown.targets {
                Some(targets) => view.mark_choices(game, targets),
                None => view.mark_choices(game, &game.targets(false)),
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
            let covered = shown.pointed.map(|tap| game.covered(tap)).unwrap_or_default();
            view.clear_under_ghosts(&covered);
        }
        if let Some(cell) = shown.refused {
            view.sign(cell, Sign::Refused);
        }
        view
    }

    fn sign(&mut self, cell: Cell, sign: Sign) {
        self.cells[cell.index()].signs.push(sign);
    }

    /// Marks the starts and ends of moves after a ply; paths and contacts only of the last turn.
    fn mark_last(&mut self, game: &Match, since: usize) {
        let (mut from, mut to): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
        let last_turn = game.turn_start(game.shown());
        for ply in since.min(last_turn) + 1..=game.shown() {
            let events = game.events(ply);
            for event in events {
                match *event {
                    Event::Move { from: a, to: b, manner: Manner::Hop | Manner::Slide, .. } => {
                        // A piece that moves on did not start from a cell that it only passed.
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

    /// Marks the choices: all or none, since an unmarked one beside marked ones looks forbidden.
    ///
    /// Most of the empty cells are not marked where nothing else is: that would not help. Before anything is chosen, pieces
    /// and empty cells are different choices.
    fn mark_choices(&mut self, game: &Match, targets: &[Target]) {
        for tap in game.taps() {
            if let Tap::Cell(cell) = *tap {
                self.sign(cell, Sign::Selected);
                self.cells[cell.index()].lifted = true;
            }
        }
        // Nearly every action is possible in an edited position; after a resignation moves can only be tried.
        let over = game.outcome(game.shown()).is_some();
        if game.is_edited() || over {
            return;
        }
        let on_cells = targets.iter().filter_map(|&Target { tap, reach, ends }| match tap {
            Tap::Cell(cell) => Some((cell, reach, ends)),
            _ => None,
        });
        let (occupied, empty): (Vec<_>, Vec<_>) =
            on_cells.partition(|(cell, ..)| !self.cells[cell.index()].looks.is_empty());
        let free = self.cells.iter().filter(|seen| seen.looks.is_empty()).count();
        let begun = !game.taps().is_empty();
        let stirs = || empty.iter().any(|(_, reach, _)| *reach == Reach::Stirring);
        let rare =
            empty.len() <= FEW || begun && (2 * empty.len() <= free || !occupied.is_empty() || stirs());
        for (cell, reach, ends) in occupied.into_iter().chain(empty) {
            let sign = match reach {
                Reach::Onward => Sign::Selectable,
                Reach::Quiet => Sign::Quiet,
                Reach::Stirring => Sign::Burst,
                Reach::Scattering => Sign::Scatter,
            };
            let seen = &self.cells[cell.index()];
            let said = rare || !seen.looks.is_empty();
            if said {
                self.sign(cell, sign);
            }
            // Also among many unmarked ones: a flag forbids nothing.
            if ends {
                self.sign(cell, Sign::Ends);
            }
        }
    }

    fn fade_around(&mut self, game: &Match) {
        let paths = game.proof().paths;
        let chain: Vec<Cell> = paths.iter().flat_map(|path| path.cells.iter().copied()).collect();
        if chain.is_empty() {
            return;
        }
        for (cell, seen) in game.board().cells().zip(&mut self.cells) {
            seen.proves = chain.contains(&cell);
            seen.faded = !seen.proves;
        }
    }

    /// Marks the winner's pieces of several cells, and what they are anchored to.
    fn fuse(&mut self, game: &Match, scene: &Scene) {
        let outcome = game.outcome(game.shown()).filter(|_| self.end == Some(GameVerdict::Won));
        let Some(winners) = outcome.map(|outcome| outcome.winners) else { return };
        let board = game.board();
        for home in board.cells() {
            let Some(look) = scene.look(home, 0) else { continue };
            if let Look::Polyhex { side, .. } | Look::Anchor(side) = look
                && winners.contains(side)
            {
                look.covered(board, home).iter().for_each(|cell| self.cells[cell.index()].fused = true);
            }
        }
    }

    fn foresee(&mut self, events: &[Event], before: &Scene, board: &Board) {
        let mut scene = before.clone();
        let (mut landed, mut placed) = (Vec::new(), Vec::new());
        // A far move is shown with its path.
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

    fn foresee_growth(&mut self, events: &[Event], before: &Scene, board: &Board) {
        let mut scene = before.clone();
        events.iter().for_each(|event| scene.follow(event));
        let way = way(events, false, board);
        let landing = way.as_ref().and_then(|way| way.stops.last().copied());
        let changed = |event: &Event| match *event {
            Event::Change { cell, .. } => Some(cell),
            _ => None,
        };
        let mut changed: Vec<Cell> = events.iter().filter_map(changed).chain(landing).collect();
        changed.sort_unstable();
        changed.dedup();
        for &cell in changed.iter().filter(|cell| !scene.cells[cell.index()].is_empty()) {
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
        // A piece that has left remains visible in its old place.
        for (after, before) in scene.cells.iter_mut().zip(&before.cells).filter(|(after, _)| after.is_empty())
        {
            after.clone_from(before);
        }
        if !changed.is_empty() {
            board.cells().for_each(|cell| self.cells[cell.index()].joined = scene.joined(board, cell));
        }
        self.flights.extend(way);
    }

    /// Removes the choice signs of the cells with ghosts and of those that a ghost covers: it says more.
    fn clear_under_ghosts(&mut self, covered: &[Cell]) {
        for (place, seen) in self.cells.iter_mut().enumerate() {
            if seen.ghosts > 0 || covered.contains(&Cell::new(place)) {
                seen.signs.retain(|sign| !matches!(sign, Sign::Quiet | Sign::Burst | Sign::Scatter));
            }
        }
    }
}

/// Who wins alone has won, for everybody but the only person at the table if that is another one.
pub(crate) fn verdict(game: &Match, seat: Option<usize>) -> Option<GameVerdict> {
    let ply = game.shown();
    let winners = game.outcome(ply)?.winners;
    let winner =
        Side::all(game.sides()).find(|&side| winners.contains(side)).filter(|_| winners.len() == 1)?;
    let lost = seat.is_some_and(|seat| game.seat(winner, ply) != seat);
    Some(if lost { GameVerdict::Lost } else { GameVerdict::Won })
}

/// The path of a piece that slides or jumps, cell by cell; `None` for a hop to an adjacent cell.
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

/// The path of the pieces thrown by these events; `after` is the scene after all landings.
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
    /// The end of a blocked path: the last landing, and the direction onward.
    pub fn bar(&self, board: &Board) -> Option<(Cell, Direction)> {
        let (&source, &last) = (self.stops.first()?, self.stops.last()?);
        let along = board.directions().find(|&d| board.ray(source, d).any(|cell| cell == last))?;
        self.stopped.then_some((last, along))
    }
}
