//! The layers of a board: a cell's contents, and everything over and under the pieces.

use basalt_drawing::pieces::{self, PieceSet, PileStyle, as_seen, below_top, last_to, pile, rise, risen};
use basalt_drawing::{board, flares as drawn, signs};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::{BoardView, CellView, Flare, Flight, Fresh, Sign, Spark};
use basalt_rules::Look;

/// Draws a cell around 0,0: signs under the pieces, pieces, signs beside their tips.
pub(super) fn in_cell(seen: &CellView, board: &Board, set: PieceSet) -> String {
    cell_layers(seen, board, set).concat()
}

/// The same in three layers, of which mostly only one changes.
pub fn cell_layers(seen: &CellView, board: &Board, set: PieceSet) -> [String; 3] {
    let shape = board.shape();
    let looks: Vec<Look> = seen.looks.iter().map(|&look| as_seen(look, board)).collect();
    let mut below = String::new();
    let mut above = String::new();
    let occupied = seen.looks.len() > usize::from(seen.ghosts);
    for sign in &seen.signs {
        match sign {
            Sign::LastFrom => below += &signs::last_from(shape),
            Sign::LastTo => below += &last_to(&looks, shape),
            Sign::Selected => below += &signs::selected(shape),
            Sign::Selectable => above += &signs::selectable(shape),
            Sign::Quiet => above += &signs::target(shape, occupied, false),
            Sign::Scatter => above += &signs::scatter(shape, occupied),
            Sign::Burst => above += &signs::target(shape, occupied, true),
            Sign::Lands(number) => above += &signs::badge(&number.to_string()),
            Sign::Taken(0) => above += &signs::take(),
            // The sign is beside its piece.
            Sign::Taken(depth) => above += &risen(&signs::take(), -below_top(&looks, shape, *depth, set)),
            Sign::Ends => above += &signs::ends(),
            Sign::Grows(by) => above += &signs::badge(&format!("+{by}")),
            Sign::Refused => above += &signs::refused(shape, occupied),
        }
    }
    let CellView { lifted, ghosts, joined, fresh, faded, proves, .. } = *seen;
    let taken = seen.signs.iter().find_map(|sign| match sign {
        Sign::Taken(depth) => Some(usize::from(*depth)),
        _ => None,
    });
    let joined = board.as_seen(joined);
    let style = PileStyle { set, lift: lifted, ghosts: ghosts.into(), taken, hidden: 0, joined };
    let pile = pile(&looks, shape, style);
    let class = match fresh {
        _ if faded => "faded",
        _ if proves => "proves",
        Fresh::No => "",
        Fresh::Landed => "landed",
        Fresh::Placed => "placed",
        Fresh::Grown => "grown",
        Fresh::Frozen => "freezes",
        Fresh::Thawed => "thaws",
        Fresh::Equal => "equal",
        Fresh::Locked => "locks",
    };
    let pile = if class.is_empty() { pile } else { format!("<g class=\"{class}\">{pile}</g>") };
    let up = rise(&looks, set);
    if up == 0.0 {
        return [below, pile, above];
    }
    let signs = below + &above;
    [String::new(), pile, if signs.is_empty() { signs } else { risen(&signs, up) }]
}

pub fn sparks(board: &Board, sparks: &[Spark]) -> String {
    let at = |cell| board::place(board, cell);
    let draw = |spark: &Spark| {
        let Spark { from, to, points, progress } = *spark;
        let label = if points > 0 { format!("+{points}") } else { String::new() };
        signs::spark(at(from), at(to), &label, progress)
    };
    sparks.iter().map(draw).collect()
}

pub fn flares(board: &Board, flares: &[(Flare, Cell, f64)]) -> String {
    let draw = |&(flare, cell, progress): &(Flare, Cell, f64)| {
        let seen = match flare {
            Flare::Crater => drawn::crater(progress),
            Flare::Dust => drawn::dust(progress),
        };
        format!("<g transform=\"{}\">{seen}</g>", board::transform(board, cell))
    };
    flares.iter().map(draw).collect()
}

/// Draws flights over the board, tip to tip, with bars where they were stopped.
pub fn flights(board: &Board, view: &BoardView, set: PieceSet) -> String {
    view.flights.iter().map(|flight| draw_flight(board, view, flight, set)).collect()
}

fn draw_flight(board: &Board, view: &BoardView, flight: &Flight, set: PieceSet) -> String {
    let tips = flight.stops.iter().map(|&stop| {
        let centre = board::place(board, stop);
        let tip = pieces::tip(&view.cells[stop.index()].looks, board.shape(), set);
        Point { x: centre.x + tip.x, y: centre.y + tip.y }
    });
    let tips: Vec<_> = tips.collect();
    let string = if flight.along { signs::way(&tips) } else { signs::flight(&tips) };
    if flight.past {
        return format!("<g class=\"past\">{string}</g>");
    }
    let bar = flight.bar(board).map(|(last, direction)| {
        let transform = board::transform(board, last);
        let at_edge = board.neighbour(last, direction).is_none();
        format!("<g transform=\"{transform}\">{}</g>", signs::stop(board.step(direction), at_edge))
    });
    string + &bar.unwrap_or_default()
}
