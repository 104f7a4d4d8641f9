//! Proves by reading the sources what `ARCHITECTURE.md` promises of them.

mod checks;
mod circles;
mod planted;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::drawing::drawn_classes;
use checks::Named;

/// A file: its path below the folder that was read, with `/`, and its text.
type File = (String, String);

/// The files below a folder of the package with one of these endings, sorted by path.
fn files(folder: &str, endings: &[&str]) -> Vec<File> {
    fn collect(folder: &Path, below: &str, endings: &[&str], files: &mut Vec<File>) {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry of a folder").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name in Unicode");
            let below = if below.is_empty() { name.to_owned() } else { format!("{below}/{name}") };
            // A bench outside the workspace may have been built.
            if path.is_dir() && name == "target" {
                continue;
            }
            if path.is_dir() {
                collect(&path, &below, endings, files);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                files.push((below, fs::read_to_string(&path).expect("a source in UTF-8")));
            }
        }
    }
    let mut files = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    if root.is_dir() {
        collect(&root, "", endings, &mut files);
    }
    files.sort();
    files
}

fn sources() -> Vec<File> {
    let sources = files("src", &[".rs"]);
    assert!(sources.len() > 20, "the sources are found");
    sources
}

/// The sources, tests and benches, with the folder before each path.
fn all_rust() -> Vec<File> {
    let of = |folder: &str| {
        let folder = folder.to_owned();
        files(&folder, &[".rs"]).into_iter().map(move |(path, text)| (format!("{folder}/{path}"), text))
    };
    ["src", "tests", "benches"].into_iter().flat_map(of).collect()
}

fn games() -> Vec<Named> {
    let games = checks::listed(include_str!("../../../src/games/lib.rs"));
    let ids: Vec<&str> = basalt::games::ids().collect();
    let folders: Vec<&str> = games.iter().map(|game| game.folder.as_str()).collect();
    assert_eq!(folders, ids, "the list is read as the compiler reads it, and a game's folder is its id");
    games
}

fn none_found(files: &[File], check: impl Fn(&str, &str) -> Vec<String>) {
    let found: Vec<String> = files.iter().flat_map(|(path, text)| check(path, text)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The crates that a manifest in `src/` depends on, by their folders.
fn dependencies(folder: &str) -> BTreeSet<String> {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder).join("Cargo.toml");
    let text =
        fs::read_to_string(&manifest).unwrap_or_else(|error| panic!("{}: {error}", manifest.display()));
    let list = text.split("\n[dependencies]\n").nth(1).unwrap_or_default();
    let list = list.split("\n[").next().unwrap_or_default();
    let ours =
        list.lines().filter_map(|line| line.strip_prefix("basalt-")?.strip_suffix(".workspace = true"));
    ours.map(str::to_owned).collect()
}

#[test]
fn the_graph_of_crates_is_drawn_as_it_is() {
    let drawn = checks::drawn_uses(include_str!("../../../ARCHITECTURE.md"));
    assert!(drawn.len() > 10, "the graph is found");
    for (folder, uses) in &drawn {
        let uses: BTreeSet<String> = uses.iter().map(|&other| other.to_owned()).collect();
        assert_eq!(dependencies(folder), uses, "what `{folder}` uses");
    }
    let manifest = include_str!("../../../Cargo.toml");
    let members = manifest.split('"').filter_map(|word| word.strip_prefix("src/"));
    for folder in members.filter(|folder| !dependencies(folder).is_empty()) {
        assert!(drawn.contains_key(folder), "`{folder}` is not drawn");
    }
}

#[test]
fn the_large_crates_have_no_loose_files() {
    for folder in ["app", "play", "server", "ui"] {
        let found = files(&format!("src/{folder}"), &[".rs"]);
        let loose: Vec<&str> =
            found.iter().map(|(path, _)| path.as_str()).filter(|path| !path.contains('/')).collect();
        let roots = match folder {
            "server" => vec!["lib.rs", "main.rs", "start.rs"],
            "ui" => vec!["lib.rs", "main.rs"],
            _ => vec!["lib.rs"],
        };
        assert_eq!(loose, roots, "a file of `{folder}` belongs in the room where one looks for it");
    }
}

#[test]
fn a_room_of_the_server_uses_none_above_it() {
    let table = include_str!("../../../src/server/README.md");
    let rooms: Vec<&str> = table
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("/` | ").map(|(room, _)| room))
        .collect();
    let sources: Vec<File> = files("src/server", &[".rs"])
        .into_iter()
        .map(|(path, text)| (format!("server/{path}"), text))
        .collect();
    let room = |path: &str| path.split('/').nth(1).and_then(|room| rooms.iter().position(|one| *one == room));
    for (path, _) in &sources {
        assert!(
            path.matches('/').count() < 2 || room(path).is_some(),
            "{path} stands in a room that is not told"
        );
    }
    let found: Vec<String> = circles::uses(&sources)
        .into_iter()
        .flat_map(|(from, to)| to.into_iter().map(move |to| (from, to)))
        .filter(|(from, to)| room(from).is_some_and(|own| room(to).is_none_or(|other| other < own)))
        .map(|(from, to)| format!("{from} uses {to}"))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert!(
        rooms.len() > 5 && room("server/web/mod.rs") < room("server/store/leases.rs"),
        "the table is read"
    );
}

