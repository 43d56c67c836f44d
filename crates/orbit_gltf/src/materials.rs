//! Materials (glTF 2.0, 3.9).

use crate::asset::Asset;
use crate::extensions::materials as material_extensions;
use crate::load_context::LoadContext;
use crate::root_arrays::RootArray;
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::{Vec3, Vec4};
use orbit_scene::{AlphaMode, Material};

/// All materials.
pub(crate) fn build(asset: &Asset, context: &mut LoadContext) -> Vec<Material> {
    asset
        .iter(RootArray::Materials)
        .map(|value| material(asset, value, context))
        .collect()
}

fn material(asset: &Asset, value: Value<'_>, context: &mut LoadContext) -> Material {
    let pbr = value.get("pbrMetallicRoughness");
    let factor = |name: &str| pbr.map_or(1.0, |pbr| pbr.get_f32(name, 1.0));
    let mut material = Material {
        name: value.name(),
        base_color: Vec4::from(
            pbr.and_then(|pbr| pbr.get_array("baseColorFactor"))
                .unwrap_or([1.0; 4]),
        ),
        base_color_texture: read_texture_ref(asset, pbr, "baseColorTexture", context),
        metallic: factor("metallicFactor"),
        roughness: factor("roughnessFactor"),
        metallic_roughness_texture: read_texture_ref(
            asset,
            pbr,
            "metallicRoughnessTexture",
            context,
        ),
        normal_texture: read_texture_ref(asset, Some(value), "normalTexture", context),
        normal_scale: value
            .get("normalTexture")
            .map_or(1.0, |info| info.get_f32("scale", 1.0)),
        occlusion_texture: read_texture_ref(asset, Some(value), "occlusionTexture", context),
        occlusion_strength: value
            .get("occlusionTexture")
            .map_or(1.0, |info| info.get_f32("strength", 1.0)),
        emissive: Vec3::from(value.get_array("emissiveFactor").unwrap_or([0.0; 3])),
        emissive_texture: read_texture_ref(asset, Some(value), "emissiveTexture", context),
        alpha_mode: alpha_mode(value),
        is_double_sided: value.get_bool("doubleSided", false),
        ..Material::default()
    };
    material_extensions::apply(asset, value, &mut material, context);
    clamp(&mut material);
    material
}

/// The schema has reported numbers that are out of range.
fn clamp(material: &mut Material) {
    let mut clearcoat = material.clearcoat.unwrap_or_default();
    for fraction in [
        &mut material.metallic,
        &mut material.roughness,
        &mut material.occlusion_strength,
        &mut material.specular.factor,
        &mut material.transmission,
        &mut clearcoat.factor,
        &mut clearcoat.roughness,
    ] {
        *fraction = fraction.max(0.0).min(1.0);
    }
    material.clearcoat = material.clearcoat.map(|_| clearcoat);
    material.base_color = material.base_color.clamp(Vec4::ZERO, Vec4::ONE);
    // Files from before `KHR_materials_emissive_strength` have emissive factors above 1.
    material.emissive = material.emissive.max(Vec3::ZERO);
    material.specular.color = material.specular.color.max(Vec3::ZERO);
    material.ior = material.ior.max(0.0);
}

fn alpha_mode(value: Value<'_>) -> AlphaMode {
    match &*value.get_text("alphaMode") {
        "MASK" => AlphaMode::Mask {
            cutoff: value.get_f32("alphaCutoff", 0.5),
        },
        "BLEND" => AlphaMode::Blend,
        _ => AlphaMode::Opaque,
    }
}
