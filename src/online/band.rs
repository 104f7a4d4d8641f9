//! Who meets whom: how far apart two ratings may be, and which pairs are best.

use super::terms::OnlineTerms;

/// How far apart two well-known ratings may be at first.
const FIRST_BAND: i64 = 100;
/// After every so many milliseconds of waiting…
const WAVE: u64 = 2000;
/// …they may be so much farther apart, up to…
const PER_WAVE: i64 = 12;
/// …so much, for each of both players. (The steps are those of lichess, at shorter intervals: there are fewer people here.)
const MOST_WIDENING: i64 = 460;
/// How many are looked at, those who have waited longest; the others' turn comes when these are gone.
const LOOKED_AT: usize = 100;

/// How long nobody is paired whose rating the server has not said, in milliseconds; then they count as players without one.
const RATED_WITHIN: u64 = 1000;

/// Somebody who looks for an opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeker {
    /// The name under which the player writes.
    pub author: String,
    /// The place in the log of what was said.
    pub sequence: u64,
    /// Under which terms.
    pub terms: OnlineTerms,
    /// The rating, as the server says; before that, what nobody knows anything of has.
    pub rating: u16,
    /// Its deviation.
    pub deviation: u16,
    /// Whether the server has said so.
    pub(super) is_rated: bool,
    /// Since when, in milliseconds since 1970 by the broker's clock; what was waited before counts.
    pub since: u64,
    /// When this was said, by the broker's clock.
    pub(super) said: u64,
    /// When the player was last heard.
    pub(super) heard: u64,
}

impl Seeker {
    /// How far away another rating may be whose owner comes at this time, if it is well known.
    pub fn band(&self, now: u64) -> u32 {
        (FIRST_BAND + self.widening(now)).max(0) as u32
    }

    /// By how much the player's band is wider than at first.
    fn widening(&self, now: u64) -> i64 {
        let waves = now.saturating_sub(self.since) / WAVE;
        // What is not known well may be nearer than it looks.
        (waves.min(1000) as i64 * PER_WAVE).min(MOST_WIDENING) + i64::from(self.deviation) / 2
    }

    /// How well two players fit: the less the better; `None` where they do not.
    pub(super) fn score(&self, other: &Seeker, now: u64) -> Option<i64> {
        let is_known = |seeker: &Seeker| seeker.is_rated || now >= seeker.said + RATED_WITHIN;
        if self.author == other.author
            || self.terms != other.terms
            || ![self, other].into_iter().all(is_known)
        {
            return None;
        }
        let apart = i64::from(self.rating.abs_diff(other.rating));
        Some(apart - self.widening(now) - other.widening(now)).filter(|&score| score <= FIRST_BAND)
    }
}

/// The pairs of these players that are made at this time, best first; of each the one who came first, and the other.
pub(super) fn best_pairs<'a>(seekers: &[&'a Seeker], now: u64) -> Vec<[&'a Seeker; 2]> {
    let mut waiting: Vec<&Seeker> = seekers.to_vec();
    waiting.sort_by_key(|seeker| (seeker.since, seeker.sequence));
    waiting.truncate(LOOKED_AT);
    waiting.sort_by_key(|seeker| seeker.sequence);
    let mut all = Vec::new();
    for (at, &one) in waiting.iter().enumerate() {
        let fits =
            |&other: &&'a Seeker| Some((one.score(other, now)?, one.sequence, other.sequence, [one, other]));
        all.extend(waiting[at + 1..].iter().filter_map(fits));
    }
    all.sort_by_key(|&(score, one, other, _)| (score, one, other));
    let mut pairs: Vec<[&Seeker; 2]> = Vec::new();
    for (.., pair) in all {
        let taken = |seeker: &Seeker| pairs.iter().flatten().any(|other| other.sequence == seeker.sequence);
        if !pair.into_iter().any(taken) {
            pairs.push(pair);
        }
    }
    pairs
}
