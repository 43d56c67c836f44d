use orbit_scene::Animation;

use crate::animation::keyframes::is_constant;
use crate::nodes::hierarchy::{Hierarchy, NO_INDEX};

/// Identifies a started animation. Ids are not reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlaybackId(pub u32);

/// What happens at the end of an animation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Repeat {
    /// It stops at the last frame.
    Once,
    /// It starts again.
    #[default]
    Forever,
    /// It plays backwards, then forwards again.
    PingPong,
}

/// How to play an animation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayOptions {
    /// Playback rate; negative values play backwards.
    pub speed: f32,
    /// What happens at the end.
    pub repeat: Repeat,
    /// Weight among the animations of the same properties. If the sum is below one, the rest pose makes up the rest.
    pub weight: f32,
}

impl Default for PlayOptions {
    fn default() -> Self {
        Self {
            speed: 1.0,
            repeat: Repeat::Forever,
            weight: 1.0,
        }
    }
}

/// The state of a playback.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaybackState {
    /// Current time of the animation, in seconds.
    pub time_secs: f32,
    /// Duration of the animation, in seconds.
    pub duration_secs: f32,
    /// Speed, weight and what happens at the end.
    pub options: PlayOptions,
    /// Whether it is neither paused nor finished.
    pub is_playing: bool,
}

#[derive(Debug)]
pub(crate) struct Playback {
    pub(crate) id: PlaybackId,
    /// Index of the animation.
    pub(crate) animation: usize,
    pub(crate) options: PlayOptions,
    pub(crate) is_playing: bool,
    /// Grows beyond the duration when the animation repeats.
    elapsed_secs: f64,
    pub(crate) channels: Vec<ChannelState>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct ChannelState {
    /// Of the animated node.
    pub(crate) flat_index: u32,
    /// The key found last.
    pub(crate) cursor: u32,
    /// Whether the value never changes. Exporters write many such channels.
    pub(crate) is_constant: bool,
}

impl Playback {
    pub(crate) fn new(
        id: PlaybackId,
        index: usize,
        animation: &Animation,
        hierarchy: &Hierarchy,
        options: PlayOptions,
    ) -> Self {
        Self {
            id,
            animation: index,
            options,
            is_playing: true,
            elapsed_secs: if options.speed < 0.0 {
                f64::from(animation.duration_secs)
            } else {
                0.0
            },
            channels: animation
                .channels
                .iter()
                .map(|channel| ChannelState {
                    flat_index: hierarchy
                        .flat_index(channel.node)
                        .map_or(NO_INDEX, |flat_index| flat_index as u32),
                    cursor: 0,
                    is_constant: is_constant(&channel.keyframes),
                })
                .collect(),
        }
    }

    pub(crate) fn seek(&mut self, time_secs: f32) {
        self.elapsed_secs = f64::from(time_secs);
    }

    /// Returns the current time of the animation.
    pub(crate) fn time_secs(&self, duration_secs: f32) -> f32 {
        let duration = f64::from(duration_secs);
        if duration <= 0.0 {
            return 0.0;
        }
        let time = match self.options.repeat {
            Repeat::Once => self.elapsed_secs.min(duration).max(0.0),
            Repeat::Forever if (0.0..=duration).contains(&self.elapsed_secs) => self.elapsed_secs,
            Repeat::Forever => self.elapsed_secs.rem_euclid(duration),
            Repeat::PingPong => {
                let folded = self.elapsed_secs.rem_euclid(2.0 * duration);
                folded.min(2.0 * duration - folded)
            }
        };
        time as f32
    }

    pub(crate) fn advance(&mut self, dt_secs: f64, duration_secs: f32) {
        if !self.is_playing {
            return;
        }
        self.elapsed_secs += dt_secs * f64::from(self.options.speed);
        let has_ended = match self.options.repeat {
            Repeat::Once if self.options.speed < 0.0 => self.elapsed_secs <= 0.0,
            Repeat::Once => self.elapsed_secs >= f64::from(duration_secs),
            Repeat::Forever | Repeat::PingPong => false,
        };
        if has_ended {
            self.elapsed_secs = self.elapsed_secs.min(f64::from(duration_secs)).max(0.0);
            self.is_playing = false;
        }
    }
}
