//! A study as text: its title, then a game with variations for each chapter.
//!
//! ```text
//! basalt-study 1
//! title=Corners
//! changed=1763850001000
//! chapter=read The first capture
//! game=volcano.1~~b2-c3_c3-d4
//! variations=1!{well%20played}(a1-a2)
//! chapter=find Now you
//! game=volcano.1~~c3-d4~…
//! end
//! ```
//!
//! # Stability
//! Studies are stored, sent as links and kept as files in this form: every version must be readable.

use std::fmt;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

use basalt_rules::{Mistake, Record};

use crate::library::save::{LATEST, number};
use crate::{Match, NodeId, VariationTree};

const NAME: &str = "basalt-study";
const VERSION: u32 = 1;
/// The last line, so that a text that was cut off is noticed.
const END: &str = "end";

/// The most chapters of a study.
pub const MOST_CHAPTERS: usize = 64;
/// The longest text to read, beyond any real study, so that a stranger's cannot exhaust the memory (bytes).
const MOST_BYTES: usize = 300_000;

/// The characters that end a line or begin an encoding.
const LINE: &AsciiSet = &CONTROLS.add(b'%');

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Study {
    pub title: String,
    /// The last change (Unix ms).
    pub changed: u64,
    pub chapters: Vec<Chapter>,
    /// Unknown lines, unchanged: a later version may have written them.
    pub more: Vec<String>,
}

/// What a chapter is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChapterTask {
    #[default]
    Read,
    /// The reader finds the moves of the side to move.
    Find,
}

impl ChapterTask {
    pub const ALL: [ChapterTask; 2] = [ChapterTask::Read, ChapterTask::Find];

    pub fn word(self) -> &'static str {
        match self {
            ChapterTask::Read => "read",
            ChapterTask::Find => "find",
        }
    }
}

/// A game with its variations. Its text is the comment on the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chapter {
    pub name: String,
    pub task: ChapterTask,
    /// The main line.
    pub record: Record,
    /// Marks, comments, drawings and variations, as in a save.
    pub variations: String,
    pub more: Vec<String>,
}

impl Chapter {
    /// A chapter with a whole game.
    pub fn of(game: &Match) -> Chapter {
        let variations = game.tree().text_to(game.last());
        Chapter { record: game.record(), variations, ..Chapter::default() }
    }

    /// A chapter that begins where a line of a game is shown, at this node.
    pub fn from_here(game: &Match, line: &Match, node: NodeId) -> Chapter {
        Chapter::of_tree(line.record_from(line.shown()), &game.tree().rebuilt(node, node))
    }

    /// The same chapter with the line through a node as its main line.
    #[must_use]
    pub fn with_main_line(&self, game: &Match, node: NodeId) -> Chapter {
        let Chapter { name, task, more, .. } = self.clone();
        let start = Record { actions: Vec::new(), ..game.record() };
        Chapter { name, task, more, ..Chapter::of_tree(start, &game.tree().rebuilt(NodeId::START, node)) }
    }

    fn of_tree(start: Record, tree: &VariationTree) -> Chapter {
        let record = Record { actions: tree.main_actions(), ..start };
        Chapter { record, variations: tree.text(), ..Chapter::default() }
    }

    /// The record without its moves.
    pub fn start(&self) -> Record {
        Record { actions: Vec::new(), ..self.record.clone() }
    }
}

