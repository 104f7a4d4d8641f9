//! Runs the open study: shows its chapters, stores its changes, and follows other tabs.

use std::cell::Cell;

use basalt_app::opening::{EMBEDDED_STUDY, PageNeeds};
use basalt_app::studies::{OpenStudy, Studies, StudyContext, StudyEffect, StudyInput};
use basalt_browser::{clock, history};
use basalt_games::catalogue;
use basalt_play::session::{ChapterWay, GameKind, LookInput, StorageInput};
use basalt_play::studies::{Chapter, Study};
use basalt_play::{Match, Save};

use crate::app::app_state::{library, notices, open_session, page_state, parts};
use crate::app::fetching::fetch;
use crate::opening::navigation::go;
use crate::opening::{clear, hold_persons};
use crate::player::notices::Notice;
use crate::reactive::prelude::untrack;
use crate::reactive::state::{State, effect};
use crate::session::SessionHandle;

/// The part of studies. It is no part of the app's state, which every first visit loads.
fn part() -> State<Studies> {
    thread_local! {
        static PART: Cell<Option<State<Studies>>> = const { Cell::new(None) };
    }
    PART.get().unwrap_or_else(|| {
        let part = parts().owner.get_untracked().with(|| State::new(Studies::default()));
        PART.set(Some(part));
        part
    })
}

/// Something of the open study, for views that track it.
pub fn of_study<T: Default>(read: impl FnOnce(&OpenStudy) -> T) -> T {
    part().with(|studies| studies.open().map(read)).unwrap_or_default()
}

/// The study at an address, as far as this tab knows it.
pub fn study_at(place: &str) -> Option<Study> {
    part().with_untracked(|studies| studies.study_at(place, library().read()))
}

/// Shows a study in a frame of another page.
pub fn open_embedded_study(link: &str) {
    let place = link.strip_prefix(EMBEDDED_STUDY).unwrap_or_default().to_owned();
    give_study(StudyInput::Open { place, embedded: true });
}

/// Adds a chapter to a stored study, or to a new one without a key; returns whether it was stored.
pub fn add_to_study(key: Option<String>, chapter: Chapter) -> bool {
    let effects = effects_of(StudyInput::AddTo(key, chapter));
    let is_added = effects.iter().any(|effect| matches!(effect, StudyEffect::Added));
    effects.into_iter().for_each(perform);
    is_added
}

/// Gives the open study an input.
pub fn give_study(input: StudyInput) {
    untrack(|| effects_of(input).into_iter().for_each(perform));
}

fn effects_of(input: StudyInput) -> Vec<StudyEffect> {
    untrack(|| {
        let session = open_session().get_untracked();
        let shown = session.map(|session| session.read_game(|game| game.shown()));
        // A page is opened before it is shown.
        let route = match input {
            StudyInput::Loaded(_) => page_state().here(),
            _ => page_state().route.get_untracked(),
        };
        let context = StudyContext { library: library().read(), date: clock::today(), route: &route, shown };
        let (mut effects, mut is_changed) = (Vec::new(), false);
        part().update_untracked(|studies| {
            let before = studies.clone();
            effects = studies.give(input, &context);
            is_changed = *studies != before;
        });
        // What is typed goes on while nothing changes.
        if is_changed {
            part().update(|_| {});
        }
        effects
    })
}

fn perform(effect: StudyEffect) {
    match effect {
        StudyEffect::Clear => clear(),
        StudyEffect::Load(request) => {
            let needs = PageNeeds::games(catalogue::named(&request.game));
            fetch(needs, move || give_study(StudyInput::Loaded(request.clone())));
        }
        StudyEffect::Hold { game, place, way, ply } => {
            let place = match way {
                ChapterWay::Embedded => format!("{EMBEDDED_STUDY}{place}"),
                _ => place,
            };
            hold_persons(*game, GameKind::Chapter(place, way));
            if let Some(session) = open_session().get_untracked().filter(|_| ply > 0) {
                session.give(LookInput::Show(ply));
            }
        }
        StudyEffect::Follow(game, chapter) => {
            if let Some(session) = open_session().get_untracked() {
                follow_remarks(session, *game, chapter);
            }
        }
        StudyEffect::Go(page) => go(page),
        StudyEffect::Readdress(page) => {
            history::replace(&page.fragment());
            page_state().route.set(page);
        }
        StudyEffect::Written(written) => drop(library().told_of(written)),
        StudyEffect::Say(message) => notices().tell(Notice::Said(message)),
        StudyEffect::ChangedElsewhere(true) => notices().tell(Notice::StudyChanged),
        StudyEffect::ChangedElsewhere(false) => notices().dismiss(&Notice::StudyChanged),
        StudyEffect::OfferUndo(gone) => notices().tell(Notice::ChaptersDeleted(vec![gone])),
        StudyEffect::OfferRest(gone) => {
            notices().dismiss(&Notice::ChaptersDeleted(Vec::new()));
            if !gone.is_empty() {
                notices().tell(Notice::ChaptersDeleted(gone));
            }
        }
        StudyEffect::DeleteEntry(name) => library().delete(&[name]),
        StudyEffect::Added => {}
    }
}

/// Shows a chapter's texts and variations in a session that shows its moves already.
fn follow_remarks(session: SessionHandle, game: Match, chapter: Chapter) {
    let seats = session.see(&[], |session| session.seats.clone());
    let save = Save { seats, variations: chapter.variations, ..Save::of(chapter.record) };
    session.give(StorageInput::Followed(Box::new(game), Box::new(save)));
}

/// Stores the moves, comments and drawings of the session's game whenever they change.
pub fn follow_game(session: SessionHandle) {
    let state = move || session.read_game(Chapter::of);
    // Opening a study writes nothing.
    let known = State::new(untrack(state));
    effect(move || {
        let now = state();
        if known.with_untracked(|known| *known != now) {
            known.set_untracked(now.clone());
            give_study(StudyInput::Played(now));
        }
    });
}

/// Takes over what another tab has stored.
pub fn follow_tabs() {
    effect(move || {
        library().track();
        give_study(StudyInput::Stored);
    });
}

/// Makes the shown line the main line of the open chapter.
pub fn make_main(session: SessionHandle) {
    let Some(chapter) = untrack(|| of_study(|open| open.chapter().cloned())) else { return };
    let (chapter, ply) = session.see(&[], |session| {
        (chapter.with_main_line(session.game(), session.lines.node()), session.line().shown())
    });
    give_study(StudyInput::MakeMain { chapter, ply });
}
