//! What stands beside the board reads the session here: it follows once the board has answered a player.

use crate::play::session::{Facet, Session};
use crate::ui::session::SessionHandle;

/// Reads the session; a view that does so follows the facets after the next picture.
pub fn see_settled<T>(session: SessionHandle, facets: &[Facet], read: impl FnOnce(&Session) -> T) -> T {
    session.subscriptions.track_settled(facets);
    session.see(&[], read)
}
