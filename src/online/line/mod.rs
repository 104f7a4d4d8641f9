//! The line between a client and a gate: text messages over one WebSocket, told in `docs/PROTOCOL.md`.

mod answer;
mod place;
mod request;

pub use answer::LineAnswer;
pub use place::LinePlace;
pub use request::LineRequest;

/// The WebSocket's subprotocol. Another one is another version.
pub const SUBPROTOCOL: &str = "basalt1";
/// The longest message in bytes.
pub const LONGEST_LINE: usize = 2048;

/// The text by which a client proves its key, signed over the gate's nonce. It names the host to which the line is opened
/// (as its address does, with a port that is not the usual one), so that no other server can pass the proof on.
///
/// With an empty host it is the text of the release before.
pub fn hello_statement(host: &str, nonce: &str) -> String {
    match host {
        "" => format!("basalt-line\n{nonce}"),
        host => format!("basalt-line\n{host}\n{nonce}"),
    }
}
