//! How a bot searches, and the points of a scale of strength.

use std::fmt;

/// A bot's limits and its way of choosing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most nodes: simulations in a tree, moves made by alpha-beta.
    pub nodes: u32,
    /// See [`MoveChoice::temperature`](crate::MoveChoice::temperature).
    pub temperature: u16,
    /// The part of the game that it sees.
    pub sight: Sight,
}

impl Budget {
    /// A budget with unlimited sight.
    pub const fn full(nodes: u32, temperature: u16) -> Budget {
        Budget { nodes, temperature, sight: Sight::FULL }
    }

    /// A budget with limited sight.
    pub const fn limited(nodes: u32, temperature: u16, sight: Sight) -> Budget {
        Budget { nodes, temperature, sight }
    }

    /// The same search, which always takes its best move.
    pub const fn at_best(self) -> Budget {
        Budget { temperature: 0, ..self }
    }
}

/// As in the results of the laboratory: `300/5/2/1p` is nodes, temperature and limited sight.
impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.nodes, self.temperature)?;
        if self.sight == Sight::FULL { Ok(()) } else { write!(f, "/{}", self.sight) }
    }
}

/// The part of the game that a bot sees. It never overlooks a win or loss one action away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The number of moves to look ahead, playouts included.
    pub depth: u8,
    /// The most actions of a move in sight, if there are shorter ones.
    pub actions: u8,
    /// Whether it evaluates positions like a novice: by the current count, without prospects.
    pub plainly: bool,
    /// The moves of several actions that it sees, of a thousand.
    pub walks: u16,
}

impl Sight {
    /// The unlimited sight.
    pub const FULL: Sight = Sight { depth: u8::MAX, actions: u8::MAX, plainly: false, walks: 1000 };

    /// A sight of this many moves ahead, with at most this many actions each.
    pub const fn near(depth: u8, actions: u8) -> Sight {
        Sight { depth, actions, ..Sight::FULL }
    }

    /// The same, judged plainly.
    pub const fn plain(depth: u8, actions: u8) -> Sight {
        Sight { plainly: true, ..Sight::near(depth, actions) }
    }

    /// The same sight, which sees this many of a thousand moves of several actions.
    pub const fn with_walks(self, walks: u16) -> Sight {
        Sight { walks, ..self }
    }
}

/// As in the results of the laboratory: `2/1`, with a `p` for plain evaluation and `~400` for the walks it sees.
impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight { depth, actions, plainly, walks } = self;
        write!(f, "{depth}/{actions}{}", if *plainly { "p" } else { "" })?;
        if *walks < Sight::FULL.walks { write!(f, "~{walks}") } else { Ok(()) }
    }
}

/// A strength in Elo above survival's first opponent of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BotStrength(pub u16);

/// A measured point of a game's scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScalePoint {
    /// Its strength.
    pub strength: BotStrength,
    /// The search that has it.
    pub budget: Budget,
}

impl ScalePoint {
    /// A point.
    pub const fn new(strength: u16, budget: Budget) -> ScalePoint {
        ScalePoint { strength: BotStrength(strength), budget }
    }
}
