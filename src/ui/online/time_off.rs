//! Hours that terms leave free, players who are away, and clocks that stand, in words.

use basalt_browser::clock;
use basalt_online::{StandingClock, TimeOff, WhyStill};
use basalt_play::Day;
use basalt_rules::Message;

use crate::app::app_state::{label, locale};

/// The start of this day of UTC (Unix ms).
fn today() -> u64 {
    Day::of(clock::today()).moment()
}

fn time_of_day(moment: u64) -> String {
    clock::time_of_day(moment, locale().language().tag())
}

/// The hours that terms leave free, in words.
pub fn off_told(off: TimeOff) -> String {
    match off {
        TimeOff::Weekends => label("off-weekends"),
        TimeOff::Nights { from, hours } => {
            let time = |hour: u8| time_of_day(today() + u64::from(hour) * 3_600_000);
            let [from, to] = [time(from), time(from + hours)];
            locale().tell(&Message::new("off-nights").with("from", from).with("to", to))
        }
    }
}

/// The nights to choose from: eight hours that begin at one of these hours where the player is.
pub fn nights_here() -> Vec<TimeOff> {
    let begins = |hour: u32| {
        let is_it = |from: &u8| clock::hour(today() + u64::from(*from) * 3_600_000) == hour;
        (0..24).find(is_it).map(|from| TimeOff::Nights { from, hours: 8 })
    };
    [20, 21, 22, 23, 0, 1, 2].into_iter().filter_map(begins).collect()
}

/// When days begin for the player here, below the choice of weekends off.
pub fn weekends_note() -> String {
    locale().tell(&Message::new("off-weekends-note").with("time", time_of_day(today())))
}

/// That somebody is away until a day begins.
pub fn away_told(day: Day) -> Message {
    let date = clock::date(day.moment(), locale().language().tag(), &[("dateStyle", "long")]);
    Message::new("away-said").with("date", date)
}

/// Why the mover's clock stands, and until when.
pub fn standing_told(standing: StandingClock) -> Message {
    let why = match standing.why {
        WhyStill::Weekend => "weekend",
        WhyStill::Night => "night",
        WhyStill::Away => "away",
    };
    let time = clock::written(standing.until, locale().language().tag());
    Message::new("clock-stands").with("why", why).with("time", time)
}
