//! Folds a log's entries into the state of a game.

use basalt_play::{Closing, Day, DoubleGame, TimeControl};

use super::log::{Ignored, LogEntry};
use super::lot::{Lot, author, drawn, drawn_by};
use super::message::{GameMoment, OnlineMessage, Phrase, Proposal, Saying, SeatLot};
use super::offers::{Offers, OpenOffer};
use super::outage::{Outage, REFEREE};
use super::round::Round;
use super::seating::{BegunTable, OnlinePlayer, STARTER, TableSeating};
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;
use super::time_off::TimeAway;

/// How many seeds of a game can be drawn.
const SEEDS: u32 = 1_000_000_000;
/// The most ignored entries kept with their reasons.
const REMEMBERED: usize = 100;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CallOut {
    by: usize,
    whom: usize,
    since: u64,
    /// How much of the called player's time since then is charged to nobody (ms).
    excused: u64,
}

pub struct OnlineGame {
    seating: TableSeating,
    sequence: u64,
    now: u64,
    committed: Option<(usize, String)>,
    open: Vec<Option<Lot>>,
    cancelled: bool,
    round: Option<Round>,
    rounds: u32,
    /// What the options' seed was drawn to be in the last game.
    seed: u64,
    /// The half points of the first game by player, while the second game of a double one is played or over.
    first_points: Option<[u8; 2]>,
    epoch: u32,
    offers: Offers,
    called: Option<CallOut>,
    /// When each player is away.
    away: Vec<TimeAway>,
    /// The end of the last outage.
    excused: u64,
    phrases: Vec<(u64, usize, Phrase)>,
    ignored: Vec<(u64, Ignored)>,
    ignored_count: u64,
}

impl OnlineGame {
    /// A table before its first entry.
    pub fn new(table: &str) -> Self {
        OnlineGame {
            seating: TableSeating::new(table),
            sequence: 0,
            now: 0,
            committed: None,
            open: Vec::new(),
            cancelled: false,
            round: None,
            rounds: 0,
            seed: 0,
            first_points: None,
            epoch: 0,
            offers: Offers::default(),
            called: None,
            away: Vec::new(),
            excused: 0,
            phrases: Vec::new(),
            ignored: Vec::new(),
            ignored_count: 0,
        }
    }

    /// Applies the next entry, unless it was applied before.
    pub fn take(&mut self, entry: &LogEntry, notary: &impl Notary) {
        if entry.sequence <= self.sequence {
            return;
        }
        self.sequence = entry.sequence;
        match entry.from.as_str() {
            REFEREE => return self.excuse(entry),
            STARTER => return self.begin(entry),
            _ => {}
        }
        // A game's clock never runs backwards, even if the broker's does. During a game, strangers' entries
        // have no effect.
        if self.round.is_none() || self.player(&entry.from).is_some() {
            self.now = self.now.max(entry.time);
        }
        if let Err(why) = self.judge(entry, notary) {
            self.ignore(entry.sequence, why);
        }
    }

    /// Begins a game of an event.
    fn begin(&mut self, entry: &LogEntry) {
        let Some(begun) = BegunTable::read(&entry.text) else {
            return self.ignore(entry.sequence, Ignored::Form);
        };
        if self.round.is_none() {
            self.now = self.now.max(entry.time);
        }
        let terms = begun.terms.clone();
        let seed = drawn_by(&self.seating.table).below(SEEDS);
        let done = match (terms.seeded(u64::from(seed)), self.seating.begin(begun)) {
            (_, Err(why)) => Err(why),
            (None, Ok(())) => Err(Ignored::Terms),
            (Some(game), Ok(())) => {
                self.open = vec![None; self.seating.wanted];
                self.round = Some(Round::new(game, 0, &terms, &self.away, self.now));
                self.rounds += 1;
                Ok(())
            }
        };
        if let Err(why) = done {
            self.ignore(entry.sequence, why);
        }
    }

    /// Charges an outage, of which only this entry's past counts, to nobody.
    fn excuse(&mut self, entry: &LogEntry) {
        let outage =
            Outage::read(&entry.text).map(|outage| Outage { to: outage.to.min(entry.time), ..outage });
        let Some(outage) = outage.and_then(|outage| outage.after(self.excused)) else {
            return self.ignore(entry.sequence, Ignored::Form);
        };
        self.excused = outage.to;
        if let Some(round) = &mut self.round {
            if let Some(called) = &mut self.called {
                called.excused += round.excusable(called.whom, outage, called.since);
            }
            round.excuse(outage);
        }
    }

