//! Reads saves quickly for lists, without actions or from an archived abstract.

use basalt_rules::{Mistake, Record};

use super::save::{
    CORRESPONDENCE, LATEST, NAME, ONLINE, OVER, Save, TITLE, VERSION, number, read_seats, read_title,
    read_winners,
};
use crate::correspondence::Correspondence;
use crate::profile::Mode;
use crate::seats::table_seat::TableSeat;
use crate::{Seats, Terms};

const ABSTRACT: &str = "basalt-abstract";

fn values<'a>(lines: &'a str, name: &'static str) -> impl Iterator<Item = &'a str> {
    lines.lines().filter_map(move |line| line.strip_prefix(name)?.strip_prefix('='))
}

pub(crate) struct Glance {
    pub start: Record,
    pub last: usize,
    pub seats: Seats,
    pub changed: u64,
    pub mode: Mode,
    pub title: String,
    pub over: Option<Vec<usize>>,
    pub correspondence: Option<Correspondence>,
    pub online: Option<TableSeat>,
}

impl Glance {
    /// Reads the parts that a list of a thousand games shows.
    pub(crate) fn read(text: &str) -> Result<Glance, Mistake> {
        if let Some(rest) = text.strip_prefix(ABSTRACT) {
            let unreadable =
                || Mistake::unreadable("save", text.lines().next().unwrap_or_default(), ABSTRACT);
            return match rest.split_once('\n').and_then(|(version, _)| version.trim().parse::<u32>().ok()) {
                Some(version) if version > VERSION => Err(Mistake::NewerSave(version.to_string())),
                _ => Glance::of_lines(&format!("{NAME}{rest}"), true).ok_or_else(unreadable),
            };
        }
        match Glance::of_lines(text, false) {
            Some(glance) => Ok(glance),
            // Unusual saves need the full reader.
            None => Save::read(text).map(|save| Glance {
                start: Record { actions: Vec::new(), ..save.record },
                last: save.last,
                seats: save.seats,
                changed: save.changed,
                mode: save.terms.mode,
                title: save.title,
                over: save.over,
                correspondence: save.correspondence,
                online: save.online,
            }),
        }
    }

    /// The abstract for lists, with everything that this reads.
    pub(crate) fn abstract_of(self) -> String {
        let Glance { start: record, last, seats, changed, mode, title, over, correspondence, online } = self;
        let text = Save {
            last,
            seats,
            changed,
            terms: Terms { mode, ..Terms::default() },
            correspondence,
            online,
            title,
            over,
            ..Save::of(record)
        };
        text.to_string().replacen(NAME, ABSTRACT, 1)
    }

    fn of_lines(text: &str, is_abstract: bool) -> Option<Glance> {
        let (head, lines) = text.split_once('\n')?;
        let version: u32 = head.strip_prefix(NAME)?.strip_prefix(' ')?.parse().ok()?;
        let value = |name: &'static str| values(lines, name).next();
        let record: Vec<&str> = value("game")?.split('~').collect();
        let (&[game, options, actions], start) = record.split_at_checked(3)? else { return None };
        let start: String = start.iter().map(|start| format!("~{start}")).collect();
        let start = Record::read(&format!("{game}~{options}~{start}")).ok()?;
        let count = actions.split('_').filter(|action| !action.is_empty()).count();
        let most = if is_abstract { u64::from(u32::MAX) } else { count as u64 };
        let last = number("last", value("last")?, most).ok()? as usize;
        number("begun", value("begun")?, LATEST).ok()?;
        let mode = value("mode").and_then(Mode::read).unwrap_or_default();
        (version <= VERSION).then_some(Glance {
            start,
            last,
            seats: read_seats(value("names")?, value("bots")).ok()?,
            changed: number("changed", value("changed")?, LATEST).ok()?,
            mode,
            title: values(lines, TITLE).find_map(read_title).unwrap_or_default(),
            over: values(lines, OVER).find_map(read_winners),
            correspondence: values(lines, CORRESPONDENCE).find_map(Correspondence::read),
            online: values(lines, ONLINE).find_map(TableSeat::read),
        })
    }
}
