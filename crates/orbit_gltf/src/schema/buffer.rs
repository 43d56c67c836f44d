//! Buffers (glTF 2.0, 5.10) and buffer views (5.11).

use super::object_schema::{ExtensionPlace, Kind, ObjectSchema, integer_from, optional, required};
use crate::root_arrays::RootArray;

pub(super) static BUFFER: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("uri", Kind::String),
        required("byteLength", integer_from(1)),
    ],
    place: Some(ExtensionPlace::Buffer),
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
    place: Some(ExtensionPlace::BufferView),
};
