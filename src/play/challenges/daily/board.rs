//! The board of a day: random, or the next from a list of openings.

use crate::Day;
use basalt_rules::{Daily, DailyBoard, Info, Record, Rng};

const VERSION: u32 = 1;

/// The upper bound of board seeds, short enough to be read aloud.
const SEEDS: u32 = 1_000_000_000;

pub(super) fn rng(game: &str, what: &str) -> Rng {
    Rng::of_text(&format!("daily {VERSION} {game} {what}"))
}

pub fn list_heading() -> String {
    format!("# openings {VERSION}")
}

/// The record of a day's board, with the opening's actions.
///
/// `openings` is the game's list: [`list_heading`], then a record per line, and `#` comments. `None` if a
/// required list is invalid.
pub fn start(info: &Info, daily: Daily, day: Day, openings: &str) -> Option<Record> {
    let later =
        daily.options.iter().rev().find(|(from, _)| *from <= day.number()).map(|(_, options)| *options);
    match daily.board {
        DailyBoard::Drawn(options) => Some(drawn(info, later.unwrap_or(options), &day.to_string())),
        DailyBoard::Listed => {
            let opening = Record::read(listed(info.id, day, openings)?).ok()?;
            let options = later.map_or_else(|| opening.options.clone(), str::to_owned);
            Some(Record { options, ..opening })
        }
    }
}

/// The record of a day's solitaire board, from the next of these options; `None` without options.
pub fn alone(info: &Info, boards: &[&str], day: Day) -> Option<Record> {
    let place = (day.number() as usize).checked_rem(boards.len())?;
    Some(drawn(info, boards.get(place)?, &format!("alone {day}")))
}

/// A random start under these options; `what` selects the random stream.
fn drawn(info: &Info, options: &str, what: &str) -> Record {
    let seed = rng(info.id, what).below(SEEDS);
    Record {
        game: info.id.to_owned(),
        version: info.version,
        options: if options.is_empty() { format!("seed={seed}") } else { format!("{options}.seed={seed}") },
        ..Record::default()
    }
}

/// A day's line of the list, which is shuffled so that nothing repeats before all are used.
fn listed<'a>(game: &str, day: Day, openings: &'a str) -> Option<&'a str> {
    if openings.lines().next()? != list_heading() {
        return None;
    }
    let lines: Vec<&str> =
        openings.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
    let mut order: Vec<usize> = (0..lines.len()).collect();
    rng(game, "order").shuffle(&mut order);
    let place = (day.number() as usize).checked_rem(lines.len())?;
    lines.get(order[place]).copied()
}

#[cfg(test)]
mod tests {
    use basalt_rules::Stone;

    use super::*;
    use crate::Day;

    const INFO: Info = Info {
        id: "toy",
        version: 1,
        sides: 2..=2,
        cut: 0,
        one_press: "",
        ratings: [0; 3],
        stone: Stone::Charred,
    };

    #[test]
    fn every_opening_comes_once_before_the_first_one_comes_again() {
        let list = "# openings 1\n# a comment\ntoy.1~~a\ntoy.1~~b\ntoy.1~~c\ntoy.1~~d\ntoy.1~~e\n";
        let of = |number: u32| {
            let start = start(&INFO, plain(DailyBoard::Listed), Day::on(number), list).expect("an opening");
            start.actions.concat()
        };
        let days: String = (20_000..20_012).map(of).collect();
        for window in days.as_bytes().windows(5) {
            let mut letters = window.to_vec();
            letters.sort_unstable();
            assert_eq!(letters, *b"abcde", "{days}");
        }
        assert_eq!(days, PINNED);
    }

    const fn plain(board: DailyBoard) -> Daily {
        Daily { board, options: &[], nodes: 1, alone: &[] }
    }

    const fn daily(board: DailyBoard) -> Daily {
        Daily { board, options: &[(5, "size=4"), (9, "")], nodes: 1, alone: &[] }
    }

    #[test]
    fn options_change_from_a_day_on_and_past_days_stay() {
        let drawn = |number| {
            let start =
                start(&INFO, daily(DailyBoard::Drawn("size=3")), Day::on(number), "").expect("a board");
            start.options.split_once("seed=").expect("a seed").0.to_owned()
        };
        assert_eq!([4, 5, 8, 9, 90].map(drawn), ["size=3.", "size=4.", "size=4.", "", ""]);
        let list = "# openings 1\ntoy.1~size=2~a\n";
        let listed =
            |number| start(&INFO, daily(DailyBoard::Listed), Day::on(number), list).expect("it").options;
        assert_eq!([4, 5, 9].map(listed), ["size=2", "size=4", ""]);
    }

    const PINNED: &str = "debacdebacde";

    #[test]
    fn a_list_of_another_version_is_none() {
        for list in
            ["", "toy.1~~a", "# openings 2\ntoy.1~~a", "# openings 1\n# nothing\n", "# openings 1\nnonsense"]
        {
            assert_eq!(start(&INFO, plain(DailyBoard::Listed), Day::on(9), list), None, "{list}");
        }
    }

    #[test]
    fn boards_for_one_player_take_turns() {
        let of = |number| alone(&INFO, &["goal=a", "goal=b"], Day::on(number)).expect("a board").options;
        assert!(of(4).starts_with("goal=a.seed=") && of(5).starts_with("goal=b.seed="));
        assert_eq!(of(4), of(4));
        assert_ne!(of(4), of(6));
        assert_eq!(alone(&INFO, &[], Day::on(4)), None);
    }

    #[test]
    fn a_board_that_is_drawn_has_the_options_of_the_game_and_a_seed_of_the_day() {
        let of =
            |number| start(&INFO, plain(DailyBoard::Drawn("size=3")), Day::on(number), "").expect("a board");
        assert!(of(1).options.starts_with("size=3.seed=") && of(1).start.is_none());
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }
}
