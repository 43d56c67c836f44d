//! Primitives (glTF 2.0, 3.7.2.1).

use super::primitive_source::PrimitiveSource;
use super::{attributes, morph_targets, unused_vertices};
use crate::accessors::{Accessor, ComponentType};
use crate::asset_data::AssetData;
use crate::extensions::materials_variants;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::value::Value;
use orbit_numbers::to_usize;
use orbit_scene::{Aabb, Primitive, Topology};

/// Reads a primitive, given the indices of its mesh and of itself in the mesh. `None` if its data cannot be used.
pub(super) fn build(
    data: &AssetData,
    mesh: usize,
    primitive: usize,
    value: Value<'_>,
    context: &mut LoadContext,
) -> Option<Primitive> {
    let source = PrimitiveSource::of(data, mesh, primitive, value, context)?;
    let mut vertices = attributes::read(&source, context);
    let vertex_count = vertices.positions.len();
    // Without positions nothing is drawn, and every index would be out of range.
    let mut indices = match value.get("indices").filter(|_| vertex_count > 0) {
        Some(property) => Some(indices(&source, property, vertex_count, context)?),
        None => None,
    };
    let mut morph_targets = morph_targets::read(&source, vertex_count, context);
    // An empty list would drop all vertices, and with them the difference between this file and an empty one.
    if let Some(indices) = indices.as_mut().filter(|indices| !indices.is_empty()) {
        unused_vertices::drop_unused(&mut vertices, &mut morph_targets, indices);
    }
    Some(Primitive {
        topology: topology(value),
        indices,
        material: data
            .asset
            .reference(value, "material", RootArray::Materials),
        variants: materials_variants::of_primitive(&data.asset, value),
        morph_targets,
        bounds: Aabb::around(&vertices.positions),
        vertices,
    })
}

fn topology(primitive: Value<'_>) -> Topology {
    match primitive.get_u32("mode") {
        Some(0) => Topology::Points,
        Some(1) => Topology::Lines,
        Some(2) => Topology::LineLoop,
        Some(3) => Topology::LineStrip,
        Some(5) => Topology::TriangleStrip,
        Some(6) => Topology::TriangleFan,
        _ => Topology::Triangles,
    }
}

fn indices(
    source: &PrimitiveSource<'_>,
    property: Value<'_>,
    vertex_count: usize,
    context: &mut LoadContext,
) -> Option<Vec<u32>> {
    let accessor = Accessor::of(source.data, property.as_index()?)?;
    let components = [ComponentType::U8, ComponentType::U16, ComponentType::U32];
    if !accessor.check_format(property, &[1], &components, &mut context.problems) {
        return None;
    }
    let indices = match &source.decoded {
        Some(decoded) => {
            if !context.reserve(property, accessor.count, size_of::<u32>()) {
                return None;
            }
            decoded.indices()
        }
        None => accessor.read_indices(context)?,
    };
    let max = to_usize(indices.iter().copied().max().unwrap_or(0));
    if max >= vertex_count {
        context.problems.error(
            Code::AccessorIndexOob,
            property,
            format_args!(
                "The vertex index {max} is out of range: there are {vertex_count} vertices."
            ),
        );
        return None;
    }
    Some(indices)
}
