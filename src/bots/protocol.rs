//! The protocol between a page and its worker: lines of text.
//!
//! Request numbers identify stale responses.

use std::fmt;

use basalt_rules::{Mistake, NoPuzzle, Puzzle, Reason, ReasonRequest, Record};

use super::engine_host::{EngineLoss, EngineStatus};
use super::level::Level;
use super::request::{Analysis, AnalysisLine, NodeLimit, Reply, Request, Valuation};
use super::style::BotStyle;

/// A request of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerRequest {
    /// Search a position.
    Search {
        /// The number of the request.
        number: u32,
        /// The position and the level.
        request: Request,
        /// The time limit (ms), after which the best result so far is returned.
        cap: u32,
    },
    /// Search the best moves of a position with intermediate reports.
    Analyse {
        /// The number of the request.
        number: u32,
        /// The game up to the position.
        record: Record,
        /// The time limit (ms).
        cap: u32,
    },
    /// Evaluate a position for a review, or for the coach.
    Value {
        /// The number of the request.
        number: u32,
        /// The game up to the position.
        record: Record,
        /// The time limit (ms), after which what was found so far is returned; `u32::MAX` for none.
        cap: u32,
        /// Whether it is another, deeper look, to confirm what a review found.
        is_confirmation: bool,
    },
    /// Search for the puzzle in a position.
    Pose {
        /// The number of the request.
        number: u32,
        /// The game up to the position.
        record: Record,
    },
    /// Prove why a turn is better.
    Explain {
        /// The number of the request.
        number: u32,
        /// The turns in question.
        request: ReasonRequest,
    },
    /// Answer this request now.
    Stop(u32),
    /// Have the engine at this address analyse and review, or none but ourselves.
    Engine(Option<String>),
}

/// A response of a worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerResponse {
    /// The worker of this build is ready.
    Ready(String),
    /// The progress of a request, in thousandths.
    Progress(u32, u16),
    /// How torn the search for a move was, in thousandths: comes before its answer.
    Doubt(u32, u16),
    /// Intermediate results of an analysis.
    Found(u32, Analysis),
    /// The puzzle in a position, or why it has none.
    Posed(u32, Result<Puzzle, NoPuzzle>),
    /// Why a turn is better, if anything is proved.
    Explained(u32, Option<Reason>),
    /// The answer to a request.
    Done(u32, Reply),
    /// The value for a review.
    Valued(u32, Valuation),
    /// A request failed; the reason is for programmers.
    Failed(u32, String),
    /// How it stands with the engine of others.
    Engine(EngineStatus),
}

/// Represents an absent value.
const NONE: &str = "-";
/// Between a level and the style of its bot.
const STYLED: char = ':';
const VALUE: &str = "value";
const CONFIRM: &str = "confirm";