    fn ignore(&mut self, sequence: u64, why: Ignored) {
        self.ignored_count += 1;
        if self.ignored.len() < REMEMBERED {
            self.ignored.push((sequence, why));
        }
    }

    fn judge(&mut self, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let message = OnlineMessage::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        let player = self.player(&entry.from);
        // Verifying takes a hundred times longer than all else, and a log may be full of what strangers say.
        if player.is_none() && !matches!(message.saying, Saying::Sit { .. }) {
            return Err(Ignored::Stranger);
        }
        if !notary.is_genuine(signed.key, signed.signature, &statement(&self.seating.table, signed.body)) {
            return Err(Ignored::Forged);
        }
        let Some(player) = player else {
            return match message.saying {
                Saying::Sit { .. } if self.cancelled => Err(Ignored::Over),
                Saying::Sit { terms, lot, name, proof } => {
                    self.seating.admits(&entry.from, &terms, &lot, proof.as_deref(), notary)?;
                    let player = OnlinePlayer { author: entry.from.clone(), name, counter: message.counter };
                    self.sit(player, terms, lot);
                    Ok(())
                }
                _ => Err(Ignored::Stranger),
            };
        };
        if message.counter <= self.seating.players[player].counter {
            return Err(Ignored::Repeated);
        }
        self.seating.players[player].counter = message.counter;
        // Any message proves presence.
        self.called = self.called.filter(|called| called.whom != player);
        self.hear(player, message.saying)
    }

    fn sit(&mut self, player: OnlinePlayer, terms: OnlineTerms, lot: SeatLot) {
        match lot {
            SeatLot::Committed(hash) => {
                self.committed = Some((0, hash));
                self.open.push(None);
            }
            SeatLot::Open(lot) => self.open.push(Some(lot)),
        }
        self.seating.seat(player, terms);
    }

    /// Whether a newcomer may sit down; invited players' seats are reserved.
    pub fn has_seat_for(&self, author: &str) -> bool {
        self.seating.has_seat_for(author)
    }

    fn hear(&mut self, player: usize, saying: Saying) -> Result<(), Ignored> {
        let is_out = |round: &Round| round.mover().is_some() && round.is_out(player);
        // A player who has resigned only watches.
        if self.round.as_ref().is_some_and(is_out) && !matches!(saying, Saying::Here | Saying::Say(_)) {
            return Err(Ignored::Over);
        }
        match saying {
            Saying::Sit { .. } => Err(Ignored::Seat),
            Saying::Here => Ok(()),
            Saying::Away(day) => self.go_away(player, day),
            Saying::Say(phrase) => {
                // Show only a player's latest phrase.
                self.phrases.retain(|(_, by, _)| *by != player);
                self.phrases.push((self.now, player, phrase));
                Ok(())
            }
            Saying::Reveal(lot) => self.reveal(player, lot),
            Saying::Second(at) => self.begin_second(at),
            Saying::Resign(_) if self.round.is_none() => {
                self.cancelled = true;
                Ok(())
            }
            Saying::Resign(at) => {
                let (epoch, now) = (self.epoch, self.now);
                let round = Self::playing(&mut self.round)?;
                if at.epoch != epoch {
                    return Err(Ignored::Elsewhere);
                }
                round.give_up(player, Closing::Resigned, now);
                self.end();
                Ok(())
            }
            Saying::Act(at, action) => self.act(player, at, &action),
            Saying::Offer(at, proposal) => self.offer(player, at, proposal),
            Saying::OfferAgain(at, hash) => self.offer_again(player, at, hash),
            Saying::Accept(at, proposal) => self.accept(player, at, proposal),
            Saying::AcceptAgain(at, lot) => self.accept_again(player, at, lot),
            Saying::Decline(at, proposal) => {
                self.is_here(at)?;
                self.decline(proposal)
            }
            Saying::Flag(at) => {
                self.is_here(at)?;
                let now = self.now;
                let round = Self::playing(&mut self.round)?;
                if !round.is_late(now) {
                    return Err(Ignored::Undue);
                }
                self.run_out();
                Ok(())
            }
            Saying::Call(at) => {
                self.is_here(at)?;
                let round = Self::playing(&mut self.round)?;
                let whom = round.mover().filter(|&mover| mover != player).ok_or(Ignored::Turn)?;
                if self.called.is_some_and(|called| called.by == player) {
                    return Err(Ignored::Undue);
                }
                self.called = Some(CallOut { by: player, whom, since: self.now, excused: 0 });
                Ok(())
            }
            Saying::Claim(at) => {
                self.is_here(at)?;
                let round = Self::playing(&mut self.round)?;
                let is_over =
                    |called: &CallOut| self.now >= round.call_due(called.whom, called.since, called.excused);
                let due = |called: &CallOut| called.by == player && is_over(called);
                let called = self.called.filter(due).ok_or(Ignored::Undue)?;
                round.give_up(called.whom, Closing::Left, self.now);
                self.end();
                Ok(())
            }
        }
    }

