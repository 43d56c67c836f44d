//! Targets of light, multisampled.

use orbit_render::backend::{TargetDesc, TextureFormat};

use super::api::{Device, Handle, RawTexture};
use super::descriptors::{TextureDescriptor, texture_usage};
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
}

/// Creates the texture that a target is resolved into.
pub(super) fn resolved_texture(device: &Device, desc: &TargetDesc) -> Texture {
    let usage = texture_usage::TEXTURE_BINDING | texture_usage::RENDER_ATTACHMENT;
    Texture::from_raw(
        create(device, desc, LIGHT_FORMAT, 1, usage),
        TextureFormat::Rgba16Float,
        1,
    )
}

impl LightTarget {
    /// `texture` is the handle of the [`resolved_texture`].
    pub(super) fn new(device: &Device, desc: &TargetDesc, texture: u32) -> Self {
        let attachment = |format| {
            let usage = texture_usage::RENDER_ATTACHMENT;
            create(device, desc, format, SAMPLE_COUNT, usage)
        };
        let textures = [attachment(LIGHT_FORMAT), attachment(DEPTH_FORMAT)];
        let [color_view, depth_view] = textures.each_ref().map(RawTexture::create_view);
        Self {
            size_px: [desc.width_px, desc.height_px],
            textures,
            color_view,
            depth_view,
            texture,
        }
    }

    pub(super) fn destroy(&self) {
        for texture in &self.textures {
            texture.destroy();
        }
    }
}

fn create(
    device: &Device,
    desc: &TargetDesc,
    format: &str,
    sample_count: u32,
    usage: u32,
) -> RawTexture {
    let desc = TextureDescriptor {
        size_px: [desc.width_px, desc.height_px],
        mip_levels: 1,
        sample_count,
        format,
        usage,
    };
    device.create_texture(&desc.to_js())
}
