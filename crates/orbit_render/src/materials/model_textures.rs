use orbit_scene::{Material, MipFilter, Sampler, Scene};

use crate::backend::{
    BlockFormat, GpuBackend, Region, SlotBinding, TextureDesc, TextureFormat, TextureId,
};
use crate::error::RenderError;
use crate::materials::surface::{image_of, is_read, textures};

/// A picture that a model needs, for the host to decode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PictureRequest {
    /// Index of the image in the scene.
    pub image: usize,
    /// Whether its colours are sRGB, not plain numbers.
    pub is_srgb: bool,
    /// Whether smaller copies of it are read.
    pub needs_mips: bool,
}

/// The textures of a model: one for each image and meaning.
#[derive(Debug, Default)]
pub(crate) struct Pictures {
    requests: Vec<PictureRequest>,
    /// As long as `requests`; `None` until the host brings the picture.
    textures: Vec<Option<Held>>,
}

/// A level of a picture in blocks that the device reads as they are.
#[derive(Debug, Clone, Copy)]
pub struct Blocks<'a> {
    /// How a block is packed; one that the device has ([`crate::backend::Capabilities`]).
    pub format: BlockFormat,
    /// Texels of the largest level: whole blocks.
    pub width_px: u32,
    /// Texels of the largest level: whole blocks.
    pub height_px: u32,
    /// How many levels there are, each half as wide and high as the one before. All are to be brought.
    pub mip_levels: u32,
    /// Which of them this is, 0 the largest.
    pub mip: u32,
    /// Its blocks, row by row.
    pub bytes: &'a [u8],
}

#[derive(Debug, Clone, Copy)]
struct Held {
    texture: TextureId,
    desc: TextureDesc,
}

impl Held {
    /// A texture of this form: the one that is there, or one in its place. Says whether it is a new one.
    fn room<B: GpuBackend>(
        place: &mut Option<Self>,
        backend: &mut B,
        desc: TextureDesc,
    ) -> Result<(TextureId, bool), RenderError> {
        if let Some(held) = place.filter(|held| held.desc == desc) {
            return Ok((held.texture, false));
        }
        let texture = backend.create_texture(&desc)?;
        if let Some(old) = place.replace(Self { texture, desc }) {
            backend.destroy_texture(old.texture);
        }
        Ok((texture, true))
    }
}

impl Pictures {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut requests: Vec<PictureRequest> = Vec::new();
        for material in &scene.materials {
            for (slot, reference, is_srgb) in textures(material) {
                let Some((reference, image)) =
                    reference.and_then(|used| Some((used, image_of(scene, &used)?)))
                else {
                    continue;
                };
                if !is_read(material, slot) {
                    continue;
                }
                let needs_mips = sampler_of(scene, reference.texture).mip_filter != MipFilter::None;
                match requests
                    .iter_mut()
                    .find(|have| have.image == image && have.is_srgb == is_srgb)
                {
                    Some(have) => have.needs_mips |= needs_mips,
                    None => requests.push(PictureRequest {
                        image,
                        is_srgb,
                        needs_mips,
                    }),
                }
            }
        }
        Self {
            textures: vec![None; requests.len()],
            requests,
        }
    }

    pub(crate) fn requests(&self) -> &[PictureRequest] {
        &self.requests
    }

    /// Uploads a picture wherever the image is used. Says whether textures changed, so that sets must be made anew.
    pub(crate) fn set<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        image: usize,
        picture: &B::Picture,
        width_px: u32,
        height_px: u32,
    ) -> Result<bool, RenderError> {
        let mut is_new = false;
        for (request, place) in self.requests.iter().zip(&mut self.textures) {
            if request.image != image {
                continue;
            }
            let desc = TextureDesc {
                format: if request.is_srgb {
                    TextureFormat::Rgba8Srgb
                } else {
                    TextureFormat::Rgba8
                },
                width_px,
                height_px,
                mip_levels: if request.needs_mips {
                    mip_levels(width_px, height_px)
                } else {
                    1
                },
            };
            let (texture, is_made) = Held::room(place, backend, desc)?;
            is_new |= is_made;
            backend.write_picture(texture, picture)?;
            if request.needs_mips {
                backend.generate_mips(texture)?;
            }
        }
        Ok(is_new)
    }

    /// The same with a level of blocks that the device reads as they are.
    pub(crate) fn set_blocks<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        image: usize,
        blocks: &Blocks<'_>,
    ) -> Result<bool, RenderError> {
        let mut is_new = false;
        for (request, place) in self.requests.iter().zip(&mut self.textures) {
            if request.image != image {
                continue;
            }
            let &Blocks {
                format,
                width_px,
                height_px,
                mip_levels,
                mip,
                bytes,
            } = blocks;
            let desc = TextureDesc {
                format: TextureFormat::Blocks {
                    format,
                    is_srgb: request.is_srgb,
                },
                width_px,
                height_px,
                mip_levels,
            };
            let (texture, is_made) = Held::room(place, backend, desc)?;
            is_new |= is_made;
            let region = Region {
                mip,
                x_px: 0,
                y_px: 0,
                width_px: (width_px >> mip).max(1),
                height_px: (height_px >> mip).max(1),
            };
            backend.write_texture(texture, &region, bytes)?;
        }
        Ok(is_new)
    }

    /// What a material binds, of what is there.
    pub(crate) fn bindings(&self, scene: &Scene, material: &Material) -> Vec<SlotBinding> {
        let mut slots = Vec::new();
        for (slot, reference, is_srgb) in textures(material) {
            let Some((reference, image)) =
                reference.and_then(|used| Some((used, image_of(scene, &used)?)))
            else {
                continue;
            };
            let held = self
                .requests
                .iter()
                .zip(&self.textures)
                .find(|(request, _)| request.image == image && request.is_srgb == is_srgb)
                .and_then(|(_, held)| *held);
            if let (Some(held), true) = (held, is_read(material, slot)) {
                slots.push(SlotBinding {
                    slot,
                    texture: held.texture,
                    sampler: sampler_of(scene, reference.texture),
                });
            }
        }
        slots
    }

    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B) {
        for place in &mut self.textures {
            if let Some(held) = place.take() {
                backend.destroy_texture(held.texture);
            }
        }
    }

    /// The textures are gone with their context.
    pub(crate) fn forget(&mut self) {
        self.textures.fill(None);
    }
}

/// Levels down to one texel.
pub(crate) fn mip_levels(width_px: u32, height_px: u32) -> u32 {
    32 - width_px.max(height_px).max(1).leading_zeros()
}

fn sampler_of(scene: &Scene, texture: usize) -> Sampler {
    scene
        .textures
        .get(texture)
        .and_then(|texture| scene.samplers.get(texture.sampler?))
        .copied()
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_down_to_one_texel() {
        assert_eq!(mip_levels(1, 1), 1);
        assert_eq!(mip_levels(256, 16), 9);
        assert_eq!(mip_levels(300, 200), 9);
    }
}
