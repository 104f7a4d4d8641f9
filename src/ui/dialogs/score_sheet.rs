//! The score sheet, at any time of the game.

use leptos::prelude::*;

use crate::app::app_state::use_app;
use crate::panels::{Sheet, sheet_title};
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn ScoreSheet(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    view! {
        <Frame title=app.word(sheet_title(session)) small=true>
            <Sheet session />
        </Frame>
    }
}
