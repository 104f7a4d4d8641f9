//! One game at an online table: the match, who has which seat of it, and the clocks by the broker's time.

use crate::play::{Closing, Match, TimeControl};
use crate::rules::Side;

/// How long whoever is called has to answer before the win can be claimed, in milliseconds, where a clock runs.
pub const GRACE: u64 = 60_000;
/// The same where no clock runs: a week.
pub const GRACE_WITHOUT_CLOCK: u64 = 7 * 86_400_000;

/// One game at a table.
pub struct Round {
    game: Match,
    /// How many play.
    players: usize,
    /// Which player begins, in the order in which they sat down.
    first: usize,
    control: Option<TimeControl>,
    /// What each player has left, in milliseconds.
    left: Vec<u64>,
    /// Whose clock runs: nobody's before a move of theirs, but where turns take days everybody's from the start.
    begun: Vec<bool>,
    /// When the turn of whoever is to move was last reckoned, by the broker's time.
    since: u64,
    /// When the game began.
    began: u64,
}

impl Round {
    pub(super) fn new(game: Match, first: usize, control: Option<TimeControl>, now: u64) -> Self {
        let players = game.sides();
        // A clock of the game's own is part of its rules.
        let control = game.seconds().map(TimeControl::Turn).or(control);
        let full = match control {
            Some(TimeControl::Turn(seconds)) => seconds,
            Some(TimeControl::Game { main, .. }) => main,
            None => 0,
        };
        let left = vec![u64::from(full) * 1000; players];
        let begun = vec![control.and_then(TimeControl::days).is_some(); players];
        Round { game, players, first, control, left, begun, since: now, began: now }
    }

    /// The game as it stands.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Which player begins, in the order in which they sat down.
    pub fn first(&self) -> usize {
        self.first
    }

    /// How much time players have.
    pub fn control(&self) -> Option<TimeControl> {
        self.control
    }

    /// How long whoever is to move has to answer a call before the win can be claimed, in milliseconds. Where a turn takes longer
    /// than that, the flag falls before anybody would have to be called.
    pub fn grace(&self) -> u64 {
        match self.control {
            None => GRACE_WITHOUT_CLOCK,
            Some(TimeControl::Turn(seconds)) => GRACE.max(u64::from(seconds) * 1000),
            Some(TimeControl::Game { .. }) => GRACE,
        }
    }

    /// The seat in the match of a player.
    pub fn seat_of(&self, player: usize) -> usize {
        (player + self.players - self.first) % self.players
    }

    /// The player in a seat of the match.
    pub fn player_in(&self, seat: usize) -> usize {
        (seat + self.first) % self.players
    }

    /// The player who is to move; `None` when the game is over.
    pub fn mover(&self) -> Option<usize> {
        let last = self.game.last();
        self.game.mover(last).map(|side| self.player_in(self.game.seat(side, last)))
    }

    /// Which players have won, once the game is over.
    pub fn winners(&self) -> Option<Vec<usize>> {
        let mut winners: Vec<usize> =
            self.game.winning_seats()?.into_iter().map(|seat| self.player_in(seat)).collect();
        winners.sort_unstable();
        Some(winners)
    }

    /// When the game began, in milliseconds since 1970 by the broker's clock.
    pub fn began(&self) -> u64 {
        self.began
    }

    /// Whether it is a player's turn at a ply.
    fn is_turn_of(&self, player: usize, ply: usize) -> bool {
        let mover = self.game.mover(ply).map(|side| self.game.seat(side, ply));
        mover == Some(self.seat_of(player))
    }

    /// Whether a player has made a move in this game.
    pub fn has_moved(&self, player: usize) -> bool {
        (0..self.game.last()).any(|ply| self.is_turn_of(player, ply))
    }

    /// How many turns of a player have begun with a move.
    pub fn turns_of(&self, player: usize) -> usize {
        let begins = |ply: &usize| self.game.begins_turn(*ply) && self.is_turn_of(player, *ply);
        (0..self.game.last()).filter(begins).count()
    }

