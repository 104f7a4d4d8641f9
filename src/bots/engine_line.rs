//! The engine protocol, by which programs of others play: lines of text, described in `docs/ENGINE.md`.

use std::fmt;

use basalt_rules::{Mistake, Record};

use super::request::{Analysis, AnalysisLine};

/// The version of the protocol.
pub const ENGINE_VERSION: u32 = 1;

/// A line of a host: the program that asks an engine for moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostLine {
    /// Asks who the engine is; the number is the highest version of the protocol that the host speaks.
    Hello(u32),
    /// Asks for a move at the end of a record.
    Go(Record, SearchLimits),
    /// Asks for the move now.
    Stop,
    /// Asks for the legal steps at the end of a record.
    Legal(Record),
    /// Answers an engine's question for the legal steps.
    RecordEnd(RecordEnd),
    /// Answers a question that has no other answer.
    Failed(String),
}

/// A line of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineLine {
    /// The engine's name.
    Name(String),
    /// What it plays.
    Plays(Playable),
    /// Ends the answer to [`HostLine::Hello`]; the number is the version of the protocol that both speak.
    Ready(u32),
    /// Asks for the legal steps at the end of a record.
    Legal(Record),
    /// Answers a host's question for the legal steps.
    RecordEnd(RecordEnd),
    /// What the search has found so far.
    Found(Analysis),
    /// The move: the steps of a turn, or only the first of them.
    Move(Vec<String>),
    /// Answers a line that has no other answer.
    Failed(String),
}

/// What limits a search; without any limit it ends with [`HostLine::Stop`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// The most nodes.
    pub nodes: Option<u32>,
    /// The time for the move (ms).
    pub time: Option<u32>,
    /// The time that each player has left (ms), player 1 first; empty without a clock.
    pub clock: Vec<u32>,
    /// The time that each move adds to that (ms).
    pub bonus: u32,
    /// The number of moves to report with a value and a line.
    pub lines: u8,
}

impl Default for SearchLimits {
    fn default() -> Self {
        SearchLimits { nodes: None, time: None, clock: Vec::new(), bonus: 0, lines: 1 }
    }
}

/// The end of a record: what may be played there, or who has won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordEnd {
    /// The player to move, from 1, and the legal steps.
    Open(usize, Vec<String>),
    /// The winners, from 1; none of a draw, and of a solitaire that is lost.
    Over(Vec<usize>),
}

/// Games that an engine plays, and with which options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Playable {
    /// The id and version, as at the head of a record; `None` for every game.
    pub game: Option<String>,
    /// The options that may differ from their defaults, each with its values, none for all; `None` for all options.
    pub options: Option<Vec<(String, Vec<String>)>>,
}

/// Stands for everything, and where there is nothing.
const ALL: &str = "*";
const NONE: &str = "-";

impl Playable {
    /// Whether this covers a record.
    pub fn covers(&self, record: &Record) -> bool {
        let head = format!("{}.{}", record.game, record.version);
        if self.game.as_ref().is_some_and(|game| *game != head) {
            return false;
        }
        let Some(options) = &self.options else { return true };
        record.options.split('.').filter(|option| !option.is_empty()).all(|option| {
            let (key, value) = option.split_once('=').unwrap_or((option, ""));
            let known = options.iter().find(|(other, _)| other == key);
            known.is_some_and(|(_, values)| values.is_empty() || values.iter().any(|other| other == value))
        })
    }
}

