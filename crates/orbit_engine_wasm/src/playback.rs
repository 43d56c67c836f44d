//! The animations' part of the module.

use orbit_render::{ModelId, Play, PlaybackId, PlaybackState, Repeat};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::Core;
use crate::numbers::position;

#[wasm_bindgen]
impl Core {
    /// Starts an animation: `repeat` 0 once, 1 again and again, 2 to and fro. The answer is the playback's handle, 0
    /// where there is no such animation.
    pub fn play(
        &mut self,
        model: u32,
        animation: u32,
        repeat: u32,
        speed: f32,
        weight: f32,
    ) -> u32 {
        let play = Play {
            speed,
            repeat: match repeat {
                0 => Repeat::Once,
                2 => Repeat::PingPong,
                _ => Repeat::Forever,
            },
            weight,
        };
        self.renderer
            .play(ModelId(model), position(animation), play)
            .map_or(0, |playback| playback.0)
    }

    /// Holds a playback where it is.
    pub fn pause(&mut self, playback: u32) {
        self.renderer.pause(PlaybackId(playback));
    }

    /// Lets a playback go on.
    pub fn resume(&mut self, playback: u32) {
        self.renderer.resume(PlaybackId(playback));
    }

    /// Moves a playback to a moment, in seconds.
    pub fn seek(&mut self, playback: u32, #[wasm_bindgen(js_name = atSecs)] at_secs: f32) {
        self.renderer.seek(PlaybackId(playback), at_secs);
    }

    /// Ends a playback.
    pub fn stop(&mut self, playback: u32) {
        self.renderer.stop(PlaybackId(playback));
    }

    /// Sets how fast a playback is.
    #[wasm_bindgen(js_name = setSpeed)]
    pub fn set_speed(&mut self, playback: u32, speed: f32) {
        self.renderer.set_speed(PlaybackId(playback), speed);
    }

    /// Where a playback is, in seconds.
    #[wasm_bindgen(js_name = timeSecs)]
    pub fn time_secs(&self, playback: u32) -> f32 {
        self.state(playback).map_or(0.0, |state| state.time_secs)
    }

    /// Whether a playback moves.
    #[wasm_bindgen(js_name = isPlaying)]
    pub fn is_playing(&self, playback: u32) -> bool {
        self.state(playback).is_some_and(|state| state.is_playing)
    }

    /// Moves all playbacks on.
    pub fn advance(&mut self, #[wasm_bindgen(js_name = dtSecs)] dt_secs: f64) {
        self.renderer.advance(dt_secs);
    }
}

impl Core {
    fn state(&self, playback: u32) -> Option<PlaybackState> {
        self.renderer.playback(PlaybackId(playback))
    }
}
