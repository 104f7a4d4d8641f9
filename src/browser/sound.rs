//! Sounds, made by JavaScript that loads when one is first wanted (`sounds.mjs`).

use std::cell::RefCell;

use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::life::Life;
use super::{clock, parts};

const PART: &str = "sounds";

/// A sound of the chunk: its delay (ms), its name, and the number that it depends on.
pub type NamedSound = (u32, &'static str, u16);

thread_local! {
    static PLAYER: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Loads the chunk, so that the first sound is in time and in the gesture that asks for it.
pub fn prepare() {
    if PLAYER.with_borrow(Option::is_none) {
        // Another sound tries again.
        spawn_local(async { drop(load().await) });
    }
}

/// Plays sounds in place of those to come.
pub fn play(life: Life, heard: Vec<NamedSound>, volume: f32) {
    if let Some(player) = PLAYER.with_borrow(Clone::clone) {
        return call(&player, &heard, volume, 0);
    }
    let asked = clock::now();
    spawn_local(async move {
        if let Ok(player) = load().await {
            life.let_in(|| call(&player, &heard, volume, (clock::now() - asked) as u32));
        }
    });
}

async fn load() -> Result<Function, JsValue> {
    let player = parts::function(&parts::load(PART).await?, "play")?;
    PLAYER.set(Some(player.clone()));
    Ok(player)
}

/// A sound that is due while the player loads is still played up to this much later (ms).
const GRACE: u32 = 2000;

/// Plays what is not over after a delay (ms).
fn call(player: &Function, heard: &[NamedSound], volume: f32, late: u32) {
    let due = heard.iter().filter_map(|&(time, name, number)| {
        let is_due = time + GRACE >= late;
        is_due.then(|| Array::of3(&time.saturating_sub(late).into(), &name.into(), &number.into()))
    });
    let due: Array = due.collect();
    // Without sound, the game goes on.
    if let Err(error) = player.call2(&JsValue::NULL, &due, &volume.into()) {
        web_sys::console::warn_1(&error);
    }
}