/// Splits a line into its first word and the rest.
fn head(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(|space: char| space.is_ascii_whitespace())
        .map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

fn wrong(found: &str, expected: &'static str) -> Mistake {
    Mistake::unreadable("line", found, expected)
}

fn number<T: std::str::FromStr>(text: &str, line: &str, expected: &'static str) -> Result<T, Mistake> {
    text.parse().map_err(|_| wrong(line, expected))
}

/// A sentence or a name, on one line.
fn sentence(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl HostLine {
    /// Parses a line of a host.
    ///
    /// # Errors
    /// What was expected: the form of this kind of line, or the faulty part of the record.
    pub fn read(line: &str) -> Result<HostLine, Mistake> {
        let (word, rest) = head(line);
        match word {
            "hello" => Ok(HostLine::Hello(number(rest, line, "hello 1")?)),
            "go" => {
                let (record, limits) = head(rest);
                if record.is_empty() {
                    return Err(wrong(line, "go RECORD nodes=1000"));
                }
                Ok(HostLine::Go(Record::read(record)?, SearchLimits::read(limits)?))
            }
            "stop" if rest.is_empty() => Ok(HostLine::Stop),
            "legal" => Ok(HostLine::Legal(read_question(line, rest)?)),
            "steps" | "over" => Ok(HostLine::RecordEnd(RecordEnd::read(line)?)),
            "error" => Ok(HostLine::Failed(sentence(rest))),
            _ => {
                let forms = ["hello 1", "go RECORD nodes=1000", "stop", "legal RECORD"];
                Err(Mistake::unreadable("line", line, forms))
            }
        }
    }
}

fn read_question(line: &str, record: &str) -> Result<Record, Mistake> {
    if record.is_empty() || record.contains(char::is_whitespace) {
        return Err(wrong(line, "legal RECORD"));
    }
    Record::read(record)
}

impl fmt::Display for HostLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostLine::Hello(version) => write!(f, "hello {version}"),
            HostLine::Go(record, limits) => write!(f, "go {record}{limits}"),
            HostLine::Stop => f.write_str("stop"),
            HostLine::Legal(record) => write!(f, "legal {record}"),
            HostLine::RecordEnd(end) => end.fmt(f),
            HostLine::Failed(why) => write!(f, "error {}", sentence(why)),
        }
    }
}

impl SearchLimits {
    /// Parses limits such as `nodes=1000 time=500`.
    fn read(text: &str) -> Result<SearchLimits, Mistake> {
        let mut limits = SearchLimits::default();
        for word in text.split_ascii_whitespace() {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let positive = |expected| match number(value, word, expected)? {
                0 => Err(wrong(word, expected)),
                count => Ok(Some(count)),
            };
            match key {
                "nodes" => limits.nodes = positive("nodes=1…")?,
                "time" => limits.time = positive("time=1…")?,
                "clock" => {
                    let left = value.split(',').map(|left| number(left, word, "clock=60000,60000"));
                    limits.clock = left.collect::<Result<_, _>>()?;
                }
                "bonus" => limits.bonus = number(value, word, "bonus=0…")?,
                "lines" => {
                    limits.lines = number(value, word, "lines=1…9")?;
                    if !(1..=9).contains(&limits.lines) {
                        return Err(wrong(word, "lines=1…9"));
                    }
                }
                _ => {
                    let forms = ["nodes=…", "time=…", "clock=…,…", "bonus=…", "lines=…"];
                    return Err(Mistake::unreadable("line", word, forms));
                }
            }
        }
        Ok(limits)
    }
}

/// Each limit with a space before it.
impl fmt::Display for SearchLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchLimits { nodes, time, clock, bonus, lines } = self;
        nodes.iter().try_for_each(|nodes| write!(f, " nodes={nodes}"))?;
        time.iter().try_for_each(|time| write!(f, " time={time}"))?;
        if !clock.is_empty() {
            write!(f, " clock={}", joined(clock))?;
        }
        if *bonus > 0 {
            write!(f, " bonus={bonus}")?;
        }
        if *lines == 1 { Ok(()) } else { write!(f, " lines={lines}") }
    }
}

fn joined<T: ToString>(list: &[T]) -> String {
    list.iter().map(T::to_string).collect::<Vec<_>>().join(",")
}

