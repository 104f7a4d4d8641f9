//! The open study: shows its chapters, stores its changes, and follows other tabs.

mod chapter_fields;

use std::cell::Cell;

use leptos::prelude::*;

use basalt_browser::{clock, history, transfer};
use basalt_games::catalogue;
use basalt_play::library::Written;
use basalt_play::session::{ChapterWay, GameKind, LookInput, StorageInput};
use basalt_play::studies::{
    Chapter, ChapterTask, Exercise, MOST_CHAPTERS, Study, StudyAddress, StudyPlace, study_from_link,
    study_name,
};
use basalt_play::{LONGEST_TITLE, Match, NodeId, Route, Save, shown_text};
use basalt_rules::{Message, Mistake};

use crate::app::app_state::AppState;
use crate::app::fetching::{PartNeeds, fetch};
use crate::app::navigation::go;
use crate::opening::{EMBEDDED_STUDY, clear, hold_persons};
use crate::player::notices::{DeletedChapter, Notice};
use crate::reactive::state::{State, effect};
use crate::session::SessionHandle;

pub use chapter_fields::{ChapterNameField, ChapterTaskField};

/// A study on the page. Without trouble, its chapter is shown once the game is loaded.
#[derive(Clone, PartialEq)]
pub struct OpenStudy {
    pub address: StudyAddress,
    pub study: Study,
    /// Its stored text, if it is stored here.
    pub known: Option<String>,
    /// Whether its last change could not be stored.
    unsaved: bool,
    /// What another tab has stored since, while the chapter here is being worked on.
    news: Option<String>,
    pub edits: bool,
    embedded: bool,
    pub trouble: Option<StudyTrouble>,
}

#[derive(Clone, PartialEq)]
pub enum StudyTrouble {
    Gone,
    Study(Mistake),
    /// The moves of the chapter are not legal, or those of another version.
    Chapter(Mistake),
}

impl StudyTrouble {
    pub fn message(&self) -> Message {
        match self {
            StudyTrouble::Gone => Message::new("study-gone"),
            StudyTrouble::Study(mistake) | StudyTrouble::Chapter(mistake) => mistake.message(),
        }
    }
}

impl OpenStudy {
    pub fn chapter(&self) -> Option<&Chapter> {
        self.study.chapters.get(self.address.chapter)
    }

    /// Whether it is stored here, so that it can be changed.
    pub fn is_own(&self) -> bool {
        matches!(self.address.place, StudyPlace::Kept(_)) && self.is_readable()
    }

    pub fn is_readable(&self) -> bool {
        !matches!(self.trouble, Some(StudyTrouble::Gone | StudyTrouble::Study(_)))
    }

    /// The address of one of its chapters.
    pub fn page(&self, chapter: usize) -> Route {
        Route::Study(self.address.at(chapter).to_string())
    }

    fn way(&self) -> ChapterWay {
        match self.chapter() {
            _ if self.embedded => ChapterWay::Embedded,
            _ if self.edits => ChapterWay::Edit,
            Some(Chapter { task: ChapterTask::Find, record, .. }) if !record.actions.is_empty() => {
                ChapterWay::Find
            }
            _ => ChapterWay::Read,
        }
    }
}

/// The study on the page. It is no part of the app's state, which every first visit loads.
pub fn opened(app: AppState) -> State<Option<OpenStudy>> {
    thread_local! {
        static OPEN: Cell<Option<State<Option<OpenStudy>>>> = const { Cell::new(None) };
    }
    OPEN.get().unwrap_or_else(|| {
        let open = app.parts.owner.get_untracked().with(|| State::new(None));
        OPEN.set(Some(open));
        open
    })
}

pub fn open_study(app: AppState, place: &str) {
    if !place.is_empty() {
        open_at(app, place, false, 0);
    }
}

pub fn open_embedded_study(app: AppState, link: &str) {
    open_at(app, link.strip_prefix(EMBEDDED_STUDY).unwrap_or_default(), true, 0);
}

