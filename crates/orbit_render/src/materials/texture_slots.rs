use orbit_scene::{Material, Sampler, Scene, TextureRef};

use crate::backend::TextureSlot;

/// A texture that a material uses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UsedTexture {
    pub(crate) slot: TextureSlot,
    /// Index of the image in the scene.
    pub(crate) image: usize,
    pub(crate) is_srgb: bool,
    pub(crate) sampler: Sampler,
}

/// Returns the texture of each slot and whether its colours are sRGB.
pub(crate) fn texture_slots(material: &Material) -> [(TextureSlot, Option<TextureRef>, bool); 10] {
    let clearcoat = material.clearcoat.unwrap_or_default();
    [
        (TextureSlot::BaseColor, material.base_color_texture, true),
        (
            TextureSlot::MetallicRoughness,
            material.metallic_roughness_texture,
            false,
        ),
        (TextureSlot::Normal, material.normal_texture, false),
        (TextureSlot::Occlusion, material.occlusion_texture, false),
        (TextureSlot::Emissive, material.emissive_texture, true),
        (TextureSlot::Specular, material.specular.texture, false),
        (
            TextureSlot::SpecularColor,
            material.specular.color_texture,
            true,
        ),
        (TextureSlot::Clearcoat, clearcoat.texture, false),
        (
            TextureSlot::ClearcoatRoughness,
            clearcoat.roughness_texture,
            false,
        ),
        (
            TextureSlot::ClearcoatNormal,
            clearcoat.normal_texture,
            false,
        ),
    ]
}

/// Returns the textures that shaders read for a material: an unlit material only uses its base colour.
pub(crate) fn used_textures(
    scene: &Scene,
    material: &Material,
) -> impl Iterator<Item = UsedTexture> {
    texture_slots(material)
        .into_iter()
        .filter(|&(slot, _, _)| !material.is_unlit || slot == TextureSlot::BaseColor)
        .filter_map(|(slot, reference, is_srgb)| {
            let texture = scene.textures.get(reference?.texture)?;
            let image = texture.image.filter(|&image| image < scene.images.len())?;
            let sampler = texture.sampler.and_then(|index| scene.samplers.get(index));
            Some(UsedTexture {
                slot,
                image,
                is_srgb,
                sampler: sampler.copied().unwrap_or_default(),
            })
        })
}
