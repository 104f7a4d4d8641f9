//! What each kind of game allows, as a table: a row for each kind, a column for each question that a player may ask.

use basalt::play::Day;
use basalt::play::correspondence::Correspondence;
use basalt::play::profile::Mode;
use basalt::play::session::{
    ChapterWay, Conduct, GameKind, OnlineSeat, PlayOn, Remote, Saved, SessionPage, Undo, Variations, conduct,
};

/// The table. "Undo" is how far moves are taken back; "variations" whether other moves are tried; "saved" what becomes of them.
const TABLE: &str = "
    kind                        | undo          | hint | analysis | aids | coach | variations | resume    | reseat | saved    | rated | page
    one's own game              | free          | yes  | yes      | yes  | yes   | alone      | anywhere  | yes    | at once  | no    | Game
    one's own, over             | free          | yes  | yes      | yes  | no    | yes        | anywhere  | yes    | at once  | no    | Game
    rated                       | in the turn   | no   | no       | no   | no    | no         | nowhere   | no     | at once  | yes   | Game
    rated, over                 | in the turn   | yes  | yes      | yes  | no    | yes        | anywhere  | no     | at once  | yes   | Game
    board of the day            | in the turn   | no   | no       | no   | no    | no         | nowhere   | no     | at once  | yes   | Game
    board of the day, over      | in the turn   | yes  | yes      | yes  | no    | yes        | anywhere  | no     | at once  | yes   | Game
    board of the day, practice  | free          | yes  | yes      | yes  | no    | alone      | anywhere  | yes    | at once  | no    | Game
    survival                    | in the turn   | no   | no       | no   | no    | no         | nowhere   | no     | at once  | yes   | Game
    by links                    | until sent    | no   | no       | yes  | no    | yes        | apart     | no     | at once  | no    | Game
    by links, over              | until sent    | yes  | yes      | yes  | no    | yes        | apart     | no     | at once  | no    | Game
    by links, just received     | until sent    | no   | no       | yes  | no    | no         | apart     | no     | answered | no    | Move
    online                      | by consent    | no   | no       | no   | no    | no         | variation | no     | at once  | no    | Game
    online, over                | by consent    | yes  | yes      | yes  | no    | yes        | variation | no     | at once  | no    | Game
    online by days              | by consent    | no   | no       | no   | no    | yes        | variation | no     | at once  | no    | Game
    online, watched             | never         | no   | no       | no   | no    | no         | variation | no     | never    | no    | Watch
    online, watched, over       | never         | yes  | yes      | yes  | no    | yes        | variation | no     | never    | no    | Watch
    link                        | free          | yes  | yes      | yes  | no    | yes        | anywhere  | yes    | claimed  | no    | View
    link in another page        | never         | no   | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Embed
    start position              | free          | no   | no       | yes  | no    | no         | anywhere  | yes    | address  | no    | Setup
    editor                      | free          | no   | no       | yes  | no    | no         | anywhere  | yes    | address  | no    | Editor
    puzzle                      | free          | yes  | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Puzzle
    puzzle of a streak          | free          | yes  | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Streak
    somebody's puzzle           | free          | yes  | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | OwnPuzzle
    own mistake                 | never         | no   | no       | yes  | no    | yes        | nowhere   | no     | never    | no    | Practice
    own mistake, over           | never         | no   | no       | yes  | no    | yes        | nowhere   | no     | never    | no    | Practice
    missed puzzle               | free          | yes  | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Practice
    figure                      | free          | no   | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Guide
    lesson                      | free          | no   | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Learn
    board of a plan             | free          | no   | no       | yes  | no    | no         | anywhere  | yes    | never    | no    | Learn
    chapter to read             | never         | no   | yes      | yes  | no    | tried      | nowhere   | yes    | never    | no    | Study
    chapter, being edited       | free          | no   | yes      | yes  | no    | yes        | nowhere   | yes    | never    | no    | Study
    chapter to solve            | free          | no   | no       | yes  | no    | no         | nowhere   | yes    | never    | no    | Study
    chapter in another page     | never         | no   | no       | yes  | no    | no         | nowhere   | yes    | never    | no    | StudyEmbed
";

