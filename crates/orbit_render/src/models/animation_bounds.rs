//! The bounds of a model while an animation plays.

use orbit_pose::{Mixer, PlayOptions, PlaybackId, Pose, Repeat};
use orbit_scene::Aabb;

use crate::models::model::Model;

/// The number of times at which an animation is sampled, including its first and its last.
const SAMPLES: u16 = 16;

impl Model {
    /// Bounds of the shown scene's vertices in model space while an animation plays alone, sampled at several times. Empty if the
    /// animation does not exist.
    #[must_use]
    pub fn animation_bounds(&self, animation: usize) -> Aabb {
        let mut pose = Pose::new(&self.scene);
        let id = PlaybackId(0);
        let options = PlayOptions {
            repeat: Repeat::Once,
            ..PlayOptions::default()
        };
        if !pose.play(&self.scene, id, animation, options) {
            return Aabb::EMPTY;
        }
        let duration_secs = pose
            .playback(&self.scene, id)
            .map_or(0.0, |playback| playback.duration_secs);
        let mut mixer = Mixer::default();
        let mut bounds = Aabb::EMPTY;
        for sample in 0..SAMPLES {
            let share = f32::from(sample) / f32::from(SAMPLES.saturating_sub(1));
            pose.change_playback(id, &|playback| playback.seek(duration_secs * share));
            mixer.advance(&self.scene, &mut pose, 0.0, &mut Vec::new());
            bounds = bounds.union(&self.bounds_in(&pose, SAMPLES));
        }
        bounds
    }
}
