//! Line icons: 24 by 24, strokes in the text colour.

use super::svg;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    First,
    Back,
    On,
    Last,
    Play,
    Pause,
    Undo,
    Redo,
    Menu,
    Gear,
    Restart,
    Help,
    Close,
    Check,
    Plus,
    Again,
    Cup,
    Flag,
    Eye,
    Layers,
    Bulb,
    Lesson,
    Chart,
    Curve,
    Share,
    Send,
    Code,
    Copy,
    Pencil,
    Bin,
    Download,
    Book,
    Rotate,
    RotateBack,
    Puzzle,
    Grid,
    Person,
    People,
    Link,
    Globe,
    Sliders,
    Flame,
    Draw,
    Print,
    Die,
    ToEnd,
    Empty,
    Sound,
    Mute,
}

/// Draws an icon, `px` pixels wide and high. Screen readers ignore it, so the button needs a name.
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
        Icon::Menu => "M4 7H20M4 12H20M4 17H20",
        Icon::Gear => "M12 3L19.8 7.5V16.5L12 21L4.2 16.5V7.5ZM12 9A3 3 0 1 0 12 15A3 3 0 1 0 12 9",
        Icon::Empty => "M5 5H19V19H5Z",
        Icon::Restart => "M5 12A7 7 0 1 0 8 6.2M8 2.8V6.8H12",
        Icon::Help => "M9 9A3 3 0 1 1 13 11.6C12.2 12 12 12.6 12 13.5M12 17V17.2",
        Icon::Close => "M6 6L18 18M18 6L6 18",
        Icon::Check => "M5 13L10 18L19 7",
        Icon::Plus => "M12 5V19M5 12H19",
        Icon::Again => "M4 11A8 8 0 0 1 18.5 7.5M19 3V8H14M20 13A8 8 0 0 1 5.5 16.5M5 21V16H10",
        Icon::Cup => {
            "M7 4H17V9A5 5 0 0 1 7 9ZM7 6H4C4 9 5 10.5 7.4 10.5M17 6H20C20 9 19 10.5 16.6 10.5M12 14V19M8 20H16"
        }
        Icon::Flag => "M6 21V4M6 5H18L15 9L18 13H6",
        Icon::Book => {
            "M12 6C10 4.5 7 4 4 4.5V18.5C7 18 10 18.5 12 20C14 18.5 17 18 20 18.5V4.5C17 4 14 4.5 12 6V20"
        }
        Icon::Rotate => "M19 12A7 7 0 1 1 16.5 6.6M19 3V8H14",
        Icon::RotateBack => "M5 12A7 7 0 1 0 7.5 6.6M5 3V8H10",
        Icon::Puzzle => "M12 3L20 12L12 21L4 12ZM12 8V16M8 12H16",
        Icon::Grid => "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H20V20H14Z",
        Icon::Person => {
            "M12 4A4 4 0 1 0 12 12A4 4 0 1 0 12 4M4 20C5 15.5 8 14.5 12 14.5C16 14.5 19 15.5 20 20"
        }
        Icon::People => {
            "M8.5 6A3 3 0 1 0 8.5 12A3 3 0 1 0 8.5 6M3 19C3.5 15.5 5.5 14.5 8.5 14.5C11.5 14.5 13.5 15.5 14 19M16 6.5A3 3 0 0 1 16 11.8M17 14.6C19.5 15 20.7 16.3 21 19"
        }
        Icon::Link => "M10 14L14 10M9 8L11 6A4.2 4.2 0 0 1 18 12L16 14M8 10L6 12A4.2 4.2 0 0 0 12 18L14 16",
        Icon::Globe => {
            "M12 3.5A8.5 8.5 0 1 0 12 20.5A8.5 8.5 0 1 0 12 3.5M3.5 12H20.5M12 3.5C8 8 8 16 12 20.5M12 3.5C16 8 16 16 12 20.5"
        }
        Icon::Sliders => "M4 8H13M17 8H20M15 6V10M4 16H7M11 16H20M9 14V18",
        Icon::Die => {
            "M5 4H19A1 1 0 0 1 20 5V19A1 1 0 0 1 19 20H5A1 1 0 0 1 4 19V5A1 1 0 0 1 5 4ZM8.5 8.5V8.6M15.5 15.5V15.6M12 12V12.1M15.5 8.5V8.6M8.5 15.5V15.6"
        }
        Icon::ToEnd => "M4 6L11 12L4 18ZM11 6L18 12L11 18ZM20.5 6V18",
        Icon::Print => "M7 9V3H17V9M7 17H4V9H20V17H17M7 14H17V21H7Z",
        Icon::Flame => "M12 3L18 10V17L12 21L6 17V10ZM12 9L10 12L13 14L11 18",
        Icon::Draw => "M9.5 14.5L19 5M11.5 5H19V12.5M7 14A3 3 0 1 0 7 20A3 3 0 1 0 7 14",
        Icon::Sound => "M4 9H8L13 5V19L8 15H4ZM16 9A4.5 4.5 0 0 1 16 15M18.5 6.5A8.5 8.5 0 0 1 18.5 17.5",
        Icon::Mute => "M4 9H8L13 5V19L8 15H4ZM16.5 9.5L21.5 14.5M21.5 9.5L16.5 14.5",
        Icon::Chart => "M4 20H20M7 16V11M12 16V5M17 16V8",
        Icon::Curve => "M4 4V20H20M7 15L11 10L14 13L20 6",
        Icon::Lesson => "M12 5L22 10L12 15L2 10ZM6 12V17C9 19.5 15 19.5 18 17V12M22 10V16",
        Icon::Bulb => "M9 18H15M10 21H14M9 15A6.5 6.5 0 1 1 15 15Z",
        Icon::Layers => "M12 4L21 9L12 14L3 9ZM3 14L12 19L21 14",
        Icon::Send => "M4 11L20 4L14 20L11 13ZM11 13L20 4",
        Icon::Code => "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H17V17M20 14V20H14",
        Icon::Share => "M12 15V4M8 8L12 4L16 8M5 12V20H19V12",
        Icon::Pencil => "M4 20L5 15.5L16.5 4L20 7.5L8.5 19ZM14 6.5L17.5 10",
        Icon::Copy => "M9 8H19V20H9ZM15 8V4H5V16H9",
        Icon::Bin => "M4 7H20M9 7V4H15V7M6 7L7 20H17L18 7M10 11V16M14 11V16",
        Icon::Download => "M12 4V15M7 10.5L12 15.5L17 10.5M5 20H19",
        Icon::Eye => {
            "M3 12C6 6.5 18 6.5 21 12C18 17.5 6 17.5 3 12M12 9.6A2.4 2.4 0 1 0 12 14.4A2.4 2.4 0 1 0 12 9.6"
        }
    }
}
