//! Time, the line to the server and the storage, for the parts of live play.

use basalt_app::live::{LineEvent, LiveEffect};
use basalt_browser::clock;
use basalt_browser::life::Life;
use basalt_browser::online::{self, OnlineLog};
use basalt_browser::storage;
use basalt_play::session::{Millis, Now};

/// The present for parts whose time goes on while the device sleeps.
pub fn now() -> Now {
    Now { time: Millis(clock::with_sleep() as u64), date: clock::today(), hidden: !clock::page_is_seen() }
}

/// Calls at a time of [`now`], also in a hidden page.
pub fn wake_at(life: Life, at: Millis, wake: impl FnOnce() + 'static) {
    let wait = at.since(now().time).min(i32::MAX as u64) as i32;
    online::later(life, wait, move || match now().time < at {
        // Timers may fire a little early.
        true => wake_at(life, at, wake),
        false => wake(),
    });
}

/// Follows a log in place of the one before.
pub fn follow(life: Life, log: OnlineLog, hear: impl Fn(LineEvent) + 'static) {
    online::open(life, log, move |kind, text| {
        if let Some(event) = LineEvent::read(kind, text) {
            hear(event);
        }
    });
}

pub fn perform_live(effect: LiveEffect) {
    match effect {
        LiveEffect::Say(body) => online::say(&body),
        LiveEffect::PartWith(body) => online::part_with(&body),
        LiveEffect::Listen(names) => online::listen(&names),
        LiveEffect::Finish => online::close_soon(),
        LiveEffect::Close => online::close(),
        LiveEffect::Keep(name, Some(text)) => storage::keep(&name, &text),
        LiveEffect::Keep(name, None) => storage::forget(&name),
    }
}
