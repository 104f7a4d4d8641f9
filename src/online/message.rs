//! Players' messages in an online game, as text.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_play::Day;

use super::lot::{Lot, is_commitment};
use super::signed::is_signature;
use super::terms::OnlineTerms;

/// The longest name or action, in bytes.
const LONGEST_WORD: usize = 240;

/// The unescaped characters of names and actions.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b':').remove(b'+').remove(b',');

/// A ply with the number of earlier set-backs and new games, which makes it unique.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct GameMoment {
    pub epoch: u32,
    pub ply: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proposal {
    /// End the game, as the rules allow or as a draw.
    End,
    /// Take back the offerer's last turn and everything after it.
    TakeBack,
    /// Play again, with another player beginning.
    Again,
}

impl Proposal {
    pub const ALL: [Proposal; 3] = [Proposal::End, Proposal::TakeBack, Proposal::Again];

    pub fn word(self) -> &'static str {
        match self {
            Proposal::End => "end",
            Proposal::TakeBack => "back",
            Proposal::Again => "again",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    Hello,
    Luck,
    Well,
    Thanks,
    Oops,
    Moment,
}

impl Phrase {
    pub const ALL: [Phrase; 6] =
        [Phrase::Hello, Phrase::Luck, Phrase::Well, Phrase::Thanks, Phrase::Oops, Phrase::Moment];

    pub fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::Luck => "luck",
            Phrase::Well => "well",
            Phrase::Thanks => "thanks",
            Phrase::Oops => "oops",
            Phrase::Moment => "moment",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatLot {
    Committed(String),
    Open(Lot),
}

#[allow(
    clippy::large_enum_variant,
    reason = "a message is read, judged and dropped; browsers' addresses are shorter"
)]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// Sits down; the first player opens the table with these terms.
    Sit {
        terms: OnlineTerms,
        lot: SeatLot,
        /// Possibly empty.
        name: String,
        proof: Option<String>,
    },
    Reveal(Lot),
    Act(GameMoment, String),
    Offer(GameMoment, Proposal),
    OfferAgain(GameMoment, String),
    Accept(GameMoment, Proposal),
    AcceptAgain(GameMoment, Lot),
    Decline(GameMoment, Proposal),
    /// Begins the second game of a double one.
    Second(GameMoment),
    Resign(GameMoment),
    /// Claims that the mover is out of time.
    Flag(GameMoment),
    Call(GameMoment),
    Here,
    Claim(GameMoment),
    /// Is away until this day begins; one that has begun ends that.
    Away(Day),
    Say(Phrase),
}

/// A message with a counter, which makes repetitions harmless.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineMessage {
    /// The player's increasing counter at this table, from 1.
    pub counter: u32,
    pub saying: Saying,
}

impl OnlineMessage {
    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<OnlineMessage> {
        let mut words = text.split(' ');
        let counter = words.next()?.parse().ok().filter(|&counter| counter > 0)?;
        let verb = words.next()?;
        let rest: Vec<&str> = words.collect();
        let message = OnlineMessage { counter, saying: Saying::of_words(verb, &rest)? };
        (message.to_string() == text).then_some(message)
    }
}

