//! Checks the message files: complete in all languages, without unused keys or hard-coded texts.

mod fluent;
mod guides;
mod heard;
mod sources;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use basalt::games::{GameEntry, Visitor, catalogue, ids};
use basalt::play::library::Aspect;
use basalt::rules::{Choice, ChoiceKind, Depict, Expected, Message, Mistake, Side};
use basalt::words::settings::SettingId;
use basalt::words::{Language, Speaker, Words};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use crate::games::records::blocks;
use crate::project::source::rust::{Token, stream, tokens, without_tests};
use crate::tested::{entries, visit};
use fluent::{Messages, loose_spaces, messages, references, repeated, variants};
use sources::{arguments, bare_words, given, keys, literals};

/// A second language, in tests of words that differ.
pub(crate) fn french() -> Language {
    Language::from_tag("fr").expect("French is spoken")
}

/// Every file below a folder with this extension.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "{folder}: files are found");
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file")
}

/// The message files of a language: path and text.
fn spoken(language: &str) -> Vec<(PathBuf, String)> {
    let named = |path: &PathBuf| path.ends_with(format!("messages/{language}.ftl"));
    let all = files("src", "ftl").into_iter().chain(files("tests/toy", "ftl"));
    all.filter(named).map(|path| (path.clone(), read(&path))).collect()
}

/// The messages of one language, over all files; both files use a message within a message.
fn all_messages(language: &str) -> Messages {
    let files = spoken(language);
    let mut all: Messages = files.iter().flat_map(|(_, text)| messages(text)).collect();
    for (key, other) in files.iter().flat_map(|(_, text)| references(text)) {
        let inner = all.get(&other).cloned().unwrap_or_default();
        all.entry(key).or_default().extend(inner);
    }
    all
}

/// The sources below a folder, and those of the toy, without comments and tests: path and code.
fn all_code(folder: &str) -> Vec<(PathBuf, Vec<Token>)> {
    let code = |path: PathBuf| {
        let code = without_tests(&tokens(&read(&path)));
        (path, code)
    };
    files(folder, "rs").into_iter().chain(files("tests/toy", "rs")).map(code).collect()
}

/// The words that a game declares: reasons, buttons and aids.
struct Declared {
    reasons: &'static [&'static str],
    buttons: &'static [&'static str],
    aids: &'static [&'static str],
}

fn declared(game: &str) -> Declared {
    struct Ask;
    impl Visitor for Ask {
        type Output = Declared;
        fn visit<G: Depict>(self, _: &'static Words) -> Declared {
            Declared { reasons: G::REASONS, buttons: G::BUTTONS, aids: G::AIDS }
        }
    }
    visit(game, Ask)
}

/// The reasons for which recorded games ended, by an independent implementation or ours.
fn recorded_reasons(game: &str) -> BTreeSet<String> {
    let path = format!("{}/tests/data/{game}.jsonl", env!("CARGO_MANIFEST_DIR"));
    // The toy has none; the tests of the tool require those of the listed games.
    let traces = fs::read_to_string(&path).unwrap_or_default();
    let traced = |line: &str| {
        let trace: serde_json::Value = serde_json::from_str(line).expect("a trace");
        Some(trace["result"]["reason"].as_str()?.to_owned())
    };
    let kept = blocks(game).into_iter().filter(|[.., standing]| standing != "goes on");
    let reason = |[.., standing]: [String; 3]| Some(standing.split(' ').next()?.to_owned());
    traces.lines().filter_map(traced).chain(kept.filter_map(reason)).collect()
}

