//! Pictures as files, made by JavaScript that loads on first use.

use std::cell::RefCell;

use js_sys::{Array, Function, Promise};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, Url};

use super::life::Life;
use super::{clock, parts};

const PART: &str = "pictures";

thread_local! {
    static LOADED: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

#[derive(Clone)]
pub struct PictureFile {
    file: Blob,
    address: String,
}

impl PictureFile {
    fn new(file: Blob) -> Option<PictureFile> {
        let address = Url::create_object_url_with_blob(&file).ok()?;
        Some(PictureFile { file, address })
    }

    pub fn file(&self) -> &Blob {
        &self.file
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    pub fn forget(&self) {
        // It fails only for other kinds of addresses.
        let _ = Url::revoke_object_url(&self.address);
    }

    /// Whether the share sheet accepts it. With a picture, the chunk is loaded.
    pub fn can_be_sent(&self, name: &str) -> bool {
        let asked = function("canSend").and_then(|ask| ask.call2(&JsValue::NULL, &self.file, &name.into()));
        asked.is_ok_and(|answer| answer.is_truthy())
    }

    /// Whether the clipboard takes pictures. With a picture, the chunk is loaded.
    pub fn can_be_copied(&self) -> bool {
        function("canCopy").and_then(|ask| ask.call0(&JsValue::NULL)).is_ok_and(|can| can.is_truthy())
    }

    pub fn copy(&self, life: Life, tell: impl FnOnce(bool) + 'static) {
        let copied = function("copy").and_then(|copy| copy.call1(&JsValue::NULL, &self.file));
        spawn_local(async move {
            let done = match copied {
                Ok(promise) => JsFuture::from(Promise::resolve(&promise)).await,
                Err(error) => Err(error),
            };
            life.let_in(|| tell(done.is_ok_and(|done| done.is_truthy())));
        });
    }

    pub fn send(&self, name: &str, title: &str) {
        let send = function("send");
        if let Err(error) =
            send.and_then(|send| send.call3(&JsValue::NULL, &self.file, &name.into(), &title.into()))
        {
            web_sys::console::warn_1(&error);
        }
    }
}

fn function(name: &str) -> Result<Function, JsValue> {
    parts::function(&LOADED.with_borrow(Clone::clone).ok_or(JsValue::NULL)?, name)
}

async fn load() -> Result<(), JsValue> {
    if LOADED.with_borrow(Option::is_some) {
        return Ok(());
    }
    let part = parts::load(PART).await?;
    LOADED.with_borrow_mut(|loaded| *loaded = Some(part));
    Ok(())
}

/// Calls a function of the chunk, synchronous or not; `None` if it fails.
fn ask(life: Life, name: &'static str, given: Vec<JsValue>, tell: impl FnOnce(Option<JsValue>) + 'static) {
    spawn_local(async move {
        let answer = async {
            load().await?;
            let given: Array = given.into_iter().collect();
            let answer = function(name)?.apply(&JsValue::NULL, &given)?;
            JsFuture::from(Promise::resolve(&answer)).await
        };
        let answer = answer.await.inspect_err(web_sys::console::warn_1);
        life.let_in(|| tell(answer.ok().filter(|answer| !answer.is_null() && !answer.is_undefined())));
    });
}

/// Makes a standalone SVG of a board; `pixels` is its longer side.
pub fn alone(life: Life, svg: &str, pixels: u32, tell: impl FnOnce(Option<String>) + 'static) {
    ask(life, "alone", vec![svg.into(), pixels.into()], |text| tell(text.and_then(|text| text.as_string())));
}

/// Makes a PNG of a board; `pixels` is its longer side.
pub fn png(life: Life, svg: &str, pixels: u32, tell: impl FnOnce(Option<PictureFile>) + 'static) {
    ask(life, "png", vec![svg.into(), pixels.into()], |file| tell(file.and_then(picture_file)));
}

/// Makes a QR code of a text, as SVG; `None` if the text is too long.
pub fn qr(life: Life, text: &str, tell: impl FnOnce(Option<String>) + 'static) {
    ask(life, "qr", vec![text.into()], |svg| tell(svg.and_then(|svg| svg.as_string())));
}

/// Makes an animated picture: `draw` returns each board and its time (ms).
///
/// `done` receives the number of finished frames. It stops when `draw` returns `None` or the life ends.
pub fn film(
    life: Life,
    times: &[u32],
    pixels: u32,
    mut draw: impl FnMut(usize) -> Option<String> + 'static,
    done: impl Fn(usize) + 'static,
    tell: impl FnOnce(Option<PictureFile>) + 'static,
) {
    let times: Array = times.iter().map(|&time| JsValue::from(time)).collect();
    let drawing = Closure::<dyn FnMut(u32) -> JsValue>::new(move |number: u32| {
        let mut drawn = None;
        life.let_in(|| drawn = draw(number as usize));
        drawn.map_or(JsValue::UNDEFINED, JsValue::from)
    });
    let telling = Closure::<dyn Fn(u32)>::new(move |number: u32| life.let_in(|| done(number as usize)));
    let given = vec![times.into(), drawing.as_ref().clone(), pixels.into(), telling.as_ref().clone()];
    // Both functions may be called until the result is there.
    ask(Life::PAGE, "film", given, move |file| {
        drop((drawing, telling));
        let made = file.and_then(picture_file);
        life.let_in(|| tell(made));
    });
}

fn picture_file(file: JsValue) -> Option<PictureFile> {
    PictureFile::new(file.dyn_into().ok()?)
}

pub fn forget_later(file: PictureFile) {
    // A download may just have started.
    clock::later(Life::PAGE, 60_000, move || file.forget());
}