fn open_at(app: AppState, place: &str, embedded: bool, ply: usize) {
    let address = StudyAddress::read(place);
    let before = opened(app).get_untracked().filter(|known| known.address.place == address.place);
    let open = match before {
        // What could not be stored is only here.
        Some(known) if known.unsaved => OpenStudy { address, trouble: None, ..known },
        before => {
            let edits = before.is_some_and(|known| known.edits);
            let read = read(app, &address.place);
            // Known even if it cannot be read: only a change by another tab is worth another try.
            let known = stored(app, &address.place);
            let (study, trouble) = match read {
                Ok(study) => (study, None),
                Err(trouble) => (Study::default(), Some(trouble)),
            };
            OpenStudy { address, study, known, unsaved: false, news: None, edits, embedded, trouble }
        }
    };
    opened(app).set(Some(open));
    show_chapter(app, ply);
}

/// The stored text of a study, readable or not.
fn stored(app: AppState, place: &StudyPlace) -> Option<String> {
    match place {
        StudyPlace::Kept(key) => app.library.read().studies().text(key),
        StudyPlace::Shared(_) => None,
    }
}

fn read(app: AppState, place: &StudyPlace) -> Result<Study, StudyTrouble> {
    let read = match place {
        StudyPlace::Kept(_) => Study::read(&stored(app, place).ok_or(StudyTrouble::Gone)?),
        StudyPlace::Shared(text) => study_from_link(text),
    };
    read.map_err(StudyTrouble::Study)
}

/// The study at an address, as far as this tab knows it.
pub fn study_at(app: AppState, place: &str) -> Option<Study> {
    let StudyAddress { place, .. } = StudyAddress::read(place);
    let open = opened(app).get_untracked().filter(|open| open.address.place == place && open.is_readable());
    open.map(|open| open.study).or_else(|| read(app, &place).ok())
}

/// Shows the open chapter at a ply, once its game is loaded.
fn show_chapter(app: AppState, ply: usize) {
    clear(app);
    let Some(open) = opened(app).get_untracked() else { return };
    let Some(chapter) = open.chapter().cloned() else { return };
    let (address, way) = (open.address.clone(), open.way());
    fetch(app, PartNeeds::games(catalogue::named(&chapter.record.game)), move || {
        // The reader may have gone on in the meantime.
        let is_there =
            opened(app).with_untracked(|now| now.as_ref().is_some_and(|now| now.address == address));
        if !is_there || !matches!(app.page.here(), Route::Study(_) | Route::Embed(_)) {
            return;
        }
        let game = match way {
            ChapterWay::Find => exercise_game(&chapter),
            _ => whole_game(&chapter),
        };
        let place = match way {
            ChapterWay::Embedded => format!("{EMBEDDED_STUDY}{address}"),
            _ => address.to_string(),
        };
        match game {
            Ok(game) => {
                hold_persons(app, game, GameKind::Chapter(place, way));
                if let Some(session) = app.session.get_untracked().filter(|_| ply > 0) {
                    session.give(LookInput::Show(ply));
                }
            }
            Err(mistake) => opened(app).update(|open| {
                if let Some(open) = open {
                    open.trouble = Some(StudyTrouble::Chapter(mistake));
                }
            }),
        }
    });
}

/// A chapter's game with its variations, shown at its start.
fn whole_game(chapter: &Chapter) -> Result<Match, Mistake> {
    let mut game = catalogue::open(&chapter.record)?;
    game.read_variations(&chapter.variations);
    game.show(0);
    Ok(game)
}

/// The start of a chapter whose moves are to be found.
fn exercise_game(chapter: &Chapter) -> Result<Match, Mistake> {
    let drawing = whole_game(chapter)?.tree().drawing(NodeId::START).to_owned();
    let mut game = catalogue::open(&chapter.start())?;
    game.set_drawing(NodeId::START, &drawing);
    Ok(game)
}

pub fn exercise(app: AppState) -> Option<Exercise> {
    let chapter = opened(app).with_untracked(|open| open.as_ref()?.chapter().cloned())?;
    whole_game(&chapter).ok().map(|game| Exercise::of(&game))
}

/// Shows an address, anew if it is shown already.
fn visit(app: AppState, page: Route) {
    match &page {
        Route::Study(place) if app.page.route.with_untracked(|route| *route == page) => {
            open_at(app, place, false, 0);
        }
        _ => go(app, page),
    }
}

/// Shows the next or the previous chapter without an address, as in a frame of another page.
pub fn show_beside(app: AppState, on: bool) {
    opened(app).update(|open| {
        let Some(open) = open else { return };
        let place = open.address.chapter;
        let to = if on { Some(place + 1) } else { place.checked_sub(1) };
        open.address.chapter = to.filter(|&to| to < open.study.chapters.len()).unwrap_or(place);
        open.trouble = None;
    });
    show_chapter(app, 0);
}

