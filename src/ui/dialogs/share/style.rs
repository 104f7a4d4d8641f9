//! How the pictures of a session are drawn: as the board on the page is.

use crate::pictures::PictureStyle;

use crate::ui::app_state::AppState;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;

/// The style of the pictures of a session; a view that asks follows the settings.
pub(super) fn style(app: AppState, session: SessionHandle) -> PictureStyle {
    session.layout.track();
    PictureStyle {
        board: session.board(),
        coords: app.settings.coords(),
        patterns: app.settings.patterns.get() == Switch(true),
        title: app.label(&format!("{}-name", session.read(|table| table.info().id))),
        first: session.read(|table| table.scene(0)),
    }
}
