//! The dialogs, one per file.

mod add_to_study;
mod ask;
mod control;
mod draft;
mod ended;
mod frame;
mod invited;
mod key;
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

use crate::app::app_state::{dialog, open_session};
use crate::app::fetching::{arriving_with, games_of_dialog, underway};
use crate::handles::dialog::Dialog;
use crate::reactive::prelude::*;

use add_to_study::AddToStudy;
use ask::Ask;
use ended::Ended;
use invited::Invited;
use key::Key;
pub use key::KeyLine;
use keys::Keys;
use loupe::Loupe;
use menu::Menu;
use new_game::NewGame;
use note::Note;
use online::Online;
use paste::Paste;
pub use paste::{open_file, open_text};
use rename::Rename;
use score_sheet::ScoreSheet;
use sending::Sending;
pub use share::SendLink;
use share::{Share, ShareStudy};

/// The open dialog, once its chunk is loaded.
#[component]
pub fn Dialogs() -> impl IntoView {
    move || {
        let session = open_session().get_untracked();
        let dialog = dialog().get()?;
        let games = games_of_dialog(&dialog);
        match (dialog, session) {
            (Dialog::Loupe(_) | Dialog::Ask(_), Some(_)) => Some(underway(|underway| underway.dialog())),
            // The game's page itself shows the result, and what is said at a table.
            (Dialog::Ended | Dialog::Online, _)
            | (Dialog::Loupe(_) | Dialog::Ask(_) | Dialog::Menu, None) => None,
            _ => Some(arriving_with(games, |beside| beside.dialog())),
        }
    }
}

#[component]
pub fn MoveDialogs() -> impl IntoView {
    // Not tracked: the surrounding view tracks the dialog and rebuilds this one.
    match (untrack(|| dialog().get()), open_session().get_untracked()) {
        (Some(Dialog::Loupe(cell)), Some(session)) => view! { <Loupe session cell /> }.into_any(),
        (Some(Dialog::Ask(decision)), Some(session)) => view! { <Ask session decision /> }.into_any(),
        _ => ().into_any(),
    }
}

#[component]
pub fn OtherDialogs() -> impl IntoView {
    // Not tracked, for the same reason.
    match (untrack(|| dialog().get()), open_session().get_untracked()) {
        (Some(Dialog::NewGame(game, options)), _) => view! { <NewGame game options /> }.into_any(),
        (Some(Dialog::Alone(game)), _) => view! { <NewGame game alone=true /> }.into_any(),
        (Some(Dialog::Ended), Some(session)) => view! { <Ended session /> }.into_any(),
        (Some(Dialog::Invited), Some(session)) => view! { <Invited session /> }.into_any(),
        (Some(Dialog::Menu), Some(session)) => view! { <Menu session /> }.into_any(),
        (Some(Dialog::Paste(text)), _) => view! { <Paste text /> }.into_any(),
        (Some(Dialog::Rename(key)), _) => view! { <Rename key /> }.into_any(),
        (Some(Dialog::Key(owner)), _) => view! { <Key owner /> }.into_any(),
        (Some(Dialog::Keys), _) => view! { <Keys /> }.into_any(),
        (Some(Dialog::Sheet), Some(session)) => view! { <ScoreSheet session /> }.into_any(),
        (Some(Dialog::AddToStudy(key)), _) => view! { <AddToStudy key /> }.into_any(),
        (Some(Dialog::ShareStudy(place)), _) => view! { <ShareStudy place /> }.into_any(),
        (Some(Dialog::Note), Some(session)) => view! { <Note session /> }.into_any(),
        (Some(Dialog::Share), Some(session)) => view! { <Share session /> }.into_any(),
        (Some(Dialog::Online), Some(session)) => view! { <Online session /> }.into_any(),
        (Some(Dialog::Sending), Some(session)) => view! { <Sending session /> }.into_any(),
        _ => ().into_any(),
    }
}
