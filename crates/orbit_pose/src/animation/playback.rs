//! A started animation: its time, its weight and its end.

use orbit_scene::Animation;

use crate::animation::fade::Fade;
use crate::animation::keyframes::is_constant;
use crate::nodes::hierarchy::{Hierarchy, NO_INDEX};
use orbit_numbers::{f64_to_f32, f64_to_u32, to_u32, wrap};

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

/// An event of a playback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaybackEvent {
    /// It reached its end and stopped there.
    Finished,
    /// It started over or reversed: how often so far.
    Looped(u32),
}

/// The state of a playback.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaybackState {
    /// Current time of the animation, in seconds.
    pub time_secs: f32,
    /// Duration of the animation, in seconds.
    pub duration_secs: f32,
    /// Speed, current weight and what happens at the end.
    pub options: PlayOptions,
    /// Whether it is neither paused nor finished.
    pub is_playing: bool,
}

/// A started animation.
#[derive(Debug)]
pub struct Playback {
    pub(crate) id: PlaybackId,
    /// Index of the animation.
    pub(crate) animation: usize,
    pub(crate) options: PlayOptions,
    pub(crate) is_playing: bool,
    /// The elapsed time. It exceeds the duration when the animation repeats.
    elapsed_secs: f64,
    /// How often it has started over or reversed.
    loops: u32,
    /// Whether its end has been reported.
    has_finished: bool,
    fade: Option<Fade>,
    pub(crate) channels: Vec<ChannelState>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct ChannelState {
    /// The flat index of the animated node.
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
            options: PlayOptions {
                weight: valid_weight(options.weight),
                ..options
            },
            is_playing: true,
            elapsed_secs: if options.speed < 0.0 {
                f64::from(animation.duration_secs)
            } else {
                0.0
            },
            loops: 0,
            has_finished: false,
            fade: None,
            channels: animation
                .channels
                .iter()
                .map(|channel| ChannelState {
                    flat_index: hierarchy.flat_index(channel.node).map_or(NO_INDEX, to_u32),
                    cursor: 0,
                    is_constant: is_constant(&channel.keyframes),
                })
                .collect(),
        }
    }

    /// Sets the time, in seconds from the animation's start.
    pub fn seek(&mut self, time_secs: f32) {
        self.elapsed_secs = f64::from(time_secs);
        self.has_finished = false;
    }

    /// Sets the playback rate; negative values play backwards.
    pub fn set_speed(&mut self, speed: f32) {
        self.options.speed = speed;
        self.has_finished = false;
    }

    /// Pauses or resumes the playback.
    pub fn set_playing(&mut self, is_playing: bool) {
        self.is_playing = is_playing;
    }

    /// Sets the weight, and ends a fade. A weight that is negative or not finite becomes zero.
    pub fn set_weight(&mut self, weight: f32) {
        self.options.weight = valid_weight(weight);
        self.fade = None;
    }

    /// Changes the weight at constant speed over the next `duration_secs`, even while it is paused. Without a positive
    /// duration this is [`Playback::set_weight`].
    pub fn fade(&mut self, weight: f32, duration_secs: f64) {
        if duration_secs > 0.0 {
            let (from, to) = (self.options.weight, valid_weight(weight));
            self.fade = Some(Fade::new(from, to, duration_secs));
        } else {
            self.set_weight(weight);
        }
    }

    pub(crate) fn is_fading(&self) -> bool {
        self.fade.is_some()
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
            Repeat::Forever => wrap(self.elapsed_secs, duration),
            Repeat::PingPong => {
                let folded = wrap(self.elapsed_secs, 2.0 * duration);
                folded.min(2.0 * duration - folded)
            }
        };
        f64_to_f32(time)
    }

    /// Advances the weight of a fade.
    pub(crate) fn advance_fade(&mut self, dt_secs: f64) {
        if let Some(fade) = &mut self.fade {
            self.options.weight = fade.advance(dt_secs);
            if fade.has_ended() {
                self.fade = None;
            }
        }
    }

    /// Advances the time, unless the playback is paused or finished. Returns an event that occurred on the way.
    pub(crate) fn advance(&mut self, dt_secs: f64, duration_secs: f32) -> Option<PlaybackEvent> {
        if !self.is_playing {
            return None;
        }
        let before_secs = self.elapsed_secs;
        self.elapsed_secs += dt_secs * f64::from(self.options.speed);
        let duration_secs = f64::from(duration_secs);
        match self.options.repeat {
            Repeat::Once => self.finish_at_end(duration_secs),
            Repeat::Forever | Repeat::PingPong => self.count_loops(before_secs, duration_secs),
        }
    }

    fn finish_at_end(&mut self, duration_secs: f64) -> Option<PlaybackEvent> {
        let has_ended = if self.options.speed < 0.0 {
            self.elapsed_secs <= 0.0
        } else {
            self.elapsed_secs >= duration_secs
        };
        // A playback that is resumed at its end ends again, but that is not new.
        let is_new = has_ended && !self.has_finished;
        self.has_finished = has_ended;
        if has_ended {
            self.elapsed_secs = self.elapsed_secs.min(duration_secs).max(0.0);
            self.is_playing = false;
        }
        is_new.then_some(PlaybackEvent::Finished)
    }

    /// Counts how often the animation's ends were reached since `before_secs`.
    fn count_loops(&mut self, before_secs: f64, duration_secs: f64) -> Option<PlaybackEvent> {
        if duration_secs <= 0.0 {
            return None;
        }
        let (before, after) = (
            before_secs / duration_secs,
            self.elapsed_secs / duration_secs,
        );
        // A playback can start exactly at an end: backwards, it starts at the last frame. It does not reach that end.
        let reached = if after < before {
            before.ceil() - after.ceil()
        } else {
            after.floor() - before.floor()
        };
        if reached < 1.0 {
            return None;
        }
        self.loops = self.loops.saturating_add(f64_to_u32(reached));
        Some(PlaybackEvent::Looped(self.loops))
    }
}

/// Makes a weight valid: finite and not negative.
fn valid_weight(weight: f32) -> f32 {
    if weight.is_finite() {
        weight.max(0.0)
    } else {
        0.0
    }
}
