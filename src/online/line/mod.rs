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

/// The text by which a client proves its key, signed over the gate's nonce.
pub fn hello_statement(nonce: &str) -> String {
    format!("basalt-line\n{nonce}")
}
