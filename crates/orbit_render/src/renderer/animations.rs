//! The renderer's animations.

use crate::animation::playback::{Play, Playback, PlaybackId, PlaybackState};
use crate::animation::pose;
use crate::backend::GpuBackend;
use crate::renderer::renderer::Renderer;
use crate::scene::model::ModelId;

impl<B: GpuBackend> Renderer<B> {
    /// Starts an animation of a model at its beginning (backwards: at its end).
    pub fn play(&mut self, model: ModelId, animation: usize, play: Play) -> Option<PlaybackId> {
        let id = PlaybackId(self.next_playback);
        let model = self.model_mut(model)?;
        let playback = Playback::new(
            id,
            animation,
            model.scene.animations.get(animation)?,
            &model.hierarchy,
            play,
        );
        model.playbacks.push(playback);
        model.is_pose_stale = true;
        self.next_playback += 1;
        Some(id)
    }

    /// Holds an animation where it is.
    pub fn pause(&mut self, playback: PlaybackId) {
        self.with_playback(playback, &|playback| playback.is_playing = false);
    }

    /// Lets an animation go on.
    pub fn resume(&mut self, playback: PlaybackId) {
        self.with_playback(playback, &|playback| playback.is_playing = true);
    }

    /// Moves an animation to a moment, in seconds from its beginning. Shown at the next [`Renderer::advance`].
    pub fn seek(&mut self, playback: PlaybackId, at_secs: f32) {
        self.with_playback(playback, &|playback| playback.seek(at_secs));
    }

    /// Seconds of the animation for each second; negative goes backwards.
    pub fn set_speed(&mut self, playback: PlaybackId, speed: f32) {
        self.with_playback(playback, &|playback| playback.play.speed = speed);
    }

    /// Share of an animation among those that move the same.
    pub fn set_weight(&mut self, playback: PlaybackId, weight: f32) {
        self.with_playback(playback, &|playback| playback.play.weight = weight);
    }

    /// Ends an animation. What it moved goes back to rest, or to where other animations put it.
    pub fn stop(&mut self, playback: PlaybackId) {
        for model in &mut self.models {
            let found = model.playbacks.iter().position(|have| have.id == playback);
            if let Some(at) = found {
                let stopped = model.playbacks.remove(at);
                pose::rest(model, stopped.animation);
                return;
            }
        }
    }

    /// Where an animation is; `None` when it was stopped.
    #[must_use]
    pub fn playback(&self, playback: PlaybackId) -> Option<PlaybackState> {
        self.models.iter().find_map(|model| {
            let have = model.playbacks.iter().find(|have| have.id == playback)?;
            let duration_secs = model.scene.animations.get(have.animation)?.duration_secs;
            Some(PlaybackState {
                time_secs: have.time_secs(duration_secs),
                duration_secs,
                play: have.play,
                is_playing: have.is_playing,
            })
        })
    }

    /// Moves all animations on.
    pub fn advance(&mut self, dt_secs: f64) {
        for model in &mut self.models {
            pose::advance(model, dt_secs, &mut self.mixer);
        }
    }

    fn with_playback(&mut self, id: PlaybackId, change: &dyn Fn(&mut Playback)) {
        for model in &mut self.models {
            if let Some(playback) = model.playbacks.iter_mut().find(|have| have.id == id) {
                change(playback);
                model.is_pose_stale = true;
                return;
            }
        }
    }
}
