//! What pages ask of games by their ids: begin, open, choose options, find words.

use crate::play::{Arranging, Link, Match, Save};
use crate::rules::{
    self, Choice, ChoiceKind, Depict, Game, Info, Mistake, Options, Puzzle, Record, Side, wins,
};
use crate::words::Words;

use super::{Visitor, ids, visit};

/// Begins a game with options in their text form.
///
/// # Errors
/// An unknown game, or what is wrong with the options.
pub fn begin(game: &str, options: &str) -> Result<Match, Mistake> {
    struct Begin<'a>(&'a str);
    impl Visitor for Begin<'_> {
        type Output = Result<Match, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            let options = <G::Options as Options>::read(self.0)?;
            Ok(Match::new::<G>(&options))
        }
    }
    visit(game, Begin(options)).ok_or_else(|| Mistake::UnknownGame(game.to_owned()))?
}

/// Opens a recorded game at its end.
///
/// # Errors
/// An unknown game or version, or what is wrong with the record.
pub fn open(record: &Record) -> Result<Match, Mistake> {
    struct Open<'a>(&'a Record);
    impl Visitor for Open<'_> {
        type Output = Result<Match, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            Match::from_record::<G>(self.0)
        }
    }
    visit(&record.game, Open(record)).ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?
}

/// Opens the start of a record to be set up otherwise; the table's actions put pieces elsewhere.
///
/// # Errors
/// An unknown game or version, one whose start positions cannot be set up, or what is wrong with the record.
pub fn arrange(record: &Record) -> Result<Match, Mistake> {
    struct Arrange<'a>(&'a Record);
    impl Visitor for Arrange<'_> {
        type Output = Result<Match, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            if G::EXTRAS.arranged.is_none() {
                return Err(Mistake::NoArranging(G::INFO.id));
            }
            Match::from_record::<Arranging<G>>(self.0)
        }
    }
    let unknown = || Mistake::UnknownGame(record.game.clone());
    visit(&record.game, Arrange(record)).ok_or_else(unknown)?
}

/// Whether start positions of a game can be set up.
pub fn arranges(game: &str) -> bool {
    struct Arranges;
    impl Visitor for Arranges {
        type Output = bool;
        fn visit<G: Depict>(self, _: &'static Words) -> bool {
            G::EXTRAS.arranged.is_some()
        }
    }
    visit(game, Arranges) == Some(true)
}

/// Opens a saved game where it stood; what was taken back can be redone.
///
/// # Errors
/// An unknown game or version, or what is wrong with the record.
pub fn resume(save: &Save) -> Result<Match, Mistake> {
    let mut table = open(&save.record)?;
    table.show(save.last);
    table.resume_here();
    Ok(table)
}

/// Why a link cannot be followed, and how far it can.
pub struct Broken {
    /// What is wrong with it.
    pub mistake: Mistake,
    /// The game as far as it can be read.
    pub sound: Option<Link>,
}

/// Opens the game of a link at the ply that it shows.
///
/// # Errors
/// What is wrong with the link, and what of it is sound.
pub fn follow(link: &str) -> Result<Match, Box<Broken>> {
    let link = Link::read(link).map_err(|mistake| {
        // A ply of its own making is no reason to keep the game back.
        let record = Link::parts(link).and_then(|(_, record)| Record::read(&record).ok());
        Box::new(Broken { mistake, sound: record.as_ref().and_then(sound) })
    })?;
    match open(&link.record) {
        Ok(mut table) => {
            table.show(link.ply);
            Ok(table)
        }
        Err(mistake) => Err(Box::new(Broken { mistake, sound: sound(&link.record) })),
    }
}

/// The longest beginning of a record that can be opened.
fn sound(record: &Record) -> Option<Link> {
    let first = |plies: usize| Record { actions: record.actions[..plies].to_vec(), ..record.clone() };
    open(&first(0)).ok()?;
    // What begins with a sound action goes on being sound until one is not.
    let (mut good, mut bad) = (0, record.actions.len() + 1);
    while bad - good > 1 {
        let middle = good + (bad - good) / 2;
        if open(&first(middle)).is_ok() {
            good = middle;
        } else {
            bad = middle;
        }
    }
    Some(Link { ply: good, record: first(good) })
}

