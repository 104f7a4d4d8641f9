//! Tells players apart whose names look alike: the number of each one's key stands behind the name.

use super::seat::{is_joiner, shown_text};

/// The longest name that is compared, in characters.
const LONGEST: usize = 64;

/// Letters of other scripts, each before the Latin letter or digit that it looks like.
const ALIKE: &str = "аaвbсcеeнhіiјjкkмmоoрpсcтtуyхxѕsԁdԛqԝwһhӏlгrпnьbΑaΒbΕeΖzΗhΙiΚkΜmΝnΟoΡpΤtΥyΧxαaιiκkνvοoρpτtυuγyıiłløoſsƖlɡgɑaꓲlꓳo";

/// Players under their shown names.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lookalikes {
    known: Vec<(String, String)>,
}

impl Lookalikes {
    /// Takes each player's key and name.
    pub fn of(players: impl IntoIterator<Item = (String, String)>) -> Lookalikes {
        Lookalikes { known: players.into_iter().map(|(author, name)| (look(&name), author)).collect() }
    }

    /// The name of a player, with the number of the key if another player's name looks the same; `None` for no name.
    pub fn named(&self, author: &str, name: &str, longest: usize) -> Option<String> {
        let shown = shown_text(name, longest)?;
        let own = look(name);
        let is_shared = self.known.iter().any(|(look, other)| *look == own && other != author);
        Some(if is_shared { format!("{shown} ({})", key_number(author)) } else { shown })
    }
}

/// The number of a key in groups of four digits, of which two tell players apart.
pub fn key_number(author: &str) -> String {
    let digits: Vec<char> = author.chars().take(8).collect();
    digits.chunks(4).map(String::from_iter).collect::<Vec<_>>().join(" ")
}

/// A text that is the same for names that look alike.
fn look(name: &str) -> String {
    let shown = shown_text(name, LONGEST).unwrap_or_default();
    // Accents, and marks of the direction, are easily overlooked.
    let is_seen = |c: &char| {
        !c.is_whitespace() && !is_joiner(*c) && !matches!(c, '\u{300}'..='\u{36f}' | '\u{2066}'..='\u{2069}')
    };
    let letters: String = shown.chars().filter(is_seen).map(|c| latin(plain(c))).collect();
    letters.to_lowercase().chars().map(joined).collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// The plain form of a wide or a mathematical letter.
fn plain(c: char) -> char {
    let code = u32::from(c);
    let ascii = match code {
        0xff01..=0xff5e => code - 0xfee0,
        0x1d400..=0x1d6a3 => match (code - 0x1d400) % 52 {
            place @ 0..26 => 65 + place,
            place => 71 + place,
        },
        0x1d7ce..=0x1d7ff => 48 + (code - 0x1d7ce) % 10,
        _ => return c,
    };
    char::from_u32(ascii).unwrap_or(c)
}

/// The Latin letter that a letter of another script looks like.
fn latin(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    let mut small = c.to_lowercase();
    let find = |wanted: char| {
        let mut pairs = ALIKE.chars().zip(ALIKE.chars().skip(1)).step_by(2);
        pairs.find(|(other, _)| *other == wanted).map(|(_, letter)| letter)
    };
    find(c).or_else(|| find(small.next()?)).unwrap_or(c)
}

/// One letter for those that look alike within a script; in capitals, I looks like l.
const fn joined(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '|' | 'i' | '!' => 'l',
        '5' => 's',
        _ => c,
    }
}
