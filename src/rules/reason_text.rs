//! Reasons as text, for the answers of the worker.
//!
//! `key args cells paths proof`, each `-` if empty: `why-loses side:s:1,move:t:a1%2Da2 - - a1-b1;a1-a2`. The same five of what
//! the turn does at once may follow.

use std::fmt;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use basalt_geometry::Cell;

use super::pyramid::Pyramid;
use super::{Arg, Look, Message, Reason, Side, Witness};

/// Unescaped characters; all others are percent-encoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'@');
/// The names of all arguments of reasons.
const NAMES: [&str; 14] = [
    "side", "move", "cells", "cell", "count", "other", "kind", "lack", "best", "played", "compares", "own",
    "piece", "pieces",
];
/// Represents an empty part.
const NONE: &str = "-";

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

fn decoded(text: &str) -> Option<String> {
    Some(percent_decode_str(text).decode_utf8().ok()?.into_owned())
}

fn joined(parts: Vec<String>, by: &str) -> String {
    if parts.is_empty() { NONE.to_owned() } else { parts.join(by) }
}

fn split(text: &str, by: char) -> impl Iterator<Item = &str> {
    text.split(by).filter(move |_| text != NONE)
}

/// The place of a pyramid among all kinds.
fn place(piece: Pyramid) -> usize {
    Pyramid::kinds().position(|kind| kind == piece).unwrap_or_default()
}

fn arg_text((name, arg): &(&'static str, Arg)) -> Option<String> {
    let (kind, value) = match arg {
        Arg::Number(number) => ('n', number.to_string()),
        Arg::Text(text) => ('t', encoded(text)),
        Arg::Side(side) => ('s', side.index().to_string()),
        Arg::Pieces(pieces) => {
            let pyramid = |look: &Look| match look {
                Look::Pyramid(piece) => Some(place(*piece).to_string()),
                _ => None,
            };
            ('p', pieces.iter().map(pyramid).collect::<Option<Vec<_>>>()?.join("."))
        }
        // No reason has one.
        Arg::Message(_) | Arg::List(_) => return None,
    };
    Some(format!("{name}:{kind}:{value}"))
}

fn read_arg(text: &str) -> Option<(&'static str, Arg)> {
    let mut parts = text.splitn(3, ':');
    let (name, kind, value) = (parts.next()?, parts.next()?, parts.next()?);
    let name = NAMES.into_iter().find(|known| *known == name)?;
    let arg = match kind {
        "n" => Arg::Number(value.parse().ok()?),
        "t" => Arg::Text(decoded(value)?.into()),
        "s" => Arg::Side(Side::new(value.parse().ok().filter(|&side| side < Side::MOST)?)),
        "p" => {
            let piece = |text: &str| Pyramid::kinds().nth(text.parse().ok()?).map(Look::Pyramid);
            let texts = value.split('.').filter(|text| !text.is_empty());
            Arg::Pieces(texts.map(piece).collect::<Option<_>>()?)
        }
        _ => return None,
    };
    Some((name, arg))
}

fn cells_text(cells: &[Cell]) -> String {
    joined(cells.iter().map(|cell| cell.index().to_string()).collect(), ",")
}

fn read_cells(text: &str) -> Option<Vec<Cell>> {
    let cell = |text: &str| Some(Cell::new(text.parse::<u8>().ok()?.into()));
    split(text, ',').map(cell).collect()
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason { message, witness: Witness { cells, paths }, proof, how } = self;
        let args = joined(message.args.iter().filter_map(arg_text).collect(), ",");
        let paths = joined(paths.iter().map(|path| cells_text(path)).collect(), ";");
        let turn = |turn: &Vec<String>| joined(turn.iter().map(|action| encoded(action)).collect(), ",");
        let proof = joined(proof.iter().map(turn).collect(), ";");
        write!(f, "{} {args} {} {paths} {proof}", message.key, cells_text(cells))?;
        how.as_ref().map_or(Ok(()), |how| write!(f, " {how}"))
    }
}

impl Reason {
    /// Parses the text of a reason; `None` for any other text.
    pub fn read(text: &str) -> Option<Reason> {
        let parts: Vec<&str> = text.split(' ').collect();
        match parts.as_slice() {
            claim @ [_, _, _, _, _] => Self::read_claim(claim, None),
            [claim @ .., a, b, c, d, e] if claim.len() == 5 => {
                let how = Self::read_claim(&[a, b, c, d, e], None)?;
                Self::read_claim(claim, Some(Box::new(how)))
            }
            _ => None,
        }
    }

    fn read_claim(parts: &[&str], how: Option<Box<Reason>>) -> Option<Reason> {
        let &[key, args, cells, paths, proof] = parts else { return None };
        let is_key = |letter: u8| letter.is_ascii_lowercase() || letter == b'-';
        if key.is_empty() || !key.bytes().all(is_key) {
            return None;
        }
        let turn = |turn: &str| split(turn, ',').map(decoded).collect();
        Some(Reason {
            message: Message {
                key: key.to_owned().into(),
                args: split(args, ',').map(read_arg).collect::<Option<_>>()?,
            },
            witness: Witness {
                cells: read_cells(cells)?,
                paths: split(paths, ';').map(read_cells).collect::<Option<_>>()?,
            },
            proof: split(proof, ';').map(turn).collect::<Option<_>>()?,
            how,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::pyramid::{Colour, Size};
    use super::*;

    #[test]
    fn reasons_are_read_as_they_were_written() {
        let piece = Look::Pyramid(Pyramid { colour: Colour::Blue, size: Size::Large });
        let text = |text: &str| text.to_owned();
        let whole = Reason {
            message: Message::new("why-loses")
                .with("side", Side::new(1))
                .with("move", text("Da1 Rb2-c3, x"))
                .with("count", -3)
                .with("pieces", vec![piece; 2])
                .with("cells", text("-")),
            witness: Witness { cells: vec![Cell::new(0), Cell::new(80)], paths: vec![vec![Cell::new(7)]] },
            proof: vec![vec![text("b2-c3"), text("r3@c3")], vec![text("D:e5e6f6")]],
            how: None,
        };
        let (message, witness) = (Message::new("why-wins"), Witness::default());
        let bare = Reason { message, witness, proof: Vec::new(), how: Some(Box::new(whole.clone())) };
        for reason in [whole, bare] {
            assert_eq!(Reason::read(&reason.to_string()), Some(reason));
        }
    }

    #[test]
    fn what_is_no_reason_is_refused() {
        for text in [
            "",
            "why",
            "Why - - - -",
            "why x:n:1 - - -",
            "why count:n:x - - -",
            "why - 300 - -",
            "why side:s:9 - - -",
        ] {
            assert_eq!(Reason::read(text), None, "{text}");
        }
    }
}
