//! Line icons: 24 by 24, strokes in the colour of the text.

use super::svg;

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
    let mut pen = svg::Pen::new();
    pen.open_svg("icon", (0.0, 0.0, 24.0, 24.0))
        .attr("width", px.into())
        .attr("height", px.into())
        .titled(None);
    pen.raw("<path d=\"").raw(data(icon)).raw("\"/></svg>");
    pen.done()
}

fn data(icon: Icon) -> &'static str {
    match icon {
        Icon::First => "M6 5V19M19 5L9 12L19 19Z",
        Icon::Back => "M15 5L7 12L15 19",
        Icon::On => "M9 5L17 12L9 19",
        Icon::Last => "M18 5V19M5 5L15 12L5 19Z",
        Icon::Play => "M8 5L18 12L8 19Z",
        Icon::Pause => "M8 5V19M16 5V19",
        Icon::Undo => "M9 6L4 11L9 16M4 11H14A5 5 0 0 1 14 21H11",
        Icon::Redo => "M15 6L20 11L15 16M20 11H10A5 5 0 0 0 10 21H13",
        Icon::Share => "M12 15V4M8 8L12 4L16 8M5 12V20H19V12",
        Icon::Menu => "M4 7H20M4 12H20M4 17H20",
        Icon::Gear => "M12 3L19.8 7.5V16.5L12 21L4.2 16.5V7.5ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
        Icon::Restart => "M5 12A7 7 0 1 0 8 6.2M8 2.8V6.8H12",
        Icon::Help => "M9 9A3 3 0 1 1 13 11.6C12.2 12 12 12.6 12 13.5M12 17V17.2",
        Icon::Close => "M6 6L18 18M18 6L6 18",
        Icon::Turn => "M19 8A8 8 0 1 0 20 13M19 3V8H14",
        Icon::Check => "M5 13L10 18L19 7",
        Icon::Bot => "M6 9H18V18H6ZM12 9V5M9.5 13V14M14.5 13V14M3.5 12V15M20.5 12V15",
        Icon::Person => "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M5 20C5 16 8 14.5 12 14.5S19 16 19 20",
        Icon::Book => "M5 4H17A2 2 0 0 1 19 6V20H7A2 2 0 0 1 5 18ZM5 18A2 2 0 0 1 7 16H19",
        Icon::Clock => "M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 8V12L15 14",
        Icon::Flag => "M6 21V4M6 5H18L15 9L18 13H6",
        Icon::More => "M6 12H6.1M12 12H12.1M18 12H18.1",
        Icon::Eye => {
            "M3 12C6 6.5 18 6.5 21 12C18 17.5 6 17.5 3 12M12 9.6A2.4 2.4 0 1 0 12 14.4A2.4 2.4 0 1 0 12 9.6"
        }
        Icon::List => "M9 6H20M9 12H20M9 18H20M4.5 6H4.6M4.5 12H4.6M4.5 18H4.6",
        Icon::Plus => "M12 5V19M5 12H19",
        Icon::Bin => "M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16",
        Icon::Pen => "M5 19L6 15L16 5L19 8L9 18ZM13.5 7.5L16.5 10.5",
        Icon::Download => "M12 4V15M8 11L12 15L16 11M5 17V20H19V17",
        Icon::Upload => "M12 15V4M8 8L12 4L16 8M5 17V20H19V17",
        Icon::Copy => "M9 9H19V20H9ZM15 9V4H5V15H9",
        Icon::Search => "M10.5 4.5A6 6 0 1 0 10.5 16.5A6 6 0 1 0 10.5 4.5M15 15L20 20",
        Icon::Warning => "M12 4L21 19.5H3ZM12 10V14M12 16.8V17",
    }
}
