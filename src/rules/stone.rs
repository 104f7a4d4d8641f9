//! The stone of a game's boards.

/// The stone of a game's boards: the drawing code gives each its own colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Stone {
    /// Charred basalt, nearly black.
    #[default]
    Charred,
    /// Tuff, the colour of rust.
    Tuff,
    /// Columns of bluestone.
    Bluestone,
    /// Honed slate, on which white and black pieces are equally visible.
    Slate,
    /// The bed of a cold lake.
    Lakebed,
    /// Forged plate.
    Plate,
}

impl Stone {
    /// Every stone.
    pub const ALL: [Stone; 6] =
        [Stone::Charred, Stone::Tuff, Stone::Bluestone, Stone::Slate, Stone::Lakebed, Stone::Plate];

    /// Its word in style sheets.
    pub fn word(self) -> &'static str {
        match self {
            Stone::Charred => "charred",
            Stone::Tuff => "tuff",
            Stone::Bluestone => "bluestone",
            Stone::Slate => "slate",
            Stone::Lakebed => "lakebed",
            Stone::Plate => "plate",
        }
    }
}
