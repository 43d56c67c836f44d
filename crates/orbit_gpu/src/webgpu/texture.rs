//! Textures and samplers.

use orbit_render::backend::{BlockFormat, Region, TextureDesc, TextureFormat};
use orbit_render::error::RenderError;
use orbit_scene::{Filter, MipFilter, Sampler, Wrap};
use web_sys::ImageBitmap;

use super::api::{Device, Handle, Queue, RawTexture};
use super::descriptors::{
    CopyExternalImageSourceInfo, SamplerDescriptor, TexelCopyBufferLayout, TexelCopyTextureInfo,
    TextureDescriptor, texture_usage,
};
use super::js_object::js_array;

/// A texture, and the view of all its levels.
pub(super) struct Texture {
    texture: RawTexture,
    view: Handle,
    pub(super) format: TextureFormat,
    pub(super) mip_levels: u32,
}

/// The name of a format in WebGPU.
pub(super) const fn format_name(format: TextureFormat) -> &'static str {
    match format {
        TextureFormat::Rgba8 => "rgba8unorm",
        TextureFormat::Rgba8Srgb => "rgba8unorm-srgb",
        TextureFormat::Rgba16Float => "rgba16float",
        TextureFormat::Rgba32Float => "rgba32float",
        TextureFormat::Depth => "depth24plus",
        TextureFormat::Blocks { format, is_srgb } => match (format, is_srgb) {
            (BlockFormat::Bc7, false) => "bc7-rgba-unorm",
            (BlockFormat::Bc7, true) => "bc7-rgba-unorm-srgb",
            (BlockFormat::Astc4x4, false) => "astc-4x4-unorm",
            (BlockFormat::Astc4x4, true) => "astc-4x4-unorm-srgb",
            (BlockFormat::Etc2Rgba8, false) => "etc2-rgba8unorm",
            (BlockFormat::Etc2Rgba8, true) => "etc2-rgba8unorm-srgb",
        },
    }
}

impl Texture {
    pub(super) fn new(device: &Device, desc: &TextureDesc) -> Self {
        let usage = texture_usage::COPY_DST | texture_usage::TEXTURE_BINDING;
        let usage = match desc.format {
            // Copying an image and generating mips both draw to the texture.
            TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb => {
                usage | texture_usage::RENDER_ATTACHMENT
            }
            // Only drawing writes depth.
            TextureFormat::Depth => {
                texture_usage::TEXTURE_BINDING | texture_usage::RENDER_ATTACHMENT
            }
            _ => usage,
        };
        let js_desc = TextureDescriptor {
            size_px: [desc.width_px, desc.height_px],
            mip_levels: desc.mip_levels,
            sample_count: 1,
            format: format_name(desc.format),
            usage,
        };
        let texture = device.create_texture(&js_desc.to_js());
        Self::from_raw(texture, desc.format, desc.mip_levels)
    }

    pub(super) fn from_raw(texture: RawTexture, format: TextureFormat, mip_levels: u32) -> Self {
        Self {
            view: texture.create_view(),
            texture,
            format,
            mip_levels,
        }
    }

    pub(super) fn write(&self, queue: &Queue, region: &Region, texels: &[u8]) {
        let Region {
            mip,
            x_px,
            y_px,
            mut width_px,
            mut height_px,
        } = *region;
        let (bytes_per_row, rows_per_image) = match self.format {
            TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb | TextureFormat::Depth => {
                (width_px.saturating_mul(4), height_px)
            }
            TextureFormat::Rgba16Float => (width_px.saturating_mul(8), height_px),
            TextureFormat::Rgba32Float => (width_px.saturating_mul(16), height_px),
            TextureFormat::Blocks { .. } => {
                // A mip level smaller than a block is written as a whole block.
                width_px = width_px.next_multiple_of(4);
                height_px = height_px.next_multiple_of(4);
                (width_px.saturating_mul(4), height_px / 4)
            }
        };
        let destination = TexelCopyTextureInfo {
            texture: &self.texture,
            mip_level: mip,
            origin_px: [x_px, y_px],
        };
        let layout = TexelCopyBufferLayout {
            bytes_per_row,
            rows_per_image,
        };
        queue.write_texture(
            &destination.to_js(),
            texels,
            &layout.to_js(),
            &js_array([width_px, height_px]),
        );
    }

    pub(super) fn write_image(
        &self,
        queue: &Queue,
        image: &ImageBitmap,
    ) -> Result<(), RenderError> {
        let destination = TexelCopyTextureInfo {
            texture: &self.texture,
            mip_level: 0,
            origin_px: [0, 0],
        };
        queue
            .copy_external_image_to_texture(
                &CopyExternalImageSourceInfo { source: image }.to_js(),
                &destination.to_js(),
                &js_array([image.width(), image.height()]),
            )
            .map_err(|_| RenderError::TextureRefused)
    }

    pub(super) const fn raw(&self) -> &RawTexture {
        &self.texture
    }

    pub(super) const fn view(&self) -> &Handle {
        &self.view
    }
}

/// A cache of samplers.
#[derive(Default)]
pub(super) struct Samplers {
    known: Vec<(Sampler, Handle)>,
}

impl Samplers {
    pub(super) fn get(&mut self, device: &Device, sampler: &Sampler) -> Handle {
        if let Some((_, known)) = self.known.iter().find(|(known, _)| known == sampler) {
            return known.clone();
        }
        let (mipmap_filter, lod_max_clamp) = match sampler.mip_filter {
            MipFilter::None => ("nearest", 0),
            MipFilter::Nearest => ("nearest", 32),
            MipFilter::Linear => ("linear", 32),
        };
        let desc = SamplerDescriptor {
            mag_filter: filter_name(sampler.mag_filter),
            min_filter: filter_name(sampler.min_filter),
            mipmap_filter,
            lod_max_clamp,
            address_mode_u: address_mode(sampler.wrap_u),
            address_mode_v: address_mode(sampler.wrap_v),
            compare: None,
        };
        let handle = device.create_sampler(&desc.to_js());
        self.known.push((*sampler, handle.clone()));
        handle
    }
}

/// Creates the sampler of the shadow map: a fragment that is no deeper than the map is lit.
pub(super) fn shadow_sampler(device: &Device) -> Handle {
    let desc = SamplerDescriptor {
        mag_filter: "linear",
        min_filter: "linear",
        mipmap_filter: "nearest",
        lod_max_clamp: 0,
        address_mode_u: "clamp-to-edge",
        address_mode_v: "clamp-to-edge",
        compare: Some("less-equal"),
    };
    device.create_sampler(&desc.to_js())
}

const fn filter_name(filter: Filter) -> &'static str {
    match filter {
        Filter::Nearest => "nearest",
        Filter::Linear => "linear",
    }
}

const fn address_mode(wrap: Wrap) -> &'static str {
    match wrap {
        Wrap::Repeat => "repeat",
        Wrap::MirroredRepeat => "mirror-repeat",
        Wrap::ClampToEdge => "clamp-to-edge",
    }
}