impl WorkerRequest {
    /// Parses a request.
    ///
    /// # Errors
    /// The part that cannot be read: `order` or a part of the record.
    pub fn read(text: &str) -> Result<WorkerRequest, Mistake> {
        let wrong = || Mistake::unreadable("order", text, ["think 1 pulse 7 - 500 game.1~~", "stop 1"]);
        let words: Vec<&str> = text.split(' ').collect();
        match *words.as_slice() {
            ["stop", number] => Ok(WorkerRequest::Stop(number.parse().map_err(|_| wrong())?)),
            ["engine", address] => {
                Ok(WorkerRequest::Engine(Some(address.to_owned()).filter(|address| address != NONE)))
            }
            [word @ (VALUE | CONFIRM), number, cap, record] => Ok(WorkerRequest::Value {
                number: number.parse().map_err(|_| wrong())?,
                record: Record::read(record)?,
                cap: cap.parse().map_err(|_| wrong())?,
                is_confirmation: word == CONFIRM,
            }),
            ["analyse", number, cap, record] => Ok(WorkerRequest::Analyse {
                number: number.parse().map_err(|_| wrong())?,
                record: Record::read(record)?,
                cap: cap.parse().map_err(|_| wrong())?,
            }),
            ["pose", number, record] => Ok(WorkerRequest::Pose {
                number: number.parse().map_err(|_| wrong())?,
                record: Record::read(record)?,
            }),
            ["explain", number, best, played, kind, record] => Ok(WorkerRequest::Explain {
                number: number.parse().map_err(|_| wrong())?,
                request: ReasonRequest {
                    record: Record::read(record)?,
                    best: read_list(best),
                    played: read_list(played),
                    kind: Some(kind).filter(|&kind| kind != NONE).map(str::to_owned),
                },
            }),
            ["think", number, level, seed, nodes, cap, record] => {
                let nodes = match nodes {
                    NONE => NodeLimit::OfLevel,
                    nodes => match nodes.strip_suffix('%') {
                        Some(percent) => NodeLimit::Percent(percent.parse().map_err(|_| wrong())?),
                        None => NodeLimit::Count(nodes.parse().map_err(|_| wrong())?),
                    },
                };
                let (level, style) = match level.split_once(STYLED) {
                    Some((level, style)) => (level, Some(BotStyle::read(style).ok_or_else(wrong)?)),
                    None => (level, None),
                };
                let request = Request {
                    record: Record::read(record)?,
                    level: Level::read(level).ok_or_else(wrong)?,
                    style,
                    seed: seed.parse().map_err(|_| wrong())?,
                    nodes,
                };
                let number = number.parse().map_err(|_| wrong())?;
                Ok(WorkerRequest::Search { number, request, cap: cap.parse().map_err(|_| wrong())? })
            }
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for WorkerRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerRequest::Stop(number) => write!(f, "stop {number}"),
            WorkerRequest::Engine(address) => write!(f, "engine {}", address.as_deref().unwrap_or(NONE)),
            WorkerRequest::Value { number, record, cap, is_confirmation } => {
                let word = if *is_confirmation { CONFIRM } else { VALUE };
                write!(f, "{word} {number} {cap} {record}")
            }
            WorkerRequest::Pose { number, record } => write!(f, "pose {number} {record}"),
            WorkerRequest::Explain { number, request: ReasonRequest { record, best, played, kind } } => {
                let kind = kind.as_deref().unwrap_or(NONE);
                write!(f, "explain {number} {} {} {kind} {record}", list(best), list(played))
            }
            WorkerRequest::Analyse { number, record, cap } => write!(f, "analyse {number} {cap} {record}"),
            WorkerRequest::Search { number, request, cap } => {
                let nodes = match request.nodes {
                    NodeLimit::OfLevel => NONE.to_owned(),
                    NodeLimit::Count(count) => count.to_string(),
                    NodeLimit::Percent(percent) => format!("{percent}%"),
                };
                let Request { record, level, style, seed, .. } = request;
                write!(f, "think {number} {}", level.word())?;
                if let Some(style) = style {
                    write!(f, "{STYLED}{}", style.word())?;
                }
                write!(f, " {seed} {nodes} {cap} {record}")
            }
        }
    }
}

impl WorkerResponse {
    /// Parses a response; `None` for any other text.
    pub fn read(text: &str) -> Option<WorkerResponse> {
        let mut words = text.splitn(3, ' ');
        let (kind, number, rest) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
        match kind {
            // Number 0 marks a worker's greeting in all builds.
            "progress" if number == 0 => {
                Some(WorkerResponse::Ready(rest.strip_prefix('0')?.trim_start().to_owned()))
            }
            "progress" => Some(WorkerResponse::Progress(number, rest.parse().ok()?)),
            "doubt" => {
                Some(WorkerResponse::Doubt(number, rest.parse().ok().filter(|&doubt: &u16| doubt <= 1000)?))
            }
            "engine" => {
                let (word, rest) = rest.split_once(' ')?;
                let loss = || EngineLoss::WORDS.iter().find(|(_, word)| *word == rest).map(|(loss, _)| *loss);
                match word {
                    "ready" => Some(WorkerResponse::Engine(EngineStatus::Ready(rest.to_owned()))),
                    "passes" => Some(WorkerResponse::Engine(EngineStatus::Passes(rest.to_owned()))),
                    "lost" => Some(WorkerResponse::Engine(EngineStatus::Lost(loss()?))),
                    _ => None,
                }
            }
            "failed" => Some(WorkerResponse::Failed(number, rest.to_owned())),
            "posed" => {
                let no = || NoPuzzle::read(rest).map(Err);
                Some(WorkerResponse::Posed(number, Puzzle::read(rest).ok().map(Ok).or_else(no)?))
            }
            "explained" if rest == NONE => Some(WorkerResponse::Explained(number, None)),
            "explained" => Some(WorkerResponse::Explained(number, Some(Reason::read(rest)?))),
            "found" => {
                let mut words = rest.split(' ');
                let nodes = words.next()?.parse().ok()?;
                let line = |word: &str| {
                    let (value, actions) = word.split_once(':')?;
                    Some(AnalysisLine { value: value.parse().ok()?, actions: read_list(actions) })
                };
                let lines = words.map(line).collect::<Option<Vec<_>>>()?;
                Some(WorkerResponse::Found(number, Analysis { nodes, lines }))
            }
            "valued" => {
                let mut words = rest.split(' ');
                let values = read_list(words.next()?).iter().map(|value| value.parse().ok()).collect();
                let values: Option<Vec<u16>> = values;
                let line = read_list(words.next()?);
                Some(WorkerResponse::Valued(number, Valuation { values: values?, line }))
            }
            "done" => {
                let mut words = rest.split(' ');
                let value = words.next()?.parse().ok()?;
                let (actions, line) = (read_list(words.next()?), read_list(words.next()?));
                Some(WorkerResponse::Done(number, Reply { actions, value, line }))
            }
            _ => None,
        }
    }
}

