//! The days on which an event comes again, as a host writes them.

use jiff::civil::{Date, Weekday};

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];
const ORDINALS: [(&str, i8); 5] = [("first", 1), ("second", 2), ("third", 3), ("fourth", 4), ("last", -1)];
const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// The last day that every month has.
const COMMON: i8 = 28;
/// How days may be written.
const FORMS: &str = "write \"first Monday of the month\" (or second, third, fourth, last), \"every Monday\", \
    \"15th of the month\", or months by name: \"last Friday of March and October\"";

/// On which days something comes again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RecurringDay {
    Weekly(Weekday),
    /// The first weekday of a month, the second, or the last (-1).
    Nth(i8, Weekday, Vec<i8>),
    /// A day of a month.
    Dated(i8, Vec<i8>),
}

fn found<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

/// The months after "of".
fn months(words: &[&str]) -> Option<Vec<i8>> {
    if let ["the" | "every" | "each", "month"] = words {
        return Some((1..=12).collect());
    }
    let names = words.iter().enumerate().map(|(place, &word)| match place % 2 {
        0 => MONTHS.iter().position(|month| *month == word).map(|place| Some(place as i8 + 1)),
        _ => (word == "and").then_some(None),
    });
    let names: Vec<i8> = names.collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
    (words.len() % 2 == 1).then_some(names)
}

impl RecurringDay {
    /// Reads words in lower case.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(super) fn read(words: &[&str]) -> Result<RecurringDay, String> {
        let told = words.join(" ");
        let wrong = || format!("{told:?} is no day: {FORMS}");
        match *words {
            ["every", weekday] => found(&WEEKDAYS, weekday).map(RecurringDay::Weekly).ok_or_else(wrong),
            [day, "of", ref rest @ ..] => {
                let digits = day.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
                let is_ordinal = ["st", "nd", "rd", "th", ""].contains(&&day[digits.len()..]);
                let day: i8 = digits.parse().ok().filter(|_| is_ordinal).ok_or_else(wrong)?;
                if !(1..=COMMON).contains(&day) {
                    return Err(format!(
                        "{told:?}: not every month has this day; days go from 1 to {COMMON}"
                    ));
                }
                months(rest).map(|months| RecurringDay::Dated(day, months)).ok_or_else(wrong)
            }
            [ordinal, weekday, "of", ref rest @ ..] => {
                let nth = found(&ORDINALS, ordinal).zip(found(&WEEKDAYS, weekday)).zip(months(rest));
                nth.map(|((nth, day), months)| RecurringDay::Nth(nth, day, months)).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }

    /// The days in a month, given by its first day, in order.
    pub(super) fn in_month(&self, first: Date) -> Vec<Date> {
        match self {
            RecurringDay::Weekly(weekday) => {
                (1..=5).filter_map(|nth| first.nth_weekday_of_month(nth, *weekday).ok()).collect()
            }
            RecurringDay::Nth(nth, weekday, months) if months.contains(&first.month()) => {
                first.nth_weekday_of_month(*nth, *weekday).into_iter().collect()
            }
            RecurringDay::Dated(day, months) if months.contains(&first.month()) => {
                Date::new(first.year(), first.month(), *day).into_iter().collect()
            }
            RecurringDay::Nth(..) | RecurringDay::Dated(..) => Vec::new(),
        }
    }

    /// How many days before its start an event usually takes players.
    pub(super) fn usual_lead(&self) -> u32 {
        if matches!(self, RecurringDay::Weekly(_)) { 6 } else { 14 }
    }
}
