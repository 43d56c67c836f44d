//! Materials (glTF 2.0, 3.9).

use crate::asset::Asset;
use crate::extensions;
use crate::load_context::LoadContext;
use crate::problem::Code;
use crate::root_arrays::RootArray;
use crate::textures::read_texture_ref;
use crate::value::Value;
use glam::{Vec3, Vec4};
use orbit_material::{MAX_BOUND_SLOTS, texture_refs};
use orbit_scene::{AlphaMode, Material};

/// All materials.
pub(crate) fn build(asset: &Asset, context: &mut LoadContext) -> Vec<Material> {
    asset.read_all(RootArray::Materials, &mut |value| {
        material(asset, value, context)
    })
}

fn material(asset: &Asset, value: Value<'_>, context: &mut LoadContext) -> Material {
    let pbr = value.get("pbrMetallicRoughness");
    let factor = |name: &str| pbr.map_or(1.0, |pbr| pbr.get_fraction(name, 1.0));
    let mut material = Material {
        name: value.name(),
        base_color: Vec4::from(
            pbr.and_then(|pbr| pbr.get_array("baseColorFactor"))
                .unwrap_or([1.0; 4]),
        )
        .clamp(Vec4::ZERO, Vec4::ONE),
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
            .map_or(1.0, |info| info.get_fraction("strength", 1.0)),
        // Files from before `KHR_materials_emissive_strength` have emissive factors above 1.
        emissive: value.get_color("emissiveFactor").unwrap_or(Vec3::ZERO),
        emissive_texture: read_texture_ref(asset, Some(value), "emissiveTexture", context),
        alpha_mode: alpha_mode(value),
        is_double_sided: value.get_bool("doubleSided", false),
        ..Material::default()
    };
    extensions::read_material(asset, value, &mut material, context);
    warn_of_unbound_textures(value, &material, context);
    material
}

/// Reports a material that has more textures than a device can bind.
fn warn_of_unbound_textures(value: Value<'_>, material: &Material, context: &mut LoadContext) {
    let textures = texture_refs(material).filter(|(_, reference)| reference.is_some());
    if textures.count() > MAX_BOUND_SLOTS {
        context.problems.warn(
            Code::TooManyTextures,
            value,
            format_args!(
                "The material has more than {MAX_BOUND_SLOTS} textures. The last ones are left out."
            ),
        );
    }
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
