//! Applies playbacks to the nodes of a model: one alone, or several mixed by weight.

use glam::Vec4;
use orbit_scene::{Property, Scene};

use crate::animation::keyframes::{interpolate_rotation, sample, sample_weights};
use crate::animation::playback::{Playback, PlaybackEvent, PlaybackId};
use crate::animation::rest::{rest_value, set_property};
use crate::morph_weights::{MorphWeights, rest_weights};
use crate::nodes::hierarchy::Hierarchy;
use crate::pose::Pose;
use orbit_numbers::{to_u32, to_usize};

/// The weighted mean of the values of one property from several playbacks.
#[derive(Debug, Clone, Copy, Default)]
struct Mix {
    /// Whether a playback animates the property, perhaps with weight zero.
    is_used: bool,
    weight: f32,
    value: Vec4,
}

/// The weighted sum of a node's morph weights from several playbacks.
#[derive(Debug)]
struct WeightsMix {
    node: usize,
    weight: f32,
    sums: Vec<f32>,
}

/// Buffers for mixing, kept between frames.
#[derive(Debug, Default)]
pub struct Mixer {
    /// Three mixes per flat index: translation, rotation, scale.
    mixes: Vec<Mix>,
    /// Indices of the mixes in use.
    used: Vec<u32>,
    sampled_weights: Vec<f32>,
    weights_mixes: Vec<WeightsMix>,
}

impl Mixer {
    /// Advances the playbacks of a model and poses its nodes. Appends the events of the playbacks.
    pub fn advance(
        &mut self,
        scene: &Scene,
        pose: &mut Pose,
        dt_secs: f64,
        events: &mut Vec<(PlaybackId, PlaybackEvent)>,
    ) {
        let is_active = |playback: &Playback| playback.is_playing || playback.is_fading();
        if !pose.playbacks.iter().any(is_active) && !pose.is_stale {
            return;
        }
        let mut was_stale = std::mem::take(&mut pose.is_stale);
        for playback in &mut pose.playbacks {
            was_stale |= playback.is_fading();
            playback.advance_fade(dt_secs);
            if let Some(animation) = scene.animations.get(playback.animation) {
                let event = playback.advance(dt_secs, animation.duration_secs);
                events.extend(event.map(|event| (playback.id, event)));
            }
        }
        match &pose.playbacks[..] {
            [] => {}
            [single] if single.options.weight >= 1.0 => self.apply_single(scene, pose, was_stale),
            _ => {
                self.collect(scene, &pose.hierarchy, &mut pose.playbacks);
                self.apply_transforms(scene, &mut pose.hierarchy);
                self.apply_weights(scene, &mut pose.morph_weights);
            }
        }
    }

    /// Applies one playback with full weight directly. Constant channels are only applied if something else may have
    /// changed their nodes.
    fn apply_single(&mut self, scene: &Scene, pose: &mut Pose, applies_constants: bool) {
        let Some(playback) = pose.playbacks.first_mut() else {
            return;
        };
        let Some(animation) = scene.animations.get(playback.animation) else {
            return;
        };
        let time_secs = playback.time_secs(animation.duration_secs);
        for (channel, state) in animation.channels.iter().zip(&mut playback.channels) {
            if state.is_constant && !applies_constants {
                continue;
            }
            let (keys, cursor) = (&channel.keyframes, &mut state.cursor);
            if channel.property == Property::Weights {
                self.sampled_weights.clear();
                sample_weights(keys, time_secs, cursor, &mut self.sampled_weights);
                pose.morph_weights
                    .set(channel.node, self.sampled_weights.iter().copied());
                continue;
            }
            let is_rotation = channel.property == Property::Rotation;
            let value = sample(keys, is_rotation, time_secs, cursor);
            set_property(
                &mut pose.hierarchy,
                to_usize(state.flat_index),
                channel.property,
                value,
            );
        }
    }

