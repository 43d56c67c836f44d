//! Animations (glTF 2.0, 3.11).

use crate::accessors::{Accessor, ComponentType};
use crate::asset_data::AssetData;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_scene::{Animation, Channel, Interpolation, Keyframes, Mesh, Node, Property};

/// All animations.
pub(crate) fn build(
    data: &AssetData,
    nodes: &[Node],
    meshes: &[Mesh],
    context: &mut LoadContext,
) -> Vec<Animation> {
    data.asset.read_all(RootArray::Animations, &mut |value| {
        let samplers = value.read_items("samplers", &mut Some);
        let channels = value.read_items("channels", &mut |value| {
            channel(data, &samplers, value, nodes, meshes, context)
        });
        let end_secs = |channel: &Channel| channel.keyframes.times_secs.last().copied();
        let duration_secs = channels.iter().filter_map(end_secs).fold(0.0, f32::max);
        Animation {
            name: value.name(),
            channels,
            duration_secs,
        }
    })
}

fn channel(
    data: &AssetData,
    samplers: &[Value<'_>],
    value: Value<'_>,
    nodes: &[Node],
    meshes: &[Mesh],
    context: &mut LoadContext,
) -> Option<Channel> {
    let target = value.get("target")?;
    let sampler = *samplers.get(value.get_index("sampler")?)?;
    let property = match &*target.get_text("path") {
        "translation" => Property::Translation,
        "rotation" => Property::Rotation,
        "scale" => Property::Scale,
        "weights" => Property::Weights,
        _ => return None,
    };
    let node_index = data.asset.reference(target, "node", RootArray::Nodes)?;
    let node = nodes.get(node_index)?;
    let width = match property {
        Property::Translation | Property::Scale => 3,
        Property::Rotation => 4,
        Property::Weights => node
            .mesh
            .and_then(|mesh| meshes.get(mesh)?.primitives.first())
            .map_or(0, |primitive| primitive.morph_targets.len()),
    };
    let is_matrix = matches!(node.transform, orbit_scene::Transform::Matrix(_));
    if width == 0 || (is_matrix && property != Property::Weights) {
        context.problems.warn(
            Code::AnimationTarget,
            target,
            "The target property of the node cannot be animated.",
        );
        return None;
    }
    Some(Channel {
        node: node_index,
        property,
        keyframes: keyframes(data, sampler, property, width, context)?,
    })
}

fn keyframes(
    data: &AssetData,
    sampler: Value<'_>,
    property: Property,
    width: usize,
    context: &mut LoadContext,
) -> Option<Keyframes> {
    let input_property = sampler.get("input")?;
    let output_property = sampler.get("output")?;
    let input = Accessor::of(data, input_property.as_index()?)?;
    let output = Accessor::of(data, output_property.as_index()?)?;
    // The weights of one key are separate scalars; all other values are vectors.
    let component_count = if property == Property::Weights {
        1
    } else {
        width
    };
    let components = [
        ComponentType::F32,
        ComponentType::I8,
        ComponentType::U8,
        ComponentType::I16,
        ComponentType::U16,
    ];
    if !input.check_format(
        input_property,
        &[1],
        &[ComponentType::F32],
        &mut context.problems,
    ) || !output.check_format(
        output_property,
        &[component_count],
        &components,
        &mut context.problems,
    ) {
        return None;
    }
    let interpolation = match &*sampler.get_text("interpolation") {
        "STEP" => Interpolation::Step,
        "CUBICSPLINE" => Interpolation::CubicSpline,
        _ => Interpolation::Linear,
    };
    let values_per_key = if interpolation == Interpolation::CubicSpline {
        width.saturating_mul(3)
    } else {
        width
    };
    let expected = input.count.checked_mul(values_per_key);
    if expected.is_none() || expected != output.count.checked_mul(component_count) {
        context.problems.error(
            Code::AnimationOutputCount,
            output_property,
            "The number of values does not fit the number of times.",
        );
        return None;
    }
    let times_secs = input.read_flat(context)?;
    let values = output.read_flat(context)?;
    let keyframes = Keyframes {
        times_secs,
        values,
        width,
        interpolation,
    };
    Some(drop_late_keys(
        keyframes,
        values_per_key,
        input_property,
        context,
    ))
}

/// Drops keys that are not later than all keys before them, because playback searches in increasing times.
fn drop_late_keys(
    keyframes: Keyframes,
    values_per_key: usize,
    input: Value<'_>,
    context: &mut LoadContext,
) -> Keyframes {
    let is_increasing = keyframes
        .times_secs
        .windows(2)
        .all(|pair| matches!(pair, [earlier, later] if earlier < later));
    let starts_finite = keyframes
        .times_secs
        .first()
        .is_some_and(|first| first.is_finite());
    if is_increasing && starts_finite {
        return keyframes;
    }
    context.problems.warn(
        Code::AnimationInputNonIncreasing,
        input,
        "Keyframe times must increase. Keys that do not are dropped.",
    );
    let mut times_secs: Vec<f32> = Vec::new();
    let mut values: Vec<f32> = Vec::new();
    let keys = keyframes.values.chunks_exact(values_per_key);
    for (time, key) in keyframes.times_secs.iter().zip(keys) {
        if time.is_finite() && times_secs.last().is_none_or(|last| last < time) {
            times_secs.push(*time);
            values.extend_from_slice(key);
        }
    }
    if times_secs.is_empty() {
        // Playback relies on at least one key.
        times_secs.push(0.0);
        values.extend(keyframes.values.iter().take(values_per_key));
    }
    Keyframes {
        times_secs,
        values,
        ..keyframes
    }
}
