//! Loading a chunk of the app on demand, and what is said while it is slow or after it has failed.

/// How long nothing is said about a chunk that is loading (ms).
pub const PATIENCE: u32 = 400;

/// The state of what is being loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Loading {
    /// Nothing is awaited.
    #[default]
    Idle,
    /// A chunk has just been requested.
    Asked,
    /// It takes a while, which is shown.
    Slow,
    /// It could not be loaded; the player may try again.
    Lost,
}

/// What happens to a chunk that is loading.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadingInput {
    /// It is requested.
    Ask,
    /// [`PATIENCE`] has passed.
    Late,
    /// It is there.
    Come,
    /// It could not be loaded; a page may have been shown before.
    Fail {
        /// Whether the app has shown a page.
        is_begun: bool,
    },
    /// The player tries again; another version may have replaced this one.
    Retry {
        /// Whether the chunks of this version are gone for good.
        is_replaced: bool,
    },
    /// Another page is shown.
    Leave,
}

/// What loading wants from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoadingEffect {
    /// Give [`LoadingInput::Late`] after [`PATIENCE`].
    Wait,
    /// Find out whether another version has replaced this one.
    CheckVersion,
    /// Say on the bare page that the app cannot start.
    TellMissing,
    /// Request the chunk once more.
    AskAgain,
    /// Load the app anew, in its other version.
    TakeVersion,
}

impl Loading {
    /// Takes an input; returns what to do, in this order.
    pub fn give(&mut self, input: LoadingInput) -> Vec<LoadingEffect> {
        match input {
            LoadingInput::Ask => {
                *self = Loading::Asked;
                vec![LoadingEffect::Wait]
            }
            LoadingInput::Late => {
                if *self == Loading::Asked {
                    *self = Loading::Slow;
                }
                Vec::new()
            }
            LoadingInput::Come | LoadingInput::Leave => {
                *self = Loading::Idle;
                Vec::new()
            }
            // A first page that cannot be shown has no place for a notice.
            LoadingInput::Fail { is_begun: false } => {
                vec![LoadingEffect::CheckVersion, LoadingEffect::TellMissing]
            }
            LoadingInput::Fail { is_begun: true } => {
                *self = Loading::Lost;
                vec![LoadingEffect::CheckVersion]
            }
            LoadingInput::Retry { is_replaced: true } => vec![LoadingEffect::TakeVersion],
            LoadingInput::Retry { is_replaced: false } => vec![LoadingEffect::AskAgain],
        }
    }
}
