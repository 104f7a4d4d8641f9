//! A date as a calendar file (RFC 5545), which every calendar shows in its owner's time zone.

use basalt_play::Day;

/// The longest line in bytes, without its end.
const LONGEST: usize = 75;
/// How long before the date a calendar reminds of it.
const REMINDER: &str = "-PT10M";

/// A date in a calendar file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CalendarDate {
    /// Unique to the date: the table's name.
    pub table: String,
    /// When the game begins (Unix s).
    pub at: u64,
    /// How long it usually takes (minutes).
    pub minutes: u32,
    /// What to show, in the player's language.
    pub title: String,
    /// The address of the table.
    pub address: String,
}

impl CalendarDate {
    /// The file, written at a time (Unix s).
    pub fn file(&self, now: u64) -> String {
        let CalendarDate { table, at, minutes, title, address } = self;
        let title = escaped(title);
        let lines = [
            "BEGIN:VCALENDAR".to_owned(),
            "VERSION:2.0".to_owned(),
            "PRODID:-//Basalt//Seeks//EN".to_owned(),
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{table}@basalt"),
            format!("DTSTAMP:{}", moment(now)),
            format!("DTSTART:{}", moment(*at)),
            format!("DTEND:{}", moment(at.saturating_add(u64::from(*minutes) * 60))),
            format!("SUMMARY:{title}"),
            format!("URL:{}", address.replace(char::is_control, "")),
            "BEGIN:VALARM".to_owned(),
            "ACTION:DISPLAY".to_owned(),
            format!("DESCRIPTION:{title}"),
            format!("TRIGGER:{REMINDER}"),
            "END:VALARM".to_owned(),
            "END:VEVENT".to_owned(),
            "END:VCALENDAR".to_owned(),
        ];
        lines.iter().map(|line| folded(line)).collect()
    }
}

/// A time (Unix s) in UTC, as `20261203T190000Z`: no rule of summer time is needed to read it.
fn moment(seconds: u64) -> String {
    let (year, month, day) = Day::of(seconds.saturating_mul(1000)).date();
    let rest = seconds % 86_400;
    format!("{year:04}{month:02}{day:02}T{:02}{:02}{:02}Z", rest / 3600, rest / 60 % 60, rest % 60)
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => escaped.extend(['\\', sign]),
            '\n' => escaped.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// A line with its end; what is too long goes on in lines that begin with a space.
fn folded(line: &str) -> String {
    let (mut folded, mut length) = (String::new(), 0);
    for sign in line.chars() {
        if length + sign.len_utf8() > LONGEST {
            folded.push_str("\r\n ");
            length = 1;
        }
        folded.push(sign);
        length += sign.len_utf8();
    }
    folded + "\r\n"
}