    /// Whether players come and go: a turn may take hours or days, or there is no clock.
    pub fn is_slow(&self) -> bool {
        let own = || self.terms()?.begun().ok()?.seconds().map(TimeControl::Turn);
        let control = match &self.round {
            Some(round) => round.control(),
            None => own().or_else(|| self.terms()?.control),
        };
        control.is_none_or(TimeControl::is_slow)
    }

    fn go_away(&mut self, player: usize, day: Day) -> Result<(), Ignored> {
        if !self.is_slow() {
            return Err(Ignored::Away);
        }
        self.away.resize(self.seating.players.len(), TimeAway::default());
        // No part of an outage that is charged to nobody is time away as well.
        let now = self.now.max(self.excused);
        let away = &mut self.away[player];
        if !away.say(now, day) {
            return Err(Ignored::Away);
        }
        if let Some(round) = &mut self.round {
            round.set_away(player, away.clone());
        }
        Ok(())
    }

    fn playing(round: &mut Option<Round>) -> Result<&mut Round, Ignored> {
        let round = round.as_mut().ok_or(Ignored::Early)?;
        if round.mover().is_none() { Err(Ignored::Over) } else { Ok(round) }
    }

    fn is_here(&self, at: GameMoment) -> Result<(), Ignored> {
        if at == self.moment() { Ok(()) } else { Err(Ignored::Elsewhere) }
    }

    fn reveal(&mut self, player: usize, lot: Lot) -> Result<(), Ignored> {
        let (by, hash) = self.committed.clone().ok_or(Ignored::Lot)?;
        let others = |(at, lot): (usize, &Option<Lot>)| at == by || lot.is_some();
        let complete = self.open.len() == self.seating.wanted && self.open.iter().enumerate().all(others);
        if player != by || !complete || lot.commitment() != hash || self.cancelled {
            return Err(Ignored::Lot);
        }
        let terms = self.seating.terms.as_ref().ok_or(Ignored::Lot)?;
        let mut lots: Vec<Lot> = vec![lot];
        lots.extend(self.open.iter().flatten().cloned());
        let mut drawn = drawn(&lots);
        let first = match &self.round {
            Some(before) => (before.first() + 1) % self.seating.wanted,
            None => terms.begins.place(self.seating.wanted, |below| drawn.below(below)),
        };
        let seed = u64::from(drawn.below(SEEDS));
        let game = terms.seeded(seed).ok_or(Ignored::Terms)?;
        self.epoch += u32::from(self.round.is_some());
        self.round = Some(Round::new(game, first, terms, &self.away, self.now));
        self.rounds += 1;
        self.seed = seed;
        self.first_points = None;
        self.committed = None;
        self.moved_on();
        Ok(())
    }

    /// Begins the second game of a double one from the start of the first. Either player may, since both have agreed to it:
    /// who has won the first game cannot stay away.
    fn begin_second(&mut self, at: GameMoment) -> Result<(), Ignored> {
        self.is_after_a_game(at)?;
        let (Some(before), Some(terms)) = (&self.round, &self.seating.terms) else {
            return Err(Ignored::Early);
        };
        let points = self.second_is_due().then(|| before.half_points()).flatten().ok_or(Ignored::Undue)?;
        let first = (before.first() + 1) % self.seating.wanted;
        let game = terms.seeded(self.seed).ok_or(Ignored::Terms)?;
        self.epoch += 1;
        self.round = Some(Round::new(game, first, terms, &self.away, self.now));
        self.rounds += 1;
        self.first_points = Some(points);
        self.moved_on();
        Ok(())
    }

