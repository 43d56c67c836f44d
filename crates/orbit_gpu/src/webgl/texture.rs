//! Textures and samplers.

use orbit_render::backend::{BlockFormat, Region, TextureDesc, TextureFormat};
use orbit_render::error::RenderError;
use orbit_scene::{Filter, MipFilter, Sampler, Wrap};
use wasm_bindgen::JsCast;
use web_sys::{ImageBitmap, WebGl2RenderingContext as Gl, WebGlSampler, WebGlTexture};

use super::errors::created;
use super::extensions::TypedUpload;
use crate::convert::to_i32;

/// Texture unit for uploads; no program reads it. The other units before [`FIRST_SLOT_UNIT`] are those of the frame.
const UPLOAD_UNIT: u32 = 7;

/// The unit of the first texture of a set. The others follow: a device has at least 32 units for both stages.
pub(super) const FIRST_SLOT_UNIT: u32 = 8;

/// A texture.
pub(super) struct Texture {
    texture: WebGlTexture,
    format: TextureFormat,
    pub(super) mip_levels: u32,
}

/// A texture of a set, with its sampler.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SetBinding {
    pub(super) texture: u32,
    pub(super) sampler: usize,
}

const fn block_format(format: BlockFormat, is_srgb: bool) -> u32 {
    let (linear, srgb) = match format {
        BlockFormat::Bc7 => (0x8E8C, 0x8E8D),
        BlockFormat::Astc4x4 => (0x93B0, 0x93D0),
        BlockFormat::Etc2Rgba8 => (0x9278, 0x9279),
    };
    if is_srgb { srgb } else { linear }
}

impl Texture {
    pub(super) fn new(gl: &Gl, desc: &TextureDesc) -> Result<Self, RenderError> {
        let format = match desc.format {
            TextureFormat::Rgba8 => Gl::RGBA8,
            TextureFormat::Rgba8Srgb => Gl::SRGB8_ALPHA8,
            TextureFormat::Rgba16Float => Gl::RGBA16F,
            TextureFormat::Rgba32Float => Gl::RGBA32F,
            TextureFormat::Depth => Gl::DEPTH_COMPONENT24,
            TextureFormat::Blocks { format, is_srgb } => block_format(format, is_srgb),
        };
        let texture = Self {
            texture: created(gl, gl.create_texture())?,
            format: desc.format,
            mip_levels: desc.mip_levels,
        };
        texture.bind_for_upload(gl);
        gl.tex_storage_2d(
            Gl::TEXTURE_2D,
            to_i32(desc.mip_levels),
            format,
            to_i32(desc.width_px),
            to_i32(desc.height_px),
        );
        // Data textures and the environment have no sampler object; texture sets do.
        let (min, mag) = match desc.format {
            TextureFormat::Rgba32Float => (Gl::NEAREST, Gl::NEAREST),
            _ if desc.mip_levels > 1 => (Gl::LINEAR_MIPMAP_LINEAR, Gl::LINEAR),
            _ => (Gl::LINEAR, Gl::LINEAR),
        };
        for (name, value) in [
            (Gl::TEXTURE_MIN_FILTER, min),
            (Gl::TEXTURE_MAG_FILTER, mag),
            (Gl::TEXTURE_WRAP_S, Gl::CLAMP_TO_EDGE),
            (Gl::TEXTURE_WRAP_T, Gl::CLAMP_TO_EDGE),
        ] {
            gl.tex_parameteri(Gl::TEXTURE_2D, name, to_i32(value));
        }
        if desc.format == TextureFormat::Depth {
            // A fragment that is no deeper than the map is lit.
            let mode = to_i32(Gl::COMPARE_REF_TO_TEXTURE);
            gl.tex_parameteri(Gl::TEXTURE_2D, Gl::TEXTURE_COMPARE_MODE, mode);
            gl.tex_parameteri(Gl::TEXTURE_2D, Gl::TEXTURE_COMPARE_FUNC, to_i32(Gl::LEQUAL));
        }
        Ok(texture)
    }

    fn bind_for_upload(&self, gl: &Gl) {
        gl.active_texture(Gl::TEXTURE0 + UPLOAD_UNIT);
        gl.bind_texture(Gl::TEXTURE_2D, Some(&self.texture));
    }

