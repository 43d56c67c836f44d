//! Nodes (glTF 2.0, 5.25), scenes (5.27), skins (5.28) and the extensions of nodes.

use super::light::NODE_LIGHT;
use super::object_schema::{
    ANY_NUMBER, Kind, ObjectSchema, array_of, extension, number_between, optional, required,
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
    extensions: &[
        extension("KHR_lights_punctual", &NODE_LIGHT),
        extension("KHR_node_visibility", &VISIBILITY),
        extension("EXT_mesh_gpu_instancing", &INSTANCING),
    ],
};

static VISIBILITY: ObjectSchema = ObjectSchema {
    properties: &[optional("visible", Kind::Bool)],
    extensions: &[],
};

static INSTANCING: ObjectSchema = ObjectSchema {
    properties: &[required(
        "attributes",
        Kind::Map(&Kind::Index(RootArray::Accessors)),
    )],
    extensions: &[],
};

pub(super) static SCENE: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("nodes", array_of(&Kind::Index(RootArray::Nodes))),
    ],
    extensions: &[],
};

pub(super) static SKIN: ObjectSchema = ObjectSchema {
    properties: &[
        optional("name", Kind::String),
        optional("inverseBindMatrices", Kind::Index(RootArray::Accessors)),
        optional("skeleton", Kind::Index(RootArray::Nodes)),
        required("joints", array_of(&Kind::Index(RootArray::Nodes))),
    ],
    extensions: &[],
};
