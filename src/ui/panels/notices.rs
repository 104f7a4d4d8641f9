//! Notices of a new version, trouble with storage or another tab's moves; with a board, in place of its status.

use leptos::prelude::*;

use basalt_browser::offline::{self, Update};
use basalt_browser::{clock, environment, life::Life};
use basalt_drawing::brand::Icon;
use basalt_play::StoreError;
use basalt_play::session::{MoveInput, PageInput, SeatInput, TreeInput};
use basalt_play::studies::study_key;
use basalt_rules::Message;

use crate::app::app_state::{AppState, use_app};
use crate::app::dialog::Dialog;
use crate::app::fetching::{underway, waiting};
use crate::player::notices::Notice;
use crate::reactive::state::{State, derived, effect, life};
use crate::reactive::views::live;

use super::Button;
use super::long_words::is_long;

/// How long a notice without an action stays (ms).
const STAY: i32 = 5000;

/// Says what is still loading, and shows the latest notice.
#[component]
pub fn Notices(#[prop(default = "notices")] class: &'static str) -> impl IntoView {
    let app = use_app();
    let is_noticed = derived(move || app.notices.latest().is_some());
    // The live region must exist before its first message, or screen readers miss it.
    view! {
        <div role="status" class=class>
            {live(move || waiting(app))}
            {live(move || is_noticed.get().then(|| underway(app, |underway| underway.notice())))}
        </div>
    }
}

/// The place for notices on a page with a board: that of the status, so that they cover nothing one plays with.
#[component]
pub fn BoardNotices() -> impl IntoView {
    let places = use_app().page.notice_places;
    places.update(|places| *places += 1);
    on_cleanup(move || places.update(|places| *places -= 1));
    view! { <Notices class="notices in-status" /> }
}

/// Shows the latest notice until it is dismissed or, without an action, for a while; then the earlier ones.
#[component]
pub fn NoticeLine() -> impl IntoView {
    let app = use_app();
    let shown = State::new(0);
    let life = life();
    effect(move || {
        let latest = app.notices.latest();
        shown.update_untracked(|shown| *shown += 1);
        if let Some(notice) = latest.filter(Notice::passes) {
            leave_later(app, life, notice, shown, shown.get_untracked());
        }
    });
    let said: NodeRef<leptos::html::P> = NodeRef::new();
    let is_long = is_long(said, move || drop(app.notices.latest()));
    let notice = move || {
        let notice = app.notices.latest()?;
        let close = notice.clone();
        Some(view! {
            <div class="toast">
                <p node_ref=said tabindex=move || is_long.get().then_some("0")>{say(app, &words(&notice))}</p>
                {action(app, notice)}
                <Button icon=Icon::Close key="dialog-close" on_press=move || dismiss(app, &close) />
            </div>
        })
    };
    live(notice)
}

/// Dismisses a notice. Dismissing “Still there?” also confirms presence.
fn dismiss(app: AppState, notice: &Notice) {
    if let (Notice::Away, Some(session)) = (notice, app.session.get_untracked()) {
        session.give(PageInput::Here);
    }
    app.notices.dismiss(notice);
}

/// Dismisses a notice after a while, unless another has replaced it, it is being read or it is not visible yet.
fn leave_later(app: AppState, life: Life, notice: Notice, shown: State<u32>, number: u32) {
    clock::later(life, STAY, move || {
        if shown.get_untracked() != number {
            return;
        }
        let read = environment::is_there(".notices:is(:hover, :focus-within)");
        match read || !clock::page_is_seen() {
            true => leave_later(app, life, notice, shown, number),
            false => app.notices.dismiss(&notice),
        }
    });
}

