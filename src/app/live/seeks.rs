//! The seeks that the player sees: their latest state from the server, and what the page says among them.

use basalt_games::ids;
use basalt_online::{SEEK_SLOTS, SeekGameRow, SeekPlan, SeekRow, SeekSaying, SeekWhen};
use basalt_play::is_table_name;
use basalt_play::library::Json;
use basalt_play::session::{Millis, Now};

use super::event::EventAnswer;

/// How often the seeks are asked for (ms): they change a few times an hour.
const ROUND: u64 = 10_000;
/// How often they are asked for while an answer is awaited, or a game is about to begin (ms).
const SOON: u64 = 2000;
/// How long before a date its table is shown (ms).
const BEFORE: u64 = 10 * 60_000;
/// The most rows that are shown.
const MOST: usize = 300;

/// The part for seeks.
#[derive(Default)]
pub struct SeekVisit {
    is_followed: bool,
    view: Option<SeeksView>,
    /// When the server has answered last (local Unix ms).
    heard: u64,
    /// Whether the last question had no answer.
    is_cut: bool,
    is_sending: bool,
    /// How many cards to wait for until one includes what was said last: the first may have been on its way.
    awaited: u32,
    /// Whether the own seeks have been renewed since the app has started.
    has_renewed: bool,
    wakes_at: Millis,
}

/// What happens to the seeks.
pub enum SeeksInput {
    /// Follow them while their page is shown.
    Follow,
    /// The time of [`SeeksEffect::WakeAt`] has come.
    Wake,
    /// The server has answered [`SeeksEffect::Fetch`].
    Answered(EventAnswer),
    /// The player posts, withdraws, takes or calls off.
    Say(SeekSaying),
    /// [`SeeksEffect::Say`] has ended: `None`, or the message key of why it was not stored.
    Said(Option<&'static str>),
}

/// What seeks have to know of their surroundings; it comes with each input.
pub struct SeeksContext<'a> {
    /// The time.
    pub now: Now,
    /// Whether their page is shown, or the table of a date.
    pub is_shown: bool,
    /// The name of the player's key; empty without one.
    pub me: &'a str,
}

/// What seeks want from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeeksEffect {
    /// Ask for the card.
    Fetch,
    /// Give [`SeeksInput::Wake`] at this time.
    WakeAt(Millis),
    /// Write into the log.
    Say(SeekSaying),
    /// Tell the player why something was not stored, with this message key.
    Trouble(&'static str),
}

/// A seek, with its plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownSeek {
    /// The row of the card.
    pub row: SeekRow,
    /// What is offered.
    pub plan: SeekPlan,
}

/// A date or a game of the player here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeekDate {
    /// The row of the card.
    pub row: SeekGameRow,
    /// What is agreed.
    pub plan: SeekPlan,
}

/// The seeks in their latest state from the server.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeeksView {
    /// The latest first, the own ones included.
    pub seeks: Vec<ShownSeek>,
    /// The dates and games of the player here.
    pub games: Vec<SeekDate>,
}

impl SeekVisit {
    /// The seeks, once they are known.
    pub fn view(&self) -> Option<&SeeksView> {
        self.view.as_ref()
    }

    /// Whether the last card does not yet include what was said.
    pub fn is_sending(&self) -> bool {
        self.is_sending || self.awaited > 0
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(&self) -> Option<u64> {
        (self.is_cut && self.view.is_some()).then_some(self.heard)
    }

    /// When the game at a table begins (Unix ms), if it is a date of the player here.
    pub fn begins(&self, table: &str) -> Option<u64> {
        let games = &self.view.as_ref()?.games;
        games.iter().find(|game| game.row.table == table)?.begins()
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: SeeksInput, context: &SeeksContext<'_>) -> Vec<SeeksEffect> {
        let now = context.now;
        match input {
            SeeksInput::Follow if self.is_followed => Vec::new(),
            SeeksInput::Follow => {
                self.is_followed = true;
                self.ask(context)
            }
            SeeksInput::Wake => {
                // The timer of an earlier visit may go off late.
                let is_due = self.is_followed && self.wakes_at <= now.time;
                if is_due { self.ask(context) } else { Vec::new() }
            }
            SeeksInput::Answered(answer) => {
                if !self.is_followed {
                    return Vec::new();
                }
                self.is_cut = !matches!(answer, EventAnswer::Card(_));
                if let EventAnswer::Card(card) = answer {
                    self.heard = now.date;
                    self.awaited = self.awaited.saturating_sub(1);
                    self.view = Some(SeeksView::of(&card));
                }
                let renewed: Vec<SeeksEffect> = self.renew(context.me).into_iter().collect();
                renewed.into_iter().chain([self.rest(now)]).collect()
            }
            SeeksInput::Say(saying) => {
                self.is_sending = true;
                vec![SeeksEffect::Say(saying)]
            }
            SeeksInput::Said(trouble) => {
                self.is_sending = false;
                match trouble {
                    Some(key) => {
                        // What cannot be renewed now is not tried for ever.
                        self.has_renewed = true;
                        vec![SeeksEffect::Trouble(key)]
                    }
                    None => {
                        self.awaited = 2;
                        // A question that is under way brings the next round by itself.
                        let is_asked = self.wakes_at == Millis(u64::MAX);
                        if is_asked || !self.is_followed { Vec::new() } else { self.ask(context) }
                    }
                }
            }
        }
    }

    /// Renews one of the own seeks that has grown old: its owner is there.
    fn renew(&mut self, me: &str) -> Option<SeeksEffect> {
        if self.has_renewed || self.is_sending() || me.is_empty() {
            return None;
        }
        let old = |seek: &&ShownSeek| seek.row.by == me && seek.row.is_old;
        let ShownSeek { row, plan } = self.view.as_ref()?.seeks.iter().find(old)?;
        let SeekRow { slot, name, .. } = row.clone();
        let saying = SeekSaying::Post { slot, plan: Box::new(plan.clone()), name };
        let old_ones = self.view.as_ref()?.seeks.iter().filter(old).count();
        (self.is_sending, self.has_renewed) = (true, old_ones <= 1);
        Some(SeeksEffect::Say(saying))
    }

    /// Has the seeks asked for again after a while.
    fn rest(&mut self, now: Now) -> SeeksEffect {
        let is_near = self.view.as_ref().is_none_or(|view| {
            view.games.iter().filter_map(SeekDate::begins).any(|at| now.date.abs_diff(at) < ROUND)
        });
        self.wakes_at = now.time.plus(if is_near || self.is_sending() { SOON } else { ROUND });
        SeeksEffect::WakeAt(self.wakes_at)
    }

    fn ask(&mut self, context: &SeeksContext<'_>) -> Vec<SeeksEffect> {
        if !context.is_shown && !self.is_sending() {
            self.is_followed = false;
            return Vec::new();
        }
        if context.now.hidden {
            return vec![self.rest(context.now)];
        }
        // The answer brings the next round.
        self.wakes_at = Millis(u64::MAX);
        vec![SeeksEffect::Fetch]
    }
}

impl SeeksView {
    fn of(card: &Json) -> SeeksView {
        let seeks = card.list("rows").iter().take(MOST).filter_map(ShownSeek::of).collect();
        SeeksView { seeks, games: card.list("games").iter().take(MOST).filter_map(SeekDate::of).collect() }
    }

