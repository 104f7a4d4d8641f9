//! Events over days: a fold over their logs, so that everybody has the same pairs and the same standings.
//!
//! An event is a round robin or a Swiss tournament of games with days for each turn. Players write signed
//! [`EventSaying`]s under `event.ID.AUTHOR`. The referee writes [`EventRuling`]s under `event.ID.referee`: that a round
//! begins, and how a game has ended. It chooses neither pairs nor tables. It also begins each game, with both seats taken
//! ([`BegunTable`]), so that nobody has to come to a table before the first turn.

use std::collections::BTreeMap;

use basalt_play::{LONGEST_NAME, is_table_name, shown_text};

use super::event_cards::{EventCard, EventGameCard, EventLine, EventRow};
use super::event_message::{
    EVENT_PLAYERS, EventForm, EventPace, EventPlan, EventRuling, EventSaying, is_host_event,
};
use super::event_pairs::{SwissPlayer, circle, swiss};
use super::ladder_message::ladder_of;
use super::log::{Ignored, LogEntry};
use super::lot::author;
use super::outage::REFEREE;
use super::seating::BegunTable;
use super::seeks::message::SEEK_LOG;
use super::signed::{Notary, SignedText, statement};
use super::terms::OnlineTerms;

const DAY: u64 = 24 * 3_600_000;
/// How long after its opening an event is forgotten (ms). The broker keeps entries slightly longer.
pub const EVENT_AGE: u64 = 730 * DAY;
/// The most events of players that are not over.
const MOST_OPEN: usize = 24;
/// The most events of the host that are not over.
const MOST_HOSTED: usize = 48;
/// The most events in a list that are over.
const MOST_OVER: usize = 8;
/// How often a player may enter an event, so that its log has an end.
const MOST_ENTRIES: u8 = 3;
const WIN: u32 = 2;
const DRAW: u32 = 1;

#[derive(Clone, PartialEq, Eq, Debug)]
struct EventPlayer {
    author: String,
    name: String,
    has_withdrawn: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct EventGame {
    /// From 0.
    round: usize,
    /// The first begins.
    players: [usize; 2],
    /// Empty if nobody plays: one has withdrawn.
    table: String,
    /// What each has won; `None` while they play.
    gains: Option<[u32; 2]>,
}

/// A game of an event that is in progress, or should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventTable {
    pub table: String,
    /// What the referee writes at the table first.
    pub begun: BegunTable,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct HeldEvent {
    by: String,
    name: String,
    plan: EventPlan,
    opened: u64,
    starts: u64,
    /// The last entry with an effect.
    version: u64,
    is_closed: bool,
    players: Vec<EventPlayer>,
    /// How often each author has entered, also those who withdrew before the start.
    entries: BTreeMap<String, u8>,
    /// When each round has begun.
    begun: Vec<u64>,
    /// How many rounds there are, from the start on.
    rounds: usize,
    games: Vec<EventGame>,
    /// The round and the player of each rest in a Swiss event.
    rests: Vec<(usize, usize)>,
    /// The places in `games` of those in progress, by table.
    running: BTreeMap<String, usize>,
}

/// All events of a server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Events {
    sequence: u64,
    now: u64,
    all: BTreeMap<String, HeldEvent>,
}