pub fn edit(app: AppState, edits: bool) {
    let session = app.session.get_untracked();
    let ply = session.map_or(0, |session| untrack(|| session.read_game(|game| game.shown())));
    opened(app).update(|open| {
        if let Some(open) = open {
            open.edits = edits;
        }
    });
    match opened(app).get_untracked().filter(|open| open.news.is_some()) {
        Some(open) => {
            app.notices.dismiss(&Notice::StudyChanged);
            open_at(app, &open.address.to_string(), open.embedded, ply);
        }
        None => show_chapter(app, ply),
    }
}

/// Changes the open study and stores it. What cannot be stored stays here, and is tried again with the next change.
pub fn change(app: AppState, change: impl FnOnce(&mut Study)) {
    let Some(mut open) = opened(app).get_untracked().filter(OpenStudy::is_own) else { return };
    let before = open.study.clone();
    change(&mut open.study);
    let StudyPlace::Kept(key) = open.address.place.clone() else { return };
    if open.study == before && !open.unsaved {
        return;
    }
    open.study.changed = clock::today();
    let known = open.known.clone();
    let mut written = app.library.write_study(&key, known.as_deref(), &open.study);
    let parted = written == Written::Taken;
    if parted {
        let key = app.library.read().new_study_key();
        written = app.library.write_study(&key, None, &open.study);
        open.address.place = StudyPlace::Kept(key);
    }
    open.unsaved = written != Written::Kept;
    if !open.unsaved {
        (open.known, open.news) = (Some(open.study.to_string()), None);
    }
    opened(app).set(Some(open));
    if parted {
        // The chapter is the same, so what is being typed goes on.
        readdress(app);
        app.notices.dismiss(&Notice::StudyChanged);
        app.notices.tell(Notice::Said(Message::new("study-parted")));
    }
}

/// Puts the open study's address into the address line, without showing it anew.
fn readdress(app: AppState) {
    let page = opened(app).with_untracked(|open| open.as_ref().map(|open| open.page(open.address.chapter)));
    let is_shown = app
        .page
        .route
        .with_untracked(|shown| matches!(shown, Route::Study(_)) && page.as_ref() != Some(shown));
    if let Some(page) = page.filter(|_| is_shown) {
        history::replace(&page.fragment());
        app.page.route.set(page);
    }
}

/// Changes the open chapter.
pub fn change_chapter(app: AppState, change: impl FnOnce(&mut Chapter)) {
    let place = opened(app).with_untracked(|open| open.as_ref().map_or(0, |open| open.address.chapter));
    self::change(app, |study| {
        if let Some(chapter) = study.chapters.get_mut(place) {
            change(chapter);
        }
    });
}

/// Stores the moves, comments and drawings of the session's game whenever they change.
pub fn follow_game(app: AppState, session: SessionHandle) {
    let state = move || {
        let Chapter { record, variations, .. } = session.read_game(Chapter::of);
        (record, variations)
    };
    // Opening a study writes nothing.
    let known = State::new(untrack(state));
    effect(move || {
        let now = state();
        if known.with_untracked(|known| *known != now) {
            known.set_untracked(now.clone());
            let (record, variations) = now;
            untrack(|| {
                change_chapter(app, |chapter| (chapter.record, chapter.variations) = (record, variations));
            });
        }
    });
}

/// Takes over what another tab has stored.
pub fn follow_tabs(app: AppState) {
    effect(move || {
        app.library.track();
        let Some(open) = opened(app).get_untracked() else { return };
        let (StudyPlace::Kept(key), false) = (&open.address.place, open.unsaved) else { return };
        let there = app.library.read().studies().text(key);
        if let Some(there) = there.filter(|there| ![&open.known, &open.news].contains(&&Some(there.clone())))
        {
            untrack(|| take_news(app, open, there));
        }
    });
}

