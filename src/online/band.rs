//! Pairs seekers: the accepted rating differences, and the best pairs.

use super::seek::SeekerKind;
use super::terms::OnlineTerms;

/// The initial rating difference of two well-known players.
const FIRST_BAND: i64 = 100;
/// The band widens at this interval (ms).
const WAVE: u64 = 2000;
const PER_WAVE: i64 = 12;
/// The most widening per player. The steps are lichess', at shorter intervals because we have fewer players.
const MOST_WIDENING: i64 = 460;
/// Only those who have waited longest are compared.
const LOOKED_AT: usize = 100;

/// How long to wait for the server's rating (ms) before counting as unrated.
const RATED_WITHIN: u64 = 1000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeker {
    pub author: String,
    pub sequence: u64,
    pub terms: OnlineTerms,
    pub kind: SeekerKind,
    /// The server's rating, or until then that of an unknown player.
    pub rating: u16,
    pub deviation: u16,
    pub(super) is_rated: bool,
    /// The start of the search (broker's Unix ms), including an earlier wait.
    pub since: u64,
    /// When the search was posted (broker's Unix ms).
    pub(super) said: u64,
    pub(super) heard: u64,
    /// The players whose claims this one has declined, and until when that counts (broker's Unix ms).
    pub(super) declined: Vec<(String, u64)>,
}

impl Seeker {
    /// The accepted rating difference to a well-known player.
    pub fn band(&self, now: u64) -> u32 {
        (FIRST_BAND + self.widening(now)).max(0) as u32
    }

    fn widening(&self, now: u64) -> i64 {
        let waves = now.saturating_sub(self.since) / WAVE;
        // An uncertain rating may be closer than it looks.
        (waves.min(1000) as i64 * PER_WAVE).min(MOST_WIDENING) + i64::from(self.deviation) / 2
    }

    fn declines(&self, other: &Seeker, now: u64) -> bool {
        self.declined.iter().any(|(author, until)| *author == other.author && now < *until)
    }

    /// The misfit of two players, smaller is better; `None` if they must not be paired.
    pub(super) fn score(&self, other: &Seeker, now: u64) -> Option<i64> {
        let is_known = |seeker: &Seeker| seeker.is_rated || now >= seeker.said + RATED_WITHIN;
        if self.author == other.author
            || !self.terms.meet(&other.terms)
            || !self.kind.meets(other.kind)
            || ![self, other].into_iter().all(is_known)
            || self.declines(other, now)
            || other.declines(self, now)
        {
            return None;
        }
        let apart = i64::from(self.rating.abs_diff(other.rating));
        Some(apart - self.widening(now) - other.widening(now)).filter(|&score| score <= FIRST_BAND)
    }
}

/// The pairs to make now, best first, each with the earlier seeker first.
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
