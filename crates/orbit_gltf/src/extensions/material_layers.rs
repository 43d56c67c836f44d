//! `KHR_materials_unlit`, `_emissive_strength`, `_ior`, `_specular` and `_clearcoat`.

use crate::asset::Asset;
use crate::data::Work;
use crate::textures::texture_ref;
use crate::value::Value;
use glam::Vec3;
use orbit_scene::{Clearcoat, Material, Specular};

/// Adds what the extensions of a material say.
pub(crate) fn apply(asset: &Asset, value: Value<'_>, material: &mut Material, work: &mut Work) {
    material.is_unlit = value.extension("KHR_materials_unlit").is_some();
    if let Some(emissive) = value.extension("KHR_materials_emissive_strength") {
        material.emissive *= emissive.get_f32("emissiveStrength", 1.0);
    }
    if let Some(ior) = value.extension("KHR_materials_ior") {
        material.ior = ior.get_f32("ior", 1.5);
    }
    if let Some(specular) = value.extension("KHR_materials_specular") {
        material.specular = Specular {
            factor: specular.get_f32("specularFactor", 1.0),
            texture: texture_ref(asset, Some(specular), "specularTexture", work),
            color: Vec3::from(specular.floats("specularColorFactor").unwrap_or([1.0; 3])),
            color_texture: texture_ref(asset, Some(specular), "specularColorTexture", work),
        };
    }
    if let Some(coat) = value.extension("KHR_materials_clearcoat") {
        let normal = coat.get("clearcoatNormalTexture");
        material.clearcoat = Some(Clearcoat {
            factor: coat.get_f32("clearcoatFactor", 0.0),
            texture: texture_ref(asset, Some(coat), "clearcoatTexture", work),
            roughness: coat.get_f32("clearcoatRoughnessFactor", 0.0),
            roughness_texture: texture_ref(asset, Some(coat), "clearcoatRoughnessTexture", work),
            normal_texture: texture_ref(asset, Some(coat), "clearcoatNormalTexture", work),
            normal_scale: normal.map_or(1.0, |normal| normal.get_f32("scale", 1.0)),
        });
    }
}
