//! Pointers on a game's page: what each presses, drags or rotates.
//!
//! A gesture ends with the pointer that began it.

use basalt_geometry::{Cell, Point};
use basalt_rules::Tap;

/// The distance in pixels that a pressed pointer moves before it drags.
const DRAG: f64 = 7.0;

/// A pointer that is down.
#[derive(Clone, Copy, Debug)]
pub struct Press {
    /// The pointer's number.
    pub pointer: i32,
    /// The place in the window where it was pressed.
    pub at: Point,
    /// The target of the press: a cell, or a piece at hand.
    pub on: Option<Tap>,
    /// Whether it is a finger.
    pub finger: bool,
    /// Whether it has moved too far for a tap on a piece at hand, without lifting anything.
    pub barred: bool,
    /// Whether letting go no longer counts as a tap.
    spent: bool,
    /// Whether it drags a piece.
    carries: bool,
}

impl Press {
    /// A pointer goes down.
    pub fn new(pointer: i32, at: Point, on: Option<Tap>, finger: bool) -> Self {
        Press { pointer, at, on, finger, barred: false, spent: false, carries: false }
    }

    /// Whether it went down in a hand, beside the board.
    fn in_hand(&self) -> bool {
        matches!(self.on, Some(Tap::Slot(_)))
    }
}

/// Two fingers that rotate a piece between them.
#[derive(Clone, Copy, Debug)]
struct Twist {
    fingers: [(i32, Point); 2],
    /// The vector from the first finger to the second at the last rotation.
    way: Point,
}

impl Twist {
    fn now(&self) -> Point {
        let [(_, a), (_, b)] = self.fingers;
        Point { x: b.x - a.x, y: b.y - a.y }
    }

    fn has(&self, pointer: i32) -> bool {
        self.fingers.iter().any(|(finger, _)| *finger == pointer)
    }

    /// Whether the fingers have rotated far enough, about 35 degrees, and whether clockwise.
    fn rotated(&mut self) -> Option<bool> {
        let (was, is) = (self.way, self.now());
        let none = Point::default();
        let cross = was.x * is.y - was.y * is.x;
        let far = cross.abs() > 0.57 * none.distance(was) * none.distance(is);
        far.then(|| {
            self.way = is;
            cross > 0.0
        })
    }
}

/// The meaning of a pointer's movement.
#[derive(Clone, Copy, Debug)]
pub enum Movement {
    /// Nothing: the pointer is not down, or may not do anything.
    Nothing,
    /// It hovers over what is below it.
    Points,
    /// It has moved far enough to lift its target; [`Gesture::carry`] confirms that this was possible.
    Lifts(Press),
    /// It moves what it carries.
    Carries,
    /// The piece that is held is rotated, clockwise or not.
    Rotates(bool),
}

/// The meaning of a pointer's release.
#[derive(Clone, Copy, Debug)]
pub enum Release {
    /// Nothing.
    Nothing,
    /// A tap on what it pressed.
    Taps(Press),
    /// It drops what it carried.
    Drops(Press),
}

/// All pointers that are down. At most one of them carries a piece.
#[derive(Clone, Default, Debug)]
pub struct Gesture {
    presses: Vec<Press>,
    twist: Option<Twist>,
}

impl Gesture {
    /// Presses a pointer; returns whether its release could be a tap.
    ///
    /// While a rotatable piece is held, a second finger on the board may rotate it. During a drag other
    /// pointers do nothing.
    pub fn down(&mut self, mut press: Press, rotates: bool) -> bool {
        self.lost(press.pointer);
        press.spent = self.carries();
        if let (Some(first), true, None) = (self.presses.last(), rotates && !press.in_hand(), self.twist) {
            let mut twist = Twist {
                fingers: [(first.pointer, first.at), (press.pointer, press.at)],
                way: Point::default(),
            };
            twist.way = twist.now();
            self.twist = Some(twist);
        }
        // Two fingers on the board that carry nothing spread or turn together: neither drags, though each may still tap.
        if !press.spent && !press.in_hand() {
            for other in self.presses.iter_mut().filter(|other| !other.in_hand()) {
                other.barred = true;
                press.barred = true;
            }
        }
        self.presses.push(press);
        !press.spent
    }

