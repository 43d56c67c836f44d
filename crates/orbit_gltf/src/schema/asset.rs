//! The root object (glTF 2.0, 5.17) and its asset object (5.9).

use super::accessor::ACCESSOR;
use super::animation::ANIMATION;
use super::buffer::{BUFFER, BUFFER_VIEW};
use super::camera::CAMERA;
use super::material::MATERIAL;
use super::mesh::MESH;
use super::node::{NODE, SCENE, SKIN};
use super::object_schema::{ExtensionPlace, Kind, ObjectSchema, array_of, optional};
use super::texture::{IMAGE, SAMPLER, TEXTURE};
use crate::root_arrays::RootArray;

/// The whole file.
pub(super) static ROOT: ObjectSchema = ObjectSchema {
    properties: &[
        optional("extensionsUsed", array_of(&Kind::String)),
        optional("extensionsRequired", array_of(&Kind::String)),
        optional("accessors", array_of(&Kind::Object(&ACCESSOR))),
        optional("animations", array_of(&Kind::Object(&ANIMATION))),
        // `version::check` reports its absence.
        optional("asset", Kind::Object(&ASSET)),
        optional("buffers", array_of(&Kind::Object(&BUFFER))),
        optional("bufferViews", array_of(&Kind::Object(&BUFFER_VIEW))),
        optional("cameras", array_of(&Kind::Object(&CAMERA))),
        optional("images", array_of(&Kind::Object(&IMAGE))),
        optional("materials", array_of(&Kind::Object(&MATERIAL))),
        optional("meshes", array_of(&Kind::Object(&MESH))),
        optional("nodes", array_of(&Kind::Object(&NODE))),
        optional("samplers", array_of(&Kind::Object(&SAMPLER))),
        optional("scene", Kind::Index(RootArray::Scenes)),
        optional("scenes", array_of(&Kind::Object(&SCENE))),
        optional("skins", array_of(&Kind::Object(&SKIN))),
        optional("textures", array_of(&Kind::Object(&TEXTURE))),
    ],
    place: Some(ExtensionPlace::Root),
};

static ASSET: ObjectSchema = ObjectSchema {
    properties: &[
        optional("copyright", Kind::String),
        optional("generator", Kind::String),
        // `version::check` reports its absence.
        optional("version", Kind::String),
        optional("minVersion", Kind::String),
    ],
    place: None,
};
