//! Finished games are reviewed while the page rests, so that their mistakes come back without being asked for.
//!
//! A game is valued position by position, as a review at the table does it. What is found is kept when the game is whole;
//! until then the library does not change. Each step is short, so that the page stays responsive: a game is replayed a few
//! actions at a time, and its mistakes are prepared one by one.

use basalt_bots::{Valuation, WorkerRequest};
use basalt_games::catalogue;
use basalt_play::library::{Library, Section, Shelf, Summary, Written};
use basalt_play::practice::{BadTurn, DeeperLook, DeeperLooks, PracticeItem, PracticeSource};
use basalt_play::{Finding, Match, Save, Store};
use basalt_rules::Record;

/// How many of the latest finished games are reviewed.
pub const LATEST_GAMES: usize = 10;
/// The first number of a request; those of sessions are smaller.
const FIRST_NUMBER: u32 = 1 << 31;

/// How many actions of a game are replayed at once, so that the page stays responsive: 24 of Vaxandis took 65 ms where the
/// processor is four times slower (`benches/reviewing.mjs`).
const AT_ONCE: usize = 12;

/// Reviews finished games, one after another.
#[derive(Default)]
pub struct BackgroundReviewer {
    game: Option<GameUnderReview>,
    /// The keys of games that need nothing more.
    done: Vec<String>,
    /// Whether there was nothing to do since the player last did something.
    is_idle: bool,
    asked: u32,
}

struct GameUnderReview {
    key: String,
    game: Match,
    save: Save,
    /// The text that is stored.
    known: String,
    /// How many actions are to be replayed.
    left: usize,
    /// The request, and what is being valued.
    valuing: Option<(u32, ReviewStep)>,
    /// What had another look, as a turn seemed bad.
    looks: DeeperLooks,
    /// The mistakes that are still to be prepared for the practice queue, the last first; `None` while positions are valued.
    mistakes: Option<Vec<BadTurn>>,
    /// Those that are prepared.
    items: Vec<(String, PracticeItem)>,
}

/// What is valued for a review.
#[derive(Clone, Copy)]
enum ReviewStep {
    /// The position at a ply.
    Ply(usize),
    /// One of a turn that seems bad, once more and deeper.
    Deeper(DeeperLook),
}

/// What happens to it.
pub enum ReviewerInput {
    /// Nothing wants the worker.
    Rested,
    /// The page wants it, or the player does something.
    Wanted,
    /// The value of a position.
    Valued(u32, Valuation),
    /// A request failed.
    Failed(u32),
}

/// What it wants.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewerEffect {
    /// Load the code of this game, then rest again.
    Load(String),
    /// Rest again at once, unless something else is to be done.
    GoOn,
    /// Ask the worker.
    Ask(WorkerRequest),
    /// Stop this request.
    Stop(u32),
    /// A reviewed game was stored, or why not.
    Written(Written),
    /// Keep these mistakes.
    Practise(Vec<(String, PracticeItem)>),
}

/// How far a game is replayed.
enum ReplayProgress {
    Part,
    Whole,
    /// An action is not legal.
    Lost,
}

impl GameUnderReview {
    /// Replays the next actions.
    fn replay(&mut self) -> ReplayProgress {
        let actions = &self.save.record.actions;
        let next = actions.len() - self.left..;
        let mut some = actions[next].iter().take(AT_ONCE);
        if !some.all(|action| self.game.replay(action)) {
            return ReplayProgress::Lost;
        }
        self.left = self.left.saturating_sub(AT_ONCE);
        if self.left > 0 {
            return ReplayProgress::Part;
        }
        catalogue::restore(&mut self.game, &self.save);
        ReplayProgress::Whole
    }

    /// Adds what was found; false if it cannot belong to the game.
    fn take(&mut self, step: ReviewStep, found: Valuation) -> bool {
        let finding = match step {
            ReviewStep::Ply(ply) => Some(Finding { ply, values: found.values, line: found.line }),
            ReviewStep::Deeper(look) => self.looks.take(look, found),
        };
        finding.is_none_or(|finding| self.game.add_finding(finding))
    }

    /// What to value next, and its position; `None` once the game is reviewed and its bad turns are judged.
    fn next(&self) -> Option<(ReviewStep, Record)> {
        if let Some(ply) = self.game.next_unreviewed() {
            return Some((ReviewStep::Ply(ply), self.game.record_to(ply)));
        }
        let look = self.looks.next(&self.game, &self.save.own_seats())?;
        Some((ReviewStep::Deeper(look), DeeperLooks::record(look, &self.game)?))
    }

    /// Finds the player's mistakes, or prepares the next one for the practice queue; false once there is none left.
    fn prepare_mistake(&mut self, date: u64) -> bool {
        let GameUnderReview { key, game, save, looks, mistakes, items, .. } = self;
        let Some(left) = mistakes else {
            *mistakes = Some(looks.confirmed(game, &save.own_seats()).into_iter().rev().collect());
            return true;
        };
        let Some(bad) = left.pop() else { return false };
        let source = PracticeSource { game, seats: &save.seats, key, begun: save.begun, date };
        items.extend(PracticeItem::of_turn(&bad, &source));
        true
    }
}

