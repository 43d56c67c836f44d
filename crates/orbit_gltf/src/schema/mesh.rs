//! Meshes and their primitives (glTF 2.0, 5.23, 5.24).

use super::object_schema::{
    ANY_NUMBER, ExtensionPlace, Kind, ObjectSchema, array_of, optional, required,
};
use crate::root_arrays::RootArray;

const ATTRIBUTES: Kind = Kind::Map(&Kind::Index(RootArray::Accessors));

pub(super) static MESH: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        required("primitives", array_of(&Kind::Object(&PRIMITIVE))),
        optional("weights", array_of(&ANY_NUMBER)),
    ],
    place: None,
};

static PRIMITIVE: ObjectSchema = ObjectSchema {
    properties: &[
        required("attributes", ATTRIBUTES),
        optional("indices", Kind::Index(RootArray::Accessors)),
        optional("material", Kind::Index(RootArray::Materials)),
        optional("mode", Kind::IntegerEnum(&[0, 1, 2, 3, 4, 5, 6])),
        optional("targets", array_of(&ATTRIBUTES)),
    ],
    place: Some(ExtensionPlace::Primitive),
};