    pub(super) fn write(&self, gl: &Gl, region: &Region, texels: &[u8]) -> Result<(), RenderError> {
        self.bind_for_upload(gl);
        let typed = gl.unchecked_ref::<TypedUpload>();
        let Region {
            mip,
            x_px,
            y_px,
            width_px,
            height_px,
        } = *region;
        match self.format {
            TextureFormat::Rgba8 | TextureFormat::Rgba8Srgb => gl
                .tex_sub_image_2d_with_i32_and_i32_and_u32_and_type_and_opt_u8_array(
                    Gl::TEXTURE_2D,
                    to_i32(mip),
                    to_i32(x_px),
                    to_i32(y_px),
                    to_i32(width_px),
                    to_i32(height_px),
                    Gl::RGBA,
                    Gl::UNSIGNED_BYTE,
                    Some(texels),
                )
                .map_err(|_| upload_failed()),
            TextureFormat::Rgba16Float => {
                let texels = bytemuck::try_cast_slice(texels).map_err(|_| upload_failed())?;
                typed.upload_u16(
                    Gl::TEXTURE_2D,
                    mip,
                    x_px,
                    y_px,
                    width_px,
                    height_px,
                    Gl::RGBA,
                    Gl::HALF_FLOAT,
                    texels,
                );
                Ok(())
            }
            TextureFormat::Rgba32Float => {
                let texels = bytemuck::try_cast_slice(texels).map_err(|_| upload_failed())?;
                typed.upload_f32(
                    Gl::TEXTURE_2D,
                    mip,
                    x_px,
                    y_px,
                    width_px,
                    height_px,
                    Gl::RGBA,
                    Gl::FLOAT,
                    texels,
                );
                Ok(())
            }
            // Only drawing writes depth.
            TextureFormat::Depth => Err(upload_failed()),
            TextureFormat::Blocks { format, is_srgb } => {
                typed.upload_blocks(
                    Gl::TEXTURE_2D,
                    mip,
                    x_px,
                    y_px,
                    width_px,
                    height_px,
                    block_format(format, is_srgb),
                    texels,
                );
                Ok(())
            }
        }
    }

    pub(super) fn write_image(&self, gl: &Gl, image: &ImageBitmap) -> Result<(), RenderError> {
        self.bind_for_upload(gl);
        gl.tex_sub_image_2d_with_u32_and_u32_and_image_bitmap(
            Gl::TEXTURE_2D,
            0,
            0,
            0,
            Gl::RGBA,
            Gl::UNSIGNED_BYTE,
            image,
        )
        .map_err(|_| upload_failed())
    }

    /// Generates the mip levels. OpenGL ES 3.0.6, 3.8.10.5 leaves it open how sRGB texels are averaged; all browsers use
    /// linear light.
    pub(super) fn generate_mips(&self, gl: &Gl) {
        self.bind_for_upload(gl);
        gl.generate_mipmap(Gl::TEXTURE_2D);
    }

    pub(super) fn delete(&self, gl: &Gl) {
        gl.delete_texture(Some(&self.texture));
    }

    pub(super) const fn raw(&self) -> &WebGlTexture {
        &self.texture
    }
}

fn upload_failed() -> RenderError {
    RenderError::TextureRefused
}

/// A cache of sampler objects.
#[derive(Default)]
pub(super) struct Samplers {
    known: Vec<(Sampler, WebGlSampler)>,
}

impl Samplers {
    /// Returns the index of a sampler. A texture with one level is sampled without mips.
    pub(super) fn get(
        &mut self,
        gl: &Gl,
        sampler: &Sampler,
        mip_levels: u32,
    ) -> Result<usize, RenderError> {
        let mut key = *sampler;
        if mip_levels == 1 {
            key.mip_filter = MipFilter::None;
        }
        if let Some(index) = self.known.iter().position(|(known, _)| *known == key) {
            return Ok(index);
        }
        let sampler = created(gl, gl.create_sampler())?;
        let min = match (key.min_filter, key.mip_filter) {
            (Filter::Nearest, MipFilter::None) => Gl::NEAREST,
            (Filter::Linear, MipFilter::None) => Gl::LINEAR,
            (Filter::Nearest, MipFilter::Nearest) => Gl::NEAREST_MIPMAP_NEAREST,
            (Filter::Linear, MipFilter::Nearest) => Gl::LINEAR_MIPMAP_NEAREST,
            (Filter::Nearest, MipFilter::Linear) => Gl::NEAREST_MIPMAP_LINEAR,
            (Filter::Linear, MipFilter::Linear) => Gl::LINEAR_MIPMAP_LINEAR,
        };
        let mag = match key.mag_filter {
            Filter::Nearest => Gl::NEAREST,
            Filter::Linear => Gl::LINEAR,
        };
        let wrap = |wrap| match wrap {
            Wrap::Repeat => Gl::REPEAT,
            Wrap::MirroredRepeat => Gl::MIRRORED_REPEAT,
            Wrap::ClampToEdge => Gl::CLAMP_TO_EDGE,
        };
        for (name, value) in [
            (Gl::TEXTURE_MIN_FILTER, min),
            (Gl::TEXTURE_MAG_FILTER, mag),
            (Gl::TEXTURE_WRAP_S, wrap(key.wrap_u)),
            (Gl::TEXTURE_WRAP_T, wrap(key.wrap_v)),
        ] {
            gl.sampler_parameteri(&sampler, name, to_i32(value));
        }
        let index = self.known.len();
        self.known.push((key, sampler));
        Ok(index)
    }

    pub(super) fn raw(&self, index: usize) -> Option<&WebGlSampler> {
        self.known.get(index).map(|(_, sampler)| sampler)
    }

    pub(super) fn delete(&mut self, gl: &Gl) {
        for (_, sampler) in &self.known {
            gl.delete_sampler(Some(sampler));
        }
        self.known.clear();
    }
}