impl BackgroundReviewer {
    /// Takes an input; `is_here` says whether a game's code is loaded, `date` is the time (Unix ms).
    pub fn give<S: Store>(
        &mut self,
        input: ReviewerInput,
        library: &Library<S>,
        is_here: impl Fn(&str) -> bool,
        date: u64,
    ) -> Vec<ReviewerEffect> {
        match input {
            ReviewerInput::Rested => self.rest(library, is_here, date),
            ReviewerInput::Wanted => {
                self.is_idle = false;
                self.stop()
            }
            ReviewerInput::Valued(number, valuation) => {
                let Some(step) = self.answered(number) else { return Vec::new() };
                // A value that does not fit is no value: the game is left.
                let Some(under) = &mut self.game else { return Vec::new() };
                match under.take(step, valuation) {
                    true if under.game.next_unreviewed().is_some() => self.go_on(library, date),
                    // To look through all turns for mistakes takes a while.
                    true => vec![ReviewerEffect::GoOn],
                    false => self.leave(),
                }
            }
            ReviewerInput::Failed(number) => match self.answered(number) {
                Some(_) => self.leave(),
                None => Vec::new(),
            },
        }
    }

    /// Whether a position is being valued.
    pub fn is_busy(&self) -> bool {
        self.game.as_ref().is_some_and(|under| under.valuing.is_some())
    }

    /// What this request was about.
    fn answered(&mut self, number: u32) -> Option<ReviewStep> {
        let valuing = &mut self.game.as_mut()?.valuing;
        valuing.take_if(|(asked, _)| *asked == number).map(|(_, step)| step)
    }

    fn stop(&mut self) -> Vec<ReviewerEffect> {
        let valuing = self.game.as_mut().and_then(|under| under.valuing.take());
        valuing.map(|(number, _)| ReviewerEffect::Stop(number)).into_iter().collect()
    }

    fn leave(&mut self) -> Vec<ReviewerEffect> {
        self.done.extend(self.game.take().map(|under| under.key));
        Vec::new()
    }

    fn rest<S: Store>(
        &mut self,
        library: &Library<S>,
        is_here: impl Fn(&str) -> bool,
        date: u64,
    ) -> Vec<ReviewerEffect> {
        if self.is_busy() || self.is_idle {
            return Vec::new();
        }
        if self.game.is_some() {
            return self.go_on(library, date);
        }
        let Some((key, game)) = self.next(library.summaries()) else {
            self.is_idle = true;
            return Vec::new();
        };
        if !is_here(&game) {
            return vec![ReviewerEffect::Load(game)];
        }
        match begun(library, key.clone()) {
            Some(under) => {
                self.game = Some(under);
                self.go_on(library, date)
            }
            // What cannot be opened says so in the list of games.
            None => {
                self.done.push(key);
                Vec::new()
            }
        }
    }

    /// The key and the game of the latest finished game that may lack a review.
    fn next(&self, mut games: Vec<Summary>) -> Option<(String, String)> {
        games.retain(|game| game.shelf == Shelf::Games && game.section() == Section::Over);
        games.sort_by_key(|game| std::cmp::Reverse(game.changed));
        let latest = games.into_iter().take(LATEST_GAMES);
        latest.filter(|game| !self.done.contains(&game.key)).find_map(|game| {
            let known = game.known.ok()?;
            Some((game.key, known.game))
        })
    }

    fn go_on<S: Store>(&mut self, library: &Library<S>, date: u64) -> Vec<ReviewerEffect> {
        let Some(under) = &mut self.game else { return Vec::new() };
        if under.left > 0 {
            return match under.replay() {
                ReplayProgress::Whole if is_reviewable(&under.game, &under.save) => self.go_on(library, date),
                ReplayProgress::Part => vec![ReviewerEffect::GoOn],
                ReplayProgress::Whole | ReplayProgress::Lost => self.leave(),
            };
        }
        if let Some((step, record)) = under.next() {
            self.asked = self.asked.wrapping_add(1) % FIRST_NUMBER;
            let number = FIRST_NUMBER + self.asked;
            under.valuing = Some((number, step));
            let is_confirmation = matches!(step, ReviewStep::Deeper(_));
            return vec![ReviewerEffect::Ask(WorkerRequest::Value {
                number,
                record,
                cap: u32::MAX,
                is_confirmation,
            })];
        }
        if under.prepare_mistake(date) {
            return vec![ReviewerEffect::GoOn];
        }
        let Some(GameUnderReview { key, game, mut save, known, items, .. }) = self.game.take() else {
            return Vec::new();
        };
        save.review = game.review_text();
        let written = library.write(&key, Some(&known), &save);
        let comes_back = written == Written::Kept && !items.is_empty();
        self.done.push(key);
        let practise = comes_back.then_some(ReviewerEffect::Practise(items));
        [ReviewerEffect::Written(written)].into_iter().chain(practise).collect()
    }
}

/// A game at its start; `None` if it cannot be read, or has no actions.
fn begun<S: Store>(library: &Library<S>, key: String) -> Option<GameUnderReview> {
    let known = library.text_of(&key)?;
    let save = Save::read(&known).ok()?;
    let left = save.record.actions.len();
    let game = catalogue::open(&Record { actions: Vec::new(), ..save.record.clone() }).ok()?;
    let under = GameUnderReview {
        key,
        game,
        save,
        known,
        left,
        valuing: None,
        looks: DeeperLooks::default(),
        mistakes: None,
        items: Vec::new(),
    };
    (left > 0).then_some(under)
}

/// Whether a review of this game says anything of the player.
fn is_reviewable(game: &Match, save: &Save) -> bool {
    let is_whole = save.last == game.last() && game.last() > 0 && game.sides() > 1;
    is_whole && !save.elsewhere && !save.own_seats().is_empty() && game.next_unreviewed().is_some()
}
