//! Turn numbers on pieces, as marks of an overlay.
//!
//! While pieces move, only numbers that stay the same are shown.

use basalt_rules::{Event, Look, Mark, Overlay, Scene};

use crate::Match;

/// Marks each visible piece that reached its cell in one of the last `turns` turns before a ply.
///
/// The mark is the number of that turn, counted from 1 over all sides. Only the top piece is visible, or a
/// ring with its disc. A piece that grows or freezes keeps its number. Edited positions have no marks.
pub fn turn_numbers(game: &Match, ply: usize, turns: usize) -> Overlay {
    let mut overlay = Overlay::default();
    if turns == 0 || game.is_edited() {
        return overlay;
    }
    let mut scene = game.scene(0);
    // By cell, bottom to top as in the scene; 0 for unmarked pieces.
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
