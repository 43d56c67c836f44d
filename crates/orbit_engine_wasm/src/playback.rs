//! Playing a model's animations.

use orbit_numbers::to_usize;
use orbit_render::{ModelId, PlayOptions, PlaybackEvent, PlaybackId, Repeat};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::enums::Loop;

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

    /// Sets a playback's weight.
    #[wasm_bindgen(js_name = setWeight)]
    pub fn set_weight(&mut self, playback: u32, weight: f32) {
        self.renderer.set_weight(PlaybackId(playback), weight);
    }

    /// Changes a playback's weight at constant speed over the next seconds.
    pub fn fade(
        &mut self,
        playback: u32,
        weight: f32,
        #[wasm_bindgen(js_name = durationSecs)] duration_secs: f64,
    ) {
        self.renderer
            .fade(PlaybackId(playback), weight, duration_secs);
    }

    /// Returns a playback's current weight; zero once it has ended.
    #[wasm_bindgen(js_name = playbackWeight)]
    pub fn playback_weight(&self, playback: u32) -> f32 {
        self.renderer
            .playback(PlaybackId(playback))
            .map_or(0.0, |state| state.options.weight)
    }

    /// Returns what happened to playbacks since the last call. Each event has the playback and how often it has started over or
    /// reversed, or zero if it has finished.
    #[wasm_bindgen(js_name = takePlaybackEvents)]
    pub fn take_playback_events(&mut self) -> Vec<u32> {
        let mut pairs = Vec::new();
        for (playback, event) in self.renderer.take_playback_events() {
            let loops = match event {
                PlaybackEvent::Finished => 0,
                PlaybackEvent::Looped(loops) => loops,
            };
            pairs.extend_from_slice(&[playback.0, loops]);
        }
        pairs
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
