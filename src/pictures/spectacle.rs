//! The moment of a game with the most in the air, as a still.

use basalt_drawing::board::place;
use basalt_geometry::Point;
use basalt_play::{BoardView, Flare, Match, Script, Snapshot};
use basalt_rules::{Event, Manner, Overlay};

use super::picture::{Picture, PictureStyle};

/// Draws a part of this size around an eruption, while it bursts and as many pieces fly as possible: the last action, or the
/// largest one of the game; the last position if nothing erupts. It refers to the definitions of the page.
pub fn spectacle(game: &Match, style: &PictureStyle, size: (f64, f64)) -> String {
    let thrown = |ply: usize| {
        let is_thrown = |event: &&Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
        game.events(ply).iter().filter(is_thrown).count()
    };
    let most = (1..=game.last()).max_by_key(|&ply| thrown(ply));
    let ply = Some(game.last()).filter(|&last| thrown(last) > 1).or(most).filter(|&ply| thrown(ply) > 0);
    let snapshot = ply.and_then(|ply| {
        let script = Script::new(game.scene(ply - 1), game.events(ply));
        let bursts = |now: &Snapshot| now.flares.iter().any(|flare| flare.0 == Flare::Crater);
        let times = (0..script.length()).step_by(10);
        let bursting: Vec<Snapshot> = times.map(|time| script.at(time)).filter(bursts).collect();
        let most = bursting.iter().map(|now| now.flyers.len()).max()?;
        // Soon after the last one has taken off.
        let mut full: Vec<Snapshot> = bursting.into_iter().filter(|now| now.flyers.len() == most).collect();
        Some(full.swap_remove(full.len() / 8))
    });
    let view = match &snapshot {
        Some(snapshot) => BoardView::moving(style.board, snapshot),
        None => BoardView::portrait(game),
    };
    // Between the burst and the farthest landing.
    let way = ply.map(|ply| {
        game.events(ply).iter().filter_map(|event| match *event {
            Event::Move { from, to, manner: Manner::Throw, .. } => {
                Some((place(style.board, from), place(style.board, to)))
            }
            _ => None,
        })
    });
    let middle = way
        .and_then(|way| way.last())
        .map_or(Point::default(), |(from, to)| Point { x: (from.x + to.x) / 2.0, y: (from.y + to.y) / 2.0 });
    let none = Overlay::default();
    let picture =
        Picture { view: &view, snapshot: snapshot.as_ref(), proof: &none, numbers: &none, strokes: &[] };
    style.draw_part(&picture, middle, size)
}
