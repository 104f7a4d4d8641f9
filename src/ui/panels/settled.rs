//! Deferred reads of the session: panels beside the board update after the board was painted.

use crate::session::SessionHandle;
use basalt_play::session::{Facet, Session};

/// Reads the session; a view that calls it tracks the facets and updates after the next frame.
pub fn see_settled<T>(session: SessionHandle, facets: &[Facet], read: impl FnOnce(&Session) -> T) -> T {
    session.subscriptions.track_settled(facets);
    session.see(&[], read)
}

/// The same for the list of moves, which updates after the other panels.
pub fn see_last<T>(session: SessionHandle, facets: &[Facet], read: impl FnOnce(&Session) -> T) -> T {
    session.subscriptions.track_last(facets);
    session.see(&[], read)
}
