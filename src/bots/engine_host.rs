//! The host's side of the engine protocol, for a page that has somebody else's engine analyse and review.
//!
//! Nothing that an engine says is trusted: its lines are parsed, its steps are checked by the rules, and what it cannot or
//! does not answer is searched by ourselves.

use basalt_rules::{Mistake, Record};

use super::engine_line::{ENGINE_VERSION, EngineLine, HostLine, Playable, RecordEnd, SearchLimits};
use super::request::{Analysis, AnalysisLine, CANDIDATES, Reply, Valuation};

/// How long an engine may be silent (ms).
const PATIENCE: f64 = 10_000.0;
/// How long a review thinks about a position (ms).
const REVIEW: u32 = 1000;
/// The longest name of an engine that is shown, in characters.
const LONGEST_NAME: usize = 60;

/// The most steps of a line.
const LONGEST_LINE: usize = 24;

/// What a host needs of a game's rules.
#[derive(Clone, Copy)]
pub struct EngineRules {
    /// What is legal at the end of a record.
    pub end: fn(&Record) -> Result<RecordEnd, Mistake>,
    /// The number of sides.
    pub sides: fn(&Record) -> Result<usize, Mistake>,
}

/// A position that the page wants to know about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineQuestion {
    /// The number of the page's request.
    pub number: u32,
    /// The game up to the position.
    pub record: Record,
    /// The time limit (ms).
    pub cap: u32,
    /// Whether only the value is wanted.
    pub is_review: bool,
}

/// What a host does.
#[derive(Clone, PartialEq, Debug)]
pub enum HostEffect {
    /// Writes a line to the engine.
    Say(HostLine),
    /// Reports findings.
    Found(u32, Analysis),
    /// Answers an analysis.
    Done(u32, Reply),
    /// Answers a review.
    Valued(u32, Valuation),
    /// Searches without the engine; `true` to answer at once.
    Search(EngineQuestion, bool),
    /// Tells the page how it stands with the engine.
    Tell(EngineStatus),
    /// Calls [`EngineHost::wake`] at this time.
    WakeAt(f64),
    /// Ends the connection.
    Close,
}

/// How it stands with an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineStatus {
    /// It has introduced itself by this name, and answers.
    Ready(String),
    /// The engine of this name does not play the game in question.
    Passes(String),
    /// It cannot be used, and why.
    Lost(EngineLoss),
}

/// Why an engine cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineLoss {
    /// Nothing answers at its address.
    Absent,
    /// It was there, and has ended.
    Ended,
    /// It has been silent for too long.
    Silent,
    /// It said what is no line of the protocol, or not due.
    Wrong,
    /// It gives moves, but no values.
    Valueless,
}

impl EngineLoss {
    /// All reasons with their words.
    pub const WORDS: [(EngineLoss, &'static str); 5] = [
        (EngineLoss::Absent, "absent"),
        (EngineLoss::Ended, "ended"),
        (EngineLoss::Silent, "silent"),
        (EngineLoss::Wrong, "wrong"),
        (EngineLoss::Valueless, "valueless"),
    ];

    /// The word of this reason.
    pub fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(loss, _)| *loss == self).map_or("", |(_, word)| word)
    }
}

/// A search of the engine.
struct EngineTask {
    question: EngineQuestion,
    rules: EngineRules,
    /// The player to move, from 1.
    mover: usize,
    /// The best moves so far, with legal lines.
    found: Vec<AnalysisLine>,
    /// Whether it was told to stop.
    is_stopped: bool,
    /// Whether nobody waits for the answer any more.
    is_dropped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum EngineState {
    /// The connection is not there yet.
    Dialling,
    /// It has been asked who it is.
    Greeted,
    Ready,
    Lost,
}

/// A host of one engine.
pub struct EngineHost {
    state: EngineState,
    name: String,
    plays: Vec<Playable>,
    /// Whether it was last told that the engine passes.
    passes: bool,
    /// The running search.
    task: Option<EngineTask>,
    /// The question after it, and whether it is to be answered at once.
    next: Option<(EngineQuestion, EngineRules, bool)>,
    /// When the engine last spoke, or was last asked (ms).
    heard: f64,
}

impl EngineHost {
    /// A host that waits for its connection.
    pub fn new(now: f64) -> (EngineHost, Vec<HostEffect>) {
        let host = EngineHost {
            state: EngineState::Dialling,
            name: String::new(),
            plays: Vec::new(),
            passes: false,
            task: None,
            next: None,
            heard: now,
        };
        (host, vec![HostEffect::WakeAt(now + PATIENCE)])
    }

    /// The connection is there.
    pub fn opened(&mut self, now: f64) -> Vec<HostEffect> {
        self.state = EngineState::Greeted;
        self.heard = now;
        vec![HostEffect::Say(HostLine::Hello(ENGINE_VERSION))]
    }

