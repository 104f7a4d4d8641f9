//! Exit codes, error reports and input lines of the native programs.

mod lines;

use std::fs;
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

pub use lines::lines_of;

/// The result of a command, worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    Agrees,
    Differs,
    Unreadable,
}

impl Verdict {
    pub fn of_mismatches(count: usize) -> Verdict {
        if count == 0 { Verdict::Agrees } else { Verdict::Differs }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        ExitCode::from(verdict as u8)
    }
}

/// The exit code when the reader has closed the pipe: 128 plus SIGPIPE's number.
const READER_GONE: u8 = 141;

/// Runs a command on stdout, and turns its verdict into the exit code.
pub fn conclude(run: impl FnOnce(&mut StdoutLock<'_>) -> io::Result<Verdict>) -> ExitCode {
    let mut out = io::stdout().lock();
    match run(&mut out).and_then(|verdict| out.flush().map(|()| verdict)) {
        Ok(verdict) => verdict.into(),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::from(READER_GONE),
        Err(error) => {
            complain(format_args!("cannot write: {error}"));
            Verdict::Unreadable.into()
        }
    }
}

/// The text of a file; `None`, and a complaint, if it cannot be read.
pub fn read_file(path: &Path) -> Option<String> {
    fs::read_to_string(path).map_err(|error| complain(format_args!("{}: {error}", path.display()))).ok()
}

/// Reports an error on stderr, or drops it.
pub fn complain(message: std::fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "basalt: {message}");
}
