//! The ladder that the player follows: its latest state from the server, and what the page says there.

use basalt_online::{LadderRow, LadderSaying};
use basalt_play::is_table_name;
use basalt_play::library::Json;
use basalt_play::session::{Millis, Now};

use super::event::EventAnswer;

/// How often the ladder is asked for (ms): it changes a few times a day.
const ROUND: u64 = 10_000;
/// How often it is asked for while an answer is awaited (ms).
const SOON: u64 = 2000;
/// The most rows that are shown.
const MOST: usize = 200;

/// The ladder part: at most one ladder is followed.
#[derive(Default)]
pub struct LadderVisit {
    followed: Option<FollowedLadder>,
    /// The number of the last ladder that was followed.
    count: u32,
}

/// What happens to the followed ladder. Numbers tell answers about it from those about an earlier one.
pub enum LadderInput {
    /// Follow the ladder of this game while its page is shown.
    Follow(String),
    /// The time of [`LadderEffect::WakeAt`] has come.
    Wake,
    /// The server has answered [`LadderEffect::Fetch`].
    Answered(u32, EventAnswer),
    /// The player enters, leaves or challenges.
    Say(LadderSaying),
    /// [`LadderEffect::Say`] has ended: `None`, or the message key of why it was not stored.
    Said(u32, Option<&'static str>),
}

/// What a ladder has to know of its surroundings; it comes with each input.
pub struct LadderContext<'a> {
    /// The time.
    pub now: Now,
    /// The game whose ladder is shown.
    pub shown: Option<&'a str>,
}

/// What a ladder wants from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderEffect {
    /// Ask for the ladder's card, if it is newer than a version.
    Fetch {
        /// The number of the followed ladder.
        number: u32,
        /// Its game.
        game: String,
        /// The version of the last card.
        version: u64,
    },
    /// Give [`LadderInput::Wake`] at this time.
    WakeAt(Millis),
    /// Write into the ladder's log.
    Say {
        /// The number of the followed ladder.
        number: u32,
        /// Its game.
        game: String,
        /// What is said.
        saying: LadderSaying,
    },
    /// Tell the player why something was not stored, with this message key.
    Trouble(&'static str),
}

/// A ladder in its latest state from the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LadderView {
    /// The players, the best first.
    pub rows: Vec<LadderRow>,
    /// The index of the player here.
    pub own: Option<usize>,
    /// Whether the player here may enter.
    pub may_enter: bool,
}

struct FollowedLadder {
    game: String,
    number: u32,
    view: Option<LadderView>,
    version: u64,
    /// When the server has answered last (local Unix ms).
    heard: u64,
    /// Whether the last question had no answer.
    is_cut: bool,
    /// Whether the server knows no such ladder.
    is_missing: bool,
    is_sending: bool,
    /// How many cards to wait for until one includes what was said last: the first may have been on its way.
    awaited: u32,
    wakes_at: Millis,
}

impl LadderVisit {
    fn of(&self, game: &str) -> Option<&FollowedLadder> {
        self.followed.as_ref().filter(|known| known.game == game)
    }

    /// The ladder of this game, if it is followed and known.
    pub fn view(&self, game: &str) -> Option<&LadderView> {
        self.of(game)?.view.as_ref()
    }

    /// Whether the server knows no such ladder.
    pub fn is_missing(&self, game: &str) -> bool {
        self.of(game).is_some_and(|known| known.is_missing && known.view.is_none())
    }