impl Study {
    /// Reads a study, without checking its moves against the rules.
    ///
    /// # Errors
    /// A newer version of the form, or the part that is missing or cannot be read.
    pub fn read(text: &str) -> Result<Study, Mistake> {
        if text.len() > MOST_BYTES {
            return Err(Mistake::impossible(
                "study",
                "mistake-study-long",
                format!("{} kB", MOST_BYTES / 1000),
            ));
        }
        let mut lines = text.lines();
        let head = lines.next().unwrap_or_default();
        let version = head.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(' '));
        let version: u32 = version
            .and_then(|version| version.parse().ok())
            .ok_or_else(|| Mistake::unreadable("study", head, format!("{NAME} {VERSION}")))?;
        if version > VERSION {
            return Err(Mistake::NewerSave(version.to_string()));
        }
        let last = lines.clone().rfind(|line| !line.is_empty()).unwrap_or_default();
        if last != END || lines.clone().filter(|line| *line == END).count() > 1 {
            return Err(Mistake::impossible("study", "mistake-study-cut", last));
        }
        let mut study = Study::default();
        for line in lines.take_while(|line| *line != END).filter(|line| !line.is_empty()) {
            study.read_line(line)?;
        }
        for Chapter { record, variations, .. } in &study.chapters {
            if record.game.is_empty() {
                return Err(Mistake::unreadable("game", "", "game=…"));
            }
            if !variations.is_empty() {
                VariationTree::read(variations, &record.actions)?;
            }
        }
        Ok(study)
    }

    /// Puts a deleted chapter back where it was, as far as the study has that many; returns its place, or `None` if there
    /// is no room for it.
    pub fn put_back(&mut self, place: usize, chapter: &Chapter) -> Option<usize> {
        let place = place.min(self.chapters.len());
        let has_room = self.chapters.len() < MOST_CHAPTERS;
        has_room.then(|| {
            self.chapters.insert(place, chapter.clone());
            place
        })
    }

    /// The place of a chapter that was at a place before, if it is still there as it was.
    pub fn place_of(&self, chapter: &Chapter, before: usize) -> Option<usize> {
        let same = |place: &usize| self.chapters.get(*place) == Some(chapter);
        Some(before).filter(same).or_else(|| (0..self.chapters.len()).find(same))
    }

    fn read_line(&mut self, line: &str) -> Result<(), Mistake> {
        let count = self.chapters.len();
        match (line.split_once('='), self.chapters.last_mut()) {
            (Some(("chapter", text)), _) => {
                if count == MOST_CHAPTERS {
                    let most = MOST_CHAPTERS.to_string();
                    return Err(Mistake::impossible("study", "mistake-study-chapters", most));
                }
                let (task, name) = text.split_once(' ').unwrap_or((text, ""));
                let task = ChapterTask::ALL.into_iter().find(|known| known.word() == task);
                let task = task.ok_or_else(|| Mistake::unreadable("chapter", text, ["read …", "find …"]))?;
                self.chapters.push(Chapter { name: decoded(name)?, task, ..Chapter::default() });
            }
            (Some(("title", text)), None) => self.title = decoded(text)?,
            (Some(("changed", text)), None) => self.changed = number("changed", text, LATEST)?,
            (Some(("game", text)), Some(chapter)) if chapter.record.game.is_empty() => {
                chapter.record = Record::read(text)?;
            }
            (Some(("variations", text)), Some(chapter)) if chapter.variations.is_empty() => {
                text.clone_into(&mut chapter.variations);
            }
            (_, Some(chapter)) => chapter.more.push(line.to_owned()),
            (_, None) => self.more.push(line.to_owned()),
        }
        Ok(())
    }
}

fn decoded(text: &str) -> Result<String, Mistake> {
    let name = percent_decode_str(text).decode_utf8();
    name.map(|name| name.into_owned()).map_err(|_| Mistake::unreadable("study", text, "%C3%A9"))
}

impl fmt::Display for Study {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Study { title, changed, chapters, more } = self;
        writeln!(f, "{NAME} {VERSION}")?;
        writeln!(f, "title={}", utf8_percent_encode(title, LINE))?;
        if *changed > 0 {
            writeln!(f, "changed={changed}")?;
        }
        more.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        for Chapter { name, task, record, variations, more } in chapters {
            writeln!(f, "chapter={} {}", task.word(), utf8_percent_encode(name, LINE))?;
            writeln!(f, "game={record}")?;
            if !variations.is_empty() {
                writeln!(f, "variations={variations}")?;
            }
            more.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        }
        writeln!(f, "{END}")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const TEXT: &str = "basalt-study 1\ntitle=Corners\nchanged=5\nchapter=read One\ngame=toy.1~~a_b\n\
                        variations=1!{well%20played}(c)\nchapter=find \ngame=toy.1~~\nend\n";

    #[test]
    fn the_example_is_read_and_written() {
        let study = Study::read(TEXT).expect("a study");
        assert_eq!((study.title.as_str(), study.changed, study.chapters.len()), ("Corners", 5, 2));
        let [one, two] = &study.chapters[..] else { panic!("two chapters") };
        assert_eq!((one.name.as_str(), one.task, one.record.actions.len()), ("One", ChapterTask::Read, 2));
        assert_eq!((two.name.as_str(), two.task, two.variations.as_str()), ("", ChapterTask::Find, ""));
        assert_eq!(study.to_string(), TEXT);
        assert_eq!(Study::read(&TEXT.replace('\n', "\r\n")), Ok(study), "as some systems end lines");
    }

