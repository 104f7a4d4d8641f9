//! Short tones, made by the browser's synthesiser on demand.

use std::cell::RefCell;

use wasm_bindgen::JsValue;
use web_sys::{AudioContext, GainNode, OscillatorType};

pub struct Tone {
    /// Whether it is rough like stone.
    pub rough: bool,
    /// The first and last pitch, in hertz.
    pub pitch: (f32, f32),
    /// In seconds.
    pub start: f32,
    /// In seconds.
    pub lasts: f32,
    /// From 0 to 1.
    pub gain: f32,
}

thread_local! {
    static PLAYER: RefCell<Option<(AudioContext, Option<GainNode>)>> = const { RefCell::new(None) };
}

/// Plays tones with delays in seconds, replacing pending ones.
pub fn play<'a>(tones: impl Iterator<Item = (f32, &'a Tone)>, volume: f32) {
    PLAYER.with_borrow_mut(|player| {
        if player.is_none() {
            *player = AudioContext::new().ok().map(|context| (context, None));
        }
        let Some((context, playing)) = player else { return };
        if let Some(old) = playing.take() {
            // Fails only if it is silent already.
            let _ = old.disconnect();
        }
        *playing = schedule(context, tones, volume).ok();
    });
}

fn schedule<'a>(
    context: &AudioContext,
    tones: impl Iterator<Item = (f32, &'a Tone)>,
    volume: f32,
) -> Result<GainNode, JsValue> {
    // Browsers allow sound only after a user gesture.
    let _ = context.resume()?;
    let all = context.create_gain()?;
    all.gain().set_value(volume);
    all.connect_with_audio_node(&context.destination())?;
    for (after, tone) in tones {
        let start = context.current_time() + f64::from(after + tone.start);
        let end = start + f64::from(tone.lasts);
        let (source, fade) = (context.create_oscillator()?, context.create_gain()?);
        source.set_type(if tone.rough { OscillatorType::Triangle } else { OscillatorType::Sine });
        source.frequency().set_value_at_time(tone.pitch.0, start)?;
        source.frequency().exponential_ramp_to_value_at_time(tone.pitch.1, end)?;
        fade.gain().set_value_at_time(tone.gain, start)?;
        fade.gain().exponential_ramp_to_value_at_time(0.001, end)?;
        source.connect_with_audio_node(&fade)?;
        fade.connect_with_audio_node(&all)?;
        source.start_with_when(start)?;
        source.stop_with_when(end)?;
    }
    Ok(all)
}