    fn moved_on(&mut self) {
        self.offers.lapse();
        self.called = None;
    }

    fn end(&mut self) {
        self.moved_on();
    }

    fn run_out(&mut self) {
        if let Some(round) = &mut self.round {
            round.run_out(self.now);
        }
        self.moved_on();
    }

    fn act(&mut self, player: usize, at: GameMoment, action: &str) -> Result<(), Ignored> {
        let now = self.now;
        let round = Self::playing(&mut self.round)?;
        if at != (GameMoment { epoch: self.epoch, ply: round.game().last() as u32 }) {
            return Err(Ignored::Elsewhere);
        }
        if round.mover() != Some(player) {
            return Err(Ignored::Turn);
        }
        if round.is_late(now) {
            self.run_out();
            return Err(Ignored::Late);
        }
        if !round.act(action, now) {
            return Err(Ignored::Illegal);
        }
        self.moved_on();
        Ok(())
    }

    fn offer(&mut self, player: usize, at: GameMoment, proposal: Proposal) -> Result<(), Ignored> {
        self.is_here(at)?;
        let round = Self::playing(&mut self.round)?;
        let possible = match proposal {
            Proposal::End => true,
            Proposal::TakeBack => round.last_turn_of(player).is_some(),
            Proposal::Again => false,
        };
        if !possible {
            return Err(Ignored::Offer);
        }
        // Both players have offered the end.
        if proposal == Proposal::End && self.offers.of(proposal).is_some_and(|offer| offer.by != player) {
            return self.accept(player, at, proposal);
        }
        // A player who has resigned need not accept.
        let accepted = (0..self.seating.wanted).map(|seat| seat == player || round.is_out(seat)).collect();
        self.offers.make(proposal, player, accepted, at).then_some(()).ok_or(Ignored::Offer)
    }

    fn accept(&mut self, player: usize, at: GameMoment, proposal: Proposal) -> Result<(), Ignored> {
        self.is_here(at)?;
        let now = self.now;
        let round = Self::playing(&mut self.round)?;
        if !self.offers.accept(proposal, player).ok_or(Ignored::Offer)? {
            return Ok(());
        }
        let by = self.offers.of(proposal).map(|offer| offer.by);
        match (proposal, by.and_then(|by| round.last_turn_of(by))) {
            (Proposal::TakeBack, Some(ply)) => {
                round.set_back(ply, now);
                self.epoch += 1;
            }
            (Proposal::End, _) => round.agree(),
            _ => {}
        }
        self.moved_on();
        Ok(())
    }

    fn decline(&mut self, proposal: Proposal) -> Result<(), Ignored> {
        if proposal == Proposal::Again && self.offers.of(proposal).is_some() {
            self.committed = None;
        }
        self.offers.decline(proposal).then_some(()).ok_or(Ignored::Offer)
    }

    fn is_after_a_game(&self, at: GameMoment) -> Result<(), Ignored> {
        self.is_here(at)?;
        let round = self.round.as_ref().ok_or(Ignored::Early)?;
        if round.mover().is_some() { Err(Ignored::Over) } else { Ok(()) }
    }

    fn offer_again(&mut self, player: usize, at: GameMoment, hash: String) -> Result<(), Ignored> {
        self.is_after_a_game(at)?;
        if self.second_is_due() {
            return Err(Ignored::Early);
        }
        let accepted = (0..self.seating.wanted).map(|seat| seat == player).collect();
        if !self.offers.make(Proposal::Again, player, accepted, at) {
            return Err(Ignored::Offer);
        }
        self.committed = Some((player, hash));
        self.open = vec![None; self.seating.wanted];
        Ok(())
    }

    fn accept_again(&mut self, player: usize, at: GameMoment, lot: Lot) -> Result<(), Ignored> {
        self.is_after_a_game(at)?;
        self.offers.accept(Proposal::Again, player).ok_or(Ignored::Offer)?;
        self.open[player] = Some(lot);
        Ok(())
    }

