//! How the pictures of a session are drawn: as the board on the page is.

use crate::drawing::board::Coords;
use crate::pictures::PictureStyle;

use crate::ui::app_state::AppState;
use crate::ui::session::SessionHandle;
use crate::ui::settings::Switch;

/// The style of the pictures of a session; a view that asks follows the settings.
pub(super) fn style(app: AppState, session: SessionHandle) -> PictureStyle {
    let named = app.settings.coordinates.get() == Switch(true);
    let coords = match (named, app.settings.narrow.get()) {
        (false, _) => Coords::None,
        (true, true) => Coords::Inside,
        (true, false) => Coords::Outside,
    };
    PictureStyle {
        board: session.board(),
        coords,
        patterns: app.settings.patterns.get() == Switch(true),
        title: app.label(&format!("{}-name", session.read(|table| table.info().id))),
        first: session.read(|table| table.scene(0)),
    }
}
