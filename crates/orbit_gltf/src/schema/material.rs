//! Materials (glTF 2.0, 5.19 to 5.22).

use super::object_schema::{
    ANY_NUMBER, ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, integer_from, optional,
    required, tuple_of,
};
use crate::root_arrays::RootArray;

pub(super) static MATERIAL: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional(
            "pbrMetallicRoughness",
            Kind::Object(&PBR_METALLIC_ROUGHNESS),
        ),
        optional("normalTexture", Kind::Object(&NORMAL_TEXTURE_INFO)),
        optional("occlusionTexture", Kind::Object(&OCCLUSION_TEXTURE_INFO)),
        optional("emissiveTexture", Kind::Object(&TEXTURE_INFO)),
        optional("emissiveFactor", tuple_of(3, &FRACTION)),
        optional("alphaMode", Kind::StringEnum(&["OPAQUE", "MASK", "BLEND"])),
        optional("alphaCutoff", NON_NEGATIVE),
        optional("doubleSided", Kind::Bool),
    ],
    place: Some(ExtensionPlace::Material),
};

static PBR_METALLIC_ROUGHNESS: ObjectSchema = ObjectSchema {
    properties: &[
        optional("baseColorFactor", tuple_of(4, &FRACTION)),
        optional("baseColorTexture", Kind::Object(&TEXTURE_INFO)),
        optional("metallicFactor", FRACTION),
        optional("roughnessFactor", FRACTION),
        optional("metallicRoughnessTexture", Kind::Object(&TEXTURE_INFO)),
    ],
    place: None,
};

pub(crate) static TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
    ],
    place: Some(ExtensionPlace::TextureInfo),
};

pub(crate) static NORMAL_TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
        optional("scale", ANY_NUMBER),
    ],
    place: Some(ExtensionPlace::TextureInfo),
};

static OCCLUSION_TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
        optional("strength", FRACTION),
    ],
    place: Some(ExtensionPlace::TextureInfo),
};
