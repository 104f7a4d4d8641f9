//! One game at an online table: the match, the seats, and the clocks in broker time.

use basalt_play::{Closing, Match, TimeControl};
use basalt_rules::Side;

use super::outage::Outage;
use super::terms::OnlineTerms;
use super::time_off::{CountedTime, StandingClock, TimeAway, TimeOff};

/// The time to answer a call (ms), with a clock.
pub const GRACE: u64 = 60_000;
/// The time for a player's first move at an arena's table (ms), so that nobody waits for a player who has gone.
pub const FIRST_MOVE: u64 = 30_000;
/// The time to answer a call (ms) without a clock: a week.
pub const GRACE_WITHOUT_CLOCK: u64 = 7 * 86_400_000;

pub struct Round {
    game: Match,
    players: usize,
    first: usize,
    control: Option<TimeControl>,
    off: Option<TimeOff>,
    /// When each player is away.
    away: Vec<TimeAway>,
    /// The time left to each player (ms).
    left: Vec<u64>,
    /// Whose clock runs: from a player's first move on, or from the start if players come and go.
    begun: Vec<bool>,
    /// Whether the time for a first move is limited.
    is_prompt: bool,
    /// When the mover's clock was last charged (broker time).
    since: u64,
    /// How much of the mover's time since then is charged to nobody (ms).
    excused: u64,
    /// When the game began (broker time).
    began: u64,
}

impl Round {
    pub(super) fn new(game: Match, first: usize, terms: &OnlineTerms, away: &[TimeAway], now: u64) -> Self {
        let players = game.sides();
        // A game's own clock belongs to its rules.
        let control = game.seconds().map(TimeControl::Turn).or(terms.control);
        let off = terms.off.filter(|off| control.is_some_and(|control| off.fits(control)));
        let mut away = away.to_vec();
        away.resize(players, TimeAway::default());
        let is_prompt = terms.arena.is_some();
        let full = match control {
            Some(TimeControl::Turn(seconds)) => seconds,
            Some(TimeControl::Game { main, .. }) => main,
            None => 0,
        };
        let left = vec![u64::from(full) * 1000; players];
        let begun = vec![control.is_some_and(TimeControl::is_slow); players];
        Round {
            game,
            players,
            first,
            control,
            off,
            away,
            left,
            begun,
            is_prompt,
            since: now,
            excused: 0,
            began: now,
        }
    }

    pub fn game(&self) -> &Match {
        &self.game
    }

    pub fn first(&self) -> usize {
        self.first
    }

    pub fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// The hours in which no clock runs.
    pub fn off(&self) -> Option<TimeOff> {
        self.off
    }

    /// The mover's time to answer a call (ms) before the win can be claimed; at least a turn, whose flag falls first.
    pub fn grace(&self) -> u64 {
        match self.control {
            None => GRACE_WITHOUT_CLOCK,
            Some(TimeControl::Turn(seconds)) => GRACE.max(u64::from(seconds) * 1000),
            Some(TimeControl::Game { .. }) => GRACE,
        }
    }

    pub fn seat_of(&self, player: usize) -> usize {
        (player + self.players - self.first) % self.players
    }

    pub fn player_in(&self, seat: usize) -> usize {
        (seat + self.first) % self.players
    }

    pub fn mover(&self) -> Option<usize> {
        let last = self.game.last();
        self.game.mover(last).map(|side| self.player_in(self.game.seat(side, last)))
    }

    pub fn winners(&self) -> Option<Vec<usize>> {
        let mut winners: Vec<usize> =
            self.game.winning_seats()?.into_iter().map(|seat| self.player_in(seat)).collect();
        winners.sort_unstable();
        Some(winners)
    }

    /// The half points of two players; `None` before the end.
    pub fn half_points(&self) -> Option<[u8; 2]> {
        let winners = self.winners()?;
        Some([0, 1].map(|player| match winners[..] {
            [winner] => 2 * u8::from(winner == player),
            _ => 1,
        }))
    }

