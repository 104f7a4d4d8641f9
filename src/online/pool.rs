//! Who looks for an opponent, and who has found one: a fold over a log of its own, so that nobody has to decide it.
//!
//! Ratings are not the seekers' to say: for each search the server writes under `seek.GAME.` and [`RATING_OF`] what rating its author has.
//! The broker lets nobody else write there.
//!
//! # How a page uses it
//! The log of a game's pool is what stands in the stream `POOL` under `seek.GAME.*`; the player here writes under `seek.GAME.AUTHOR`
//! (with [`Pool::subject`]). A message is signed like one of a game, over [`statement`](super::statement) with the pool's own name
//! ([`Pool::name`]) in place of the table's, and stands in the log as a [`SignedText`](super::SignedText).
//!
//! 1. Make a [`Pool`], read the log from its beginning, give it every entry by [`Pool::take`], and go on so with all that comes.
//! 2. Say [`PoolSaying::seek`] once, as a [`PoolMessage`](super::PoolMessage) with [`Pool::next_moment`].
//! 3. Once or twice a second, as long as nothing that was said is on its way, ask [`Pool::duty`] and say what it returns. If
//!    [`Pool::is_seeking`] says no although nobody was found, the tab has slept for too long: go on with 2.
//! 4. A claim makes no pair by itself: the claimed player has [`ANSWERED_WITHIN`] to answer it, and then the claimer has as long to confirm
//!    that (the duty says both). Whoever lets the time pass has left, and the other one searches on.
//! 5. As soon as [`Pool::paired`] returns something, the search is over. Whoever [opens](Pairing::opens) sits down first at the
//!    [table](Pairing::table), under the [terms](Pairing::terms), which invite the other; that one follows the table and sits down under
//!    the same terms. Somebody who finds it open under other terms or by somebody else, or still not open after
//!    [`OPENED_WITHIN`], seeks again: the opponent has gone.
//! 6. [`PoolSaying::Withdraw`] ends a search without a result, also when a page is closed. A browser that crashes says nothing: a player
//!    who is not heard for [`HEARD_WITHIN`] is not looked for any more.
//!
//! Nothing that is older than [`LOG_AGE`] matters, so the broker forgets it: whoever reads what is left comes to the same result.

use sha2::{Digest, Sha256};

use super::band::{Seeker, best_pairs};
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::seek::{PoolMessage, PoolSaying};
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

/// How old entries may become before they are forgotten, in milliseconds. Nothing here looks back so far.
pub const LOG_AGE: u64 = 15 * 60_000;
/// How long a player counts as there who is not heard, in milliseconds.
pub const HEARD_WITHIN: u64 = 20_000;
/// What stands before a player's name where the server writes the player's rating into a pool.
pub const RATING_OF: &str = "rating-of-";
/// The rating and its deviation of a player of whom nothing is known.
const UNKNOWN: [u16; 2] = [1500, 350];
/// How long the claimed player has to answer a claim, and then the claimer to confirm, in milliseconds.
pub const ANSWERED_WITHIN: u64 = 3_000;
/// After how long whoever opens a table counts as gone, in milliseconds.
pub const OPENED_WITHIN: u64 = 15_000;
/// How often a player who waits says so, in milliseconds.
const BEAT: u64 = 5_000;
/// After how long a search is said anew, and after how long it would be none any more.
const RENEWED: u64 = 4 * 60_000;
const LONGEST_SEARCH: u64 = 5 * 60_000;
/// For how long it is known who was paired.
const KNOWN: u64 = 2 * 60_000;
/// By how much an author's clock may differ from the broker's.
const SKEW: u64 = 2 * 60_000;
/// How long whoever came later has to claim a pair, in milliseconds; then the other one does.
const PATIENCE: u64 = 3_000;

/// Two players have found each other: how it looks to one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// The table at which they play.
    pub table: String,
    /// The name under which the other one writes.
    pub opponent: String,
    /// Whether this player opens the table; else the other one does.
    pub opens: bool,
    /// The terms under which both sit down.
    pub terms: OnlineTerms,
    /// When it came about, by the broker's clock.
    pub at: u64,
}

/// A pair in the log: one has claimed the other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FoundPair {
    table: String,
    opener: String,
    claimer: String,
    terms: OnlineTerms,
    /// How far the two have come. Before the last step both still search.
    step: PairStep,
    /// When that step was made.
    at: u64,
}

/// How far the two of a pair have come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PairStep {
    Claimed,
    Answered,
    Confirmed,
}

