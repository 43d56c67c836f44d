//! Models: adding and removing them, their contents, transforms, materials and variants.

use js_sys::Array;
use orbit_numbers::to_usize;
use orbit_render::{Model, ModelId};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::contents::Contents;
use crate::core::Core;
use crate::loading::Loaded;
use crate::numbers::matrix;
use orbit_js::Thrown;

#[wasm_bindgen]
impl Core {
    /// Adds a scene to the renderer and returns the model's id.
    #[wasm_bindgen(js_name = addModel)]
    pub fn add_model(&mut self, loaded: Loaded) -> Result<u32, Thrown> {
        Ok(self.renderer.add_model(loaded.into_scene())?.0)
    }

    /// Removes a model and frees its GPU resources.
    #[wasm_bindgen(js_name = removeModel)]
    pub fn remove_model(&mut self, model: u32) {
        self.renderer.remove_model(ModelId(model));
    }

    /// Returns the contents of a model: the names and the numbers of its parts, in the order in which `contents-reader.ts` reads
    /// them.
    #[wasm_bindgen(
        js_name = modelContents,
        unchecked_return_type = "[names: string[], numbers: Float64Array]"
    )]
    pub fn model_contents(&self, model: u32) -> Array {
        self.model(model)
            .map(Contents::new)
            .unwrap_or_default()
            .into_lists()
    }

    /// Returns the bounding box of a model while an animation plays: the minimum corner and the maximum corner in metres. Empty
    /// for an empty model and for an unknown animation.
    #[wasm_bindgen(js_name = animationBounds)]
    pub fn animation_bounds(&self, model: u32, animation: u32) -> Vec<f32> {
        let bounds = self
            .model(model)
            .map(|model| model.animation_bounds(to_usize(animation)))
            .filter(|bounds| !bounds.is_empty());
        bounds.map_or_else(Vec::new, |bounds| {
            [bounds.min.to_array(), bounds.max.to_array()].concat()
        })
    }

    /// Sets the model's transform, relative to its parent node: 16 floats, column-major.
    #[wasm_bindgen(js_name = setModelTransform)]
    pub fn set_model_transform(
        &mut self,
        model: u32,
        #[wasm_bindgen(js_name = worldFromModel)] world_from_model: &[f32],
    ) {
        if let Some(world_from_model) = matrix(world_from_model) {
            self.renderer
                .set_model_transform(ModelId(model), world_from_model);
        }
    }

    /// Selects a material variant.
    #[wasm_bindgen(js_name = setVariant)]
    pub fn set_variant(&mut self, model: u32, variant: u32) {
        self.renderer
            .set_variant(ModelId(model), Some(to_usize(variant)));
    }

    /// Restores the file's own materials.
    #[wasm_bindgen(js_name = clearVariant)]
    pub fn clear_variant(&mut self, model: u32) {
        self.renderer.set_variant(ModelId(model), None);
    }

    /// Shows another scene of the file.
    #[wasm_bindgen(js_name = setScene)]
    pub fn set_scene(&mut self, model: u32, scene: u32) {
        self.renderer.set_scene(ModelId(model), to_usize(scene));
    }
}

impl Core {
    pub(crate) fn model(&self, model: u32) -> Option<&Model> {
        self.renderer.model(ModelId(model))
    }
}
