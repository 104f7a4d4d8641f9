//! Reads lines on a thread, so that a program can do other things while it waits for one.

use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// The most bytes of a line, so that no text exhausts the memory: ten times the longest record.
const LONGEST: u64 = 1 << 20;
/// The most lines that wait; then the writer waits.
const WAITING: usize = 64;

/// The lines of an input until its end; for one that is too long or unreadable a sentence.
pub fn lines_of(input: impl Read + Send + 'static) -> Receiver<Result<String, String>> {
    let (sender, receiver) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut input = BufReader::new(input);
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let line = match input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes) {
                Ok(0) => return,
                Ok(_) if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") => {
                    match input.skip_until(b'\n') {
                        Ok(_) => Err(format!("a line of over {LONGEST} bytes")),
                        Err(error) => Err(error.to_string()),
                    }
                }
                Ok(_) => Ok(String::from_utf8_lossy(&bytes).trim().to_owned()),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => {
                    // Nobody may wait for it any more.
                    let _ = sender.send(Err(error.to_string()));
                    return;
                }
            };
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_the_end_and_never_too_long() {
        let read = |text: &str| lines_of(std::io::Cursor::new(text.to_owned())).iter().collect::<Vec<_>>();
        let line = |text: &str| Ok(text.to_owned());
        assert_eq!(read(""), []);
        assert_eq!(read("a b\r\n\n c"), [line("a b"), line(""), line("c")]);
        let long = "x".repeat(LONGEST as usize + 5);
        assert_eq!(
            read(&format!("a\n{long}\nb")),
            [line("a"), Err("a line of over 1048576 bytes".to_owned()), line("b")]
        );
    }
}
