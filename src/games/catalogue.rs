//! What pages ask of games by their ids: begin, open, choose options, find words.

use crate::play::{Match, Table};
use crate::rules::{Choice, Depict, Game, Info, Mistake, Options, Record};
use crate::words::Words;

use super::{Visitor, ids, visit};

/// Begins a game with options in their text form.
///
/// # Errors
/// An unknown game, or what is wrong with the options.
pub fn begin(game: &str, options: &str) -> Result<Box<dyn Table>, Mistake> {
    struct Begin<'a>(&'a str);
    impl Visitor for Begin<'_> {
        type Output = Result<Box<dyn Table>, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            let options = <G::Options as Options>::read(self.0)?;
            Ok(Box::new(Match::<G>::new(options)))
        }
    }
    visit(game, Begin(options)).ok_or_else(|| Mistake::UnknownGame(game.to_owned()))?
}

/// Opens a recorded game at its end.
///
/// # Errors
/// An unknown game or version, or what is wrong with the record.
pub fn open(record: &Record) -> Result<Box<dyn Table>, Mistake> {
    struct Open<'a>(&'a Record);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn Table>, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            Ok(Box::new(Match::<G>::from_record(self.0)?))
        }
    }
    visit(&record.game, Open(record)).ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?
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