/// The rooms of `ui` by floors, from the lowest.
const FLOORS: [&[&str]; 7] = [
    &["library", "reactive"],
    &["player"],
    &["app", "challenges", "handles", "online", "opening", "run", "session"],
    &["board", "panels", "studies"],
    &["dialogs"],
    &["pages"],
    &["shell", "lib.rs", "main.rs"],
];

#[test]
fn a_room_of_the_page_uses_none_above_it() {
    let sources: Vec<File> = sources().into_iter().filter(|(path, _)| path.starts_with("ui/")).collect();
    let floor = |path: &str| {
        FLOORS
            .iter()
            .position(|rooms| rooms.contains(&room_of(path)))
            .unwrap_or_else(|| panic!("{path} has no floor"))
    };
    let uses = circles::uses(&sources);
    let found: Vec<String> = uses
        .iter()
        .flat_map(|(from, to)| to.iter().map(move |to| (*from, *to)))
        .filter(|(from, to)| floor(to) > floor(from))
        .map(|(from, to)| format!("{from} uses {to}"))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    let mut rooms: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (from, to) in &uses {
        let used = rooms.entry(room_of(from)).or_default();
        used.extend(to.iter().map(|to| room_of(to)).filter(|room| *room != room_of(from)));
    }
    let found = circles::circles(&rooms);
    assert!(found.is_empty(), "these rooms use each other in a circle: {found:#?}");
}

/// The folder of `ui` in which a file lies, or the file.
fn room_of(path: &str) -> &str {
    path.split('/').nth(1).unwrap_or_default()
}

/// The files that see the app's state as a whole: the one that defines it, and the one that makes it.
const SEE_THE_WHOLE: [&str; 2] = ["ui/app/app_state.rs", "ui/shell/app.rs"];

/// The functions that return a part of the state. Words are for everybody.
const PARTS: [&str; 9] =
    ["settings", "library", "notices", "page_state", "dialog", "open_session", "puzzles", "online", "parts"];

/// How many files name more than four parts.
const SEE_MUCH: usize = 9;

#[test]
fn a_view_names_the_parts_that_it_needs() {
    let (mut whole, mut much) = (Vec::new(), Vec::new());
    for (path, text) in sources().into_iter().filter(|(path, _)| path.starts_with("ui/")) {
        let named: BTreeSet<String> = circles::named_of(&path, &text, "app_state").into_iter().collect();
        let parts = PARTS.iter().filter(|part| named.contains(**part)).count();
        if checks::names_word(&text, "AppState") {
            whole.push(path);
        } else if parts > 4 {
            much.push(path);
        }
    }
    assert_eq!(whole, SEE_THE_WHOLE, "the files that see the app's state as a whole");
    assert!(much.len() <= SEE_MUCH, "these files name more than four parts of the state: {much:#?}");
}

#[test]
fn no_game_is_named_outside_its_folder() {
    let games = games();
    let files = files("src", &[".rs", ".ftl"]);
    none_found(&files, |path, text| checks::game_names(path, text, &games));
}

#[test]
fn style_sheets_name_no_game_but_their_own() {
    let games = games();
    none_found(&files("style", &[".css", ".scss"]), |path, text| checks::style_names(path, text, &games));
}

/// A class without a style, by which the browser tests locate elements.
const HOOKS: [&str; 1] = ["notices"];

#[test]
fn every_class_has_a_rule_and_every_rule_a_class() {
    let classes = |file: &File| checks::ruled_classes(&file.1);
    let ruled: BTreeSet<String> = files("style", &[".css"]).iter().flat_map(classes).collect();
    let mut used = drawn_classes();
    for (_, text) in
        sources().iter().filter(|(path, _)| path.starts_with("ui/") || path.starts_with("pictures/"))
    {
        used.extend(checks::view_classes(text));
    }
    assert!(ruled.len() > 100 && used.len() > 150, "{} rules, {} classes", ruled.len(), used.len());
    let unruled: Vec<_> = used.difference(&ruled).filter(|class| !HOOKS.contains(&class.as_str())).collect();
    assert!(unruled.is_empty(), "classes without a rule: {unruled:?}");
    // The static page shown before the app starts is not made by views.
    let shell = [
        include_str!("../../../index.html"),
        include_str!("../../../src/start/frame.mjs"),
        include_str!("../../../src/start/shell.mjs"),
        include_str!("../../../public/pictures.js"),
    ];
    used.extend(shell.into_iter().flat_map(checks::class_names));
    let idle: Vec<_> = ruled.difference(&used).collect();
    assert!(idle.is_empty(), "rules for classes that nothing has: {idle:?}");
}