    /// The connection has ended, or never was.
    pub fn closed(&mut self) -> Vec<HostEffect> {
        match self.state {
            EngineState::Dialling => self.lose(EngineLoss::Absent),
            _ => self.lose(EngineLoss::Ended),
        }
    }

    /// Asks about a position in place of the one before.
    pub fn ask(&mut self, question: EngineQuestion, rules: EngineRules, now: f64) -> Vec<HostEffect> {
        let mut out = self.drop_task();
        self.next = Some((question, rules, false));
        self.begin_next(now, &mut out);
        out
    }

    /// Something else is searched: the engine may rest.
    pub fn rest(&mut self) -> Vec<HostEffect> {
        self.next = None;
        self.drop_task()
    }

    /// Wants the answer to a question now.
    pub fn stop(&mut self, number: u32) -> Vec<HostEffect> {
        if let Some((question, _, at_once)) = &mut self.next
            && question.number == number
        {
            *at_once = true;
        }
        match &mut self.task {
            Some(task) if task.question.number == number && !task.is_stopped => {
                task.is_stopped = true;
                vec![HostEffect::Say(HostLine::Stop)]
            }
            _ => Vec::new(),
        }
    }

    /// Hears a line of the engine.
    pub fn hear(&mut self, line: &str, now: f64) -> Vec<HostEffect> {
        if self.state == EngineState::Lost {
            return Vec::new();
        }
        self.heard = now;
        let Ok(line) = EngineLine::read(line) else { return self.lose(EngineLoss::Wrong) };
        let mut out = Vec::new();
        match (self.state, line) {
            (EngineState::Greeted, EngineLine::Name(name)) => {
                self.name = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
            }
            (EngineState::Greeted, EngineLine::Plays(playable)) => self.plays.push(playable),
            (EngineState::Greeted, EngineLine::Ready(ENGINE_VERSION)) if !self.name.is_empty() => {
                self.state = EngineState::Ready;
                out.push(HostEffect::Tell(EngineStatus::Ready(self.name.clone())));
                self.begin_next(now, &mut out);
            }
            (EngineState::Ready, EngineLine::Found(found)) => self.found(found, &mut out),
            (EngineState::Ready, EngineLine::Legal(record)) => out.push(HostEffect::Say(self.legal(&record))),
            (EngineState::Ready, EngineLine::Move(steps)) => return self.moved(&steps, now),
            (EngineState::Ready, EngineLine::Failed(_)) => {
                // It cannot do this one.
                if let Some(task) = self.task.take().filter(|task| !task.is_dropped) {
                    out.push(HostEffect::Search(task.question, task.is_stopped));
                }
                self.begin_next(now, &mut out);
            }
            // What it may say at any time, though nobody asks for it.
            (EngineState::Ready, EngineLine::RecordEnd(_)) => {}
            _ => return self.lose(EngineLoss::Wrong),
        }
        out
    }

    /// Looks whether the engine has been silent for too long.
    pub fn wake(&mut self, now: f64) -> Vec<HostEffect> {
        let waits = self.task.is_some() || matches!(self.state, EngineState::Dialling | EngineState::Greeted);
        if self.state == EngineState::Lost || !waits {
            return Vec::new();
        }
        match self.heard + PATIENCE {
            // A silent search is not over before its time.
            due if due > now => vec![HostEffect::WakeAt(due)],
            due => match &mut self.task {
                Some(task) if !task.is_stopped => {
                    task.is_stopped = true;
                    self.heard = now;
                    vec![HostEffect::Say(HostLine::Stop), HostEffect::WakeAt(due.max(now) + PATIENCE)]
                }
                _ if self.state == EngineState::Dialling => self.lose(EngineLoss::Absent),
                _ => self.lose(EngineLoss::Silent),
            },
        }
    }

    fn drop_task(&mut self) -> Vec<HostEffect> {
        let Some(task) = &mut self.task else { return Vec::new() };
        task.is_dropped = true;
        match std::mem::replace(&mut task.is_stopped, true) {
            true => Vec::new(),
            false => vec![HostEffect::Say(HostLine::Stop)],
        }
    }

