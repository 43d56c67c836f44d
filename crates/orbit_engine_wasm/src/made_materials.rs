//! Materials and textures that JavaScript makes. JavaScript chooses the indices.

use glam::Vec2;
use orbit_numbers::to_usize;
use orbit_render::ModelId;
use orbit_scene::{
    Clearcoat, Filter, Material, MipFilter, Sampler, TextureRef, TextureTransform, Wrap,
};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::core::Core;
use crate::materials::set_numbers;
use crate::numbers::from_index;
use orbit_js::Thrown;

#[wasm_bindgen]
extern "C" {
    /// What the pixels of a texture are copied from. A browser takes a canvas wherever it takes a bitmap.
    #[wasm_bindgen(typescript_type = "ImageBitmap | HTMLCanvasElement | OffscreenCanvas")]
    #[derive(Debug)]
    pub type TextureImage;
}

#[wasm_bindgen]
impl Core {
    /// Sets what `ModelInfo.materialNumbers` lists of a material; its textures stay. Returns whether it reads images that must be
    /// set.
    #[wasm_bindgen(js_name = setMadeMaterial)]
    pub fn set_made_material(&mut self, material: u32, numbers: &[f32]) -> Result<bool, Thrown> {
        let change = |material: &mut Material| {
            if let Ok(numbers) = numbers.try_into() {
                set_numbers(material, numbers);
            }
        };
        Ok(self
            .renderer
            .change_made_material(to_usize(material), change)?)
    }

    /// Makes a material the default material.
    #[wasm_bindgen(js_name = removeMadeMaterial)]
    pub fn remove_made_material(&mut self, material: u32) -> Result<(), Thrown> {
        let index = to_usize(material);
        self.renderer
            .set_shader_material(ModelId::MADE, index, None);
        let change = |material: &mut Material| *material = Material::default();
        self.renderer.change_made_material(index, change)?;
        Ok(())
    }

    /// Sets a texture of a material; -1 stands for none. Slots are numbered as in `slot_mut`. Returns whether the material reads
    /// images that must be set.
    #[wasm_bindgen(js_name = setMadeMaterialTexture)]
    #[expect(
        clippy::too_many_arguments,
        reason = "plain numbers cross the boundary without an allocation"
    )]
    pub fn set_made_material_texture(
        &mut self,
        material: u32,
        slot: u32,
        texture: i32,
        #[wasm_bindgen(js_name = texCoord)] tex_coord: u8,
        #[wasm_bindgen(js_name = offsetU)] offset_u: f32,
        #[wasm_bindgen(js_name = offsetV)] offset_v: f32,
        rotation: f32,
        #[wasm_bindgen(js_name = scaleU)] scale_u: f32,
        #[wasm_bindgen(js_name = scaleV)] scale_v: f32,
    ) -> Result<bool, Thrown> {
        let reference = from_index(texture).map(|texture| TextureRef {
            texture,
            tex_coord,
            transform: TextureTransform {
                offset: Vec2::new(offset_u, offset_v),
                rotation,
                scale: Vec2::new(scale_u, scale_v),
            },
        });
        let change = |material: &mut Material| {
            if let Some(entry) = slot_mut(material, slot) {
                *entry = reference;
            }
        };
        Ok(self
            .renderer
            .change_made_material(to_usize(material), change)?)
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

/// A material's texture by the number that JavaScript knows it by.
fn slot_mut(material: &mut Material, slot: u32) -> Option<&mut Option<TextureRef>> {
    let clearcoat = material.clearcoat.get_or_insert(Clearcoat {
        normal_scale: 1.0,
        ..Clearcoat::default()
    });
    Some(match slot {
        0 => &mut material.base_color_texture,
        1 => &mut material.metallic_roughness_texture,
        2 => &mut material.normal_texture,
        3 => &mut material.occlusion_texture,
        4 => &mut material.emissive_texture,
        5 => &mut material.specular.texture,
        6 => &mut material.specular.color_texture,
        7 => &mut clearcoat.texture,
        8 => &mut clearcoat.roughness_texture,
        9 => &mut clearcoat.normal_texture,
        10 => &mut material.sheen.color_texture,
        11 => &mut material.sheen.roughness_texture,
        _ => return None,
    })
}
