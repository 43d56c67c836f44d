//! Attributes of vertices (glTF 2.0, 3.7.2.1), as wide as `KHR_mesh_quantization` allows.

use super::Source;
use crate::accessors::{Accessor, Component};
use crate::data::Work;
use crate::problem::Code;
use crate::value::Value;
use orbit_scene::Vertices;

const SMALL: [Component; 5] = [
    Component::F32,
    Component::I8,
    Component::U8,
    Component::I16,
    Component::U16,
];

/// All attributes that are drawn.
pub(super) fn read(source: &Source<'_>, work: &mut Work) -> Vertices {
    let Some((place, positions)) = source.attribute("POSITION") else {
        if let Some(attributes) = source.value.get("attributes") {
            work.reports.warn(
                Code::NoPosition,
                &attributes,
                &["Without positions nothing is drawn."],
            );
        }
        return Vertices::default();
    };
    check_names(source, work);
    let reader = Reader {
        source,
        count: positions.count,
    };
    if !positions.must_be(place, &[3], &SMALL, &mut work.reports) {
        return Vertices::default();
    }
    let floats = [Component::F32, Component::U8, Component::U16];
    let mut vertices = Vertices {
        positions: positions.floats::<3>(work).unwrap_or_default(),
        normals: reader.floats("NORMAL", &SMALL, work),
        tangents: reader.floats("TANGENT", &SMALL, work),
        tex_coords: [
            reader.floats("TEXCOORD_0", &SMALL, work),
            reader.floats("TEXCOORD_1", &SMALL, work),
        ],
        colors: match reader.accessor("COLOR_0", &[3, 4], &floats, work) {
            Some(colors) => colors.colors(work).unwrap_or_default(),
            None => Vec::new(),
        },
        joints: [
            reader.joints("JOINTS_0", work),
            reader.joints("JOINTS_1", work),
        ],
        weights: [
            reader.floats("WEIGHTS_0", &floats, work),
            reader.floats("WEIGHTS_1", &floats, work),
        ],
    };
    pair_joints(source.value, &mut vertices, work);
    vertices
}

fn check_names(source: &Source<'_>, work: &mut Work) {
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
            work.reports.warn(
                Code::InvalidAttribute,
                &value,
                &["An attribute of a name nobody knows; it is not read."],
            );
        }
    }
}

/// Joints are nothing without weights, nor weights without joints.
fn pair_joints(place: Value<'_>, vertices: &mut Vertices, work: &mut Work) {
    for (joints, weights) in vertices.joints.iter_mut().zip(&mut vertices.weights) {
        if joints.is_empty() != weights.is_empty() {
            work.reports.warn(
                Code::JointsWeightsMismatch,
                &place,
                &["Joints and weights must come in pairs; these are not read."],
            );
            joints.clear();
            weights.clear();
        }
    }
}

struct Reader<'a> {
    source: &'a Source<'a>,
    /// Number of positions, and so of everything.
    count: usize,
}

impl Reader<'_> {
    fn floats<const N: usize>(
        &self,
        name: &str,
        components: &[Component],
        work: &mut Work,
    ) -> Vec<[f32; N]> {
        match self.accessor(name, &[N], components, work) {
            Some(accessor) => accessor.floats::<N>(work).unwrap_or_default(),
            None => Vec::new(),
        }
    }

    fn joints(&self, name: &str, work: &mut Work) -> Vec<[u16; 4]> {
        match self.accessor(name, &[4], &[Component::U8, Component::U16], work) {
            Some(accessor) => accessor.joints(work).unwrap_or_default(),
            None => Vec::new(),
        }
    }

    /// The accessor of an attribute, if it is what it must be.
    #[inline(never)]
    fn accessor(
        &self,
        name: &str,
        widths: &[usize],
        components: &[Component],
        work: &mut Work,
    ) -> Option<Accessor<'_>> {
        let (place, accessor) = self.source.attribute(name)?;
        if !accessor.must_be(place, widths, components, &mut work.reports) {
            return None;
        }
        if accessor.count != self.count {
            work.reports.error(
                Code::UnequalAccessorCount,
                &place,
                &["All attributes of a primitive must have as many elements as POSITION."],
            );
            return None;
        }
        Some(accessor)
    }
}
