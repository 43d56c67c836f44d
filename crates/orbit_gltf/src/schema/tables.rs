//! The tables.

use super::Shape::{Array, Bool, Choice, Local, Map, Number, Object, Reference, Text, Whole, Word};
use super::{Root, Shape, Table};

const MANY: usize = usize::MAX;
const ANY_NUMBER: Shape = Number(f32::MIN, f32::MAX);
const FRACTION: Shape = Number(0.0, 1.0);
const POSITIVE: Shape = Number(0.0, f32::MAX);

const fn array(shape: &'static Shape) -> Shape {
    Array(shape, 1, MANY)
}

const fn numbers(count: usize) -> Shape {
    Array(&ANY_NUMBER, count, count)
}

const fn fractions(count: usize) -> Shape {
    Array(&FRACTION, count, count)
}

const COMPONENT_TYPES: Shape = Choice(&[5120, 5121, 5122, 5123, 5125, 5126]);

pub(super) static ROOT: Table = Table {
    required: &[],
    fields: &[
        ("extensionsUsed", array(&Text)),
        ("extensionsRequired", array(&Text)),
        ("accessors", array(&Object(&ACCESSOR))),
        ("animations", array(&Object(&ANIMATION))),
        ("asset", Object(&ASSET)),
        ("buffers", array(&Object(&BUFFER))),
        ("bufferViews", array(&Object(&BUFFER_VIEW))),
        ("cameras", array(&Object(&CAMERA))),
        ("images", array(&Object(&IMAGE))),
        ("materials", array(&Object(&MATERIAL))),
        ("meshes", array(&Object(&MESH))),
        ("nodes", array(&Object(&NODE))),
        ("samplers", array(&Object(&SAMPLER))),
        ("scene", Reference(Root::Scenes)),
        ("scenes", array(&Object(&SCENE))),
        ("skins", array(&Object(&SKIN))),
        ("textures", array(&Object(&TEXTURE))),
    ],
    extensions: &[
        ("KHR_lights_punctual", &LIGHTS),
        ("KHR_materials_variants", &VARIANTS),
    ],
};

static ACCESSOR: Table = Table {
    required: &["componentType", "count", "type"],
    fields: &[
        ("bufferView", Reference(Root::BufferViews)),
        ("byteOffset", Whole(0)),
        ("componentType", COMPONENT_TYPES),
        ("normalized", Bool),
        ("count", Whole(1)),
        (
            "type",
            Word(&["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4"]),
        ),
        ("max", Array(&ANY_NUMBER, 1, 16)),
        ("min", Array(&ANY_NUMBER, 1, 16)),
        ("sparse", Object(&SPARSE)),
    ],
    extensions: &[],
};

static SPARSE: Table = Table {
    required: &["count", "indices", "values"],
    fields: &[
        ("count", Whole(1)),
        ("indices", Object(&SPARSE_INDICES)),
        ("values", Object(&SPARSE_VALUES)),
    ],
    extensions: &[],
};

static SPARSE_INDICES: Table = Table {
    required: &["bufferView", "componentType"],
    fields: &[
        ("bufferView", Reference(Root::BufferViews)),
        ("byteOffset", Whole(0)),
        ("componentType", Choice(&[5121, 5123, 5125])),
    ],
    extensions: &[],
};

static SPARSE_VALUES: Table = Table {
    required: &["bufferView"],
    fields: &[
        ("bufferView", Reference(Root::BufferViews)),
        ("byteOffset", Whole(0)),
    ],
    extensions: &[],
};

static ANIMATION: Table = Table {
    required: &["channels", "samplers"],
    fields: &[
        ("name", Text),
        ("channels", array(&Object(&CHANNEL))),
        ("samplers", array(&Object(&ANIMATION_SAMPLER))),
    ],
    extensions: &[],
};

static CHANNEL: Table = Table {
    required: &["sampler", "target"],
    fields: &[
        ("sampler", Local("samplers")),
        ("target", Object(&CHANNEL_TARGET)),
    ],
    extensions: &[],
};

