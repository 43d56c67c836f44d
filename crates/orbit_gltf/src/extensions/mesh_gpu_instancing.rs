//! `EXT_mesh_gpu_instancing`: many instances of a mesh at one node.

use super::extension::Extension;
use crate::accessors::{Accessor, ComponentType};
use crate::asset_data::AssetData;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, required};
use crate::transforms::unit_quaternion;
use crate::value::Value;
use glam::{Quat, Vec3};
use orbit_scene::Transform;

pub(super) static EXTENSION: Extension = Extension {
    name: "EXT_mesh_gpu_instancing",
    schemas: &[(
        ExtensionPlace::Node,
        ObjectSchema {
            properties: &[required(
                "attributes",
                Kind::Map(&Kind::Index(RootArray::Accessors)),
            )],
            place: None,
        },
    )],
    read_material: None,
};

/// The transforms of the instances, relative to the node.
pub(crate) fn of_node(
    data: &AssetData,
    node: Value<'_>,
    context: &mut LoadContext,
) -> Vec<Transform> {
    let Some(attributes) = node
        .extension(EXTENSION.name)
        .and_then(|extension| extension.get("attributes"))
    else {
        return Vec::new();
    };
    let translations = read_attribute::<3>(data, attributes, "TRANSLATION", context);
    let rotations = read_attribute::<4>(data, attributes, "ROTATION", context);
    let scales = read_attribute::<3>(data, attributes, "SCALE", context);
    let counts = [
        translations.as_ref().map(Vec::len),
        rotations.as_ref().map(Vec::len),
        scales.as_ref().map(Vec::len),
    ];
    let count = counts.iter().flatten().copied().min().unwrap_or(0);
    if counts.iter().flatten().any(|other| *other != count) {
        context.problems.error(
            Code::UnequalAccessorCount,
            attributes,
            "The instance attributes must have the same count.",
        );
    }
    if !context.reserve(attributes, count, size_of::<Transform>()) {
        return Vec::new();
    }
    let mut transforms = Vec::with_capacity(count);
    for index in 0..count {
        let vector = |vectors: &Option<Vec<[f32; 3]>>, default: Vec3| {
            let vector = vectors.as_ref().and_then(|vectors| vectors.get(index));
            vector.map_or(default, |vector| Vec3::from(*vector))
        };
        let rotation = rotations
            .as_ref()
            .and_then(|rotations| rotations.get(index));
        transforms.push(Transform::Trs {
            translation: vector(&translations, Vec3::ZERO),
            rotation: unit_quaternion(Quat::from_array(
                rotation.copied().unwrap_or([0.0, 0.0, 0.0, 1.0]),
            )),
            scale: vector(&scales, Vec3::ONE),
        });
    }
    transforms
}

fn read_attribute<const N: usize>(
    data: &AssetData,
    attributes: Value<'_>,
    name: &str,
    context: &mut LoadContext,
) -> Option<Vec<[f32; N]>> {
    let location = attributes.get(name)?;
    let accessor = Accessor::of(data, location.as_index()?)?;
    let components = [ComponentType::F32, ComponentType::I8, ComponentType::I16];
    accessor
        .check_format(location, &[N], &components, &mut context.problems)
        .then(|| accessor.read_vectors::<N>(context))
        .flatten()
}