impl RecordEnd {
    fn read(line: &str) -> Result<RecordEnd, Mistake> {
        const STEPS: &str = "steps 1 a1-a2_b1-b2";
        const OVER: &str = "over 1";
        let (word, rest) = head(line);
        let player = |text: &str, form| match number(text, line, form)? {
            0 => Err(wrong(line, form)),
            player => Ok(player),
        };
        if word == "over" {
            let winners = rest.split(',').filter(|_| rest != NONE).map(|winner| player(winner, OVER));
            return Ok(RecordEnd::Over(winners.collect::<Result<_, _>>()?));
        }
        let (mover, steps) = head(rest);
        let steps = Record::read_actions(steps)?;
        // A game without legal steps is over.
        if steps.is_empty() {
            Err(wrong(line, STEPS))
        } else {
            Ok(RecordEnd::Open(player(mover, STEPS)?, steps))
        }
    }
}

impl fmt::Display for RecordEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordEnd::Open(player, steps) => write!(f, "steps {player} {}", Record::actions_text(steps)),
            RecordEnd::Over(winners) if winners.is_empty() => write!(f, "over {NONE}"),
            RecordEnd::Over(winners) => write!(f, "over {}", joined(winners)),
        }
    }
}

impl EngineLine {
    /// What an engine of ours says of itself, with the ids and versions of its games; for a host that speaks less, why not.
    pub fn introduction<'a>(
        version: u32,
        name: String,
        games: impl Iterator<Item = (&'a str, u16)>,
    ) -> Vec<EngineLine> {
        if version < ENGINE_VERSION {
            let why = format!("this engine speaks version {ENGINE_VERSION} only");
            return vec![EngineLine::Failed(why)];
        }
        let plays = |(id, version)| {
            EngineLine::Plays(Playable { game: Some(format!("{id}.{version}")), options: None })
        };
        let name = std::iter::once(EngineLine::Name(name));
        name.chain(games.map(plays)).chain([EngineLine::Ready(ENGINE_VERSION)]).collect()
    }

    /// Parses a line of an engine.
    ///
    /// # Errors
    /// What was expected: the form of this kind of line, or the faulty part of the record.
    pub fn read(line: &str) -> Result<EngineLine, Mistake> {
        let (word, rest) = head(line);
        match word {
            "name" if !rest.is_empty() => Ok(EngineLine::Name(sentence(rest))),
            "game" => {
                Ok(EngineLine::Plays(Playable::read(rest).ok_or_else(|| wrong(line, "game ID.VERSION *"))?))
            }
            "ready" => Ok(EngineLine::Ready(number(rest, line, "ready 1")?)),
            "legal" => Ok(EngineLine::Legal(read_question(line, rest)?)),
            "steps" | "over" => Ok(EngineLine::RecordEnd(RecordEnd::read(line)?)),
            "found" => read_found(rest)
                .map(EngineLine::Found)
                .ok_or_else(|| wrong(line, "found 1000 612:a1-a2_b1-b2")),
            "move" => {
                let steps = Record::read_actions(rest)?;
                if steps.is_empty() {
                    Err(wrong(line, "move a1-a2_b1-b2"))
                } else {
                    Ok(EngineLine::Move(steps))
                }
            }
            "error" => Ok(EngineLine::Failed(sentence(rest))),
            _ => {
                let forms = ["name …", "game …", "ready 1", "legal RECORD", "found …", "move …", "error …"];
                Err(Mistake::unreadable("line", line, forms))
            }
        }
    }
}

fn read_found(text: &str) -> Option<Analysis> {
    let mut words = text.split_ascii_whitespace();
    let nodes = words.next()?.parse().ok()?;
    let line = |word: &str| {
        let (value, actions) = word.split_once(':')?;
        let value = value.parse().ok().filter(|value| *value <= 1000)?;
        Some(AnalysisLine { value, actions: Record::read_actions(actions).ok()? })
    };
    Some(Analysis { nodes, lines: words.map(line).collect::<Option<_>>()? })
}

