use orbit_render::backend::{BlockFormat, Region, TextureDesc, TextureFormat};
use orbit_render::error::RenderError;
use orbit_scene::{Filter, MipFilter, Sampler, Wrap};
use web_sys::ImageBitmap;

use super::api::{Device, Handle, Queue, RawTexture, json, object};

/// `GPUTextureUsage`: copied to, read by shaders, drawn to.
const COPY_DST: u32 = 0x2;
const TEXTURE_BINDING: u32 = 0x4;
const RENDER_ATTACHMENT: u32 = 0x10;

/// A texture and the view of all of it.
pub(super) struct Texture {
    texture: RawTexture,
    view: Handle,
    pub(super) format: TextureFormat,
    pub(super) mip_levels: u32,
}

/// WebGPU's name of a format.
pub(super) const fn format_name(format: TextureFormat) -> &'static str {
    match format {
        TextureFormat::Rgba8 => "rgba8unorm",
        TextureFormat::Rgba8Srgb => "rgba8unorm-srgb",
        TextureFormat::Rgba16Float => "rgba16float",
        TextureFormat::Rgba32Float => "rgba32float",
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
        let usage = match desc.format {
            // Pictures are copied by drawing, and mips are drawn.
            TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb => {
                COPY_DST | TEXTURE_BINDING | RENDER_ATTACHMENT
            }
            _ => COPY_DST | TEXTURE_BINDING,
        };
        let TextureDesc {
            width_px,
            height_px,
            mip_levels,
            ..
        } = desc;
        let format = format_name(desc.format);
        let texture = device.create_texture(&json(&format!(
            "{{\"size\":[{width_px},{height_px}],\"mipLevelCount\":{mip_levels},\"format\":\"{format}\",\"usage\":{usage}}}"
        )));
        Self {
            view: texture.create_view(),
            texture,
            format: desc.format,
            mip_levels: desc.mip_levels,
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
        let (row_bytes, rows) = match self.format {
            TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb => (width_px * 4, height_px),
            TextureFormat::Rgba16Float => (width_px * 8, height_px),
            TextureFormat::Rgba32Float => (width_px * 16, height_px),
            TextureFormat::Blocks { .. } => {
                // Whole blocks, also where a small level is not one.
                (width_px, height_px) =
                    (width_px.next_multiple_of(4), height_px.next_multiple_of(4));
                (width_px * 4, height_px / 4)
            }
        };
        let to = json(&format!(
            "{{\"mipLevel\":{mip},\"origin\":[{x_px},{y_px}]}}"
        ));
        super::api::set(&to, "texture", self.texture.as_ref());
        let layout = json(&format!(
            "{{\"bytesPerRow\":{row_bytes},\"rowsPerImage\":{rows}}}"
        ));
        queue.write_texture(
            &to,
            texels,
            &layout,
            &json(&format!("[{width_px},{height_px}]")),
        );
    }

    pub(super) fn write_image(
        &self,
        queue: &Queue,
        picture: &ImageBitmap,
    ) -> Result<(), RenderError> {
        let (width_px, height_px) = (picture.width(), picture.height());
        queue
            .copy_picture(
                &object(&[("source", picture.as_ref())]),
                &object(&[("texture", self.texture.as_ref())]),
                &json(&format!("[{width_px},{height_px}]")),
            )
            .map_err(|_| {
                RenderError::new(
                    "texture_refused",
                    "The browser did not take the texels of a picture.",
                )
            })
    }

    pub(super) const fn raw(&self) -> &RawTexture {
        &self.texture
    }

    pub(super) const fn view(&self) -> &Handle {
        &self.view
    }
}

/// Samplers, one for each way to read.
#[derive(Default)]
pub(super) struct Samplers {
    known: Vec<(Sampler, Handle)>,
}

impl Samplers {
    pub(super) fn of(&mut self, device: &Device, asked: &Sampler) -> Handle {
        if let Some((_, sampler)) = self.known.iter().find(|(known, _)| known == asked) {
            return sampler.clone();
        }
        let filter = |filter| match filter {
            Filter::Nearest => "nearest",
            Filter::Linear => "linear",
        };
        let wrap = |wrap| match wrap {
            Wrap::Repeat => "repeat",
            Wrap::MirroredRepeat => "mirror-repeat",
            Wrap::ClampToEdge => "clamp-to-edge",
        };
        let (mip_filter, max_level) = match asked.mip_filter {
            MipFilter::None => ("nearest", 0),
            MipFilter::Nearest => ("nearest", 32),
            MipFilter::Linear => ("linear", 32),
        };
        let sampler = device.create_sampler(&json(&format!(
            "{{\"magFilter\":\"{}\",\"minFilter\":\"{}\",\"mipmapFilter\":\"{mip_filter}\",\"lodMaxClamp\":{max_level},\"addressModeU\":\"{}\",\"addressModeV\":\"{}\"}}",
            filter(asked.mag_filter),
            filter(asked.min_filter),
            wrap(asked.wrap_u),
            wrap(asked.wrap_v),
        )));
        self.known.push((*asked, sampler.clone()));
        sampler
    }
}
