//! What opens over a page: each dialog is a file.

mod ask;
mod draft;
mod ended;
mod frame;
mod keys;
mod loupe;
mod menu;
mod name_field;
mod new_game;
mod note;
mod online;
mod own_cells;
mod paste;
mod rename;
mod score_sheet;
mod seat_rows;
mod sending;
mod share;

use leptos::prelude::*;

use super::app_state::use_app;
use super::dialog::Dialog;

use ask::Ask;
use ended::Ended;
use keys::Keys;
use loupe::Loupe;
use menu::Menu;
use new_game::NewGame;
use note::Note;
use online::Online;
use paste::Paste;
pub use paste::open_text;
use rename::Rename;
use score_sheet::ScoreSheet;
use sending::Sending;
pub use share::SendLink;
use share::Share;

/// Whatever is open.
#[component]
pub fn Dialogs() -> impl IntoView {
    let app = use_app();
    move || {
        let session = app.session.get_untracked();
        match (app.dialog.get()?, session) {
            (Dialog::NewGame(game), _) => Some(view! { <NewGame game /> }.into_any()),
            (Dialog::Alone(game), _) => Some(view! { <NewGame game alone=true /> }.into_any()),
            (Dialog::Sheet, Some(session)) => Some(view! { <ScoreSheet session /> }.into_any()),
            (Dialog::Paste(text), _) => Some(view! { <Paste text /> }.into_any()),
            (Dialog::Rename(key), _) => Some(view! { <Rename key /> }.into_any()),
            (Dialog::Keys, _) => Some(view! { <Keys /> }.into_any()),
            (Dialog::Ended, Some(session)) => Some(view! { <Ended session /> }.into_any()),
            (Dialog::Loupe(cell), Some(session)) => Some(view! { <Loupe session cell /> }.into_any()),
            (Dialog::Ask(word), Some(session)) => Some(view! { <Ask session word /> }.into_any()),
            (Dialog::Note, Some(session)) => Some(view! { <Note session /> }.into_any()),
            (Dialog::Share, Some(session)) => Some(view! { <Share session /> }.into_any()),
            (Dialog::Online, Some(session)) => Some(view! { <Online session /> }.into_any()),
            (Dialog::Sending, Some(session)) => Some(view! { <Sending session /> }.into_any()),
            (Dialog::Menu, Some(session)) => Some(view! { <Menu session /> }.into_any()),
            _ => None,
        }
    }
}
