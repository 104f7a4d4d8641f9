//! What is heard and felt of a game's events.

use crate::profile::GameVerdict;
use basalt_geometry::sort;
use basalt_rules::pyramid::{Pyramid, Size};
use basalt_rules::{Look, Outcome, Tint};

/// A sound, which some devices let the player feel as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sound {
    /// A cap lands after a hop.
    Hop,
    /// A stack gathers itself.
    Charge,
    Eruption,
    /// Stone of this size or height lands.
    Landing(u16),
    /// A column of ice of this height lands.
    Ice(u16),
    Ivory,
    Obsidian,
    /// A piece of several cells is placed.
    Snap,
    /// Two pieces of one size are about to be captured.
    Equal,
    /// A captured piece arrives in a tray, which then holds this many colours, and may complete a tree.
    Capture {
        colours: u8,
        tree: bool,
    },
    /// A group grows to this height.
    Growth(u16),
    Freeze,
    /// A contact that scores; they are counted from 0 within an action.
    Contact(u8),
    Lock,
    /// The game ends, for the player who hears it.
    End(GameVerdict),
    /// The player's input is refused: felt only.
    Refused,
    /// An opponent is found for live play.
    Found,
    /// The coach has judged a turn, which may be bad.
    Verdict(bool),
}

impl Sound {
    /// The sound of a piece that comes to lie on a cell.
    pub(super) fn landing(look: Look) -> Sound {
        match look {
            Look::Cap(_) => Sound::Hop,
            Look::Pyramid(Pyramid { size, .. }) => Sound::Landing(size.number().into()),
            Look::Column { tint: Tint::Black, height, .. } => Sound::Landing(height),
            Look::Column { tint: Tint::White, height, .. } => Sound::Ice(height),
            Look::Disc(Tint::White) | Look::Ring(Tint::White) => Sound::Ivory,
            Look::Disc(Tint::Black) | Look::Ring(Tint::Black) => Sound::Obsidian,
            Look::Polyhex { .. } | Look::Anchor(_) | Look::Blocked => Sound::Snap,
        }
    }

    /// The sound of a piece that has just arrived in this tray.
    pub(super) fn capture(piece: Look, tray: &[Look]) -> Sound {
        let all = || {
            tray.iter()
                .filter_map(|look| if let Look::Pyramid(pyramid) = look { Some(*pyramid) } else { None })
        };
        let mut colours: Vec<_> = all().map(|pyramid| pyramid.colour).collect();
        sort(&mut colours, |one, other| one < other);
        colours.dedup();
        let tree = match piece {
            Look::Pyramid(piece) => {
                let count = |size| all().filter(|one| one.colour == piece.colour && one.size == size).count();
                let others = || Size::ALL.into_iter().filter(|size| *size != piece.size);
                others().all(|size| count(size) >= count(piece.size))
            }
            _ => false,
        };
        Sound::Capture { colours: colours.len() as u8, tree }
    }

    /// The end as winners and bystanders hear it; a solitaire that is not won is lost.
    pub(super) fn end(outcome: Outcome, sides: usize) -> Sound {
        Sound::End(match outcome.winners.len() {
            0 if sides == 1 => GameVerdict::Lost,
            1 => GameVerdict::Won,
            _ => GameVerdict::Drawn,
        })
    }
}
