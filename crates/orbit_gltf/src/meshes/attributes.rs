//! Vertex attributes (glTF 2.0, 3.7.2.1).

use super::primitive_source::PrimitiveSource;
use crate::accessors::{Accessor, ComponentType};
use crate::extensions::mesh_quantization::VERTEX_COMPONENTS;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::value::Value;
use orbit_scene::Vertices;

/// Reads all supported attributes.
pub(super) fn read(source: &PrimitiveSource<'_>, context: &mut LoadContext) -> Vertices {
    let Some((property, positions)) = source.attribute("POSITION") else {
        if let Some(attributes) = source.value.get("attributes") {
            context.problems.warn(
                Code::NoPosition,
                attributes,
                "A primitive without positions is not drawn.",
            );
        }
        return Vertices::default();
    };
    check_semantics(source, context);
    let reader = AttributeReader {
        source,
        vertex_count: positions.count,
    };
    if !positions.check_format(property, &[3], &VERTEX_COMPONENTS, &mut context.problems) {
        return Vertices::default();
    }
    let positions = positions.read_vectors::<3>(context).unwrap_or_default();
    if positions.is_empty() {
        return Vertices::default();
    }
    let normalized = [ComponentType::F32, ComponentType::U8, ComponentType::U16];
    let mut vertices = Vertices {
        positions,
        normals: reader.vectors("NORMAL", &VERTEX_COMPONENTS, context),
        tangents: reader.vectors("TANGENT", &VERTEX_COMPONENTS, context),
        tex_coords: [
            reader.vectors("TEXCOORD_0", &VERTEX_COMPONENTS, context),
            reader.vectors("TEXCOORD_1", &VERTEX_COMPONENTS, context),
        ],
        colors: match reader.accessor("COLOR_0", &[3, 4], &normalized, context) {
            Some(colors) => colors.read_colors(context).unwrap_or_default(),
            None => Vec::new(),
        },
        joints: [
            reader.joints("JOINTS_0", context),
            reader.joints("JOINTS_1", context),
        ],
        weights: [
            reader.vectors("WEIGHTS_0", &normalized, context),
            reader.vectors("WEIGHTS_1", &normalized, context),
        ],
    };
    drop_unpaired_joints(source.value, &mut vertices, context);
    warn_of_reduced_joints(source, &vertices, context);
    vertices
}

/// Warns of joints that no vertex follows: only four per vertex are used.
fn warn_of_reduced_joints(
    source: &PrimitiveSource<'_>,
    vertices: &Vertices,
    context: &mut LoadContext,
) {
    let Some(attributes) = source.value.get("attributes") else {
        return;
    };
    let [first, second] = &vertices.weights;
    let has_more_than_four = |(first, second): &(&[f32; 4], &[f32; 4])| {
        let weights = first.iter().chain(*second);
        weights.filter(|weight| **weight > 0.0).count() > 4
    };
    let reduced = first.iter().zip(second).filter(has_more_than_four).count();
    if let (Some(property), true) = (attributes.get("JOINTS_1"), reduced > 0) {
        context.problems.warn(
            Code::JointsReduced,
            property,
            format_args!(
                "A vertex follows at most four joints. {reduced} vertices with more follow their strongest four."
            ),
        );
    }
    if let Some(property) = attributes.get("JOINTS_2") {
        context.problems.warn(
            Code::JointsReduced,
            property,
            "Joints beyond the first eight of a vertex are ignored.",
        );
    }
}

fn check_semantics(source: &PrimitiveSource<'_>, context: &mut LoadContext) {
    const KNOWN: [&str; 7] = [
        "POSITION",
        "NORMAL",
        "TANGENT",
        "TEXCOORD_",
        "COLOR_",
        "JOINTS_",
        "WEIGHTS_",
    ];
    let Some(attributes) = source.value.get("attributes") else {
        return;
    };
    for (name, value) in attributes.members() {
        let text = name.text();
        if !text.starts_with('_') && !KNOWN.iter().any(|known| text.starts_with(known)) {
            context.problems.warn(
                Code::InvalidAttribute,
                value,
                "An attribute of this name is unknown and ignored.",
            );
        }
    }
}

/// Drops joints without weights and weights without joints.
fn drop_unpaired_joints(primitive: Value<'_>, vertices: &mut Vertices, context: &mut LoadContext) {
    for (joints, weights) in vertices.joints.iter_mut().zip(&mut vertices.weights) {
        if joints.is_empty() != weights.is_empty() {
            context.problems.warn(
                Code::JointsWeightsMismatch,
                primitive,
                "Joints and weights must come in pairs. Unpaired ones are ignored.",
            );
            joints.clear();
            weights.clear();
        }
    }
}

struct AttributeReader<'a> {
    source: &'a PrimitiveSource<'a>,
    /// The count that all attributes must have.
    vertex_count: usize,
}

impl AttributeReader<'_> {
    fn vectors<const N: usize>(
        &self,
        name: &str,
        components: &[ComponentType],
        context: &mut LoadContext,
    ) -> Vec<[f32; N]> {
        match self.accessor(name, &[N], components, context) {
            Some(accessor) => accessor.read_vectors::<N>(context).unwrap_or_default(),
            None => Vec::new(),
        }
    }

    fn joints(&self, name: &str, context: &mut LoadContext) -> Vec<[u16; 4]> {
        match self.accessor(
            name,
            &[4],
            &[ComponentType::U8, ComponentType::U16],
            context,
        ) {
            Some(accessor) => accessor.read_joints(context).unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// The accessor of an attribute. Reports an error if its format or count is wrong.
    fn accessor(
        &self,
        name: &str,
        component_counts: &[usize],
        components: &[ComponentType],
        context: &mut LoadContext,
    ) -> Option<Accessor<'_>> {
        let (property, accessor) = self.source.attribute(name)?;
        if !accessor.check_format(
            property,
            component_counts,
            components,
            &mut context.problems,
        ) {
            return None;
        }
        if accessor.count != self.vertex_count {
            context.problems.error(
                Code::UnequalAccessorCount,
                property,
                "All attributes of a primitive must have the same count as POSITION.",
            );
            return None;
        }
        Some(accessor)
    }
}