    pub fn table(&self) -> &str {
        &self.seating.table
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// Its time (broker's Unix ms).
    pub fn now(&self) -> u64 {
        self.now
    }

    /// `None` before the first player sits down.
    pub fn terms(&self) -> Option<&OnlineTerms> {
        self.seating.terms.as_ref()
    }

    /// The id of the event whose game this is.
    pub fn event(&self) -> Option<&String> {
        self.seating.event.as_ref()
    }

    /// In the order in which they sat down.
    pub fn players(&self) -> &[OnlinePlayer] {
        &self.seating.players
    }

    /// The number of seats; 0 before the first player sits down.
    pub fn wanted(&self) -> usize {
        self.seating.wanted
    }

    pub fn player(&self, author: &str) -> Option<usize> {
        self.seating.player(author)
    }

    pub fn next_counter(&self, author: &str) -> u32 {
        self.player(author).map_or(1, |player| self.seating.players[player].counter.saturating_add(1))
    }

    /// The player who must reveal the committed number, and the commitment.
    pub fn to_reveal(&self) -> Option<(usize, &str)> {
        let (by, hash) = self.committed.as_ref()?;
        let others = |(at, lot): (usize, &Option<Lot>)| at == *by || lot.is_some();
        let complete = self.open.len() == self.seating.wanted && self.open.iter().enumerate().all(others);
        (complete && !self.cancelled).then_some((*by, hash.as_str()))
    }

    pub fn round(&self) -> Option<&Round> {
        self.round.as_ref()
    }

    pub fn rounds(&self) -> u32 {
        self.rounds
    }

    /// Whether the first game of a double one is over and the second one has not begun.
    pub fn second_is_due(&self) -> bool {
        let is_over = self.round.as_ref().is_some_and(|round| round.mover().is_none());
        is_over && self.first_points.is_none() && self.terms().is_some_and(|terms| terms.is_double)
    }

    /// Which game of a double one is played or over here, with the first one's half points by the seats of the second.
    pub fn double(&self) -> Option<DoubleGame> {
        let round = self.round.as_ref().filter(|_| self.terms().is_some_and(|terms| terms.is_double))?;
        Some(match self.first_points {
            None => DoubleGame::First,
            Some(points) => DoubleGame::Second([0, 1].map(|seat| points[round.player_in(seat) % 2])),
        })
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled
    }

    pub fn moment(&self) -> GameMoment {
        let ply = self.round.as_ref().map_or(0, |round| round.game().last() as u32);
        GameMoment { epoch: self.epoch, ply }
    }

    pub fn offers(&self) -> &[OpenOffer] {
        self.offers.open()
    }

    /// The called player, the caller, and when the win can be claimed.
    pub fn called(&self) -> Option<(usize, usize, u64)> {
        let round = self.round.as_ref()?;
        let due = |called: CallOut| round.call_due(called.whom, called.since, called.excused);
        self.called.map(|called| (called.whom, called.by, due(called)))
    }

    /// When a player is away from the table, or will be, as far as the log says.
    pub fn away(&self, player: usize) -> Option<&TimeAway> {
        self.away.get(player)
    }

    /// Each player's last phrase: time, player, phrase.
    pub fn phrases(&self) -> &[(u64, usize, Phrase)] {
        &self.phrases
    }

    /// The first ignored entries, with reasons.
    pub fn ignored(&self) -> &[(u64, Ignored)] {
        &self.ignored
    }

    pub fn ignored_count(&self) -> u64 {
        self.ignored_count
    }

    pub fn summary(&self) -> String {
        let OnlineGame { seating, committed, open, cancelled, rounds, offers, called, away, .. } = self;
        let TableSeating { terms, players, wanted, .. } = seating;
        let game = self.round.as_ref().map(|round| {
            let left: Vec<_> = (0..*wanted).map(|player| round.left(player, self.now)).collect();
            let game = round.game();
            let outcome =
                game.standing(game.last()).outcome.map(|outcome| (outcome.reason, game.winning_seats()));
            format!("{} {} {left:?} {:?} {outcome:?}", game.record(), round.first(), round.mover())
        });
        let terms = terms.as_ref().map(ToString::to_string);
        format!(
            "{} {} {terms:?} {players:?} {committed:?} {open:?} {cancelled} {rounds} {} {game:?} {:?} {called:?} {away:?} {:?} {:?} {}",
            self.sequence,
            self.now,
            self.moment(),
            offers.open(),
            self.phrases,
            self.ignored,
            self.ignored_count,
        )
    }
}
