//! Where animations put a model's nodes, alone or mixed.

use glam::{Affine3A, Quat, Vec3, Vec4};
use orbit_scene::{Property, Transform};

use crate::animation::keyframes::{mix_rotations, sample, sample_weights};
use crate::animation::morph_weights::rest_weights;
use crate::scene::hierarchy::Hierarchy;
use crate::scene::model::Model;

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
    for &at in &mixer.touched {
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
    mixer.touched.clear();
    for &(node, sum, ref weights) in &mixer.node_weights {
        let rest = rest_weights(&model.scene, node).to_vec();
        let share = (1.0 - sum).max(0.0);
        let rest = rest.iter().copied().chain(std::iter::repeat(0.0));
        let mixed = weights
            .iter()
            .zip(rest)
            .map(|(weight, rest)| weight / sum * (1.0 - share) + rest * share);
        model.morphs.set(node, mixed);
    }
    mixer.node_weights.clear();
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
