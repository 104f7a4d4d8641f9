//! Talks to `basalt engine` by the lines of `docs/ENGINE.md`.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use basalt::bots::{EngineLine, HostLine, RecordEnd};
use basalt::games::record_end;

/// A running engine.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
    /// The last finding that was reported before an answer.
    found: String,
}

impl Talk {
    fn begin(arguments: &[&str]) -> Talk {
        let mut command = Command::new(super::PROGRAM);
        command.arg("engine").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the tool runs");
        let output = BufReader::new(child.stdout.take().expect("an output")).lines();
        Talk { input: child.stdin.take(), child, output, found: String::new() }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("an input"), "{line}").expect("the engine reads");
    }

    fn hear(&mut self) -> String {
        self.output.next().expect("the engine answers").expect("UTF-8")
    }

    /// The next line, after any findings.
    fn answer(&mut self) -> String {
        loop {
            let line = self.hear();
            if !line.starts_with("found ") {
                return line;
            }
            self.found = line;
        }
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.answer()
    }

    /// Closes the input; returns what the engine still says, and checks that it ends well.
    fn end(mut self) -> Vec<String> {
        self.input = None;
        let rest = self.output.by_ref().map(|line| line.expect("UTF-8")).collect();
        assert!(self.child.wait().expect("it ends").success());
        rest
    }
}

/// Asserts that a line is a move whose steps are legal at the end of a record.
#[track_caller]
fn is_move(line: &str, record: &str) {
    let Ok(EngineLine::Move(steps)) = EngineLine::read(line) else { panic!("no move: {line}") };
    let Ok(HostLine::Legal(record)) = HostLine::read(&format!("legal {record}")) else { panic!("{record}") };
    let Ok(RecordEnd::Open(_, legal)) = record_end(&record) else { panic!("{record} is over") };
    assert!(legal.contains(&steps[0]), "{line} after {record}");
}

#[test]
fn the_example_of_the_document_is_what_it_says() {
    let text = include_str!("../../docs/ENGINE.md");
    let lines: Vec<&str> = text
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|line| line.starts_with(['<', '>']))
        .collect();
    assert!(lines.len() > 20, "the example is found");
    let (mut talk, mut record) = (Talk::begin(&[]), "");
    for line in lines {
        match line.split_at(2) {
            ("> ", said) => {
                talk.say(said);
                record = said
                    .strip_prefix("go ")
                    .map_or(record, |said| said.split(' ').next().unwrap_or_default());
            }
            // Findings change with every improvement of the search.
            (_, said) if said.starts_with("found ") => {
                let found = talk.hear();
                assert!(found.starts_with("found "), "{found}");
                let moves = |line: &str| line.split(' ').count() - 2;
                assert_eq!(moves(&found), moves(said), "{found}");
            }
            (_, said) if said.starts_with("move ") => {
                is_move(said, record);
                is_move(&talk.answer(), record);
            }
            (_, said) => assert_eq!(talk.answer(), said),
        }
    }
    assert_eq!(talk.end(), Vec::<String>::new());
}

#[test]
fn it_answers_while_it_searches() {
    let record = "vaxandis.1~size=4~";
    let mut talk = Talk::begin(&[]);
    talk.say(&format!("go {record} lines=3"));
    let found = talk.hear();
    assert!(found.starts_with("found ") && (3..=5).contains(&found.split(' ').count()), "{found}");
    assert_eq!(talk.ask(&format!("go {record}")), "error a search is running: send `stop` first");
    assert!(talk.ask(&format!("legal {record}")).starts_with("steps 1 "));
    assert!(talk.ask("halt").starts_with("error line: expected `hello 1` or "));
    is_move(&talk.ask("stop"), record);
    talk.say("stop");
    // Without limits the end of the input is the last word.
    talk.say(&format!("go {record}"));
    is_move(talk.end().last().expect("a move"), record);
}

#[test]
fn it_keeps_to_its_limits() {
    let record = "vaxandis.1~size=4~";
    let mut talk = Talk::begin(&[]);
    let first = talk.ask(&format!("go {record} nodes=500"));
    assert!(talk.found.starts_with("found 500 "), "{}", talk.found);
    is_move(&first, record);
    assert_eq!(talk.ask(&format!("go {record} nodes=500")), first, "the same again");
    for limits in ["time=30", "clock=900,1 bonus=20", "clock=1,900", "time=60000 nodes=9"] {
        is_move(&talk.ask(&format!("go {record} {limits}")), record);
    }
    talk.say(&format!("go {record} nodes=50"));
    is_move(talk.end().last().expect("a move"), record);
    let mut spark = Talk::begin(&["--level", "spark"]);
    assert_eq!(spark.ask("hello 7"), format!("name Basalt {} (spark)", env!("CARGO_PKG_VERSION")));
    while spark.hear() != "ready 1" {}
    is_move(&spark.ask(&format!("go {record}")), record);
    is_move(&spark.ask(&format!("go {record} nodes=1")), record);
}

#[test]
fn what_cannot_be_played_is_answered_by_a_sentence() {
    let mut talk = Talk::begin(&[]);
    for (line, said) in [
        ("hello 0", "error this engine speaks version 1 only"),
        ("go chess.1~~", "error unknown game `chess`"),
        ("legal vaxandis.9~~", "error vaxandis: version `9` of the rules is not known here"),
        ("go hexafuse.1~~H:z1", "error action: expected "),
        ("go vaxandis.1~size=4~ clock=1000", "steps"),
        ("go vaxandis.1~size=4~e5 clock=1000", "error player 2 moves, but the clock has 1 times"),
        ("steps 1 a", "error this engine asks nothing"),
    ] {
        let answer = talk.ask(line);
        match said {
            "steps" => is_move(&answer, "vaxandis.1~size=4~"),
            said => assert!(answer.starts_with(said), "{line}: {answer}"),
        }
    }
    let over = "vaxandis.1~size=4~e5_swap_e3_b4_d7_b4-e6_a3_b1_d2_c4_d2-d6_c4-c1_e3-a4_c3_f3_g4_e1_g4-b2_e1-e3_g1_e1_c1-g2_g4_b1-c2";
    assert_eq!(talk.ask(&format!("go {over}")), "error the game is over");
    assert_eq!(talk.ask(&format!("legal {over}")), "over 2");
    let long = format!("legal {}", "x".repeat(1 << 20));
    assert_eq!(talk.ask(&long), "error a line of over 1048576 bytes");
    assert_eq!(talk.ask(&format!("legal {over}")), "over 2", "the next line is read again");
    assert_eq!(Talk::begin(&[]).end(), Vec::<String>::new());
}