impl FoundPair {
    fn is_of(&self, author: &str) -> bool {
        self.opener == author || self.claimer == author
    }

    /// Who has to say something next; `None` once the pair is confirmed.
    fn awaited(&self) -> Option<&str> {
        match self.step {
            PairStep::Claimed => Some(&self.opener),
            PairStep::Answered => Some(&self.claimer),
            PairStep::Confirmed => None,
        }
    }

    /// Whether the awaited player has let the time pass.
    fn is_lost(&self, now: u64) -> bool {
        self.awaited().is_some() && now >= self.at + ANSWERED_WITHIN
    }
}

/// Who looks for an opponent in a game, as far as the log was taken.
#[derive(Clone, Debug)]
pub struct Pool {
    game: String,
    name: String,
    sequence: u64,
    now: u64,
    seekers: Vec<Seeker>,
    pairs: Vec<FoundPair>,
    /// What each author said last, by the author's clock.
    moments: Vec<(String, u64)>,
    ignored: Vec<(u64, Ignored)>,
    ignored_count: u64,
}

/// How many ignored entries are remembered with their reasons.
const REMEMBERED: usize = 100;

impl Pool {
    /// The pool of a game, by the game's id, of which nothing is known yet.
    pub fn new(game: &str) -> Pool {
        Pool {
            game: game.to_owned(),
            name: format!("seek-{game}"),
            sequence: 0,
            now: 0,
            seekers: Vec::new(),
            pairs: Vec::new(),
            moments: Vec::new(),
            ignored: Vec::new(),
            ignored_count: 0,
        }
    }

    /// What stands in place of a table's name in signed statements.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The subject under which an author writes.
    pub fn subject(&self, author: &str) -> String {
        format!("seek.{}.{author}", self.game)
    }

