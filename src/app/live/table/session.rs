//! A table's game as a session follows it.

use basalt_games::catalogue;
use basalt_online::Round;
use basalt_play::session::{GameKind, OnlineUpdate, Session};
use basalt_play::{Match, Seat, Seats, TableSeat, Terms, TimeControl};

use super::state::OnlineTable;

impl OnlineTable {
    /// The storage key of the current game.
    pub fn key(&self) -> String {
        TableSeat::key(self.name(), self.game.rounds())
    }

    /// What a session of the current game learns; `None` before its log is read.
    pub fn update(&self) -> Option<OnlineUpdate> {
        let round = self.game.round().filter(|_| self.is_read)?;
        Some(OnlineUpdate {
            by_days: round.control().is_some_and(TimeControl::is_slow),
            time: self.game.now(),
            actions: round.game().record().actions,
            closing: round.game().closing(),
            out: round.game().dropped_out(),
            sending: self.is_sending(),
            seconds: self.seconds(),
        })
    }

    /// Whether a session is that of the current game, by the table and the number of the game there.
    pub fn is_current(&self, known: Option<&(String, u32)>) -> bool {
        known.is_some_and(|(table, round)| table == self.name() && *round == self.game.rounds())
    }

    /// A new session of the current game: an onlooker's, or one to be stored.
    pub fn session(&self, seed: u64) -> Option<Session> {
        let round = self.game.round()?;
        let own = self.own().map(|own| round.seat_of(own));
        let place = match own {
            Some(_) => GameKind::kept(self.key(), self.game.now()),
            None => GameKind::Watched(self.name().to_owned()),
        };
        let players = self.game.players();
        let seat = |seat: usize| Seat::person(players[round.player_in(seat)].name.clone());
        let seats = Seats::new((0..players.len()).map(seat).collect());
        let terms = Terms { double: self.game.double(), ..Terms::default() };
        let session = Session::new(opened(round)?, seats, place, own.is_some(), seed).under(terms);
        Some(session.online(self.name(), self.game.rounds(), own))
    }
}

fn opened(round: &Round) -> Option<Match> {
    let mut game = catalogue::open(&round.game().record()).ok()?;
    round.game().dropped_out().iter().for_each(|side| game.drop_out(side));
    if let Some(closing) = round.game().closing() {
        game.close(closing);
    }
    Some(game)
}
