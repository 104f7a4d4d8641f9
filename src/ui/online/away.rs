//! Notifications for a player who looks elsewhere.

use basalt_browser::{clock, notify};

use crate::app::app_state::{online, settings};
use crate::player::settings::Switch;

/// Whether it is worth asking the server: the page is seen, or may notify where the server does not.
pub fn is_attended() -> bool {
    clock::page_is_seen() || may_notify() && !online().is_pushed.get_untracked()
}

/// Notifies if the page is hidden and the player wants it; a press opens the page with this address.
pub fn notify_away(title: &str, body: &str, tag: &str, fragment: &str) {
    if !clock::page_is_seen() && may_notify() {
        notify::show(title, body, tag, fragment);
    }
}

fn may_notify() -> bool {
    settings().notify.get_untracked() == Switch(true)
}
