//! Images (glTF 2.0, 5.18), samplers (5.26) and textures (5.29).

use super::object_schema::{ExtensionPlace, Kind, ObjectSchema, optional};
use crate::root_arrays::RootArray;

const WRAP_MODE: Kind = Kind::IntegerEnum(&[33071, 33648, 10497]);

pub(super) static IMAGE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("uri", Kind::String),
        optional(
            "mimeType",
            Kind::StringEnum(&[
                "image/jpeg",
                "image/png",
                "image/webp",
                "image/avif",
                "image/ktx2",
            ]),
        ),
        optional("bufferView", Kind::Index(RootArray::BufferViews)),
    ],
    place: None,
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
    place: None,
};

pub(super) static TEXTURE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("sampler", Kind::Index(RootArray::Samplers)),
        optional("source", Kind::Index(RootArray::Images)),
    ],
    place: Some(ExtensionPlace::Texture),
};