impl fmt::Display for EngineLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineLine::Name(name) => write!(f, "name {}", sentence(name)),
            EngineLine::Plays(playable) => write!(f, "game {playable}"),
            EngineLine::Ready(version) => write!(f, "ready {version}"),
            EngineLine::Legal(record) => write!(f, "legal {record}"),
            EngineLine::RecordEnd(end) => end.fmt(f),
            EngineLine::Found(Analysis { nodes, lines }) => {
                write!(f, "found {nodes}")?;
                lines.iter().try_for_each(|AnalysisLine { value, actions }| {
                    write!(f, " {value}:{}", Record::actions_text(actions))
                })
            }
            EngineLine::Move(steps) => write!(f, "move {}", Record::actions_text(steps)),
            EngineLine::Failed(why) => write!(f, "error {}", sentence(why)),
        }
    }
}

impl Playable {
    fn read(text: &str) -> Option<Playable> {
        let (game, options) = head(text);
        let game = match game {
            ALL => None,
            game => {
                let (id, version) = game.split_once('.')?;
                version.parse::<u16>().ok().filter(|_| !id.is_empty())?;
                Some(game.to_owned())
            }
        };
        let option = |word: &str| {
            let (key, values) = word.split_once('=')?;
            let values =
                if values == ALL { Vec::new() } else { values.split(',').map(str::to_owned).collect() };
            Some((key.to_owned(), values))
        };
        // An engine that plays every game does not know their options.
        let options = match options {
            ALL => None,
            "" if game.is_none() => None,
            options => Some(options.split_ascii_whitespace().map(option).collect::<Option<_>>()?),
        };
        (game.is_some() || options.is_none()).then_some(Playable { game, options })
    }
}

