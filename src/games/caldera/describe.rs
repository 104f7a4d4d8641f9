//! Messages of Caldera alone: the trees of each player, and the piece that completes the next one.

use basalt_pyramids::{CapRules, colour_letter};
use basalt_rules::pyramid::{Colour, Pyramid, Size};
use basalt_rules::{Goal, Group, Look, Message, Meter, Panel, Side};

use super::position::{Caldera, CalderaRules};

/// A side's panel: its trees toward each goal, and the pieces that would complete another one.
pub(super) fn panel(position: &Caldera, side: Side) -> Panel {
    let captured = &position.captured[side.index()];
    let setup = position.rules.setup();
    let meter = |name: Message, value: usize, most: usize| Meter { name, value: value.min(most), most };
    let (trees, any) = (captured.one_colour_trees(), captured.trees());
    let name = Message::new("caldera-meter-trees").with("held", trees).with("goal", setup.goal);
    let mut meters = vec![meter(name, trees, setup.goal)];
    if setup.any_goal > 0 {
        let name = Message::new("caldera-meter-any").with("held", any).with("goal", setup.any_goal);
        meters.push(meter(name, any, setup.any_goal));
    }
    let completing = setup.colours.iter().filter_map(|&colour| completing(position, side, colour));
    let goals = completing.map(|piece| Goal {
        pieces: vec![Look::Pyramid(piece)],
        letter: Message::new("caldera-wanted-sign")
            .with("colour", colour_letter(piece.colour))
            .with("size", usize::from(piece.size.number())),
        name: Message::new("caldera-wanted").with("piece", vec![Look::Pyramid(piece)]),
        held: false,
        apart: false,
    });
    // Trees count, but nothing scores.
    let group = |group: Group| Group { points: 0, ..group };
    Panel {
        groups: captured.groups(CalderaRules::WILD).into_iter().map(group).collect(),
        goals: goals.collect(),
        meters,
        ..Panel::default()
    }
}

fn completing(position: &Caldera, side: Side, colour: Colour) -> Option<Pyramid> {
    let captured = &position.captured[side.index()];
    let kinds = Size::ALL.map(|size| Pyramid { colour, size });
    let trees = kinds.iter().map(|&kind| captured.count(kind)).min().unwrap_or(0);
    let mut lacking = kinds.into_iter().filter(|&kind| captured.count(kind) == trees);
    let only = lacking.next()?;
    (lacking.next().is_none() && trees < position.rules.setup().copies).then_some(only)
}
