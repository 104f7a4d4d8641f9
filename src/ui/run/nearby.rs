//! Runs play between two devices: shows and reads codes, performs what the line of the table wants, and lists stored games.

use std::cell::RefCell;

use basalt_app::live::{
    Coming, LineEvent, LineState, MeetingEffect, MeetingInput, MeetingPhase, NearbyEffect, NearbyInput,
    NearbyLink, OnlineTable, QuickWish, StoredNearby, TableEffect, TableInput, quick_terms,
};
use basalt_browser::life::Life;
use basalt_browser::{nearby, online, storage, transfer};
use basalt_games::ids;
use basalt_online::{ConnectionCode, LogEntry, OnlineGame};
use basalt_play::Route;

use crate::app::app_state::{app_life, library, online, page_state};
use crate::handles::line::{now, wake_at};
use crate::online::stored;
use crate::opening::navigation::go;

use super::following::{give, new_table, open_last_of, perform, remember_name};

/// Where a page leaves an answer to a page in another tab.
const ANSWER: &str = "basalt.answer";

/// The line of the table that two devices share.
struct Running {
    link: NearbyLink,
    /// Whether its table is the one that is followed.
    is_shown: bool,
    number: u32,
}

thread_local! {
    static RUNNING: RefCell<Option<Running>> = const { RefCell::new(None) };
    static NUMBER: RefCell<u32> = const { RefCell::new(0) };
}

/// A stored game between two devices, for the list.
#[derive(Clone, PartialEq)]
pub struct NearbyGame {
    pub table: String,
    /// The game's id.
    pub game: String,
    pub names: Vec<String>,
    pub is_over: bool,
    pub time: u64,
}

/// The usual game with the usual clock, not rated: who keeps the log keeps the clocks.
pub fn nearby_wish(game: &str) -> QuickWish {
    QuickWish::usual(game, false)
}

/// The games of two; others cannot be played like this.
pub fn nearby_games() -> Vec<&'static str> {
    let is_of_two = |id: &&str| quick_terms(&nearby_wish(id)).is_some_and(|terms| terms.seats() == Some(2));
    ids().filter(is_of_two).collect()
}

/// The stored games, the latest first.
pub fn stored_nearby() -> Vec<NearbyGame> {
    online().nearby.track_stored();
    let mut games: Vec<NearbyGame> = storage::names().iter().filter_map(|name| told(name)).collect();
    games.sort_by_key(|game| std::cmp::Reverse(game.time));
    games
}

fn told(name: &str) -> Option<NearbyGame> {
    StoredNearby::table(name)?;
    let StoredNearby { log, .. } = StoredNearby::read(&storage::get(name)?)?;
    // This device has verified the signatures before it has stored them.
    let game: OnlineGame = log.game(&true).ok()?;
    let is_over = game.round().is_some_and(|round| round.mover().is_none()) || game.is_cancelled();
    let names = game.players().iter().map(|player| player.name.clone()).collect();
    let (table, time) = (log.table().to_owned(), log.last_time());
    Some(NearbyGame { table, game: game.terms()?.game.clone(), names, is_over, time })
}

fn recalled(table: &str) -> Option<StoredNearby> {
    StoredNearby::read(&storage::get(&StoredNearby::name(table))?)
}

/// Whether a table is one of two devices.
pub fn is_nearby(table: &str) -> bool {
    is_running(table) || storage::get(&StoredNearby::name(table)).is_some()
}

fn is_running(table: &str) -> bool {
    RUNNING.with_borrow(|held| held.as_ref().is_some_and(|held| held.link.table() == Some(table)))
}

/// Saves the signed log of a game as a file.
pub fn save_log(table: &str) {
    if let Some(stored) = recalled(table) {
        transfer::download(&format!("basalt-{table}.txt"), &stored.log.to_string());
    }
}

/// Forgets the log of a game; the saved game stays.
pub fn forget_log(table: &str) {
    storage::forget(&StoredNearby::name(table));
    online().nearby.note_stored();
}

