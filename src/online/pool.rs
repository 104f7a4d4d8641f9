//! Pairs players who look for an opponent: a fold over the pool's log, so nobody has to decide it.
//!
//! Seekers do not state their ratings: for each search, the server writes the author's rating under `seek.GAME.` and
//! [`RATING_OF`]. The broker lets nobody else write there.
//!
//! # How a page uses it
//! The log of a game's pool is the stream `POOL` under `seek.GAME.*`; the player here writes under `seek.GAME.AUTHOR`
//! ([`Pool::subject`]). A message is signed like one of a game, over [`statement`](super::statement) with the pool's
//! name ([`Pool::name`]) in place of the table's, and is stored as a [`SignedText`](super::SignedText).
//!
//! 1. Make a [`Pool`] and apply every entry of the log to it with [`Pool::take`]: first the stored ones, then those
//!    that arrive.
//! 2. Send [`PoolSaying::seek`] once, as a [`PoolMessage`](super::PoolMessage) with [`Pool::next_moment`].
//! 3. Once or twice a second, while no message is in flight, ask [`Pool::duty`] and send what it returns. If
//!    [`Pool::is_seeking`] says no although no opponent was found, the tab has slept for too long: continue with 2.
//! 4. A claim does not make a pair yet: the claimed player has [`ANSWERED_WITHIN`] to answer, and the claimer has as
//!    long to confirm (the duty says both). A player who misses this has left, and the other one searches on. Who does
//!    not play the claimer declines ([`PoolSaying::Decline`]), and both search on without each other.
//! 5. As soon as [`Pool::paired`] returns a pairing, the search is over. The player who [opens](Pairing::opens) sits
//!    down first at the [table](Pairing::table), under the [terms](Pairing::terms), which name both; the other one
//!    follows the table and sits down under the same terms. The table's name is bound to these terms
//!    ([`OnlineTerms::table`]), so nobody else can sit there. A player who does not find it open after
//!    [`OPENED_WITHIN`] seeks again: the opponent has gone.
//! 6. [`PoolSaying::Withdraw`] ends a search without a result, also when a page is closed. A browser that crashes sends
//!    nothing: a player who is silent for [`HEARD_WITHIN`] is no longer paired.
//!
//! Entries older than [`LOG_AGE`] do not matter, and the broker forgets them: reading what is left gives the same
//! result.

use super::band::{Seeker, best_pairs};
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::seek::{PoolMessage, PoolSaying};
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

/// The age at which entries are forgotten (ms). Nothing here looks further back.
pub const LOG_AGE: u64 = 15 * 60_000;
/// A player counts as present this long after a message (ms).
pub const HEARD_WITHIN: u64 = 20_000;
/// The name prefix under which the server writes a player's rating.
pub const RATING_OF: &str = "rating-of-";
const UNKNOWN: [u16; 2] = [1500, 350];
/// The time to answer a claim, and to confirm the answer (ms).
pub const ANSWERED_WITHIN: u64 = 3_000;
/// A player who does not open the table within this time (ms) is gone.
pub const OPENED_WITHIN: u64 = 15_000;
const BEAT: u64 = 5_000;
/// The age at which a search is renewed, and at which it lapses (ms).
const RENEWED: u64 = 4 * 60_000;
const LONGEST_SEARCH: u64 = 5 * 60_000;
/// How long a pairing is remembered (ms).
const KNOWN: u64 = 2 * 60_000;
/// The most that an author's clock may be off (ms).
const SKEW: u64 = 2 * 60_000;
/// The most players whose claims a search declines; the first of them may claim again.
const MOST_DECLINED: usize = 50;
/// How long a declined player may not claim again (ms). A reader of the log must still find the claim and the search before it.
const DECLINED_FOR: u64 = LOG_AGE - LONGEST_SEARCH - 60_000;
/// How long the later seeker may claim a pair (ms) before the earlier one does.
const PATIENCE: u64 = 3_000;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    pub table: String,
    pub opponent: String,
    /// Whether this player opens the table.
    pub opens: bool,
    pub terms: OnlineTerms,
    /// When the pair was confirmed (broker time).
    pub at: u64,
}

/// A pair in the log: one player has claimed the other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct FoundPair {
    table: String,
    opener: String,
    claimer: String,
    terms: OnlineTerms,
    /// Before the last step both still search.
    step: PairStep,
    at: u64,
}

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

    /// The author of the next message; `None` once the pair is confirmed.
    fn awaited(&self) -> Option<&str> {
        match self.step {
            PairStep::Claimed => Some(&self.opener),
            PairStep::Answered => Some(&self.claimer),
            PairStep::Confirmed => None,
        }
    }

    fn is_lost(&self, now: u64) -> bool {
        self.awaited().is_some() && now >= self.at + ANSWERED_WITHIN
    }
}

