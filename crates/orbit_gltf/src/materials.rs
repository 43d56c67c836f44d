//! Materials (glTF 2.0, 3.9).

use crate::asset::Asset;
use crate::data::Work;
use crate::extensions::material_layers;
use crate::schema::Root;
use crate::textures::texture_ref;
use crate::value::Value;
use glam::{Vec3, Vec4};
use orbit_scene::{AlphaMode, Material};

/// All materials.
pub(crate) fn build(asset: &Asset, work: &mut Work) -> Vec<Material> {
    asset
        .all(Root::Materials)
        .map(|value| material(asset, value, work))
        .collect()
}

fn material(asset: &Asset, value: Value<'_>, work: &mut Work) -> Material {
    let pbr = value.get("pbrMetallicRoughness");
    let factor = |name: &str| pbr.map_or(1.0, |pbr| pbr.get_f32(name, 1.0));
    let mut material = Material {
        name: value.name(),
        base_color: Vec4::from(
            pbr.and_then(|pbr| pbr.floats("baseColorFactor"))
                .unwrap_or([1.0; 4]),
        ),
        base_color_texture: texture_ref(asset, pbr, "baseColorTexture", work),
        metallic: factor("metallicFactor"),
        roughness: factor("roughnessFactor"),
        metallic_roughness_texture: texture_ref(asset, pbr, "metallicRoughnessTexture", work),
        normal_texture: texture_ref(asset, Some(value), "normalTexture", work),
        normal_scale: value
            .get("normalTexture")
            .map_or(1.0, |info| info.get_f32("scale", 1.0)),
        occlusion_texture: texture_ref(asset, Some(value), "occlusionTexture", work),
        occlusion_strength: value
            .get("occlusionTexture")
            .map_or(1.0, |info| info.get_f32("strength", 1.0)),
        emissive: Vec3::from(value.floats("emissiveFactor").unwrap_or([0.0; 3])),
        emissive_texture: texture_ref(asset, Some(value), "emissiveTexture", work),
        alpha_mode: alpha_mode(value),
        is_double_sided: value.get_bool("doubleSided", false),
        ..Material::default()
    };
    material_layers::apply(asset, value, &mut material, work);
    material
}

fn alpha_mode(value: Value<'_>) -> AlphaMode {
    let mode = value.get("alphaMode");
    if mode.is_some_and(|mode| mode.is("MASK")) {
        AlphaMode::Mask {
            cutoff: value.get_f32("alphaCutoff", 0.5),
        }
    } else if mode.is_some_and(|mode| mode.is("BLEND")) {
        AlphaMode::Blend
    } else {
        AlphaMode::Opaque
    }
}
