//! Poses: how the pieces of a cell give way, swell and settle while something happens to them.

use basalt_geometry::Point;

/// What the pieces of a cell do on the spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The piece on top gathers itself for a hop.
    Squat,
    /// An uncovered stack sinks and shakes before it erupts.
    Charge,
    /// What is left of it springs up.
    Recoil,
    /// A piece comes down from a hop or a slide.
    Land,
    /// A piece comes down from a flight.
    Thud,
    /// A piece is set down.
    Drop,
    /// A disc slides in.
    SlideIn,
    /// A ring closes.
    Close,
    /// A piece of several cells snaps in.
    Snap,
    /// A column rises by a step.
    Grow,
}

/// A change of the pieces in a cell: moved, and stretched from their foot.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The shift, in hundredths of a cell.
    pub shift: Point,
    pub wide: f64,
    pub tall: f64,
    /// Whether it is stretched from its middle.
    pub centred: bool,
}

impl Pose {
    const REST: Pose = Pose { shift: Point { x: 0.0, y: 0.0 }, wide: 1.0, tall: 1.0, centred: false };

    fn tall(tall: f64) -> Pose {
        Pose { tall, ..Pose::REST }
    }

    fn moved(x: f64, y: f64) -> Pose {
        Pose { shift: Point { x, y }, ..Pose::REST }
    }

    fn sized(scale: f64) -> Pose {
        Pose { wide: scale, tall: scale, centred: true, ..Pose::REST }
    }
}

/// Passes its goal by some of `over` and comes back to it: 1.7 passes it by a tenth.
pub fn back(time: f64, over: f64) -> f64 {
    let left = time - 1.0;
    1.0 + (over + 1.0) * left * left * left + over * left * left
}

impl Act {
    /// The duration (ms).
    pub fn lasts(self) -> u32 {
        match self {
            Act::Squat => 40,
            Act::Charge => 160,
            Act::Recoil | Act::Thud => 150,
            Act::Land => 110,
            Act::Drop | Act::SlideIn | Act::Close | Act::Grow => 200,
            Act::Snap => 180,
        }
    }

    /// The pose at a progress from 0 to 1.
    pub fn pose(self, progress: f64) -> Pose {
        let t = progress;
        match self {
            Act::Squat => Pose::tall(1.0 - 0.06 * t),
            Act::Charge => {
                // To and fro three times, along straight lines.
                let swing = (5.35 * t).fract();
                let shake = if t > 0.35 { 1.3 * (4.0 * (swing - 0.5).abs() - 1.0) } else { 0.0 };
                Pose { tall: 1.0 - 0.085 * t * t, ..Pose::moved(shake, 0.0) }
            }
            Act::Recoil => Pose::tall(1.0 - 0.085 * (1.0 - back(t, 1.7))),
            Act::Land => Pose::tall(1.0 - 0.12 * (1.0 - back(t, 2.2))),
            Act::Thud => Pose::tall(1.0 - 0.13 * (1.0 - back(t, 2.4))),
            Act::Drop => Pose::moved(0.0, -26.0 * (1.0 - back(t, 1.3))),
            Act::SlideIn => Pose::moved(-34.0 * (1.0 - back(t, 1.7)), 0.0),
            Act::Close => Pose::sized(1.0 + 0.32 * (1.0 - back(t, 1.7))),
            // It snaps in faster and faster, and gives a little.
            Act::Snap if t < 0.5 => Pose::sized(1.12 - 0.56 * t * t),
            Act::Snap => Pose::sized(1.0 - 0.02 * (1.0 - back(2.0 * t - 1.0, 1.7))),
            Act::Grow => {
                let left = 1.0 - back(t, 1.9);
                Pose { tall: 1.0 - 0.05 * left, ..Pose::moved(0.0, 7.0 * left) }
            }
        }
    }
}
