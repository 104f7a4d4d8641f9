//! The layers of a board: a cell's contents, and everything over and under the pieces.

use basalt_drawing::flares::{self, Sprite};
use basalt_drawing::heat::{Glow, Light, Wave, heat, is_frozen};
use basalt_drawing::pieces::{self, PieceSet, PileStyle, as_seen, below_top, last_to, pile, rise, risen};
use basalt_drawing::{board, signs, welds as drawn_welds};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::profile::GameVerdict;
use basalt_play::{BoardView, CellView, Flare, Flight, Flyer, Fresh, Pose, Sign, Snapshot, Spark};
use basalt_rules::Look;

use super::flight_path::{FlightPath, flight_shadow};

/// Draws a cell around 0,0: signs under the pieces, pieces, signs beside their tips.
pub(super) fn in_cell(seen: &CellView, board: &Board, set: PieceSet, pose: Option<Pose>) -> String {
    let [below, pile, above] = cell_layers(seen, board, set);
    match pose {
        Some(pose) => format!("{below}<g transform=\"{}\">{pile}</g>{above}", posed(pose)),
        None => [below, pile, above].concat(),
    }
}

/// Where pieces touch the ground, below the middle of their cell.
const FOOT: f64 = 38.0;

/// The `transform` of a cell's pieces in a pose.
pub fn posed(pose: Pose) -> String {
    let foot = if pose.centred { 0.0 } else { FOOT };
    board::stretched(pose.shift, (pose.wide, pose.tall), foot)
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
            Sign::Selectable => above += &signs::selectable(shape, set.patterns),
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
    let burns = seen.signs.iter().any(|sign| matches!(sign, Sign::Selectable | Sign::Selected));
    let style = PileStyle { set, lift: lifted, ghosts: ghosts.into(), taken, hidden: 0, joined, burns };
    let pile = pile(&looks, shape, style);
    let class = match fresh {
        _ if faded => "faded",
        _ if proves => "proves",
        _ if seen.fused => "locks",
        Fresh::No => "",
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

/// Draws the light in the joints: what can be chosen, what is chosen, erupts, is frozen or has won.
pub fn lights(board: &Board, view: &BoardView, flares: &[(Flare, Cell, f64)]) -> String {
    let mut all = glows(board, view);
    all.extend(passing_glows(flares).into_iter().map(|(_, glow)| glow));
    heat(board, &all, wave(board, view))
}

/// How the light of a finished game comes: a win runs from its last move, ice closes in on it, and the fire of a lost game
/// goes out from the edge. If nobody moved last, the middle has its place.
pub fn wave(board: &Board, view: &BoardView) -> Option<Wave> {
    let end = view.end?;
    let mut cells = board.cells().zip(&view.cells);
    let last = cells.find(|(_, seen)| seen.signs.contains(&Sign::LastTo)).map(|(cell, _)| cell);
    let last = last.or_else(|| board.cells().nth(board.len() / 2))?;
    let runs = end == GameVerdict::Won && !is_of_ice(view);
    Some(if runs { Wave::From(last) } else { Wave::Towards(last) })
}

/// Whether the board is one of stacks that freeze.
fn is_of_ice(view: &BoardView) -> bool {
    view.cells.iter().any(|seen| matches!(seen.looks.last(), Some(Look::Column { .. })))
}

/// The light of a win: what was fused together glows alone; elsewhere it fills the board.
fn light_of_win(seen: &CellView, is_fused: bool, is_of_ice: bool) -> Option<Light> {
    match (is_fused, is_of_ice) {
        (true, _) => seen.fused.then_some(Light::Hot),
        (false, true) => Some(Light::Cold),
        (false, false) => Some(Light::Ember),
    }
}

/// The lights in the joints that stay as long as the view does.
pub fn glows(board: &Board, view: &BoardView) -> Vec<Glow> {
    let (is_fused, is_of_ice) = (view.cells.iter().any(|seen| seen.fused), is_of_ice(view));
    let light = |(cell, seen): (Cell, &CellView)| {
        let is = |wanted| seen.signs.contains(&wanted);
        let light = match seen.looks.last() {
            _ if is(Sign::Selected) || seen.fresh == Fresh::Equal => Light::Hot,
            _ if seen.proves && view.end == Some(GameVerdict::Lost) => Light::Ash,
            _ if seen.proves => Light::Pearl,
            // It grows with the ice.
            Some(look) if is_frozen(look) => match seen.fresh {
                Fresh::Frozen => return None,
                _ => Light::Cold,
            },
            _ if is(Sign::Selectable) => Light::Ember,
            // A chain that has won is alone in the light.
            _ if seen.faded => return None,
            _ => match view.end {
                Some(GameVerdict::Won) => light_of_win(seen, is_fused, is_of_ice)?,
                Some(GameVerdict::Lost) => Light::Ash,
                _ => return None,
            },
        };
        Some(Glow::new(cell, light, 1.0))
    };
    board.cells().zip(&view.cells).filter_map(light).collect()
}

/// The lights that come and go, by keys. Of two of a kind in a cell the stronger one is seen.
pub fn passing_glows(flares: &[(Flare, Cell, f64)]) -> Vec<(u64, Glow)> {
    let mut passing: Vec<(u64, Glow)> = Vec::new();
    for &(flare, cell, progress) in flares {
        for glow in glow_of(flare, cell, progress).into_iter().flatten() {
            let key = key(cell, glow.light as usize);
            match passing.iter_mut().find(|(other, _)| *other == key) {
                Some((_, other)) => other.strength = other.strength.max(glow.strength),
                None => passing.push((key, glow)),
            }
        }
    }
    passing
}

/// The key of one of the few things that can be seen at a cell.
fn key(cell: Cell, part: usize) -> u64 {
    (cell.index() * 8 + part) as u64
}

/// The key of what follows a flyer, which is none of a cell.
fn key_beside(flyer: &Flyer, part: u64) -> u64 {
    (flyer.id as u64 + 1) << 32 | part
}

/// The light of a short effect: it rises at once and cools slowly.
fn glow_of(flare: Flare, cell: Cell, progress: f64) -> [Option<Glow>; 2] {
    let glow = |light, strength| Some(Glow::new(cell, light, strength));
    let cools = 1.0 - progress;
    match flare {
        Flare::Charge => [glow(Light::Ember, 1.0), glow(Light::Hot, progress * progress)],
        Flare::Crater => [glow(Light::Ember, 1.0), glow(Light::Hot, (1.3 * cools).min(1.0))],
        Flare::Crack => [glow(Light::Ember, (12.0 * progress).min(1.5 * cools).min(1.0)), None],
        Flare::Dust => [glow(Light::Ember, 0.9 * cools), None],
        Flare::Placing => [glow(Light::Pearl, cools), None],
        Flare::Freezing => [glow(Light::Cold, progress), None],
    }
}

/// Draws the joints in which pieces of a side touch; those of previews say it by their points, and those of contacts still to
/// come wait.
pub fn welds(board: &Board, view: &BoardView, apart: &[(Cell, Cell)]) -> String {
    let real = board.cells().zip(&view.cells).filter(|(_, seen)| seen.ghosts == 0);
    let tops = real.filter_map(|(cell, seen)| Some((board::place(board, cell), *seen.looks.last()?)));
    let apart: Vec<_> =
        apart.iter().map(|&(from, to)| (board::place(board, from), board::place(board, to))).collect();
    drawn_welds(&tops.map(|(at, look)| (at, as_seen(look, board))).collect::<Vec<_>>(), &apart)
}

/// Where contacts are seen, by their numbers and points.
pub fn sparks(board: &Board, sparks: &[Spark]) -> Vec<(u64, Sprite)> {
    let at = |cell| board::place(board, cell);
    let sprite = |(number, spark): (u64, &Spark)| {
        let sprite = flares::spark(at(spark.from), at(spark.to), spark.progress);
        (number << 8 | u64::from(spark.points), sprite)
    };
    (0..).zip(sparks).map(sprite).collect()
}

/// One of them.
pub fn spark(spark: &Spark) -> String {
    signs::spark(&if spark.points > 0 { format!("+{}", spark.points) } else { String::new() })
}

/// What lies on the ground under the pieces, by keys: dust, and the shadows of what flies.
pub fn on_ground(board: &Board, snapshot: &Snapshot) -> Vec<(u64, Sprite)> {
    let dust = snapshot.flares.iter().filter(|flare| flare.0 == Flare::Dust);
    let dust =
        dust.map(|&(_, cell, progress)| (key(cell, 0), flares::dust(board::place(board, cell), progress)));
    let shadow = |flyer: &Flyer| Some((key_beside(flyer, 0), flight_shadow(board, flyer)?));
    dust.chain(snapshot.flyers.iter().filter_map(shadow)).collect()
}

/// What is in the air over the pieces and under those that fly, by keys: bursts, the light of the fire, trails.
pub fn in_air(board: &Board, snapshot: &Snapshot, path: impl Fn(&Flyer) -> FlightPath) -> Vec<(u64, Sprite)> {
    let mut all = Vec::new();
    for &(_, cell, progress) in snapshot.flares.iter().filter(|flare| flare.0 == Flare::Crater) {
        let parts = flares::burst(board::place(board, cell), progress);
        all.extend(parts.into_iter().enumerate().map(|(part, sprite)| (key(cell, part), sprite)));
    }
    for flyer in &snapshot.flyers {
        if FlightPath::is_lit(flyer) {
            all.push((key_beside(flyer, 0), path(flyer).underlight()));
        }
        if flyer.tray().is_some() {
            let trail = path(flyer).trail().into_iter().zip(1..);
            all.extend(trail.map(|(glimmer, part)| (key_beside(flyer, part), glimmer)));
        }
    }
    all
}

/// The recoil of the board, in its units.
pub fn kicked(board: &Board, snapshot: &Snapshot) -> Point {
    let Some(kick) = snapshot.kick else { return Point::default() };
    let (from, to) = (board::place(board, kick.from), board::place(board, kick.to));
    let share = RECOIL * kick.left / from.distance(to).max(1.0);
    Point { x: (from.x - to.x) * share, y: (from.y - to.y) * share }
}

/// How far a burst kicks the board.
const RECOIL: f64 = 4.0;

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
