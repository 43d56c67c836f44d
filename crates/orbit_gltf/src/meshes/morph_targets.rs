//! Morph targets (glTF 2.0, 3.7.2.2).

use super::Source;
use crate::accessors::{Accessor, Component};
use crate::data::Work;
use crate::problem::Code;
use crate::value::Value;
use orbit_scene::MorphTarget;

/// All morph targets of a primitive with `count` vertices.
pub(super) fn read(source: &Source<'_>, count: usize, work: &mut Work) -> Vec<MorphTarget> {
    source
        .value
        .list("targets")
        .map(|target| MorphTarget {
            positions: stream(source, target, "POSITION", count, work),
            normals: stream(source, target, "NORMAL", count, work),
            tangents: stream(source, target, "TANGENT", count, work),
        })
        .collect()
}

fn stream(
    source: &Source<'_>,
    target: Value<'_>,
    name: &str,
    count: usize,
    work: &mut Work,
) -> Vec<[f32; 3]> {
    let Some((place, accessor)) = target
        .get(name)
        .and_then(|place| Some((place, Accessor::of(source.data, place.index()?)?)))
    else {
        return Vec::new();
    };
    let components = [Component::F32, Component::I8, Component::I16];
    if count == 0 || !accessor.must_be(place, &[3], &components, &mut work.reports) {
        return Vec::new();
    }
    if accessor.count != count {
        work.reports.error(
            Code::UnequalAccessorCount,
            &place,
            &["A morph target must have as many elements as the primitive has vertices."],
        );
        return Vec::new();
    }
    accessor.floats::<3>(work).unwrap_or_default()
}
