//! The open study: what is shown and stored, what two tabs do to each other, and the search for a chapter's moves.

use basalt::app::studies::{
    DeletedChapter, FindEffect, FindInput, FindTry, OpenStudy, Studies, StudyContext, StudyEffect,
    StudyInput, StudyTrouble, exercise_of, new_chapter,
};
use basalt::games::{catalogue, ids};
use basalt::play::library::{Library, Written};
use basalt::play::session::{ChapterWay, Millis, Now};
use basalt::play::studies::{Chapter, ChapterTask, MOST_CHAPTERS, Study, StudyPlace, study_link, study_name};
use basalt::play::{Match, NodeId, Route, StoreError};
use basalt::rules::{Message, Rng};

use crate::play::library::Browser;

const KEY: &str = "k3x9a2b7";

/// A page that shows studies.
struct Page<'a> {
    part: Studies,
    library: Library<&'a Browser>,
    route: Route,
    /// The board: its game, how its chapter is used, and the ply that is shown.
    board: Option<(Box<Match>, ChapterWay, usize)>,
    /// How often a board was built.
    boards: usize,
    /// Whether the games of chapters come at once.
    loads: bool,
    waiting: Vec<StudyInput>,
    said: Vec<String>,
    written: Vec<Written>,
    undo: Vec<DeletedChapter>,
    is_told_of_change: bool,
    followed: usize,
    deleted: Vec<String>,
    is_added: bool,
}

