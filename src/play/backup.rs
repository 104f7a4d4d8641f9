//! Files as earlier versions exported them: saved games as text, each below a line with its key. They are only read.

/// Begins the line with the key of the game below it.
const HEADING: &str = "basalt-game ";
/// How every saved game begins, of whatever version.
const SAVE: &str = "basalt-save ";

/// The line above the results of finished games, which come before all games, a line each.
const RESULTS: &str = "basalt-results 1\n";
/// The line above what is kept of puzzles, which comes next, a line each.
const PUZZLES: &str = "basalt-puzzles 1\n";

/// A game in a backup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copy {
    /// The key it was kept under; empty in a file that is a single game.
    pub key: String,
    /// The saved game as text.
    pub text: String,
}

impl Copy {
    /// Whether this is a game of ours, readable or not: it has a key, or begins as all of them do.
    pub fn is_ours(&self) -> bool {
        !self.key.is_empty() || self.text.starts_with(SAVE)
    }

    /// The lines of results, where it is no game but the results of finished ones.
    pub fn results(&self) -> Option<&str> {
        self.text.strip_prefix(RESULTS).filter(|_| self.key.is_empty())
    }

    /// The lines about puzzles, where it is no game but those.
    pub fn puzzles(&self) -> Option<&str> {
        self.text.strip_prefix(PUZZLES).filter(|_| self.key.is_empty())
    }
}

/// The games of a file: of a backup, or of a single game. What is no game at all is one of them, so that it can be reported.
pub fn read(file: &str) -> Vec<Copy> {
    let file = file.replace("\r\n", "\n");
    let mut copies = Vec::new();
    let mut take = |key: &str, text: &str| {
        copies.push(Copy { key: key.trim().to_owned(), text: format!("{}\n", text.trim_end()) });
    };
    for (index, part) in format!("\n{file}").split(&format!("\n{HEADING}")).enumerate() {
        if index > 0 {
            let (key, text) = part.split_once('\n').unwrap_or((part, ""));
            take(key, text);
            continue;
        }
        // Before the first heading come results, what is kept of puzzles, a game without a key, or nothing.
        let (first, second) = part.split_at(part.find(&format!("\n{PUZZLES}")).unwrap_or(part.len()));
        for text in [first, second].into_iter().filter(|text| !text.trim().is_empty()) {
            take("", text.trim_start());
        }
    }
    copies
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The part of a file with these results; nothing where there are none.
    fn results(lines: &[String]) -> String {
        section(RESULTS, lines)
    }

    /// The part of a file with these lines about puzzles; nothing where there are none.
    fn puzzles(lines: &[String]) -> String {
        section(PUZZLES, lines)
    }

    fn section(heading: &str, lines: &[String]) -> String {
        if lines.is_empty() {
            return String::new();
        }
        format!("{heading}{}\n\n", lines.join("\n"))
    }

    /// The file of all these games.
    fn write(copies: impl IntoIterator<Item = Copy>) -> String {
        let part = |copy: Copy| format!("{HEADING}{}\n{}\n", copy.key, copy.text.trim_end());
        copies.into_iter().map(part).collect::<Vec<_>>().join("\n")
    }

    fn copy(key: &str, text: &str) -> Copy {
        Copy { key: key.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_is_written_is_read_again_whatever_it_is() {
        let copies = [copy("a1", "basalt-save 1\ngame=x\n"), copy("é \"b", "nonsense\n"), copy("c", "\n")];
        assert_eq!(read(&write(copies.clone())), copies);
        assert_eq!(read(&write(copies.clone()).replace('\n', "\r\n")), copies);
    }

    #[test]
    fn a_file_of_a_single_game_has_no_key() {
        assert_eq!(read("basalt-save 1\ngame=x\n\n"), [copy("", "basalt-save 1\ngame=x\n")]);
    }

    #[test]
    fn results_come_before_the_games() {
        assert_eq!(results(&[]), "");
        let games = [copy("a1", "basalt-save 1\n"), copy("b", "nonsense\n")];
        let file = results(&["x 1".to_owned(), "y 2".to_owned()]) + &write(games.clone());
        let read = read(&file);
        assert_eq!(read[0].results(), Some("x 1\ny 2\n"));
        assert_eq!(read[1..], games);
        assert!(read[1..].iter().all(|copy| copy.results().is_none()));
    }

    #[test]
    fn what_is_kept_of_puzzles_comes_after_the_results_or_first() {
        let games = [copy("a1", "basalt-save 1\n")];
        for lines in [vec!["x 1".to_owned()], Vec::new()] {
            let file =
                results(&lines) + &puzzles(&["p 1".to_owned(), "q 2,3".to_owned()]) + &write(games.clone());
            let read = read(&file);
            let [before @ .., kept, game] = read.as_slice() else { panic!("{read:?}") };
            assert_eq!((kept.puzzles(), kept.results(), game), (Some("p 1\nq 2,3\n"), None, &games[0]));
            let results: Vec<_> = before.iter().filter_map(Copy::results).collect();
            assert_eq!(results, if lines.is_empty() { vec![] } else { vec!["x 1\n"] });
        }
    }

    #[test]
    fn what_is_no_game_is_told_from_a_damaged_one() {
        assert!(read("").is_empty() && read(" \n").is_empty());
        let ours = |file: &str| read(file).iter().map(Copy::is_ours).collect::<Vec<_>>();
        assert_eq!(ours("a letter to Ada"), [false]);
        assert_eq!(ours("basalt-save 7\n"), [true]);
        assert_eq!(ours("a letter\nbasalt-game x\nnonsense"), [false, true]);
    }
}
