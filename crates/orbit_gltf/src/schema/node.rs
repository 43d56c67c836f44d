//! Nodes (glTF 2.0, 5.25), scenes (5.27) and skins (5.28).

use super::object_schema::{
    ANY_NUMBER, ExtensionPlace, Kind, ObjectSchema, array_of, number_between, optional, required,
    tuple_of,
};
use crate::root_arrays::RootArray;

const QUATERNION_COMPONENT: Kind = number_between(-1.0, 1.0);

pub(super) static NODE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("camera", Kind::Index(RootArray::Cameras)),
        optional("children", array_of(&Kind::Index(RootArray::Nodes))),
        optional("skin", Kind::Index(RootArray::Skins)),
        optional("matrix", tuple_of(16, &ANY_NUMBER)),
        optional("mesh", Kind::Index(RootArray::Meshes)),
        optional("rotation", tuple_of(4, &QUATERNION_COMPONENT)),
        optional("scale", tuple_of(3, &ANY_NUMBER)),
        optional("translation", tuple_of(3, &ANY_NUMBER)),
        optional("weights", array_of(&ANY_NUMBER)),
    ],
    place: Some(ExtensionPlace::Node),
};

pub(super) static SCENE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("nodes", array_of(&Kind::Index(RootArray::Nodes))),
    ],
    place: None,
};

pub(super) static SKIN: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("inverseBindMatrices", Kind::Index(RootArray::Accessors)),
        optional("skeleton", Kind::Index(RootArray::Nodes)),
        required("joints", array_of(&Kind::Index(RootArray::Nodes))),
    ],
    place: None,
};
