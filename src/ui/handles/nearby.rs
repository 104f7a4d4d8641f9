//! How two devices without a server find each other, for views.

use basalt_app::live::{MeetingEffect, MeetingInput, MeetingPhase, NearbyMeeting};

use crate::reactive::state::State;

use super::line::now;

#[derive(Clone, Copy)]
pub struct NearbyHandle {
    meeting: State<NearbyMeeting>,
    /// Counts what changes among the stored games.
    stored: State<u32>,
}

impl NearbyHandle {
    pub fn new() -> Self {
        NearbyHandle { meeting: State::new(NearbyMeeting::default()), stored: State::new(0) }
    }

    pub fn phase(self) -> MeetingPhase {
        self.meeting.with(|meeting| meeting.phase().clone())
    }

    /// The same, not for views.
    pub fn phase_now(self) -> MeetingPhase {
        self.meeting.with_untracked(|meeting| meeting.phase().clone())
    }

    pub fn told(self) -> Option<&'static str> {
        self.meeting.with(NearbyMeeting::told)
    }

    pub fn give(self, input: MeetingInput) -> Vec<MeetingEffect> {
        let mut effects = Vec::new();
        self.meeting.update(|meeting| effects = meeting.give(input, now()));
        effects
    }

    /// The list of stored games depends on it.
    pub fn track_stored(self) {
        self.stored.track();
    }

    pub fn note_stored(self) {
        self.stored.update(|count| *count += 1);
    }
}