    /// Whether the last card does not yet include what was said.
    pub fn is_sending(&self, game: &str) -> bool {
        self.of(game).is_some_and(FollowedLadder::is_told)
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(&self, game: &str) -> Option<u64> {
        self.of(game).filter(|known| known.is_cut && known.view.is_some()).map(|known| known.heard)
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: LadderInput, context: &LadderContext<'_>) -> Vec<LadderEffect> {
        let now = context.now;
        match input {
            LadderInput::Follow(game) => {
                if self.of(&game).is_some() {
                    return Vec::new();
                }
                self.count += 1;
                self.followed = Some(FollowedLadder::new(game, self.count));
                self.ask(context)
            }
            LadderInput::Wake => {
                // The timer of an earlier ladder may go off late.
                let is_due = self.followed.as_ref().is_some_and(|known| known.wakes_at <= now.time);
                if is_due { self.ask(context) } else { Vec::new() }
            }
            LadderInput::Answered(number, answer) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                known.is_cut = matches!(answer, EventAnswer::Nothing);
                match answer {
                    EventAnswer::Card(card) => known.learn(&card, now),
                    EventAnswer::Unknown => known.is_missing = true,
                    EventAnswer::Nothing => {}
                }
                self.rest(now).into_iter().collect()
            }
            LadderInput::Say(saying) => {
                let Some(known) = &mut self.followed else { return Vec::new() };
                known.is_sending = true;
                vec![LadderEffect::Say { number: known.number, game: known.game.clone(), saying }]
            }
            LadderInput::Said(number, trouble) => {
                let Some(known) = self.numbered(number) else { return Vec::new() };
                known.is_sending = false;
                match trouble {
                    Some(key) => vec![LadderEffect::Trouble(key)],
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

    fn numbered(&mut self, number: u32) -> Option<&mut FollowedLadder> {
        self.followed.as_mut().filter(|known| known.number == number)
    }

    /// Has the ladder asked for again after a while.
    fn rest(&mut self, now: Now) -> Option<LadderEffect> {
        let known = self.followed.as_mut()?;
        let is_awaited = known.is_told() || known.view.is_none();
        known.wakes_at = now.time.plus(if is_awaited { SOON } else { ROUND });
        Some(LadderEffect::WakeAt(known.wakes_at))
    }

    fn ask(&mut self, context: &LadderContext<'_>) -> Vec<LadderEffect> {
        let Some(known) = &mut self.followed else { return Vec::new() };
        if context.shown != Some(known.game.as_str()) && !known.is_told() {
            self.followed = None;
            return Vec::new();
        }
        if context.now.hidden {
            return self.rest(context.now).into_iter().collect();
        }
        // The answer brings the next round.
        known.wakes_at = Millis(u64::MAX);
        vec![LadderEffect::Fetch { number: known.number, game: known.game.clone(), version: known.version }]
    }
}

impl FollowedLadder {
    fn new(game: String, number: u32) -> FollowedLadder {
        FollowedLadder {
            game,
            number,
            view: None,
            version: 0,
            heard: 0,
            is_cut: false,
            is_missing: false,
            is_sending: false,
            awaited: 0,
            wakes_at: Millis(u64::MAX),
        }
    }

    fn is_told(&self) -> bool {
        self.is_sending || self.awaited > 0
    }

    fn learn(&mut self, card: &Json, now: Now) {
        (self.heard, self.is_missing) = (now.date, false);
        self.awaited = self.awaited.saturating_sub(1);
        let may_enter = is(card, "may_enter");
        match &mut self.view {
            Some(view) if is(card, "is_same") => view.may_enter = may_enter,
            _ => {
                let rows: Vec<LadderRow> = card.list("rows").iter().take(MOST).map(row).collect();
                let own = index(card, "own").filter(|&own| own < rows.len());
                self.version = card.integer("version");
                self.view = Some(LadderView { rows, own, may_enter });
            }
        }
    }
}

fn is(card: &Json, name: &str) -> bool {
    card.member(name) == Some(&Json::Bool(true))
}

fn index(card: &Json, name: &str) -> Option<usize> {
    match card.member(name) {
        Some(Json::Number(number)) => usize::try_from(*number).ok(),
        _ => None,
    }
}

fn row(card: &Json) -> LadderRow {
    LadderRow {
        author: card.word("author"),
        name: card.word("name"),
        entered: card.integer("entered"),
        table: Some(card.word("table")).filter(|table| is_table_name(table)).unwrap_or_default(),
        opponent: index(card, "opponent").filter(|&opponent| opponent < MOST),
        is_idle: is(card, "is_idle"),
        may_challenge: is(card, "may_challenge"),
    }
}

impl LadderView {
    /// The row of the player here.
    pub fn own_row(&self) -> Option<&LadderRow> {
        self.rows.get(self.own?)
    }
}
