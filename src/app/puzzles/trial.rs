//! A try at a puzzle: each turn is judged when it is over, hints and the solution are shown, and the first try is rated.

use basalt_games::catalogue::{self, FirstQuestion, Temptation};
use basalt_play::challenges::puzzles::{
    PuzzleHint, PuzzleList, PuzzleTry, PuzzleVerdict, Stand, Streak, TryResult, puzzle_hint, puzzle_verdict,
    rating_after,
};
use basalt_play::library::{Library, Written};
use basalt_play::practice::{PracticeItem, PracticeSchedule};
use basalt_play::session::{Millis, Now, steps_told};
use basalt_play::{Day, Match, Store, StoreError};
use basalt_rules::{Arg, Message, Puzzle, PuzzleTask, ReasonRequest, Side};
use basalt_words::name_of;

use super::streak::judge_in_streak;

/// The delay before the other side replies (ms).
const WAIT: u64 = 450;
/// The time to read a turn of a solution before it goes on (ms).
const READ: u64 = 2500;

/// Which puzzle is tried, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleFacts {
    /// What is to be reached.
    pub task: PuzzleTask,
    /// The side that solves it.
    pub solver: Side,
    /// Its index in the list.
    pub number: usize,
    /// Whether it is one of a streak.
    pub in_streak: bool,
    /// Whether a player has made it: it is in no list.
    pub is_own: bool,
    /// The day whose puzzle it is.
    pub day: Option<Day>,
    /// Its rating.
    pub rating: i32,
}

/// A try at a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleTrial {
    facts: PuzzleFacts,
    puzzle: Puzzle,
    stand: Stand,
    /// How many plies have been judged.
    judged: usize,
    /// Whether its solution was shown.
    is_shown: bool,
    /// The turns of the solution that is being shown.
    showing: Vec<Vec<String>>,
    /// The change of the player's rating by this puzzle.
    change: Option<i32>,
    /// What is asked before the turn, until it is answered.
    question: Option<FirstQuestion>,
    /// What was asked, and whether the answer was right.
    answered: Option<(FirstQuestion, bool)>,
    /// The last hint, with the number of plies at which it was given.
    hint: Option<(usize, HintTold)>,
}

/// A hint in words: first where the turn begins, then the whole turn.
#[derive(Clone, PartialEq, Debug)]
pub struct HintTold {
    /// Whether it is the whole turn.
    pub is_second: bool,
    /// The hint.
    pub message: Message,
}

/// What is around a try when something happens to it.
pub struct TrialContext<'a, S> {
    /// The game on the board.
    pub game: &'a Match,
    /// The library, which other tabs may change between any two calls.
    pub library: &'a Library<S>,
    /// The puzzles of the game.
    pub list: &'a PuzzleList,
    /// The streak in progress.
    pub streak: &'a mut Option<Streak>,
    /// Today.
    pub day: Day,
    /// The present.
    pub now: Now,
}

/// What happens to a try.
pub enum TrialInput {
    /// The answer to the first question.
    Answer(bool),
    /// The board is still, and shows the last position.
    Still,
    /// The time of [`TrialEffect::WakeAt`] has come.
    Due(usize, Vec<String>),
    /// The player wants a hint.
    Hint,
    /// The player wants to see the solution.
    Show,
    /// The player takes back an action, and the reply after it.
    TakeBack,
    /// The player begins anew.
    Again,
}

/// What a try wants from outside.
#[derive(Clone, PartialEq, Debug)]
pub enum TrialEffect {
    /// Give [`TrialInput::Due`] with this at this time.
    WakeAt(Millis, usize, Vec<String>),
    /// Play these actions.
    Offer(Vec<String>),
    /// Take back actions until the solver has made the last one that was taken back.
    TakeBack,
    /// Restart the game.
    Restart,
    /// Ask the bot for a hint.
    AskBot,
    /// Mark where this action begins, or nothing.
    Begin(Option<String>),
    /// Show these actions on the board.
    Consider(Vec<String>),
    /// Read this hint out.
    SpeakHint(Message),
    /// Read the verdict out.
    SpeakVerdict,
    /// Something was stored, or not: say what storage has to say.
    Written(Written),
    /// Another tab has continued this streak.
    StreakTaken(String),
}

/// A hint with the name of the only piece in it, whose picture among the words is small.
fn named(hint: Message) -> Message {
    let pieces =
        hint.args.iter().find_map(|(_, arg)| if let Arg::Pieces(pieces) = arg { Some(pieces) } else { None });
    match pieces.map(Vec::as_slice) {
        Some(&[piece]) => Message::new("hint-named").with("what", hint).with("name", name_of(&piece)),
        _ => hint,
    }
}

