//! Who meets whom in an event: the circle method for a round robin, and pairs by score for a Swiss round.
//!
//! A Swiss round needs a perfect matching of those who have not met. One is found first, whatever the scores, and then
//! improved from the top of the standings: each player in turn takes the best opponent for whom the rest can still be
//! matched, which an exchange with one or two other pairs decides. So it never has to go back, and its time has a
//! limit: with 64 players a few milliseconds. While rounds are at most half the players, a matching always exists
//! (Dirac), and pairs are found by an exchange with one pair.

/// The rounds of a round robin. Each is a list of pairs, and the first of a pair begins its first game.
///
/// The last player stays in place, the others go round; with an odd number, who would meet the missing one rests.
pub(super) fn circle(players: usize) -> Vec<Vec<[usize; 2]>> {
    let even = players.next_multiple_of(2);
    let around = even.saturating_sub(1);
    let round = |round: usize| {
        let fixed = if round.is_multiple_of(2) { [round, around] } else { [around, round] };
        let others = (1..even / 2).map(|step| {
            let [ahead, behind] = [(round + step) % around, (round + around - step) % around];
            if step.is_multiple_of(2) { [ahead, behind] } else { [behind, ahead] }
        });
        let all = std::iter::once(fixed).chain(others);
        all.filter(|pair| pair.iter().all(|&player| player < players)).collect()
    };
    (0..around).map(round).collect()
}

/// A player who takes part in a Swiss round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SwissPlayer {
    /// The index among the event's players.
    pub(super) place: usize,
    pub(super) points: u32,
    /// How many more single games the player has begun than not.
    pub(super) begun: i32,
    /// The places of those met.
    pub(super) met: Vec<usize>,
    pub(super) has_rested: bool,
}

/// A Swiss round: pairs in which the first begins, and the player who rests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SwissRound {
    pub(super) pairs: Vec<[usize; 2]>,
    pub(super) resting: Option<usize>,
}

/// From which difference on two players who both have begun more often, or less often, than not avoid each other.
const UNEVEN: i32 = 2;

/// Pairs the players of a Swiss round, in the order of the standings; `None` if nobody may meet, or too few remain.
///
/// With an odd number, the lowest who can rests and has not rested before.
pub(super) fn swiss(players: &[SwissPlayer]) -> Option<SwissRound> {
    match players.len() {
        0 | 1 => None,
        _ => paired(players, &mut Matching::of(players)),
    }
}

fn paired(players: &[SwissPlayer], matching: &mut Matching) -> Option<SwissRound> {
    matching.complete()?;
    let rest = players.len();
    let mut due: Vec<usize> = (0..players.len()).collect();
    if players.len() % 2 == 1 {
        let lowest = (0..rest).rev().find(|&low| matching.may_match(rest, low))?;
        due.retain(|&player| player != lowest);
    }
    let mut pairs = Vec::new();
    while let &[top, ..] = &due[..] {
        let partner = ranked(players, &due).into_iter().find(|&other| matching.may_match(top, other))?;
        due.retain(|&player| player != top && player != partner);
        pairs.push(seated(&players[top], &players[partner], pairs.len()));
    }
    let resting = matching.partner.get(rest).copied().flatten().map(|low| players[low].place);
    Some(SwissRound { pairs, resting })
}

/// The opponents of the first of those who are due, best first: of those with as many points the one half of them
/// further down, then those next to it; then those with the next fewer points, from the top.
fn ranked(players: &[SwissPlayer], due: &[usize]) -> Vec<usize> {
    let Some((&top, others)) = due.split_first() else { return Vec::new() };
    let equals = due.iter().filter(|&&other| players[other].points == players[top].points).count();
    let is_uneven = |other: usize| {
        let begun = [players[top].begun, players[other].begun];
        begun.iter().all(|&more| more >= UNEVEN) || begun.iter().all(|&more| more <= -UNEVEN)
    };
    let key = |&(at, other): &(usize, usize)| {
        let lower = players[top].points.saturating_sub(players[other].points);
        let distance = if lower == 0 { (at + 1).abs_diff(equals / 2) } else { at };
        (is_uneven(other), lower, distance, at)
    };
    let mut ranked: Vec<(usize, usize)> = others.iter().copied().enumerate().collect();
    ranked.sort_by_key(key);
    ranked.into_iter().map(|(_, other)| other).collect()
}

