//! The correspondence of a game: the seat of the player here, and what the opponent has received.

use std::fmt;

use basalt_rules::Side;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum OfferAnswer {
    #[default]
    None,
    Accepted,
    Declined,
}

impl OfferAnswer {
    pub fn word(self) -> &'static str {
        match self {
            OfferAnswer::None => "-",
            OfferAnswer::Accepted => "accepted",
            OfferAnswer::Declined => "declined",
        }
    }

    pub fn read(word: &str) -> Option<OfferAnswer> {
        let all = [OfferAnswer::None, OfferAnswer::Accepted, OfferAnswer::Declined];
        all.into_iter().find(|answer| answer.word() == word)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Correspondence {
    pub id: String,
    /// The index of the local seat.
    pub own: usize,
    /// The number of plies sent or received, which stay.
    pub sent: usize,
    /// The number of plies that the opponent had at the last contact; the rest is new to them.
    pub answered: usize,
    /// Whether the opponent has received everything.
    pub told: bool,
    pub answer: OfferAnswer,
}

impl Correspondence {
    /// A correspondence unknown to the opponent; `known` plies need not be shown.
    pub fn new(id: String, own: usize, known: usize) -> Self {
        Correspondence { id, own, sent: 0, answered: known, told: false, answer: OfferAnswer::None }
    }

    pub fn come(id: String, own: usize, plies: usize, answer: OfferAnswer) -> Self {
        Correspondence { id, own, sent: plies, answered: plies, told: true, answer }
    }

    pub fn read(text: &str) -> Option<Correspondence> {
        let mut words = text.split(' ');
        let id = words.next().filter(|id| is_id(id))?.to_owned();
        let own = words.next()?.parse().ok().filter(|own| (1..=2).contains(own)).map(|own: usize| own - 1)?;
        let (sent, answered) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let told = match words.next()? {
            "sent" => true,
            "unsent" => false,
            _ => return None,
        };
        let answer = OfferAnswer::read(words.next()?)?;
        words.next().is_none().then_some(Correspondence { id, own, sent, answered, told, answer })
    }
}

impl fmt::Display for Correspondence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Correspondence { id, own, sent, answered, told, answer } = self;
        let (own, told) = (Side::new(*own).number(), if *told { "sent" } else { "unsent" });
        write!(f, "{id} {own} {sent} {answered} {told} {}", answer.word())
    }
}

pub(super) fn is_id(text: &str) -> bool {
    (4..=16).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorrespondenceState {
    ToMove,
    ToSend,
    Offered,
    Waiting,
    Over,
    /// Its link does not continue the stored game of the same id.
    Apart,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for answer in [OfferAnswer::None, OfferAnswer::Accepted, OfferAnswer::Declined] {
            let (id, told) = ("k3x9a2b7".to_owned(), answer == OfferAnswer::None);
            let one = Correspondence { id, own: 1, sent: 12, answered: 11, told, answer };
            assert_eq!(Correspondence::read(&one.to_string()), Some(one));
        }
    }

    #[test]
    fn damaged_text_is_none() {
        let good = "k3x9a2b7 1 12 11 sent -";
        assert!(Correspondence::read(good).is_some());
        for (from, to) in [
            ("k3x9a2b7", "k3"),
            ("k3x9a2b7", "k3x9/2b7"),
            (" 1 ", " 0 "),
            (" 1 ", " 3 "),
            ("12", "x"),
            ("11", "-1"),
            ("sent", "lost"),
            (" -", " maybe"),
            (" -", " - -"),
            (" -", ""),
        ] {
            assert_eq!(Correspondence::read(&good.replacen(from, to, 1)), None, "{from} {to}");
        }
    }
}
