//! Accessors (glTF 2.0, 5.1 to 5.4).

use super::object_schema::{ANY_NUMBER, Kind, ObjectSchema, integer_from, optional, required};
use crate::root_arrays::RootArray;

const BOUND: Kind = Kind::Array {
    items: &ANY_NUMBER,
    min_items: 1,
    max_items: 16,
};

pub(super) static ACCESSOR: ObjectSchema = ObjectSchema {
    properties: &[
        optional("bufferView", Kind::Index(RootArray::BufferViews)),
        optional("byteOffset", integer_from(0)),
        required(
            "componentType",
            Kind::IntegerEnum(&[5120, 5121, 5122, 5123, 5125, 5126]),
        ),
        optional("normalized", Kind::Bool),
        required("count", integer_from(1)),
        required(
            "type",
            Kind::StringEnum(&["SCALAR", "VEC2", "VEC3", "VEC4", "MAT2", "MAT3", "MAT4"]),
        ),
        optional("max", BOUND),
        optional("min", BOUND),
        optional("sparse", Kind::Object(&SPARSE)),
    ],
    place: None,
};

static SPARSE: ObjectSchema = ObjectSchema {
    properties: &[
        required("count", integer_from(1)),
        required("indices", Kind::Object(&SPARSE_INDICES)),
        required("values", Kind::Object(&SPARSE_VALUES)),
    ],
    place: None,
};

static SPARSE_INDICES: ObjectSchema = ObjectSchema {
    properties: &[
        required("bufferView", Kind::Index(RootArray::BufferViews)),
        optional("byteOffset", integer_from(0)),
        required("componentType", Kind::IntegerEnum(&[5121, 5123, 5125])),
    ],
    place: None,
};

static SPARSE_VALUES: ObjectSchema = ObjectSchema {
    properties: &[
        required("bufferView", Kind::Index(RootArray::BufferViews)),
        optional("byteOffset", integer_from(0)),
    ],
    place: None,
};