/// The composed keys as far as games and sources determine them: those that must exist, and may.
fn composed() -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut must, mut may) = (BTreeSet::new(), BTreeSet::new());
    for entry in entries() {
        let id = entry.info.id;
        must.extend(
            ["name", "author", "pitch", "about", "players", "usual"].map(|word| format!("{id}-{word}")),
        );
        must.extend(
            catalogue::edition_of(id).into_iter().flat_map(|_| {
                ["edition", "edition-short", "edition-note"].map(|word| format!("{id}-{word}"))
            }),
        );
        for Choice { key, kind, .. } in (entry.begin)("").expect("the usual options").choices() {
            must.insert(format!("{id}-option-{key}"));
            may.insert(format!("{id}-option-{key}-note"));
            let values = match kind {
                ChoiceKind::Switch => vec!["true", "false"],
                ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _) => values,
                ChoiceKind::Number(..) | ChoiceKind::Seed => Vec::new(),
            };
            must.extend(values.iter().map(|value| format!("{id}-option-{key}-{value}")));
            for more in ["note", "told"] {
                may.extend(values.iter().map(|value| format!("{id}-option-{key}-{value}-{more}")));
            }
        }
        // Sides that own a colour are named by it.
        let game = (entry.begin)("").expect("the usual options");
        let owners = Side::all(game.sides()).filter(|&side| game.emblem(side).is_some());
        for side in owners {
            must.insert(format!("{id}-seat-{}", side.number()));
            may.insert(format!("{id}-colour-{}", side.number()));
        }
        let Declared { reasons, buttons, aids } = declared(id);
        must.extend(reasons.iter().map(|reason| format!("{id}-reason-{reason}")));
        must.extend(aids.iter().map(|aid| format!("{id}-aid-{aid}")));
        must.extend(buttons.iter().map(|word| format!("{id}-button-{word}")));
        for more in ["ask", "note"] {
            may.extend(buttons.iter().map(|word| format!("{id}-button-{word}-{more}")));
        }
    }
    // The coach says for each kind of reason what to look for.
    let reasons =
        all_messages("en").into_keys().filter(|key| key.starts_with("why-") || key.contains("-why-"));
    must.extend(reasons.filter(|key| key != "why-show").map(|key| key.replacen("why", "look", 1)));
    for (_, code) in all_code("src") {
        let parts = |function: &str| arguments(&code, function, 0);
        // The last two are the parts of a save.
        let makers = ["Mistake::unreadable", "Mistake::impossible", "field", "number"];
        let parts: Vec<_> = makers.into_iter().flat_map(parts).collect();
        must.extend(parts.iter().map(|part| format!("part-{part}")));
        must.extend(arguments(&code, "Mistake::impossible", 1));
    }
    for aspect in Aspect::ALL {
        let name = aspect.name();
        must.extend([format!("saved-{name}"), format!("saved-{name}-label")]);
        must.extend(aspect.words().iter().map(|word| format!("saved-{name}-{word}")));
    }
    for setting in SettingId::ALL {
        let name = setting.name();
        must.insert(format!("settings-{name}"));
        may.insert(format!("settings-{name}-note"));
        // A language is called by its own name.
        let tags = Language::ALL.map(Language::tag);
        let named = |word: &&&str| setting != SettingId::Language || !tags.contains(word);
        must.extend(setting.words().iter().filter(named).map(|word| format!("settings-{name}-{word}")));
    }
    (must, may)
}

#[test]
fn all_languages_say_the_same_things() {
    for language in Language::ALL {
        for (english, text) in spoken("en") {
            let path = english.with_file_name(format!("{}.ftl", language.tag()));
            let said = read(&path);
            assert_eq!(messages(&text), messages(&said), "{}", path.display());
            assert!(repeated(&said).is_empty(), "{}: {:?}", path.display(), repeated(&said));
            let resource = FluentResource::try_new(said).map_err(|(_, errors)| errors);
            assert!(resource.is_ok(), "{}: {:?}", path.display(), resource.err());
        }
        assert_eq!(spoken("en").len(), spoken(language.tag()).len(), "{language:?}: no file too many");
    }
}

/// The page's texts before messages load.
#[test]
fn all_languages_have_the_same_first_words() {
    let keys = |language: Language| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/words/languages");
        let text = read(&path.join(format!("{}.ftl", language.tag())));
        let key = |line: &str| line.split_once(" = ").map(|(key, _)| key.to_owned());
        text.lines().filter(|line| !line.starts_with('#')).map(key).collect::<Option<Vec<String>>>()
    };
    let english = keys(Language::ENGLISH).expect("a key and its words on every line");
    assert!(english.len() > 10);
    for language in Language::ALL {
        assert_eq!(keys(language).as_ref(), Some(&english), "{language:?}");
    }
}

