//! The server for live games, as a program: reads the flags, and leaves the rest to the library.

use std::process::ExitCode;

use basalt_program::conclude;
use basalt_server::Settings;

fn main() -> ExitCode {
    let settings = Settings::read(std::env::args_os()).unwrap_or_else(|error| error.exit());
    conclude(|out| basalt_server::run(&settings, out))
}
