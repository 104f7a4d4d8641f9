//! Pointers on a game's page: what each presses, drags or rotates.

use basalt_geometry::{Cell, Point};
use basalt_rules::Tap;

/// The distance that a pressed pointer moves before it drags (px).
const DRAG: f64 = 7.0;

#[derive(Clone, Copy, Debug)]
pub struct Press {
    pub pointer: i32,
    pub at: Point,
    /// The target of the press: a cell, or a piece at hand.
    pub on: Option<Tap>,
    pub finger: bool,
    /// Whether it moved too far for a tap on a piece at hand, without lifting it.
    pub barred: bool,
    spent: bool,
    carries: bool,
}

impl Press {
    pub fn new(pointer: i32, at: Point, on: Option<Tap>, finger: bool) -> Self {
        Press { pointer, at, on, finger, barred: false, spent: false, carries: false }
    }

    fn in_hand(&self) -> bool {
        matches!(self.on, Some(Tap::Slot(_)))
    }
}

#[derive(Clone, Copy, Debug)]
struct Twist {
    fingers: [(i32, Point); 2],
    /// The vector between the fingers at the last rotation.
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

    /// Whether the fingers have rotated by about 35 degrees, and whether clockwise.
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

#[derive(Clone, Copy, Debug)]
pub enum Movement {
    /// The pointer is not down, or is barred.
    Nothing,
    Points,
    /// Far enough to lift the target; [`Gesture::carry`] confirms that this was possible.
    Lifts(Press),
    Carries,
    /// The held piece is rotated; true means clockwise.
    Rotates(bool),
}

#[derive(Clone, Copy, Debug)]
pub enum Release {
    Nothing,
    Taps(Press),
    Drops(Press),
}

#[derive(Clone, Default, Debug)]
pub struct Gesture {
    presses: Vec<Press>,
    twist: Option<Twist>,
}

impl Gesture {
    /// Presses a pointer, a second one to rotate a held piece; returns whether its release could be a tap.
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
        // Two fingers that carry nothing rotate together: neither drags, though each may still tap.
        if !press.spent && !press.in_hand() {
            for other in self.presses.iter_mut().filter(|other| !other.in_hand()) {
                other.barred = true;
                press.barred = true;
            }
        }
        self.presses.push(press);
        !press.spent
    }

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

    /// Starts a drag, which blocks all other pointers.
    pub fn carry(&mut self, pointer: i32) {
        self.spend();
        for press in self.presses.iter_mut().filter(|press| press.pointer == pointer) {
            press.carries = true;
        }
    }

    /// Releases a pointer; over another cell than the pressed one it is no tap.
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
                // A resting palm did not mean to tap.
                self.spend();
                Release::Taps(press)
            }
            _ => Release::Nothing,
        }
    }

    /// Cancels a lost pointer; returns whether it carried a piece.
    pub fn lost(&mut self, pointer: i32) -> bool {
        self.remove(pointer).is_some_and(|press| press.carries)
    }

    /// Cancels all pointers; returns whether one of them carried a piece.
    pub fn lose_all(&mut self) -> bool {
        std::mem::take(self).carries()
    }

    /// Keeps a pointer without a piece from tapping once it leaves the board; returns whether it did.
    pub fn left(&mut self, pointer: i32) -> bool {
        let free = !self.carries();
        if free && self.press(pointer).is_some_and(|press| !press.in_hand()) {
            self.remove(pointer);
        }
        free
    }

    pub fn press(&self, pointer: i32) -> Option<Press> {
        self.presses.iter().find(|press| press.pointer == pointer).copied()
    }

    pub fn first(&self) -> Option<Press> {
        self.presses.first().copied()
    }

    pub fn carries(&self) -> bool {
        self.presses.iter().any(|press| press.carries)
    }

    pub fn rests(&self, pointer: i32) -> bool {
        matches!(self.presses[..], [press] if press.pointer == pointer && !press.barred && !press.spent)
    }

    pub fn spend(&mut self) {
        self.presses.iter_mut().for_each(|press| press.spent = true);
    }

    fn remove(&mut self, pointer: i32) -> Option<Press> {
        self.twist.take_if(|twist| twist.has(pointer));
        let at = self.presses.iter().position(|press| press.pointer == pointer)?;
        Some(self.presses.remove(at))
    }
}