impl PuzzleTrial {
    /// Begins a try; a puzzle that was judged in its streak already stays so.
    pub fn new(facts: PuzzleFacts, puzzle: Puzzle, streak: Option<&Streak>) -> PuzzleTrial {
        let mut trial = PuzzleTrial {
            facts,
            puzzle,
            stand: Stand::Open,
            judged: 0,
            is_shown: false,
            showing: Vec::new(),
            change: None,
            question: None,
            answered: None,
            hint: None,
        };
        trial.stand = trial.decided(streak).unwrap_or(Stand::Open);
        if trial.stand == Stand::Open {
            trial.question = catalogue::first_question(&trial.puzzle).ok().flatten();
        }
        trial
    }

    /// The index of the puzzle in its list.
    pub fn number(&self) -> usize {
        self.facts.number
    }

    /// How it stands.
    pub fn stand(&self) -> Stand {
        self.stand
    }

    /// Whether its solution was shown.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// The change of the player's rating by this puzzle.
    pub fn change(&self) -> Option<i32> {
        self.change
    }

    /// Whether it was solved without help, or missed; `None` while that is open.
    pub fn outcome(&self) -> Option<bool> {
        let is_wrong = self.answered.as_ref().is_some_and(|(_, is_right)| !is_right);
        match self.stand {
            Stand::Missed(_) => Some(false),
            Stand::Solved => Some(!self.is_shown && !is_wrong && self.hint.is_none()),
            Stand::Open => (self.is_shown || is_wrong).then_some(false),
        }
    }

    /// Whether its first question is open: nothing may be played before.
    pub fn asks(&self) -> bool {
        self.question.is_some()
    }

    /// The hint for the position after this number of plies, if one was given.
    pub fn hinted(&self, last: usize) -> Option<&HintTold> {
        self.hint.as_ref().filter(|(plies, _)| *plies == last).map(|(_, told)| told)
    }

    /// The sentence about the try; `None` while it is open.
    pub fn told(&self, game: &Match, streak: Option<&Streak>) -> Option<Message> {
        let told = match self.facts.in_streak {
            true => streak.and_then(|streak| self.stand.told_in_streak(streak)),
            false => self.refutation(game).or_else(|| self.result()),
        };
        told.or_else(|| self.answer_told().filter(|_| game.last() == 0))
    }

    /// What the first question was about.
    fn answer_told(&self) -> Option<Message> {
        let (FirstQuestion { threat }, is_right) = self.answered.clone()?;
        let told = Message::new("puzzle-first-told")
            .with("answer", if is_right { "right" } else { "wrong" })
            .with("threat", if threat.is_some() { "yes" } else { "no" })
            .with("turn", threat.unwrap_or_default());
        Some(told)
    }

    /// The sentence about the result alone.
    pub fn result(&self) -> Option<Message> {
        self.stand.told(self.facts.task, self.is_shown)
    }

    /// The reply on the board that refutes the missed turn.
    fn refutation(&self, game: &Match) -> Option<Message> {
        if !matches!(self.stand, Stand::Missed(_)) {
            return None;
        }
        let start = game.turn_start(game.last());
        let reply = game.played_turn(start).text;
        let is_reply = game.mover(start) != Some(self.facts.solver);
        is_reply.then(|| Message::new("puzzle-refuted").with("reply", reply))
    }

    /// The question why the solution is right, once it is known.
    pub fn question(&self) -> Option<ReasonRequest> {
        let Puzzle { solution, record, .. } = self.puzzle.clone();
        let question = ReasonRequest { record, best: solution, played: Vec::new(), kind: None };
        (self.stand == Stand::Solved && !self.facts.in_streak).then_some(question)
    }

    /// The wrong turns that look best, each with what is wrong with it, once the solution is known.
    pub fn temptations(&self) -> Vec<Message> {
        if self.stand != Stand::Solved || self.facts.in_streak {
            return Vec::new();
        }
        let told = |wrong: Temptation| {
            let why = match (self.facts.task, &wrong.reply) {
                (PuzzleTask::Points(_), _) => "points",
                (_, Some(_)) => "reply",
                (_, None) => "no",
            };
            Message::new("puzzle-tempting")
                .with("why", why)
                .with("turn", wrong.turn)
                .with("points", wrong.points)
                .with("reply", wrong.reply.unwrap_or_default())
        };
        catalogue::temptations(&self.puzzle).unwrap_or_default().into_iter().map(told).collect()
    }

    /// The state that follows from earlier verdicts.
    fn decided(&self, streak: Option<&Streak>) -> Option<Stand> {
        Stand::decided(streak.filter(|_| self.facts.in_streak)?, self.facts.number)
    }

