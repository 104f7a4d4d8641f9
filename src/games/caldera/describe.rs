//! Messages of Caldera alone: what each player holds, by colour, and how near it is to each goal.

use basalt_geometry::sort_stably;
use basalt_pyramids::score::Captures;
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Column, GoalCount, Look, Message, Panel, Side};

use super::position::Caldera;

/// A side's panel: a column for each colour held, its trees toward each goal, and in words what is lacking.
pub(super) fn panel(position: &Caldera, side: Side) -> Panel {
    let captured = &position.captured[side.index()];
    let setup = position.rules.setup();
    let mut columns: Vec<Column> = setup
        .colours
        .iter()
        .map(|&colour| Column {
            pieces: kinds(colour).map(|piece| (Look::Pyramid(piece), captured.count(piece))).to_vec(),
        })
        .collect();
    sort_stably(&mut columns, |column| (!column.is_whole(), column.is_empty()));
    let progress = |key: [&'static str; 2], held: usize, goal: usize, lacking: Vec<Size>| {
        let [name, sign] = key.map(|key| Message::new(key).with("held", held.min(goal)).with("goal", goal));
        GoalCount { name, sign, lacking }
    };
    let one_colour = ["caldera-progress-trees", "caldera-progress-trees-sign"];
    let mut all = vec![progress(one_colour, captured.one_colour_trees(), setup.goal, Vec::new())];
    if setup.any_goal > 0 {
        let any = ["caldera-progress-any", "caldera-progress-any-sign"];
        all.push(progress(any, captured.trees(), setup.any_goal, scarcest(captured)));
    }
    let mut notes: Vec<Message> = all.iter().map(|progress| progress.name.clone()).collect();
    if position.end.is_none() {
        notes.extend(lacking(position, side, setup.any_goal > 0));
    }
    Panel { columns, progress: all, notes, ..Panel::default() }
}

/// The kinds of a colour, as a column shows them.
fn kinds(colour: Colour) -> [Pyramid; 3] {
    [Size::Small, Size::Medium, Size::Large].map(|size| Pyramid { colour, size })
}

/// The sizes of which there are fewest, which the next tree of any kind lacks.
fn scarcest(captured: &Captures) -> Vec<Size> {
    Size::ALL.into_iter().filter(|&size| captured.of_size(size) == captured.trees()).collect()
}

/// The single pieces that would complete another tree, in words.
fn lacking(position: &Caldera, side: Side, any: bool) -> Vec<Message> {
    let captured = &position.captured[side.index()];
    let setup = position.rules.setup();
    let completing: Vec<Look> = setup
        .colours
        .iter()
        .filter_map(|&colour| completing(captured, colour, setup.copies))
        .map(Look::Pyramid)
        .collect();
    let pieces = |pieces: Vec<Look>| Message::new("caldera-lacking").with("pieces", pieces);
    let size = |size: Size| Message::new("caldera-lacking-any").with("size", size.word());
    let any = match scarcest(captured)[..] {
        [only] if any => Some(size(only)),
        _ => None,
    };
    let colours = (!completing.is_empty()).then(|| pieces(completing));
    colours.into_iter().chain(any).collect()
}

fn completing(captured: &Captures, colour: Colour, copies: usize) -> Option<Pyramid> {
    let kinds = kinds(colour);
    let trees = kinds.iter().map(|&kind| captured.count(kind)).min().unwrap_or(0);
    let mut lacking = kinds.into_iter().filter(|&kind| captured.count(kind) == trees);
    let only = lacking.next()?;
    (lacking.next().is_none() && trees < copies).then_some(only)
}