    /// The side that a player has.
    pub fn side_of(&self, player: usize) -> Side {
        let (last, seat) = (self.game.last(), self.seat_of(player));
        Side::all(self.players).find(|&side| self.game.seat(side, last) == seat).unwrap_or(Side::FIRST)
    }

    /// What a player has left at a time, in milliseconds; `None` without a clock.
    pub fn left(&self, player: usize, now: u64) -> Option<u64> {
        self.control?;
        let left = self.left.get(player).copied()?;
        let runs = self.mover() == Some(player) && self.begun[player];
        Some(if runs { left.saturating_sub(now.saturating_sub(self.since)) } else { left })
    }

    /// Whether the time of whoever is to move has run out.
    pub fn is_late(&self, now: u64) -> bool {
        self.mover().is_some_and(|mover| self.begun[mover] && self.left(mover, now) == Some(0))
    }

    /// Draws the consequence of that: the turn is lost where the rules say so, else the game.
    pub(super) fn run_out(&mut self, now: u64) {
        let mover = self.mover();
        match self.game.seconds() {
            Some(_) => {
                self.game.run_out();
            }
            None => {
                if let Some(mover) = mover {
                    self.give_up(mover, Closing::Flagged, now);
                }
                return;
            }
        }
        self.turned(mover, now);
        self.make_turns(now);
    }

    /// A player gives up, or has lost by being late or away. Of two, that ends the game. Of more, the others play on: no rules of ours
    /// know of anybody leaving, so that the board stays as it is, the shortest turns are made for whoever has left, and he cannot win. The
    /// last one who is left has won.
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

    /// Whether a player has given up while others play on.
    pub fn is_out(&self, player: usize) -> bool {
        self.game.dropped_out().contains(self.side_of(player))
    }

    /// Makes the turns of those who have given up.
    fn make_turns(&mut self, now: u64) {
        while let Some(mover) = self.mover().filter(|&mover| self.is_out(mover)) {
            let made = self.game.shortest_turn().unwrap_or_default();
            let is_made = !made.is_empty() && made.iter().all(|action| self.game.play_exactly(action));
            if !is_made {
                // There is no going on without him.
                let side = self.side_of(mover);
                self.game.close(Closing::Left(side));
            }
            self.turned(None, now);
        }
    }

    /// Makes an action of whoever is to move; false where the rules do not know it.
    pub(super) fn act(&mut self, action: &str, now: u64) -> bool {
        let Some(mover) = self.mover() else { return false };
        let left = self.left(mover, now).unwrap_or(0);
        if !self.game.play_exactly(action) {
            return false;
        }
        self.left[mover] = left;
        self.begun[mover] = true;
        self.turned(Some(mover), now);
        self.make_turns(now);
        true
    }

    /// An action was made by a player: time is given where a turn has ended.
    fn turned(&mut self, by: Option<usize>, now: u64) {
        self.since = now;
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

    /// Where the last turn of a player began; `None` where there was none.
    pub fn last_turn_of(&self, player: usize) -> Option<usize> {
        (0..self.game.last()).rev().find(|&ply| self.game.begins_turn(ply) && self.is_turn_of(player, ply))
    }

    /// Sets the game back to a ply; the time that was taken is gone.
    pub(super) fn set_back(&mut self, ply: usize, now: u64) {
        if let Some(mover) = self.mover() {
            self.left[mover] = self.left(mover, now).unwrap_or(0);
        }
        self.game.show(ply);
        self.game.resume_here();
        self.since = now;
        if let (Some(TimeControl::Turn(seconds)), Some(mover)) = (self.control, self.mover()) {
            self.left[mover] = u64::from(seconds) * 1000;
        }
    }

    /// Ends the game as all players want: by its rules, or as a draw.
    pub(super) fn agree(&mut self) {
        if !self.game.end_by_agreement() {
            self.game.close(Closing::Drawn);
        }
    }

    /// Whether players can agree on an end that the rules know; else it is a draw.
    pub fn knows_agreement(&self) -> bool {
        self.game.agreement().is_some()
    }
}
