//! Images (glTF 2.0, 5.18), samplers (5.26), textures (5.29) and their extensions.

use super::object_schema::{
    ANY_NUMBER, Kind, ObjectSchema, extension, integer_from, optional, tuple_of,
};
use crate::root_arrays::RootArray;

const WRAP_MODE: Kind = Kind::IntegerEnum(&[33071, 33648, 10497]);

pub(super) static IMAGE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("uri", Kind::String),
        optional(
            "mimeType",
            Kind::StringEnum(&["image/jpeg", "image/png", "image/webp", "image/ktx2"]),
        ),
        optional("bufferView", Kind::Index(RootArray::BufferViews)),
    ],
    extensions: &[],
};

pub(super) static SAMPLER: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("magFilter", Kind::IntegerEnum(&[9728, 9729])),
        optional(
            "minFilter",
            Kind::IntegerEnum(&[9728, 9729, 9984, 9985, 9986, 9987]),
        ),
        optional("wrapS", WRAP_MODE),
        optional("wrapT", WRAP_MODE),
    ],
    extensions: &[],
};

pub(super) static TEXTURE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("sampler", Kind::Index(RootArray::Samplers)),
        optional("source", Kind::Index(RootArray::Images)),
    ],
    extensions: &[
        extension("EXT_texture_webp", &TEXTURE_SOURCE),
        extension("KHR_texture_basisu", &TEXTURE_SOURCE),
    ],
};

static TEXTURE_SOURCE: ObjectSchema = ObjectSchema {
    properties: &[optional("source", Kind::Index(RootArray::Images))],
    extensions: &[],
};

/// `KHR_texture_transform`.
pub(super) static TEXTURE_TRANSFORM: ObjectSchema = ObjectSchema {
    properties: &[
        optional("offset", tuple_of(2, &ANY_NUMBER)),
        optional("rotation", ANY_NUMBER),
        optional("scale", tuple_of(2, &ANY_NUMBER)),
        optional("texCoord", integer_from(0)),
    ],
    extensions: &[],
};