    #[test]
    fn unknown_lines_stay_where_they_were() {
        let text = TEXT.replace("changed=5\n", "changed=5\nmood=7\n").replace("end", "clock=3\ngame=x\nend");
        let study = Study::read(&text).expect("a study of a later version");
        assert_eq!((study.more.len(), study.chapters[1].more.len()), (1, 2));
        assert_eq!(study.to_string(), text);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let said = |from: &str, to: &str| {
            assert!(TEXT.contains(from), "{from}");
            Study::read(&TEXT.replacen(from, to, 1)).expect_err(to).to_string()
        };
        assert_eq!(said("end\n", ""), "study: mistake-study-cut (game=toy.1~~)");
        assert_eq!(said("changed=5", "end"), "study: mistake-study-cut (end)");
        assert_eq!(said("end\n", "end\nmore"), "study: mistake-study-cut (more)");
        assert_eq!(said("study 1", "study 2"), "save: version `2` is newer than ours");
        assert_eq!(said("basalt", "x"), "study: expected `basalt-study 1`, found `x-study 1`");
        assert_eq!(said("=find", "=quiz"), "chapter: expected `read …` or `find …`, found `quiz `");
        assert_eq!(said("game=toy.1~~\n", ""), "game: expected `game=…`, found ``");
        assert_eq!(said("toy.1~~a_b", "toy"), "record: expected `game.version~options~actions`, found `toy`");
        assert!(said("1!", "9!").starts_with("variations: "));
        assert!(said("changed=5", "changed=x").starts_with("changed: "));
        assert!(said("Corners", "%FF").starts_with("study: "));
    }

    #[test]
    fn a_study_of_any_size_is_bounded() {
        let of = |count: usize| {
            let chapters = vec![Chapter { record: record("toy", &[]), ..Chapter::default() }; count];
            Study { chapters, ..Study::default() }.to_string()
        };
        assert!(Study::read(&of(MOST_CHAPTERS)).is_ok());
        let said = Study::read(&of(MOST_CHAPTERS + 1)).expect_err("too many").to_string();
        assert_eq!(said, "study: mistake-study-chapters (64)");
        let said = Study::read(&"x".repeat(MOST_BYTES + 1)).expect_err("too long").to_string();
        assert_eq!(said, "study: mistake-study-long (300 kB)");
    }

    #[test]
    fn a_deleted_chapter_is_put_back_where_there_is_room() {
        let named = |name: String| Chapter { name, record: record("toy", &[]), ..Chapter::default() };
        let chapters = (0..MOST_CHAPTERS - 1).map(|number| named(number.to_string())).collect();
        let mut study = Study { chapters, ..Study::default() };
        assert_eq!(study.put_back(3, &named("back".to_owned())), Some(3));
        assert_eq!((study.chapters[3].name.as_str(), study.chapters[4].name.as_str()), ("back", "3"));
        assert_eq!(study.put_back(3, &named("one more".to_owned())), None);
        assert!(Study::read(&study.to_string()).is_ok());
    }

    #[test]
    fn an_unchanged_chapter_is_found_again() {
        let study = Study::read(TEXT).expect("a study");
        let [one, two] = &study.chapters[..] else { panic!("two chapters") };
        assert_eq!(
            [study.place_of(one, 0), study.place_of(one, 1), study.place_of(two, 0)],
            [Some(0), Some(0), Some(1)]
        );
        let twice = Study { chapters: vec![one.clone(), one.clone()], ..Study::default() };
        assert_eq!(twice.place_of(one, 1), Some(1), "of equal ones that which stays");
        assert_eq!(twice.place_of(two, 1), None);
    }

    fn record(game: &str, actions: &[String]) -> Record {
        Record { game: game.to_owned(), version: 1, actions: actions.to_vec(), ..Record::default() }
    }

    fn chapter() -> impl Strategy<Value = Chapter> {
        let actions = proptest::collection::vec("[a-z0-9_~%-]{1,6}", 0..5);
        (".{0,20}", any::<bool>(), actions, ".{1,30}").prop_map(|(name, finds, actions, said)| {
            let mut tree = VariationTree::of(actions.iter().map(String::as_str));
            tree.set_comment(NodeId::START, &said);
            let tried = tree.add(tree.main_at(actions.len() / 2), "x(y)");
            tree.set_comment(tried, &said);
            Chapter {
                name,
                task: ChapterTask::ALL[usize::from(finds)],
                record: record("toy", &actions),
                variations: tree.text(),
                more: Vec::new(),
            }
        })
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(
            title in ".{0,40}",
            changed in 0..LATEST,
            chapters in proptest::collection::vec(chapter(), 0..6),
        ) {
            let study = Study { title, changed, chapters, more: Vec::new() };
            prop_assert_eq!(Study::read(&study.to_string()), Ok(study));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "(basalt-study 1\n)?([a-z=~{}()!0-9 %\n]|chapter=read |game=toy.1~~|end\n){0,40}") {
            if let Ok(study) = Study::read(&text) {
                prop_assert_eq!(Study::read(&study.to_string()), Ok(study));
            }
        }
    }
}