    /// A pointer moves.
    pub fn moved(&mut self, pointer: i32, to: Point) -> Movement {
        let Some(press) = self.presses.iter_mut().find(|press| press.pointer == pointer) else {
            return Movement::Nothing;
        };
        let far = press.at.distance(to) > DRAG;
        let carries = press.carries;
        if let Some(twist) = self.twist.as_mut().filter(|twist| twist.has(pointer)) {
            twist
                .fingers
                .iter_mut()
                .filter(|(finger, _)| *finger == pointer)
                .for_each(|finger| finger.1 = to);
            if carries {
                // Dragging past a resting palm rotates nothing.
                twist.way = twist.now();
                return Movement::Carries;
            }
            let (twist, rotated) = (*twist, twist.rotated());
            if far {
                self.presses
                    .iter_mut()
                    .filter(|press| twist.has(press.pointer))
                    .for_each(|one| one.spent = true);
            }
            return rotated.map_or(Movement::Nothing, Movement::Rotates);
        }
        match () {
            () if carries => Movement::Carries,
            () if press.spent => Movement::Nothing,
            () if far && !press.barred => {
                press.barred = true;
                Movement::Lifts(*press)
            }
            () if press.in_hand() => Movement::Nothing,
            () => Movement::Points,
        }
    }

    /// A pointer carries what it pressed; no other pointer can do anything until it lets go.
    pub fn carry(&mut self, pointer: i32) {
        self.spend();
        for press in self.presses.iter_mut().filter(|press| press.pointer == pointer) {
            press.carries = true;
        }
    }

    /// Releases a pointer over a cell or elsewhere.
    ///
    /// A tap counts where it was pressed; a release over another cell is none.
    pub fn up(&mut self, pointer: i32, over: Option<Cell>) -> Release {
        let Some(press) = self.remove(pointer) else { return Release::Nothing };
        let taps = match press.on {
            Some(Tap::Cell(cell)) => over == Some(cell),
            Some(Tap::Slot(_)) => !press.barred,
            _ => false,
        };
        match press {
            _ if press.carries => Release::Drops(press),
            _ if taps && !press.spent => {
                // A hand that was resting on the board did not mean to tap.
                self.spend();
                Release::Taps(press)
            }
            _ => Release::Nothing,
        }
    }

    /// A pointer is lost, or leaves: nothing is decided. Returns whether it carried a piece.
    pub fn lost(&mut self, pointer: i32) -> bool {
        self.remove(pointer).is_some_and(|press| press.carries)
    }

    /// Cancels all pointers. Returns whether one of them carried a piece.
    pub fn lose_all(&mut self) -> bool {
        std::mem::take(self).carries()
    }

    /// A pointer leaves the board: unless it carries something, its release is no tap.
    ///
    /// Returns whether it carries nothing.
    pub fn left(&mut self, pointer: i32) -> bool {
        let free = !self.carries();
        if free && self.press(pointer).is_some_and(|press| !press.in_hand()) {
            self.remove(pointer);
        }
        free
    }

    /// The press of a pointer that is down.
    pub fn press(&self, pointer: i32) -> Option<Press> {
        self.presses.iter().find(|press| press.pointer == pointer).copied()
    }

    /// The press that was first of those that are still down.
    pub fn first(&self) -> Option<Press> {
        self.presses.first().copied()
    }

    /// Whether a pointer carries a piece.
    pub fn carries(&self) -> bool {
        self.presses.iter().any(|press| press.carries)
    }

    /// Whether a pointer is the only one down, and rests where it went down.
    pub fn rests(&self, pointer: i32) -> bool {
        matches!(self.presses[..], [press] if press.pointer == pointer && !press.barred && !press.spent)
    }

    /// Keeps all pressed pointers from tapping.
    pub fn spend(&mut self) {
        self.presses.iter_mut().for_each(|press| press.spent = true);
    }

    fn remove(&mut self, pointer: i32) -> Option<Press> {
        self.twist.take_if(|twist| twist.has(pointer));
        let at = self.presses.iter().position(|press| press.pointer == pointer)?;
        Some(self.presses.remove(at))
    }
}
