//! A try at a position of a lesson: the turn is judged when it is over, and the reason is asked for.

use basalt_games::catalogue;
use basalt_play::Match;
use basalt_play::studies::{LessonPosition, LessonVerdict};
use basalt_rules::{Message, Mistake, ReasonRequest, Side};

/// The try at a position.
pub struct LessonTry {
    position: LessonPosition,
    best: Match,
    verdict: LessonVerdict,
    is_shown: bool,
}

impl LessonTry {
    /// Begins a try; returns the game to play it on, too.
    ///
    /// # Errors
    /// The position or its best turn is not legal.
    pub fn new(position: &LessonPosition) -> Result<(Match, LessonTry), Mistake> {
        let game = catalogue::open(&position.start)?;
        let best = catalogue::open(&position.solved())?;
        Ok((
            game,
            LessonTry { position: position.clone(), best, verdict: LessonVerdict::Open, is_shown: false },
        ))
    }

    /// The verdict on what is on a board.
    pub fn judged(&self, game: &Match) -> LessonVerdict {
        self.position.judge(game, &self.best)
    }

    /// Takes another verdict.
    pub fn take(&mut self, verdict: LessonVerdict) {
        // Who begins anew finds it alone.
        self.is_shown &= !self.is_solved();
        self.verdict = verdict;
    }

    /// Notes that the best turn is shown; returns it.
    pub fn show(&mut self) -> Vec<String> {
        self.is_shown = true;
        self.position.turn.clone()
    }

    /// The verdict on the turn.
    pub fn verdict(&self) -> &LessonVerdict {
        &self.verdict
    }

    /// Whether the turn is not over.
    pub fn is_open(&self) -> bool {
        self.verdict == LessonVerdict::Open
    }

    /// Whether the best turn is on the board.
    pub fn is_solved(&self) -> bool {
        self.verdict == LessonVerdict::Right
    }

    /// Whether another turn is.
    pub fn is_wrong(&self) -> bool {
        matches!(self.verdict, LessonVerdict::Wrong(_))
    }

    /// The side that answers.
    fn other(&self) -> Side {
        self.best.standing(0).to_move.next(self.best.sides())
    }

    /// The task, or what is said of the turn.
    pub fn told(&self) -> Message {
        match &self.verdict {
            LessonVerdict::Open => self.position.task(self.other()),
            LessonVerdict::Right => {
                Message::new("lesson-right").with("state", if self.is_shown { "shown" } else { "found" })
            }
            LessonVerdict::Wrong(_) => self.position.lack(self.other()),
        }
    }

    /// The question why the best turn is better, than the one that was played if that was another; `None` before a turn.
    pub fn question(&self) -> Option<ReasonRequest> {
        let played = match &self.verdict {
            LessonVerdict::Open => return None,
            LessonVerdict::Right => Vec::new(),
            LessonVerdict::Wrong(played) => played.clone(),
        };
        // A lesson is about one kind of reason.
        let kind = self.position.reason.clone().filter(|_| played.is_empty());
        Some(ReasonRequest {
            record: self.position.start.clone(),
            best: self.position.turn.clone(),
            played,
            kind,
        })
    }
}
