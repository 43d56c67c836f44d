//! Playing a model's animations.

use orbit_render::{ModelId, PlayOptions, PlaybackId, Repeat};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::enums::Loop;
use crate::numbers::to_usize;

#[wasm_bindgen]
impl Core {
    /// Plays an animation and returns the playback's id, or undefined for an unknown animation. A negative speed plays
    /// backwards. The weight is the animation's share where several animate the same node.
    pub fn play(
        &mut self,
        model: u32,
        animation: u32,
        speed: f32,
        weight: f32,
        #[wasm_bindgen(js_name = loop)] repeat: Loop,
    ) -> Option<u32> {
        let play = PlayOptions {
            speed,
            weight,
            repeat: match repeat {
                Loop::Once => Repeat::Once,
                Loop::PingPong => Repeat::PingPong,
                _ => Repeat::Forever,
            },
        };
        let playback = self
            .renderer
            .play(ModelId(model), to_usize(animation), play)?;
        Some(playback.0)
    }

    /// Pauses a playback.
    pub fn pause(&mut self, playback: u32) {
        self.renderer.pause(PlaybackId(playback));
    }

    /// Resumes a paused playback.
    pub fn resume(&mut self, playback: u32) {
        self.renderer.resume(PlaybackId(playback));
    }

    /// Moves a playback to a time.
    pub fn seek(&mut self, playback: u32, #[wasm_bindgen(js_name = timeSecs)] time_secs: f32) {
        self.renderer.seek(PlaybackId(playback), time_secs);
    }

    /// Ends a playback. Animated nodes return to the file's values.
    pub fn stop(&mut self, playback: u32) {
        self.renderer.stop(PlaybackId(playback));
    }

    /// Sets a playback's speed.
    #[wasm_bindgen(js_name = setSpeed)]
    pub fn set_speed(&mut self, playback: u32, speed: f32) {
        self.renderer.set_speed(PlaybackId(playback), speed);
    }

    /// Returns a playback's time in seconds; zero once it has ended.
    #[wasm_bindgen(js_name = playbackTimeSecs)]
    pub fn playback_time_secs(&self, playback: u32) -> f32 {
        self.renderer
            .playback(PlaybackId(playback))
            .map_or(0.0, |state| state.time_secs)
    }

    /// Whether a playback is moving: neither paused nor at its end.
    #[wasm_bindgen(js_name = isPlaying)]
    pub fn is_playing(&self, playback: u32) -> bool {
        self.renderer
            .playback(PlaybackId(playback))
            .is_some_and(|state| state.is_playing)
    }
}