    fn begin_next(&mut self, now: f64, out: &mut Vec<HostEffect>) {
        // The protocol has one search at a time.
        if self.task.is_some() || matches!(self.state, EngineState::Dialling | EngineState::Greeted) {
            return;
        }
        let Some((question, rules, at_once)) = self.next.take() else { return };
        let is_covered = self.state == EngineState::Ready
            && self.plays.iter().any(|playable| playable.covers(&question.record))
            // A value is that of one player: with two it is known for both.
            && (rules.sides)(&question.record) == Ok(2);
        let (true, Ok(RecordEnd::Open(mover, _))) = (is_covered, (rules.end)(&question.record)) else {
            self.tell_passing(true, out);
            return out.push(HostEffect::Search(question, at_once));
        };
        self.tell_passing(false, out);
        let time = if question.is_review { question.cap.min(REVIEW) } else { question.cap };
        let lines = if question.is_review { 1 } else { CANDIDATES as u8 };
        let limits = SearchLimits { time: Some(time.max(1)), lines, ..SearchLimits::default() };
        out.push(HostEffect::Say(HostLine::Go(question.record.clone(), limits)));
        if at_once {
            out.push(HostEffect::Say(HostLine::Stop));
        }
        self.heard = now;
        out.push(HostEffect::WakeAt(now + PATIENCE));
        let found = Vec::new();
        self.task =
            Some(EngineTask { question, rules, mover, found, is_stopped: at_once, is_dropped: false });
    }

    fn tell_passing(&mut self, passes: bool, out: &mut Vec<HostEffect>) {
        if self.state == EngineState::Ready && std::mem::replace(&mut self.passes, passes) != passes {
            let name = self.name.clone();
            let status = if passes { EngineStatus::Passes(name) } else { EngineStatus::Ready(name) };
            out.push(HostEffect::Tell(status));
        }
    }

    fn found(&mut self, found: Analysis, out: &mut Vec<HostEffect>) {
        let Some(task) = self.task.as_mut().filter(|task| !task.is_dropped) else { return };
        let lines: Vec<AnalysisLine> =
            found.lines.into_iter().take(CANDIDATES).filter_map(|line| task.checked(line)).collect();
        if lines.is_empty() {
            return;
        }
        task.found.clone_from(&lines);
        if !task.question.is_review {
            out.push(HostEffect::Found(task.question.number, Analysis { nodes: found.nodes, lines }));
        }
    }

    fn legal(&self, record: &Record) -> HostLine {
        match &self.task {
            Some(task) if task.question.record.game == record.game => match (task.rules.end)(record) {
                Ok(end) => HostLine::RecordEnd(end),
                Err(mistake) => HostLine::Failed(mistake.to_string()),
            },
            _ => HostLine::Failed("ask about the game that you search".to_owned()),
        }
    }

    fn moved(&mut self, steps: &[String], now: f64) -> Vec<HostEffect> {
        let Some(task) = self.task.take() else { return self.lose(EngineLoss::Wrong) };
        let mut out = Vec::new();
        if !task.is_dropped {
            let own = task.checked(AnalysisLine { value: 500, actions: steps.to_vec() });
            let Some(own) = own else {
                self.task = Some(task);
                return self.lose(EngineLoss::Wrong);
            };
            let Some(best) = task.found.first() else {
                self.task = Some(task);
                return self.lose(EngineLoss::Valueless);
            };
            let (number, value) = (task.question.number, best.value);
            out.push(match task.question.is_review {
                true => {
                    let values =
                        if task.mover == 1 { vec![value, 1000 - value] } else { vec![1000 - value, value] };
                    HostEffect::Valued(number, Valuation { values, line: best.actions.clone() })
                }
                false => HostEffect::Done(
                    number,
                    Reply { actions: own.actions, value, line: best.actions.clone() },
                ),
            });
        }
        self.begin_next(now, &mut out);
        out
    }

    fn lose(&mut self, why: EngineLoss) -> Vec<HostEffect> {
        if self.state == EngineState::Lost {
            return Vec::new();
        }
        self.state = EngineState::Lost;
        let mut out = vec![HostEffect::Tell(EngineStatus::Lost(why)), HostEffect::Close];
        if let Some(task) = self.task.take().filter(|task| !task.is_dropped) {
            out.push(HostEffect::Search(task.question, task.is_stopped));
        }
        if let Some((question, _, at_once)) = self.next.take() {
            out.push(HostEffect::Search(question, at_once));
        }
        out
    }
}

impl EngineTask {
    /// A line as far as its steps are legal; `None` if the first is not.
    fn checked(&self, line: AnalysisLine) -> Option<AnalysisLine> {
        let mut record = self.question.record.clone();
        let mut end = (self.rules.end)(&record).ok()?;
        let mut actions = Vec::new();
        for step in line.actions.into_iter().take(LONGEST_LINE) {
            match &end {
                RecordEnd::Open(_, legal) if legal.contains(&step) => {}
                _ => break,
            }
            record.actions.push(step.clone());
            actions.push(step);
            end = match (self.rules.end)(&record) {
                Ok(end) => end,
                Err(_) => break,
            };
        }
        (!actions.is_empty()).then_some(AnalysisLine { value: line.value, actions })
    }
}
