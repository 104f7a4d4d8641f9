//! Sharing a game: as a link, a QR code, a picture that may move, a text, or a board on another page.

mod address;
mod animation;
mod code;
mod embedding;
mod forms;
mod link;
mod send_link;
mod still;
mod study;
mod style;
mod told;
mod writing;

use basalt_drawing::brand::Icon;
use basalt_play::correspondence::CorrespondenceState;
use basalt_play::session::{Facet, Session};

use crate::app::app_state::{dialog, label, word};
use crate::handles::dialog::Dialog;
use crate::panels::{Button, Radio};
use crate::reactive::prelude::*;
use crate::reactive::state::{State, derived};
use crate::reactive::views::{computed, live};
use crate::session::SessionHandle;

use super::frame::Frame;

use address::What;
use animation::AnimationChannel;
use code::CodeChannel;
use embedding::EmbedChannel;
use link::LinkChannel;
pub use send_link::SendLink;
use still::PictureChannel;
pub use study::ShareStudy;
use writing::TextChannel;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Channel {
    Link,
    Code,
    Picture,
    Animation,
    Text,
    Embed,
}

const CHANNELS: [(Channel, &str); 6] = [
    (Channel::Link, "share-as-link"),
    (Channel::Code, "share-code"),
    (Channel::Picture, "share-picture"),
    (Channel::Animation, "share-animation"),
    (Channel::Text, "share-text"),
    (Channel::Embed, "share-embed"),
];

#[component]
pub fn Share(session: SessionHandle) -> impl IntoView {
    let what = State::new(What::first(session));
    let channel = State::new(Channel::Link);
    // A start position being set up has no moves to write or draw.
    let draft = session.see(&[], |session: &Session| session.capabilities().draft);
    let radio = move |(value, key): (Channel, &'static str)| {
        let chosen = computed(move || channel.get() == value);
        view! { <Radio name="channel" key chosen on_choose=move || channel.set(value) /> }
    };
    let title = computed(move || label("share-title"));
    // Other links would show the game, and not make the move in it.
    let by_link = derived(move || match session.can().correspondence {
        Some(CorrespondenceState::ToMove) => {
            let unsent = |session: &Session| session.remote.links().is_some_and(|own| own.sent == 0);
            session.see(&[Facet::Game], unsent).then_some((true, ""))
        }
        Some(CorrespondenceState::ToSend) => Some((false, "correspondence-send")),
        Some(CorrespondenceState::Waiting) => Some((false, "correspondence-again")),
        _ => None,
    });
    view! {
        <Frame title small=true>
            {live(move || by_link.get().map(|(to_begin, key)| match to_begin {
                true => view! { <p><b>{label("correspondence-begin")}</b></p> }.into_any(),
                false => view! {
                    <Button icon=Icon::Send key class="go" wide=true on_press=move || dialog().open(Dialog::Sending) />
                }
                .into_any(),
            }))}
            {(!draft).then(|| view! {
                <fieldset class="channels">
                    <legend>{word("share-as")}</legend>
                    <div class="seg">{CHANNELS.into_iter().map(radio).collect_view()}</div>
                </fieldset>
            })}
            {live(move || match channel.get() {
                Channel::Link => view! { <LinkChannel session what /> }.into_any(),
                Channel::Code => view! { <CodeChannel session what /> }.into_any(),
                Channel::Picture => view! { <PictureChannel session /> }.into_any(),
                Channel::Animation => view! { <AnimationChannel session /> }.into_any(),
                Channel::Embed => view! { <EmbedChannel session what /> }.into_any(),
                Channel::Text => view! { <TextChannel session /> }.into_any(),
            })}
            <p class="other-way">
                <button type="button" class="btn wide" on:click=move |_| dialog().open(Dialog::Paste(String::new()))>
                    {word("paste-title")}
                </button>
            </p>
        </Frame>
    }
}
