//! The models' part of the module: what they hold, and where their parts are.

use glam::Vec3;
use orbit_render::{Model, ModelId};
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::engine::Core;
use crate::error::EngineError;
use crate::loading::Loaded;
use crate::numbers::{number, position};

#[wasm_bindgen]
impl Core {
    /// Takes a scene over and shows it. The answer is the model's handle.
    #[wasm_bindgen(js_name = addModel)]
    pub fn add_model(&mut self, loaded: Loaded) -> Result<u32, EngineError> {
        Ok(self.renderer.add_model(loaded.into_scene())?.0)
    }

    /// The pictures that its materials read, two numbers each: image, and 1 where its colours are sRGB.
    pub fn pictures(&self, model: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = Vec::new();
        for request in self.renderer.image_requests(ModelId(model)) {
            let image = u32::try_from(request.image).unwrap_or(u32::MAX);
            // One that is read as colour and as numbers is decoded once.
            if !numbers
                .chunks_exact(2)
                .any(|known| known.first() == Some(&image))
            {
                numbers.extend([image, u32::from(request.is_srgb)]);
            }
        }
        numbers
    }

    /// The encoded bytes of a picture.
    #[wasm_bindgen(js_name = imageBytes)]
    pub fn image_bytes(&self, model: u32, image: u32) -> js_sys::Uint8Array {
        let bytes = self
            .model(model)
            .and_then(|model| model.scene().images.get(position(image)))
            .map_or(&[][..], |image| &image.bytes);
        js_sys::Uint8Array::from(bytes)
    }

    /// The kind of a picture, by its first bytes.
    #[wasm_bindgen(js_name = imageMediaType)]
    pub fn image_media_type(&self, model: u32, image: u32) -> String {
        self.model(model)
            .and_then(|model| model.scene().images.get(position(image)))
            .map(|image| image.media_type.clone())
            .unwrap_or_default()
    }

    /// Brings a decoded picture, or puts another in its place. It is copied.
    #[wasm_bindgen(js_name = setPicture)]
    pub fn set_picture(
        &mut self,
        model: u32,
        image: u32,
        picture: &ImageBitmap,
    ) -> Result<(), EngineError> {
        let (width, height) = (picture.width(), picture.height());
        self.renderer
            .set_image(ModelId(model), position(image), picture, width, height)?;
        Ok(())
    }

    /// The names of all it holds, empty where there is none: nodes, animations, variants, materials.
    #[wasm_bindgen(js_name = modelNames)]
    pub fn model_names(&self, model: u32) -> Vec<String> {
        let mut names = Vec::new();
        if let Some(model) = self.model(model) {
            let scene = model.scene();
            for node in &scene.nodes {
                push_name(&mut names, node.name.as_deref());
            }
            for animation in &scene.animations {
                push_name(&mut names, animation.name.as_deref());
            }
            for variant in &scene.variants {
                push_name(&mut names, Some(variant));
            }
            for material in &scene.materials {
                push_name(&mut names, material.name.as_deref());
            }
        }
        names
    }

    /// Its figures: how many nodes, animations and variants it has, how many draws it is before equal ones are drawn
    /// together, how many triangles; the least and the greatest corner of the box around it, all nought where there is
    /// nothing to see; then of each node its parent and its mesh, -1 for none, and of each animation its length in
    /// seconds.
    #[wasm_bindgen(js_name = modelNumbers)]
    pub fn model_numbers(&self, model: u32) -> Vec<f64> {
        let mut numbers = Vec::new();
        if let Some(model) = self.model(model) {
            let scene = model.scene();
            for count in [
                scene.nodes.len(),
                scene.animations.len(),
                scene.variants.len(),
                model.draw_count(),
                model.triangle_count(),
            ] {
                numbers.push(number(Some(count)));
            }
            let mut bounds = model.bounds();
            if bounds.is_empty() {
                bounds.min = Vec3::ZERO;
                bounds.max = Vec3::ZERO;
            }
            for corner in [bounds.min, bounds.max] {
                for along in corner.to_array() {
                    numbers.push(along.into());
                }
            }
            for node in &scene.nodes {
                numbers.push(number(node.parent));
                numbers.push(number(node.mesh));
            }
            for animation in &scene.animations {
                numbers.push(animation.duration_secs.into());
            }
        }
        numbers
    }

    /// Writes where a node is: sixteen numbers, column by column. Says whether there is such a node.
    #[wasm_bindgen(js_name = nodeWorld)]
    pub fn node_world(&mut self, model: u32, node: u32, out: &mut [f32]) -> bool {
        let world = self.renderer.world_matrix(ModelId(model), position(node));
        match (world, out.first_chunk_mut::<16>()) {
            (Some(world), Some(out)) => {
                *out = world.to_cols_array();
                true
            }
            _ => false,
        }
    }
}

impl Core {
    fn model(&self, model: u32) -> Option<&Model> {
        self.renderer.model(ModelId(model))
    }
}

fn push_name(names: &mut Vec<String>, name: Option<&str>) {
    names.push(name.unwrap_or_default().to_owned());
}
