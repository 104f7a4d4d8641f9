//! The numbers of turns on the pieces that came to their cells in them.
//!
//! They are marks of an overlay that follow from the events of any game. While pieces move, only the numbers
//! that are the same before and after are shown.

use basalt_rules::{Event, Look, Mark, Overlay, Scene};

use crate::Match;

/// Marks each visible piece that came to its cell in one of the last `turns` turns up to a ply.
///
/// The mark is the number of that turn, counted from 1 over all sides. In a stack the top piece is visible,
/// and a ring leaves its disc visible. A piece that only grows or freezes keeps its number. A position in the
/// editor has no turns and no marks.
pub fn turn_numbers(game: &Match, ply: usize, turns: usize) -> Overlay {
    let mut overlay = Overlay::default();
    if turns == 0 || game.is_edited() {
        return overlay;
    }
    let mut scene = game.scene(0);
    // By cell, bottom to top as in the scene; 0 for pieces of no turn.
    let mut numbers: Vec<Vec<usize>> = scene.cells.iter().map(|pile| vec![0; pile.len()]).collect();
    let mut turn = 0;
    for at in 1..=ply.min(game.last()) {
        turn += usize::from(game.begins_turn(at - 1));
        game.events(at).iter().for_each(|event| follow(&mut scene, &mut numbers, event, turn));
    }
    let oldest = turn.saturating_sub(turns) + 1;
    for (cell, (looks, numbers)) in game.board().cells().zip(scene.cells.iter().zip(&numbers)) {
        let pieces = looks.iter().zip(numbers).rev();
        for (&look, &number) in
            pieces.take(1 + usize::from(matches!(looks[..], [.., Look::Disc(_), Look::Ring(_)])))
        {
            if number >= oldest {
                overlay.marks.push((cell, Mark::Turn(look, number as u16)));
            }
        }
    }
    overlay
}

fn follow(scene: &mut Scene, numbers: &mut [Vec<usize>], event: &Event, turn: usize) {
    match *event {
        Event::Place { cell, look, .. } => {
            numbers[cell.index()].insert(scene.place_of(cell, look), turn);
            scene.put(cell, look);
        }
        Event::Move { from, depth, to, .. } => {
            if let Some(look) = scene.take(from, depth) {
                take(&mut numbers[from.index()], depth);
                numbers[to.index()].insert(scene.place_of(to, look), turn);
                scene.put(to, look);
            }
        }
        Event::Remove { cell, depth } | Event::Capture { cell, depth, .. } => {
            if scene.take(cell, depth).is_some() {
                take(&mut numbers[cell.index()], depth);
            }
        }
        _ => scene.follow(event),
    }
}

fn take(pile: &mut Vec<usize>, depth: u8) {
    if let Some(at) = pile.len().checked_sub(1 + usize::from(depth)) {
        pile.remove(at);
    }
}
