//! Checks the form of the speed command's last line; the numbers depend on the machine.

use super::run::Run;

/// The numbers of `ID: G games/s, T turns/s, A actions/s, C cut`, in this order.
fn numbers(run: &Run, id: &str) -> [f64; 4] {
    let line = run.output.lines().last().unwrap_or_default();
    let rest = line.strip_prefix(id).and_then(|rest| rest.strip_prefix(": ")).expect("the id first");
    let parts: Vec<(&str, &str)> = rest.split(", ").filter_map(|part| part.split_once(' ')).collect();
    let units: Vec<&str> = parts.iter().map(|(_, unit)| *unit).collect();
    assert_eq!(units, ["games/s", "turns/s", "actions/s", "cut"], "{line}");
    let number = |at: usize| {
        let text: &str = parts[at].0;
        let number: f64 = text.parse().expect("a number");
        assert_eq!(text.contains('.'), at < 3 && number < 9.95, "whole numbers from 10 on: {line}");
        number
    };
    [0, 1, 2, 3].map(number)
}

#[test]
fn games_turns_and_actions_are_told() {
    let run = Run::of(&["speed", "--game", "volcano", "--seconds", "0.2"]);
    assert_eq!(run.code, Some(0), "{}", run.errors);
    let [games, turns, actions, cut] = numbers(&run, "volcano");
    assert!(1.0 < games && games < turns && turns < actions, "{games} < {turns} < {actions}");
    assert_eq!(cut.fract(), 0.0);
}

/// One player's turns pass from that player to the same player, and are still counted.
#[test]
fn turns_of_a_single_player_are_counted() {
    let run = Run::of(&["speed", "--game", "volcano", "--options", "players=1", "--seconds", "0.2"]);
    let [games, turns, actions, _] = numbers(&run, "volcano");
    assert!(5.0 * games < turns && turns < actions, "{games}, {turns}, {actions}");
}

#[test]
fn what_cannot_be_measured_is_named() {
    let cases = [
        (["--game", "chess", "--seconds", "1"], "chess"),
        (["--game", "volcano", "--options", "players=99"], "99"),
        (["--game", "volcano", "--options", "size=3"], "size"),
        (["--game", "volcano", "--seconds", "soon"], "soon"),
        (["--game", "volcano", "--seconds", "-1"], "-1"),
        (["--game", "volcano", "--seconds", "NaN"], "NaN"),
    ];
    for (arguments, named) in cases {
        let run = Run::of(&[&["speed"][..], &arguments].concat());
        assert_eq!(run.code, Some(2), "{arguments:?}");
        assert!(run.errors.contains(named), "{arguments:?}: {}", run.errors);
        run.is_no_panic();
    }
}