impl<'a> Page<'a> {
    fn new(browser: &'a Browser, seed: u64) -> Page<'a> {
        Page {
            part: Studies::default(),
            library: browser.tab(seed),
            route: Route::Home,
            board: None,
            boards: 0,
            loads: true,
            waiting: Vec::new(),
            said: Vec::new(),
            written: Vec::new(),
            undo: Vec::new(),
            is_told_of_change: false,
            followed: 0,
            deleted: Vec::new(),
            is_added: false,
        }
    }

    fn give(&mut self, input: StudyInput) {
        let shown = self.board.as_ref().map(|(.., ply)| *ply);
        let context = StudyContext { library: &self.library, date: 77, route: &self.route, shown };
        for effect in self.part.give(input, &context) {
            self.perform(effect);
        }
    }

    fn perform(&mut self, effect: StudyEffect) {
        match effect {
            StudyEffect::Clear => self.board = None,
            StudyEffect::Load(request) if self.loads => self.give(StudyInput::Loaded(request)),
            StudyEffect::Load(request) => self.waiting.push(StudyInput::Loaded(request)),
            StudyEffect::Hold { game, way, ply, .. } => {
                (self.board, self.boards) = (Some((game, way, ply)), self.boards + 1);
            }
            StudyEffect::Follow(game, _) => {
                let (board, ..) = self.board.as_mut().expect("a board follows");
                (*board, self.followed) = (game, self.followed + 1);
            }
            StudyEffect::Go(page) => self.visit(page),
            StudyEffect::Readdress(page) => self.route = page,
            StudyEffect::Written(written) => self.written.push(written),
            StudyEffect::Say(Message { key, .. }) => self.said.push(key.into_owned()),
            StudyEffect::ChangedElsewhere(is_told) => self.is_told_of_change = is_told,
            StudyEffect::OfferUndo(gone) => self.undo.push(gone),
            StudyEffect::OfferRest(gone) => self.undo = gone,
            StudyEffect::DeleteEntry(name) => self.deleted.push(name),
            StudyEffect::Added => self.is_added = true,
        }
    }

    fn visit(&mut self, page: Route) {
        self.route = page.clone();
        if let Route::Study(place) = page
            && !place.is_empty()
        {
            self.give(StudyInput::Open { place, embedded: false });
        }
    }

    /// Visits the study stored under [`KEY`].
    fn read(&mut self) {
        self.visit(Route::Study(KEY.to_owned()));
    }

    fn edit(&mut self) {
        self.read();
        self.give(StudyInput::Edit(true));
    }

    fn undo(&mut self) {
        let gone = self.undo.clone();
        self.give(StudyInput::Restore(gone));
    }

    fn open(&self) -> &OpenStudy {
        self.part.open().expect("a study is open")
    }

    fn names(&self) -> Vec<&str> {
        self.open().study.chapters.iter().map(|chapter| chapter.name.as_str()).collect()
    }

    fn said(&self) -> Vec<&str> {
        self.said.iter().map(String::as_str).collect()
    }

    fn way(&self) -> Option<ChapterWay> {
        self.board.as_ref().map(|(_, way, _)| *way)
    }
}

/// The first game of the list after some moves, its other moves from the start as variations.
fn chapter(name: &str, moves: usize, remark: &str) -> Chapter {
    let id = ids().next().expect("a game");
    let mut game = catalogue::begin(id, &catalogue::usual(id, 1)).expect("usual options");
    while game.last() < moves {
        let target = game.targets(false).first().cloned().expect("a move");
        game.tap(target.tap);
    }
    let variations = if remark.is_empty() { String::new() } else { format!("0{{{remark}}}") };
    Chapter { name: name.to_owned(), variations, ..Chapter::of(&game) }
}

fn study(chapters: &[Chapter]) -> Study {
    Study { title: "T".to_owned(), changed: 5, chapters: chapters.to_vec(), ..Study::default() }
}

fn named(names: &[&str]) -> Study {
    study(&names.iter().map(|name| chapter(name, 0, "")).collect::<Vec<_>>())
}

fn put(browser: &Browser, study: &Study) {
    browser.put(&study_name(KEY), &study.to_string());
}

fn stored(browser: &Browser) -> Study {
    let text = browser.tab(9).studies().text(KEY).expect("a study is stored");
    Study::read(&text).expect("it can be read")
}

#[test]
fn a_study_is_begun_edited_and_found_again() {
    let browser = Browser::default();
    let mut page = Page::new(&browser, 1);
    let id = ids().next().expect("a game");
    let first = new_chapter(id, 3).expect("a game begins");
    page.give(StudyInput::Begin(study(std::slice::from_ref(&first))));
    assert_eq!((page.way(), page.open().edits), (Some(ChapterWay::Edit), true));
    page.give(StudyInput::Retitle("Corners".to_owned()));
    page.give(StudyInput::Rename("The opening".to_owned()));
    page.give(StudyInput::Played(chapter("", 2, "Why")));
    page.give(StudyInput::Task(ChapterTask::Find));
    let known = page.open().known.clone().expect("it is stored");
    let written = Study::read(&known).expect("it can be read");
    let own = Chapter { task: ChapterTask::Find, ..chapter("The opening", 2, "Why") };
    assert_eq!((written.title.as_str(), written.changed, &written.chapters[..]), ("Corners", 77, &[own][..]));
    assert!(page.written.iter().all(|written| *written == Written::Kept));
    // What changes nothing is not written.
    let count = page.written.len();
    page.give(StudyInput::Retitle("Corners".to_owned()));
    assert_eq!(page.written.len(), count);
    // Another page finds it, to be solved: without its moves.
    let mut later = Page::new(&browser, 2);
    later.visit(page.route.clone());
    assert_eq!((later.way(), later.open().edits), (Some(ChapterWay::Find), false));
    assert_eq!(later.board.as_ref().map(|(game, ..)| game.last()), Some(0));
    later.give(StudyInput::Edit(true));
    assert_eq!(later.board.as_ref().map(|(game, ..)| game.last()), Some(2));
}

#[test]
fn chapters_are_added_moved_deleted_and_put_back() {
    let browser = Browser::default();
    put(&browser, &named(&["One", "Two", "Three", "Four"]));
    let mut page = Page::new(&browser, 1);
    page.visit(Route::Study(format!("{KEY}/2")));
    page.give(StudyInput::Edit(true));
    page.give(StudyInput::Move(true));
    assert_eq!((page.names(), page.open().address.chapter), (vec!["One", "Three", "Two", "Four"], 2));
    page.give(StudyInput::Move(false));
    for left in [3, 2] {
        page.give(StudyInput::Delete);
        assert_eq!((page.names().len(), page.open().address.chapter), (left, 1));
        assert!(page.board.is_some(), "the next chapter is shown");
    }
    assert_eq!(page.undo.len(), 2);
    // What is written since stays.
    page.visit(Route::Study(KEY.to_owned()));
    page.give(StudyInput::Played(chapter("", 0, "Since")));
    page.undo();
    assert_eq!(page.names(), ["One", "Two", "Three", "Four"]);
    assert!(stored(&browser).chapters[0].variations.contains("Since"));
    assert!(page.undo.is_empty());
    page.give(StudyInput::Add(chapter("Five", 0, "")));
    assert_eq!((page.names().len(), page.open().address.chapter), (5, 4));
    // The ends do not move on, and the last chapter of all can go.
    page.give(StudyInput::Move(true));
    assert_eq!(page.names()[4], "Five");
    for _ in 0..5 {
        page.give(StudyInput::Delete);
    }
    assert!(page.names().is_empty() && page.board.is_none());
    page.give(StudyInput::Delete);
    assert_eq!(stored(&browser).chapters, []);
}

#[test]
fn a_full_study_takes_no_more_and_offers_the_rest_later() {
    let browser = Browser::default();
    put(&browser, &named(&["C"; MOST_CHAPTERS]));
    let mut page = Page::new(&browser, 1);
    page.edit();
    page.give(StudyInput::Add(chapter("More", 0, "")));
    assert_eq!((page.names().len(), page.said()), (MOST_CHAPTERS, vec!["study-full"]));
    page.give(StudyInput::AddTo(Some(KEY.to_owned()), chapter("More", 0, "")));
    assert!(!page.is_added);
    page.give(StudyInput::Delete);
    page.give(StudyInput::Delete);
    page.give(StudyInput::Add(chapter("New", 0, "")));
    page.undo();
    // The one that was deleted last has room.
    assert_eq!((page.names().len(), page.undo.len()), (MOST_CHAPTERS, 1));
    assert_eq!(page.said().last(), Some(&"study-full"));
    assert_eq!(stored(&browser).chapters.len(), MOST_CHAPTERS);
}

#[test]
fn a_shared_study_is_read_kept_on_request_and_shown_in_a_frame() {
    let browser = Browser::default();
    let shared = study_link(&named(&["One", "Two"]));
    let mut page = Page::new(&browser, 1);
    page.visit(Route::Study(format!("{shared}/2")));
    assert_eq!((page.way(), page.open().is_own()), (Some(ChapterWay::Read), false));
    page.give(StudyInput::Retitle("Mine".to_owned()));
    page.give(StudyInput::Delete);
    assert!(browser.tab(9).studies().all().is_empty() && page.written.is_empty());
    page.give(StudyInput::Keep);
    assert!(page.open().is_own());
    assert_eq!((page.open().address.chapter, page.said()), (1, vec!["study-kept"]));
    assert_eq!(page.part.study_at(&shared, &page.library).map(|study| study.title), Some("T".to_owned()));
    let mut frame = Page::new(&browser, 2);
    frame.route = Route::Embed("study/…".to_owned());
    frame.give(StudyInput::Open { place: shared, embedded: true });
    for (on, chapter) in [(false, 0), (true, 1), (true, 1), (false, 0)] {
        frame.give(StudyInput::Beside(on));
        assert_eq!((frame.open().address.chapter, frame.way()), (chapter, Some(ChapterWay::Embedded)));
    }
    assert_eq!(browser.tab(9).studies().all().len(), 1);
}

#[test]
fn what_cannot_be_read_says_why_and_can_be_deleted() {
    let browser = Browser::default();
    let wrong = "basalt-study 1\ntitle=\nchapter=read One\ngame=volcano.1~~z9-z9\nend\n";
    for text in ["basalt-study 2\ntitle=Later\nend\n", "basalt-study 1\ntitle=Cut\n", wrong] {
        browser.put(&study_name(KEY), text);
        let mut page = Page::new(&browser, 1);
        page.read();
        assert!(page.board.is_none(), "{text}");
        assert_eq!(page.open().is_readable(), text == wrong);
        assert_eq!(matches!(page.open().trouble, Some(StudyTrouble::Chapter(_))), text == wrong);
        assert_eq!(page.open().known.as_deref(), Some(text), "it can be taken away");
        page.give(StudyInput::DeleteStudy);
        assert_eq!(page.deleted, [study_name(KEY)]);
        // Another tab writes something that can be read.
        put(&browser, &named(&["One"]));
        page.read();
        page.give(StudyInput::Stored);
        assert_eq!(page.way(), Some(ChapterWay::Read));
    }
    let mut page = Page::new(&browser, 1);
    page.visit(Route::Study("gone0000".to_owned()));
    assert_eq!(page.open().trouble, Some(StudyTrouble::Gone));
    page.give(StudyInput::Retitle("T".to_owned()));
    assert!(page.written.is_empty());
}

#[test]
fn another_tabs_chapter_is_taken_over_without_a_new_board() {
    let browser = Browser::default();
    put(&browser, &named(&["One", "Two"]));
    let mut page = Page::new(&browser, 1);
    page.edit();
    page.give(StudyInput::Played(chapter("", 0, "Here")));
    let boards = page.boards;
    let mut news = stored(&browser);
    news.chapters[1].name = "Three".to_owned();
    // One comes before it: the address follows.
    news.chapters.insert(0, chapter("Zero", 0, ""));
    put(&browser, &news);
    page.give(StudyInput::Stored);
    assert_eq!((page.names(), page.boards), (vec!["Zero", "One", "Three"], boards));
    assert_eq!(page.route, Route::Study(format!("{KEY}/2")));
    page.give(StudyInput::Played(chapter("", 0, "Here%20and%20there")));
    assert_eq!(page.written.last(), Some(&Written::Kept));
    assert_eq!(stored(&browser).chapters[2].name, "Three");
    // Hearing of it again does nothing.
    let before = page.part.clone();
    page.give(StudyInput::Stored);
    assert_eq!(page.part, before);
}

#[test]
fn another_tabs_change_to_the_chapter_being_edited_is_told_and_parts_the_two() {
    let browser = Browser::default();
    put(&browser, &study(&[chapter("One", 2, "")]));
    let mut page = Page::new(&browser, 1);
    page.edit();
    let boards = page.boards;
    put(&browser, &study(&[chapter("One", 2, "Theirs")]));
    page.give(StudyInput::Stored);
    assert!(page.is_told_of_change);
    assert_eq!(page.boards, boards, "what is typed goes on");
    page.give(StudyInput::Played(chapter("", 2, "Mine")));
    assert_eq!((page.said(), page.is_told_of_change), (vec!["study-parted"], false));
    assert_ne!(page.route, Route::Study(KEY.to_owned()));
    assert_eq!(page.route, page.open().page(0));
    assert!(stored(&browser).chapters[0].variations.contains("Theirs"));
    assert!(page.open().known.as_ref().is_some_and(|known| known.contains("Mine")));
    assert_eq!(browser.tab(9).studies().all().len(), 2);
    // Who ends to edit instead sees what the other tab has written.
    let mut other = Page::new(&browser, 2);
    other.edit();
    put(&browser, &study(&[chapter("One", 2, "Once%20more")]));
    other.give(StudyInput::Stored);
    other.give(StudyInput::Edit(false));
    assert!(!other.is_told_of_change && other.open().study.chapters[0].variations.contains("more"));
    assert_eq!(other.way(), Some(ChapterWay::Read));
}

#[test]
fn one_who_reads_follows_another_tab_where_it_is() {
    let browser = Browser::default();
    put(&browser, &study(&[chapter("One", 2, "Slow")]));
    let mut page = Page::new(&browser, 1);
    page.read();
    page.board.as_mut().expect("a board").2 = 1;
    put(&browser, &study(&[chapter("One", 2, "Slower")]));
    page.give(StudyInput::Stored);
    assert_eq!((page.boards, page.followed), (1, 1));
    // Other moves need another board, at the same ply.
    put(&browser, &study(&[chapter("One", 3, "Slower")]));
    page.give(StudyInput::Stored);
    assert_eq!((page.boards, page.board.as_ref().map(|(.., ply)| *ply)), (2, Some(1)));
    // One who searches for the moves is left alone, and is not told.
    let find = Chapter { task: ChapterTask::Find, ..chapter("One", 3, "") };
    put(&browser, &study(std::slice::from_ref(&find)));
    page.read();
    assert_eq!(page.way(), Some(ChapterWay::Find));
    put(&browser, &study(&[Chapter { variations: "0{Hint}".to_owned(), ..find }]));
    let boards = page.boards;
    page.give(StudyInput::Stored);
    assert_eq!((page.boards, page.is_told_of_change), (boards, false));
    // What a later version writes is no reason to show nothing.
    browser.put(&study_name(KEY), "basalt-study 2\nend\n");
    page.give(StudyInput::Stored);
    assert!(page.board.is_some() && page.open().trouble.is_none());
}

#[test]
fn what_could_not_be_stored_stays_and_is_tried_again() {
    let browser = Browser::default();
    put(&browser, &named(&["One", "Two"]));
    let mut page = Page::new(&browser, 1);
    page.edit();
    browser.room.set(Some(0));
    page.give(StudyInput::Retitle("Mine".to_owned()));
    assert_eq!(page.written, [Written::NotKept(StoreError::Full)]);
    page.visit(Route::Study(format!("{KEY}/2")));
    assert_eq!((page.open().study.title.as_str(), page.open().address.chapter), ("Mine", 1));
    // Another tab's change does not replace it either.
    browser.put(&study_name(KEY), &study(&[chapter("One", 1, "")]).to_string());
    page.give(StudyInput::Stored);
    assert_eq!(page.open().study.title, "Mine");
    browser.room.set(None);
    page.give(StudyInput::Retitle("Mine".to_owned()));
    assert_eq!(page.said, ["study-parted"]);
    assert!(page.open().known.as_ref().is_some_and(|known| known.contains("Mine")));
}

#[test]
fn a_chapter_that_is_left_while_its_game_loads_is_not_shown() {
    let browser = Browser::default();
    put(&browser, &named(&["One", "Two"]));
    let mut page = Page::new(&browser, 1);
    page.loads = false;
    page.read();
    page.visit(Route::Study(format!("{KEY}/2")));
    let late: Vec<StudyInput> = page.waiting.drain(..).collect();
    assert_eq!(late.len(), 2);
    let boards: Vec<usize> = late
        .into_iter()
        .map(|input| {
            page.give(input);
            page.boards
        })
        .collect();
    assert_eq!(boards, [0, 1]);
    page.read();
    page.route = Route::Home;
    page.board = None;
    let late = page.waiting.remove(0);
    page.give(late);
    assert!(page.board.is_none());
}

#[test]
fn a_game_is_added_to_a_stored_study_or_a_new_one() {
    let browser = Browser::default();
    put(&browser, &named(&["One"]));
    let mut page = Page::new(&browser, 1);
    page.give(StudyInput::AddTo(Some(KEY.to_owned()), chapter("Two", 1, "")));
    assert!(page.is_added);
    assert_eq!((stored(&browser).chapters.len(), stored(&browser).changed), (2, 77));
    page.is_added = false;
    page.give(StudyInput::AddTo(None, chapter("One", 1, "")));
    assert!(page.is_added);
    assert_eq!(browser.tab(9).studies().all().len(), 2);
    browser.room.set(Some(0));
    page.is_added = false;
    page.give(StudyInput::AddTo(None, chapter("One", 1, "")));
    assert!(!page.is_added);
    assert_eq!(page.written.last(), Some(&Written::NotKept(StoreError::Full)));
    assert_eq!(page.open_place(), None);
}

impl Page<'_> {
    fn open_place(&self) -> Option<&StudyPlace> {
        self.part.open().map(|open| &open.address.place)
    }
}

