//! “Find the moves”: the reader's moves are judged by the chapter, and the other side answers as it says.

use basalt_play::session::{Millis, Now};
use basalt_play::studies::{Exercise, ExerciseVerdict};
use basalt_rules::Message;

/// The delay before the other side replies (ms).
const WAIT: u64 = 450;

/// The reader's attempt at a chapter.
#[derive(Clone, Debug)]
pub struct FindTry {
    exercise: Exercise,
    verdict: ExerciseVerdict,
    /// The number of actions played.
    played: usize,
    is_shown: bool,
}

/// What happens to an attempt.
pub enum FindInput<'a> {
    /// The board is still, with these actions played.
    Played(&'a [String]),
    /// The time of [`FindEffect::WakeAt`] has come, and this is the number of actions played.
    Wake(usize),
    /// The reader takes back what is wrong.
    TakeBack,
    /// The reader wants to see the rest.
    Show,
    /// The reader begins anew.
    Again,
}

/// What an attempt wants of the board.
#[derive(Clone, PartialEq, Debug)]
pub enum FindEffect {
    /// Give [`FindInput::Wake`] at this time.
    WakeAt(Millis),
    /// Read this out.
    Speak(Message),
    /// Play these actions.
    Offer(Vec<String>),
    /// Take actions back until this number is left.
    UndoTo(usize),
    /// Restart the game.
    Restart,
}

impl FindTry {
    /// Begins an attempt.
    pub fn new(exercise: Exercise) -> FindTry {
        FindTry { exercise, verdict: ExerciseVerdict::Open, played: 0, is_shown: false }
    }

    /// Whether the last move is wrong.
    pub fn is_wrong(&self) -> bool {
        self.verdict.right_before().is_some()
    }

    /// Whether the reader's next move is wanted.
    pub fn is_open(&self) -> bool {
        self.verdict == ExerciseVerdict::Open
    }

    /// Whether all moves are on the board.
    pub fn is_solved(&self) -> bool {
        self.verdict == ExerciseVerdict::Solved
    }

    /// Whether anything is played.
    pub fn is_begun(&self) -> bool {
        self.played > 0
    }

    /// What the chapter says about the moves so far.
    pub fn remarks(&self) -> String {
        self.exercise.comments(self.verdict.right_before().unwrap_or(self.played)).join("\n\n")
    }

    /// The sentence about the last move; `None` before the first.
    pub fn told(&self) -> Option<Message> {
        let state = match &self.verdict {
            ExerciseVerdict::Open if self.played == 0 || self.is_shown => return None,
            ExerciseVerdict::Open => "on",
            ExerciseVerdict::Reply(_) => "right",
            ExerciseVerdict::Solved if self.is_shown => "shown",
            ExerciseVerdict::Solved => "solved",
            ExerciseVerdict::Other(_, comment) if comment.is_empty() => "other",
            ExerciseVerdict::Other(_, comment) => {
                return Some(Message::new("study-not-this").with("comment", comment.clone()));
            }
            ExerciseVerdict::Unknown(_) => "unknown",
        };
        Some(Message::new("study-found").with("state", state))
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: FindInput<'_>, now: Now) -> Vec<FindEffect> {
        match input {
            FindInput::Played(actions) => self.judge(actions, now),
            FindInput::Wake(played) => match &self.verdict {
                // Whatever the reader does in the meantime comes first.
                ExerciseVerdict::Reply(actions) if played == self.played => {
                    vec![FindEffect::Offer(actions.clone())]
                }
                _ => Vec::new(),
            },
            FindInput::TakeBack => self.verdict.right_before().map(FindEffect::UndoTo).into_iter().collect(),
            FindInput::Show => {
                self.is_shown = true;
                let right = self.verdict.right_before();
                let rest = self.exercise.rest(right.unwrap_or(self.played));
                right.map(FindEffect::UndoTo).into_iter().chain([FindEffect::Offer(rest)]).collect()
            }
            FindInput::Again => {
                self.is_shown = false;
                vec![FindEffect::Restart]
            }
        }
    }

    fn judge(&mut self, actions: &[String], now: Now) -> Vec<FindEffect> {
        let verdict = self.exercise.verdict(actions);
        self.played = actions.len();
        let is_new = verdict != self.verdict;
        self.verdict = verdict;
        let replies = matches!(self.verdict, ExerciseVerdict::Reply(_));
        let wake = replies.then(|| FindEffect::WakeAt(now.time.plus(WAIT)));
        let spoken = self.told().filter(|_| is_new && self.is_begun()).map(FindEffect::Speak);
        wake.into_iter().chain(spoken).collect()
    }
}