/// Who begins: the one who has begun less often; of equals the higher one at every other board.
fn seated(high: &SwissPlayer, low: &SwissPlayer, board: usize) -> [usize; 2] {
    let is_high_first = match high.begun.cmp(&low.begun) {
        std::cmp::Ordering::Equal => board.is_multiple_of(2),
        order => order.is_lt(),
    };
    if is_high_first { [high.place, low.place] } else { [low.place, high.place] }
}

/// Pairs of those who may meet; with an odd number, one more stands for a rest.
struct Matching {
    may: Vec<Vec<bool>>,
    partner: Vec<Option<usize>>,
    /// Those whose pair is final.
    settled: Vec<bool>,
    /// How many have been tried, which is what takes time.
    tried: usize,
}

/// How many pairs an exchange breaks up, at most.
const BROKEN: usize = 2;
/// The same before anybody is paired. With eight players it is all of them, so no pairing is missed.
const BROKEN_AT_FIRST: usize = 3;

impl Matching {
    fn of(players: &[SwissPlayer]) -> Matching {
        let count = players.len().next_multiple_of(2);
        let may_meet = |one: usize, other: usize| match (players.get(one), players.get(other)) {
            (Some(first), Some(second)) => one != other && !first.met.contains(&second.place),
            (Some(player), None) | (None, Some(player)) => !player.has_rested,
            (None, None) => false,
        };
        let may = (0..count).map(|one| (0..count).map(|other| may_meet(one, other)).collect()).collect();
        Matching { may, partner: vec![None; count], settled: vec![false; count], tried: 0 }
    }

    /// Matches everybody, if an exchange finds a way.
    fn complete(&mut self) -> Option<()> {
        for one in 0..self.partner.len() {
            let free = |other: &usize| self.partner[*other].is_none() && self.may[one][*other];
            if self.partner[one].is_none()
                && let Some(other) = (0..self.partner.len()).find(free)
            {
                self.pair(one, other);
            }
        }
        while let Some(one) = (0..self.partner.len()).find(|&one| self.partner[one].is_none()) {
            let others = one + 1..self.partner.len();
            let free: Vec<usize> = others.filter(|&other| self.partner[other].is_none()).collect();
            let path = free.into_iter().find_map(|other| self.exchange(one, other, BROKEN_AT_FIRST))?;
            self.apply(&path);
        }
        Some(())
    }

    /// Makes a final pair of two, if the others can be matched without them.
    fn may_match(&mut self, one: usize, other: usize) -> bool {
        if !self.may[one][other] || self.settled[one] || self.settled[other] {
            return false;
        }
        if self.partner[one] != Some(other) {
            let (Some(left), Some(right)) = (self.partner[one], self.partner[other]) else { return false };
            // These two take no part in the exchange.
            (self.settled[one], self.settled[other]) = (true, true);
            let Some(path) = self.exchange(left, right, BROKEN) else {
                (self.settled[one], self.settled[other]) = (false, false);
                return false;
            };
            self.apply(&path);
            self.pair(one, other);
        }
        (self.settled[one], self.settled[other]) = (true, true);
        true
    }

    /// New pairs that take in two who have none and break up few others; each pair of the list is two neighbours.
    fn exchange(&mut self, from: usize, to: usize, broken: usize) -> Option<Vec<usize>> {
        let mut path = vec![from];
        self.extend(&mut path, to, broken).then_some(path)
    }

    fn extend(&mut self, path: &mut Vec<usize>, to: usize, broken: usize) -> bool {
        let Some(&end) = path.last() else { return false };
        if self.may[end][to] {
            path.push(to);
            return true;
        }
        if broken == 0 {
            return false;
        }
        for next in 0..self.partner.len() {
            self.tried += 1;
            let is_open = self.may[end][next] && !self.settled[next] && next != to && !path.contains(&next);
            let Some(after) = self.partner[next].filter(|after| is_open && !path.contains(after)) else {
                continue;
            };
            path.extend([next, after]);
            if self.extend(path, to, broken - 1) {
                return true;
            }
            path.truncate(path.len() - 2);
        }
        false
    }

    fn apply(&mut self, path: &[usize]) {
        for pair in path.chunks_exact(2) {
            self.pair(pair[0], pair[1]);
        }
    }