/// Takes over another state of the open study. A chapter that is the same there is not built anew, and one that is being
/// worked on stays as it is.
fn take_news(app: AppState, mut open: OpenStudy, there: String) {
    let news = Study::read(&there).ok().filter(|_| open.trouble.is_none());
    let own = open.chapter().cloned();
    let place = match (&news, &own) {
        // The field of the title is not drawn anew.
        (Some(news), Some(own)) if !open.edits || news.title == open.study.title => {
            news.place_of(own, open.address.chapter)
        }
        _ => None,
    };
    if let (Some(news), Some(place)) = (news.clone(), place) {
        open.address.chapter = place;
        (open.study, open.known, open.news) = (news, Some(there), None);
        opened(app).set(Some(open));
        return readdress(app);
    }
    let session = app.session.get_untracked();
    // What a newer version has stored is no reason to show nothing.
    let is_worked_on = open.edits || open.way() == ChapterWay::Find || news.is_none();
    if let (true, Some(_)) = (is_worked_on && open.trouble.is_none(), session) {
        let edits = open.edits;
        open.news = Some(there);
        opened(app).set(Some(open));
        if edits {
            app.notices.tell(Notice::StudyChanged);
        }
        return;
    }
    let chapter = news.as_ref().and_then(|news| news.chapters.get(open.address.chapter)).cloned();
    let is_same_game = chapter.as_ref().zip(own).is_some_and(|(chapter, own)| chapter.record == own.record);
    match (session, news, chapter) {
        // Who reads a variation goes on reading it.
        (Some(session), Some(news), Some(chapter)) if is_same_game && chapter.task == ChapterTask::Read => {
            (open.study, open.known) = (news, Some(there));
            opened(app).set(Some(open));
            follow_remarks(session, &chapter);
        }
        _ => {
            let ply = session.map_or(0, |session| session.read_game(|game| game.shown()));
            open_at(app, &open.address.to_string(), open.embedded, ply);
        }
    }
}

/// Shows a chapter's texts and variations in a session that shows its moves already.
fn follow_remarks(session: SessionHandle, chapter: &Chapter) {
    let Ok(game) = whole_game(chapter) else { return };
    let save = session.see(&[], |session| {
        let seats = session.seats.clone();
        Save { seats, variations: chapter.variations.clone(), ..Save::of(chapter.record.clone()) }
    });
    session.give(StorageInput::Followed(Box::new(game), Box::new(save)));
}

/// Adds a chapter to the open study and shows it; says so if the study is full.
pub fn add_chapter(app: AppState, chapter: Chapter) {
    let Some(open) = opened(app).get_untracked() else { return };
    let count = open.study.chapters.len();
    if count == MOST_CHAPTERS {
        return tell_full(app);
    }
    change(app, |study| study.chapters.push(chapter));
    visit(app, open.page(count));
}

fn tell_full(app: AppState) {
    app.notices.tell(Notice::Said(Message::new("study-full").with("count", MOST_CHAPTERS)));
}

/// The chapter of a new game.
pub fn new_chapter(game: &str) -> Option<Chapter> {
    Some(Chapter::of(&catalogue::begin(game, &catalogue::usual(game, basalt_browser::random::seed())).ok()?))
}

/// Moves the open chapter up or down, as far as there are others.
pub fn move_chapter(app: AppState, down: bool) {
    let Some(open) = opened(app).get_untracked() else { return };
    let place = open.address.chapter;
    let to = if down { Some(place + 1) } else { place.checked_sub(1) };
    let Some(to) = to.filter(|&to| to < open.study.chapters.len()) else { return };
    change(app, |study| study.chapters.swap(place, to));
    visit(app, open.page(to));
}

/// Deletes the open chapter; a notice offers to undo it.
pub fn delete_chapter(app: AppState) {
    let Some(open) = opened(app).get_untracked().filter(OpenStudy::is_own) else { return };
    let place = open.address.chapter;
    if place >= open.study.chapters.len() {
        return;
    }
    let chapter = open.study.chapters[place].clone();
    change(app, |study| drop(study.chapters.remove(place)));
    // The change may have gone into a copy.
    let Some(now) = opened(app).get_untracked() else { return };
    visit(app, now.page(place.min(now.study.chapters.len().saturating_sub(1))));
    let gone = DeletedChapter { study: now.address.place, place, chapter };
    app.notices.tell(Notice::ChaptersDeleted(vec![gone]));
}