impl Events {
    /// Applies the next entry of an event's log, unless it was applied before.
    ///
    /// # Errors
    /// Why the entry has no effect.
    pub fn take(&mut self, event: &str, entry: &LogEntry, notary: &impl Notary) -> Result<(), Ignored> {
        if entry.sequence <= self.sequence {
            return Err(Ignored::Repeated);
        }
        self.sequence = entry.sequence;
        self.now = self.now.max(entry.time);
        let now = self.now;
        self.all.retain(|_, known| now < known.opened + EVENT_AGE);
        if entry.from == REFEREE {
            let ruling = EventRuling::read(&entry.text).ok_or(Ignored::Form)?;
            if let EventRuling::Opened { plan, starts, name } = ruling {
                self.may_host(event, &plan, now)?;
                let opened = HeldEvent::new((REFEREE, &name), *plan, (now, starts), entry.sequence);
                self.all.insert(event.to_owned(), opened);
                return Ok(());
            }
            let known = self.all.get_mut(event).ok_or(Ignored::Stranger)?;
            known.rule(event, entry.sequence, ruling, now)?;
            known.version = entry.sequence;
            return Ok(());
        }
        let signed = SignedText::read(&entry.text).ok_or(Ignored::Form)?;
        let saying = EventSaying::read(signed.body).ok_or(Ignored::Form)?;
        if author(signed.key) != entry.from {
            return Err(Ignored::Author);
        }
        self.may_say(event, &entry.from, &saying, now)?;
        let stated = statement(&EventSaying::name(event), signed.body);
        if !notary.is_genuine(signed.key, signed.signature, &stated) {
            return Err(Ignored::Forged);
        }
        match saying {
            EventSaying::Open { plan, wait, name } => {
                let starts = now + u64::from(wait) * 3_600_000;
                let opened = HeldEvent::new((&entry.from, &name), *plan, (now, starts), entry.sequence);
                self.all.insert(event.to_owned(), opened);
            }
            saying => {
                let known = self.all.get_mut(event).ok_or(Ignored::Stranger)?;
                known.hear(&entry.from, saying);
                known.version = entry.sequence;
            }
        }
        Ok(())
    }

    /// Whether a player may say something in an event's log at a time (broker's Unix ms).
    ///
    /// # Errors
    /// Why it would have no effect.
    pub fn may_say(&self, event: &str, by: &str, saying: &EventSaying, now: u64) -> Result<(), Ignored> {
        let EventSaying::Open { plan, .. } = saying else {
            let known = self.all.get(event).ok_or(Ignored::Stranger)?;
            return known.may_hear(by, saying, now);
        };
        if !is_table_name(event)
            || is_host_event(event)
            || ladder_of(event).is_some()
            || event == SEEK_LOG
            || self.all.contains_key(event)
        {
            return Err(Ignored::Elsewhere);
        }
        if !plan.is_sound() {
            return Err(Ignored::Terms);
        }
        let open = || self.all.values().filter(|known| !known.is_over(now) && known.by != REFEREE);
        match open().count() >= MOST_OPEN || open().any(|known| known.by == by) {
            true => Err(Ignored::Undue),
            false => Ok(()),
        }
    }

    /// Whether the host may open an event at a time (broker's Unix ms).
    ///
    /// # Errors
    /// Why it would have no effect.
    pub fn may_host(&self, event: &str, plan: &EventPlan, now: u64) -> Result<(), Ignored> {
        if !is_host_event(event) || self.all.contains_key(event) {
            return Err(Ignored::Elsewhere);
        }
        if !plan.is_sound() {
            return Err(Ignored::Terms);
        }
        let open = self.all.values().filter(|known| !known.is_over(now) && known.by == REFEREE);
        (open.count() < MOST_HOSTED).then_some(()).ok_or(Ignored::Undue)
    }

    /// Whether an event is not over at a time (broker's Unix ms).
    pub fn is_open(&self, event: &str, now: u64) -> bool {
        self.all.get(event).is_some_and(|known| !known.is_over(now))
    }

    /// The last applied sequence number; 0 before the first.
    pub fn sequence(&self) -> u64 {
        self.sequence
    }

    /// The events in which a round is to begin at a time (broker's Unix ms).
    pub fn due(&self, now: u64) -> Vec<String> {
        self.all.iter().filter(|(_, known)| known.is_due(now)).map(|(id, _)| id.clone()).collect()
    }

    /// The games in progress: the event's id and the table.
    pub fn running(&self) -> impl Iterator<Item = (&str, &str)> {
        self.all
            .iter()
            .flat_map(|(id, known)| known.running.keys().map(move |table| (id.as_str(), table.as_str())))
    }

    /// What is played at a table of an event; `None` if its game is not in progress.
    pub fn table(&self, event: &str, table: &str) -> Option<EventTable> {
        let known = self.all.get(event)?;
        let &game = known.running.get(table)?;
        let begun = known.begun_table(event, known.games[game].players);
        Some(EventTable { table: table.to_owned(), begun })
    }

    /// The tables of the games in progress.
    pub fn running_tables(&self) -> impl Iterator<Item = &String> {
        self.all.values().flat_map(|known| known.running.keys())
    }