    /// Takes an input; returns what to do, in this order.
    pub fn give<S: Store>(
        &mut self,
        input: TrialInput,
        context: &mut TrialContext<'_, S>,
    ) -> Vec<TrialEffect> {
        match input {
            TrialInput::Answer(is_yes) => self.answer(is_yes, context),
            TrialInput::Still => self.judge(context),
            TrialInput::Due(last, turn) => {
                // Whatever the player does in the meantime comes first.
                (context.game.last() == last).then_some(TrialEffect::Offer(turn)).into_iter().collect()
            }
            TrialInput::Hint => self.give_hint(context),
            TrialInput::Show => {
                let mut effects = self.count(TryResult::Missed, context);
                effects.extend(self.again());
                (self.is_shown, self.question) = (true, None);
                let puzzle = &self.puzzle;
                let first = puzzle.solution.clone();
                self.showing = catalogue::whole_solution(puzzle).unwrap_or_else(|_| vec![first.clone()]);
                effects.push(TrialEffect::Offer(first));
                effects
            }
            TrialInput::TakeBack => {
                self.stand = Stand::Open;
                vec![TrialEffect::TakeBack]
            }
            TrialInput::Again => self.again(),
        }
    }

    /// Takes the answer to the first question. A wrong one is a miss; after a right one the turn is still to be found.
    fn answer<S: Store>(&mut self, is_yes: bool, context: &mut TrialContext<'_, S>) -> Vec<TrialEffect> {
        let Some(question) = self.question.take() else { return Vec::new() };
        let is_right = is_yes == question.threat.is_some();
        self.answered = Some((question, is_right));
        match (is_right, self.facts.in_streak) {
            (false, true) => self.decide(Stand::Missed(0), context),
            (false, false) => {
                let mut effects = self.count(TryResult::Missed, context);
                effects.push(TrialEffect::SpeakVerdict);
                effects
            }
            (true, _) => vec![TrialEffect::SpeakVerdict],
        }
    }

    fn again(&mut self) -> Vec<TrialEffect> {
        (self.showing, self.judged, self.stand) = (Vec::new(), 0, Stand::Open);
        vec![TrialEffect::Restart]
    }

    /// Judges the position on the board, once.
    fn judge<S: Store>(&mut self, context: &mut TrialContext<'_, S>) -> Vec<TrialEffect> {
        if self.decided(context.streak.as_ref()).is_some() {
            return Vec::new();
        }
        let game = context.game;
        let solver = self.facts.solver;
        let (record, standing, first) = (game.record(), game.standing(game.last()), game.standing(0));
        let last = record.actions.len();
        let before = std::mem::replace(&mut self.judged, last);
        if last <= before {
            if last < before {
                self.stand = Stand::Open;
            }
            return Vec::new();
        }
        let later = |wait: u64, turn| TrialEffect::WakeAt(context.now.time.plus(wait), last, turn);
        if let Some(turn) = self.next_shown(&record.actions) {
            return vec![later(if standing.to_move == solver { READ } else { WAIT }, turn)];
        }
        // A reply decides nothing that the turn before it did not.
        if game.told_turn(last).is_none_or(|(side, _)| side != solver) {
            return Vec::new();
        }
        let own = game.turns().iter().filter(|turn| turn.side == solver).count();
        let mut effects = Vec::new();
        let verdict = match puzzle_verdict(self.facts.task, solver, own, &first, &standing) {
            PuzzleVerdict::Open => return effects,
            PuzzleVerdict::Solved => Stand::Solved,
            PuzzleVerdict::Missed(made) => Stand::Missed(made),
            PuzzleVerdict::Foresee(turns) => {
                let judged = catalogue::judge(&record, solver, turns).ok().flatten();
                let Some(judged) = judged else { return effects };
                effects.extend(judged.line.into_iter().next().map(|reply| later(WAIT, reply)));
                if judged.wins {
                    return effects;
                }
                Stand::Missed(0)
            }
        };
        effects.extend(self.decide(verdict, context));
        effects
    }

    /// Records a verdict.
    fn decide<S: Store>(&mut self, stand: Stand, context: &mut TrialContext<'_, S>) -> Vec<TrialEffect> {
        let is_solved = stand == Stand::Solved;
        let PuzzleFacts { number, in_streak, is_own, day, .. } = self.facts;
        let mut effects = Vec::new();
        let mut in_storm = false;
        if in_streak {
            let (list, library, date) = (context.list, context.library, context.now.date);
            let Some(streak) = context.streak else { return effects };
            match judge_in_streak(streak, list, library, number, is_solved, date) {
                None => return effects,
                Some(Written::Taken) => return vec![TrialEffect::StreakTaken(streak.key.clone())],
                Some(written) => effects.push(TrialEffect::Written(written)),
            }
            in_storm = streak.storm.is_some();
            // The time of the storm was over before this turn.
            if self.decided(context.streak.as_ref()).is_none() {
                return effects;
            }
        }
        // Haste is no measure of strength: a storm changes no rating.
        match (in_storm, is_solved) {
            (true, true) => {}
            (true, false) => {
                let kept = self.keep_missed(context);
                effects.push(TrialEffect::Written(kept.map_or_else(Written::NotKept, |()| Written::Kept)));
            }
            (false, _) => {
                let result = if is_solved { TryResult::Solved } else { TryResult::Missed };
                effects.extend(self.count(result, context));
            }
        }
        self.stand = stand;
        if is_solved && !is_own && !self.is_shown {
            let kept = context.library.puzzles().keep_solved(context.game.info().id, number, day);
            effects.push(TrialEffect::Written(kept.map_or_else(Written::NotKept, |()| Written::Kept)));
        }
        effects.push(TrialEffect::SpeakVerdict);
        effects
    }

