//! The host's calendar: a file of events that come again, which the referee opens by itself.
//!
//! What is due follows from the file and the time alone, and an event's id from its game, start and name. So a referee that
//! was down opens what it has missed as soon as it is back, if players can still enter, and nobody opens an event twice.

mod day;
mod line;

use std::path::Path;

use basalt_online::{EventRuling, Events, host_event};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::host::ServerTrouble;
use line::RecurringEvent;

/// The word before the name of the time zone.
const ZONE: &str = "time zone ";
/// The most events in a file.
const MOST: usize = 24;

/// The events that come again.
#[derive(Clone, Debug)]
pub(crate) struct HostCalendar {
    zone: TimeZone,
    events: Vec<RecurringEvent>,
}

impl Default for HostCalendar {
    fn default() -> HostCalendar {
        HostCalendar { zone: TimeZone::UTC, events: Vec::new() }
    }
}

impl HostCalendar {
    /// Reads a file; without one there are no events.
    ///
    /// # Errors
    /// If it cannot be read: each line that is wrong, and why.
    pub(crate) fn of(path: Option<&Path>) -> Result<HostCalendar, ServerTrouble> {
        let Some(path) = path else { return Ok(HostCalendar::default()) };
        let text = std::fs::read_to_string(path);
        let text = text.map_err(|error| format!("cannot read {}: {error}", path.display()))?;
        HostCalendar::read(&text).map_err(|mistakes| {
            let told: Vec<String> = mistakes
                .into_iter()
                .map(|(number, why)| format!("{}, line {number}: {why}", path.display()))
                .collect();
            told.join("\n")
        })
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// The number of each line that is wrong, from 1, and why.
    fn read(text: &str) -> Result<HostCalendar, Vec<(usize, String)>> {
        let mut calendar = HostCalendar::default();
        let (mut mistakes, mut has_zone) = (Vec::new(), false);
        let text = text.trim_start_matches('\u{feff}');
        for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let read = match zone_of(line) {
                Some(_) if has_zone => Err("there is a time zone already".to_owned()),
                Some(_) if !calendar.events.is_empty() => {
                    Err("the time zone must come before the first event".to_owned())
                }
                Some(name) => {
                    has_zone = true;
                    let found = TimeZone::get(name).map(|zone| calendar.zone = zone);
                    found.map_err(|_| {
                        format!("no time zone is named {name:?}: write one as Europe/Berlin or UTC")
                    })
                }
                None => RecurringEvent::read(number, line).map(|event| calendar.events.push(event)),
            };
            mistakes.extend(read.err().map(|why| (number, why)));
        }
        if calendar.events.len() > MOST {
            mistakes.push((calendar.events[MOST].number, format!("there may be {MOST} events at most")));
        }
        if mistakes.is_empty() { Ok(calendar) } else { Err(mistakes) }
    }

    /// The events to be opened at a time (Unix ms), with their ids, as far as the host may open them.
    pub(crate) fn due(&self, events: &Events, now: u64) -> Vec<(String, EventRuling)> {
        let of_line = |event: &RecurringEvent| -> Vec<(String, EventRuling)> {
            let open = event.starts(&self.zone, now).take_while(|start| event.opens(*start) <= now);
            let ruling = |starts: u64| {
                let id = host_event(&event.plan.terms.game, starts, &event.name);
                events.may_host(&id, &event.plan, now).ok()?;
                let (plan, name) = (Box::new(event.plan.clone()), event.name.clone());
                Some((id, EventRuling::Opened { plan, starts, name }))
            };
            open.filter_map(ruling).collect()
        };
        let mut due: Vec<(String, EventRuling)> = Vec::new();
        for (id, ruling) in self.events.iter().flat_map(of_line) {
            // Two lines may mean the same event.
            if due.iter().all(|(known, _)| *known != id) {
                due.push((id, ruling));
            }
        }
        due
    }

    /// When each event begins next after a time (Unix ms), for the host's log.
    pub(crate) fn told(&self, now: u64) -> Vec<String> {
        let told = |event: &RecurringEvent| {
            let start = event.starts(&self.zone, now).next()?;
            let [opens, starts] = [event.opens(start), start].map(|time| self.written(time));
            let name = if event.name.is_empty() { &event.plan.terms.game } else { &event.name };
            Some(format!(
                "line {}: {name} begins next on {starts}, and takes players from {opens}",
                event.number
            ))
        };
        self.events.iter().filter_map(told).collect()
    }

    /// A time (Unix ms) as the host reads it, with the time zone.
    fn written(&self, time: u64) -> String {
        let time = i64::try_from(time).ok().and_then(|time| Timestamp::from_millisecond(time).ok());
        let time = time.unwrap_or_default().to_zoned(self.zone.clone());
        let zone = self.zone.iana_name().unwrap_or("UTC");
        format!("{} {zone}", time.strftime("%A, %-d %B %Y at %H:%M"))
    }
}

/// The name of a time zone, if a line says one.
fn zone_of(line: &str) -> Option<&str> {
    let head = line.get(..ZONE.len())?;
    head.eq_ignore_ascii_case(ZONE).then(|| line[ZONE.len()..].trim())
}

#[cfg(test)]
mod tests;
