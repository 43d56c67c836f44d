//! `KHR_draco_mesh_compression`: decoded by the host, which loads a decoder only for files that need one.

use crate::accessors::Accessor;
use crate::asset::Asset;
use crate::data::{Data, Draco};
use crate::request::{DracoAttribute, RequestKind};
use crate::schema::Root;
use crate::value::Value;

const NAME: &str = "KHR_draco_mesh_compression";

/// The extension of a primitive that has to be decoded. A file that also has the mesh uncompressed, as it may where it
/// does not require the extension, needs no decoder.
pub(crate) fn of_primitive<'a>(asset: &Asset, primitive: Value<'a>) -> Option<Value<'a>> {
    let extension = primitive.extension(NAME)?;
    let has_view = |accessor: Value<'_>| {
        accessor
            .index()
            .and_then(|index| asset.get(Root::Accessors, index))
            .is_some_and(|accessor| accessor.get("bufferView").is_some())
    };
    let attributes = primitive.get("attributes")?;
    let is_whole = attributes.members().all(|(_, accessor)| has_view(accessor))
        && primitive.get("indices").is_none_or(has_view);
    (asset.requires(NAME) || !is_whole).then_some(extension)
}

/// All primitives that have to be decoded, by mesh and primitive.
pub(crate) fn find(asset: &Asset) -> Vec<Draco> {
    let mut found = Vec::new();
    for (mesh, value) in asset.all(Root::Meshes).enumerate() {
        for (primitive, value) in value.list("primitives").enumerate() {
            let view = of_primitive(asset, value)
                .and_then(|extension| asset.reference(extension, "bufferView", Root::BufferViews));
            if let Some(view) = view {
                found.push(Draco {
                    mesh,
                    primitive,
                    view,
                    is_asked: false,
                    answer: None,
                });
            }
        }
    }
    found
}

/// What is asked of the decoder for a primitive.
pub(crate) fn request(data: &Data, draco: &Draco) -> Option<RequestKind> {
    let mesh = data.asset.get(Root::Meshes, draco.mesh)?;
    let primitive = mesh.list("primitives").nth(draco.primitive)?;
    Some(RequestKind::Draco {
        index_count: index_count(data, primitive),
        attributes: attributes(data, primitive, primitive.extension(NAME)?),
    })
}

fn index_count(data: &Data, primitive: Value<'_>) -> usize {
    primitive
        .get_index("indices")
        .and_then(|index| Accessor::of(data, index))
        .map_or(0, |accessor| accessor.count)
}

fn attributes(data: &Data, primitive: Value<'_>, extension: Value<'_>) -> Vec<DracoAttribute> {
    let Some(ids) = extension.get("attributes") else {
        return Vec::new();
    };
    ids.members()
        .filter_map(|(name, id)| {
            let semantic = name.text();
            let index = primitive.get("attributes")?.get_index(&semantic)?;
            let accessor = Accessor::of(data, index)?;
            Some(DracoAttribute {
                unique_id: id.whole()?,
                semantic: semantic.into_owned(),
                component_type: accessor.value.get("componentType")?.whole()?,
                width: accessor.layout.width(),
                count: accessor.count,
            })
        })
        .collect()
}

/// The parts of a decoder's answer: the indices, and each attribute by its name. `None` if the length is not right.
pub(crate) struct Parts<'a> {
    pub(crate) indices: &'a [u8],
    pub(crate) attributes: Vec<(String, &'a [u8])>,
}

/// Takes the answer for a primitive apart.
pub(crate) fn parts<'a>(
    data: &Data,
    primitive: Value<'_>,
    extension: Value<'_>,
    answer: &'a [u8],
) -> Option<Parts<'a>> {
    let (indices, mut rest) =
        answer.split_at_checked(index_count(data, primitive).checked_mul(4)?)?;
    let mut split = Vec::new();
    for attribute in attributes(data, primitive, extension) {
        let (part, after) = rest.split_at_checked(attribute.size()?)?;
        split.push((attribute.semantic, part));
        rest = after;
    }
    rest.is_empty().then_some(Parts {
        indices,
        attributes: split,
    })
}