    /// The events that come and run, then the last that are over, the latest first.
    pub fn lines(&self, now: u64) -> Vec<EventLine> {
        let mut lines: Vec<EventLine> = self.all.iter().map(|(id, known)| known.line(id, now)).collect();
        lines.sort_by_key(|line| match line.is_over {
            false => (false, line.starts),
            true => (true, u64::MAX - line.starts),
        });
        lines.truncate(MOST_OPEN + MOST_HOSTED + MOST_OVER);
        lines
    }

    /// An event for a player's page; without standings and games to a page that has this version of them.
    pub fn card(&self, event: &str, player: &str, version: u64, now: u64) -> Option<EventCard> {
        let known = self.all.get(event)?;
        let may_enter = known.may_hear(player, &EventSaying::Enter(String::new()), now).is_ok();
        let mut card = EventCard {
            now,
            version: known.version,
            is_over: known.is_over(now),
            may_enter,
            event: None,
            rows: Vec::new(),
            games: Vec::new(),
            own: None,
        };
        if known.version != version {
            let order = known.order();
            card.event = Some(known.line(event, now));
            card.rows = known.rows(&order);
            card.games = known.game_cards(&order);
            card.own = card.rows.iter().position(|row| row.author == player);
        }
        Some(card)
    }
}

/// What a player has reached, in the order of the standings: the more, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct EventScore {
    points: u32,
    strength: u32,
}

impl HeldEvent {
    fn new(
        (by, name): (&str, &str),
        plan: EventPlan,
        (opened, starts): (u64, u64),
        version: u64,
    ) -> HeldEvent {
        HeldEvent {
            by: by.to_owned(),
            name: shown(name),
            plan,
            opened,
            starts,
            version,
            is_closed: false,
            players: Vec::new(),
            entries: BTreeMap::new(),
            begun: Vec::new(),
            rounds: 0,
            games: Vec::new(),
            rests: Vec::new(),
            running: BTreeMap::new(),
        }
    }

    fn place(&self, author: &str) -> Option<usize> {
        self.players.iter().position(|player| player.author == author)
    }

    fn takes_part(&self, author: &str) -> bool {
        self.place(author).is_some_and(|place| !self.players[place].has_withdrawn)
    }

    /// Whether newcomers may enter: before the start, and in a Swiss event while at most half of its rounds have begun.
    fn is_open_to_all(&self, now: u64) -> bool {
        let is_time = match (self.begun.len(), self.plan.form) {
            (0, _) => true,
            (_, EventForm::RoundRobin) => false,
            (begun, EventForm::Swiss { .. }) => begun * 2 <= self.rounds,
        };
        is_time && !self.is_over(now)
    }

    fn may_hear(&self, from: &str, saying: &EventSaying, now: u64) -> Result<(), Ignored> {
        if self.is_over(now) {
            return Err(Ignored::Over);
        }
        match saying {
            // An id names one event.
            EventSaying::Open { .. } => Err(Ignored::Elsewhere),
            EventSaying::Withdraw => self.takes_part(from).then_some(()).ok_or(Ignored::Stranger),
            EventSaying::Enter(_) if self.takes_part(from) => Err(Ignored::Repeated),
            EventSaying::Enter(_) if !self.is_open_to_all(now) => Err(Ignored::Late),
            EventSaying::Enter(_) if self.place(from).is_none() && self.players.len() >= self.plan.most => {
                Err(Ignored::Seat)
            }
            EventSaying::Enter(_) => {
                let entries = self.entries.get(from).copied().unwrap_or(0);
                (entries < MOST_ENTRIES).then_some(()).ok_or(Ignored::Repeated)
            }
        }
    }

    fn hear(&mut self, from: &str, saying: EventSaying) {
        match (saying, self.place(from)) {
            (EventSaying::Enter(name), place) => {
                *self.entries.entry(from.to_owned()).or_default() += 1;
                let player =
                    EventPlayer { author: from.to_owned(), name: shown(&name), has_withdrawn: false };
                match place {
                    Some(place) => self.players[place] = player,
                    None => self.players.push(player),
                }
            }
            (EventSaying::Withdraw, Some(place)) if self.begun.is_empty() => drop(self.players.remove(place)),
            (EventSaying::Withdraw, Some(place)) => self.players[place].has_withdrawn = true,
            (EventSaying::Withdraw, None) | (EventSaying::Open { .. }, _) => {}
        }
    }