    /// Takes the next entry. One that was taken before is passed over.
    pub fn take(&mut self, entry: &LogEntry, notary: &impl Notary) {
        if entry.sequence <= self.sequence {
            return;
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        self.forget();
        if let Err(why) = self.judge(entry, notary) {
            self.ignored_count += 1;
            if self.ignored.len() < REMEMBERED {
                self.ignored.push((entry.sequence, why));
            }
        }
    }

    /// Drops what is over: so much earlier than the broker that it makes no difference where a reader begins.
    fn forget(&mut self) {
        let now = self.now;
        let (seekers, pairs) = (&mut self.seekers, &mut self.pairs);
        seekers.retain(|seeker| is_there(seeker, pairs, now));
        pairs.retain(|pair| !pair.is_lost(now) && now < pair.at + KNOWN);
        self.moments.retain(|(_, at)| now < at.saturating_add(2 * SKEW));
    }

    fn judge(&mut self, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if let Some(author) = entry.from.strip_prefix(RATING_OF) {
            let [rating, deviation] = read_rating(&entry.text).ok_or(Ignored::Form)?;
            let known = self.seekers.iter_mut().find(|seeker| seeker.author == author);
            let seeker = known.ok_or(Ignored::Stranger)?;
            (seeker.rating, seeker.deviation, seeker.is_rated) = (rating, deviation, true);
            return Ok(());
        }
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let PoolMessage { at, saying } = PoolMessage::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        if !notary.is_genuine(signed.key, signed.signature, &statement(&self.name, signed.body)) {
            return Err(Ignored::Forged);
        }
        if at.abs_diff(self.now) > SKEW {
            return Err(Ignored::Late);
        }
        match self.moments.iter_mut().find(|(author, _)| *author == entry.from) {
            Some((_, last)) if at <= *last => return Err(Ignored::Repeated),
            Some((_, last)) => *last = at,
            None => self.moments.push((entry.from.clone(), at)),
        }
        if let Some(seeker) = self.seekers.iter_mut().find(|seeker| seeker.author == entry.from) {
            seeker.heard = self.now;
        }
        self.hear(entry, saying, signed.signature)
    }

    fn hear(&mut self, entry: &LogEntry, saying: PoolSaying, signature: &str) -> Result<(), Ignored> {
        let now = self.now;
        match saying {
            PoolSaying::Seek { terms, waited } => {
                if terms.game != self.game || terms.seats() != Some(2) {
                    return Err(Ignored::Terms);
                }
                // Whoever seeks again has done with what was found.
                self.leave(&entry.from);
                let [rating, deviation] = UNKNOWN;
                self.seekers.push(Seeker {
                    author: entry.from.clone(),
                    sequence: entry.sequence,
                    terms,
                    rating,
                    deviation,
                    is_rated: false,
                    since: now.saturating_sub(u64::from(waited) * 1000),
                    said: now,
                    heard: now,
                });
                Ok(())
            }
            // A claim of one's own that has crossed shows as well that one is there.
            PoolSaying::Claim(_) if self.answer(&entry.from) => Ok(()),
            PoolSaying::Claim(sequence) => {
                let claimer = self.seeker(&entry.from).ok_or(Ignored::Stranger)?;
                let other =
                    self.seekers.iter().find(|seeker| seeker.sequence == sequence).ok_or(Ignored::Late)?;
                other.score(claimer, now).ok_or(Ignored::Undue)?;
                if [claimer, other].into_iter().any(|seeker| self.pending(&seeker.author, now).is_some()) {
                    return Err(Ignored::Late);
                }
                let pair = FoundPair {
                    table: table_of(&self.name, [other.sequence, claimer.sequence], signature),
                    opener: other.author.clone(),
                    claimer: claimer.author.clone(),
                    terms: other.terms.clone().inviting([claimer.author.clone()]),
                    step: PairStep::Claimed,
                    at: now,
                };
                // Of an earlier search.
                self.pairs.retain(|known| !known.is_of(&pair.opener) && !known.is_of(&pair.claimer));
                self.pairs.push(pair);
                Ok(())
            }
            PoolSaying::Withdraw => {
                self.leave(&entry.from);
                Ok(())
            }
            PoolSaying::Here => {
                self.answer(&entry.from);
                Ok(())
            }
        }
    }

    /// An author answers or confirms the claim that waits for it; false where none does.
    fn answer(&mut self, author: &str) -> bool {
        let mut pairs = self.pairs.iter_mut();
        let Some(pair) = pairs.find(|pair| pair.awaited() == Some(author)) else { return false };
        pair.at = self.now;
        if pair.step == PairStep::Claimed {
            pair.step = PairStep::Answered;
        } else {
            pair.step = PairStep::Confirmed;
            self.seekers.retain(|seeker| !pair.is_of(&seeker.author));
        }
        true
    }

    /// Somebody searches no more; a pair ends with either of the two.
    fn leave(&mut self, author: &str) {
        self.seekers.retain(|seeker| seeker.author != author);
        self.pairs.retain(|pair| !pair.is_of(author));
    }

    /// The pair of an author that is not confirmed yet.
    fn pending(&self, author: &str, now: u64) -> Option<&FoundPair> {
        let is_pending =
            |pair: &&FoundPair| pair.is_of(author) && pair.awaited().is_some() && !pair.is_lost(now);
        self.pairs.iter().find(is_pending)
    }

    /// The place in the log of the last entry that was taken; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The first entries that had no effect, by their places in the log, and why.
    pub fn ignored(&self) -> &[(u64, Ignored)] {
        &self.ignored
    }

    /// How many entries had no effect.
    pub fn ignored_count(&self) -> u64 {
        self.ignored_count
    }

    /// Who looks for an opponent at this time, in milliseconds since 1970 by the broker's clock; in the order of the log.
    pub fn seekers(&self, now: u64) -> impl Iterator<Item = &Seeker> {
        self.seekers.iter().filter(move |seeker| is_there(seeker, &self.pairs, now.max(self.now)))
    }

    /// What somebody looks for; `None` where that is nothing. A search that was not kept up may stand here for a while yet.
    pub fn seeker(&self, author: &str) -> Option<&Seeker> {
        self.seekers.iter().find(|seeker| seeker.author == author)
    }

    /// Whether somebody looks for an opponent at this time, in milliseconds since 1970 by the broker's clock.
    pub fn is_seeking(&self, author: &str, now: u64) -> bool {
        self.seekers(now).any(|seeker| seeker.author == author)
    }

    /// How far a rating may be from that of somebody who looks for an opponent, to be shown; it widens with the wait.
    pub fn band(&self, now: u64, author: &str) -> Option<u32> {
        self.seeker(author).map(|seeker| seeker.band(now))
    }

    /// With which time somebody says something next: the broker's time now, or a little later where something was said just before.
    pub fn next_moment(&self, author: &str, now: u64) -> u64 {
        let last = self.moments.iter().find(|(known, _)| known == author).map_or(0, |(_, at)| *at);
        now.max(self.now).max(last.saturating_add(1))
    }

    /// What somebody who looks for an opponent has to say at this time, in milliseconds since 1970 by the broker's clock: whom to claim,
    /// that one is still there (also to answer or confirm a claim), or the search once more where it has become old. It is asked once or twice a
    /// second and whenever something was heard, but not as long as something that was said is on its way.
    pub fn duty(&self, me: &str, now: u64) -> Option<PoolSaying> {
        let now = now.max(self.now);
        let own = self.seekers(now).find(|seeker| seeker.author == me)?;
        if let Some(pair) = self.pending(me, now) {
            return (pair.awaited() == Some(me)).then_some(PoolSaying::Here);
        }
        if let Some(other) = self.chosen(own, now) {
            return Some(PoolSaying::Claim(other.sequence));
        }
        if now >= own.said + RENEWED {
            let waited = now.saturating_sub(own.since) / 1000;
            return Some(PoolSaying::seek(own.terms.clone(), waited));
        }
        (now >= own.heard + BEAT).then_some(PoolSaying::Here)
    }

    /// Whom a player is to claim: whoever came later claims, at once; whoever came first, once the other had time to.
    fn chosen(&self, own: &Seeker, now: u64) -> Option<&Seeker> {
        let partner_at = |time: u64| {
            let is_free = |seeker: &Seeker| self.pending(&seeker.author, now).is_none();
            let fits = |seeker: &&Seeker| seeker.said <= time && seeker.terms == own.terms && is_free(seeker);
            let there: Vec<&Seeker> = self.seekers(now).filter(fits).collect();
            best_pairs(&there, time).into_iter().find_map(|[one, other]| match own.sequence {
                sequence if sequence == one.sequence => Some(other),
                sequence if sequence == other.sequence => Some(one),
                _ => None,
            })
        };
        let partner = partner_at(now)?;
        let is_due = own.sequence > partner.sequence
            || partner_at(now.saturating_sub(PATIENCE))
                .is_some_and(|before| before.sequence == partner.sequence);
        is_due.then_some(partner)
    }

    /// Whom somebody was paired with, once the pair is confirmed; it is known for two minutes, or until either of them seeks again.
    pub fn paired(&self, me: &str) -> Option<Pairing> {
        let pair = self.pairs.iter().find(|pair| pair.awaited().is_none() && pair.is_of(me))?;
        let opens = pair.opener == me;
        let opponent = if opens { &pair.claimer } else { &pair.opener };
        Some(Pairing {
            table: pair.table.clone(),
            opponent: opponent.clone(),
            opens,
            terms: pair.terms.clone(),
            at: pair.at,
        })
    }

    /// All that matters of the pool at this time as one text: equal for all who have read as much of the log as the broker still keeps.
    pub fn summary(&self, now: u64) -> String {
        let seekers: Vec<&Seeker> = self.seekers(now).collect();
        let known = |pair: &&FoundPair| !pair.is_lost(now) && now < pair.at + KNOWN;
        let pairs: Vec<&FoundPair> = self.pairs.iter().filter(known).collect();
        format!("{seekers:?} {pairs:?}")
    }
}

/// What the server writes of a player's rating: `rating RATING DEVIATION`.
pub fn rating_text(rating: Option<(i32, i32)>) -> String {
    let known =
        rating.map(|(rating, deviation)| [rating, deviation].map(|value| value.clamp(0, 9999) as u16));
    let [rating, deviation] = known.unwrap_or(UNKNOWN);
    format!("rating {rating} {deviation}")
}

fn read_rating(text: &str) -> Option<[u16; 2]> {
    let (rating, deviation) = text.strip_prefix("rating ")?.split_once(' ')?;
    let (rating, deviation): (u16, u16) = (rating.parse().ok()?, deviation.parse().ok()?);
    // There is one text for the same rating.
    (rating_text(Some((rating.into(), deviation.into()))) == text).then_some([rating, deviation])
}

/// Whether a seeker is still there at a time: heard not long ago, and answering and confirming claims.
fn is_there(seeker: &Seeker, pairs: &[FoundPair], now: u64) -> bool {
    let has_gone = |pair: &FoundPair| pair.awaited() == Some(&seeker.author) && pair.is_lost(now);
    now < seeker.heard + HEARD_WITHIN && now < seeker.said + LONGEST_SEARCH && !pairs.iter().any(has_gone)
}

/// The table of a pair: nobody can know it before the claim is in the log, so that no stranger opens it first.
fn table_of(pool: &str, sequences: [u64; 2], signature: &str) -> String {
    let [first, second] = sequences;
    let digest = Sha256::digest(format!("basalt-pair {pool} {first} {second} {signature}"));
    let digits = b"abcdefghijklmnopqrstuvwxyz234567";
    digest.iter().take(16).map(|byte| char::from(digits[usize::from(byte % 32)])).collect()
}
