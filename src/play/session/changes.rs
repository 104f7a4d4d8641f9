//! The changed facets of a session, so that a page redraws only the views concerned.

/// A part of a session that views follow on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facet {
    /// The game: its plies, the shown ply, the selection.
    Game,
    /// The pointed target.
    Pointed,
    /// The refusal.
    Refusal,
    /// Movement and automatic playback.
    Playback,
    /// The state of the bots.
    Bots,
    /// The hint.
    Hint,
    /// The aid.
    Aid,
    /// The seconds that are left.
    Clock,
    /// The seats.
    Seats,
    /// The kind of game: its storage, its name and its terms.
    Kind,
    /// The review.
    Review,
    /// The capabilities.
    Capabilities,
}

impl Facet {
    /// The number of facets.
    pub const COUNT: usize = 12;

    /// All facets, in order.
    pub const ALL: [Facet; Facet::COUNT] = [
        Facet::Game,
        Facet::Pointed,
        Facet::Refusal,
        Facet::Playback,
        Facet::Bots,
        Facet::Hint,
        Facet::Aid,
        Facet::Clock,
        Facet::Seats,
        Facet::Kind,
        Facet::Review,
        Facet::Capabilities,
    ];
}

/// A set of facets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes(u16);

impl Changes {
    pub(super) fn add(&mut self, facet: Facet) {
        self.0 |= 1 << facet as u16;
    }

    /// Whether a facet is in the set.
    pub fn has(self, facet: Facet) -> bool {
        self.0 & (1 << facet as u16) != 0
    }
}
