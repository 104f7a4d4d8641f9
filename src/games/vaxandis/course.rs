//! The recorded way of a stack, for display: cells, growth, and its end.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::Side;

use super::heights::Height;
use super::position::Vaxandis;
use super::way::Way;

/// Why a stack cannot land on its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    Freezes {
        at: Cell,
        /// The higher enemy stacks beside that cell.
        by: CellSet,
    },
    /// No friendly stack is beside the landing cell.
    Lonely,
    /// No stack beside the landing cell is lower than this, the lowest beside the start.
    NotLower(Height),
    /// All stacks beside the landing cell are higher than the moving one.
    TooHigh,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    pub side: Side,
    /// All cells of the way, occupied ones included; the first is the start.
    pub cells: Vec<Cell>,
    /// The cells of growth, with the height from then on.
    pub steps: Vec<(Cell, Height)>,
    pub grown: CellSet,
    pub height: Height,
    pub barrier: Option<Barrier>,
}

impl Course {
    /// The way of a stack toward an empty cell; `None` if they are not aligned.
    pub fn toward(position: &Vaxandis, side: Side, from: Cell, to: Cell) -> Option<Course> {
        let direction = position.ground.toward(from, to)?;
        let mut way = Way::<CellSet>::lift(position, side, from);
        let mut course = Course {
            side,
            cells: vec![from],
            steps: Vec::new(),
            grown: CellSet::EMPTY,
            height: way.height(),
            barrier: None,
        };
        for cell in way.ahead(direction) {
            course.cells.push(cell);
            if way.is_empty(cell) {
                let passing = way.pass(cell);
                if !passing.grown.is_empty() {
                    course.steps.push((cell, way.height()));
                }
                if cell == to {
                    course.barrier = barrier(&way, to);
                    break;
                }
                if passing.freezes {
                    course.barrier = Some(Barrier::Freezes { at: cell, by: way.freezers(cell) });
                    break;
                }
            }
        }
        (course.grown, course.height) = (way.grown(), way.height());
        Some(course)
    }
}

fn barrier(way: &Way<CellSet>, to: Cell) -> Option<Barrier> {
    match (way.may_land(to), way.beside(to).is_empty(), way.low()) {
        (true, ..) => None,
        (false, true, _) => Some(Barrier::Lonely),
        (false, false, Some(low)) => Some(Barrier::NotLower(low)),
        (false, false, None) => Some(Barrier::TooHigh),
    }
}
