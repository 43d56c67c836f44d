//! The textures that a material uses.

use orbit_material::{Content, MAX_BOUND_SLOTS, TextureSlot, texture_refs};
use orbit_scene::{Material, Sampler, Scene};

/// A texture that a material uses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UsedTexture {
    pub(crate) slot: TextureSlot,
    /// Index of the image in the scene.
    pub(crate) image: usize,
    pub(crate) sampler: Sampler,
}

impl UsedTexture {
    /// Whether its colours are sRGB rather than linear data.
    pub(crate) fn is_srgb(&self) -> bool {
        self.slot.content() == Content::Color
    }
}

/// Returns the textures that shaders read for a material: an unlit material only uses its base colour, and one with more
/// textures than a device can bind uses the first of them.
pub(crate) fn used_textures(scene: &Scene, material: &Material) -> Vec<UsedTexture> {
    let mut used = Vec::new();
    for (slot, reference) in texture_refs(material) {
        let is_read = !material.is_unlit || slot == TextureSlot::BASE_COLOR;
        let texture = reference.and_then(|reference| scene.textures.get(reference.texture));
        let Some(texture) = texture.filter(|_| is_read && used.len() < MAX_BOUND_SLOTS) else {
            continue;
        };
        if let Some(image) = texture.image.filter(|&image| image < scene.images.len()) {
            let sampler = texture.sampler.and_then(|index| scene.samplers.get(index));
            used.push(UsedTexture {
                slot,
                image,
                sampler: sampler.copied().unwrap_or_default(),
            });
        }
    }
    used
}
