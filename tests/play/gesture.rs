//! Checks that a gesture belongs to a pointer: with several, only the one that pressed decides.

use basalt::geometry::{Cell, Point};
use basalt::play::{Gesture, Movement, Press, Release};
use basalt::rules::Tap;
use proptest::prelude::*;

/// An event of a pointer. Places are cells of a line, twenty pixels wide.
#[derive(Clone, Copy, Debug)]
enum Happening {
    Down { on: u8, in_hand: bool },
    Moved { to: u8 },
    Up { over: u8 },
    Lost,
    Left,
}

fn happening() -> impl Strategy<Value = (i32, Happening)> {
    let kinds = prop_oneof![
        3 => (0..4u8, any::<bool>()).prop_map(|(on, in_hand)| Happening::Down { on, in_hand }),
        3 => (0..4u8).prop_map(|to| Happening::Moved { to }),
        3 => (0..4u8).prop_map(|over| Happening::Up { over }),
        1 => Just(Happening::Lost),
        1 => Just(Happening::Left),
    ];
    (1..4i32, kinds)
}

fn at(place: u8) -> Point {
    Point { x: f64::from(place) * 20.0, y: 0.0 }
}

fn press(pointer: i32, on: Tap, place: u8) -> Press {
    Press::new(pointer, at(place), Some(on), true)
}

fn cell(place: u8) -> Cell {
    Cell::new(usize::from(place))
}

fn tap(place: u8) -> Tap {
    Tap::Cell(cell(place))
}

proptest! {
    #[test]
    fn only_the_pointer_that_pressed_decides(
        happenings in prop::collection::vec(happening(), 1..60),
        rotates in any::<bool>(),
        lifts in any::<bool>(),
    ) {
        let mut gesture = Gesture::default();
        // The tap that each pressed pointer began, and the one that carries.
        let mut down: [Option<Tap>; 4] = [None; 4];
        let mut carrier = None;
        for (pointer, happening) in happenings {
            let pressed = &mut down[pointer as usize];
            match happening {
                Happening::Down { on, in_hand } => {
                    let tap = if in_hand { Tap::Slot(on) } else { tap(on) };
                    *pressed = Some(tap);
                    carrier.take_if(|carrier| *carrier == pointer);
                    let taps = gesture.down(press(pointer, tap, on), rotates);
                    prop_assert_eq!(taps, carrier.is_none(), "during a drag no other pointer does anything");
                }
                Happening::Moved { to } => match gesture.moved(pointer, at(to)) {
                    Movement::Lifts(press) => {
                        prop_assert_eq!(carrier, None);
                        prop_assert_eq!((press.pointer, press.on), (pointer, *pressed));
                        if lifts {
                            gesture.carry(pointer);
                            carrier = Some(pointer);
                        }
                    }
                    Movement::Carries => prop_assert_eq!(carrier, Some(pointer)),
                    Movement::Rotates(_) => prop_assert!(rotates && pressed.is_some()),
                    Movement::Points => prop_assert!(pressed.is_some() && carrier.is_none()),
                    Movement::Nothing => prop_assert_ne!(carrier, Some(pointer)),
                },
                Happening::Up { over } => {
                    match gesture.up(pointer, Some(cell(over))) {
                        Release::Drops(press) => {
                            prop_assert_eq!((carrier, press.pointer, press.on), (Some(pointer), pointer, *pressed));
                            carrier = None;
                        }
                        Release::Taps(press) => {
                            prop_assert_eq!((carrier, press.on), (None, *pressed));
                            prop_assert!(press.on == Some(tap(over)) || matches!(press.on, Some(Tap::Slot(_))));
                        }
                        Release::Nothing => prop_assert_ne!(carrier, Some(pointer)),
                    }
                    *pressed = None;
                }
                Happening::Lost => {
                    prop_assert_eq!(gesture.lost(pointer), carrier == Some(pointer));
                    carrier.take_if(|carrier| *carrier == pointer);
                    *pressed = None;
                }
                Happening::Left => {
                    prop_assert_eq!(gesture.left(pointer), carrier.is_none());
                    if carrier.is_none() && matches!(pressed, Some(Tap::Cell(_))) {
                        *pressed = None;
                    }
                }
            }
            prop_assert_eq!(gesture.carries(), carrier.is_some());
            let known = (1..4).map(|pointer| gesture.press(pointer).and_then(|press| press.on));
            prop_assert!(known.eq(down[1..].iter().copied()));
        }
    }
}

#[test]
fn a_palm_that_rests_swallows_no_tap_and_makes_none() {
    let mut gesture = Gesture::default();
    for rotates in [false, true] {
        assert!(gesture.down(press(1, tap(0), 0), rotates));
        assert!(gesture.down(press(2, tap(3), 3), rotates));
        assert!(matches!(gesture.up(2, Some(cell(3))), Release::Taps(press) if press.pointer == 2));
        assert!(matches!(gesture.up(1, Some(cell(0))), Release::Nothing));
    }
}

#[test]
fn a_palm_that_rests_rotates_nothing_that_is_dragged() {
    let mut gesture = Gesture::default();
    gesture.down(press(1, Tap::Slot(0), 0), true);
    assert!(matches!(gesture.moved(1, at(3)), Movement::Lifts(_)));
    gesture.carry(1);
    assert!(!gesture.down(Press::new(2, Point { x: 0.0, y: 50.0 }, None, true), true));
    for place in [2, 0, 3] {
        assert!(matches!(gesture.moved(1, at(place)), Movement::Carries));
    }
    // A second finger that goes round the first one does.
    let rotated = gesture.moved(2, Point { x: 120.0, y: 0.0 });
    assert!(matches!(rotated, Movement::Rotates(_)));
    assert!(matches!(gesture.up(2, Some(cell(1))), Release::Nothing));
    assert!(matches!(gesture.up(1, Some(cell(1))), Release::Drops(_)));
}

#[test]
fn fingers_that_rotate_tap_nothing() {
    let mut gesture = Gesture::default();
    gesture.down(press(1, tap(0), 0), true);
    gesture.down(press(2, tap(3), 3), true);
    assert!(matches!(gesture.moved(2, Point { x: 20.0, y: 60.0 }), Movement::Rotates(true)));
    assert!(matches!(gesture.up(2, Some(cell(3))), Release::Nothing));
    assert!(matches!(gesture.up(1, Some(cell(0))), Release::Nothing));
}
