//! The images of a model: reading their encoded bytes and uploading them decoded.

use js_sys::Array;
use orbit_numbers::{to_u32, to_usize};
use orbit_render::backend::GpuBackend;
use orbit_render::{Blocks, ModelId, backend};
use orbit_scene::Image;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::core::Core;
use crate::enums::BlockFormat;
use orbit_js::{Thrown, object};

#[wasm_bindgen]
impl Core {
    /// Returns the images that a model's materials read, each once: its index in the file and whether its colours are sRGB.
    #[wasm_bindgen(
        js_name = imageRequests,
        unchecked_return_type = "{ image: number, isSrgb: boolean }[]"
    )]
    pub fn image_requests(&self, model: u32) -> Array {
        let list = Array::new();
        let mut known = Vec::new();
        for request in self.renderer.image_requests(ModelId(model)) {
            if !known.contains(&request.image) {
                known.push(request.image);
                list.push(&object(&[
                    ("image", to_u32(request.image).into()),
                    ("isSrgb", request.is_srgb.into()),
                ]));
            }
        }
        list
    }

    /// Returns the encoded bytes of an image.
    #[wasm_bindgen(js_name = imageBytes)]
    pub fn image_bytes(&self, model: u32, image: u32) -> js_sys::Uint8Array {
        let bytes = self
            .image(model, image)
            .map_or(&[][..], |image| &image.bytes);
        js_sys::Uint8Array::from(bytes)
    }

    /// Returns the media type of an image, detected from its first bytes; empty if unknown.
    #[wasm_bindgen(js_name = imageMediaType)]
    pub fn image_media_type(&self, model: u32, image: u32) -> String {
        self.image(model, image)
            .map(|image| image.media_type.clone())
            .unwrap_or_default()
    }

    /// Uploads a decoded image, or replaces one. The bitmap is copied.
    #[wasm_bindgen(js_name = setImage)]
    pub fn set_image(
        &mut self,
        model: u32,
        image: u32,
        bitmap: &ImageBitmap,
    ) -> Result<(), Thrown> {
        let (width_px, height_px) = (bitmap.width(), bitmap.height());
        self.renderer
            .set_image(ModelId(model), to_usize(image), bitmap, width_px, height_px)?;
        Ok(())
    }

    /// Uploads one mip level of a block-compressed image. `widthPx`, `heightPx` and `mipLevels` describe the whole image.
    #[wasm_bindgen(js_name = setImageBlocks)]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain numbers cross the boundary without an allocation"
    )]
    pub fn set_image_blocks(
        &mut self,
        model: u32,
        image: u32,
        format: BlockFormat,
        #[wasm_bindgen(js_name = widthPx)] width_px: u32,
        #[wasm_bindgen(js_name = heightPx)] height_px: u32,
        #[wasm_bindgen(js_name = mipLevels)] mip_levels: u32,
        mip: u32,
        bytes: &[u8],
    ) -> Result<(), Thrown> {
        let Some(format) = backend_format(format) else {
            return Ok(());
        };
        let blocks = Blocks {
            format,
            width_px,
            height_px,
            mip_levels,
            mip,
            bytes,
        };
        self.renderer
            .set_blocks(ModelId(model), to_usize(image), &blocks)?;
        Ok(())
    }

    /// Whether the GPU reads textures of a block format.
    #[wasm_bindgen(js_name = isBlockFormatSupported)]
    pub fn is_block_format_supported(&self, format: BlockFormat) -> bool {
        let supported = self.renderer.backend().capabilities().block_formats;
        backend_format(format).is_some_and(|format| supported & format.bit() != 0)
    }
}

impl Core {
    fn image(&self, model: u32, image: u32) -> Option<&Image> {
        self.model(model)?.scene().images.get(to_usize(image))
    }
}

fn backend_format(format: BlockFormat) -> Option<backend::BlockFormat> {
    match format {
        BlockFormat::Bc7 => Some(backend::BlockFormat::Bc7),
        BlockFormat::Astc4x4 => Some(backend::BlockFormat::Astc4x4),
        BlockFormat::Etc2Rgba8 => Some(backend::BlockFormat::Etc2Rgba8),
        BlockFormat::__Invalid => None,
    }
}
