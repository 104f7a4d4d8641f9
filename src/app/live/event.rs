//! The event that the player follows: its latest state from the server, and what the page says there.

use basalt_online::{
    EVENT_PLAYERS, EventCard, EventForm, EventGameCard, EventPace, EventPlan, EventRow, EventSaying, REFEREE,
};
use basalt_play::is_table_name;
use basalt_play::library::Json;
use basalt_play::session::{Millis, Now};

/// How often the event is asked for (ms): it changes a few times a day.
const ROUND: u64 = 10_000;
/// How often it is asked for while an answer is awaited (ms).
const SOON: u64 = 2000;
/// The answers without an event before the page says so: a new one may not be known everywhere yet.
const MISSES: u32 = 3;
/// What a win gives.
const WIN: u32 = 2;

/// The event part: at most one event is followed.
#[derive(Default)]
pub struct EventVisit {
    followed: Option<FollowedEvent>,
    /// The number of the last event that was followed.
    count: u32,
}

/// What happens to the followed event. Numbers tell answers about it from those about an earlier one.
pub enum EventInput {
    /// Follow the event with this id while its page is shown.
    Follow(String),
    /// The time of [`EventEffect::WakeAt`] has come.
    Wake,
    /// The server has answered [`EventEffect::Fetch`].
    Answered(u32, EventAnswer),
    /// The player enters or withdraws.
    Say(EventSaying),
    /// [`EventEffect::Say`] has ended: `None`, or the message key of why it was not stored.
    Said(u32, Option<&'static str>),
}

/// What the server says of an event.
pub enum EventAnswer {
    /// Its card.
    Card(Json),
    /// That it knows no such event.
    Unknown,
    /// Nothing.
    Nothing,
}

/// What an event has to know of its surroundings; it comes with each input.
pub struct EventContext<'a> {
    /// The time.
    pub now: Now,
    /// The event whose page is shown.
    pub shown: Option<&'a str>,
}

/// What an event wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventEffect {
    /// Ask for the event's card, if it is newer than a version.
    Fetch {
        /// The number of the followed event.
        number: u32,
        /// Its id.
        id: String,
        /// The version of the last card.
        version: u64,
    },
    /// Give [`EventInput::Wake`] at this time.
    WakeAt(Millis),
    /// Write into the event's log.
    Say {
        /// The number of the followed event.
        number: u32,
        /// Its id.
        id: String,
        /// What is said.
        saying: EventSaying,
    },
    /// Tell the player why something was not stored, with this message key.
    Trouble(&'static str),
}

/// How far an event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventPhase {
    /// It has not begun.
    Coming,
    /// All games have begun at once.
    Together,
    /// The number of the round that began last, and the number of all rounds.
    Round(usize, usize),
    /// Too few have entered, or the host has closed it before its start.
    CalledOff,
    /// The standings are final.
    Over,
}

/// Whether the player here may enter an event, or why not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventDoor {
    /// The player may enter.
    Open,
    /// The player is in, and may withdraw.
    Inside,
    /// It is over.
    Over,
    /// It has begun, and its form takes nobody later.
    Begun,
    /// More than half of its rounds have begun.
    Halfway,
    /// All places are taken.
    Full,
    /// The player has entered too often.
    Often,
}

impl EventDoor {
    /// The message key for why nobody enters here; `None` where one may enter or withdraw.
    pub fn reason(self) -> Option<&'static str> {
        Some(match self {
            EventDoor::Open | EventDoor::Inside | EventDoor::Over => return None,
            EventDoor::Begun => "event-shut-begun",
            EventDoor::Halfway => "event-shut-halfway",
            EventDoor::Full => "event-shut-full",
            EventDoor::Often => "event-shut-often",
        })
    }
}

/// What a game of an event has given to one of its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EventResult {
    /// Two points.
    Won,
    /// One point.
    Drawn,
    /// Nothing.
    Lost,
    /// Nothing yet.
    Open,
}

