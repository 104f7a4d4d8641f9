//! The sounds and vibrations of a game's events.

use basalt_browser::environment;
use basalt_browser::sound::{self, Tone};
use basalt_play::Sound;

use super::settings::{Settings, Switch, Volume};

/// Plays sounds and vibrations as far as the settings allow, each after its delay (ms).
pub fn play(settings: Settings, heard: &[(u32, Sound)]) {
    let volume = settings.sound.get_untracked();
    if volume != Volume::Off {
        let all = heard
            .iter()
            .flat_map(|&(time, sound)| tones(sound).iter().map(move |tone| (time as f32 / 1000.0, tone)));
        sound::play(all, volume.gain());
    }
    if settings.vibration.get_untracked() == Switch(true) {
        let felt = heard.iter().filter(|(_, sound)| *sound != Sound::Contact);
        environment::vibrate(&felt.map(|&(time, _)| time).collect::<Vec<_>>());
    }
}

const fn tone(rough: bool, pitch: (f32, f32), start: f32, lasts: f32, gain: f32) -> Tone {
    Tone { rough, pitch, start, lasts, gain }
}

fn tones(sound: Sound) -> &'static [Tone] {
    match sound {
        Sound::Hop => &const { [tone(true, (210.0, 120.0), 0.0, 0.07, 0.4)] },
        Sound::Eruption => {
            &const {
                [
                    tone(true, (92.0, 38.0), 0.0, 0.55, 0.9),
                    tone(true, (61.0, 30.0), 0.04, 0.6, 0.9),
                    tone(true, (330.0, 70.0), 0.0, 0.16, 0.25),
                ]
            }
        }
        Sound::Landing => &const { [tone(true, (165.0, 68.0), 0.0, 0.12, 0.6)] },
        Sound::Capture => &const { [tone(false, (660.0, 990.0), 0.0, 0.28, 0.3)] },
        Sound::Growth => &const { [tone(true, (175.0, 262.0), 0.0, 0.22, 0.4)] },
        Sound::Ring => {
            &const { [tone(false, (880.0, 872.0), 0.0, 0.3, 0.25), tone(false, (1325.0, 1318.0), 0.0, 0.18, 0.1)] }
        }
        Sound::Snap => &const { [tone(true, (420.0, 210.0), 0.0, 0.06, 0.4)] },
        Sound::Contact => &const { [tone(false, (988.0, 1480.0), 0.0, 0.2, 0.22)] },
        // A bolt falls, then its worth rings.
        Sound::Lock => {
            &const {
                [
                    tone(true, (150.0, 58.0), 0.0, 0.16, 0.8),
                    tone(true, (310.0, 140.0), 0.12, 0.09, 0.6),
                    tone(false, (740.0, 739.0), 0.2, 0.42, 0.22),
                ]
            }
        }
        Sound::End => {
            &const {
                [
                    tone(false, (523.3, 523.0), 0.1, 0.5, 0.25),
                    tone(false, (659.3, 659.0), 0.24, 0.5, 0.25),
                    tone(false, (784.0, 783.7), 0.38, 0.8, 0.3),
                ]
            }
        }
    }
}