/// How a language writes 1,234,567.
fn grouped(language: &str) -> &'static str {
    match language {
        "en" => "1,234,567",
        "de" => "1.234.567",
        "es" | "fr" => "1\u{202f}234\u{202f}567",
        other => panic!("how does {other} write large numbers?"),
    }
}

/// Formats every sentence with various values, with Fluent's formatter as the oracle for ours.
#[test]
fn every_sentence_can_be_said_and_as_fluent_says_it() {
    let leak = |text: String| -> &'static str { text.leak() };
    let read = Language::ALL.map(|language| spoken(language.tag()));
    let words: Vec<Words> = (0..read[0].len())
        .map(|file| Words(std::array::from_fn(|language| leak(read[language][file].1.clone()))))
        .collect();
    for language in Language::ALL {
        let speaker = Speaker::new(language, &words);
        let language = language.tag();
        let variants: BTreeSet<&'static str> =
            spoken(language).into_iter().flat_map(|(_, text)| variants(leak(text))).collect();
        let mut bundle = FluentBundle::new(vec![language.parse().expect("a language")]);
        bundle.set_use_isolating(false);
        for (path, text) in spoken(language) {
            let resource = FluentResource::try_new(text).unwrap_or_else(|_| panic!("{}", path.display()));
            // Of two files with the same key one would hide the other's words.
            let clashes = bundle.add_resource(resource).err();
            assert!(clashes.is_none(), "{}: {clashes:?}", path.display());
        }
        let all = all_messages(language);
        for key in all.keys() {
            let pattern = bundle.get_message(key).and_then(|message| message.value());
            let pattern = pattern.unwrap_or_else(|| panic!("{language}: no words for `{key}`"));
            let names: Vec<&'static str> = all[key].iter().map(|name| leak(name.clone())).collect();
            let check = |args: FluentArgs, ours: Message| {
                let mut errors = Vec::new();
                let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
                assert!(
                    errors.is_empty() && !said.trim().is_empty(),
                    "{language}: `{key}`: {said}: {errors:?}"
                );
                // It writes large numbers without groups.
                let said = said.replace("1234567", grouped(language));
                assert_eq!(
                    speaker.say(&ours, &|side: Side| side.number().to_string()),
                    said,
                    "{language}: `{key}`"
                );
            };
            for number in [0, 1, 2, 17, 1_234_567] {
                let mut args = FluentArgs::new();
                names.iter().for_each(|name| args.set(*name, number));
                let ours = names.iter().fold(Message::new(key.clone()), |m, name| m.with(name, number));
                check(args, ours);
            }
            for variant in &variants {
                let mut args = FluentArgs::new();
                names.iter().for_each(|name| args.set(*name, *variant));
                let ours = names.iter().fold(Message::new(key.clone()), |m, name| m.with(name, *variant));
                check(args, ours);
            }
        }
    }
}