impl EventResult {
    fn of(gained: Option<u32>) -> EventResult {
        match gained {
            None => EventResult::Open,
            Some(0) => EventResult::Lost,
            Some(gained) if gained < WIN => EventResult::Drawn,
            Some(_) => EventResult::Won,
        }
    }

    /// The message key of the result.
    pub fn key(self) -> &'static str {
        match self {
            EventResult::Won => "event-won",
            EventResult::Drawn => "event-drawn",
            EventResult::Lost => "event-lost",
            EventResult::Open => "event-playing",
        }
    }
}

/// A game of an event, as one of its players sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowGame {
    /// From 1.
    pub round: usize,
    /// Empty if nobody played: a player had withdrawn.
    pub table: String,
    /// The opponent's index in the standings.
    pub opponent: usize,
    /// Whether the player goes first.
    pub begins: bool,
    /// What the game has given to the player.
    pub result: EventResult,
}

/// An event in its latest state from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventView {
    /// What was agreed about it.
    pub plan: EventPlan,
    /// When it begins at the latest (local Unix ms).
    pub starts: u64,
    /// How many rounds have begun, and how many there are; 0 before the start.
    pub begun: usize,
    /// How many rounds there are; 0 before the start.
    pub rounds: usize,
    /// How many take part.
    pub players: usize,
    /// Whether the server's host has opened it, not a player.
    pub is_hosted: bool,
    /// The name of the player who opened it, or what the host calls it; possibly empty.
    pub name: String,
    /// The standings and the games.
    pub card: EventCard,
}

struct FollowedEvent {
    id: String,
    number: u32,
    view: Option<EventView>,
    version: u64,
    /// When the server has answered last (local Unix ms).
    heard: u64,
    /// Whether the last question had no answer.
    is_cut: bool,
    /// The answers in a row that knew no such event.
    misses: u32,
    is_sending: bool,
    /// How many cards to wait for until one includes what was said last: the first may have been on its way.
    awaited: u32,
    wakes_at: Millis,
}

impl EventVisit {
    fn of(&self, id: &str) -> Option<&FollowedEvent> {
        self.followed.as_ref().filter(|known| known.id == id)
    }

    /// The followed event, if it has this id and is known.
    pub fn view(&self, id: &str) -> Option<&EventView> {
        self.of(id)?.view.as_ref()
    }

    /// Whether the server knows no such event.
    pub fn is_missing(&self, id: &str) -> bool {
        self.of(id).is_some_and(|known| known.misses >= MISSES && known.view.is_none())
    }