#[derive(Clone, Debug)]
pub struct Pool {
    game: String,
    name: String,
    sequence: u64,
    now: u64,
    seekers: Vec<Seeker>,
    pairs: Vec<FoundPair>,
    /// Each author's last message, by the author's clock.
    moments: Vec<(String, u64)>,
    ignored: Vec<(u64, Ignored)>,
    ignored_count: u64,
}

const REMEMBERED: usize = 100;

impl Pool {
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

    /// Replaces the table's name in signed statements.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn subject(&self, author: &str) -> String {
        format!("seek.{}.{author}", self.game)
    }

    /// Applies the next entry, unless it was applied before.
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

    /// Drops old state, well before the broker does, so that every reader has the same.
    fn forget(&mut self) {
        let now = self.now;
        let (seekers, pairs) = (&mut self.seekers, &mut self.pairs);
        seekers.retain(|seeker| is_there(seeker, pairs, now));
        seekers.iter_mut().for_each(|seeker| seeker.declined.retain(|(_, until)| now < *until));
        let still_searches = |author: &str| seekers.iter().any(|seeker| seeker.author == author);
        let holds = |pair: &FoundPair| {
            pair.awaited().is_none() || still_searches(&pair.opener) && still_searches(&pair.claimer)
        };
        pairs.retain(|pair| !pair.is_lost(now) && now < pair.at + KNOWN && holds(pair));
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
            PoolSaying::Seek { terms, waited, kind } => {
                if terms.game != self.game || terms.seats() != Some(2) {
                    return Err(Ignored::Terms);
                }
                // Who renews a search still does not play those.
                let declined = self.seeker(&entry.from).map(|known| known.declined.clone());
                // A new search ends the previous pairing.
                self.leave(&entry.from);
                let [rating, deviation] = UNKNOWN;
                self.seekers.push(Seeker {
                    author: entry.from.clone(),
                    sequence: entry.sequence,
                    terms,
                    kind,
                    rating,
                    deviation,
                    is_rated: false,
                    since: now.saturating_sub(u64::from(waited) * 1000),
                    said: now,
                    heard: now,
                    declined: declined.unwrap_or_default(),
                });
                Ok(())
            }
            // A crossing claim also proves presence.
            PoolSaying::Claim(_) if self.answer(&entry.from) => Ok(()),
            PoolSaying::Claim(sequence) => {
                let claimer = self.seeker(&entry.from).ok_or(Ignored::Stranger)?;
                let other =
                    self.seekers.iter().find(|seeker| seeker.sequence == sequence).ok_or(Ignored::Late)?;
                other.score(claimer, now).ok_or(Ignored::Undue)?;
                if [claimer, other].into_iter().any(|seeker| self.pending(&seeker.author, now).is_some()) {
                    return Err(Ignored::Late);
                }
                let agreed = other.terms.agreed(&claimer.terms);
                let terms = agreed.inviting([&claimer.author, &other.author].map(String::clone));
                let origin = format!("{} {} {} {signature}", self.name, other.sequence, claimer.sequence);
                let pair = FoundPair {
                    table: terms.table(&origin),
                    opener: other.author.clone(),
                    claimer: claimer.author.clone(),
                    terms,
                    step: PairStep::Claimed,
                    at: now,
                };
                // Drop earlier pairs.
                self.pairs.retain(|known| !known.is_of(&pair.opener) && !known.is_of(&pair.claimer));
                self.pairs.push(pair);
                Ok(())
            }
            PoolSaying::Decline => self.decline(&entry.from),
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

    /// Answers or confirms the author's pending claim; false if none is pending.
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

    /// Ends the pair that awaits the author, who goes on searching without the other one.
    fn decline(&mut self, author: &str) -> Result<(), Ignored> {
        let place =
            self.pairs.iter().position(|pair| pair.awaited() == Some(author)).ok_or(Ignored::Undue)?;
        let pair = self.pairs.remove(place);
        let other = if pair.opener == author { pair.claimer } else { pair.opener };
        if let Some(seeker) = self.seekers.iter_mut().find(|seeker| seeker.author == author) {
            seeker.declined.push((other, self.now + DECLINED_FOR));
            let oldest = seeker.declined.len().saturating_sub(MOST_DECLINED);
            seeker.declined.drain(..oldest);
        }
        Ok(())
    }

    fn leave(&mut self, author: &str) {
        self.seekers.retain(|seeker| seeker.author != author);
        self.pairs.retain(|pair| !pair.is_of(author));
    }

    fn pending(&self, author: &str, now: u64) -> Option<&FoundPair> {
        let is_pending =
            |pair: &&FoundPair| pair.is_of(author) && pair.awaited().is_some() && !pair.is_lost(now);
        self.pairs.iter().find(is_pending)
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    pub fn ignored(&self) -> &[(u64, Ignored)] {
        &self.ignored
    }

    pub fn ignored_count(&self) -> u64 {
        self.ignored_count
    }

    /// The players searching at a time (broker's Unix ms), in log order.
    pub fn seekers(&self, now: u64) -> impl Iterator<Item = &Seeker> {
        self.seekers.iter().filter(move |seeker| is_there(seeker, &self.pairs, now.max(self.now)))
    }

    pub fn seeker(&self, author: &str) -> Option<&Seeker> {
        self.seekers.iter().find(|seeker| seeker.author == author)
    }

    /// Whether an author is searching at a time (broker's Unix ms).
    pub fn is_seeking(&self, author: &str, now: u64) -> bool {
        self.seekers(now).any(|seeker| seeker.author == author)
    }

    /// The rating difference that an author accepts now; it widens with the wait.
    pub fn band(&self, now: u64, author: &str) -> Option<u32> {
        self.seeker(author).map(|seeker| seeker.band(now))
    }

    /// The time for an author's next message: now by the broker's clock, or slightly after the last one.
    pub fn next_moment(&self, author: &str, now: u64) -> u64 {
        let last = self.moments.iter().find(|(known, _)| known == author).map_or(0, |(_, at)| *at);
        now.max(self.now).max(last.saturating_add(1))
    }

    /// The message that a seeker should send now, if any: a claim, a sign of presence, or a renewal.
    ///
    /// Call it once or twice a second (`now` in broker's Unix ms) and after every entry, but not while a
    /// message is in flight. Presence also answers or confirms a claim.
    pub fn duty(&self, me: &str, now: u64) -> Option<PoolSaying> {
        self.duty_without(me, now, &[])
    }

    /// The same for a seeker who will not play these players: it claims none of them, and declines their claims.
    pub fn duty_without(&self, me: &str, now: u64, avoided: &[String]) -> Option<PoolSaying> {
        let now = now.max(self.now);
        let own = self.seekers(now).find(|seeker| seeker.author == me)?;
        if let Some(pair) = self.pending(me, now) {
            let answer = match avoided.iter().any(|other| pair.is_of(other)) {
                true => PoolSaying::Decline,
                false => PoolSaying::Here,
            };
            return (pair.awaited() == Some(me)).then_some(answer);
        }
        if let Some(other) = self.chosen(own, now, avoided) {
            return Some(PoolSaying::Claim(other.sequence));
        }
        if now >= own.said + RENEWED {
            let waited = now.saturating_sub(own.since) / 1000;
            return Some(PoolSaying::seek_as(own.kind, own.terms.clone(), waited));
        }
        (now >= own.heard + BEAT).then_some(PoolSaying::Here)
    }

    fn chosen(&self, own: &Seeker, now: u64, avoided: &[String]) -> Option<&Seeker> {
        let partner_at = |time: u64| {
            let is_free = |seeker: &Seeker| self.pending(&seeker.author, now).is_none();
            let is_avoided = |seeker: &Seeker| avoided.contains(&seeker.author);
            let fits = |seeker: &&Seeker| {
                seeker.said <= time && seeker.terms.meet(&own.terms) && is_free(seeker) && !is_avoided(seeker)
            };
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

    /// An author's confirmed pair, for two minutes or until either seeks again.
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

    /// The relevant state at a time as text, equal for all readers of the same log.
    pub fn summary(&self, now: u64) -> String {
        let seekers: Vec<&Seeker> = self.seekers(now).collect();
        let known = |pair: &&FoundPair| !pair.is_lost(now) && now < pair.at + KNOWN;
        let pairs: Vec<&FoundPair> = self.pairs.iter().filter(known).collect();
        format!("{seekers:?} {pairs:?}")
    }
}

/// The server's text about a rating: `rating RATING DEVIATION`.
pub fn rating_text(rating: Option<(i32, i32)>) -> String {
    let known =
        rating.map(|(rating, deviation)| [rating, deviation].map(|value| value.clamp(0, 9999) as u16));
    let [rating, deviation] = known.unwrap_or(UNKNOWN);
    format!("rating {rating} {deviation}")
}

fn read_rating(text: &str) -> Option<[u16; 2]> {
    let (rating, deviation) = text.strip_prefix("rating ")?.split_once(' ')?;
    let (rating, deviation): (u16, u16) = (rating.parse().ok()?, deviation.parse().ok()?);
    // Each rating has one text.
    (rating_text(Some((rating.into(), deviation.into()))) == text).then_some([rating, deviation])
}

/// Whether a seeker is present: heard lately, and answering claims.
fn is_there(seeker: &Seeker, pairs: &[FoundPair], now: u64) -> bool {
    let has_gone = |pair: &FoundPair| pair.awaited() == Some(&seeker.author) && pair.is_lost(now);
    now < seeker.heard + HEARD_WITHIN && now < seeker.said + LONGEST_SEARCH && !pairs.iter().any(has_gone)
}