#[test]
fn a_variation_becomes_the_main_line() {
    let browser = Browser::default();
    put(&browser, &study(&[chapter("One", 2, "Text")]));
    let mut page = Page::new(&browser, 1);
    page.edit();
    let (mut game, ..) = page.board.take().expect("a board");
    let main = game.record().actions;
    // Another first move, as a variation.
    let mut line = catalogue::open(&page.open().chapter().expect("a chapter").start()).expect("a start");
    let mut rng = Rng::new(5);
    while line.record().actions.first().is_none_or(|action| *action == main[0]) {
        while line.undo() {}
        crate::online::any_action(&mut line, &mut rng).expect("a move");
    }
    let node = game.add_line(NodeId::START, &line.record().actions);
    let chapter = page.open().chapter().expect("a chapter").with_main_line(&game, node);
    page.give(StudyInput::MakeMain { chapter, ply: 1 });
    let now = &stored(&browser).chapters[0];
    assert_ne!(now.record.actions, main);
    assert!(now.variations.contains("Text") && now.variations.contains(&main[0]), "{now:?}");
    assert_eq!(page.board.as_ref().map(|(.., ply)| *ply), Some(1));
}

/// A chapter of four moves in turn, another first move of the same game as a variation with a remark; that move too.
fn to_find() -> (FindTry, Vec<String>, String) {
    let mut chapter = chapter("Find", 4, "");
    let mut other = catalogue::open(&chapter.start()).expect("a start");
    let mut rng = Rng::new(5);
    while other.record().actions.first().is_none_or(|action| *action == chapter.record.actions[0]) {
        while other.undo() {}
        crate::online::any_action(&mut other, &mut rng).expect("a move");
    }
    let slower = other.record().actions.remove(0);
    chapter.variations = format!("0{{Find%20it.}}({slower}{{Slower.}}) 1{{Yes.}}");
    let exercise = exercise_of(&chapter).expect("legal moves");
    (FindTry::new(exercise), chapter.record.actions, slower)
}