    pub fn began(&self) -> u64 {
        self.began
    }

    fn is_turn_of(&self, player: usize, ply: usize) -> bool {
        let mover = self.game.mover(ply).map(|side| self.game.seat(side, ply));
        mover == Some(self.seat_of(player))
    }

    pub fn has_moved(&self, player: usize) -> bool {
        (0..self.game.last()).any(|ply| self.is_turn_of(player, ply))
    }

    pub fn turns_of(&self, player: usize) -> usize {
        let begins = |ply: &usize| self.game.begins_turn(*ply) && self.is_turn_of(player, *ply);
        (0..self.game.last()).filter(begins).count()
    }

    pub fn side_of(&self, player: usize) -> Side {
        let (last, seat) = (self.game.last(), self.seat_of(player));
        Side::all(self.players).find(|&side| self.game.seat(side, last) == seat).unwrap_or(Side::FIRST)
    }

    /// The time left to a player (ms), for the first move alone while that is limited; `None` without a clock.
    pub fn left(&self, player: usize, now: u64) -> Option<u64> {
        self.control?;
        if self.game.closing() == Some(Closing::Flagged(self.side_of(player))) {
            return Some(0);
        }
        let is_first = self.is_first_move(player);
        let left = if is_first { FIRST_MOVE } else { self.left.get(player).copied()? };
        let runs = is_first || self.mover() == Some(player) && self.begun[player];
        Some(if runs { left.saturating_sub(self.counted(player, now)) } else { left })
    }