impl fmt::Display for WorkerResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WorkerResponse::Ready(build) => write!(f, "progress 0 0 {build}"),
            WorkerResponse::Progress(number, done) => write!(f, "progress {number} {done}"),
            WorkerResponse::Doubt(number, doubt) => write!(f, "doubt {number} {doubt}"),
            WorkerResponse::Posed(number, Ok(puzzle)) => write!(f, "posed {number} {puzzle}"),
            WorkerResponse::Posed(number, Err(why)) => write!(f, "posed {number} {why}"),
            WorkerResponse::Explained(number, None) => write!(f, "explained {number} {NONE}"),
            WorkerResponse::Explained(number, Some(reason)) => write!(f, "explained {number} {reason}"),
            WorkerResponse::Failed(number, why) => write!(f, "failed {number} {why}"),
            WorkerResponse::Engine(EngineStatus::Ready(name)) => write!(f, "engine 0 ready {name}"),
            WorkerResponse::Engine(EngineStatus::Passes(name)) => write!(f, "engine 0 passes {name}"),
            WorkerResponse::Engine(EngineStatus::Lost(loss)) => write!(f, "engine 0 lost {}", loss.word()),
            WorkerResponse::Found(number, Analysis { nodes, lines }) => {
                write!(f, "found {number} {nodes}")?;
                lines.iter().try_for_each(|line| write!(f, " {}:{}", line.value, list(&line.actions)))
            }
            WorkerResponse::Done(number, Reply { actions, value, line }) => {
                write!(f, "done {number} {value} {} {}", list(actions), list(line))
            }
            WorkerResponse::Valued(number, Valuation { values, line }) => {
                let values: Vec<String> = values.iter().map(u16::to_string).collect();
                write!(f, "valued {number} {} {}", list(&values), list(line))
            }
        }
    }
}

/// Joins texts that contain neither spaces nor commas.
fn list(actions: &[String]) -> String {
    if actions.is_empty() { NONE.to_owned() } else { actions.join(",") }
}