/// Shows a code for a new game under this wish.
pub fn offer_game(wish: &QuickWish) {
    let (Some(table), Some(terms)) = (new_table(), quick_terms(wish)) else { return };
    let name = library().read().own_name();
    remember_name(&name);
    offer(move || NearbyLink::opening(&table, terms, name));
}

/// Shows a code for going on with a stored game.
pub fn offer_again(table: &str) {
    if let Some(stored) = recalled(table) {
        let name = library().read().own_name();
        offer(move || NearbyLink::resuming(stored, name));
    }
}

fn offer(link: impl FnOnce() -> NearbyLink + 'static) {
    prepare(link, MeetingInput::Offer);
}

/// Takes a text that the player has pasted, followed or shown to the camera.
pub fn read_code(text: String) {
    // An offer needs a line for the game that the other device will name; anything else goes to the one that is there.
    let is_offer = ConnectionCode::read(&text).is_ok_and(|code| !code.is_answer());
    let is_own = matches!(online().nearby.phase_now(), MeetingPhase::Offers(own) if text.contains(&own));
    let input = MeetingInput::Text(text);
    if is_offer && !is_own {
        let name = library().read().own_name();
        return prepare(move || NearbyLink::answering(name), input);
    }
    meet(input);
}

fn next_number() -> u32 {
    NUMBER.with_borrow_mut(|number| {
        *number += 1;
        *number
    })
}

/// Has a line and a connection, and goes on with this.
fn prepare(link: impl FnOnce() -> NearbyLink + 'static, then: MeetingInput) {
    let number = next_number();
    online::ask(app_life(), "who", Vec::new(), move |me| {
        // Without a key, nothing can be signed, and so nothing is connected.
        let Some(me) = me else { return meet(then) };
        let is_current =
            move || RUNNING.with_borrow(|held| held.as_ref().is_some_and(|held| held.number == number));
        let hear = move |kind: &str, text: String| {
            if is_current() {
                hear(kind, text);
            }
        };
        // A device that cannot connect fails when its code is made, and the page says so.
        nearby::open(app_life(), hear, move || {
            RUNNING.set(Some(Running { link: link(), is_shown: false, number }));
            give_link(NearbyInput::Me(me));
            meet(then);
        });
    });
}

/// Reads the code in an address; returns the page to show. A code must not remain in the history: it would be answered again.
pub fn follow_nearby(place: &str) -> Option<Route> {
    let is_code = !place.is_empty() && !ids().any(|id| id == place);
    is_code.then(|| {
        read_code(place.to_owned());
        Route::Nearby(String::new())
    })
}

/// Listens for answers that another tab has read.
pub fn follow_answers(life: Life) {
    storage::watch(life, move |name, text| {
        if let Some(text) = text.filter(|_| name == ANSWER) {
            meet(MeetingInput::Text(text));
        }
    });
}

pub fn give_up() {
    meet(MeetingInput::Cancel);
}

fn meet(input: MeetingInput) {
    for effect in online().nearby.give(input) {
        match effect {
            MeetingEffect::Offer => describe("offer", ""),
            MeetingEffect::Answer(description) => describe("answer", &description),
            MeetingEffect::Accept(description) => {
                nearby::ask(app_life(), "accept", &description, |_| ());
            }
            MeetingEffect::PassOn(code) => {
                // A change is what the other tab hears of.
                storage::remove(ANSWER);
                storage::set(ANSWER, &code);
                storage::remove(ANSWER);
            }
            MeetingEffect::Drop => {
                nearby::close();
                give_link(NearbyInput::Closed);
            }
            MeetingEffect::WakeAt(at) => wake_at(app_life(), at, || meet(MeetingInput::Wake)),
        }
    }
}

fn describe(how: &'static str, text: &str) {
    nearby::ask(app_life(), how, text, |description| meet(MeetingInput::Described(description)));
}