    fn rule(&mut self, id: &str, sequence: u64, ruling: EventRuling, now: u64) -> Result<(), Ignored> {
        match ruling {
            EventRuling::Round => {
                if !self.is_due(now) {
                    return Err(Ignored::Undue);
                }
                self.begin_rounds(&format!("{id} {sequence}"), now);
                Ok(())
            }
            EventRuling::Ended { table, winner } => {
                let &game = self.running.get(&table).ok_or(Ignored::Elsewhere)?;
                let authors = self.games[game].players.map(|place| self.players[place].author.as_str());
                let gains = match winner {
                    None => [DRAW, DRAW],
                    Some(winner) if winner == authors[0] => [WIN, 0],
                    Some(winner) if winner == authors[1] => [0, WIN],
                    Some(_) => return Err(Ignored::Seat),
                };
                self.games[game].gains = Some(gains);
                self.running.remove(&table);
                Ok(())
            }
            // An id names one event.
            EventRuling::Opened { .. } => Err(Ignored::Elsewhere),
            EventRuling::Closed if self.is_over(now) => Err(Ignored::Over),
            EventRuling::Closed => {
                self.is_closed = true;
                // It stays in the list of those that are over.
                self.name.clear();
                Ok(())
            }
        }
    }

    fn has_enough(&self) -> bool {
        self.players.len() >= *EVENT_PLAYERS.start()
    }

    fn is_due(&self, now: u64) -> bool {
        if self.is_over(now) {
            return false;
        }
        match (self.begun.last(), self.plan.pace) {
            (None, _) => self.has_enough() && (now >= self.starts || self.players.len() >= self.plan.most),
            _ if self.begun.len() >= self.rounds => false,
            (Some(_), EventPace::Together) => false,
            (Some(_), EventPace::Finished) => self.running.is_empty(),
            (Some(last), EventPace::Days(days)) => now >= last + u64::from(days) * DAY,
        }
    }

    fn is_over(&self, now: u64) -> bool {
        let is_called_off = self.begun.is_empty() && now >= self.starts && !self.has_enough();
        let is_played = !self.begun.is_empty() && self.begun.len() >= self.rounds && self.running.is_empty();
        self.is_closed || is_called_off || is_played || now >= self.opened + EVENT_AGE
    }

    /// Begins the next round, or all of them, with tables named after an origin.
    fn begin_rounds(&mut self, origin: &str, now: u64) {
        if self.begun.is_empty() {
            let players = self.players.len();
            self.rounds = match self.plan.form {
                EventForm::RoundRobin => circle(players).len(),
                // So nobody meets anybody twice: with fewer opponents left there may be no such pairs.
                EventForm::Swiss { rounds } => rounds.min(players.div_ceil(2)),
            };
        }
        let count = match self.plan.pace {
            EventPace::Together => self.rounds,
            EventPace::Finished | EventPace::Days(_) => 1,
        };
        let mut number = 0;
        for _ in 0..count {
            let round = self.begun.len();
            let pairs = match self.plan.form {
                EventForm::RoundRobin => circle(self.players.len()).swap_remove(round),
                EventForm::Swiss { .. } => match swiss(&self.swiss_players()) {
                    Some(found) => {
                        self.rests.extend(found.resting.map(|player| (round, player)));
                        found.pairs
                    }
                    None => {
                        // After the withdrawals nobody is left to meet.
                        self.rounds = round;
                        return;
                    }
                },
            };
            self.begun.push(now);
            for [first, second] in pairs {
                let games = [[first, second], [second, first]];
                for players in games.into_iter().take(self.plan.games()) {
                    self.begin_game(round, players, &format!("{origin} {number}"));
                    number += 1;
                }
            }
        }
    }

    /// Begins a game, unless one of the two has withdrawn, who then has lost it.
    fn begin_game(&mut self, round: usize, players: [usize; 2], origin: &str) {
        let are_gone = players.map(|place| self.players[place].has_withdrawn);
        let (table, gains) = match are_gone {
            [false, false] => (self.terms_of(players).table(origin), None),
            [true, true] => (String::new(), Some([0, 0])),
            [true, false] => (String::new(), Some([0, WIN])),
            [false, true] => (String::new(), Some([WIN, 0])),
        };
        if gains.is_none() {
            self.running.insert(table.clone(), self.games.len());
        }
        self.games.push(EventGame { round, players, table, gains });
    }

