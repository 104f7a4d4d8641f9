//! Sharing a game: as a link, a QR code, a picture that may move, a text, or a board on another page.

mod address;
mod animation;
mod code;
mod either;
mod embedding;
mod link;
mod send_link;
mod still;
mod study;
mod style;
mod told;
mod writing;

use leptos::prelude::*;

use basalt_play::session::Session;

use crate::app::app_state::use_app;
use crate::app::dialog::Dialog;
use crate::panels::Radio;
use crate::reactive::state::State;
use crate::reactive::views::live;
use crate::session::SessionHandle;

use super::frame::Frame;

use address::What;
pub(super) use address::address;
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
    let app = use_app();
    let what = State::new(What::first(session));
    let channel = State::new(Channel::Link);
    // A start position being set up has no moves to write or draw.
    let draft = session.see(&[], |session: &Session| session.capabilities().draft);
    let radio = move |(value, key): (Channel, &'static str)| {
        let chosen = Signal::derive(move || channel.get() == value);
        view! { <Radio name="channel" key chosen on_choose=move |()| channel.set(value) /> }
    };
    let title = Signal::derive(move || app.label("share-title"));
    view! {
        <Frame title small=true>
            {(!draft).then(|| view! {
                <fieldset>
                    <legend>{app.word("share-as")}</legend>
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
                <button type="button" class="btn wide" on:click=move |_| app.open(Dialog::Paste(String::new()))>
                    {app.word("paste-title")}
                </button>
            </p>
        </Frame>
    }
}