impl Saying {
    fn of_words(verb: &str, rest: &[&str]) -> Option<Saying> {
        let proposal = |word: &str| Proposal::ALL.into_iter().find(|proposal| proposal.word() == word);
        Some(match (verb, rest) {
            ("sit", [terms, lot, name, proof @ ..]) => {
                let lot = match is_commitment(lot) {
                    true => SeatLot::Committed((*lot).to_owned()),
                    false => SeatLot::Open(Lot::read(lot)?),
                };
                let name = decoded(name.strip_prefix('.')?)?;
                let proof = match proof {
                    [] => None,
                    [proof] if is_signature(proof) => Some((*proof).to_owned()),
                    _ => return None,
                };
                Saying::Sit { terms: OnlineTerms::read(terms)?, lot, name, proof }
            }
            ("reveal", [lot]) => Saying::Reveal(Lot::read(lot)?),
            ("act", [at, action]) => {
                let action = decoded(action).filter(|action| !action.is_empty())?;
                Saying::Act(GameMoment::read(at)?, action)
            }
            ("offer", [at, "again", lot]) if is_commitment(lot) => {
                Saying::OfferAgain(GameMoment::read(at)?, (*lot).to_owned())
            }
            ("offer", [at, what]) => Saying::Offer(GameMoment::read(at)?, unlotted(proposal(what)?)?),
            ("accept", [at, "again", lot]) => Saying::AcceptAgain(GameMoment::read(at)?, Lot::read(lot)?),
            ("accept", [at, what]) => Saying::Accept(GameMoment::read(at)?, unlotted(proposal(what)?)?),
            ("decline", [at, what]) => Saying::Decline(GameMoment::read(at)?, proposal(what)?),
            ("second", [at]) => Saying::Second(GameMoment::read(at)?),
            ("resign", [at]) => Saying::Resign(GameMoment::read(at)?),
            ("flag", [at]) => Saying::Flag(GameMoment::read(at)?),
            ("call", [at]) => Saying::Call(GameMoment::read(at)?),
            ("here", []) => Saying::Here,
            ("claim", [at]) => Saying::Claim(GameMoment::read(at)?),
            ("away", [day]) => Saying::Away(Day::read(day)?),
            ("say", [word]) => Saying::Say(Phrase::ALL.into_iter().find(|phrase| phrase.word() == *word)?),
            _ => return None,
        })
    }
}

fn unlotted(proposal: Proposal) -> Option<Proposal> {
    Some(proposal).filter(|&proposal| proposal != Proposal::Again)
}

pub(super) fn decoded(text: &str) -> Option<String> {
    let short = text.len() <= LONGEST_WORD;
    percent_decode_str(text).decode_utf8().ok().filter(|_| short).map(|text| text.into_owned())
}

pub(super) fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

impl GameMoment {
    fn read(text: &str) -> Option<GameMoment> {
        let (epoch, ply) = text.split_once('.')?;
        Some(GameMoment { epoch: epoch.parse().ok()?, ply: ply.parse().ok()? })
    }
}

impl fmt::Display for GameMoment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.epoch, self.ply)
    }
}

impl fmt::Display for Saying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Saying::Sit { terms, lot, name, proof } => {
                let lot = match lot {
                    SeatLot::Committed(hash) => hash,
                    SeatLot::Open(lot) => lot.text(),
                };
                write!(f, "sit {terms} {lot} .{}", encoded(name))?;
                proof.iter().try_for_each(|proof| write!(f, " {proof}"))
            }
            Saying::Reveal(lot) => write!(f, "reveal {}", lot.text()),
            Saying::Act(at, action) => write!(f, "act {at} {}", encoded(action)),
            Saying::Offer(at, what) => write!(f, "offer {at} {}", what.word()),
            Saying::OfferAgain(at, hash) => write!(f, "offer {at} again {hash}"),
            Saying::Accept(at, what) => write!(f, "accept {at} {}", what.word()),
            Saying::AcceptAgain(at, lot) => write!(f, "accept {at} again {}", lot.text()),
            Saying::Decline(at, what) => write!(f, "decline {at} {}", what.word()),
            Saying::Second(at) => write!(f, "second {at}"),
            Saying::Resign(at) => write!(f, "resign {at}"),
            Saying::Flag(at) => write!(f, "flag {at}"),
            Saying::Call(at) => write!(f, "call {at}"),
            Saying::Here => write!(f, "here"),
            Saying::Claim(at) => write!(f, "claim {at}"),
            Saying::Away(day) => write!(f, "away {day}"),
            Saying::Say(phrase) => write!(f, "say {}", phrase.word()),
        }
    }
}

impl fmt::Display for OnlineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.counter, self.saying)
    }
}
