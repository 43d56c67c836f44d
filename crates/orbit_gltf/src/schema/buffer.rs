//! Buffers (glTF 2.0, 5.10), buffer views (5.11) and their compression (`EXT_meshopt_compression`,
//! `KHR_meshopt_compression`).

use super::object_schema::{Kind, ObjectSchema, extension, integer_from, optional, required};
use crate::root_arrays::RootArray;

pub(super) static BUFFER: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("uri", Kind::String),
        required("byteLength", integer_from(1)),
    ],
    extensions: &[
        extension("EXT_meshopt_compression", &MESHOPT_BUFFER),
        extension("KHR_meshopt_compression", &MESHOPT_BUFFER),
    ],
};

static MESHOPT_BUFFER: ObjectSchema = ObjectSchema {
    properties: &[optional("fallback", Kind::Bool)],
    extensions: &[],
};

pub(super) static BUFFER_VIEW: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("buffer", Kind::Index(RootArray::Buffers)),
        optional("byteOffset", integer_from(0)),
        required("byteLength", integer_from(1)),
        optional("byteStride", integer_from(4)),
        optional("target", Kind::IntegerEnum(&[34962, 34963])),
    ],
    extensions: &[
        extension("EXT_meshopt_compression", &MESHOPT_BUFFER_VIEW),
        extension("KHR_meshopt_compression", &MESHOPT_BUFFER_VIEW),
    ],
};

static MESHOPT_BUFFER_VIEW: ObjectSchema = ObjectSchema {
    properties: &[
        required("buffer", Kind::Index(RootArray::Buffers)),
        optional("byteOffset", integer_from(0)),
        required("byteLength", integer_from(1)),
        required("byteStride", integer_from(1)),
        required("count", integer_from(1)),
        required(
            "mode",
            Kind::StringEnum(&["ATTRIBUTES", "TRIANGLES", "INDICES"]),
        ),
        optional(
            "filter",
            Kind::StringEnum(&["NONE", "OCTAHEDRAL", "QUATERNION", "EXPONENTIAL", "COLOR"]),
        ),
    ],
    extensions: &[],
};
