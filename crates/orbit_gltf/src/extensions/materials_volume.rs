//! `KHR_materials_volume`: the volume below a surface that transmits light.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, NON_NEGATIVE, ObjectSchema, TEXTURE_INFO, optional, tuple_of,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Material, Volume};

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_volume",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("thicknessFactor", NON_NEGATIVE),
                optional("thicknessTexture", Kind::Object(&TEXTURE_INFO)),
                optional("attenuationDistance", NON_NEGATIVE),
                optional("attenuationColor", tuple_of(3, &FRACTION)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let clear = Volume::default();
    material.volume = Volume {
        thickness: properties.get_f32("thicknessFactor", 0.0).max(0.0),
        thickness_texture: read_texture_ref(asset, Some(properties), "thicknessTexture", context),
        attenuation_color: properties
            .get_color("attenuationColor")
            .map_or(clear.attenuation_color, |color| color.min(Vec3::ONE)),
        attenuation_distance: properties
            .get_f32("attenuationDistance", clear.attenuation_distance)
            .max(0.0),
    };
}
