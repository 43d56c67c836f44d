//! `KHR_materials_pbrSpecularGlossiness`: a diffuse and a specular color in place of base color, metallic and roughness.

use super::extension::Extension;
use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::schema::{
    ExtensionPlace, FRACTION, Kind, ObjectSchema, TEXTURE_INFO, optional, tuple_of,
};
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::{Vec3, Vec4};
use orbit_scene::Material;

pub(super) static EXTENSION: Extension = Extension {
    name: "KHR_materials_pbrSpecularGlossiness",
    schemas: &[(
        ExtensionPlace::Material,
        ObjectSchema {
            properties: &[
                optional("diffuseFactor", tuple_of(4, &FRACTION)),
                optional("diffuseTexture", Kind::Object(&TEXTURE_INFO)),
                optional("specularFactor", tuple_of(3, &FRACTION)),
                optional("glossinessFactor", FRACTION),
                optional("specularGlossinessTexture", Kind::Object(&TEXTURE_INFO)),
            ],
            place: None,
        },
    )],
    read_material: Some(read),
};

/// Stands for glossiness that is stored in a texture, as a share of its factor. It is in alpha, so it is known only once the pixels
/// are decoded.
const TYPICAL_GLOSSINESS: f32 = 0.5;

/// Converts to a dielectric whose specular color is the whole reflection at normal incidence. An index of refraction of 0 stands
/// for that (`KHR_materials_ior`).
fn read(asset: &Asset, properties: Value<'_>, material: &mut Material, context: &mut LoadContext) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(properties), name, context);
    let (diffuse, specular) = (
        texture("diffuseTexture"),
        texture("specularGlossinessTexture"),
    );
    let mut glossiness = properties.get_fraction("glossinessFactor", 1.0);
    if specular.is_some() {
        glossiness *= TYPICAL_GLOSSINESS;
    }
    material.base_color = properties
        .get_array("diffuseFactor")
        .map_or(Vec4::ONE, Vec4::from)
        .clamp(Vec4::ZERO, Vec4::ONE);
    material.base_color_texture = diffuse;
    material.metallic = 0.0;
    material.roughness = 1.0 - glossiness;
    material.metallic_roughness_texture = None;
    material.ior = 0.0;
    material.specular.color = properties.get_color("specularFactor").unwrap_or(Vec3::ONE);
    material.specular.color_texture = specular;
}
