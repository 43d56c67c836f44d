//! Animations (glTF 2.0, 3.11).

use crate::accessors::{Accessor, Component};
use crate::data::{Data, Work};
use crate::problem::Code;
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::{Animation, Channel, Interpolation, Keyframes, Mesh, Node, Property};

/// All animations.
pub(crate) fn build(
    data: &Data,
    nodes: &[Node],
    meshes: &[Mesh],
    work: &mut Work,
) -> Vec<Animation> {
    data.asset
        .all(Root::Animations)
        .map(|value| {
            let samplers: Vec<Value<'_>> = value.list("samplers").collect();
            let channels: Vec<Channel> = value
                .list("channels")
                .filter_map(|place| channel(data, &samplers, place, nodes, meshes, work))
                .collect();
            let last = |channel: &Channel| channel.keyframes.times_secs.last().copied();
            let duration_secs = channels.iter().filter_map(last).fold(0.0, f32::max);
            Animation {
                name: value.name(),
                channels,
                duration_secs,
            }
        })
        .collect()
}

fn channel(
    data: &Data,
    samplers: &[Value<'_>],
    value: Value<'_>,
    nodes: &[Node],
    meshes: &[Mesh],
    work: &mut Work,
) -> Option<Channel> {
    let target = value.get("target")?;
    let sampler = *samplers.get(value.get_index("sampler")?)?;
    let path = target.get("path")?;
    let property = if path.is("translation") {
        Property::Translation
    } else if path.is("rotation") {
        Property::Rotation
    } else if path.is("scale") {
        Property::Scale
    } else if path.is("weights") {
        Property::Weights
    } else {
        return None;
    };
    let node_index = data.asset.reference(target, "node", Root::Nodes)?;
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
        work.reports.warn(
            Code::AnimationTarget,
            &target,
            &["The node has nothing there that could be animated."],
        );
        return None;
    }
    Some(Channel {
        node: node_index,
        property,
        keyframes: keyframes(data, sampler, property, width, work)?,
    })
}

fn keyframes(
    data: &Data,
    sampler: Value<'_>,
    property: Property,
    width: usize,
    work: &mut Work,
) -> Option<Keyframes> {
    let input_place = sampler.get("input")?;
    let output_place = sampler.get("output")?;
    let input = Accessor::of(data, input_place.index()?)?;
    let output = Accessor::of(data, output_place.index()?)?;
    let element = if property == Property::Weights {
        1
    } else {
        width
    };
    let components = [
        Component::F32,
        Component::I8,
        Component::U8,
        Component::I16,
        Component::U16,
    ];
    if !input.must_be(input_place, &[1], &[Component::F32], &mut work.reports)
        || !output.must_be(output_place, &[element], &components, &mut work.reports)
    {
        return None;
    }
    let interpolation = match sampler.get("interpolation") {
        Some(word) if word.is("STEP") => Interpolation::Step,
        Some(word) if word.is("CUBICSPLINE") => Interpolation::CubicSpline,
        _ => Interpolation::Linear,
    };
    let values_a_key = if interpolation == Interpolation::CubicSpline {
        width.saturating_mul(3)
    } else {
        width
    };
    let needed = input.count.checked_mul(values_a_key);
    if needed.is_none() || needed != output.count.checked_mul(element) {
        work.reports.error(
            Code::AnimationOutputCount,
            &output_place,
            &["There are more or fewer values than the times need."],
        );
        return None;
    }
    let times_secs = input.flat(work)?;
    let values = output.flat(work)?;
    let keyframes = Keyframes {
        times_secs,
        values,
        width,
        interpolation,
    };
    Some(rising(keyframes, values_a_key, input_place, work))
}

/// Leaves out keys that are not later than all before them: a player searches among rising times.
fn rising(
    keyframes: Keyframes,
    values_a_key: usize,
    place: Value<'_>,
    work: &mut Work,
) -> Keyframes {
    let is_rising = keyframes
        .times_secs
        .windows(2)
        .all(|pair| matches!(pair, [earlier, later] if earlier < later));
    let starts = keyframes
        .times_secs
        .first()
        .is_some_and(|first| first.is_finite());
    if is_rising && starts {
        return keyframes;
    }
    work.reports.warn(
        Code::AnimationInputNonIncreasing,
        &place,
        &["The times of keyframes must rise; those that do not are left out."],
    );
    let mut times_secs: Vec<f32> = Vec::new();
    let mut values: Vec<f32> = Vec::new();
    let keys = keyframes.values.chunks_exact(values_a_key);
    for (time, key) in keyframes.times_secs.iter().zip(keys) {
        if time.is_finite() && times_secs.last().is_none_or(|last| last < time) {
            times_secs.push(*time);
            values.extend_from_slice(key);
        }
    }
    if times_secs.is_empty() {
        // A player may rely on one key.
        times_secs.push(0.0);
        values.extend(keyframes.values.iter().take(values_a_key));
    }
    Keyframes {
        times_secs,
        values,
        ..keyframes
    }
}
