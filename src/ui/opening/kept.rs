//! Resumes saved games.

use basalt_app::opening::Problem;
use basalt_browser::{clock, random};
use basalt_play::library::{GameEnding, Missing, Summary, name_of};
use basalt_play::session::{GameKind, KeptGame, Session, TreeInput};
use basalt_play::{Match, Route, Save, TableSeat};

use crate::app::app_state::{app_life, library, notices, open_session, page_state};
use crate::player::notices::Notice;
use crate::reactive::prelude::*;

use super::hold::{clear, fail, hold};

const LATEST: usize = 100;

/// Resumes the latest unfinished game; a finished one only if there is no other.
pub fn open_latest() {
    clear();
    let crashed = |key: &str| notices().any(|notice| *notice == Notice::Crashed(key.to_owned()));
    let games = untrack(|| library().summaries());
    let readable = games.into_iter().filter(|game| game.known.is_ok() && !crashed(&game.key));
    let (mut open, mut finished): (_, Option<Summary>) = (None, None);
    for game in readable.take(LATEST) {
        let ending = game.known.as_ref().map(|known| known.ending.clone());
        let ending = match ending {
            Ok(GameEnding::Unknown) => {
                // A game that crashes the app is not opened again.
                library().opening(Some(&game.key));
                library().look_up_ending(&game)
            }
            Ok(ending) => ending,
            Err(_) => continue,
        };
        match ending {
            // An unfinished game may still fail to open.
            GameEnding::Open if library().read().open(&game.key).is_ok() => {
                open = Some(game.key);
                break;
            }
            GameEnding::Over(_) if finished.as_ref().is_none_or(|other| other.changed < game.changed) => {
                finished = Some(game);
            }
            _ => {}
        }
    }
    library().opening(None);
    if let Some(key) = open.or(finished.map(|game| game.key)) {
        open_kept(&key);
        // On the home page a game that cannot be opened must not hide the rest.
        page_state().problem.set(None);
    }
}

pub fn open_kept(key: &str) {
    library().opening(Some(key));
    match library().open(key) {
        Ok((game, save, text)) => resume(key, game, save, text),
        Err(Missing::Gone) => open_archived(key.to_owned()),
        Err(Missing::Unreadable(mistake)) => fail(Problem::Save(key.to_owned(), mistake)),
    }
    end_opening();
}

fn end_opening() {
    let (library, life) = (library(), app_life());
    clock::next_frame(life, move || clock::next_frame(life, move || library.opening(None)));
}

fn resume(key: &str, game: Match, save: Save, text: String) {
    let Save {
        seats,
        begun,
        elsewhere,
        helped,
        terms,
        spent,
        correspondence,
        online,
        replies,
        title,
        more,
        ..
    } = save;
    let (key, spent) = (key.to_owned(), spent * 1000);
    let place = GameKind::Kept(KeptGame { key, begun, elsewhere, helped, spent, title, more });
    let session = Session::new(game, seats, place, false, random::bits()).under(terms);
    let session = match online {
        Some(TableSeat { table, round, own, .. }) => session.online(&table, round, Some(own)),
        None => session.by_link(correspondence),
    };
    hold(session.with_replies(replies), Some(text));
}

fn open_archived(key: String) {
    clear();
    let page = Route::Game(key.clone());
    library().archived_text(app_life(), &name_of(&key), move |text| {
        // The player may have left this page in the meantime.
        if page_state().route.with_untracked(|route| *route != page) {
            return;
        }
        let Some(text) = text else { return page_state().problem.set(Some(Problem::Gone)) };
        library().opening(Some(&key));
        match library().read().read_game(&key, &text) {
            Ok((game, save)) => resume(&key, game, save, text),
            Err(mistake) => page_state().problem.set(Some(Problem::Save(key, mistake))),
        }
        end_opening();
    });
}

/// Resumes a game, adds the line of a link as a variation and shows it.
pub fn open_with_variation(key: &str, line: &[String]) {
    open_kept(key);
    let Some(session) = open_session().get_untracked() else { return };
    let common = untrack(|| {
        session.read_game(|game| {
            let known = game.record().actions;
            known.iter().zip(line).take_while(|(one, other)| one == other).count()
        })
    });
    session.give(TreeInput::TakeLine(common, line[common..].to_vec()));
}
