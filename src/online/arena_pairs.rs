//! Pairs the free players of an arena: those near in score, and nobody with the same opponent twice running.

/// A player who is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FreePlayer {
    /// The index among the arena's players.
    pub(super) place: usize,
    pub(super) points: u32,
    /// Since when the player waits (ms).
    pub(super) since: u64,
    pub(super) last: Option<usize>,
}

impl FreePlayer {
    /// Whether the two have just played each other, as either of them sees it.
    fn has_met(&self, other: &FreePlayer) -> bool {
        self.last == Some(other.place) || other.last == Some(self.place)
    }
}

/// The pairs to make; `may_repeat` says who may meet the last opponent again, if nobody else is left.
///
/// With an odd number, the player who waits shortest waits on. The work is that of sorting, since a player has one
/// last opponent.
pub(super) fn paired(mut free: Vec<FreePlayer>, may_repeat: impl Fn(&FreePlayer) -> bool) -> Vec<[usize; 2]> {
    let is_odd = free.len() % 2 == 1;
    let latest = (0..free.len()).max_by_key(|&at| (free[at].since, free[at].place));
    let odd = latest.filter(|_| is_odd).map(|at| free.swap_remove(at));
    free.sort_unstable_by_key(|player| (std::cmp::Reverse(player.points), player.since, player.place));
    let mut pairs: Vec<[FreePlayer; 2]> = Vec::with_capacity(free.len() / 2);
    let mut left: Vec<FreePlayer> = Vec::new();
    // Each player meets the nearest one above who is left over and whom it may meet.
    for player in free {
        match left.iter().position(|other| !other.has_met(&player)) {
            Some(at) => pairs.push([left.remove(at), player]),
            None => left.push(player),
        }
    }
    // Those left have all just met each other: a pair that was made is broken up for two of them.
    let mut alone = Vec::new();
    while let [one, other, ..] = left[..] {
        left.drain(..2);
        let swapped = pairs.iter().rposition(|[first, second]| {
            !one.has_met(first) && !other.has_met(second) || !one.has_met(second) && !other.has_met(first)
        });
        match swapped {
            Some(at) => {
                let [first, second] = pairs[at];
                let straight = !one.has_met(&first) && !other.has_met(&second);
                let [mine, yours] = if straight { [first, second] } else { [second, first] };
                pairs[at] = [mine, one];
                pairs.push([yours, other]);
            }
            None => alone.extend([one, other]),
        }
    }
    if let Some(player) = odd
        && let Some(at) = alone.iter().position(|other: &FreePlayer| !other.has_met(&player))
    {
        pairs.push([alone.remove(at), player]);
    }
    let repeated = alone.chunks_exact(2).filter(|pair| pair.iter().all(&may_repeat));
    let repeated = repeated.map(|pair| [pair[0].place, pair[1].place]);
    let made: Vec<[usize; 2]> = pairs.iter().map(|pair| pair.map(|player| player.place)).collect();
    made.into_iter().chain(repeated).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn free(place: usize, points: u32, last: Option<usize>) -> FreePlayer {
        FreePlayer { place, points, since: place as u64, last }
    }

    #[test]
    fn a_pair_is_broken_up_for_two_who_have_just_met() {
        // The last two by score have just met each other, and the first two have not.
        let all = vec![free(0, 9, None), free(1, 8, None), free(2, 1, Some(3)), free(3, 0, Some(2))];
        let mut pairs = paired(all, |_| false);
        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
        pairs.sort_unstable();
        assert_eq!(pairs, [[0, 2], [1, 3]]);
    }

    #[test]
    fn of_an_odd_number_the_one_who_came_last_waits() {
        let all = vec![free(7, 0, None), free(2, 5, None), free(4, 9, None)];
        assert_eq!(paired(all.clone(), |_| false), [[4, 2]]);
        // Unless only that one can meet either of the others.
        let all = vec![free(7, 0, None), free(2, 5, Some(4)), free(4, 9, Some(2))];
        assert_eq!(paired(all, |_| false), [[4, 7]]);
    }
}
