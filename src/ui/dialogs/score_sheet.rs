//! The score sheet, at any time of the game.

use crate::app::app_state::word;
use crate::panels::{Sheet, sheet_title};
use crate::reactive::prelude::*;
use crate::session::SessionHandle;

use super::frame::Frame;

#[component]
pub fn ScoreSheet(session: SessionHandle) -> impl IntoView {
    view! {
        <Frame title=word(sheet_title(session)) small=true>
            <Sheet session />
        </Frame>
    }
}
