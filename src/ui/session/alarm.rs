//! When a session wants to be woken.

use crate::play::session::Millis;

/// When the session wants to be woken.
#[derive(Default)]
pub struct Alarm {
    /// The time it asked for last.
    pub at: Millis,
    /// The time of the running timer; earlier ones are ignored.
    pub timer: Option<Millis>,
}