    fn terms_of(&self, players: [usize; 2]) -> OnlineTerms {
        let named = players.map(|place| self.players[place].author.clone());
        self.plan.terms.clone().inviting(named).of_event()
    }

    fn begun_table(&self, id: &str, players: [usize; 2]) -> BegunTable {
        let named = |place: usize| (self.players[place].author.clone(), self.players[place].name.clone());
        BegunTable {
            event: id.to_owned(),
            terms: self.terms_of(players),
            players: players.map(named).to_vec(),
        }
    }

    /// Those who take part in the next round of a Swiss event, in the order of the standings.
    fn swiss_players(&self) -> Vec<SwissPlayer> {
        let scores = self.scores();
        let swiss = |place: usize| {
            let own = self.games.iter().filter(|game| game.players.contains(&place));
            let mut met: Vec<usize> = Vec::new();
            let mut begun = 0;
            for game in own {
                let [first, second] = game.players;
                met.push(if first == place { second } else { first });
                begun += if first == place { 1 } else { -1 };
            }
            let has_rested = self.rests.iter().any(|&(_, player)| player == place);
            SwissPlayer { place, points: scores[place].points, begun, met, has_rested }
        };
        let order = self.order().into_iter();
        order.filter(|&place| !self.players[place].has_withdrawn).map(swiss).collect()
    }

    /// By place.
    fn scores(&self) -> Vec<EventScore> {
        let mut scores = vec![EventScore::default(); self.players.len()];
        for game in &self.games {
            for (place, gain) in game.players.into_iter().zip(game.gains.unwrap_or_default()) {
                scores[place].points += gain;
            }
        }
        for &(_, place) in &self.rests {
            scores[place].points += WIN * self.plan.games() as u32;
        }
        for game in &self.games {
            let [first, second] = game.players;
            let [gained, given] = game.gains.unwrap_or_default();
            scores[first].strength += gained * scores[second].points;
            scores[second].strength += given * scores[first].points;
        }
        scores
    }

    /// The places of all players, the best first; of equals the one who entered first.
    fn order(&self) -> Vec<usize> {
        let scores = self.scores();
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        order.sort_by_key(|&place| std::cmp::Reverse(scores[place]));
        order
    }

    fn rows(&self, order: &[usize]) -> Vec<EventRow> {
        let scores = self.scores();
        let mut rows: Vec<EventRow> = Vec::with_capacity(order.len());
        for (above, &place) in order.iter().enumerate() {
            let EventScore { points, strength } = scores[place];
            let same = rows.last().filter(|row| (row.points, row.strength) == (points, strength));
            let rank = same.map_or(above + 1, |row| row.rank);
            let has_ended = |game: &&EventGame| game.players.contains(&place) && game.gains.is_some();
            let EventPlayer { author, name, has_withdrawn } = self.players[place].clone();
            rows.push(EventRow {
                rank,
                author,
                name,
                points,
                strength,
                games: self.games.iter().filter(has_ended).count() as u32,
                has_rested: self.rests.iter().any(|&(_, player)| player == place),
                has_withdrawn,
            });
        }
        rows
    }

    fn game_cards(&self, order: &[usize]) -> Vec<EventGameCard> {
        let mut rows = vec![0; order.len()];
        for (row, &place) in order.iter().enumerate() {
            rows[place] = row;
        }
        let card = |game: &EventGame| EventGameCard {
            round: game.round + 1,
            table: game.table.clone(),
            players: game.players.map(|place| rows[place]),
            gains: game.gains,
        };
        self.games.iter().map(card).collect()
    }

    fn line(&self, id: &str, now: u64) -> EventLine {
        EventLine {
            id: id.to_owned(),
            plan: self.plan.to_string(),
            by: self.by.clone(),
            name: self.name.clone(),
            opened: self.opened,
            starts: self.starts,
            begun: self.begun.len(),
            rounds: self.rounds,
            players: self.players.iter().filter(|player| !player.has_withdrawn).count(),
            is_over: self.is_over(now),
        }
    }
}

fn shown(name: &str) -> String {
    shown_text(name, LONGEST_NAME).unwrap_or_default()
}
