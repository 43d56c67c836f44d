use glam::{Affine3A, Quat, Vec3, Vec4};
use orbit_scene::{Animation, Property, Transform};

use crate::hierarchy::{Hierarchy, NONE};
use crate::model::Model;
use crate::morphs::rest_weights;
use crate::sample::{is_constant, mix_rotations, sample, sample_weights};

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
    channels: Vec<ChannelState>,
}

#[derive(Debug, Clone, Copy)]
struct ChannelState {
    /// Of its node.
    spot: u32,
    /// Key found last.
    cursor: u32,
    /// Whether it is the same at all times: exporters write many such.
    is_constant: bool,
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

    fn advance(&mut self, dt_secs: f64, duration_secs: f32) {
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

/// Sums of what several playbacks want of one property.
#[derive(Debug, Clone, Copy, Default)]
struct Mix {
    weight: f32,
    value: Vec4,
}

/// Room for mixing, kept between frames.
#[derive(Debug, Default)]
pub(crate) struct Mixer {
    /// Three a spot: translation, rotation, scale.
    mixes: Vec<Mix>,
    touched: Vec<u32>,
    weights: Vec<f32>,
    node_weights: Vec<(usize, f32, Vec<f32>)>,
}

/// Moves a model's playbacks on and its nodes to where they then are.
pub(crate) fn advance(model: &mut Model, dt_secs: f64, mixer: &mut Mixer) {
    let is_moving = model.playbacks.iter().any(|playback| playback.is_playing);
    if !is_moving && !model.is_pose_stale {
        return;
    }
    let is_fresh = std::mem::take(&mut model.is_pose_stale);
    for playback in &mut model.playbacks {
        if let Some(animation) = model.scene.animations.get(playback.animation) {
            playback.advance(dt_secs, animation.duration_secs);
        }
    }
    match &model.playbacks[..] {
        [only] if only.play.weight >= 1.0 => {
            play_alone(model, &mut mixer.weights, is_fresh);
        }
        [] => {}
        _ => mix(model, mixer),
    }
}

/// One playback with full weight: values go straight to their nodes, constant ones only when something else may have
/// been there.
fn play_alone(model: &mut Model, weights: &mut Vec<f32>, is_fresh: bool) {
    let Some(playback) = model.playbacks.first_mut() else {
        return;
    };
    let Some(animation) = model.scene.animations.get(playback.animation) else {
        return;
    };
    let at_secs = playback.time_secs(animation.duration_secs);
    for (channel, state) in animation.channels.iter().zip(&mut playback.channels) {
        if state.is_constant && !is_fresh {
            continue;
        }
        let (keys, cursor) = (&channel.keyframes, &mut state.cursor);
        if channel.property == Property::Weights {
            weights.clear();
            sample_weights(keys, at_secs, cursor, weights);
            model.morphs.set(channel.node, weights.iter().copied());
            continue;
        }
        let is_rotation = channel.property == Property::Rotation;
        let value = sample(keys, is_rotation, at_secs, cursor);
        set_property(
            &mut model.hierarchy,
            state.spot as usize,
            channel.property,
            value,
        );
    }
}

fn mix(model: &mut Model, mixer: &mut Mixer) {
    mixer
        .mixes
        .resize(model.hierarchy.len() * 3, Mix::default());
    for playback in &mut model.playbacks {
        let Some(animation) = model.scene.animations.get(playback.animation) else {
            continue;
        };
        let at_secs = playback.time_secs(animation.duration_secs);
        let weight = playback.play.weight;
        if weight <= 0.0 {
            continue;
        }
        for (channel, state) in animation.channels.iter().zip(&mut playback.channels) {
            let cursor = &mut state.cursor;
            let Some(part) = part_of(channel.property) else {
                mixer.weights.clear();
                sample_weights(&channel.keyframes, at_secs, cursor, &mut mixer.weights);
                mix_weights(
                    &mut mixer.node_weights,
                    channel.node,
                    weight,
                    &mixer.weights,
                );
                continue;
            };
            let at = state.spot as usize * 3 + part;
            let Some(sum) = mixer.mixes.get_mut(at) else {
                continue;
            };
            let is_rotation = channel.property == Property::Rotation;
            let value = sample(&channel.keyframes, is_rotation, at_secs, cursor);
            if sum.weight == 0.0 {
                mixer.touched.push(at as u32);
            }
            sum.weight += weight;
            sum.value = blend(is_rotation, sum.value, value, weight / sum.weight);
        }
    }
    for at in mixer.touched.drain(..) {
        let Some(place) = mixer.mixes.get_mut(at as usize) else {
            continue;
        };
        let sum = std::mem::take(place);
        let (spot, part) = (at as usize / 3, at % 3);
        let property = match part {
            0 => Property::Translation,
            1 => Property::Rotation,
            _ => Property::Scale,
        };
        let mut value = sum.value;
        if sum.weight < 1.0 {
            let rest = rest_of(model, spot, property);
            value = blend(property == Property::Rotation, rest, value, sum.weight);
        }
        set_property(&mut model.hierarchy, spot, property, value);
    }
    for (node, sum, weights) in mixer.node_weights.drain(..) {
        let rest = rest_weights(&model.scene, node).to_vec();
        let share = (1.0 - sum).max(0.0);
        let rest = rest.iter().copied().chain(std::iter::repeat(0.0));
        let mixed = weights
            .iter()
            .zip(rest)
            .map(|(weight, rest)| weight / sum * (1.0 - share) + rest * share);
        model.morphs.set(node, mixed);
    }
}

fn mix_weights(sums: &mut Vec<(usize, f32, Vec<f32>)>, node: usize, weight: f32, add: &[f32]) {
    match sums.iter_mut().find(|sum| sum.0 == node) {
        Some((_, total, have)) => {
            *total += weight;
            for (have, add) in have.iter_mut().zip(add) {
                *have += add * weight;
            }
        }
        None => sums.push((node, weight, add.iter().map(|add| add * weight).collect())),
    }
}

fn part_of(property: Property) -> Option<usize> {
    match property {
        Property::Translation => Some(0),
        Property::Rotation => Some(1),
        Property::Scale => Some(2),
        Property::Weights => None,
    }
}

fn blend(is_rotation: bool, from: Vec4, to: Vec4, share: f32) -> Vec4 {
    if share >= 1.0 {
        to
    } else if is_rotation {
        mix_rotations(from, to, share)
    } else {
        from + (to - from) * share
    }
}

/// What a property is where nothing animates it.
fn rest_of(model: &Model, spot: usize, property: Property) -> Vec4 {
    let node = model.scene.nodes.get(model.hierarchy.node(spot));
    let (translation, rotation, scale) = node
        .map_or((Vec3::ZERO, Quat::IDENTITY, Vec3::ONE), |node| {
            parts(&node.transform)
        });
    match property {
        Property::Rotation => Vec4::from(rotation),
        Property::Scale => scale.extend(0.0),
        Property::Translation | Property::Weights => translation.extend(0.0),
    }
}

fn parts(transform: &Transform) -> (Vec3, Quat, Vec3) {
    match transform {
        Transform::Trs {
            translation,
            rotation,
            scale,
        } => (*translation, *rotation, *scale),
        Transform::Matrix(matrix) => {
            let affine = Affine3A::from_mat4(*matrix);
            let (scale, rotation, translation) = affine.to_scale_rotation_translation();
            (translation, rotation, scale)
        }
    }
}

/// Writes a property; a node that stays as it is does not count as moved.
fn set_property(hierarchy: &mut Hierarchy, spot: usize, property: Property, value: Vec4) {
    hierarchy.change(spot, |local| {
        if let Transform::Matrix(_) = local {
            let (translation, rotation, scale) = parts(local);
            *local = Transform::Trs {
                translation,
                rotation,
                scale,
            };
        }
        let Transform::Trs {
            translation,
            rotation,
            scale,
        } = local
        else {
            return false;
        };
        let place = match property {
            Property::Rotation => {
                let value = Quat::from_vec4(value);
                let is_new = *rotation != value;
                *rotation = value;
                return is_new;
            }
            Property::Translation => translation,
            Property::Scale => scale,
            Property::Weights => return false,
        };
        let is_new = *place != value.truncate();
        *place = value.truncate();
        is_new
    });
}

/// Puts what an animation moves back to rest.
pub(crate) fn rest(model: &mut Model, animation: usize) {
    let Some(animation) = model.scene.animations.get(animation) else {
        return;
    };
    for channel in &animation.channels {
        if channel.property == Property::Weights {
            let weights = rest_weights(&model.scene, channel.node);
            model.morphs.set(channel.node, weights.iter().copied());
        } else if let Some(spot) = model.hierarchy.spot(channel.node) {
            let value = rest_of(model, spot, channel.property);
            set_property(&mut model.hierarchy, spot, channel.property, value);
        }
    }
    model.is_pose_stale = true;
}