fn words(notice: &Notice) -> Message {
    match notice {
        Notice::Update(Update::Ready) => Message::new("notice-update"),
        Notice::Update(Update::Past) => Message::new("notice-past"),
        Notice::Trouble(StoreError::Blocked) => Message::new("notice-blocked"),
        Notice::Trouble(StoreError::Full) => Message::new("notice-full"),
        Notice::Short(percent) => Message::new("saved-room-alone").with("percent", *percent as usize),
        Notice::Own => Message::new("notice-own"),
        Notice::Parted => Message::new("notice-parted"),
        Notice::Followed => Message::new("notice-followed"),
        Notice::Deleted(gone) if gone.iter().flatten().any(|(name, _)| study_key(name).is_some()) => {
            Message::new("notice-study-deleted")
        }
        Notice::Deleted(games) => Message::new("notice-deleted").with("count", games.len()),
        Notice::ChaptersDeleted(gone) => Message::new("notice-chapters-deleted").with("count", gone.len()),
        Notice::StudyRefused(why) => Message::new("notice-study-refused").with("why", why.clone()),
        Notice::StudyChanged => Message::new("notice-study-changed"),
        Notice::VariationsDeleted(count) => Message::new("notice-variation-deleted").with("count", *count),
        Notice::Wiped(..) => Message::new("notice-wiped"),
        Notice::Reset(_) => Message::new("notice-reset"),
        Notice::Imported(intake) => intake.message(),
        Notice::NoBot => Message::new("notice-no-bot"),
        Notice::LateBot => Message::new("notice-late-bot"),
        Notice::Away => Message::new("notice-away"),
        Notice::Restarted => Message::new("table-restarted"),
        Notice::Said(message) => message.clone(),
        Notice::NoWords => Message::new("notice-no-words"),
        Notice::Crashed(_) => Message::new("notice-crashed"),
    }
}

/// A message in words, with the names of the current game.
fn say(app: AppState, message: &Message) -> String {
    match app.session.get_untracked() {
        Some(session) => session.say(message),
        None => app.locale.tell(message),
    }
}

fn action(app: AppState, notice: Notice) -> Option<AnyView> {
    let (key, act): (&'static str, Box<dyn Fn()>) = match notice {
        Notice::Update(_) => ("notice-update-take", Box::new(offline::take)),
        Notice::Trouble(_) if app.session.with(Option::is_some) => {
            ("share-title", Box::new(move || app.open(Dialog::Share)))
        }
        Notice::NoBot => (
            "notice-no-bot-again",
            Box::new(move || {
                app.notices.dismiss(&Notice::NoBot);
                if let Some(session) = app.session.get_untracked() {
                    session.give(SeatInput::Pause(false));
                }
            }),
        ),
        Notice::LateBot => (
            "bots-wait",
            Box::new(move || {
                if let Some(session) = app.session.get_untracked() {
                    session.give(SeatInput::Pause(true));
                }
            }),
        ),
        Notice::Away => (
            "notice-away-here",
            Box::new(move || {
                if let Some(session) = app.session.get_untracked() {
                    session.give(PageInput::Here);
                }
            }),
        ),
        Notice::Restarted => (
            "controls-undo",
            Box::new(move || {
                app.notices.dismiss(&Notice::Restarted);
                if let Some(session) = app.session.get_untracked() {
                    session.give(MoveInput::RedoAll);
                }
            }),
        ),
        Notice::VariationsDeleted(count) => (
            "notice-deleted-undo",
            Box::new(move || {
                app.notices.dismiss(&Notice::VariationsDeleted(0));
                if let Some(session) = app.session.get_untracked() {
                    (0..count).for_each(|_| session.give(TreeInput::Restore));
                }
            }),
        ),
        Notice::Reset(before) => (
            "notice-deleted-undo",
            Box::new(move || {
                app.notices.dismiss(&Notice::Reset(Vec::new()));
                app.settings.restore(&before);
            }),
        ),
        Notice::ChaptersDeleted(gone) => (
            "notice-deleted-undo",
            Box::new(move || {
                if let Some(beside) = app.parts.beside.peek() {
                    beside.restore_chapters(app, &gone);
                }
            }),
        ),
        Notice::Deleted(gone) | Notice::Wiped(gone) => {
            ("notice-deleted-undo", Box::new(move || app.library.restore(&gone)))
        }
        _ => return None,
    };
    Some(
        view! { <button type="button" class="btn strong" on:click=move |_| act()>{app.label(key)}</button> }
            .into_any(),
    )
}
