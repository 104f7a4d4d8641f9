//! What has changed in a session, so that a page redraws only what shows it.

/// A part of a session that views follow on its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facet {
    /// The game: what was played, what is shown, what is selected.
    Game,
    /// What is pointed at.
    Pointed,
    /// What was refused.
    Refusal,
    /// Whether something moves, and what plays by itself.
    Playback,
    /// What bots do.
    Bots,
    /// The hint.
    Hint,
    /// The aid.
    Aid,
    /// The seconds that are left.
    Clock,
    /// Who sits where.
    Seats,
    /// The kind of game: where it is kept, and under which name and terms.
    Kind,
    /// The review.
    Review,
    /// What can be done.
    Capabilities,
}

impl Facet {
    /// How many there are.
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
    /// Adds a facet.
    pub(super) fn add(&mut self, facet: Facet) {
        self.0 |= 1 << facet as u16;
    }

    /// Whether a facet is in the set.
    pub fn has(self, facet: Facet) -> bool {
        self.0 & (1 << facet as u16) != 0
    }
}
