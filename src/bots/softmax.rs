//! A draw among moves by how near each is to the best, so that errors are small ones.
//!
//! The weight of a move is a power of 2 of its loss of value (softmax). Moves below a floor are never drawn: of a bot
//! that draws by visits alone the floor decides whether its errors look human (Wu, Guo and others 2019, AAAI).

use basalt_rules::Rng;

/// The weight of the best move.
const BEST: u32 = 1 << 16;
/// The steps in which a weight is halved.
const STEPS: u32 = 8;
/// `BEST` times 2 to the power of minus `step / STEPS`; a table, since powers differ between machines.
const WEIGHTS: [u32; STEPS as usize] = [BEST, 60_097, 55_109, 50_535, 46_341, 42_495, 38_968, 35_734];
/// The last step at which a weight is at least a tenth of the best.
const FLOOR: u32 = 26;
/// No move with fewer visits than those of the best, divided by this, is drawn.
const VISITS: u32 = 10;

/// The weight of a move that is worse than the best by `loss`, in the unit of the temperature; `None` below the floor.
pub(super) fn weight(loss: u32, temperature: u16) -> Option<u32> {
    let step = loss.saturating_mul(STEPS).checked_div(temperature.into()).unwrap_or(if loss > 0 {
        u32::MAX
    } else {
        0
    });
    (step <= FLOOR).then(|| WEIGHTS[(step % STEPS) as usize] >> (step / STEPS))
}

/// The weight of a move by its visits and those of the best, and by its loss; 0 below the floor of either.
pub(super) fn visited_weight(visits: u32, of_best: u32, loss: u32, temperature: u16) -> u64 {
    if visits == 0 || u64::from(visits) * u64::from(VISITS) < of_best.into() {
        return 0;
    }
    u64::from(visits) * u64::from(weight(loss, temperature).unwrap_or(0))
}

/// The largest loss above the floor.
pub(super) fn margin(temperature: u16) -> u32 {
    (u32::from(temperature) * (FLOOR + 1)).saturating_sub(1) / STEPS
}

/// The index of one of the weights, drawn in proportion; 0 if there are none.
pub(super) fn draw(weights: impl Iterator<Item = u64> + Clone, rng: &mut Rng) -> usize {
    let total: u64 = weights.clone().sum();
    // The upper bits of a product, as in `Rng::below`.
    let mut drawn = ((u128::from(rng.bits()) * u128::from(total)) >> 64) as u64;
    for (index, weight) in weights.enumerate() {
        if drawn < weight {
            return index;
        }
        drawn -= weight;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_halved_down_to_a_tenth() {
        assert_eq!([0, 10, 20, 30].map(|loss| weight(loss, 10)), [1, 2, 4, 8].map(|part| Some(BEST / part)));
        for temperature in [1, 2, 7, 10, 60, 400] {
            let last = margin(temperature);
            let least = weight(last, temperature).expect("the last one above the floor");
            assert!(least * 10 >= BEST, "{temperature}: {least}");
            assert_eq!(weight(last + 1, temperature), None, "{temperature}");
        }
        assert_eq!((weight(0, 0), weight(1, 0), margin(0)), (Some(BEST), None, 0));
        for (step, weight) in (0..).zip(WEIGHTS) {
            let exact = f64::from(BEST) * (-f64::from(step) / f64::from(STEPS)).exp2();
            assert!((f64::from(weight) - exact).abs() < 1.0, "step {step}");
        }
    }

    #[test]
    fn a_move_with_less_than_a_tenth_of_the_visits_is_never_drawn() {
        let weight = |visits| visited_weight(visits, 100, 0, 5);
        assert_eq!([0, 9, 10, 100].map(|visits| weight(visits) / u64::from(BEST)), [0, 0, 10, 100]);
        assert_eq!(
            [visited_weight(0, 0, 0, 5), visited_weight(50, 100, 20, 5)],
            [0, 0],
            "untried, or too bad"
        );
    }

    /// With more moves nearly as good as the best, less is lost on average.
    #[test]
    fn less_is_lost_where_more_moves_are_nearly_equal() {
        let lost = |equal: usize| {
            let losses = || std::iter::repeat_n(0, equal).chain([4, 8, 12, 16, 20, 40, 80]);
            let mut rng = Rng::new(9);
            let weights = losses().map(|loss| u64::from(weight(loss, 10).unwrap_or(0)));
            (0..4000).filter_map(|_| losses().nth(draw(weights.clone(), &mut rng))).sum::<u32>()
        };
        let all: Vec<u32> = [1, 2, 4, 8, 16].map(lost).to_vec();
        assert!(all.windows(2).all(|pair| pair[1] < pair[0]) && all[4] * 4 < all[0], "{all:?}");
    }

    #[test]
    fn draws_are_in_proportion() {
        let mut rng = Rng::new(3);
        let weights = [1u64 << 40, 0, 3 << 40];
        let mut drawn = [0_u32; 3];
        (0..4000).for_each(|_| drawn[draw(weights.iter().copied(), &mut rng)] += 1);
        assert!(drawn[0].abs_diff(1000) < 100 && drawn[1] == 0, "{drawn:?}");
        assert_eq!(draw(std::iter::empty(), &mut rng), 0);
    }
}