    /// Whether the last card does not yet include what was said.
    pub fn is_sending(&self, id: &str) -> bool {
        self.of(id).is_some_and(FollowedEvent::is_told)
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(&self, id: &str) -> Option<u64> {
        self.of(id).filter(|known| known.is_cut && known.view.is_some()).map(|known| known.heard)
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: EventInput, context: &EventContext<'_>) -> Vec<EventEffect> {
        let now = context.now;
        match input {
            EventInput::Follow(id) => {
                if self.of(&id).is_some() {
                    return Vec::new();
                }
                self.count += 1;
                self.followed = Some(FollowedEvent::new(id, self.count));
                self.ask(context)
            }
            EventInput::Wake => {
                // The timer of an earlier event may go off late.
                let is_due = |known: &FollowedEvent| known.wakes_at <= now.time;
                if self.followed.as_ref().is_some_and(is_due) { self.ask(context) } else { Vec::new() }
            }
            EventInput::Answered(number, answer) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                known.is_cut = matches!(answer, EventAnswer::Nothing);
                match answer {
                    EventAnswer::Card(card) => known.learn(&card, now),
                    EventAnswer::Unknown => known.misses += 1,
                    EventAnswer::Nothing => {}
                }
                self.rest(now).into_iter().collect()
            }
            EventInput::Say(saying) => {
                let Some(known) = &mut self.followed else { return Vec::new() };
                known.is_sending = true;
                vec![EventEffect::Say { number: known.number, id: known.id.clone(), saying }]
            }
            EventInput::Said(number, trouble) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                known.is_sending = false;
                match trouble {
                    Some(key) => vec![EventEffect::Trouble(key)],
                    None => {
                        known.awaited = 2;
                        // A question that is under way brings the next round by itself.
                        let is_asked = known.wakes_at == Millis(u64::MAX);
                        if is_asked { Vec::new() } else { self.ask(context) }
                    }
                }
            }
        }
    }

    fn numbered(&mut self, number: u32) -> Option<&mut FollowedEvent> {
        self.followed.as_mut().filter(|known| known.number == number)
    }

    /// Has the event asked for again after a while.
    fn rest(&mut self, now: Now) -> Option<EventEffect> {
        let known = self.followed.as_mut()?;
        let is_awaited = known.is_told() || known.view.is_none();
        known.wakes_at = now.time.plus(if is_awaited { SOON } else { ROUND });
        Some(EventEffect::WakeAt(known.wakes_at))
    }

    fn ask(&mut self, context: &EventContext<'_>) -> Vec<EventEffect> {
        let Some(known) = &mut self.followed else { return Vec::new() };
        if context.shown != Some(known.id.as_str()) && !known.is_told() {
            self.followed = None;
            return Vec::new();
        }
        if context.now.hidden {
            return self.rest(context.now).into_iter().collect();
        }
        // The answer brings the next round.
        known.wakes_at = Millis(u64::MAX);
        vec![EventEffect::Fetch { number: known.number, id: known.id.clone(), version: known.version }]
    }
}

impl FollowedEvent {
    fn new(id: String, number: u32) -> FollowedEvent {
        FollowedEvent {
            id,
            number,
            view: None,
            version: 0,
            heard: 0,
            is_cut: false,
            misses: 0,
            is_sending: false,
            awaited: 0,
            wakes_at: Millis(u64::MAX),
        }
    }

    fn is_told(&self) -> bool {
        self.is_sending || self.awaited > 0
    }

    fn learn(&mut self, card: &Json, now: Now) {
        (self.heard, self.misses) = (now.date, 0);
        self.awaited = self.awaited.saturating_sub(1);
        if let Some(view) = EventView::of(card, now) {
            self.version = card.integer("version");
            self.view = Some(view);
        } else if let Some(view) = &mut self.view {
            (view.card.is_over, view.card.may_enter) = (is(card, "is_over"), is(card, "may_enter"));
        }
    }
}

fn is(card: &Json, name: &str) -> bool {
    card.member(name) == Some(&Json::Bool(true))
}

fn count(card: &Json, name: &str) -> usize {
    usize::try_from(card.integer(name)).unwrap_or_default()
}

fn short(card: &Json, name: &str) -> u32 {
    u32::try_from(card.integer(name)).unwrap_or_default()
}

impl EventView {
    /// The event in a card; `None` if the card says that nothing has changed, or cannot be read.
    fn of(card: &Json, now: Now) -> Option<EventView> {
        let line = card.member("event")?;
        let plan = EventPlan::read(&line.word("plan"))?;
        let ahead = card.integer("now").wrapping_sub(now.date) as i64;
        let rows: Vec<EventRow> =
            card.list("rows").iter().take(*EVENT_PLAYERS.end()).map(EventView::row).collect();
        let games = card.list("games").iter().filter_map(|game| EventView::game(game, rows.len())).collect();
        let own = match card.member("own") {
            Some(Json::Number(own)) => usize::try_from(*own).ok().filter(|&own| own < rows.len()),
            _ => None,
        };
        Some(EventView {
            plan,
            starts: line.integer("starts").saturating_add_signed(-ahead),
            begun: count(line, "begun"),
            rounds: count(line, "rounds"),
            players: count(line, "players"),
            is_hosted: line.word("by") == REFEREE,
            name: line.word("name"),
            card: EventCard {
                now: card.integer("now"),
                version: card.integer("version"),
                is_over: is(card, "is_over"),
                may_enter: is(card, "may_enter"),
                event: None,
                rows,
                games,
                own,
            },
        })
    }

