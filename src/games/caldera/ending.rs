//! The ends of a game.

use basalt_rules::{Side, Sides};

use super::position::Caldera;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CalderaEnd {
    Trees,
    Five,
    Stuck,
    Agreed,
}

impl CalderaEnd {
    pub fn reason(self) -> &'static str {
        match self {
            CalderaEnd::Trees => "trees",
            CalderaEnd::Five => "five",
            CalderaEnd::Stuck => "stuck",
            CalderaEnd::Agreed => "agreed",
        }
    }

    #[inline]
    pub fn after_turn(position: &Caldera, mover: Side, captured: bool) -> Option<CalderaEnd> {
        if captured { CalderaEnd::of_hand(position, mover) } else { None }
    }

    pub fn at_start_of_turn(position: &Caldera) -> Option<CalderaEnd> {
        let ends: Vec<CalderaEnd> =
            sides(position).filter_map(|side| CalderaEnd::of_hand(position, side)).collect();
        let stuck = || position.on_board().is_empty() && position.own_captures().is_empty();
        // Caps can walk wherever nothing erupts, and a piece can be placed where a cap will uncover it: a
        // single piece, on the board or in hand, is enough for an eruption.
        let trees = ends.iter().find(|&&end| end == CalderaEnd::Trees);
        trees.or(ends.first()).copied().or_else(|| stuck().then_some(CalderaEnd::Stuck))
    }

    pub fn winners(self, position: &Caldera) -> Sides {
        let fulfils = |side: &Side| match self {
            CalderaEnd::Trees => CalderaEnd::has_trees(position, *side),
            CalderaEnd::Five => CalderaEnd::has_five(position, *side),
            CalderaEnd::Stuck | CalderaEnd::Agreed => false,
        };
        sides(position).filter(fulfils).collect()
    }

    #[inline]
    fn of_hand(position: &Caldera, side: Side) -> Option<CalderaEnd> {
        if CalderaEnd::has_trees(position, side) {
            Some(CalderaEnd::Trees)
        } else {
            CalderaEnd::has_five(position, side).then_some(CalderaEnd::Five)
        }
    }

    #[inline]
    fn has_trees(position: &Caldera, side: Side) -> bool {
        position.captured[side.index()].one_colour_trees() >= position.rules.setup().goal
    }

    #[inline]
    fn has_five(position: &Caldera, side: Side) -> bool {
        let goal = position.rules.setup().any_goal;
        goal > 0 && position.captured[side.index()].trees() >= goal
    }
}

fn sides(position: &Caldera) -> impl Iterator<Item = Side> {
    Side::all(position.rules.players())
}
