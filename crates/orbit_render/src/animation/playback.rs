use orbit_scene::Animation;

use crate::animation::keyframes::is_constant;
use crate::scene::hierarchy::{Hierarchy, NONE};

/// An animation that was started. Never used again after it was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlaybackId(pub u32);

/// What happens at the end of an animation.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Repeat {
    /// It stays at its last moment.
    Once,
    /// It begins again.
    #[default]
    Forever,
    /// It goes back, and forth again.
    PingPong,
}

/// How an animation is played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Play {
    /// Seconds of the animation for each second; negative goes backwards.
    pub speed: f32,
    /// What happens at the end.
    pub repeat: Repeat,
    /// Share among the animations that move the same; what is missing to one is the rest pose.
    pub weight: f32,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            speed: 1.0,
            repeat: Repeat::Forever,
            weight: 1.0,
        }
    }
}

/// Where a playback is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaybackState {
    /// Seconds from the animation's beginning.
    pub time_secs: f32,
    /// Seconds of the whole animation.
    pub duration_secs: f32,
    /// Speed, share and what happens at the end.
    pub play: Play,
    /// Whether time goes on.
    pub is_playing: bool,
}

#[derive(Debug)]
pub(crate) struct Playback {
    pub(crate) id: PlaybackId,
    pub(crate) animation: usize,
    pub(crate) play: Play,
    pub(crate) is_playing: bool,
    /// Unfolded: grows over the end when the animation repeats.
    phase_secs: f64,
    pub(crate) channels: Vec<ChannelState>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct ChannelState {
    /// Of its node.
    pub(crate) spot: u32,
    /// Key found last.
    pub(crate) cursor: u32,
    /// Whether it is the same at all times: exporters write many such.
    pub(crate) is_constant: bool,
}

impl Playback {
    pub(crate) fn new(
        id: PlaybackId,
        number: usize,
        animation: &Animation,
        hierarchy: &Hierarchy,
        play: Play,
    ) -> Self {
        Self {
            id,
            animation: number,
            play,
            is_playing: true,
            phase_secs: if play.speed < 0.0 {
                f64::from(animation.duration_secs)
            } else {
                0.0
            },
            channels: animation
                .channels
                .iter()
                .map(|channel| ChannelState {
                    spot: hierarchy
                        .spot(channel.node)
                        .map_or(NONE, |spot| spot as u32),
                    cursor: 0,
                    is_constant: is_constant(&channel.keyframes),
                })
                .collect(),
        }
    }

    pub(crate) fn seek(&mut self, at_secs: f32) {
        self.phase_secs = f64::from(at_secs);
    }

    /// Moment of the animation.
    pub(crate) fn time_secs(&self, duration_secs: f32) -> f32 {
        let duration = f64::from(duration_secs);
        if duration <= 0.0 {
            return 0.0;
        }
        let time = match self.play.repeat {
            Repeat::Once => self.phase_secs.min(duration).max(0.0),
            Repeat::Forever if (0.0..=duration).contains(&self.phase_secs) => self.phase_secs,
            Repeat::Forever => rest_of_division(self.phase_secs, duration),
            Repeat::PingPong => {
                let folded = rest_of_division(self.phase_secs, 2.0 * duration);
                folded.min(2.0 * duration - folded)
            }
        };
        time as f32
    }

    pub(crate) fn advance(&mut self, dt_secs: f64, duration_secs: f32) {
        if !self.is_playing {
            return;
        }
        self.phase_secs += dt_secs * f64::from(self.play.speed);
        let ended = match self.play.repeat {
            Repeat::Once if self.play.speed < 0.0 => self.phase_secs <= 0.0,
            Repeat::Once => self.phase_secs >= f64::from(duration_secs),
            Repeat::Forever | Repeat::PingPong => false,
        };
        if ended {
            self.phase_secs = self.phase_secs.min(f64::from(duration_secs)).max(0.0);
            self.is_playing = false;
        }
    }
}

/// What is left of `value` when `part` is taken from it as often as it goes. Not negative for a positive part.
fn rest_of_division(value: f64, part: f64) -> f64 {
    (value - (value / part).floor() * part).max(0.0)
}
