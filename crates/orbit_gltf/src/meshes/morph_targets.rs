//! Morph targets (glTF 2.0, 3.7.2.2).

use super::primitive_source::PrimitiveSource;
use crate::accessors::Accessor;
use crate::extensions::mesh_quantization::MORPH_TARGET_COMPONENTS;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::value::Value;
use orbit_scene::MorphTarget;

/// The morph targets of a primitive.
pub(super) fn read(
    source: &PrimitiveSource<'_>,
    vertex_count: usize,
    context: &mut LoadContext,
) -> Vec<MorphTarget> {
    let target_count = source.value.get_items("targets").count();
    if !context.reserve(source.value, target_count, size_of::<MorphTarget>()) {
        return Vec::new();
    }
    source.value.read_items("targets", &mut |target| {
        let mut read = |name| displacements(source, target, name, vertex_count, context);
        Some(MorphTarget {
            positions: read("POSITION"),
            normals: read("NORMAL"),
            tangents: read("TANGENT"),
        })
    })
}

fn displacements(
    source: &PrimitiveSource<'_>,
    target: Value<'_>,
    name: &str,
    vertex_count: usize,
    context: &mut LoadContext,
) -> Vec<[f32; 3]> {
    let Some((property, accessor)) = target
        .get(name)
        .and_then(|property| Some((property, Accessor::of(source.data, property.as_index()?)?)))
    else {
        return Vec::new();
    };
    if vertex_count == 0
        || !accessor.check_format(
            property,
            &[3],
            &MORPH_TARGET_COMPONENTS,
            &mut context.problems,
        )
    {
        return Vec::new();
    }
    if accessor.count != vertex_count {
        context.problems.error(
            Code::UnequalAccessorCount,
            property,
            "A morph target must have as many elements as the primitive has vertices.",
        );
        return Vec::new();
    }
    accessor.read_vectors::<3>(context).unwrap_or_default()
}
