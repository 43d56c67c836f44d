//! `KHR_materials_unlit`, `KHR_materials_pbrSpecularGlossiness`, `KHR_materials_emissive_strength`, `KHR_materials_ior`,
//! `KHR_materials_specular`, `KHR_materials_clearcoat` and `KHR_materials_transmission`.

use crate::asset::Asset;
use crate::load_context::LoadContext;
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::{Vec3, Vec4};
use orbit_scene::{Clearcoat, Material, Specular};

/// Glossiness that is stored in a texture, as a share of its factor. It is in alpha, where only decoded pixels would tell.
const TYPICAL_GLOSSINESS: f32 = 0.5;

/// Transmission that is stored in a texture, as a share of its factor. The renderer has no texture slot for it.
const TYPICAL_TRANSMISSION: f32 = 0.5;

/// Converts to a dielectric of which the specular color is the whole reflection at normal incidence. An index of
/// refraction of 0 stands for that (`KHR_materials_ior`).
fn apply_specular_glossiness(
    asset: &Asset,
    extension: Value<'_>,
    material: &mut Material,
    context: &mut LoadContext,
) {
    let mut texture = |name: &str| read_texture_ref(asset, Some(extension), name, context);
    let (diffuse, specular) = (
        texture("diffuseTexture"),
        texture("specularGlossinessTexture"),
    );
    let mut glossiness = extension.get_f32("glossinessFactor", 1.0);
    if specular.is_some() {
        glossiness *= TYPICAL_GLOSSINESS;
    }
    material.base_color = Vec4::from(extension.get_array("diffuseFactor").unwrap_or([1.0; 4]));
    material.base_color_texture = diffuse;
    material.metallic = 0.0;
    material.roughness = 1.0 - glossiness;
    material.metallic_roughness_texture = None;
    material.ior = 0.0;
    material.specular.color = Vec3::from(extension.get_array("specularFactor").unwrap_or([1.0; 3]));
    material.specular.color_texture = specular;
}

/// Applies the extensions of a material.
pub(crate) fn apply(
    asset: &Asset,
    value: Value<'_>,
    material: &mut Material,
    context: &mut LoadContext,
) {
    material.is_unlit = value.extension("KHR_materials_unlit").is_some();
    if let Some(extension) = value.extension("KHR_materials_pbrSpecularGlossiness") {
        apply_specular_glossiness(asset, extension, material, context);
    }
    if let Some(emissive) = value.extension("KHR_materials_emissive_strength") {
        material.emissive *= emissive.get_f32("emissiveStrength", 1.0);
    }
    if let Some(ior) = value.extension("KHR_materials_ior") {
        material.ior = ior.get_f32("ior", 1.5);
    }
    if let Some(specular) = value.extension("KHR_materials_specular") {
        material.specular = Specular {
            factor: specular.get_f32("specularFactor", 1.0),
            texture: read_texture_ref(asset, Some(specular), "specularTexture", context),
            color: Vec3::from(
                specular
                    .get_array("specularColorFactor")
                    .unwrap_or([1.0; 3]),
            ),
            color_texture: read_texture_ref(asset, Some(specular), "specularColorTexture", context),
        };
    }
    if let Some(clearcoat) = value.extension("KHR_materials_clearcoat") {
        let normal = clearcoat.get("clearcoatNormalTexture");
        material.clearcoat = Some(Clearcoat {
            factor: clearcoat.get_f32("clearcoatFactor", 0.0),
            texture: read_texture_ref(asset, Some(clearcoat), "clearcoatTexture", context),
            roughness: clearcoat.get_f32("clearcoatRoughnessFactor", 0.0),
            roughness_texture: read_texture_ref(
                asset,
                Some(clearcoat),
                "clearcoatRoughnessTexture",
                context,
            ),
            normal_texture: read_texture_ref(
                asset,
                Some(clearcoat),
                "clearcoatNormalTexture",
                context,
            ),
            normal_scale: normal.map_or(1.0, |normal| normal.get_f32("scale", 1.0)),
        });
    }
    if let Some(transmission) = value.extension("KHR_materials_transmission") {
        material.transmission = transmission.get_f32("transmissionFactor", 0.0);
        if transmission.get("transmissionTexture").is_some() {
            material.transmission *= TYPICAL_TRANSMISSION;
        }
    }
}