/// Puts deleted chapters back, the last one first, and leaves the rest of the study as it is now. Those for which it has no
/// room can be put back later.
pub fn restore_chapters(app: AppState, gone: &[DeletedChapter]) {
    app.notices.dismiss(&Notice::ChaptersDeleted(Vec::new()));
    let (mut shown, mut left) = (None, gone.len());
    change(app, |study| {
        for DeletedChapter { place, chapter, .. } in gone.iter().rev() {
            let Some(place) = study.put_back(*place, chapter) else { break };
            (shown, left) = (Some(place), left - 1);
        }
    });
    let page = shown.and_then(|shown| opened(app).with_untracked(|open| Some(open.as_ref()?.page(shown))));
    page.into_iter().for_each(|page| visit(app, page));
    if left > 0 {
        app.notices.tell(Notice::ChaptersDeleted(gone[..left].to_vec()));
        tell_full(app);
    }
}

/// Saves the text of the open study as a file, readable or not.
pub fn download_study(app: AppState) {
    let text = opened(app).with_untracked(|open| open.as_ref()?.known.clone());
    transfer::download("basalt-study.txt", &text.unwrap_or_default());
}

/// Deletes the open study and shows the others; a notice offers to undo it.
pub fn delete_study(app: AppState) {
    let Some(open) = opened(app).get_untracked() else { return };
    if let StudyPlace::Kept(key) = open.address.place {
        go(app, Route::Study(String::new()));
        app.library.delete(&[study_name(&key)]);
    }
}

/// Makes the shown line the main line of the open chapter.
pub fn make_main(app: AppState, session: SessionHandle) {
    let Some(chapter) = opened(app).with_untracked(|open| open.as_ref()?.chapter().cloned()) else { return };
    let (chapter, ply) = session.see(&[], |session| {
        (chapter.with_main_line(session.game(), session.lines.node()), session.line().shown())
    });
    change_chapter(app, |own| *own = chapter);
    show_chapter(app, ply);
}

/// Stores a new study; returns its key unless it could not be stored, which is reported.
pub fn store_new(app: AppState, study: &Study) -> Option<String> {
    let key = app.library.read().new_study_key();
    let study = Study { changed: clock::today(), ..study.clone() };
    (app.library.write_study(&key, None, &study) == Written::Kept).then_some(key)
}

/// Stores a new study and opens it to be edited.
pub fn begin_study(app: AppState, study: &Study) {
    let Some(key) = store_new(app, study) else { return };
    let page = Route::Study(key);
    go(app, page);
    edit(app, true);
}

/// Stores the shared study that is open, and opens it at the same chapter.
pub fn keep_shared(app: AppState) {
    let Some(open) = opened(app).get_untracked().filter(OpenStudy::is_readable) else { return };
    let Some(key) = store_new(app, &open.study) else { return };
    let address = StudyAddress { place: StudyPlace::Kept(key), chapter: open.address.chapter };
    go(app, Route::Study(address.to_string()));
    app.notices.tell(Notice::Said(Message::new("study-kept")));
}

/// Adds a chapter to a stored study, or to a new one without a key; returns whether it was stored.
pub fn add_to(app: AppState, key: Option<&str>, chapter: Chapter) -> bool {
    let Some(key) = key else {
        return store_new(app, &Study { chapters: vec![chapter], ..Study::default() }).is_some();
    };
    let text = app.library.read().studies().text(key).unwrap_or_default();
    let Ok(mut study) = Study::read(&text) else { return false };
    if study.chapters.len() == MOST_CHAPTERS {
        tell_full(app);
        return false;
    }
    study.chapters.push(chapter);
    study.changed = clock::today();
    app.library.write_study(key, Some(&text), &study) == Written::Kept
}

pub fn title_of(app: AppState, study: &Study) -> String {
    shown_text(&study.title, LONGEST_TITLE).unwrap_or_else(|| app.label("study-untitled"))
}

/// The name of a chapter, or its number.
pub fn chapter_title(app: AppState, chapter: &Chapter, place: usize) -> String {
    shown_text(&chapter.name, LONGEST_TITLE)
        .unwrap_or_else(|| app.locale.tell(&Message::new("study-chapter").with("number", place + 1)))
}

/// How the session uses a chapter; `None` if it shows none.
pub fn way(session: SessionHandle) -> Option<ChapterWay> {
    session.see(&[], |session| session.kind().chapter())
}

/// Something of the open study, for views that track it.
pub fn of_study<T: Default>(app: AppState, read: impl FnOnce(&OpenStudy) -> T) -> T {
    opened(app).with(|open| open.as_ref().map(read)).unwrap_or_default()
}

pub fn study_title(app: AppState) -> String {
    of_study(app, |open| title_of(app, &open.study))
}