static CHANNEL_TARGET: Table = Table {
    required: &["path"],
    fields: &[
        ("node", Reference(Root::Nodes)),
        (
            "path",
            Word(&["translation", "rotation", "scale", "weights", "pointer"]),
        ),
    ],
    extensions: &[],
};

static ANIMATION_SAMPLER: Table = Table {
    required: &["input", "output"],
    fields: &[
        ("input", Reference(Root::Accessors)),
        ("interpolation", Word(&["LINEAR", "STEP", "CUBICSPLINE"])),
        ("output", Reference(Root::Accessors)),
    ],
    extensions: &[],
};

static ASSET: Table = Table {
    required: &[],
    fields: &[
        ("copyright", Text),
        ("generator", Text),
        ("version", Text),
        ("minVersion", Text),
    ],
    extensions: &[],
};

static BUFFER: Table = Table {
    required: &["byteLength"],
    fields: &[("name", Text), ("uri", Text), ("byteLength", Whole(1))],
    extensions: &[
        ("EXT_meshopt_compression", &MESHOPT_BUFFER),
        ("KHR_meshopt_compression", &MESHOPT_BUFFER),
    ],
};

static MESHOPT_BUFFER: Table = Table {
    required: &[],
    fields: &[("fallback", Bool)],
    extensions: &[],
};

static BUFFER_VIEW: Table = Table {
    required: &["buffer", "byteLength"],
    fields: &[
        ("name", Text),
        ("buffer", Reference(Root::Buffers)),
        ("byteOffset", Whole(0)),
        ("byteLength", Whole(1)),
        ("byteStride", Whole(4)),
        ("target", Choice(&[34962, 34963])),
    ],
    extensions: &[
        ("EXT_meshopt_compression", &MESHOPT),
        ("KHR_meshopt_compression", &MESHOPT),
    ],
};

static MESHOPT: Table = Table {
    required: &["buffer", "byteLength", "byteStride", "count", "mode"],
    fields: &[
        ("buffer", Reference(Root::Buffers)),
        ("byteOffset", Whole(0)),
        ("byteLength", Whole(1)),
        ("byteStride", Whole(1)),
        ("count", Whole(1)),
        ("mode", Word(&["ATTRIBUTES", "TRIANGLES", "INDICES"])),
        (
            "filter",
            Word(&["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"]),
        ),
    ],
    extensions: &[],
};

static CAMERA: Table = Table {
    required: &["type"],
    fields: &[
        ("name", Text),
        ("orthographic", Object(&ORTHOGRAPHIC)),
        ("perspective", Object(&PERSPECTIVE)),
        ("type", Word(&["perspective", "orthographic"])),
    ],
    extensions: &[],
};

static ORTHOGRAPHIC: Table = Table {
    required: &["xmag", "ymag", "zfar", "znear"],
    fields: &[
        ("xmag", ANY_NUMBER),
        ("ymag", ANY_NUMBER),
        ("zfar", POSITIVE),
        ("znear", POSITIVE),
    ],
    extensions: &[],
};

static PERSPECTIVE: Table = Table {
    required: &["yfov", "znear"],
    fields: &[
        ("aspectRatio", POSITIVE),
        ("yfov", POSITIVE),
        ("zfar", POSITIVE),
        ("znear", POSITIVE),
    ],
    extensions: &[],
};

static IMAGE: Table = Table {
    required: &[],
    fields: &[
        ("name", Text),
        ("uri", Text),
        (
            "mimeType",
            Word(&["image/jpeg", "image/png", "image/webp", "image/ktx2"]),
        ),
        ("bufferView", Reference(Root::BufferViews)),
    ],
    extensions: &[],
};

static TEXTURE_TRANSFORM: Table = Table {
    required: &[],
    fields: &[
        ("offset", numbers(2)),
        ("rotation", ANY_NUMBER),
        ("scale", numbers(2)),
        ("texCoord", Whole(0)),
    ],
    extensions: &[],
};

const TRANSFORM: &[(&str, &Table)] = &[("KHR_texture_transform", &TEXTURE_TRANSFORM)];

static TEXTURE_INFO: Table = Table {
    required: &["index"],
    fields: &[("index", Reference(Root::Textures)), ("texCoord", Whole(0))],
    extensions: TRANSFORM,
};

