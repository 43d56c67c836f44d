//! Meshes (glTF 2.0, 3.7).

mod attributes;
mod morph_targets;

use crate::accessors::{Accessor, Component};
use crate::data::{Data, Work};
use crate::extensions::draco::{self, Parts};
use crate::extensions::materials_variants;
use crate::number::to_usize;
use crate::problem::Code;
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::decimal;
use orbit_scene::{Aabb, Mesh, Primitive, Topology};

/// All meshes.
pub(crate) fn build(data: &Data, work: &mut Work) -> Vec<Mesh> {
    data.asset
        .all(Root::Meshes)
        .enumerate()
        .map(|(index, value)| mesh(data, index, value, work))
        .collect()
}

fn mesh(data: &Data, index: usize, value: Value<'_>, work: &mut Work) -> Mesh {
    let mut primitives = Vec::new();
    for (number, primitive) in value.list("primitives").enumerate() {
        primitives.push(Source::of(data, index, number, primitive, work).primitive(work));
    }
    let targets = primitives
        .first()
        .map_or(0, |primitive| primitive.morph_targets.len());
    if primitives
        .iter()
        .any(|primitive| primitive.morph_targets.len() != targets)
    {
        work.reports.warn(
            Code::UnequalTargetsCount,
            &value,
            &["The primitives of a mesh should have the same number of morph targets."],
        );
    }
    let mut weights = value.numbers("weights");
    if !weights.is_empty() && weights.len() != targets {
        work.reports.warn(
            Code::InvalidWeightsCount,
            &value,
            &["There should be as many weights as morph targets."],
        );
        weights.resize(targets, 0.0);
    }
    Mesh {
        name: value.name(),
        primitives,
        weights,
    }
}

/// A primitive of the file and where its vertices come from.
struct Source<'a> {
    data: &'a Data,
    value: Value<'a>,
    /// What the host's decoder gave.
    decoded: Option<Parts<'a>>,
}

impl<'a> Source<'a> {
    fn of(
        data: &'a Data,
        mesh: usize,
        primitive: usize,
        value: Value<'a>,
        work: &mut Work,
    ) -> Self {
        let mut decoded = None;
        if let Some(extension) = draco::of_primitive(&data.asset, value) {
            let place = data
                .draco
                .binary_search_by_key(&(mesh, primitive), |draco| (draco.mesh, draco.primitive));
            decoded = place
                .ok()
                .and_then(|place| data.draco.get(place)?.answer.as_deref())
                .and_then(|bytes| draco::parts(data, value, extension, bytes));
            if decoded.is_none() {
                work.reports.error(
                    Code::DecoderAnswerInvalid,
                    &value,
                    &["The decoder for compressed meshes did not give what this mesh needs."],
                );
            }
        }
        Self {
            data,
            value,
            decoded,
        }
    }

    /// The accessor of an attribute, and where the file names it.
    fn attribute(&self, semantic: &str) -> Option<(Value<'a>, Accessor<'a>)> {
        let place = self.value.get("attributes")?.get(semantic)?;
        let accessor = Accessor::of(self.data, place.index()?)?;
        let decoded = self.decoded.as_ref().and_then(|parts| {
            let named = parts.attributes.iter().find(|(name, _)| name == semantic);
            named.map(|(_, bytes)| *bytes)
        });
        Some(match decoded {
            Some(bytes) => (place, accessor.with_bytes(bytes)),
            None => (place, accessor),
        })
    }

    fn primitive(&self, work: &mut Work) -> Primitive {
        let vertices = attributes::read(self, work);
        let count = vertices.positions.len();
        let value = self.value;
        Primitive {
            topology: topology(value),
            indices: self.indices(count, work),
            material: self
                .data
                .asset
                .reference(value, "material", Root::Materials),
            variants: materials_variants::of_primitive(&self.data.asset, value),
            morph_targets: morph_targets::read(self, count, work),
            bounds: Aabb::around(&vertices.positions),
            vertices,
        }
    }

    fn indices(&self, vertex_count: usize, work: &mut Work) -> Option<Vec<u32>> {
        let place = self.value.get("indices")?;
        let accessor = Accessor::of(self.data, place.index()?)?;
        let components = [Component::U8, Component::U16, Component::U32];
        if !accessor.must_be(place, &[1], &components, &mut work.reports) {
            return None;
        }
        // Without positions nothing is drawn, and no index could point at anything.
        if vertex_count == 0 {
            return None;
        }
        let indices = match &self.decoded {
            Some(parts) => {
                if !work.take(place, accessor.count, size_of::<u32>()) {
                    return None;
                }
                let four = |bytes: &[u8]| bytes.first_chunk().copied().unwrap_or_default();
                let words = parts.indices.chunks_exact(4);
                words.map(|bytes| u32::from_le_bytes(four(bytes))).collect()
            }
            None => accessor.wholes(work)?,
        };
        let greatest = indices.iter().copied().max().unwrap_or(0);
        if to_usize(greatest) >= vertex_count {
            work.reports.error(
                Code::AccessorIndexOob,
                &place,
                &[
                    "There is an index ",
                    &decimal(to_usize(greatest)),
                    ", but only ",
                    &decimal(vertex_count),
                    " vertices.",
                ],
            );
            return None;
        }
        Some(indices)
    }
}

fn topology(value: Value<'_>) -> Topology {
    match value.get("mode").and_then(Value::whole) {
        Some(0) => Topology::Points,
        Some(1) => Topology::Lines,
        Some(2) => Topology::LineLoop,
        Some(3) => Topology::LineStrip,
        Some(5) => Topology::TriangleStrip,
        Some(6) => Topology::TriangleFan,
        _ => Topology::Triangles,
    }
}
