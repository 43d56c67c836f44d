//! `EXT_mesh_gpu_instancing`.

use crate::accessors::{Accessor, Component};
use crate::data::{Data, Work};
use crate::nodes::unit;
use crate::problem::Code;
use crate::value::Value;
use glam::{Quat, Vec3};
use orbit_scene::Transform;

/// Where the copies of a node's mesh stand.
pub(crate) fn of_node(data: &Data, node: Value<'_>, work: &mut Work) -> Vec<Transform> {
    let Some(attributes) = node
        .extension("EXT_mesh_gpu_instancing")
        .and_then(|extension| extension.get("attributes"))
    else {
        return Vec::new();
    };
    let translations = stream::<3>(data, attributes, "TRANSLATION", work);
    let rotations = stream::<4>(data, attributes, "ROTATION", work);
    let scales = stream::<3>(data, attributes, "SCALE", work);
    let counts = [
        translations.as_ref().map(Vec::len),
        rotations.as_ref().map(Vec::len),
        scales.as_ref().map(Vec::len),
    ];
    let count = counts.iter().flatten().copied().min().unwrap_or(0);
    if counts.iter().flatten().any(|other| *other != count) {
        work.reports.error(
            Code::UnequalAccessorCount,
            &attributes,
            &["The attributes of the copies differ in number."],
        );
    }
    if !work.take(attributes, count, size_of::<Transform>()) {
        return Vec::new();
    }
    (0..count)
        .map(|index| {
            let at3 = |stream: &Option<Vec<[f32; 3]>>, default: Vec3| {
                let found = stream.as_ref().and_then(|stream| stream.get(index));
                found.map_or(default, |vector| Vec3::from(*vector))
            };
            let rotation = rotations.as_ref().and_then(|stream| stream.get(index));
            Transform::Trs {
                translation: at3(&translations, Vec3::ZERO),
                rotation: unit(Quat::from_array(
                    rotation.copied().unwrap_or([0.0, 0.0, 0.0, 1.0]),
                )),
                scale: at3(&scales, Vec3::ONE),
            }
        })
        .collect()
}

fn stream<const N: usize>(
    data: &Data,
    attributes: Value<'_>,
    name: &str,
    work: &mut Work,
) -> Option<Vec<[f32; N]>> {
    let place = attributes.get(name)?;
    let accessor = Accessor::of(data, place.index()?)?;
    let components = [Component::F32, Component::I8, Component::I16];
    accessor
        .must_be(place, &[N], &components, &mut work.reports)
        .then(|| accessor.floats::<N>(work))
        .flatten()
}
