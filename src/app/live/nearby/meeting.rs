//! How two devices find each other: one shows a code, the other reads it and shows the answer, the first reads that.

use basalt_online::{CodeFault, ConnectionCode, NearbyRefusal};
use basalt_play::session::{Millis, Now};

/// How long a connection may take after both codes were read (ms).
const CONNECTS_WITHIN: u64 = 15_000;

/// Where two devices are on the way to each other.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum MeetingPhase {
    /// Nothing is under way.
    #[default]
    Idle,
    /// A code is being made.
    Making,
    /// This code is shown; its answer is awaited.
    Offers(String),
    /// This answer is shown; the other device has to read it.
    Answers(String),
    /// Both codes were read.
    Connecting,
    /// The devices are connected.
    Together,
}

/// What happens on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeetingInput {
    /// The player wants to show a code.
    Offer,
    /// A text was pasted, read by the camera or followed as a link.
    Text(String),
    /// The browser describes its side of the connection; `None` if it cannot.
    Described(Option<String>),
    /// The devices are connected.
    Opened,
    /// The connection has ended.
    Closed,
    /// The devices do not play together.
    Refused(NearbyRefusal),
    /// The player gives up.
    Cancel,
    /// The time of [`MeetingEffect::WakeAt`] has come.
    Wake,
}

/// What is wanted on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MeetingEffect {
    /// Offer a connection, and describe it.
    Offer,
    /// Answer the connection that is described like this, and describe the answer.
    Answer(String),
    /// Take this description of the answer.
    Accept(String),
    /// Leave this answer to a page in another tab, which may have made the offer.
    PassOn(String),
    /// End the connection.
    Drop,
    /// Give [`MeetingInput::Wake`] at this time.
    WakeAt(Millis),
}

/// The way of two devices to each other.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NearbyMeeting {
    phase: MeetingPhase,
    /// Whether the code that is being made is an answer.
    is_answer: bool,
    told: Option<&'static str>,
    until: Millis,
}

impl NearbyMeeting {
    /// Where the devices are.
    pub fn phase(&self) -> &MeetingPhase {
        &self.phase
    }

    /// The message key of what went wrong last, or of what to do.
    pub fn told(&self) -> Option<&'static str> {
        self.told
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: MeetingInput, now: Now) -> Vec<MeetingEffect> {
        match input {
            MeetingInput::Offer => {
                *self = NearbyMeeting { phase: MeetingPhase::Making, ..NearbyMeeting::default() };
                vec![MeetingEffect::Offer]
            }
            MeetingInput::Text(text) => self.read(&text, now),
            MeetingInput::Described(description) => self.describe(description),
            MeetingInput::Opened => {
                self.phase = MeetingPhase::Together;
                self.told = None;
                Vec::new()
            }
            MeetingInput::Closed => match self.phase {
                MeetingPhase::Idle | MeetingPhase::Making => Vec::new(),
                // The answer was shown for too long, or nothing reaches the other device.
                MeetingPhase::Answers(_) | MeetingPhase::Connecting | MeetingPhase::Offers(_) => {
                    self.end(Some("nearby-unreached"))
                }
                MeetingPhase::Together => {
                    self.phase = MeetingPhase::Idle;
                    Vec::new()
                }
            },
            MeetingInput::Refused(why) => self.end(Some(match why {
                NearbyRefusal::Version => "nearby-version",
                NearbyRefusal::Other => "nearby-other",
                NearbyRefusal::Same => "nearby-same",
            })),
            MeetingInput::Cancel => self.end(None),
            MeetingInput::Wake if self.phase == MeetingPhase::Connecting && now.time >= self.until => {
                self.end(Some("nearby-unreached"))
            }
            MeetingInput::Wake => Vec::new(),
        }
    }

    fn end(&mut self, told: Option<&'static str>) -> Vec<MeetingEffect> {
        *self = NearbyMeeting { told, ..NearbyMeeting::default() };
        vec![MeetingEffect::Drop]
    }

    fn read(&mut self, text: &str, now: Now) -> Vec<MeetingEffect> {
        self.told = None;
        let code = match ConnectionCode::read(text) {
            Ok(code) => code,
            Err(fault) => {
                self.told = Some(match fault {
                    CodeFault::Form => "nearby-no-code",
                    CodeFault::Newer => "nearby-newer",
                });
                return Vec::new();
            }
        };
        match &self.phase {
            MeetingPhase::Offers(own) if *own == code.to_string() => {
                self.told = Some("nearby-own-code");
                Vec::new()
            }
            MeetingPhase::Offers(_) if code.is_answer() => {
                self.phase = MeetingPhase::Connecting;
                self.until = now.time.plus(CONNECTS_WITHIN);
                vec![MeetingEffect::Accept(code.description()), MeetingEffect::WakeAt(self.until)]
            }
            // A link may be followed twice.
            MeetingPhase::Connecting | MeetingPhase::Together if code.is_answer() => Vec::new(),
            _ if code.is_answer() => {
                self.told = Some("nearby-passed-on");
                vec![MeetingEffect::PassOn(code.to_string())]
            }
            _ => {
                self.phase = MeetingPhase::Making;
                self.is_answer = true;
                vec![MeetingEffect::Answer(code.description())]
            }
        }
    }

    fn describe(&mut self, description: Option<String>) -> Vec<MeetingEffect> {
        if self.phase != MeetingPhase::Making {
            return Vec::new();
        }
        let Some(description) = description else { return self.end(Some("nearby-no-connection")) };
        let Some(code) = ConnectionCode::of_description(&description, self.is_answer) else {
            return self.end(Some("nearby-no-address"));
        };
        self.phase = match self.is_answer {
            true => MeetingPhase::Answers(code.to_string()),
            false => MeetingPhase::Offers(code.to_string()),
        };
        Vec::new()
    }
}
