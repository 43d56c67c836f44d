//! `KHR_draco_mesh_compression`: compressed meshes. The caller decodes them, and so needs to load the decoder only for files that
//! use it.

use super::extension::Extension;
use crate::asset::Asset;
use crate::asset_data::{AssetData, DracoPrimitive};
use crate::request::{DracoAttribute, RequestKind};
use crate::root_arrays::RootArray;
use crate::schema::{ExtensionPlace, Kind, ObjectSchema, integer_from, required};
use crate::value::Value;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_draco_mesh_compression",
    schemas: &[(
        ExtensionPlace::Primitive,
        ObjectSchema {
            properties: &[
                required("bufferView", Kind::Index(RootArray::BufferViews)),
                required("attributes", Kind::Map(&integer_from(0))),
            ],
            place: None,
        },
    )],
    read_material: None,
};

/// The extension of a primitive that must be decoded. A file that does not require the extension may also contain the
/// uncompressed mesh; then no decoder is needed.
pub(crate) fn of_primitive<'a>(asset: &Asset, primitive: Value<'a>) -> Option<Value<'a>> {
    let extension = primitive.extension(EXTENSION.name)?;
    let has_view = |accessor: Value<'_>| {
        accessor
            .as_index()
            .and_then(|index| asset.accessor(index))
            .is_some_and(|accessor| accessor.has_view)
    };
    let attributes = primitive.get("attributes")?;
    let is_uncompressed = attributes.members().all(|(_, accessor)| has_view(accessor))
        && primitive.get("indices").is_none_or(has_view);
    (asset.requires(EXTENSION.name) || !is_uncompressed).then_some(extension)
}

/// All primitives that must be decoded, sorted by mesh and primitive.
pub(crate) fn find_primitives(asset: &Asset) -> Vec<DracoPrimitive> {
    let mut found = Vec::new();
    for (mesh, value) in asset.iter(RootArray::Meshes).enumerate() {
        for (primitive, value) in value.get_items("primitives").enumerate() {
            let view = of_primitive(asset, value).and_then(|extension| {
                asset.reference(extension, "bufferView", RootArray::BufferViews)
            });
            if let Some(view) = view {
                found.push(DracoPrimitive {
                    mesh,
                    primitive,
                    tape_index: value.tape_index,
                    view,
                    is_requested: false,
                    decoded: None,
                });
            }
        }
    }
    found
}

/// The request for a decoder. `None` if the primitive is not compressed.
pub(crate) fn request(data: &AssetData, draco: &DracoPrimitive) -> Option<RequestKind> {
    let primitive = data.asset.document.value(draco.tape_index);
    Some(RequestKind::Draco {
        index_count: index_count(data, primitive),
        attributes: attributes(data, primitive, primitive.extension(EXTENSION.name)?),
    })
}

fn index_count(data: &AssetData, primitive: Value<'_>) -> usize {
    primitive
        .get_index("indices")
        .and_then(|index| data.asset.accessor(index))
        .map_or(0, |accessor| accessor.count)
}

fn attributes(data: &AssetData, primitive: Value<'_>, extension: Value<'_>) -> Vec<DracoAttribute> {
    let Some(ids) = extension.get("attributes") else {
        return Vec::new();
    };
    let mut attributes = Vec::new();
    for (name, id) in ids.members() {
        attributes.extend(attribute(data, primitive, name, id));
    }
    attributes
}

fn attribute(
    data: &AssetData,
    primitive: Value<'_>,
    name: Value<'_>,
    id: Value<'_>,
) -> Option<DracoAttribute> {
    let semantic = name.text();
    let index = primitive.get("attributes")?.get_index(&semantic)?;
    let accessor = data.asset.accessor(index)?;
    Some(DracoAttribute {
        unique_id: id.as_u32()?,
        semantic: semantic.into_owned(),
        component_type: accessor.component_code,
        width: accessor.layout.component_count(),
        count: accessor.count,
    })
}

/// The output of a decoder.
pub(crate) struct DecodedPrimitive<'a> {
    /// Indices of 32 bits.
    indices: &'a [u8],
    /// The semantic and the values of each attribute.
    attributes: Vec<(String, &'a [u8])>,
}

impl<'a> DecodedPrimitive<'a> {
    pub(crate) fn indices(&self) -> Vec<u32> {
        self.indices
            .chunks_exact(4)
            .map(|bytes| u32::from_le_bytes(bytes.first_chunk().copied().unwrap_or_default()))
            .collect()
    }

    pub(crate) fn attribute(&self, semantic: &str) -> Option<&'a [u8]> {
        self.attributes
            .iter()
            .find(|(name, _)| name == semantic)
            .map(|(_, values)| *values)
    }
}

/// Splits the output of a decoder. `None` if it has the wrong length.
pub(crate) fn split_answer<'a>(
    data: &AssetData,
    primitive: Value<'_>,
    extension: Value<'_>,
    answer: &'a [u8],
) -> Option<DecodedPrimitive<'a>> {
    let (indices, mut rest) =
        answer.split_at_checked(index_count(data, primitive).checked_mul(4)?)?;
    let mut split_attributes = Vec::new();
    for attribute in attributes(data, primitive, extension) {
        let (values, after) = rest.split_at_checked(attribute.size()?)?;
        split_attributes.push((attribute.semantic, values));
        rest = after;
    }
    rest.is_empty().then_some(DecodedPrimitive {
        indices,
        attributes: split_attributes,
    })
}