    /// The own seeks, then those of the others: those who are followed first, and nobody who is blocked.
    pub fn listed(&self, me: &str, followed: &[String], blocked: &[String]) -> Vec<&ShownSeek> {
        let shown = self.seeks.iter().filter(|seek| seek.row.by == me || !blocked.contains(&seek.row.by));
        let mut shown: Vec<&ShownSeek> = shown.collect();
        shown.sort_by_key(|seek| (seek.row.by != me, !followed.contains(&seek.row.by)));
        shown
    }

    /// The first slot without a seek or date of the player here; `None` if all are taken.
    pub fn free_slot(&self, me: &str) -> Option<u8> {
        let held = |slot: &u8| {
            self.seeks.iter().any(|seek| seek.row.by == me && seek.row.slot == *slot)
                || self
                    .games
                    .iter()
                    .any(|game| game.row.by == me && game.row.slot == *slot && game.begins().is_some())
        };
        (0..SEEK_SLOTS).find(|slot| !held(slot))
    }
}

impl ShownSeek {
    fn of(card: &Json) -> Option<ShownSeek> {
        let plan = plan(card)?;
        let row = SeekRow {
            by: card.word("by"),
            name: card.word("name"),
            slot: slot(card)?,
            plan: String::new(),
            may_take: is(card, "may_take"),
            is_old: is(card, "is_old"),
        };
        Some(ShownSeek { row, plan })
    }

    /// What takes the seek, under a name.
    pub fn taking(&self, name: &str) -> SeekSaying {
        let (owner, slot) = (self.row.by.clone(), self.row.slot);
        SeekSaying::Take { owner, slot, plan: Box::new(self.plan.clone()), name: name.to_owned() }
    }
}

impl SeekDate {
    fn of(card: &Json) -> Option<SeekDate> {
        let row = SeekGameRow {
            table: Some(card.word("table")).filter(|table| is_table_name(table))?,
            by: card.word("by"),
            slot: slot(card)?,
            plan: String::new(),
            opponent: card.word("opponent"),
            name: card.word("name"),
        };
        Some(SeekDate { row, plan: plan(card)? })
    }

    /// When it begins (Unix ms); `None` for a game of a standing seek, which began when the seek was taken.
    pub fn begins(&self) -> Option<u64> {
        match self.plan.when {
            SeekWhen::Standing(_) => None,
            SeekWhen::At(at) => Some(at.saturating_mul(1000)),
        }
    }

    /// Whether the way to the table is shown at a time (Unix ms).
    pub fn is_near(&self, now: u64) -> bool {
        self.begins().is_none_or(|begins| now.saturating_add(BEFORE) >= begins)
    }

    /// Whether it may be called off at a time (Unix ms).
    pub fn is_coming(&self, now: u64) -> bool {
        self.begins().is_some_and(|begins| now < begins)
    }

    /// What calls it off, for the player with this key name.
    pub fn calling_off(&self, me: &str) -> SeekSaying {
        let (owner, slot) = (self.row.by.clone(), self.row.slot);
        if owner == me { SeekSaying::Withdraw(slot) } else { SeekSaying::Leave { owner, slot } }
    }
}

/// A plan for a game that this version knows, by terms that it knows.
fn plan(card: &Json) -> Option<SeekPlan> {
    SeekPlan::of_text(&card.word("plan"))
        .filter(|plan| ids().any(|id| id == plan.terms.game) && plan.terms.is_general_single())
}

fn slot(card: &Json) -> Option<u8> {
    u8::try_from(card.integer("slot")).ok().filter(|slot| *slot < SEEK_SLOTS)
}

fn is(card: &Json, name: &str) -> bool {
    card.member(name) == Some(&Json::Bool(true))
}
