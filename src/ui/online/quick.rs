//! Quick match: an opponent is looked for, whatever page is shown, and the game begun once there is one.

use leptos::prelude::untrack;

use crate::browser::life::Life;
use crate::browser::online::{self, OnlineEvent, OnlineLog};
use crate::browser::{chance, clock, storage};
use crate::online::Pairing;

use crate::ui::app_state::AppState;

use super::quick_search::QuickSearch;
use super::table::Coming;

/// How often the search is attended, in milliseconds.
const TICK: i32 = 500;
/// Where it is kept whether quick matches are to be casual.
const CASUAL: &str = "basalt.quick.casual";

/// Whether quick matches are to be rated.
pub fn wants_rated() -> bool {
    storage::get(CASUAL).is_none()
}

impl AppState {
    /// Looks for an opponent in a game, unless that is done already.
    pub fn look_for_opponent(self, game: &str, rated: bool) {
        if self.quick.peek(|search| search.game == game && search.rated == rated) == Some(true) {
            return;
        }
        self.quick.end();
        self.online.close();
        match rated {
            true => storage::remove(CASUAL),
            false => drop(storage::set(CASUAL, "yes")),
        }
        let number = chance::below(u32::MAX);
        let search = QuickSearch::new(game, rated, number);
        let subject = format!("seek.{game}");
        let log = OnlineLog { stream: "POOL", subject, name: search.pool_name(), beats: false };
        self.quick.set(Some(search));
        online::open(self.life, log, move |event| {
            let quiet = matches!(event, OnlineEvent::Entry { .. });
            self.quick.update(|search| search.hear(event));
            if !quiet {
                untrack(|| self.attend_search());
            }
        });
        self.tick_search(self.life, number);
    }

    fn tick_search(self, life: Life, number: u32) {
        clock::later(life, TICK, move || {
            if self.quick.peek(|search| search.number() == number) == Some(true) {
                untrack(|| self.attend_search());
                self.tick_search(life, number);
            }
        });
    }

    /// Says what is to be said, and goes to the table as soon as an opponent was found.
    fn attend_search(self) {
        let Some(line) = self.quick.peek(|search| search.line) else { return };
        self.online.note(line);
        if line.is_refused() {
            return self.quick.refuse(line);
        }
        if let Some(pairing) = self.quick.peek(QuickSearch::paired).flatten() {
            self.quick.set(None);
            let name = self.library.read().own_name();
            let Pairing { table, opens, terms, .. } = pairing;
            let coming = if opens { Coming::Opens(terms, name) } else { Coming::Sits(terms, name) };
            return self.come_to_table(table, coming);
        }
        match self.quick.update(QuickSearch::duty).flatten() {
            Some(message) => self.quick.say(&message),
            None => self.quick.tell(),
        }
    }
}
