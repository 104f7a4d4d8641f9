//! Notices of a new version, trouble with storage or another tab's moves; with a board, in place of its status.

use basalt_app::notices::{NoticeFate, NoticeOffer, STAY};
use basalt_browser::offline;
use basalt_browser::{clock, environment, life::Life};
use basalt_drawing::brand::Icon;
use basalt_play::session::{Input, MoveInput, PageInput, SeatInput, TreeInput};
use basalt_rules::Message;

use crate::app::app_state::{
    app_life, dialog, label, locale, notices, open_session, page_state, parts, settings,
};
use crate::app::fetching::{underway, waiting};
use crate::handles::dialog::Dialog;
use crate::player::notices::Notice;
use crate::player::sounds;
use crate::reactive::prelude::*;
use crate::reactive::state::{derived, effect, life};
use crate::reactive::views::live;

use super::Button;
use super::long_words::is_long;

/// Says what is still loading, and shows the latest notice.
#[component]
pub fn Notices(#[prop(default = "notices")] class: &'static str) -> impl IntoView {
    let is_noticed = derived(move || notices().latest().is_some());
    // The live region must exist before its first message, or screen readers miss it.
    view! {
        <div role="status" class=class>
            {live(waiting)}
            {live(move || is_noticed.get().then(|| underway(|underway| underway.notice())))}
        </div>
    }
}

/// The place for notices on a page with a board: that of the status, so that they cover nothing one plays with.
#[component]
pub fn BoardNotices() -> impl IntoView {
    let places = page_state().notice_places;
    places.update(|places| *places += 1);
    on_cleanup(move || places.update(|places| *places -= 1));
    view! { <Notices class="notices in-status" /> }
}

/// Shows the latest notice until it is dismissed or, without an action, for a while; then the earlier ones.
#[component]
pub fn NoticeLine() -> impl IntoView {
    let life = life();
    effect(move || {
        if let Some(number) = notices().passing() {
            leave_later(life, number);
        }
    });
    let said: NodeRef<leptos::html::P> = NodeRef::new();
    let is_long = is_long(said, move || drop(notices().latest()));
    let notice = move || {
        let notice = notices().latest()?;
        let close = notice.clone();
        Some(view! {
            <div class="toast">
                <p node_ref=said tabindex=move || is_long.get().then_some("0")>{say(&notice.message())}</p>
                {action(notice)}
                <Button icon=Icon::Close key="dialog-close" on_press=move || dismiss(&close) />
            </div>
        })
    };
    live(notice)
}

/// Dismisses a notice. Dismissing “Still there?” also confirms presence.
fn dismiss(notice: &Notice) {
    if let (Notice::Away, Some(session)) = (notice, open_session().get_untracked()) {
        session.give(PageInput::Here);
    }
    notices().dismiss(notice);
}

/// Ends the time of a notice after a while.
fn leave_later(life: Life, number: u32) {
    clock::later(life, STAY as i32, move || {
        let is_read = environment::is_there(".notices:is(:hover, :focus-within)");
        if notices().late(number, is_read, clock::page_is_seen()) == NoticeFate::Stays {
            leave_later(life, number);
        }
    });
}

/// A message in words, with the names of the current game.
fn say(message: &Message) -> String {
    match open_session().get_untracked() {
        Some(session) => session.say(message),
        None => locale().tell(message),
    }
}

fn action(notice: Notice) -> Option<AnyView> {
    let (key, offer) = notice.offer(open_session().with(Option::is_some))?;
    let act = move |_| take(&notice, &offer);
    Some(view! { <button type="button" class="btn strong" on:click=act>{label(key)}</button> }.into_any())
}

fn take(notice: &Notice, offer: &NoticeOffer) {
    let give = |input: Input| {
        if let Some(session) = open_session().get_untracked() {
            session.give(input);
        }
    };
    match offer {
        NoticeOffer::TakeVersion => offline::take(),
        NoticeOffer::Share => dialog().open(Dialog::Share),
        NoticeOffer::Here => give(PageInput::Here.into()),
        NoticeOffer::RestoreChapters(gone) => {
            if let Some(beside) = parts().beside.peek() {
                beside.restore_chapters(gone);
            }
        }
        NoticeOffer::Restore(gone) => {
            if let Some(beside) = parts().beside.peek() {
                beside.restore(gone);
            }
        }
        NoticeOffer::Pause(true) => give(SeatInput::Pause(true).into()),
        NoticeOffer::Pause(false) => {
            notices().dismiss(notice);
            give(SeatInput::Pause(false).into());
        }
        NoticeOffer::TakeSound => {
            notices().dismiss(notice);
            sounds::toggle(app_life(), settings());
        }
        NoticeOffer::RedoAll => {
            notices().dismiss(notice);
            give(MoveInput::RedoAll.into());
        }
        NoticeOffer::RestoreVariations(count) => {
            notices().dismiss(notice);
            (0..*count).for_each(|_| give(TreeInput::Restore.into()));
        }
        NoticeOffer::RestoreSettings(before) => {
            notices().dismiss(notice);
            settings().restore(before);
        }
    }
}
