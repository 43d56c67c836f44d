//! The images of a model on the GPU.

use orbit_scene::{Material, MipFilter, Scene};

use crate::backend::{
    BlockFormat, GpuBackend, Region, SlotBinding, TextureDesc, TextureFormat, TextureId, mip_levels,
};
use crate::error::RenderError;
use crate::frame::gpu_context::GpuContext;
use crate::materials::texture_slots::{UsedTexture, used_textures};

/// An image that a model needs and the caller has to decode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImageRequest {
    /// Index of the image in the scene.
    pub image: usize,
    /// Whether it contains sRGB colours rather than linear data.
    pub is_srgb: bool,
    /// Whether it is sampled with mipmaps.
    pub needs_mips: bool,
}

impl ImageRequest {
    /// Whether a slot reads this image in this colour space.
    fn is_for(&self, used: &UsedTexture) -> bool {
        self.image == used.image && self.is_srgb == used.is_srgb()
    }
}

/// One level of an image in a compressed format.
#[derive(Debug, Clone, Copy)]
pub struct Blocks<'a> {
    /// A format that the device supports ([`crate::backend::Capabilities`]).
    pub format: BlockFormat,
    /// Width of the largest level in texels, a multiple of the block size.
    pub width_px: u32,
    /// Height of the largest level in texels, a multiple of the block size.
    pub height_px: u32,
    /// Number of levels, each half as wide and high as the previous one. All of them must be set.
    pub mip_levels: u32,
    /// Index of this level; 0 is the largest.
    pub mip: u32,
    /// The blocks, row by row.
    pub bytes: &'a [u8],
}

/// The textures of a model, one per image and colour space.
#[derive(Debug, Default)]
pub(crate) struct ModelTextures {
    requests: Vec<ImageRequest>,
    /// One per request; `None` until the caller sets the image.
    textures: Vec<Option<UploadedTexture>>,
}

#[derive(Debug, Clone, Copy)]
struct UploadedTexture {
    texture: TextureId,
    desc: TextureDesc,
}

/// Returns a texture with this description: the current one if it matches, or else a new one that replaces it. The flag indicates
/// whether it is new.
fn reuse_or_create<B: GpuBackend>(
    current: &mut Option<UploadedTexture>,
    backend: &mut B,
    desc: TextureDesc,
) -> Result<(TextureId, bool), RenderError> {
    if let Some(uploaded) = current.filter(|uploaded| uploaded.desc == desc) {
        return Ok((uploaded.texture, false));
    }
    let texture = backend.create_texture(&desc)?;
    if let Some(old) = current.replace(UploadedTexture { texture, desc }) {
        backend.destroy_texture(old.texture);
    }
    Ok((texture, true))
}

impl ModelTextures {
    pub(crate) fn new(scene: &Scene) -> Self {
        let mut requests: Vec<ImageRequest> = Vec::new();
        for material in &scene.materials {
            for used in used_textures(scene, material) {
                let needs_mips = used.sampler.mip_filter != MipFilter::None;
                match requests.iter_mut().find(|request| request.is_for(&used)) {
                    Some(request) => request.needs_mips |= needs_mips,
                    None => requests.push(ImageRequest {
                        image: used.image,
                        is_srgb: used.is_srgb(),
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

    /// Adds requests for the images that a material reads. Returns whether one of them must still be set.
    pub(crate) fn request(&mut self, scene: &Scene, material: &Material) -> bool {
        let mut is_missing = false;
        for used in used_textures(scene, material) {
            let is_known = self.requests.iter().any(|request| request.is_for(&used));
            if !is_known {
                self.requests.push(ImageRequest {
                    image: used.image,
                    is_srgb: used.is_srgb(),
                    needs_mips: used.sampler.mip_filter != MipFilter::None,
                });
                self.textures.push(None);
            }
            is_missing |= self.uploaded(&used).is_none();
        }
        is_missing
    }

    /// Removes an image and the requests for it.
    pub(crate) fn remove_image<B: GpuBackend>(&mut self, backend: &mut B, image: usize) {
        let mut textures = std::mem::take(&mut self.textures).into_iter();
        self.requests.retain(|request| {
            let uploaded = textures.next().flatten();
            let is_kept = request.image != image;
            match uploaded {
                Some(removed) if !is_kept => backend.destroy_texture(removed.texture),
                _ if is_kept => self.textures.push(uploaded),
                _ => {}
            }
            is_kept
        });
    }

    pub(crate) fn requests(&self) -> &[ImageRequest] {
        &self.requests
    }

    /// Uploads a decoded image to every texture that uses it. Returns whether textures were replaced, so that texture sets
    /// must be recreated.
    pub(crate) fn set_image<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        index: usize,
        image: &B::Image,
        width_px: u32,
        height_px: u32,
    ) -> Result<bool, RenderError> {
        let mut has_new = false;
        for (request, current) in self.requests.iter().zip(&mut self.textures) {
            if request.image != index {
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
            let (texture, is_new) = reuse_or_create(current, backend, desc)?;
            has_new |= is_new;
            backend.write_image(texture, image)?;
            if request.needs_mips {
                backend.generate_mips(texture)?;
            }
        }
        Ok(has_new)
    }

    /// Like [`ModelTextures::set_image`], for one level of a compressed image.
    pub(crate) fn set_blocks<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        index: usize,
        blocks: &Blocks<'_>,
    ) -> Result<bool, RenderError> {
        let &Blocks {
            format,
            width_px,
            height_px,
            mip_levels,
            mip,
            bytes,
        } = blocks;
        let mut has_new = false;
        for (request, current) in self.requests.iter().zip(&mut self.textures) {
            if request.image != index {
                continue;
            }
            let desc = TextureDesc {
                format: TextureFormat::Blocks {
                    format,
                    is_srgb: request.is_srgb,
                },
                width_px,
                height_px,
                mip_levels,
            };
            let (texture, is_new) = reuse_or_create(current, backend, desc)?;
            has_new |= is_new;
            let region = Region {
                mip,
                x_px: 0,
                y_px: 0,
                width_px: (width_px >> mip).max(1),
                height_px: (height_px >> mip).max(1),
            };
            backend.write_texture(texture, &region, bytes)?;
        }
        Ok(has_new)
    }

    /// Returns the bindings for the slots of a material.
    pub(crate) fn bindings<B: GpuBackend>(
        &self,
        scene: &Scene,
        material: &Material,
        context: &mut GpuContext<B>,
    ) -> Result<Vec<SlotBinding>, RenderError> {
        let mut bindings = Vec::new();
        for used in used_textures(scene, material) {
            bindings.push(SlotBinding {
                slot: used.slot,
                texture: match self.uploaded(&used) {
                    Some(texture) => texture,
                    None => context.placeholders.get(&mut context.backend, used.slot)?,
                },
                sampler: used.sampler,
            });
        }
        Ok(bindings)
    }

    /// Returns the texture of a slot, if its image is set.
    fn uploaded(&self, used: &UsedTexture) -> Option<TextureId> {
        let index = self
            .requests
            .iter()
            .position(|request| request.is_for(used))?;
        let uploaded = self.textures.get(index).copied().flatten()?;
        Some(uploaded.texture)
    }

    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B) {
        for uploaded in self.textures.iter_mut().filter_map(Option::take) {
            backend.destroy_texture(uploaded.texture);
        }
    }

    /// Forgets the GPU textures after a lost context.
    pub(crate) fn forget_textures(&mut self) {
        self.textures.fill(None);
    }
}