/// What can be chosen before a game, with what these options choose.
///
/// # Errors
/// An unknown game, or what is wrong with the options.
pub fn choices(game: &str, options: &str) -> Result<Vec<Choice>, Mistake> {
    Ok(begin(game, options)?.choices())
}

/// The options with one more choice made; returns their text form.
///
/// # Errors
/// An unknown game, or a value that cannot be chosen.
pub fn choose(game: &str, options: &str, key: &str, value: &str) -> Result<String, Mistake> {
    struct Choose<'a>(&'a str, &'a str, &'a str);
    impl Visitor for Choose<'_> {
        type Output = Result<String, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            let mut options = <G::Options as Options>::read(self.0)?;
            options.set(self.1, self.2)?;
            Ok(options.text())
        }
    }
    visit(game, Choose(options, key, value)).ok_or_else(|| Mistake::UnknownGame(game.to_owned()))?
}

/// The usual options of a game, with this seed where a seed matters from the start.
pub fn usual(game: &str, seed: u64) -> String {
    let key = seed_key(&choices(game, "").unwrap_or_default());
    let chosen = key.and_then(|key| choose(game, "", key, &seed.to_string()).ok());
    chosen.unwrap_or_default()
}

/// The key of the seed among these choices, where one matters.
pub fn seed_key(choices: &[Choice]) -> Option<&'static str> {
    let seeds = |choice: &&Choice| choice.applies && choice.kind == ChoiceKind::Seed;
    choices.iter().find(seeds).map(|choice| choice.key)
}

/// What is known of a game before any position.
pub fn info(game: &str) -> Option<&'static Info> {
    struct Know;
    impl Visitor for Know {
        type Output = &'static Info;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            &<G as Game>::INFO
        }
    }
    visit(game, Know)
}

/// A game's puzzles, the easier ones first.
pub fn puzzles(game: &str) -> &'static [Puzzle] {
    struct Ask;
    impl Visitor for Ask {
        type Output = &'static [Puzzle];
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            G::EXTRAS.puzzles
        }
    }
    visit(game, Ask).unwrap_or_default()
}

/// What a puzzle page asks of a recorded game with so many turns left to win in.
pub struct Judged {
    /// Whether the side wins, whatever the others do.
    pub wins: bool,
    /// The best turn of the side to move, as actions that can be typed: one that escapes, else the one that holds out
    /// longest. Asked for while it is not the side's own turn.
    pub reply: Vec<String>,
}

/// Whether a side wins a recorded game within so many turns of its own, and what the other side does about it. `None` in
/// games without puzzles.
///
/// # Errors
/// An unknown game or version, or what is wrong with the record.
pub fn judge(record: &Record, side: Side, turns: u8) -> Result<Option<Judged>, Mistake> {
    struct Judge<'a>(&'a Record, Side, u8);
    impl Visitor for Judge<'_> {
        type Output = Result<Option<Judged>, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            // Nothing of the search is built for games that need none.
            if G::EXTRAS.puzzles.is_empty() {
                return Ok(None);
            }
            let Judge(record, side, turns) = self;
            let mut at: G = record.position()?;
            let wins = wins(&at, side, turns);
            let mut reply = Vec::new();
            if at.to_move() != side {
                for action in rules::reply(&at, turns) {
                    reply.push(at.action_text(action));
                    at.apply(action, &mut ());
                }
            }
            Ok(Some(Judged { wins, reply }))
        }
    }
    visit(&record.game, Judge(record, side, turns))
        .ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?
}

/// The message files of all games.
pub fn words() -> Vec<&'static Words> {
    struct Read;
    impl Visitor for Read {
        type Output = &'static Words;
        fn visit<G: Depict>(self, words: &'static Words) -> Self::Output {
            words
        }
    }
    ids().filter_map(|id| visit(id, Read)).collect()
}