    /// The time that counts for a player.
    fn time_of(&self, player: usize) -> CountedTime<'_> {
        CountedTime { off: self.off, away: &self.away[player] }
    }

    /// How much of the time since the mover's clock was last charged counts (ms).
    fn counted(&self, mover: usize, now: u64) -> u64 {
        self.time_of(mover).between(self.since, now).saturating_sub(self.excused)
    }

    pub(super) fn set_away(&mut self, player: usize, away: TimeAway) {
        if let Some(known) = self.away.get_mut(player) {
            *known = away;
        }
    }

    /// Why the mover's clock stands at a time, and until when; `None` while it runs or does not count.
    pub fn standing(&self, now: u64) -> Option<StandingClock> {
        let mover = self.mover().filter(|&mover| self.control.is_some() && self.begun[mover])?;
        self.time_of(mover).standing(now)
    }

    /// When the mover's time runs out (broker's Unix ms), as far as is known now; `None` while it does not run.
    pub fn deadline(&self) -> Option<u64> {
        let mover = self.mover().filter(|&mover| self.control.is_some() && self.begun[mover])?;
        Some(self.time_of(mover).after(self.since, self.left[mover].saturating_add(self.excused)))
    }

    /// When a call to a player is due, of whose time since the call this much is charged to nobody (ms).
    pub(super) fn call_due(&self, player: usize, since: u64, excused: u64) -> u64 {
        self.time_of(player).after(since, self.grace().saturating_add(excused))
    }

    /// How much of an outage is a player's time that counts after a time (ms).
    pub(super) fn excusable(&self, player: usize, outage: Outage, since: u64) -> u64 {
        self.time_of(player).between(outage.from.max(since), outage.to)
    }

    /// Begins to charge the mover anew.
    fn charge_from(&mut self, now: u64) {
        (self.since, self.excused) = (now, 0);
    }

    /// Whether a player is to make a first move for which the time is limited.
    fn is_first_move(&self, player: usize) -> bool {
        self.is_prompt && self.mover() == Some(player) && !self.begun[player]
    }

    pub fn is_late(&self, now: u64) -> bool {
        let runs = |mover: usize| self.begun[mover] || self.is_first_move(mover);
        self.mover().is_some_and(|mover| runs(mover) && self.left(mover, now) == Some(0))
    }

    pub(super) fn run_out(&mut self, now: u64) {
        let mover = self.mover();
        match self.game.seconds() {
            Some(_) if !mover.is_some_and(|mover| self.is_first_move(mover)) => {
                self.game.run_out();
            }
            _ => {
                if let Some(mover) = mover {
                    self.give_up(mover, Closing::Flagged, now);
                }
                return;
            }
        }
        self.turned(mover, now);
        self.make_turns(now);
    }

    /// Charges an outage to nobody.
    pub(super) fn excuse(&mut self, outage: Outage) {
        if let Some(mover) = self.mover() {
            self.excused += self.excusable(mover, outage, self.since);
        }
    }

    /// Removes a player who resigned, timed out or left, which ends a game of two.
    ///
    /// Otherwise the others play on: the board stays, the shortest turns are made for the player, who cannot
    /// win. The last one left wins.
    pub(super) fn give_up(&mut self, player: usize, closing: fn(Side) -> Closing, now: u64) {
        let side = self.side_of(player);
        let left = (0..self.players).filter(|&other| other != player && !self.is_out(other)).count();
        if left < 2 {
            self.game.close(closing(side));
            return;
        }
        self.game.drop_out(side);
        self.make_turns(now);
    }

    pub fn is_out(&self, player: usize) -> bool {
        self.game.dropped_out().contains(self.side_of(player))
    }

    /// The time left to a mover for the later moves (ms); a first move that has its own time takes none of it.
    fn left_after(&self, mover: usize, now: u64) -> u64 {
        match self.is_first_move(mover) {
            true => self.left[mover],
            false => self.left(mover, now).unwrap_or(0),
        }
    }

    fn make_turns(&mut self, now: u64) {
        while let Some(mover) = self.mover().filter(|&mover| self.is_out(mover)) {
            let made = self.game.shortest_turn().unwrap_or_default();
            let is_made = !made.is_empty() && made.iter().all(|action| self.game.play_exactly(action));
            if !is_made {
                // Without a turn for this player, the game ends.
                let side = self.side_of(mover);
                self.game.close(Closing::Left(side));
            }
            self.turned(None, now);
        }
    }

    pub(super) fn act(&mut self, action: &str, now: u64) -> bool {
        let Some(mover) = self.mover() else { return false };
        let left = self.left_after(mover, now);
        if !self.game.play_exactly(action) {
            return false;
        }
        self.left[mover] = left;
        self.begun[mover] = true;
        self.turned(Some(mover), now);
        self.make_turns(now);
        true
    }

    /// Updates the clocks after an action: a finished turn adds time.
    fn turned(&mut self, by: Option<usize>, now: u64) {
        self.charge_from(now);
        if !self.game.begins_turn(self.game.last()) {
            return;
        }
        match (self.control, by, self.mover()) {
            (Some(TimeControl::Turn(seconds)), _, Some(next)) => self.left[next] = u64::from(seconds) * 1000,
            (Some(TimeControl::Game { increment, .. }), Some(by), _) => {
                self.left[by] += u64::from(increment) * 1000;
            }
            _ => {}
        }
    }

    pub fn last_turn_of(&self, player: usize) -> Option<usize> {
        (0..self.game.last()).rev().find(|&ply| self.game.begins_turn(ply) && self.is_turn_of(player, ply))
    }

    /// Sets the game back to a ply; used time stays used.
    pub(super) fn set_back(&mut self, ply: usize, now: u64) {
        if let Some(mover) = self.mover() {
            self.left[mover] = self.left_after(mover, now);
        }
        self.game.show(ply);
        self.game.resume_here();
        self.charge_from(now);
        if let (Some(TimeControl::Turn(seconds)), Some(mover)) = (self.control, self.mover()) {
            self.left[mover] = u64::from(seconds) * 1000;
        }
    }

    pub(super) fn agree(&mut self) {
        if !self.game.end_by_agreement() {
            self.game.close(Closing::Drawn);
        }
    }

    pub fn knows_agreement(&self) -> bool {
        self.game.agreement().is_some()
    }
}
