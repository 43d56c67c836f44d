//! Animated properties of nodes, and their values without animation.

use glam::{Quat, Vec3, Vec4};
use orbit_scene::{Property, Scene, Transform};

use crate::morph_weights::{MorphWeights, rest_weights};
use crate::nodes::hierarchy::Hierarchy;
use crate::nodes::transform::decompose;

/// Returns the value of a property without animation.
pub(crate) fn rest_value(
    scene: &Scene,
    hierarchy: &Hierarchy,
    flat_index: usize,
    property: Property,
) -> Vec4 {
    let (translation, rotation, scale) = scene
        .nodes
        .get(hierarchy.node(flat_index))
        .map_or((Vec3::ZERO, Quat::IDENTITY, Vec3::ONE), |node| {
            decompose(&node.transform)
        });
    match property {
        Property::Rotation => Vec4::from(rotation),
        Property::Scale => scale.extend(0.0),
        Property::Translation | Property::Weights => translation.extend(0.0),
    }
}

/// Sets a property of a node. The node only counts as moved if the value differs.
pub(crate) fn set_property(
    hierarchy: &mut Hierarchy,
    flat_index: usize,
    property: Property,
    value: Vec4,
) {
    hierarchy.change_local_transform(flat_index, |local| {
        if let Transform::Matrix(_) = local {
            let (translation, rotation, scale) = decompose(local);
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
        let current = match property {
            Property::Rotation => {
                let value = Quat::from_vec4(value);
                let is_changed = *rotation != value;
                *rotation = value;
                return is_changed;
            }
            Property::Translation => translation,
            Property::Scale => scale,
            Property::Weights => return false,
        };
        let is_changed = *current != value.truncate();
        *current = value.truncate();
        is_changed
    });
}

/// Resets all properties of an animation to their rest values.
pub(crate) fn reset_to_rest(
    scene: &Scene,
    animation: usize,
    hierarchy: &mut Hierarchy,
    morph_weights: &mut MorphWeights,
) {
    let Some(animation) = scene.animations.get(animation) else {
        return;
    };
    for channel in &animation.channels {
        if channel.property == Property::Weights {
            let weights = rest_weights(scene, channel.node);
            morph_weights.set(channel.node, weights.iter().copied());
        } else if let Some(flat_index) = hierarchy.flat_index(channel.node) {
            let value = rest_value(scene, hierarchy, flat_index, channel.property);
            set_property(hierarchy, flat_index, channel.property, value);
        }
    }
}
