//! Line icons: 24 by 24, strokes in the colour of the text.

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// To the first move.
    First,
    /// One move back.
    Back,
    /// One move on.
    On,
    /// To the last move.
    Last,
    /// Begin, or play by itself.
    Play,
    /// Stop playing by itself.
    Pause,
    /// Take back.
    Undo,
    /// Take back the taking back.
    Redo,
    /// Pass on.
    Share,
    /// Main menu.
    Menu,
    /// Settings.
    Gear,
    /// From the beginning.
    Restart,
    /// Help.
    Help,
    /// Close.
    Close,
    /// Turn a piece.
    Turn,
    /// Chosen, done.
    Check,
    /// A bot.
    Bot,
    /// A person.
    Person,
    /// Rules.
    Book,
    /// Time.
    Clock,
    /// Give up.
    Flag,
    /// More.
    More,
    /// Look at.
    Eye,
    /// Moves.
    List,
    /// Add.
    Plus,
    /// Throw away.
    Bin,
    /// Write, rename.
    Pen,
    /// Save to a file.
    Download,
    /// Read from a file.
    Upload,
    /// Copy.
    Copy,
    /// Find.
    Search,
    /// Warning.
    Warning,
}

/// An icon, this many pixels wide and high; hidden from readers, so the button needs a name.
pub fn icon(icon: Icon, px: u32) -> String {
    let _ = (icon, px);
    String::new()
}
