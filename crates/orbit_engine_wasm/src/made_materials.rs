//! Materials and textures that JavaScript makes. JavaScript chooses the indices.

use glam::Vec2;
use orbit_numbers::to_usize;
use orbit_render::ModelId;
use orbit_scene::{Filter, Material, MipFilter, Sampler, TextureRef, TextureTransform, Wrap};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::core::Core;
use crate::materials::set_numbers;
use crate::numbers::from_index;
use orbit_js::Thrown;

#[wasm_bindgen]
extern "C" {
    /// What the pixels of a texture are copied from. Browsers accept a canvas wherever they accept a bitmap.
    #[wasm_bindgen(typescript_type = "ImageBitmap | HTMLCanvasElement | OffscreenCanvas")]
    #[derive(Debug)]
    pub type TextureImage;
}

/// How many numbers a texture has in a material: its index (-1 for none), its set of texture coordinates, and their offset,
/// rotation and scale.
const TEXTURE_NUMBERS: usize = 7;

#[wasm_bindgen]
impl Core {
    /// Sets a material: what `material-properties.ts` lists, and seven numbers for each texture, in the order of `slots`: its
    /// index (-1 for none), its set of texture coordinates, and their offset, rotation and scale. Returns whether the material
    /// reads images that must be set.
    #[wasm_bindgen(js_name = setMadeMaterial)]
    pub fn set_made_material(
        &mut self,
        material: u32,
        numbers: &[f32],
        textures: &[f32],
    ) -> Result<bool, Thrown> {
        let mut change = |material: &mut Material| {
            set_numbers(material, numbers);
            for (slot, texture) in slots(material).into_iter().zip(textures.as_chunks().0) {
                *slot = texture_ref(texture);
            }
        };
        Ok(self
            .renderer
            .change_made_material(to_usize(material), &mut change)?)
    }

    /// Sets how a texture is sampled. `wrapU` and `wrapV` are 0 to repeat, 1 to repeat mirrored, 2 to extend the edge.
    #[wasm_bindgen(js_name = setMadeTexture)]
    pub fn set_made_texture(
        &mut self,
        texture: u32,
        #[wasm_bindgen(js_name = wrapU)] wrap_u: u32,
        #[wasm_bindgen(js_name = wrapV)] wrap_v: u32,
        #[wasm_bindgen(js_name = isNearest)] is_nearest: bool,
    ) {
        let wrap = |wrap| match wrap {
            0 => Wrap::Repeat,
            1 => Wrap::MirroredRepeat,
            _ => Wrap::ClampToEdge,
        };
        let (filter, mip_filter) = if is_nearest {
            (Filter::Nearest, MipFilter::None)
        } else {
            (Filter::Linear, MipFilter::Linear)
        };
        let sampler = Sampler {
            mag_filter: filter,
            min_filter: filter,
            mip_filter,
            wrap_u: wrap(wrap_u),
            wrap_v: wrap(wrap_v),
        };
        self.renderer.set_made_texture(to_usize(texture), sampler);
    }

    /// Copies the image of a texture to the GPU, if a material reads it.
    #[wasm_bindgen(js_name = setMadeImage)]
    pub fn set_made_image(&mut self, texture: u32, image: &TextureImage) -> Result<(), Thrown> {
        let image: &ImageBitmap = image.unchecked_ref();
        let (width_px, height_px) = (image.width(), image.height());
        self.renderer
            .set_image(ModelId::MADE, to_usize(texture), image, width_px, height_px)?;
        Ok(())
    }

    /// Frees a texture.
    #[wasm_bindgen(js_name = removeMadeTexture)]
    pub fn remove_made_texture(&mut self, texture: u32) {
        self.renderer.remove_made_texture(to_usize(texture));
    }
}

#[expect(
    clippy::as_conversions,
    reason = "JavaScript passes whole numbers, and a float becomes the nearest value in range"
)]
fn texture_ref(numbers: &[f32; TEXTURE_NUMBERS]) -> Option<TextureRef> {
    let [
        texture,
        tex_coord,
        offset_u,
        offset_v,
        rotation,
        scale_u,
        scale_v,
    ] = *numbers;
    Some(TextureRef {
        texture: from_index(texture as i32)?,
        tex_coord: tex_coord as u8,
        transform: TextureTransform {
            offset: Vec2::new(offset_u, offset_v),
            rotation,
            scale: Vec2::new(scale_u, scale_v),
        },
    })
}

/// The textures of a material, in the order in which JavaScript lists them.
fn slots(material: &mut Material) -> [&mut Option<TextureRef>; 17] {
    let clearcoat = material.clearcoat.get_or_insert_default();
    [
        &mut material.base_color_texture,
        &mut material.metallic_roughness_texture,
        &mut material.normal_texture,
        &mut material.occlusion_texture,
        &mut material.emissive_texture,
        &mut material.specular.texture,
        &mut material.specular.color_texture,
        &mut clearcoat.texture,
        &mut clearcoat.roughness_texture,
        &mut clearcoat.normal_texture,
        &mut material.sheen.color_texture,
        &mut material.sheen.roughness_texture,
        &mut material.transmission_texture,
        &mut material.volume.thickness_texture,
        &mut material.iridescence.texture,
        &mut material.iridescence.thickness_texture,
        &mut material.anisotropy.texture,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_texture_is_read_from_its_numbers() {
        assert_eq!(texture_ref(&[-1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0]), None);
        let read = texture_ref(&[3.0, 1.0, 0.1, 0.2, 0.3, 4.0, 5.0]).map(|reference| {
            let TextureTransform {
                offset,
                rotation,
                scale,
            } = reference.transform;
            (
                reference.texture,
                reference.tex_coord,
                offset.to_array(),
                rotation,
                scale.to_array(),
            )
        });
        assert_eq!(read, Some((3, 1, [0.1, 0.2], 0.3, [4.0, 5.0])));
    }
}