fn hear(kind: &str, text: String) {
    match kind {
        "opened" => {
            meet(MeetingInput::Opened);
            give_link(NearbyInput::Opened);
        }
        "received" => give_link(NearbyInput::Received(text)),
        _ => {
            give_link(NearbyInput::Closed);
            meet(MeetingInput::Closed);
        }
    }
}

/// Shows the table of a stored game, while the devices are apart or once more.
pub fn show_nearby(table: &str) {
    // Before its first entry a table is not stored.
    if online().table.peek(|known| known.name() == table) == Some(true) {
        return;
    }
    if is_running(table) {
        let shown = RUNNING.with_borrow_mut(|held| held.as_mut().map(|held| held.link.show()));
        return shown.into_iter().flatten().for_each(perform_nearby);
    }
    let Some(stored) = recalled(table) else { return };
    let number = next_number();
    online::ask(app_life(), "who", Vec::new(), move |me| {
        // The player may have asked for something else in the meantime.
        if NUMBER.with_borrow(|latest| *latest != number) {
            return;
        }
        nearby::close();
        let mut link = NearbyLink::resuming(stored, library().read().own_name());
        link.give(NearbyInput::Me(me.unwrap_or_default()), now());
        let shown = link.show();
        RUNNING.set(Some(Running { link, is_shown: false, number }));
        shown.into_iter().for_each(perform_nearby);
    });
}

fn give_link(input: NearbyInput) {
    let effects = RUNNING.with_borrow_mut(|held| held.as_mut().map(|held| held.link.give(input, now())));
    effects.into_iter().flatten().for_each(perform_nearby);
}

fn perform_nearby(effect: NearbyEffect) {
    match effect {
        NearbyEffect::Send(text) => nearby::send(&text),
        NearbyEffect::Sign(table, body) => {
            online::ask(app_life(), "signed", vec![table, body], |text| give_link(NearbyInput::Signed(text)));
        }
        NearbyEffect::Judge(table, LogEntry { from, text, .. }) => {
            online::ask(app_life(), "judged", vec![table, from, text], |answer| {
                give_link(NearbyInput::Judged(answer.as_deref() == Some("yes")));
            });
        }
        NearbyEffect::Recall(table) => give_link(NearbyInput::Recalled(recalled(&table))),
        NearbyEffect::Keep(name, text) => storage::keep(&name, &text),
        NearbyEffect::Begin(table, coming) => begin(&table, coming),
        NearbyEffect::Tell(event) => {
            let is_up = event == LineEvent::Line(LineState::Up);
            if RUNNING.with_borrow(|held| held.as_ref().is_some_and(|held| held.is_shown)) {
                give(TableInput::Heard(event));
            }
            if is_up {
                go_to_table();
            }
        }
        NearbyEffect::Refuse(why) => meet(MeetingInput::Refused(why)),
        NearbyEffect::WakeAt(at) => wake_at(app_life(), at, || give_link(NearbyInput::Wake)),
    }
}

fn begin(table: &str, coming: Coming) {
    open_last_of(table);
    let context = online().table.context();
    let known = OnlineTable::new(table, false, coming, stored(table), context.now).nearby();
    let first = known.wakes_at();
    // The line of the table before is closed first.
    online::open_own(app_life(), |name, text| match name {
        "say" => give_link(NearbyInput::Say(text)),
        // The connection stays: the player may come back to the table.
        "close" | "finish" => RUNNING.with_borrow_mut(|held| {
            if let Some(held) = held {
                held.is_shown = false;
            }
        }),
        _ => {}
    });
    online().table.set(known);
    RUNNING.with_borrow_mut(|held| {
        if let Some(held) = held {
            held.is_shown = true;
        }
    });
    perform(TableEffect::WakeAt(first));
}

/// Leads from the codes to the table.
fn go_to_table() {
    let table =
        RUNNING.with_borrow(|held| held.as_ref().and_then(|held| held.link.table().map(str::to_owned)));
    if let Some(table) = table
        && matches!(page_state().route.get_untracked(), Route::Nearby(_))
    {
        go(Route::Online(table));
    }
}
