//! Meshes and their primitives (glTF 2.0, 5.23, 5.24), `KHR_draco_mesh_compression` and `KHR_materials_variants`.

use super::object_schema::{
    ANY_NUMBER, Kind, ObjectSchema, array_of, extension, optional, required,
};
use crate::root_arrays::RootArray;

const ATTRIBUTES: Kind = Kind::Map(&Kind::Index(RootArray::Accessors));

pub(super) static MESH: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("primitives", array_of(&Kind::Object(&PRIMITIVE))),
        optional("weights", array_of(&ANY_NUMBER)),
    ],
    extensions: &[],
};

static PRIMITIVE: ObjectSchema = ObjectSchema {
    properties: &[
        required("attributes", ATTRIBUTES),
        optional("indices", Kind::Index(RootArray::Accessors)),
        optional("material", Kind::Index(RootArray::Materials)),
        optional("mode", Kind::IntegerEnum(&[0, 1, 2, 3, 4, 5, 6])),
        optional("targets", array_of(&ATTRIBUTES)),
    ],
    extensions: &[
        extension("KHR_draco_mesh_compression", &DRACO),
        extension("KHR_materials_variants", &VARIANT_MAPPINGS),
    ],
};

static DRACO: ObjectSchema = ObjectSchema {
    properties: &[
        required("bufferView", Kind::Index(RootArray::BufferViews)),
        required("attributes", Kind::Map(&Kind::Integer { min: 0 })),
    ],
    extensions: &[],
};

static VARIANT_MAPPINGS: ObjectSchema = ObjectSchema {
    properties: &[required(
        "mappings",
        array_of(&Kind::Object(&VARIANT_MAPPING)),
    )],
    extensions: &[],
};

static VARIANT_MAPPING: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("material", Kind::Index(RootArray::Materials)),
        required("variants", array_of(&Kind::Index(RootArray::Variants))),
    ],
    extensions: &[],
};

/// `KHR_materials_variants` of the root object.
pub(super) static VARIANTS: ObjectSchema = ObjectSchema {
    properties: &[required("variants", array_of(&Kind::Object(&VARIANT)))],
    extensions: &[],
};

static VARIANT: ObjectSchema = ObjectSchema {
    properties: &[required("name", Kind::String)],
    extensions: &[],
};
