//! What a server tells of events, as JSON with these field names; the crosstable as a file.

/// A line of the list of events, and the head of an event's page.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventLine {
    pub id: String,
    /// The [`EventPlan`](super::EventPlan) as text.
    pub plan: String,
    /// The key name of the player who opened it, and the name, possibly empty; [`REFEREE`](super::REFEREE) for one of the
    /// host, and what the host calls it.
    pub by: String,
    pub name: String,
    /// When it was opened, and when it begins at the latest (broker's Unix ms).
    pub opened: u64,
    pub starts: u64,
    /// How many rounds have begun, and how many there are; 0 before the start.
    pub begun: usize,
    pub rounds: usize,
    pub players: usize,
    pub is_over: bool,
}

/// A player in an event's standings.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventRow {
    /// From 1; equals share it.
    pub rank: usize,
    pub author: String,
    /// Possibly empty.
    pub name: String,
    /// Two a win, one a draw.
    pub points: u32,
    /// Orders those with equal points: each point counts as many as the opponent has from whom it was won.
    pub strength: u32,
    /// The games that have ended.
    pub games: u32,
    /// Whether the player has rested in a round of a Swiss event, which counts as won.
    pub has_rested: bool,
    pub has_withdrawn: bool,
}

/// A game of an event.
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventGameCard {
    /// From 1.
    pub round: usize,
    /// Empty if nobody played: a player had withdrawn.
    pub table: String,
    /// The indices of both in the standings; the first begins.
    pub players: [usize; 2],
    /// What each has won; `None` while they play.
    pub gains: Option<[u32; 2]>,
}

/// An event, at `/online/event/ID/AUTHOR/VERSION`; a page that has this version receives no more than
/// the first four.
///
/// ```json
/// {"now": 1800000000000, "version": 977, "is_over": false, "may_enter": false,
///  "event": {"id": "k3x9a2b7c1d5", "plan": "vaxandis.1~~0~259200~rated swiss-5 double finished 16", "by": "0a1b2c3d4e5f6071",
///   "name": "Ada", "opened": 1799900000000, "starts": 1800000000000, "begun": 1, "rounds": 4, "players": 8, "is_over": false},
///  "rows": [{"rank": 1, "author": "0a1b2c3d4e5f6071", "name": "Ada", "points": 2, "strength": 4, "games": 1,
///   "has_rested": false, "has_withdrawn": false}],
///  "games": [{"round": 1, "table": "k3x9a2b7c1d5k3x9a2b7c1d5k3", "players": [0, 5], "gains": [2, 0]}],
///  "own": 0}
/// ```
#[cfg_attr(not(target_arch = "wasm32"), derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EventCard {
    /// The server's time (Unix ms).
    pub now: u64,
    pub version: u64,
    /// Whether the standings are final.
    pub is_over: bool,
    /// Whether the player who asks may enter now.
    pub may_enter: bool,
    pub event: Option<EventLine>,
    pub rows: Vec<EventRow>,
    pub games: Vec<EventGameCard>,
    /// The index of the player who asks in the standings.
    pub own: Option<usize>,
}

/// The number of columns of a crosstable that come before the opponents.
const COLUMNS: usize = 4;

impl EventCard {
    /// A line for each player, with a column for each opponent, in the order of the standings; `words` are the heads of
    /// the first columns: rank, player, points, strength.
    ///
    /// A cell has the points won from the opponent in each game: `2 0`. A `*` is a game in progress, `x` the player.
    pub fn crosstable(&self, words: [&str; COLUMNS]) -> Vec<Vec<String>> {
        let numbers = 1..=self.rows.len();
        let mut lines: Vec<Vec<String>> = vec![words.map(str::to_owned).to_vec()];
        lines[0].extend(numbers.map(|number| number.to_string()));
        for (own, row) in self.rows.iter().enumerate() {
            let rank = row.rank.to_string();
            let mut line = vec![rank, row.name.clone(), row.points.to_string(), row.strength.to_string()];
            line.extend((0..self.rows.len()).map(|other| match own == other {
                true => "x".to_owned(),
                false => self.cell(own, other),
            }));
            lines.push(line);
        }
        lines
    }

    fn cell(&self, own: usize, other: usize) -> String {
        let gained = |game: &EventGameCard| {
            let place = game.players.iter().position(|&player| player == own)?;
            (game.players[1 - place] == other).then_some(())?;
            Some(game.gains.map_or("*".to_owned(), |gains| gains[place].to_string()))
        };
        self.games.iter().filter_map(gained).collect::<Vec<_>>().join(" ")
    }

    /// The crosstable as a file for spreadsheets (RFC 4180).
    pub fn csv(&self, words: [&str; COLUMNS]) -> String {
        let line = |cells: &Vec<String>| {
            let cells: Vec<String> = cells.iter().map(|cell| quoted(cell)).collect();
            format!("{}\r\n", cells.join(","))
        };
        self.crosstable(words).iter().map(line).collect()
    }

    /// The crosstable as lines of text with columns of equal width.
    pub fn text(&self, words: [&str; COLUMNS]) -> String {
        let lines = self.crosstable(words);
        let width = |column: usize| {
            lines
                .iter()
                .filter_map(|line| line.get(column))
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..lines[0].len()).map(width).collect();
        let told = |line: &Vec<String>| {
            let cells = line.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}"));
            format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
        };
        lines.iter().map(told).collect()
    }
}

/// A field of a file for spreadsheets: none begins as a formula would, whatever a player is called.
fn quoted(cell: &str) -> String {
    let is_formula = cell.len() > 1 && cell.starts_with(['=', '+', '-', '@']);
    let cell = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    match cell.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    }
}