fn read_list(text: &str) -> Vec<String> {
    if text == NONE { Vec::new() } else { text.split(',').map(str::to_owned).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search_request(nodes: NodeLimit) -> WorkerRequest {
        let record = Record::read("toy.1~size=3~a_b~x y").expect("a record");
        let request = Request { record, level: Level::Pulse, style: None, seed: u64::MAX, nodes };
        WorkerRequest::Search { number: 7, request, cap: 500 }
    }

    #[test]
    fn requests_are_read_as_they_were_written() {
        let record = Record::read("toy.1~~a_b").expect("a record");
        let [value, confirm] = [false, true].map(|is_confirmation| WorkerRequest::Value {
            number: 6,
            record: record.clone(),
            cap: 450,
            is_confirmation,
        });
        let analyse = WorkerRequest::Analyse { number: 4, record, cap: 9 };
        let pose = WorkerRequest::Pose { number: 5, record: Record::read("toy.1~~~x y").expect("a record") };
        let searches =
            [NodeLimit::OfLevel, NodeLimit::Count(1000), NodeLimit::Percent(25)].map(search_request);
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
        let record = Record::read("toy.1~~a_b").expect("a record");
        let explain = |played: &[&str], kind: Option<&str>| {
            let (best, played) = (texts(&["c", "d"]), texts(played));
            let kind = kind.map(str::to_owned);
            let request = ReasonRequest { record: record.clone(), best, played, kind };
            WorkerRequest::Explain { number: 7, request }
        };
        let others = [
            WorkerRequest::Engine(Some("ws://localhost:7000/key".to_owned())),
            WorkerRequest::Engine(None),
            explain(&["e"], Some("why-wins")),
            explain(&[], None),
            analyse,
            value,
            confirm,
            pose,
            WorkerRequest::Stop(3),
        ];
        for request in searches.into_iter().chain(others) {
            assert_eq!(WorkerRequest::read(&request.to_string()), Ok(request));
        }
    }

    #[test]
    fn responses_are_read_as_they_were_written() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let reply = Reply { actions: texts(&["b2-c3", "agree"]), value: 512, line: Vec::new() };
        let ready = WorkerResponse::Ready("0123abcd".to_owned());
        let failed = WorkerResponse::Failed(2, "no such game".to_owned());
        let line = |value, actions: &[&str]| AnalysisLine { value, actions: texts(actions) };
        let found = |lines| WorkerResponse::Found(5, Analysis { nodes: 1200, lines });
        let some = found(vec![line(612, &["b2-c3", "c3-d4"]), line(88, &["agree"])]);
        let done = WorkerResponse::Done(3, reply);
        let puzzle = Puzzle::read("2 win1 a1,b2 toy.1~~~x_y").expect("a puzzle");
        for posed in [Ok(puzzle), Err(NoPuzzle::Several(2)), Err(NoPuzzle::Wide(49)), Err(NoPuzzle::Ending)] {
            let response = WorkerResponse::Posed(8, posed);
            assert_eq!(WorkerResponse::read(&response.to_string()), Some(response));
        }
        let valued = |values: &[u16], line: &[&str]| {
            WorkerResponse::Valued(8, Valuation { values: values.to_vec(), line: texts(line) })
        };
        let reason = Reason::read("why-loses side:s:1,move:t:a1-a2 3,4 - a1-b1;a1-a2").expect("a reason");
        let explained = [Some(reason), None].map(|reason| WorkerResponse::Explained(9, reason));
        let values = [valued(&[512, 300, 188], &["b2-c3", "agree"]), valued(&[], &[])];
        let losses = EngineLoss::WORDS.map(|(loss, _)| WorkerResponse::Engine(EngineStatus::Lost(loss)));
        let name = "Engine of others 2".to_owned();
        let named =
            [EngineStatus::Ready(name.clone()), EngineStatus::Passes(name)].map(WorkerResponse::Engine);
        let values = values.into_iter().chain(losses).chain(named);
        let told = [WorkerResponse::Progress(1, 250), WorkerResponse::Doubt(3, 1000)];
        let others = [ready, failed, done, some, found(Vec::new())].into_iter().chain(told);
        for response in others.chain(values).chain(explained) {
            assert_eq!(WorkerResponse::read(&response.to_string()), Some(response));
        }
    }

    #[test]
    fn a_worker_of_any_build_is_understood_when_it_says_which_it_is() {
        for (text, build) in [("progress 0 0 next", "next"), ("progress 0 0", ""), ("progress 0 0 ", "")] {
            assert_eq!(WorkerResponse::read(text), Some(WorkerResponse::Ready(build.to_owned())), "{text}");
        }
    }

    #[test]
    fn what_is_no_request_and_no_response_is_refused() {
        for text in [
            "",
            "think",
            "stop x",
            "think 1 pulse 7 - 500",
            "think 1 huge 7 - 500 toy.1~~",
            "think 1 pulse 7 x 5 toy.1~~",
            "think 1 pulse 7 65536% 5 toy.1~~",
            "analyse 1 x toy.1~~",
            "value x toy.1~~",
            "value 1 toy",
            "analyse 1 500 toy",
            "found 1 2 x",
            "posed 1 x",
        ] {
            assert!(WorkerRequest::read(text).is_err(), "{text}");
            assert_eq!(WorkerResponse::read(text), None, "{text}");
        }
        for text in ["done 1 2 a", "valued 1 500", "valued 1 x a", "valued 1 70000 a"] {
            assert_eq!(WorkerResponse::read(text), None, "{text}");
        }
    }
}
