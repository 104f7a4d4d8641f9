//! The time. Whatever has an age, a limit or an hour takes it as an argument, so that tests need not wait.

use std::time::{SystemTime, UNIX_EPOCH};

/// The server's time (Unix ms).
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
