//! The score sheet, at any time of the game.

use leptos::prelude::*;

use crate::ui::app_state::use_app;
use crate::ui::panels::Sheet;
use crate::ui::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn ScoreSheet(session: SessionHandle) -> impl IntoView {
    let app = use_app();
    view! {
        <Frame title=app.word("sheet-title") small=true>
            <Sheet session />
        </Frame>
    }
}
