//! The rules of one game for JavaScript.
//!
//! [`JsGame`] is all that JavaScript sees of a game, and `index.d.ts` tells its users the types. What a game can be asked is in
//! [`steps`], which needs no browser.

pub mod steps;

use std::cell::OnceCell;

use basalt_rules::{Game, Mistake};
use js_sys::Array;
use wasm_bindgen::prelude::*;

use steps::{AnySteps, Steps};

type Opened = Result<Box<dyn AnySteps>, Mistake>;

/// How the game of this program is begun, from options, and opened, from a record.
type Openers = [fn(&str) -> Opened; 2];

thread_local! {
    static OPENERS: OnceCell<Openers> = const { OnceCell::new() };
}

/// Makes a game the one of this program; the first one stays.
pub fn offer<G: Game>() {
    OPENERS.with(|openers| {
        openers.get_or_init(|| {
            [
                |options| Ok(Box::new(Steps::<G>::begin(options)?)),
                |record| Ok(Box::new(Steps::<G>::open(record)?)),
            ]
        });
    });
}

fn opened(by: impl FnOnce(Openers) -> Opened) -> Result<JsGame, JsError> {
    let openers = OPENERS.with(|openers| openers.get().copied());
    let openers = openers.ok_or_else(|| JsError::new("this program was built for no game"))?;
    by(openers).map(JsGame).map_err(told)
}

fn told(mistake: Mistake) -> JsError {
    JsError::new(&mistake.to_string())
}

/// Numbers as a plain array.
fn numbers<N: Into<JsValue>>(all: Vec<N>) -> Array {
    all.into_iter().map(Into::into).collect()
}

/// A new game with these options.
///
/// # Errors
/// Options that cannot be read.
#[wasm_bindgen]
pub fn begin(options: &str) -> Result<JsGame, JsError> {
    opened(|[begin, _]| begin(options))
}

/// A game from its record.
///
/// # Errors
/// The part of the record that cannot be read or played.
#[wasm_bindgen]
pub fn open(record: &str) -> Result<JsGame, JsError> {
    opened(|[_, open]| open(record))
}

/// A game that is played step by step.
#[wasm_bindgen(js_name = Game)]
pub struct JsGame(Box<dyn AnySteps>);

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The steps that are legal now.
    pub fn legal(&self) -> Vec<String> {
        self.0.legal()
    }

    /// Plays a step.
    ///
    /// # Errors
    /// A step that cannot be read, or is not legal here.
    pub fn play(&mut self, step: &str) -> Result<(), JsError> {
        self.0.play(step).map_err(told)
    }

    /// Takes the last step back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// The player to move; undefined when the game is over.
    #[wasm_bindgen(getter)]
    pub fn player(&self) -> Option<usize> {
        self.0.player()
    }

    /// The players who won; undefined during the game.
    #[wasm_bindgen(getter)]
    pub fn winners(&self) -> Option<Array> {
        self.0.winners().map(numbers)
    }

    /// The word for why the game ended; undefined during the game.
    #[wasm_bindgen(getter)]
    pub fn reason(&self) -> Option<String> {
        self.0.reason().map(str::to_owned)
    }

    /// The points of each player; undefined in games without scores.
    #[wasm_bindgen(getter)]
    pub fn scores(&self) -> Option<Array> {
        self.0.scores().map(numbers)
    }

    /// The whole game as one line.
    #[wasm_bindgen(getter)]
    pub fn record(&self) -> String {
        self.0.record()
    }

    /// The position's text.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.0.position()
    }
}