impl fmt::Display for Playable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(game) = &self.game else { return f.write_str(ALL) };
        f.write_str(game)?;
        let Some(options) = &self.options else { return write!(f, " {ALL}") };
        options.iter().try_for_each(|(key, values)| {
            let values = if values.is_empty() { ALL.to_owned() } else { values.join(",") };
            write!(f, " {key}={values}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(text: &str) -> Record {
        Record::read(text).expect("a record")
    }

    fn texts(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn lines_of_a_host_are_read_as_they_were_written() {
        let some = SearchLimits {
            nodes: Some(1000),
            time: Some(500),
            clock: vec![60_000, 0],
            bonus: 2000,
            lines: 3,
        };
        let record = record("toy.1~size=3~a_b~x y");
        for (line, text) in [
            (HostLine::Hello(1), "hello 1".to_owned()),
            (HostLine::Go(record.clone(), SearchLimits::default()), format!("go {record}")),
            (
                HostLine::Go(record.clone(), some),
                format!("go {record} nodes=1000 time=500 clock=60000,0 bonus=2000 lines=3"),
            ),
            (HostLine::Stop, "stop".to_owned()),
            (HostLine::Legal(record.clone()), format!("legal {record}")),
            (HostLine::RecordEnd(RecordEnd::Open(2, texts(&["a", "b_c"]))), "steps 2 a_b%5Fc".to_owned()),
            (HostLine::RecordEnd(RecordEnd::Over(vec![1, 3])), "over 1,3".to_owned()),
            (HostLine::RecordEnd(RecordEnd::Over(Vec::new())), "over -".to_owned()),
            (HostLine::Failed("no such game".to_owned()), "error no such game".to_owned()),
        ] {
            assert_eq!(line.to_string(), text);
            assert_eq!(HostLine::read(&text), Ok(line));
        }
        assert_eq!(HostLine::read("  stop \r\n"), Ok(HostLine::Stop), "spaces around a line do not matter");
    }

    #[test]
    fn lines_of_an_engine_are_read_as_they_were_written() {
        let plays = |game: &str, options| {
            let game = Some(game.to_owned()).filter(|game| game != ALL);
            EngineLine::Plays(Playable { game, options })
        };
        let sizes = vec![("size".to_owned(), texts(&["7", "9"])), ("seed".to_owned(), Vec::new())];
        let line = |value, actions: &[&str]| AnalysisLine { value, actions: texts(actions) };
        let found = Analysis { nodes: 1200, lines: vec![line(612, &["a1-a2", "b1"]), line(0, &["c:d"])] };
        let record = record("toy.1~~a_b");
        for (line, text) in [
            (EngineLine::Name("Magma 2".to_owned()), "name Magma 2"),
            (plays(ALL, None), "game *"),
            (plays("toy.1", None), "game toy.1 *"),
            (plays("toy.1", Some(Vec::new())), "game toy.1"),
            (plays("toy.1", Some(sizes)), "game toy.1 size=7,9 seed=*"),
            (EngineLine::Ready(1), "ready 1"),
            (EngineLine::Legal(record), "legal toy.1~~a_b"),
            (EngineLine::RecordEnd(RecordEnd::Over(vec![2])), "over 2"),
            (EngineLine::Found(found), "found 1200 612:a1-a2_b1 0:c:d"),
            (EngineLine::Found(Analysis::default()), "found 0"),
            (EngineLine::Move(texts(&["a1-a2", "b1"])), "move a1-a2_b1"),
            (EngineLine::Failed("what?".to_owned()), "error what?"),
        ] {
            assert_eq!(line.to_string(), text);
            assert_eq!(EngineLine::read(text), Ok(line));
        }
    }

    #[test]
    fn what_is_no_line_is_answered_with_the_form_that_is_expected() {
        for (text, expected) in [
            ("", "line: expected `hello 1` or `go RECORD nodes=1000` or `stop` or `legal RECORD`, found ``"),
            ("hello", "line: expected `hello 1`, found `hello`"),
            ("go", "line: expected `go RECORD nodes=1000`, found `go`"),
            ("go toy", "record: expected `game.version~options~actions`, found `toy`"),
            ("go toy.1~~ nodes=0", "line: expected `nodes=1…`, found `nodes=0`"),
            ("go toy.1~~ time", "line: expected `time=1…`, found `time`"),
            ("go toy.1~~ clock=5,x", "line: expected `clock=60000,60000`, found `clock=5,x`"),
            ("go toy.1~~ lines=10", "line: expected `lines=1…9`, found `lines=10`"),
            (
                "go toy.1~~ depth=3",
                "line: expected `nodes=…` or `time=…` or `clock=…,…` or `bonus=…` or `lines=…`, found `depth=3`",
            ),
            ("legal toy.1~~ now", "line: expected `legal RECORD`, found `legal toy.1~~ now`"),
            ("steps 0 a", "line: expected `steps 1 a1-a2_b1-b2`, found `steps 0 a`"),
            ("over x", "line: expected `over 1`, found `over x`"),
        ] {
            assert_eq!(HostLine::read(text).map_err(|mistake| mistake.to_string()), Err(expected.to_owned()));
        }
        for text in [
            "",
            "move",
            "found",
            "found 1 1001:a",
            "found 1 a",
            "ready",
            "game",
            "game * size=5",
            "game toy",
            "name",
        ] {
            assert!(EngineLine::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn an_engine_says_which_options_it_plays() {
        let covers = |game: &str, of: &str| match EngineLine::read(&format!("game {game}")) {
            Ok(EngineLine::Plays(playable)) => playable.covers(&record(of)),
            other => panic!("{other:?}"),
        };
        let sized = "toy.1~size=7.seed=5~";
        assert!(covers("*", sized) && covers("toy.1 *", sized) && covers("toy.1 size=5,7 seed=*", sized));
        assert!(!covers("toy.1 size=5 seed=*", sized) && !covers("toy.1 size=7", sized));
        assert!(!covers("toy.2 *", sized) && !covers("toy.1", sized) && covers("toy.1", "toy.1~~a"));
    }
}