    /// Samples all playbacks and mixes their values by weight.
    fn collect(&mut self, scene: &Scene, hierarchy: &Hierarchy, playbacks: &mut [Playback]) {
        self.mixes
            .resize(hierarchy.len().saturating_mul(3), Mix::default());
        for playback in playbacks {
            let Some(animation) = scene.animations.get(playback.animation) else {
                continue;
            };
            let time_secs = playback.time_secs(animation.duration_secs);
            let weight = playback.options.weight;
            for (channel, state) in animation.channels.iter().zip(&mut playback.channels) {
                let cursor = &mut state.cursor;
                let Some(offset) = mix_offset(channel.property) else {
                    self.sampled_weights.clear();
                    sample_weights(
                        &channel.keyframes,
                        time_secs,
                        cursor,
                        &mut self.sampled_weights,
                    );
                    self.add_weights(channel.node, weight);
                    continue;
                };
                let index = to_usize(state.flat_index)
                    .saturating_mul(3)
                    .saturating_add(offset);
                let Some(mix) = self.mixes.get_mut(index) else {
                    continue;
                };
                if !mix.is_used {
                    mix.is_used = true;
                    self.used.push(to_u32(index));
                }
                if weight == 0.0 {
                    continue;
                }
                let is_rotation = channel.property == Property::Rotation;
                let value = sample(&channel.keyframes, is_rotation, time_secs, cursor);
                mix.weight += weight;
                mix.value = interpolate(is_rotation, mix.value, value, weight / mix.weight);
            }
        }
    }

    /// Adds the sampled morph weights of a node.
    fn add_weights(&mut self, node: usize, weight: f32) {
        let sampled = self.sampled_weights.iter().map(|sampled| sampled * weight);
        match self.weights_mixes.iter_mut().find(|mix| mix.node == node) {
            Some(mix) => {
                mix.weight += weight;
                for (sum, sampled) in mix.sums.iter_mut().zip(sampled) {
                    *sum += sampled;
                }
            }
            None => self.weights_mixes.push(WeightsMix {
                node,
                weight,
                sums: sampled.collect(),
            }),
        }
    }

    fn apply_transforms(&mut self, scene: &Scene, hierarchy: &mut Hierarchy) {
        for &index in &self.used {
            let Some(entry) = self.mixes.get_mut(to_usize(index)) else {
                continue;
            };
            let mix = std::mem::take(entry);
            let flat_index = to_usize(index) / 3;
            let property = match index % 3 {
                0 => Property::Translation,
                1 => Property::Rotation,
                _ => Property::Scale,
            };
            let mut value = mix.value;
            if mix.weight < 1.0 {
                let rest = rest_value(scene, hierarchy, flat_index, property);
                value = interpolate(property == Property::Rotation, rest, value, mix.weight);
            }
            set_property(hierarchy, flat_index, property, value);
        }
        self.used.clear();
    }

    fn apply_weights(&mut self, scene: &Scene, morph_weights: &mut MorphWeights) {
        for mix in self.weights_mixes.drain(..) {
            let rest_fraction = (1.0 - mix.weight).max(0.0);
            // The sums are zero if all weights are.
            let divisor = if mix.weight > 0.0 { mix.weight } else { 1.0 };
            let rest = rest_weights(scene, mix.node)
                .iter()
                .copied()
                .chain(std::iter::repeat(0.0));
            let weights =
                mix.sums.iter().zip(rest).map(|(sum, rest)| {
                    sum / divisor * (1.0 - rest_fraction) + rest * rest_fraction
                });
            morph_weights.set(mix.node, weights);
        }
    }
}

fn mix_offset(property: Property) -> Option<usize> {
    match property {
        Property::Translation => Some(0),
        Property::Rotation => Some(1),
        Property::Scale => Some(2),
        Property::Weights => None,
    }
}

fn interpolate(is_rotation: bool, from: Vec4, to: Vec4, fraction: f32) -> Vec4 {
    if fraction >= 1.0 {
        to
    } else if is_rotation {
        interpolate_rotation(from, to, fraction)
    } else {
        from + (to - from) * fraction
    }
}