fn at(time: u64) -> Now {
    Now { time: Millis(time), ..Now::default() }
}

fn told(find: &FindTry) -> Option<String> {
    find.told().map(|Message { key, args, .. }| format!("{key} {args:?}"))
}

#[test]
fn right_moves_are_answered_after_a_while_and_the_last_one_solves() {
    let (mut find, main, _) = to_find();
    assert_eq!((find.told(), find.remarks().as_str()), (None, "Find it."));
    assert!(find.give(FindInput::Played(&[]), at(0)).is_empty());
    let mut played = Vec::new();
    let mut offered = 0;
    for action in &main {
        if played.len() > offered {
            continue;
        }
        played.push(action.clone());
        let effects = find.give(FindInput::Played(&played), at(1000));
        assert!(matches!(effects.last(), Some(FindEffect::Speak(_))), "{effects:?}");
        if let Some(FindEffect::WakeAt(when)) = effects.first() {
            assert_eq!(*when, Millis(1450));
            // A reader who has taken the move back is not answered.
            assert!(find.give(FindInput::Wake(played.len() - 1), at(1450)).is_empty());
            let reply = find.give(FindInput::Wake(played.len()), at(1450));
            let [FindEffect::Offer(reply)] = &reply[..] else { panic!("{reply:?}") };
            played.extend(reply.iter().cloned());
            find.give(FindInput::Played(&played), at(1500));
        }
        offered = played.len();
        if played.len() == main.len() {
            break;
        }
    }
    while played.len() < main.len() {
        played.push(main[played.len()].clone());
        find.give(FindInput::Played(&played), at(2000));
    }
    assert!(find.is_solved() && find.remarks().contains("Yes."));
    assert!(told(&find).is_some_and(|told| told.contains("solved")));
}

#[test]
fn a_wrong_move_says_why_and_is_taken_back_and_what_is_shown_is_not_called_solved() {
    let (mut find, main, slower) = to_find();
    find.give(FindInput::Played(&[slower]), at(0));
    assert!(find.is_wrong() && told(&find).is_some_and(|told| told.contains("Slower.")));
    assert_eq!(find.give(FindInput::TakeBack, at(0)), [FindEffect::UndoTo(0)]);
    find.give(FindInput::Played(&["q".to_owned()]), at(0));
    assert!(told(&find).is_some_and(|told| told.contains("unknown")));
    let rest = [FindEffect::UndoTo(0), FindEffect::Offer(main.clone())];
    assert_eq!(find.give(FindInput::Show, at(0)), rest);
    find.give(FindInput::Played(&main), at(0));
    assert!(told(&find).is_some_and(|told| told.contains("shown")));
    assert_eq!(find.give(FindInput::Again, at(0)), [FindEffect::Restart]);
    find.give(FindInput::Played(&[]), at(0));
    assert!(find.is_open() && !find.is_begun() && find.told().is_none());
}
