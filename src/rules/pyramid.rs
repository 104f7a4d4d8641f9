//! Pyramids: the coloured pieces of three sizes in stacking games.

/// The colour of a pyramid, in the order of texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Cyan.
    Cyan,
    /// Blue.
    Blue,
    /// Purple.
    Purple,
    /// White and transparent; a wildcard in scoring.
    White,
    /// Clear; a wildcard in scoring.
    Clear,
    /// White and opaque.
    OpaqueWhite,
    /// Black and opaque.
    OpaqueBlack,
}

impl Colour {
    /// The number of colours.
    pub const COUNT: usize = 11;

    /// All colours in their order.
    pub const ALL: [Colour; Colour::COUNT] = [
        Colour::Red,
        Colour::Orange,
        Colour::Yellow,
        Colour::Green,
        Colour::Cyan,
        Colour::Blue,
        Colour::Purple,
        Colour::White,
        Colour::Clear,
        Colour::OpaqueWhite,
        Colour::OpaqueBlack,
    ];

    /// The index, for tables.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in texts.
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Orange => 'o',
            Colour::Yellow => 'y',
            Colour::Green => 'g',
            Colour::Cyan => 'c',
            Colour::Blue => 'b',
            Colour::Purple => 'p',
            Colour::White => 'w',
            Colour::Clear => 't',
            Colour::OpaqueWhite => 'W',
            Colour::OpaqueBlack => 'k',
        }
    }

    /// Its word in message files: `red`, `orange`…
    pub const fn word(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Orange => "orange",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Cyan => "cyan",
            Colour::Blue => "blue",
            Colour::Purple => "purple",
            Colour::White => "white",
            Colour::Clear => "clear",
            Colour::OpaqueWhite => "opaque-white",
            Colour::OpaqueBlack => "opaque-black",
        }
    }
}

/// The size of a pyramid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Size {
    /// 1 in texts.
    Small = 1,
    /// 2 in texts.
    Medium = 2,
    /// 3 in texts.
    Large = 3,
}

impl Size {
    /// All sizes, smallest first.
    pub const ALL: [Size; 3] = [Size::Small, Size::Medium, Size::Large];

    /// The number in texts: 1, 2 or 3.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its word in message files.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Small => "small",
            Size::Medium => "medium",
            Size::Large => "large",
        }
    }
}

/// A pyramid: colour and size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pyramid {
    /// Its colour.
    pub colour: Colour,
    /// Its size.
    pub size: Size,
}

impl Pyramid {
    /// One of each kind, sorted by colour, then size.
    pub fn kinds() -> impl Iterator<Item = Pyramid> {
        let sizes = Size::ALL.len();
        let kind =
            move |number| Pyramid { colour: Colour::ALL[number / sizes], size: Size::ALL[number % sizes] };
        (0..Colour::COUNT * sizes).map(kind)
    }
}
