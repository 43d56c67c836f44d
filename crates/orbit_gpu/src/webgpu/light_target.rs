//! Targets of light, multisampled.

use orbit_render::backend::{TargetDesc, TextureFormat};

use super::api::{Device, Handle, RawTexture};
use super::descriptors::{TextureDescriptor, texture_usage};
use super::mips::MipChain;
use super::texture::Texture;

/// Samples per pixel.
pub(super) const SAMPLE_COUNT: u32 = 4;
pub(super) const DEPTH_FORMAT: &str = "depth24plus";
pub(super) const LIGHT_FORMAT: &str = "rgba16float";

/// A target that holds light: multisampled colours and depth, which are resolved into a texture.
pub(super) struct LightTarget {
    pub(super) size_px: [u32; 2],
    textures: [RawTexture; 2],
    pub(super) color_view: Handle,
    pub(super) depth_view: Handle,
    /// Handle of the texture in the backend's table.
    pub(super) texture: u32,
    pub(super) copy: Option<Copy>,
}

/// The destination of copies.
pub(super) struct Copy {
    /// Handle of the texture in the backend's table.
    pub(super) texture: u32,
    /// The view of its largest level.
    pub(super) view: Handle,
    /// The passes that generate the other levels.
    pub(super) mips: MipChain,
}

/// Creates a texture that a target or its copy is resolved into.
pub(super) fn resolved_texture(device: &Device, size_px: [u32; 2], mip_levels: u32) -> Texture {
    let desc = TextureDescriptor {
        size_px,
        mip_levels,
        sample_count: 1,
        format: LIGHT_FORMAT,
        usage: texture_usage::TEXTURE_BINDING | texture_usage::RENDER_ATTACHMENT,
    };
    let texture = device.create_texture(&desc.to_js());
    Texture::from_raw(texture, TextureFormat::Rgba16Float, mip_levels)
}

impl LightTarget {
    /// Creates a target. `texture` is the handle of the [`resolved_texture`].
    pub(super) fn new(device: &Device, desc: &TargetDesc, texture: u32) -> Self {
        let size_px = [desc.width_px, desc.height_px];
        let attachment = |format| {
            let desc = TextureDescriptor {
                size_px,
                mip_levels: 1,
                sample_count: SAMPLE_COUNT,
                format,
                usage: texture_usage::RENDER_ATTACHMENT,
            };
            device.create_texture(&desc.to_js())
        };
        let textures = [attachment(LIGHT_FORMAT), attachment(DEPTH_FORMAT)];
        let [color_view, depth_view] = textures.each_ref().map(RawTexture::create_view);
        Self {
            size_px,
            textures,
            color_view,
            depth_view,
            texture,
            copy: None,
        }
    }

    pub(super) fn destroy(&self) {
        for texture in &self.textures {
            texture.destroy();
        }
    }
}
