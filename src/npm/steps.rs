//! A game as a list of steps: what may be played, and what has come of it.

use basalt_rules::{Game, Mistake, Options, Record, Side};

/// A game that is played step by step, of any type.
pub trait AnySteps {
    /// The steps that are legal now, sorted by the rules; none when the game is over.
    fn legal(&self) -> Vec<String>;

    /// Plays a step that is legal, or claimed: running out of time, agreeing to end.
    ///
    /// # Errors
    /// A step that cannot be read, is not legal here, or is one more than a record may have. Nothing changes then.
    fn play(&mut self, step: &str) -> Result<(), Mistake>;

    /// Takes the last step back; `false` at the start.
    fn undo(&mut self) -> bool;

    /// The player to move, from 1; `None` when the game is over. A swap of colours does not change who is which player.
    fn player(&self) -> Option<usize>;

    /// The players who won; `None` during the game, empty for a draw or a lost solitaire.
    fn winners(&self) -> Option<Vec<usize>>;

    /// The word for why the game ended; `None` during the game.
    fn reason(&self) -> Option<&'static str>;

    /// The points of each player, player 1 first; `None` in games without scores.
    fn scores(&self) -> Option<Vec<i32>>;

    /// The whole game as one line.
    fn record(&self) -> String;

    /// The position's text, as the rules page of the game has it.
    fn position(&self) -> String;
}

/// A game with the positions after each of its steps.
pub struct Steps<G> {
    record: Record,
    start: G,
    after: Vec<G>,
}

impl<G: Game> Steps<G> {
    /// A new game with these options, such as `size=7`; none are the defaults.
    ///
    /// # Errors
    /// Options that cannot be read.
    pub fn begin(options: &str) -> Result<Steps<G>, Mistake> {
        let options = G::Options::read(options)?.text();
        let (game, version) = (G::INFO.id.to_owned(), G::INFO.version);
        Steps::of(Record { game, version, options, ..Record::default() })
    }

    /// A game from its record.
    ///
    /// # Errors
    /// Another game, or the part of the record that cannot be read or played.
    pub fn open(record: &str) -> Result<Steps<G>, Mistake> {
        Steps::of(Record::read(record)?)
    }

    fn of(mut record: Record) -> Result<Steps<G>, Mistake> {
        let steps = std::mem::take(&mut record.actions);
        let start = record.position::<G>()?;
        let mut game = Steps { record, start, after: Vec::new() };
        for (index, step) in steps.iter().enumerate() {
            game.play(step).map_err(|mistake| match mistake {
                Mistake::Illegal { action, .. } => Mistake::Illegal { action, ply: index + 1 },
                other => other,
            })?;
        }
        Ok(game)
    }

    fn now(&self) -> &G {
        self.after.last().unwrap_or(&self.start)
    }
}

impl<G: Game> AnySteps for Steps<G> {
    fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.now().actions(&mut actions);
        actions.into_iter().map(|action| self.now().action_text(action)).collect()
    }

    fn play(&mut self, step: &str) -> Result<(), Mistake> {
        let played = self.record.actions.len();
        if played == Record::MOST_ACTIONS {
            return Err(Mistake::unreadable("record", &(played + 1).to_string(), format!("0…{played}")));
        }
        let mut next = *self.now();
        let action = next.read_action(step)?;
        if !next.accepts(action) {
            return Err(Mistake::Illegal { action: step.to_owned(), ply: 0 });
        }
        // Written as the rules write it, whatever spelling was read.
        self.record.actions.push(next.action_text(action));
        next.follow(action);
        self.after.push(next);
        Ok(())
    }

    fn undo(&mut self) -> bool {
        self.record.actions.pop();
        self.after.pop().is_some()
    }

    fn player(&self) -> Option<usize> {
        let now = self.now();
        now.outcome().is_none().then(|| now.mover().number())
    }

    fn winners(&self) -> Option<Vec<usize>> {
        Some(self.now().winners()?.iter().map(Side::number).collect())
    }

    fn reason(&self) -> Option<&'static str> {
        Some(self.now().outcome()?.reason)
    }

    fn scores(&self) -> Option<Vec<i32>> {
        let now = self.now();
        let mut scores = vec![0; now.sides()];
        for side in Side::all(now.sides()) {
            scores[now.player(side).index()] = now.score(side)?;
        }
        Some(scores)
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn position(&self) -> String {
        self.now().text()
    }
}