#[test]
fn pages_never_ask_which_game_they_draw() {
    let games = games();
    none_found(&sources(), |path, text| checks::ids_in_ui(path, text, &games));
}

#[test]
fn views_take_leptos_from_one_prelude() {
    none_found(&sources(), checks::foreign_prelude);
}

#[test]
fn nothing_before_the_browser_reaches_outside() {
    none_found(&sources(), checks::outside);
}

#[test]
fn nothing_that_calls_back_outlives_its_view() {
    none_found(&sources(), checks::untied);
}

#[test]
fn every_file_opens_with_a_sentence() {
    none_found(&all_rust(), checks::opening);
}

#[test]
fn every_module_has_a_telling_name() {
    none_found(&all_rust(), checks::module_names);
}

#[test]
fn no_file_of_tests_is_forgotten() {
    let found = checks::forgotten(&files("tests", &[".rs"]));
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn nothing_is_left_to_be_done() {
    none_found(&all_rust(), checks::leftovers);
    none_found(&files("style", &[".css", ".scss"]), checks::leftovers);
}

#[test]
fn no_files_of_a_folder_use_each_other_in_a_circle() {
    let files = sources();
    let found = circles::circles(&circles::uses(&files));
    assert!(found.is_empty(), "these files use each other in a circle: {found:#?}");
}

#[test]
fn shortcuts_have_one_list() {
    let list = include_str!("../../../src/play/board/shortcut.rs");
    let listed = checks::texts_of_constants(list);
    assert!(listed.len() > 10, "the list is found");
    let all = sources();
    let named = |path: &str, name: &str| {
        all.iter().any(|(other, text)| other == path && text.contains(&format!("keys::{name}")))
    };
    for (name, _) in &listed {
        assert!(named("ui/dialogs/keys.rs", name), "the help does not name `keys::{name}`");
        let handlers = all.iter().filter(|(path, _)| path != "ui/dialogs/keys.rs");
        let handled = handlers.filter(|(path, _)| named(path, name)).count();
        assert!(handled > 0, "nothing handles `keys::{name}`");
    }
    for (path, text) in all.iter().filter(|(_, text)| text.contains("shortcut_of")) {
        let spelled: Vec<String> = checks::texts(text)
            .into_iter()
            .filter(|text| listed.iter().any(|(_, sign)| text.eq_ignore_ascii_case(sign)))
            .collect();
        assert!(spelled.is_empty(), "{path} spells {spelled:?} instead of naming them");
    }
}

/// The list of globals and events, and the worker's own script, which is no part of the page.
const PAGE_NAMES: [&str; 2] = ["browser/start_script.rs", "thinker/main.rs"];

#[test]
fn the_app_and_its_scripts_know_the_same_globals_and_events() {
    let mut listed = BTreeSet::new();
    for (path, text) in sources()
        .iter()
        .filter(|(path, _)| ["browser/", "ui/", "thinker/"].iter().any(|folder| path.starts_with(folder)))
    {
        let names = checks::page_names_in_rust(text);
        assert!(names.is_empty() || PAGE_NAMES.contains(&path.as_str()), "{path} names {names:?}");
        listed.extend(names);
    }
    let mut scripts = files("public", &[".js"]);
    scripts.extend(files("src/start", &[".mjs"]));
    let known: BTreeSet<String> =
        scripts.iter().flat_map(|(_, text)| checks::page_names_in_script(text)).collect();
    let declared = checks::page_names_in_types(include_str!("../../../src/browser/globals.d.ts"));
    assert!(listed.len() > 12, "the list is found");
    assert_eq!(listed, known, "what the app names, and what the scripts in `public/` and `src/start/` name");
    assert_eq!(known, declared, "what these scripts name, and what is declared to their checker");
}

/// The functions that types of `ui` and `play` keep. A call through one hides where the way goes on; a trait shows it.
const KEPT_FUNCTIONS: usize = 6;

#[test]
fn few_types_keep_functions() {
    let found: Vec<String> = sources()
        .iter()
        .filter(|(path, _)| path.starts_with("ui/") || path.starts_with("play/"))
        .flat_map(|(path, text)| {
            checks::kept_functions(text).into_iter().map(move |line| format!("{path}:{line}"))
        })
        .collect();
    assert!(found.len() <= KEPT_FUNCTIONS, "use a trait instead of a function that is kept: {found:#?}");
}

/// The only name that several types have: each game's actions, as the contract calls them.
const ACTION: &str = "Action";

#[test]
fn no_two_types_have_the_same_name() {
    let files = sources();
    let mut found = circles::names_twice(&files);
    let actions = found.remove(ACTION).expect("games that have actions");
    assert!(actions.iter().all(|file| file.ends_with("/action.rs")), "`{ACTION}` is defined in {actions:?}");
    assert!(found.is_empty(), "types of the same name: {found:#?}");
}