    fn pair(&mut self, one: usize, other: usize) {
        (self.partner[one], self.partner[other]) = (Some(other), Some(one));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn in_a_round_robin_every_two_meet_once_and_nobody_begins_much_more_often() {
        for players in 3..=64 {
            let rounds = circle(players);
            let mut met = BTreeSet::new();
            let mut begun = vec![0i32; players];
            for round in &rounds {
                let mut seen = BTreeSet::new();
                for &[one, other] in round {
                    assert!(seen.insert(one) && seen.insert(other), "one game a round");
                    assert!(met.insert([one.min(other), one.max(other)]), "once");
                    begun[one] += 1;
                    begun[other] -= 1;
                }
                assert_eq!(seen.len(), players / 2 * 2);
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(begun.iter().all(|more| more.abs() <= 1), "{players}: {begun:?}");
        }
    }

    fn fresh(place: usize, points: u32) -> SwissPlayer {
        SwissPlayer { place, points, begun: 0, met: Vec::new(), has_rested: false }
    }

    #[test]
    fn the_upper_half_of_equals_meets_the_lower_half_and_the_last_rests() {
        let players: Vec<SwissPlayer> = (0..9).map(|place| fresh(place, 0)).collect();
        let round = swiss(&players).expect("a round");
        assert_eq!(round.pairs, [[0, 4], [5, 1], [2, 6], [7, 3]]);
        assert_eq!(round.resting, Some(8));
    }

    #[test]
    fn one_too_many_of_equals_meets_the_best_of_the_next() {
        let players: Vec<SwissPlayer> =
            [4, 4, 4, 2, 2, 0].iter().enumerate().map(|(place, &points)| fresh(place, points)).collect();
        let pairs = swiss(&players).expect("a round").pairs;
        assert_eq!(pairs, [[0, 1], [3, 2], [4, 5]]);
    }

    /// Whether all can be matched, by trying everything.
    fn can_match(matching: &Matching, free: &[usize]) -> bool {
        let Some((&one, others)) = free.split_first() else { return true };
        others.iter().any(|&other| {
            let left: Vec<usize> = others.iter().copied().filter(|&left| left != other).collect();
            matching.may[one][other] && can_match(matching, &left)
        })
    }

    proptest! {
        #[test]
        fn eight_players_are_paired_whenever_they_can_be(met in any::<u32>(), count in 2usize..=8) {
            let mut players: Vec<SwissPlayer> = (0..count).map(|place| fresh(place, 0)).collect();
            let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
            for (bit, (one, other)) in pairs.enumerate() {
                if met >> bit & 1 == 1 {
                    players[one].met.push(other);
                    players[other].met.push(one);
                }
            }
            let matching = Matching::of(&players);
            let all: Vec<usize> = (0..matching.partner.len()).collect();
            prop_assert_eq!(swiss(&players).is_some(), can_match(&matching, &all));
        }
    }

    #[test]
    fn a_round_of_sixty_four_is_paired_quickly_in_every_history() {
        let half = |place: usize| place < 32;
        let met: [&dyn Fn(usize, usize) -> bool; 4] = [
            // Each of one half all others of it; each of one half all of the other but one; near ones; odd sums.
            &|one, other| half(one) == half(other),
            &|one, other| half(one) != half(other) && one % 32 != other % 32,
            &|one, other| one.abs_diff(other) < 16,
            &|one, other| (one * other + one + other) % 3 == 0,
        ];
        for has_met in met {
            let met =
                |place: usize| (0..64).filter(|&other| other != place && has_met(place, other)).collect();
            let players: Vec<SwissPlayer> = (0..64)
                .map(|place| SwissPlayer { met: met(place), ..fresh(place, 100 - place as u32) })
                .collect();
            let mut matching = Matching::of(&players);
            assert_eq!(paired(&players, &mut matching).expect("a round").pairs.len(), 32);
            assert!(matching.tried < MOST_TRIED, "{}", matching.tried);
        }
    }

    /// A try takes nanoseconds. At most, each of 32 players tries 64 others, each of those 32 pairs twice over.
    const MOST_TRIED: usize = 2_000_000;

    #[test]
    fn where_nobody_can_be_paired_that_is_found_soon() {
        // Three parts of odd size whose players have met all outside of their own.
        let part = |place: usize| [0, 21, 42].iter().filter(|&&first| place >= first).count();
        let met = |place: usize| (0..63).filter(|&other| part(place) != part(other)).collect();
        let players: Vec<SwissPlayer> = (0..63)
            .map(|place| SwissPlayer { met: met(place), has_rested: true, ..fresh(place, 0) })
            .collect();
        let mut matching = Matching::of(&players);
        assert_eq!(paired(&players, &mut matching), None);
        assert!(matching.tried < MOST_TRIED, "{}", matching.tried);
    }
}
