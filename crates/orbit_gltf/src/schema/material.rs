//! Materials (glTF 2.0, 5.19 to 5.22) and the `KHR_materials_*` extensions that are supported.

use super::object_schema::{
    ANY_NUMBER, FRACTION, Kind, ObjectSchema, extension, integer_from, number_from, optional,
    required, tuple_of,
};
use super::texture::TEXTURE_TRANSFORM;
use crate::root_arrays::RootArray;

const NON_NEGATIVE: Kind = number_from(0.0);

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
    extensions: &[
        extension("KHR_materials_unlit", &UNLIT),
        extension("KHR_materials_pbrSpecularGlossiness", &SPECULAR_GLOSSINESS),
        extension("KHR_materials_emissive_strength", &EMISSIVE_STRENGTH),
        extension("KHR_materials_ior", &IOR),
        extension("KHR_materials_specular", &SPECULAR),
        extension("KHR_materials_clearcoat", &CLEARCOAT),
        extension("KHR_materials_transmission", &TRANSMISSION),
    ],
};

static PBR_METALLIC_ROUGHNESS: ObjectSchema = ObjectSchema {
    properties: &[
        optional("baseColorFactor", tuple_of(4, &FRACTION)),
        optional("baseColorTexture", Kind::Object(&TEXTURE_INFO)),
        optional("metallicFactor", FRACTION),
        optional("roughnessFactor", FRACTION),
        optional("metallicRoughnessTexture", Kind::Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};

static TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
    ],
    extensions: &[extension("KHR_texture_transform", &TEXTURE_TRANSFORM)],
};

static NORMAL_TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
        optional("scale", ANY_NUMBER),
    ],
    extensions: &[extension("KHR_texture_transform", &TEXTURE_TRANSFORM)],
};

static OCCLUSION_TEXTURE_INFO: ObjectSchema = ObjectSchema {
    properties: &[
        required("index", Kind::Index(RootArray::Textures)),
        optional("texCoord", integer_from(0)),
        optional("strength", FRACTION),
    ],
    extensions: &[extension("KHR_texture_transform", &TEXTURE_TRANSFORM)],
};

static UNLIT: ObjectSchema = ObjectSchema {
    properties: &[],
    extensions: &[],
};

static SPECULAR_GLOSSINESS: ObjectSchema = ObjectSchema {
    properties: &[
        optional("diffuseFactor", tuple_of(4, &FRACTION)),
        optional("diffuseTexture", Kind::Object(&TEXTURE_INFO)),
        optional("specularFactor", tuple_of(3, &FRACTION)),
        optional("glossinessFactor", FRACTION),
        optional("specularGlossinessTexture", Kind::Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};

static EMISSIVE_STRENGTH: ObjectSchema = ObjectSchema {
    properties: &[optional("emissiveStrength", NON_NEGATIVE)],
    extensions: &[],
};

static IOR: ObjectSchema = ObjectSchema {
    properties: &[optional("ior", NON_NEGATIVE)],
    extensions: &[],
};

static SPECULAR: ObjectSchema = ObjectSchema {
    properties: &[
        optional("specularFactor", FRACTION),
        optional("specularTexture", Kind::Object(&TEXTURE_INFO)),
        optional("specularColorFactor", tuple_of(3, &NON_NEGATIVE)),
        optional("specularColorTexture", Kind::Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};

static CLEARCOAT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("clearcoatFactor", FRACTION),
        optional("clearcoatTexture", Kind::Object(&TEXTURE_INFO)),
        optional("clearcoatRoughnessFactor", FRACTION),
        optional("clearcoatRoughnessTexture", Kind::Object(&TEXTURE_INFO)),
        optional("clearcoatNormalTexture", Kind::Object(&NORMAL_TEXTURE_INFO)),
    ],
    extensions: &[],
};

static TRANSMISSION: ObjectSchema = ObjectSchema {
    properties: &[
        optional("transmissionFactor", FRACTION),
        optional("transmissionTexture", Kind::Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};
