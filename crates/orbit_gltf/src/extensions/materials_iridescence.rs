//! `KHR_materials_iridescence`: a thin film on the surface, such as oil on water.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, TEXTURE_INFO, number_from, optional,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use orbit_scene::{Iridescence, Material};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_iridescence",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("iridescenceFactor", FRACTION),
                optional("iridescenceTexture", Kind::Object(&TEXTURE_INFO)),
                optional("iridescenceIor", number_from(1.0)),
                optional("iridescenceThicknessMinimum", NON_NEGATIVE),
                optional("iridescenceThicknessMaximum", NON_NEGATIVE),
                optional("iridescenceThicknessTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(properties), name, context);
    let film = Iridescence::default();
    let thickness_nm = |name: &str, default: f32| properties.get_f32(name, default).max(0.0);
    material.iridescence = Iridescence {
        factor: properties.get_fraction("iridescenceFactor", film.factor),
        texture: texture("iridescenceTexture"),
        ior: properties.get_f32("iridescenceIor", film.ior).max(1.0),
        thickness_min_nm: thickness_nm("iridescenceThicknessMinimum", film.thickness_min_nm),
        thickness_max_nm: thickness_nm("iridescenceThicknessMaximum", film.thickness_max_nm),
        thickness_texture: texture("iridescenceThicknessTexture"),
    };
}
