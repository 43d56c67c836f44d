//! Playing animations.

use orbit_pose::{PlayOptions, Playback, PlaybackEvent, PlaybackId, PlaybackState};

use crate::backend::GpuBackend;
use crate::models::model::ModelId;
use crate::renderer::Renderer;

impl<B: GpuBackend> Renderer<B> {
    /// Starts an animation of a model from its start, or from its end for negative speeds. Returns `None` if the animation does not
    /// exist.
    pub fn play(
        &mut self,
        model: ModelId,
        animation: usize,
        options: PlayOptions,
    ) -> Option<PlaybackId> {
        let id = PlaybackId(self.next_playback);
        let model = self.model_mut(model)?;
        if !model.pose.play(&model.scene, id, animation, options) {
            return None;
        }
        self.next_playback = self.next_playback.wrapping_add(1);
        Some(id)
    }

    /// Pauses a playback.
    pub fn pause(&mut self, playback: PlaybackId) {
        self.change_playback(playback, &|playback| playback.set_playing(false));
    }

    /// Resumes a playback.
    pub fn resume(&mut self, playback: PlaybackId) {
        self.change_playback(playback, &|playback| playback.set_playing(true));
    }

    /// Sets the time of a playback, in seconds from the animation's start. The pose changes with the next
    /// [`Renderer::advance`].
    pub fn seek(&mut self, playback: PlaybackId, time_secs: f32) {
        self.change_playback(playback, &|playback| playback.seek(time_secs));
    }

    /// Sets the playback rate; negative values play backwards.
    pub fn set_speed(&mut self, playback: PlaybackId, speed: f32) {
        self.change_playback(playback, &|playback| playback.set_speed(speed));
    }

    /// Sets the weight of a playback among those of the same properties, and ends its fade. Weights that are negative or not
    /// finite become zero.
    pub fn set_weight(&mut self, playback: PlaybackId, weight: f32) {
        self.change_playback(playback, &|playback| playback.set_weight(weight));
    }

    /// Changes a playback's weight at constant speed over the next seconds of [`Renderer::advance`], even while it is paused.
    /// Without a positive duration this is [`Renderer::set_weight`].
    pub fn fade(&mut self, playback: PlaybackId, weight: f32, duration_secs: f64) {
        self.change_playback(playback, &|playback| playback.fade(weight, duration_secs));
    }

    /// Stops a playback. Its nodes return to the rest pose, or to what other playbacks set.
    pub fn stop(&mut self, playback: PlaybackId) {
        for model in &mut self.models {
            if model.pose.stop(&model.scene, playback) {
                return;
            }
        }
    }

    /// Returns the state of a playback, or `None` if it was stopped.
    #[must_use]
    pub fn playback(&self, playback: PlaybackId) -> Option<PlaybackState> {
        self.models
            .iter()
            .find_map(|model| model.pose.playback(&model.scene, playback))
    }

    /// Advances all playbacks and poses the models. Events are kept for [`Renderer::take_playback_events`].
    pub fn advance(&mut self, dt_secs: f64) {
        for model in &mut self.models {
            let events = &mut self.playback_events;
            self.mixer
                .advance(&model.scene, &mut model.pose, dt_secs, events);
        }
    }

    /// Returns the events of the playbacks since the last call, in order.
    pub fn take_playback_events(&mut self) -> Vec<(PlaybackId, PlaybackEvent)> {
        std::mem::take(&mut self.playback_events)
    }

    fn change_playback(&mut self, id: PlaybackId, change: &dyn Fn(&mut Playback)) {
        for model in &mut self.models {
            if model.pose.change_playback(id, change) {
                return;
            }
        }
    }
}