/// What stands in each row, as the code has it.
fn allowed(row: &str) -> Conduct {
    let day = Day::on(1);
    let links = || Remote::Links(Correspondence::new("id".into(), 0, 0));
    let online = |own| Remote::Online(OnlineSeat { own, ..OnlineSeat::default() });
    let kept = || GameKind::kept("game".into(), 1);
    let sent = || GameKind::Sent { link: String::new(), beside: None };
    let chapter = |way| GameKind::Chapter(String::new(), way);
    let (row, over) = row.strip_suffix(", over").map_or((row, false), |row| (row, true));
    let (kind, mode, remote) = match row {
        "one's own game" | "one's own" => (kept(), Mode::Casual, Remote::None),
        "rated" => (kept(), Mode::Rated, Remote::None),
        "board of the day" => (kept(), Mode::Daily(day), Remote::None),
        "board of the day, practice" => (kept(), Mode::Practice(day), Remote::None),
        "survival" => (kept(), Mode::Survival(1), Remote::None),
        "by links" => (kept(), Mode::Casual, links()),
        "by links, just received" => (sent(), Mode::Casual, links()),
        "online" => (kept(), Mode::Casual, online(Some(0))),
        "online by days" => {
            let seat = OnlineSeat { own: Some(0), by_days: true, ..OnlineSeat::default() };
            (kept(), Mode::Casual, Remote::Online(seat))
        }
        "online, watched" => (GameKind::Watched(String::new()), Mode::Casual, online(None)),
        "link" => (GameKind::Link(String::new()), Mode::Casual, Remote::None),
        "link in another page" => (GameKind::Embedded(String::new()), Mode::Casual, Remote::None),
        "start position" => (GameKind::Draft, Mode::Casual, Remote::None),
        "editor" => (GameKind::Editor, Mode::Casual, Remote::None),
        "puzzle" => (GameKind::Puzzle("volcano", 0), Mode::Casual, Remote::None),
        "puzzle of a streak" => (GameKind::Streak("volcano", 0), Mode::Casual, Remote::None),
        "somebody's puzzle" => (GameKind::OwnPuzzle(String::new()), Mode::Casual, Remote::None),
        "own mistake" => (GameKind::Practice(String::new(), None), Mode::Casual, Remote::None),
        "missed puzzle" => {
            (GameKind::Practice(String::new(), Some(String::new())), Mode::Casual, Remote::None)
        }
        "figure" => (GameKind::Figure, Mode::Casual, Remote::None),
        "lesson" => (GameKind::Lesson(Vec::new()), Mode::Casual, Remote::None),
        "board of a plan" => (GameKind::Exercise, Mode::Casual, Remote::None),
        "chapter to read" => (chapter(ChapterWay::Read), Mode::Casual, Remote::None),
        "chapter, being edited" => (chapter(ChapterWay::Edit), Mode::Casual, Remote::None),
        "chapter to solve" => (chapter(ChapterWay::Find), Mode::Casual, Remote::None),
        "chapter in another page" => (chapter(ChapterWay::Embedded), Mode::Casual, Remote::None),
        other => panic!("no such kind of game: {other}"),
    };
    conduct(&kind, mode, &remote, over)
}

/// The answers of a conduct, in the order of the columns.
fn answers(conduct: &Conduct) -> Vec<String> {
    let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    let undo = match conduct.undo {
        Undo::Free => "free",
        Undo::WithinTurn => "in the turn",
        Undo::Unsent => "until sent",
        Undo::Consent => "by consent",
        Undo::Never => "never",
    };
    let variations = match conduct.variations {
        Variations::Yes => "yes",
        Variations::Alone => "alone",
        Variations::Tried => "tried",
        Variations::No => "no",
    };
    let resume = match conduct.resume {
        PlayOn::Free => "anywhere",
        PlayOn::Apart => "apart",
        PlayOn::Finished => "finished",
        PlayOn::Variation => "variation",
        PlayOn::Never => "nowhere",
    };
    let saved = match conduct.saved {
        Saved::Written => "at once",
        Saved::Claimed => "claimed",
        Saved::Answered => "answered",
        Saved::Address => "address",
        Saved::Never => "never",
    };
    vec![
        undo.to_owned(),
        yes(conduct.hint),
        yes(conduct.analysis),
        yes(conduct.aids),
        yes(conduct.coach),
        variations.to_owned(),
        resume.to_owned(),
        yes(conduct.reseat),
        saved.to_owned(),
        yes(conduct.rated),
        format!("{:?}", conduct.page),
    ]
}

#[test]
fn each_kind_of_game_allows_what_the_table_says() {
    let mut rows = TABLE.trim().lines().map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
    let columns = rows.next().expect("the columns");
    let mut seen = Vec::new();
    for row in rows {
        let conduct = allowed(row[0]);
        for ((column, wanted), found) in columns[1..].iter().zip(&row[1..]).zip(answers(&conduct)) {
            assert_eq!(*wanted, found, "{}: {column}", row[0]);
        }
        seen.push(conduct.page);
    }
    for page in [
        SessionPage::Game,
        SessionPage::View,
        SessionPage::Move,
        SessionPage::Embed,
        SessionPage::Watch,
        SessionPage::Setup,
        SessionPage::Editor,
        SessionPage::OwnPuzzle,
        SessionPage::Puzzle,
        SessionPage::Streak,
        SessionPage::Practice,
        SessionPage::Guide,
        SessionPage::Learn,
        SessionPage::Study,
        SessionPage::StudyEmbed,
    ] {
        assert!(seen.contains(&page), "{page:?} has a row");
    }
}

#[test]
fn a_kind_that_forbids_something_says_why() {
    let row = |row| allowed(row).refusal;
    assert_eq!(row("one's own game"), None);
    assert_eq!(row("rated"), Some("rated-barred"));
    assert_eq!(row("board of the day"), Some("daily-barred"));
    assert_eq!(row("survival"), Some("survival-barred"));
    assert_eq!(row("by links"), Some("correspondence-barred"));
    assert_eq!(row("online"), Some("online-barred"));
}
