//! Selects the part of a long move list to draw: thousands of buttons would take seconds.

use std::ops::Range;

/// Shorter lists are drawn whole.
const WHOLE: usize = 400;
/// Parts begin and end at multiples of this, so that most moves leave them as they are.
const STEP: usize = 100;

const WHOLE_TURN: usize = 60;
/// The same within a turn: in some games a turn may have any number of steps.
const TURN_STEP: usize = 20;

/// The rows to draw of a list of `len` rows: those around the shown one, and `more` before and after.
pub fn list_part(len: usize, shown: usize, more: [usize; 2]) -> Range<usize> {
    part(len, shown, more, WHOLE, STEP)
}

/// The part to draw of a turn of `len` actions: around the shown one, or the end of another turn.
pub fn turn_part(len: usize, shown: Option<usize>, more: [usize; 2]) -> Range<usize> {
    part(len, shown.unwrap_or(len), more, WHOLE_TURN, TURN_STEP)
}

fn part(len: usize, shown: usize, [before, after]: [usize; 2], whole: usize, size: usize) -> Range<usize> {
    if len <= whole {
        return 0..len;
    }
    let step = shown.min(len) / size;
    let start = step.saturating_sub(1 + before) * size;
    let end = (step + 2 + after).saturating_mul(size).min(len);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_is_in_the_part_and_more_makes_it_whole() {
        assert_eq!(list_part(400, 3, [0, 0]), 0..400);
        for len in [401, 555, 10_000] {
            for shown in (0..len).step_by(37) {
                let part = list_part(len, shown, [0, 0]);
                assert!(part.contains(&shown) && part.len() <= 300, "{shown} of {len}: {part:?}");
                assert!(part.start == 0 || shown - part.start >= 100, "{shown} of {len}: {part:?}");
                assert_eq!(list_part(len, shown, [len, len]), 0..len);
            }
        }
        assert_eq!(turn_part(60, None, [0, 0]), 0..60);
        assert_eq!(turn_part(405, None, [0, 0]), 380..405);
        assert_eq!(turn_part(405, None, [1, 0]), 360..405);
        assert_eq!(turn_part(405, Some(45), [0, 0]), 20..80);
        assert_eq!(list_part(10_000, 4_250, [0, 0]), 4_100..4_400);
        assert_eq!(list_part(10_000, 4_250, [1, 2]), 4_000..4_600);
    }
}
