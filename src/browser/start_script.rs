//! The globals and events by which the app and the start script talk: their only list in Rust.
//!
//! A test compares them with the scripts in `src/start/` and `public/`, and with `globals.d.ts`, which declares them there.

/// Globals that the start script sets.
pub(super) mod global {
    /// The build's name, and the first words.
    pub(crate) const WORDS: &str = "basaltWords";
    /// Loads a chunk of JavaScript, once.
    pub(crate) const PART: &str = "basaltPart";
    /// Loads styles, and words that the home page does without.
    pub(crate) const MORE: &str = "basaltMore";
    /// The browser's offer to install the app.
    pub(crate) const INSTALL: &str = "basaltInstall";
    /// A text that the system has handed over.
    pub(crate) const HANDED: &str = "basaltHanded";
    /// Set by the app: the bots' worker, which the start script ends after a crash.
    pub(crate) const BOTS: &str = "basaltBots";
}

/// Events that the start script dispatches after it has set something.
pub(super) mod told {
    pub(crate) const UPDATE: &str = "basalt-update";
    pub(crate) const INSTALL: &str = "basalt-install";
    pub(crate) const HANDED: &str = "basalt-handed";
    /// The player has a board, or has done nothing for some seconds.
    pub(crate) const RESTED: &str = "basalt-rested";
}

/// Events that the app dispatches.
pub(super) mod tell {
    /// A page is shown.
    pub(crate) const SHOWN: &str = "basalt-shown";
    /// The code of a page failed to load.
    pub(crate) const MISSING: &str = "basalt-missing";
    /// The app has crashed; the start script offers to reload.
    pub(crate) const FAILED: &str = "basalt-failed";
    /// Another version is to be looked for.
    pub(crate) const COMPARE: &str = "basalt-compare";
    /// The version that waits is to be taken.
    pub(crate) const TAKE_UPDATE: &str = "basalt-take-update";
}
