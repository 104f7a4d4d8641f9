//! What players say in a game online, and its text.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use super::lot::{Lot, is_commitment};
use super::signed::is_signature;
use super::terms::OnlineTerms;

/// The longest name and the longest action, in bytes of their text.
const LONGEST_WORD: usize = 240;

/// What of a name or an action stands unchanged in a message.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b':').remove(b'+').remove(b',');

/// A place in a game: a ply, and how often the game has been set back or begun again before. So what was meant for one position is
/// never taken for another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct GameMoment {
    /// How often.
    pub epoch: u32,
    /// The ply.
    pub ply: u32,
}

/// What can be offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Proposal {
    /// To end the game: as its rules let players agree to, or else as a draw.
    End,
    /// To take back the last turn of whoever asks, and what came after it.
    TakeBack,
    /// To play once more, another player beginning.
    Again,
}

impl Proposal {
    /// All of them.
    pub const ALL: [Proposal; 3] = [Proposal::End, Proposal::TakeBack, Proposal::Again];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Proposal::End => "end",
            Proposal::TakeBack => "back",
            Proposal::Again => "again",
        }
    }
}

/// A set phrase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    Luck,
    /// Well played.
    Well,
    /// Thank you for the game.
    Thanks,
    /// That was a slip.
    Oops,
    /// Back in a moment.
    Moment,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Phrase; 6] =
        [Phrase::Hello, Phrase::Luck, Phrase::Well, Phrase::Thanks, Phrase::Oops, Phrase::Moment];

    /// Its word.
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

/// What a player brings to the lot when sitting down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatLot {
    /// The commitment of whoever opens the table.
    Committed(String),
    /// The open number of everybody else.
    Open(Lot),
}

/// What a player says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Saying {
    /// Sits down under these terms; the first one opens the table with them.
    Sit {
        /// What is agreed.
        terms: OnlineTerms,
        /// What the player brings to the lot.
        lot: SeatLot,
        /// What the player is called; empty for no name.
        name: String,
        /// The proof of having the invitation, where the terms want one.
        proof: Option<String>,
    },
    /// Reveals the number to which the player is committed: the game begins.
    Reveal(Lot),
    /// Makes an action.
    Act(GameMoment, String),
    /// Offers something.
    Offer(GameMoment, Proposal),
    /// Offers another game, with the commitment to its lot.
    OfferAgain(GameMoment, String),
    /// Accepts an offer.
    Accept(GameMoment, Proposal),
    /// Accepts another game, with a number for its lot.
    AcceptAgain(GameMoment, Lot),
    /// Declines an offer, or withdraws one's own.
    Decline(GameMoment, Proposal),
    /// Gives the game up; before it has begun, the table.
    Resign(GameMoment),
    /// Says that the time of whoever is to move has run out.
    Flag(GameMoment),
    /// Asks whether whoever is to move is there.
    Call(GameMoment),
    /// Is there.
    Here,
    /// Claims the win, since whoever was called has not answered.
    Claim(GameMoment),
    /// A set phrase.
    Say(Phrase),
}

/// What a player says, with the number of it among all that the player says at this table: so nothing is heard twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineMessage {
    /// The number, from 1, always rising.
    pub counter: u32,
    /// What is said.
    pub saying: Saying,
}

impl OnlineMessage {
    /// Reads a message; `None` where it is none. There is one text for each message, and no other is read.
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
            ("resign", [at]) => Saying::Resign(GameMoment::read(at)?),
            ("flag", [at]) => Saying::Flag(GameMoment::read(at)?),
            ("call", [at]) => Saying::Call(GameMoment::read(at)?),
            ("here", []) => Saying::Here,
            ("claim", [at]) => Saying::Claim(GameMoment::read(at)?),
            ("say", [word]) => Saying::Say(Phrase::ALL.into_iter().find(|phrase| phrase.word() == *word)?),
            _ => return None,
        })
    }
}

/// A proposal that needs no lot.
fn unlotted(proposal: Proposal) -> Option<Proposal> {
    Some(proposal).filter(|&proposal| proposal != Proposal::Again)
}

fn decoded(text: &str) -> Option<String> {
    let short = text.len() <= LONGEST_WORD;
    percent_decode_str(text).decode_utf8().ok().filter(|_| short).map(|text| text.into_owned())
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
        let encoded = |text: &str| utf8_percent_encode(text, ENCODED).to_string();
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
            Saying::Resign(at) => write!(f, "resign {at}"),
            Saying::Flag(at) => write!(f, "flag {at}"),
            Saying::Call(at) => write!(f, "call {at}"),
            Saying::Here => write!(f, "here"),
            Saying::Claim(at) => write!(f, "claim {at}"),
            Saying::Say(phrase) => write!(f, "say {}", phrase.word()),
        }
    }
}

impl fmt::Display for OnlineMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.counter, self.saying)
    }
}