static NORMAL_TEXTURE_INFO: Table = Table {
    required: &["index"],
    fields: &[
        ("index", Reference(Root::Textures)),
        ("texCoord", Whole(0)),
        ("scale", ANY_NUMBER),
    ],
    extensions: TRANSFORM,
};

static OCCLUSION_TEXTURE_INFO: Table = Table {
    required: &["index"],
    fields: &[
        ("index", Reference(Root::Textures)),
        ("texCoord", Whole(0)),
        ("strength", FRACTION),
    ],
    extensions: TRANSFORM,
};

static MATERIAL: Table = Table {
    required: &[],
    fields: &[
        ("name", Text),
        ("pbrMetallicRoughness", Object(&PBR)),
        ("normalTexture", Object(&NORMAL_TEXTURE_INFO)),
        ("occlusionTexture", Object(&OCCLUSION_TEXTURE_INFO)),
        ("emissiveTexture", Object(&TEXTURE_INFO)),
        ("emissiveFactor", fractions(3)),
        ("alphaMode", Word(&["OPAQUE", "MASK", "BLEND"])),
        ("alphaCutoff", POSITIVE),
        ("doubleSided", Bool),
    ],
    extensions: &[
        ("KHR_materials_unlit", &EMPTY),
        ("KHR_materials_emissive_strength", &EMISSIVE_STRENGTH),
        ("KHR_materials_ior", &IOR),
        ("KHR_materials_specular", &SPECULAR),
        ("KHR_materials_clearcoat", &CLEARCOAT),
    ],
};

static EMPTY: Table = Table {
    required: &[],
    fields: &[],
    extensions: &[],
};

