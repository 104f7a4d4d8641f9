//! The light in the joints: it lies between the ground of a board and its slabs, which cover all of it but the joints.

use basalt_geometry::{Board, Cell, Point};
use basalt_rules::Look;

use super::outline::{corners, place};
use super::slabs::bed;
use super::svg::Pen;

/// What the light around a cell means; a later one covers an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Light {
    /// The cell can be chosen; all cells of a board that is won.
    Ember,
    /// The fire has gone out: the game is lost.
    Ash,
    /// Its piece is frozen.
    Cold,
    /// It belongs to what has won.
    Pearl,
    /// It is chosen, or erupts.
    Hot,
}

impl Light {
    pub const ALL: [Light; 5] = [Light::Ember, Light::Ash, Light::Cold, Light::Pearl, Light::Hot];

    /// Its word in style sheets and ids.
    pub(super) fn word(self) -> &'static str {
        match self {
            Light::Ember => "ember",
            Light::Ash => "ash",
            Light::Cold => "cold",
            Light::Pearl => "pearl",
            Light::Hot => "hot",
        }
    }
}

pub fn is_frozen(look: &Look) -> bool {
    matches!(look, Look::Column { frozen: true, .. })
}

/// How far the light of a cell reaches, under the slabs around it.
const HALO: f64 = 92.0;

/// A light around a cell; its strength runs from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glow {
    pub cell: Cell,
    pub light: Light,
    pub strength: f64,
}

impl Glow {
    /// A light that comes or goes has few steps, so that most frames need not draw it again.
    const STEPS: f64 = 12.0;

    pub fn new(cell: Cell, light: Light, strength: f64) -> Glow {
        Glow { cell, light, strength: (strength * Glow::STEPS).round() / Glow::STEPS }
    }
}

/// How lights come up one after another: in rings around a cell, or from the edge of the board towards it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wave {
    From(Cell),
    Towards(Cell),
}

/// The most rings of a wave; what is farther away lights up with the last one.
const RINGS: usize = 10;

/// The lights in the order of their wave, by the distance from its cell, in cells; without one, all at once.
fn rings(board: &Board, lights: &[Glow], wave: Option<Wave>) -> Vec<Vec<Glow>> {
    let Some(Wave::From(cell) | Wave::Towards(cell)) = wave else { return vec![lights.to_vec()] };
    let from = place(board, cell);
    let mut rings = vec![Vec::new(); RINGS];
    for &glow in lights {
        let at = place(board, glow.cell);
        let away = (at.x - from.x).hypot(at.y - from.y) / 100.0;
        rings[(away.round() as usize).min(RINGS - 1)].push(glow);
    }
    rings.retain(|ring| !ring.is_empty());
    if matches!(wave, Some(Wave::Towards(_))) {
        rings.reverse();
    }
    rings
}

/// Draws the lights of cells: a halo for each, and for each kind and strength a line with a core along the joints. They light
/// up in a wave, if one is given.
pub fn heat(board: &Board, lights: &[Glow], wave: Option<Wave>) -> String {
    let mut pen = Pen::new();
    if lights.is_empty() {
        return pen.done();
    }
    let ring = corners(board.shape(), 0.0);
    pen.raw("<g clip-path=\"url(#").raw(&bed(board)).raw(")\">");
    let low = lights.iter().any(|glow| glow.light == Light::Hot);
    for lights in rings(board, lights, wave) {
        if wave.is_some() {
            pen.raw("<g class=\"in-turn\">");
        }
        for kind in Light::ALL {
            let of_kind = lights.iter().filter(|glow| glow.light == kind && glow.strength > 0.0);
            let mut strengths: Vec<f64> = Vec::new();
            for glow in of_kind.clone() {
                if !strengths.contains(&glow.strength) {
                    strengths.push(glow.strength);
                }
            }
            let low = low && kind == Light::Ember;
            for strength in strengths {
                let cells = of_kind.clone().filter(|glow| glow.strength == strength);
                let cells: Vec<Point> = cells.map(|glow| place(board, glow.cell)).collect();
                pen.raw("<g class=\"light ").raw(kind.word()).raw(if low && strength == 1.0 {
                    " low\""
                } else {
                    "\""
                });
                if strength < 1.0 {
                    pen.attr("opacity", strength);
                }
                pen.raw(">");
                for &at in &cells {
                    pen.circle("halo", at, HALO);
                }
                for class in ["glow", "core"] {
                    pen.path(class);
                    for at in &cells {
                        pen.ring(
                            &ring.iter().map(|p| Point { x: at.x + p.x, y: at.y + p.y }).collect::<Vec<_>>(),
                        );
                    }
                    pen.end();
                }
                pen.raw("</g>");
            }
        }
        if wave.is_some() {
            pen.raw("</g>");
        }
    }
    pen.raw("</g>");
    pen.done()
}
