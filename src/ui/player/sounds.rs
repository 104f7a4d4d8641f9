//! The sounds and vibrations of a game's events.

use basalt_browser::life::Life;
use basalt_browser::sound::{self, NamedSound};
use basalt_browser::{environment, storage};
use basalt_geometry::sort;
use basalt_play::Sound;
use basalt_play::profile::GameVerdict;

use crate::reactive::state::effect;

use super::settings::{SettingId, Settings, Switch, Volume, Word};

/// Plays sounds and vibrations as far as the settings allow, each after its delay (ms).
pub fn play(life: Life, settings: Settings, heard: &[(u32, Sound)]) {
    let volume = settings.sound.get_untracked();
    if volume != Volume::Off {
        let named = |&(time, sound): &(u32, Sound)| name(sound).map(|(name, number)| (time, name, number));
        let named: Vec<NamedSound> = heard.iter().filter_map(named).collect();
        // What is only felt leaves other sounds alone; nothing at all ends them.
        if heard.is_empty() || !named.is_empty() {
            sound::play(life, named, volume.gain());
        }
    }
    if settings.vibration.get_untracked() == Switch(true) && environment::vibrates() {
        let mut pulses = Vec::new();
        for &(time, sound) in heard {
            let mut start = time;
            for (place, &lasts) in pulse(sound).iter().enumerate() {
                // Every second number is a pause.
                if place % 2 == 0 {
                    pulses.push((start, lasts));
                }
                start += lasts;
            }
        }
        sort(&mut pulses, |one, other| one < other);
        if heard.is_empty() || !pulses.is_empty() {
            environment::vibrate(&pulses);
        }
    }
}

/// Loads the sounds once the settings ask for them, so that the first is in time.
pub fn prepare(settings: Settings) {
    effect(move || {
        if settings.sound.get() != Volume::Off {
            sound::prepare();
        }
    });
}

/// Turns the sound on, as loud as it was in this visit, or off.
pub fn toggle(life: Life, settings: Settings) {
    let now = settings.sound.get_untracked();
    let next = match now {
        Volume::Off => settings.volume.get_untracked(),
        _ => {
            settings.volume.set_untracked(now);
            Volume::Off
        }
    };
    settings.choose(SettingId::Sound, next.word());
    match next {
        // What is to come is silent at once.
        Volume::Off => sound::play(life, Vec::new(), next.gain()),
        _ => play(life, settings, &[(0, Sound::Equal)]),
    }
}

/// Whether sound is still to be offered: nobody has chosen it or its absence.
pub fn is_unknown(settings: Settings) -> bool {
    !settings.sound_offered.get_untracked() && storage::get(&SettingId::Sound.entry()).is_none()
}

/// Remembers that sound was offered: from now on its absence is a choice.
pub fn offered(settings: Settings) {
    settings.sound_offered.set_untracked(true);
    settings.choose(SettingId::Sound, Volume::Off.word());
    // The answer is a gesture, in which some browsers want to begin.
    sound::prepare();
}

/// The name of a sound in `browser/sounds.mjs`, and the number that it depends on.
fn name(sound: Sound) -> Option<(&'static str, u16)> {
    Some(match sound {
        Sound::Hop => ("hop", 0),
        Sound::Charge => ("charge", 0),
        Sound::Eruption => ("eruption", 0),
        Sound::Landing(size) => ("landing", size),
        Sound::Ice(height) => ("ice", height),
        Sound::Ivory => ("ivory", 0),
        Sound::Obsidian => ("obsidian", 0),
        Sound::Snap => ("snap", 0),
        Sound::Equal => ("equal", 0),
        Sound::Capture { colours, tree: false } => ("capture", colours.into()),
        Sound::Capture { colours, tree: true } => ("tree", colours.into()),
        Sound::Growth(height) => ("growth", height),
        Sound::Freeze => ("freeze", 0),
        Sound::Contact(number) => ("contact", number.into()),
        Sound::Lock => ("lock", 0),
        Sound::End(GameVerdict::Won) => ("won", 0),
        Sound::End(GameVerdict::Lost) => ("lost", 0),
        Sound::End(GameVerdict::Drawn) => ("drawn", 0),
        Sound::Found => ("found", 0),
        Sound::Verdict(bad) => ("verdict", bad.into()),
        Sound::Refused => return None,
    })
}

/// How it feels: vibrations and the pauses between them (ms).
fn pulse(sound: Sound) -> &'static [u32] {
    match sound {
        Sound::Charge | Sound::Equal | Sound::Contact(_) | Sound::Verdict(false) => &[],
        Sound::Hop => &[10],
        Sound::Capture { .. } | Sound::Growth(_) | Sound::Freeze => &[12],
        Sound::Landing(_)
        | Sound::Ice(_)
        | Sound::Ivory
        | Sound::Obsidian
        | Sound::Snap
        | Sound::Found
        | Sound::Verdict(true) => &[16],
        Sound::Eruption | Sound::Lock | Sound::End(GameVerdict::Lost | GameVerdict::Drawn) => &[40],
        Sound::End(GameVerdict::Won) => &[40, 60, 80],
        Sound::Refused => &[20, 40, 20],
    }
}
