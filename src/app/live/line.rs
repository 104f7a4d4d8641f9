//! What the page's line to the server reports.

/// The state of the line, as the page last heard of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineState {
    /// The first connection is being made.
    Opening,
    /// Messages come and go.
    Up,
    /// The connection was lost and is being made again.
    Down,
    /// Two devices without a server have lost each other; only new codes connect them again.
    Apart,
    /// This address has no game server.
    None,
    /// The server speaks another version of the line.
    Old,
    /// The page is not in a secure context, so nothing can be signed.
    Insecure,
    /// The chunk of the line failed to load.
    Lost,
}

/// What comes over the line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineEvent {
    /// The local player's key name.
    Me(String),
    /// The line has another state.
    Line(LineState),
    /// An entry of the followed log.
    Entry {
        /// The broker's increasing sequence number.
        sequence: u64,
        /// When the broker stored it (broker's Unix ms).
        time: u64,
        /// The author's key name.
        from: String,
        /// Whether the signature was verified.
        genuine: bool,
        /// The signed text.
        text: String,
    },
    /// The log has been read to its end; the broker's clock is ahead by this many milliseconds.
    Read(i64),
    /// The player with this key name is present.
    Here(String),
    /// How many others watch the game.
    Watched(usize),
    /// The log has stored a message.
    Said(String),
    /// The log refuses a message, for the reason with this message key.
    Full(&'static str, String),
}

impl LineState {
    /// Whether there is no connection and will be none.
    pub fn is_refused(self) -> bool {
        matches!(self, LineState::None | LineState::Old | LineState::Insecure | LineState::Lost)
    }

    /// Whether this address has a game server, if this state tells.
    pub fn tells_server(self) -> Option<bool> {
        match self {
            LineState::None => Some(false),
            LineState::Up => Some(true),
            _ => None,
        }
    }
}

impl LineEvent {
    /// Reads an event as the line's chunk reports it (`online.mjs`): a kind and a text.
    pub fn read(kind: &str, text: String) -> Option<LineEvent> {
        Some(match kind {
            "me" => LineEvent::Me(text),
            "line" => LineEvent::Line(match text.as_str() {
                "up" => LineState::Up,
                "down" => LineState::Down,
                "old" => LineState::Old,
                "insecure" => LineState::Insecure,
                "lost" => LineState::Lost,
                _ => LineState::None,
            }),
            "entry" => {
                let mut words = text.splitn(5, ' ');
                let (sequence, time) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                let (from, genuine) = (words.next()?.to_owned(), words.next()? == "1");
                LineEvent::Entry { sequence, time, from, genuine, text: words.next()?.to_owned() }
            }
            "read" => LineEvent::Read(text.parse().unwrap_or(0)),
            "here" => LineEvent::Here(text),
            "watch" => LineEvent::Watched(text.parse().ok()?),
            "said" => LineEvent::Said(text),
            "full" => {
                let (why, body) = text.split_once(' ')?;
                let reason = match why {
                    "table" => "online-full",
                    "hour" => "online-hour",
                    _ => "online-crowded",
                };
                LineEvent::Full(reason, body.to_owned())
            }
            _ => return None,
        })
    }

    /// Whether views wait for a later event: the entries before the end of a log are shown together.
    pub fn is_quiet(&self) -> bool {
        matches!(self, LineEvent::Entry { .. })
    }
}
