//! The words of the set phrases in online games.

use basalt_online::Phrase;

pub fn phrase_key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "online-say-hello",
        Phrase::Luck => "online-say-luck",
        Phrase::Well => "online-say-well",
        Phrase::Thanks => "online-say-thanks",
        Phrase::Oops => "online-say-oops",
        Phrase::Moment => "online-say-moment",
    }
}
