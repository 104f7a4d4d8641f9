//! The player's wish to be away: until when, and at which tables that has been said.

use basalt_online::{OnlineMessage, Saying};
use basalt_play::Day;

use super::line::LineState;
use super::table::OnlineTable;
use super::turns::OwnTurns;

/// The most tables that a wish remembers.
const MOST: usize = 100;

/// Until when the player wants to be away from all games in which players come and go.
///
/// Each page says it once at each table, so pages with different wishes do not argue. Its text is the day, then the tables where
/// it has been said: `2026-12-05 k3x9a2b7c1d5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AwayWish {
    until: Day,
    told: Vec<String>,
}

impl AwayWish {
    /// The name of the stored entry.
    pub const ENTRY: &str = "basalt.online.away";

    /// To be away until a day begins; one that has begun means to be back.
    pub fn new(until: Day) -> AwayWish {
        AwayWish { until, told: Vec::new() }
    }

    /// Reads a stored wish. One whose day has passed is none.
    pub fn read(text: &str, today: Day) -> Option<AwayWish> {
        let mut words = text.split(' ');
        let until = Day::read(words.next()?).filter(|until| *until >= today)?;
        Some(AwayWish { until, told: words.take(MOST).map(str::to_owned).collect() })
    }

    /// The text to store.
    pub fn text(&self) -> String {
        [self.until.to_string()].iter().chain(&self.told).map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The day on which the player will be back, while that is to come.
    pub fn until(&self, today: Day) -> Option<Day> {
        (self.until > today).then_some(self.until)
    }

    /// Notes that the wish has been said at a table.
    pub fn note(&mut self, table: &str) {
        if self.told.len() < MOST && !self.told.iter().any(|known| known == table) {
            self.told.push(table.to_owned());
        }
    }

    /// What to say at a table where the player is away until a time (Unix ms).
    fn saying(&self, table: &str, away: u64, now: u64) -> Option<Saying> {
        let is_told = self.told.iter().any(|known| known == table);
        // Who is not away need not say so.
        let is_news = self.until > Day::of(now) || away > now;
        (!is_told && is_news).then_some(Saying::Away(self.until))
    }

    /// What to say at which other tables: the text of each message.
    pub fn due(&self, known: &OwnTurns, now: u64) -> Vec<(String, String)> {
        let due = known.slow.iter().filter_map(|slow| {
            let saying = self.saying(&slow.table, slow.own_away, now)?;
            Some((slow.table.clone(), OnlineMessage { counter: slow.next, saying }.to_string()))
        });
        due.collect()
    }

    /// What to say at the table that is followed.
    pub fn due_here(&self, table: &OnlineTable) -> Option<Saying> {
        let own = table.own().filter(|_| table.is_read && table.line == LineState::Up)?;
        let is_over = table.game.is_cancelled()
            || table.game.round().is_some_and(|round| round.mover().is_none() || round.is_out(own));
        let away = table.game.away(own).map_or(0, |away| away.last());
        let saying = self.saying(table.name(), away, table.broker_time());
        saying.filter(|_| table.game.is_slow() && !is_over && !table.is_sending())
    }
}