    /// Counts this try for the player's rating, if it is the first at a puzzle of the list.
    fn count<S: Store>(&mut self, result: TryResult, context: &TrialContext<'_, S>) -> Vec<TrialEffect> {
        let PuzzleFacts { number, rating, is_own, .. } = self.facts;
        if is_own {
            return Vec::new();
        }
        let log = context.library.puzzles();
        let before = rating_after(&log.tries());
        let tried =
            PuzzleTry { day: context.day, game: context.game.info().id.to_owned(), number, rating, result };
        let kept = log.keep_try(&tried);
        let after = rating_after(&log.tries());
        if after != before {
            self.change = Some(after.rating - before.rating);
        }
        let is_missed = result == TryResult::Missed;
        let kept =
            kept.and_then(|is_first| if is_first && is_missed { self.keep_missed(context) } else { Ok(()) });
        vec![TrialEffect::Written(kept.map_or_else(Written::NotKept, |()| Written::Kept))]
    }

    /// Adds the puzzle, which was missed at the first try, to the practice queue.
    fn keep_missed<S: Store>(&self, context: &TrialContext<'_, S>) -> Result<(), StoreError> {
        let TrialContext { game, library, day, .. } = context;
        let themes = game.puzzle_themes(&self.puzzle);
        let schedule = PracticeSchedule::new(*day).tried(false, *day);
        let number = self.facts.number;
        let item = PracticeItem::of_puzzle(game.info().id, number, &self.puzzle, &themes, schedule);
        library.practice().add(&[item]).map(|_| ())
    }

    /// The next turn of the solution that is being shown, after these actions.
    fn next_shown(&self, played: &[String]) -> Option<Vec<String>> {
        let turns = &self.showing;
        (1..turns.len()).find(|&at| turns[..at].concat() == played).map(|at| turns[at].clone())
    }

    /// Gives a hint for the rest of the solution's turn: first where it begins, then each step.
    fn give_hint<S: Store>(&mut self, context: &TrialContext<'_, S>) -> Vec<TrialEffect> {
        let Puzzle { task, solution, record, .. } = self.puzzle.clone();
        let mut effects = self.count(TryResult::Helped, context);
        let played = context.game.record().actions.split_off(record.actions.len());
        let (again, actions) = match puzzle_hint(task, &solution, &played) {
            PuzzleHint::Search => {
                effects.push(TrialEffect::AskBot);
                return effects;
            }
            PuzzleHint::Step { again, actions } => (again, actions),
        };
        // The hint is for the start, if the turn is begun anew.
        let start;
        let game = match again.then(|| catalogue::open(&record)) {
            Some(Ok(opened)) => {
                effects.extend(self.again());
                start = opened;
                &start
            }
            _ => context.game,
        };
        let Some(first) = actions.first().cloned() else { return effects };
        let is_known = self.hinted(game.last()).is_some();
        let beginning = game.beginning(&first).filter(|_| !is_known);
        let (is_second, message) = match beginning {
            Some((message, _)) => {
                let at_hand = game.first_slot(&first).is_some();
                effects.push(TrialEffect::Begin(Some(first)));
                (false, if at_hand { named(message) } else { message })
            }
            None => {
                let steps = game.foresee(&actions).map(|steps| steps_told(&actions, &steps));
                effects.extend([TrialEffect::Begin(None), TrialEffect::Consider(actions)]);
                let then = |told: Message, step| {
                    Message::new("puzzle-hint-then").with("told", told).with("step", step)
                };
                let Some(told) = steps.unwrap_or_default().into_iter().reduce(then) else { return effects };
                (true, told)
            }
        };
        let step = if is_second { 2 } else { 1 };
        let message = Message::new("puzzle-hint").with("step", step).with("what", message);
        effects.push(TrialEffect::SpeakHint(message.clone()));
        self.hint = Some((game.last(), HintTold { is_second, message }));
        effects
    }
}
