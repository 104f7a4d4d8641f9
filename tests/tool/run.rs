//! Runs the tool and captures its output.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// The output and exit code of a run.
pub(super) struct Run {
    pub output: String,
    pub errors: String,
    pub code: Option<i32>,
}

impl Run {
    /// Runs the tool to its end.
    pub(super) fn of(arguments: &[&str]) -> Run {
        tool(arguments).output().expect("the tool runs").into()
    }

    /// Runs the tool with its output closed.
    pub(super) fn unread(arguments: &[&str]) -> Run {
        let mut child =
            tool(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the tool runs");
        drop(child.stdout.take());
        child.wait_with_output().expect("the tool ends").into()
    }

    /// Asserts the last line and the exit code.
    #[track_caller]
    pub(super) fn ends_with(&self, line: &str, code: i32) {
        let Run { output, errors, .. } = self;
        assert_eq!(output.lines().last(), Some(line), "output: {output}\nerrors: {errors}");
        assert_eq!(self.code, Some(code), "output: {output}\nerrors: {errors}");
        self.is_no_panic();
    }

    /// Asserts that the tool reported the error itself.
    #[track_caller]
    pub(super) fn is_no_panic(&self) {
        assert!(!self.errors.contains("panicked"), "{}", self.errors);
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the tool writes UTF-8");
        Run { output: text(output.stdout), errors: text(output.stderr), code: output.status.code() }
    }
}

fn tool(arguments: &[&str]) -> Command {
    let mut command = Command::new(super::PROGRAM);
    command.args(arguments).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    command
}

/// The path of a file of traces or counts.
pub(super) fn data(name: &str) -> String {
    format!("{}/../../tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Writes a file for one test; `name` must be that test's own.
pub(super) fn planted(name: &str, text: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a temporary file");
    path.to_str().expect("a path in Unicode").to_owned()
}
