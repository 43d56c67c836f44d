//! Descriptors of buffers, textures and samplers.

use wasm_bindgen::JsValue;

use crate::convert::to_u32;
use crate::webgpu::api::{Buffer, Device, RawTexture};
use crate::webgpu::js_object::{JsObject, js_array};

/// `GPUBufferUsage` flags.
pub(crate) mod buffer_usage {
    pub(crate) const COPY_DST: u32 = 0x8;
    pub(crate) const INDEX: u32 = 0x10;
    pub(crate) const VERTEX: u32 = 0x20;
    pub(crate) const UNIFORM: u32 = 0x40;
}

/// `GPUTextureUsage` flags.
pub(crate) mod texture_usage {
    pub(crate) const COPY_DST: u32 = 0x2;
    pub(crate) const TEXTURE_BINDING: u32 = 0x4;
    pub(crate) const RENDER_ATTACHMENT: u32 = 0x10;
}

/// `GPUCanvasConfiguration`
pub(crate) struct CanvasConfiguration<'a> {
    pub(crate) device: &'a Device,
    pub(crate) format: &'a str,
    /// `opaque` or `premultiplied`.
    pub(crate) alpha_mode: &'a str,
}

impl CanvasConfiguration<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("device", self.device)
            .with("format", self.format)
            .with("alphaMode", self.alpha_mode)
            .into()
    }
}

/// `GPUBufferDescriptor`
pub(crate) struct BufferDescriptor {
    pub(crate) size_bytes: usize,
    pub(crate) usage: u32,
}

impl BufferDescriptor {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("size", to_u32(self.size_bytes))
            .with("usage", self.usage)
            .into()
    }
}

/// `GPUTextureDescriptor`
pub(crate) struct TextureDescriptor<'a> {
    pub(crate) size_px: [u32; 2],
    pub(crate) mip_levels: u32,
    pub(crate) sample_count: u32,
    pub(crate) format: &'a str,
    pub(crate) usage: u32,
}

impl TextureDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("size", js_array(self.size_px))
            .with("mipLevelCount", self.mip_levels)
            .with("sampleCount", self.sample_count)
            .with("format", self.format)
            .with("usage", self.usage)
            .into()
    }
}

/// `GPUTextureViewDescriptor`
pub(crate) struct TextureViewDescriptor {
    pub(crate) base_mip_level: u32,
    pub(crate) mip_levels: u32,
}

impl TextureViewDescriptor {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("baseMipLevel", self.base_mip_level)
            .with("mipLevelCount", self.mip_levels)
            .into()
    }
}

/// `GPUSamplerDescriptor`
pub(crate) struct SamplerDescriptor<'a> {
    pub(crate) mag_filter: &'a str,
    pub(crate) min_filter: &'a str,
    pub(crate) mipmap_filter: &'a str,
    pub(crate) lod_max_clamp: u32,
    pub(crate) address_mode_u: &'a str,
    pub(crate) address_mode_v: &'a str,
    pub(crate) compare: Option<&'a str>,
}

impl SamplerDescriptor<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("magFilter", self.mag_filter)
            .with("minFilter", self.min_filter)
            .with("mipmapFilter", self.mipmap_filter)
            .with("lodMaxClamp", self.lod_max_clamp)
            .with("addressModeU", self.address_mode_u)
            .with("addressModeV", self.address_mode_v)
            .with_some("compare", self.compare)
            .into()
    }
}

/// `GPUTexelCopyTextureInfo`
pub(crate) struct TexelCopyTextureInfo<'a> {
    pub(crate) texture: &'a RawTexture,
    pub(crate) mip_level: u32,
    pub(crate) origin_px: [u32; 2],
}

impl TexelCopyTextureInfo<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("texture", self.texture)
            .with("mipLevel", self.mip_level)
            .with("origin", js_array(self.origin_px))
            .into()
    }
}

/// `GPUTexelCopyBufferLayout`
pub(crate) struct TexelCopyBufferLayout {
    pub(crate) bytes_per_row: u32,
    pub(crate) rows_per_image: u32,
}

impl TexelCopyBufferLayout {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new()
            .with("bytesPerRow", self.bytes_per_row)
            .with("rowsPerImage", self.rows_per_image)
            .into()
    }
}

/// `GPUCopyExternalImageSourceInfo`
pub(crate) struct CopyExternalImageSourceInfo<'a> {
    pub(crate) source: &'a web_sys::ImageBitmap,
}

impl CopyExternalImageSourceInfo<'_> {
    pub(crate) fn to_js(&self) -> JsValue {
        JsObject::new().with("source", self.source).into()
    }
}

/// Creates a buffer that can be written to.
pub(crate) fn create_buffer(device: &Device, size_bytes: usize, usage: u32) -> Buffer {
    let desc = BufferDescriptor {
        size_bytes,
        usage: usage | buffer_usage::COPY_DST,
    };
    device.create_buffer(&desc.to_js())
}
