//! Sends a move to the other player: shared, copied or as a QR code; and opens the answer.

use basalt_browser::history;
use basalt_play::Route;
use basalt_play::checked_name;
use basalt_play::correspondence::{CorrespondenceState, OfferAnswer};
use basalt_play::session::{Facet, RemoteInput, SeatInput, Session};
use basalt_rules::Side;

use crate::app::app_state::{dialog, game_name, label, library, word};
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;
use crate::reactive::state::derived;
use crate::reactive::views::{computed, live, text};
use crate::session::SessionHandle;

use super::frame::Frame;
use super::name_field::NameField;
use super::share::SendLink;

#[component]
pub fn Sending(session: SessionHandle) -> impl IntoView {
    let link = derived(move || {
        let link = session.see(&[Facet::Game, Facet::Seats], Session::move_link);
        link.map(|link| history::address(&Route::Move(link.to_string()).fragment())).unwrap_or_default()
    });
    let answers =
        session.see(&[], |session| session.remote.links().is_some_and(|own| own.answer != OfferAnswer::None));
    let headline = derived(move || {
        let standing = session.read_game(|game| game.standing(game.last()));
        standing.outcome.and_then(|_| standing.headline()).map(|headline| session.say(&headline))
    });
    let is_over = move || headline.with(Option::is_some);
    let title = computed(move || {
        label(match session.read_game(|game| game.last()) {
            _ if is_over() => "sending-last",
            0 => "sending-invitation",
            _ if answers => "sending-reply",
            _ => "sending-title",
        })
    });
    // Asked once: the name is the player's own in all later games.
    let nameless = session.see(&[], |session| {
        let own = session.persons().first().copied();
        own.filter(|_| untrack(|| library().own_name()).is_empty())
    });
    let call = move |side: Side, name: &str| {
        session.give(SeatInput::Rename(side, name.to_owned()));
        if let Ok(name) = checked_name(name) {
            library().keep_own_name(name);
        }
    };
    let name = text(move || game_name(session.read_game(|game| game.info().id)));
    let waits = derived(move || session.can().correspondence == Some(CorrespondenceState::Waiting));
    let foot = move || {
        view! {
            {live(move || waits.get().then(|| view! {
                <button type="button" class="btn wide" on:click=move |_| dialog().open(Dialog::Paste(String::new()))>
                    {label("sending-answer")}
                </button>
            }))}
            <span class="grow"></span>
            <button type="button" class="btn wide" on:click=move |_| dialog().close()>{label("sending-done")}</button>
        }
    };
    view! {
        <Frame title small=true foot=foot>
            {live(move || headline.get().map(|headline| view! { <p><b>{headline}</b></p> }))}
            <p>{text(move || label(if is_over() { "sending-last-note" } else { "sending-note" }))}</p>
            {nameless.map(|side| view! {
                <label class="field">
                    {word("settings-name")}
                    <NameField
                        label=word("settings-name")
                        numbered=Signal::stored(String::new())
                        name=Signal::stored(String::new())
                        on_name=move |name: String| call(side, &name)
                    />
                </label>
            })}
            <SendLink link=computed(move || link.get()) title=name note="sending-keep" by_code=true on_sent=move || session.give(RemoteInput::Sent) />
        </Frame>
    }
}