#[test]
fn no_sentence_is_missing() {
    let known = all_messages("en");
    let (must, _) = composed();
    let missing: Vec<_> = must.iter().filter(|key| !known.contains_key(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let families: BTreeSet<&str> =
        known.keys().filter_map(|key| key.split_once('-')).map(|(f, _)| f).collect();
    // Drawing has no messages; what looks like keys there are style classes.
    let speaking = |path: &PathBuf| !path.components().any(|part| part.as_os_str() == "drawing");
    for (path, code) in all_code("src").into_iter().filter(|(path, _)| speaking(path)) {
        let missing: Vec<_> =
            keys(&code, &families).into_iter().filter(|key| !known.contains_key(key)).collect();
        assert!(missing.is_empty(), "{}: no words for {missing:?}", path.display());
        for call in ["label", "word", "Message::new"] {
            for key in arguments(&code, call, 0).iter().filter(|key| key.contains('-')) {
                assert!(known.contains_key(key), "{}: no words for `{key}`", path.display());
            }
        }
    }
}

#[test]
fn no_sentence_is_unused() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    for (_, code) in all_code("src") {
        used.extend(literals(&code).map(str::to_owned));
    }
    let (must, may) = composed();
    used.extend(must.into_iter().chain(may));
    let all = Language::ALL.into_iter().flat_map(|language| spoken(language.tag()));
    let within = all.flat_map(|(_, text)| references(&text));
    used.extend(within.map(|(_, other)| other));
    let unused: Vec<_> = all_messages("en").into_keys().filter(|key| !used.contains(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_sentence_is_given_its_values() {
    let known = all_messages("en");
    for (path, code) in all_code("src") {
        for (key, names) in given(&code) {
            let Some(wanted) = known.get(&key) else { continue };
            // What a game produces later is found by playing it.
            let later =
                path.components().any(|part| ["games", "toy"].iter().any(|name| part.as_os_str() == *name));
            assert!(later || wanted.is_subset(&names), "{}: `{key}` wants {wanted:?}", path.display());
            // A reason may omit what it is about.
            assert!(names.is_subset(wanted), "{}: `{key}` does not say {names:?}", path.display());
        }
    }
}

#[test]
fn every_game_speaks_in_whole_sentences() {
    // Each game in a thread of its own.
    std::thread::scope(|scope| {
        for entry in entries() {
            scope.spawn(move || speaks_in_whole_sentences(entry));
        }
    });
}

fn speaks_in_whole_sentences(entry: &'static GameEntry) {
    let game = entry.info.id;
    let heard = heard::listen(entry);
    assert!(heard.broken.is_empty(), "{:#?}", heard.broken);
    assert!(heard.misplaced.is_empty(), "{:#?}", heard.misplaced);
    assert!(heard.untrue.is_empty(), "{:#?}", heard.untrue);
    // A declared reason that never occurs would be an unused message.
    let Declared { reasons, buttons, .. } = declared(game);
    let all = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<BTreeSet<_>>();
    let mut met = recorded_reasons(game);
    met.extend(heard.reasons.into_iter().map(str::to_owned));
    assert_eq!(met, all(reasons), "{game}: the reasons for which games end");
    let offered: BTreeSet<String> = heard.buttons.into_iter().map(str::to_owned).collect();
    assert_eq!(offered, all(buttons), "{game}: the buttons that are offered");
}

#[test]
fn what_is_expected_of_a_text_is_said() {
    let said = |expected: Expected| {
        let message = Mistake::unreadable("board", "x", expected).message();
        let speak =
            |language| Speaker::new(language, []).say(&message, &|side: Side| side.number().to_string());
        [Language::ENGLISH, french()].map(speak)
    };
    assert_eq!(said("b2".into())[0], "Board: “x” cannot be read; it should look like b2.");
    assert_eq!(
        said(["b2", "c3", "pass"].into()),
        [
            "Board: “x” cannot be read; it should look like b2 or c3 or pass.",
            "Plateau\u{a0}: «\u{a0}x\u{a0}» est illisible\u{a0}; la forme attendue est b2 ou c3 ou pass."
        ]
    );
    assert_eq!(
        said(Expected::Joined(9, '/'))[0],
        "Board: “x” cannot be read; it should look like 9 parts joined by “/”."
    );
}

/// The line under a game's name has the chosen values without the names of the choices.
#[test]
fn what_is_chosen_says_by_itself_what_it_is() {
    const BARE: [&str; 8] = ["On", "Off", "Yes", "No", "None", "Sans", "Avec", "Aucun"];
    for language in Language::ALL {
        let speaker = Speaker::new(language, catalogue::words());
        for game in ids() {
            for choice in catalogue::choices(game, "").expect("the usual options") {
                let ChoiceKind::Pick(values) = choice.kind else { continue };
                for value in values.into_iter().filter(|value| *value != choice.default) {
                    let said = speaker.label(&format!("{game}-option-{}-{value}", choice.key));
                    assert!(!BARE.contains(&said.as_str()), "{game}: {}: {said}", choice.key);
                }
            }
        }
    }
}

#[test]
fn no_view_has_words_of_its_own() {
    for path in files("src/ui", "rs") {
        let bare = bare_words(stream(&read(&path)));
        assert!(bare.is_empty(), "{}: {bare:?}", path.display());
    }
}

#[test]
fn french_is_spaced_as_french() {
    for (path, text) in spoken("fr") {
        assert!(loose_spaces(&text).is_empty(), "{}: {:?}", path.display(), loose_spaces(&text));
    }
}

/// The letters under the pieces of a collection are the language's, all different.
#[test]
fn every_language_has_letters_of_its_own_for_colours() {
    use basalt::rules::pyramid::Colour;
    let letters = |language| {
        let speaker = Speaker::new(language, catalogue::words());
        let letter = |colour: &Colour| {
            let message = Message::new("pyramids-letter").with("colour", colour.word());
            speaker.say(&message, &|side: Side| side.number().to_string())
        };
        let colours: Vec<String> = Colour::ALL[..9].iter().map(letter).collect();
        assert_eq!(colours.iter().collect::<BTreeSet<_>>().len(), colours.len(), "{colours:?}");
        colours.concat()
    };
    Language::ALL.into_iter().for_each(|language| drop(letters(language)));
    assert_eq!(letters(Language::ENGLISH), "ROYGCBPWT");
    assert_eq!(letters(french()), "ROJVCBViBcI");
}

#[test]
fn what_counts_together_is_counted_in_words() {
    let said = |language, count: usize| {
        let name = Message::new("pyramids-group-single").with("count", count);
        Speaker::new(language, catalogue::words()).say(&name, &|side: Side| side.number().to_string())
    };
    assert_eq!([1, 9].map(|count| said(Language::ENGLISH, count)), ["1 single piece", "9 single pieces"]);
    assert_eq!([1, 9].map(|count| said(french(), count)), ["1 pièce seule", "9 pièces seules"]);
}

#[test]
fn plain_words_are_those_that_a_parser_finds() {
    let plain = Speaker::plain(Language::ENGLISH, "b-key = Second words, with = and #\na-key = Élan\n");
    assert_eq!([plain.label("a-key"), plain.label("b-key")], ["Élan", "Second words, with = and #"]);
    assert!(plain.knows("a-key") && !plain.knows("c-key"));
    let parsed = Speaker::from_text(Language::ENGLISH, "b-key = Second words, with = and #\na-key = Élan\n");
    assert_eq!(
        ["a-key", "b-key"].map(|key| parsed.label(key)),
        ["a-key", "b-key"].map(|key| plain.label(key))
    );
    // Others come to them.
    let mut plain = plain;
    plain.add("c-key = { $count ->\n    [one] one\n   *[other] { $count } more\n}\n");
    assert_eq!(plain.say(&Message::new("c-key").with("count", 3), &|_| String::new()), "3 more");
    assert_eq!(plain.label("a-key"), "Élan");
}

#[test]
fn messages_of_later_pages_are_named_by_the_first_words_of_their_keys() {
    let all: Vec<String> = files("src", "ftl")
        .into_iter()
        .filter(|path| path.ends_with("messages/en.ftl"))
        .map(|path| fs::read_to_string(path).expect("messages"))
        .collect();
    let keys: BTreeSet<&str> =
        all.iter().flat_map(|text| text.lines()).filter_map(|line| Some(line.split_once(" =")?.0)).collect();
    let marked = |mark: &str| -> Vec<&str> {
        let lines = all.iter().flat_map(|text| text.lines());
        lines.filter_map(|line| line.strip_prefix(mark)).flat_map(|words| words.split(' ')).collect()
    };
    let families = marked("# beside: ");
    assert!(families.len() > 20, "the mark is read");
    for family in &families {
        let first = format!("{family}-");
        assert!(keys.iter().any(|key| key.starts_with(&first)), "no message begins with {family}");
    }
    for key in marked("# not beside: ") {
        assert!(keys.contains(key), "there is no message {key}");
        let family = key.split('-').next().unwrap_or_default();
        assert!(families.contains(&family), "{key} is an exception to nothing");
    }
}