static PBR: Table = Table {
    required: &[],
    fields: &[
        ("baseColorFactor", fractions(4)),
        ("baseColorTexture", Object(&TEXTURE_INFO)),
        ("metallicFactor", FRACTION),
        ("roughnessFactor", FRACTION),
        ("metallicRoughnessTexture", Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};

static EMISSIVE_STRENGTH: Table = Table {
    required: &[],
    fields: &[("emissiveStrength", POSITIVE)],
    extensions: &[],
};

static IOR: Table = Table {
    required: &[],
    fields: &[("ior", POSITIVE)],
    extensions: &[],
};

static SPECULAR: Table = Table {
    required: &[],
    fields: &[
        ("specularFactor", FRACTION),
        ("specularTexture", Object(&TEXTURE_INFO)),
        ("specularColorFactor", Array(&POSITIVE, 3, 3)),
        ("specularColorTexture", Object(&TEXTURE_INFO)),
    ],
    extensions: &[],
};

static CLEARCOAT: Table = Table {
    required: &[],
    fields: &[
        ("clearcoatFactor", FRACTION),
        ("clearcoatTexture", Object(&TEXTURE_INFO)),
        ("clearcoatRoughnessFactor", FRACTION),
        ("clearcoatRoughnessTexture", Object(&TEXTURE_INFO)),
        ("clearcoatNormalTexture", Object(&NORMAL_TEXTURE_INFO)),
    ],
    extensions: &[],
};

static MESH: Table = Table {
    required: &["primitives"],
    fields: &[
        ("name", Text),
        ("primitives", array(&Object(&PRIMITIVE))),
        ("weights", array(&ANY_NUMBER)),
    ],
    extensions: &[],
};

static PRIMITIVE: Table = Table {
    required: &["attributes"],
    fields: &[
        ("attributes", Map(&Reference(Root::Accessors))),
        ("indices", Reference(Root::Accessors)),
        ("material", Reference(Root::Materials)),
        ("mode", Choice(&[0, 1, 2, 3, 4, 5, 6])),
        ("targets", array(&Map(&Reference(Root::Accessors)))),
    ],
    extensions: &[
        ("KHR_draco_mesh_compression", &DRACO),
        ("KHR_materials_variants", &VARIANT_MAPPINGS),
    ],
};

static DRACO: Table = Table {
    required: &["bufferView", "attributes"],
    fields: &[
        ("bufferView", Reference(Root::BufferViews)),
        ("attributes", Map(&Whole(0))),
    ],
    extensions: &[],
};

static VARIANT_MAPPINGS: Table = Table {
    required: &["mappings"],
    fields: &[("mappings", array(&Object(&VARIANT_MAPPING)))],
    extensions: &[],
};

static VARIANT_MAPPING: Table = Table {
    required: &["material", "variants"],
    fields: &[
        ("name", Text),
        ("material", Reference(Root::Materials)),
        ("variants", array(&Reference(Root::Variants))),
    ],
    extensions: &[],
};

static NODE: Table = Table {
    required: &[],
    fields: &[
        ("name", Text),
        ("camera", Reference(Root::Cameras)),
        ("children", array(&Reference(Root::Nodes))),
        ("skin", Reference(Root::Skins)),
        ("matrix", numbers(16)),
        ("mesh", Reference(Root::Meshes)),
        ("rotation", Array(&Number(-1.0, 1.0), 4, 4)),
        ("scale", numbers(3)),
        ("translation", numbers(3)),
        ("weights", array(&ANY_NUMBER)),
    ],
    extensions: &[
        ("KHR_lights_punctual", &NODE_LIGHT),
        ("KHR_node_visibility", &VISIBILITY),
        ("EXT_mesh_gpu_instancing", &INSTANCING),
    ],
};

static NODE_LIGHT: Table = Table {
    required: &["light"],
    fields: &[("light", Reference(Root::Lights))],
    extensions: &[],
};

static VISIBILITY: Table = Table {
    required: &[],
    fields: &[("visible", Bool)],
    extensions: &[],
};

static INSTANCING: Table = Table {
    required: &["attributes"],
    fields: &[("attributes", Map(&Reference(Root::Accessors)))],
    extensions: &[],
};

static SAMPLER: Table = Table {
    required: &[],
    fields: &[
        ("name", Text),
        ("magFilter", Choice(&[9728, 9729])),
        ("minFilter", Choice(&[9728, 9729, 9984, 9985, 9986, 9987])),
        ("wrapS", Choice(&[33071, 33648, 10497])),
        ("wrapT", Choice(&[33071, 33648, 10497])),
    ],
    extensions: &[],
};

static SCENE: Table = Table {
    required: &[],
    fields: &[("name", Text), ("nodes", array(&Reference(Root::Nodes)))],
    extensions: &[],
};

static SKIN: Table = Table {
    required: &["joints"],
    fields: &[
        ("name", Text),
        ("inverseBindMatrices", Reference(Root::Accessors)),
        ("skeleton", Reference(Root::Nodes)),
        ("joints", array(&Reference(Root::Nodes))),
    ],
    extensions: &[],
};

static TEXTURE: Table = Table {
    required: &[],
    fields: &[
        ("name", Text),
        ("sampler", Reference(Root::Samplers)),
        ("source", Reference(Root::Images)),
    ],
    extensions: &[
        ("EXT_texture_webp", &TEXTURE_SOURCE),
        ("KHR_texture_basisu", &TEXTURE_SOURCE),
    ],
};

static TEXTURE_SOURCE: Table = Table {
    required: &[],
    fields: &[("source", Reference(Root::Images))],
    extensions: &[],
};

static LIGHTS: Table = Table {
    required: &["lights"],
    fields: &[("lights", array(&Object(&LIGHT)))],
    extensions: &[],
};

static LIGHT: Table = Table {
    required: &["type"],
    fields: &[
        ("name", Text),
        ("color", fractions(3)),
        ("intensity", POSITIVE),
        ("spot", Object(&SPOT)),
        ("type", Word(&["directional", "point", "spot"])),
        ("range", POSITIVE),
    ],
    extensions: &[],
};

static SPOT: Table = Table {
    required: &[],
    fields: &[
        ("innerConeAngle", Number(0.0, std::f32::consts::FRAC_PI_2)),
        ("outerConeAngle", Number(0.0, std::f32::consts::FRAC_PI_2)),
    ],
    extensions: &[],
};

static VARIANTS: Table = Table {
    required: &["variants"],
    fields: &[("variants", array(&Object(&VARIANT)))],
    extensions: &[],
};

static VARIANT: Table = Table {
    required: &["name"],
    fields: &[("name", Text)],
    extensions: &[],
};
