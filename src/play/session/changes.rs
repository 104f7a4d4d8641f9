//! The changed facets of a session, so that a page redraws only the views concerned.

/// A part of a session that views track separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Facet {
    Game,
    Pointed,
    Refusal,
    Playback,
    Bots,
    Hint,
    Aid,
    Clock,
    Seats,
    Kind,
    Review,
    Capabilities,
}

impl Facet {
    pub const COUNT: usize = 12;

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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Changes(u16);

impl Changes {
    pub(super) fn add(&mut self, facet: Facet) {
        self.0 |= 1 << facet as u16;
    }

    pub fn has(self, facet: Facet) -> bool {
        self.0 & (1 << facet as u16) != 0
    }
}