    fn row(row: &Json) -> EventRow {
        EventRow {
            rank: count(row, "rank"),
            author: row.word("author"),
            name: row.word("name"),
            points: short(row, "points"),
            strength: short(row, "strength"),
            games: short(row, "games"),
            has_rested: is(row, "has_rested"),
            has_withdrawn: is(row, "has_withdrawn"),
        }
    }

    /// A game as the card tells it; `None` if it names a player beyond `players`.
    fn game(game: &Json, players: usize) -> Option<EventGameCard> {
        let numbers = |name: &str| -> Option<[u64; 2]> {
            let number = |value: &Json| match value {
                Json::Number(number) => Some(*number),
                _ => None,
            };
            let numbers: Vec<u64> = game.list(name).iter().map(number).collect::<Option<_>>()?;
            numbers.try_into().ok()
        };
        let both = numbers("players")?.map(|player| usize::try_from(player).unwrap_or(usize::MAX));
        let is_sound = both.iter().all(|&player| player < players) && both[0] != both[1];
        is_sound.then(|| EventGameCard {
            round: count(game, "round"),
            table: Some(game.word("table")).filter(|table| is_table_name(table)).unwrap_or_default(),
            players: both,
            gains: numbers("gains").map(|gains| gains.map(|gain| u32::try_from(gain).unwrap_or_default())),
        })
    }

    /// How far it is.
    pub fn phase(&self) -> EventPhase {
        match (self.card.is_over, self.begun, self.plan.pace) {
            (true, 0, _) => EventPhase::CalledOff,
            (true, ..) => EventPhase::Over,
            (false, 0, _) => EventPhase::Coming,
            (false, _, EventPace::Together) => EventPhase::Together,
            (false, begun, _) => EventPhase::Round(begun, self.rounds),
        }
    }

    /// Whether the player here may enter, or why not.
    pub fn door(&self) -> EventDoor {
        let is_in = self.own_row().is_some_and(|row| !row.has_withdrawn);
        match self.plan.form {
            _ if self.card.is_over => EventDoor::Over,
            _ if is_in => EventDoor::Inside,
            _ if self.card.may_enter => EventDoor::Open,
            EventForm::RoundRobin if self.begun > 0 => EventDoor::Begun,
            EventForm::Swiss { .. } if self.begun * 2 > self.rounds => EventDoor::Halfway,
            // Who has withdrawn after the start still has a place.
            _ if self.card.own.is_none() && self.card.rows.len() >= self.plan.most => EventDoor::Full,
            _ => EventDoor::Often,
        }
    }

    /// The row of the player here.
    pub fn own_row(&self) -> Option<&EventRow> {
        self.card.rows.get(self.card.own?)
    }

    /// The games of a player, by the index in the standings, in the order of the rounds.
    pub fn games_of(&self, row: usize) -> Vec<RowGame> {
        let game = |game: &EventGameCard| {
            let place = game.players.iter().position(|&player| player == row)?;
            Some(RowGame {
                round: game.round,
                table: game.table.clone(),
                opponent: game.players[1 - place],
                begins: place == 0,
                result: EventResult::of(game.gains.map(|gains| gains[place])),
            })
        };
        self.card.games.iter().filter_map(game).collect()
    }

    /// The games in progress of the player here.
    pub fn own_games(&self) -> Vec<RowGame> {
        let games = self.card.own.map(|own| self.games_of(own)).unwrap_or_default();
        games.into_iter().filter(|game| game.result == EventResult::Open && !game.table.is_empty()).collect()
    }
}
