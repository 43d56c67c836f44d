//! The models' part of the module: what they hold, and where their parts are.

use glam::{Quat, Vec4};
use orbit_render::{Model, ModelId};
use orbit_scene::Transform;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::ImageBitmap;

use crate::engine::Core;
use crate::error::EngineError;
use crate::loading::Loaded;
use crate::numbers::{index, matrix, position, vector};

#[wasm_bindgen]
impl Core {
    /// Takes a scene over and shows it. The answer is the model's handle.
    #[wasm_bindgen(js_name = addModel)]
    pub fn add_model(&mut self, loaded: Loaded) -> Result<u32, EngineError> {
        Ok(self.renderer.add_model(loaded.into_scene())?.0)
    }

    /// Takes a model away and frees what it held.
    #[wasm_bindgen(js_name = removeModel)]
    pub fn remove_model(&mut self, model: u32) {
        self.renderer.remove_model(ModelId(model));
    }

    /// The pictures that its materials read, two numbers each: image, and 1 where its colours are sRGB.
    pub fn pictures(&self, model: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = Vec::new();
        for request in self.renderer.pictures(ModelId(model)) {
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
            .set_picture(ModelId(model), position(image), picture, width, height)?;
        Ok(())
    }

    /// Names of its nodes; empty where there is none.
    #[wasm_bindgen(js_name = nodeNames)]
    pub fn node_names(&self, model: u32) -> Vec<String> {
        self.model(model)
            .map(|model| names(model.scene().nodes.iter().map(|node| &node.name)))
            .unwrap_or_default()
    }

    /// Two numbers a node: its parent and its mesh, -1 for none.
    #[wasm_bindgen(js_name = nodeLinks)]
    pub fn node_links(&self, model: u32) -> Vec<i32> {
        self.model(model)
            .map(|model| {
                let nodes = &model.scene().nodes;
                nodes
                    .iter()
                    .flat_map(|node| [index(node.parent), index(node.mesh)])
                    .collect()
            })
            .unwrap_or_default()
    }

    /// Names of its animations; empty where there is none.
    #[wasm_bindgen(js_name = animationNames)]
    pub fn animation_names(&self, model: u32) -> Vec<String> {
        self.model(model)
            .map(|model| {
                names(
                    model
                        .scene()
                        .animations
                        .iter()
                        .map(|animation| &animation.name),
                )
            })
            .unwrap_or_default()
    }

    /// Lengths of its animations, in seconds.
    #[wasm_bindgen(js_name = animationDurations)]
    pub fn animation_durations(&self, model: u32) -> Vec<f32> {
        self.model(model)
            .map(|model| {
                let animations = &model.scene().animations;
                animations
                    .iter()
                    .map(|animation| animation.duration_secs)
                    .collect()
            })
            .unwrap_or_default()
    }

    /// Names of its material variants.
    pub fn variants(&self, model: u32) -> Vec<String> {
        self.model(model)
            .map(|model| model.scene().variants.clone())
            .unwrap_or_default()
    }

    /// Names of its materials; empty where there is none.
    #[wasm_bindgen(js_name = materialNames)]
    pub fn material_names(&self, model: u32) -> Vec<String> {
        self.model(model)
            .map(|model| {
                names(
                    model
                        .scene()
                        .materials
                        .iter()
                        .map(|material| &material.name),
                )
            })
            .unwrap_or_default()
    }

    /// The box around it: least corner, greatest corner. Of a model without anything to see, all nought.
    pub fn bounds(&self, model: u32) -> Vec<f32> {
        self.model(model)
            .map(Model::bounds)
            .filter(|bounds| !bounds.is_empty())
            .map(|bounds| [bounds.min.to_array(), bounds.max.to_array()].concat())
            .unwrap_or_default()
    }

    /// How many draws it is, before equal ones are drawn together.
    pub fn draws(&self, model: u32) -> u32 {
        count(self.model(model).map(Model::draw_count))
    }

    /// How many triangles it is.
    pub fn triangles(&self, model: u32) -> u32 {
        count(self.model(model).map(Model::triangle_count))
    }

    /// Places the whole model: sixteen numbers, column by column.
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

    /// Places a node in its parent: translation, unit quaternion, scale; ten numbers.
    #[wasm_bindgen(js_name = setNodeTransform)]
    pub fn set_node_transform(&mut self, model: u32, node: u32, trs: &[f32]) {
        let Some((translation, [x, y, z, w, scale @ ..])) = trs.split_at_checked(3) else {
            return;
        };
        if let (Some(translation), Some(scale)) = (vector(translation), vector(scale)) {
            let transform = Transform::Trs {
                translation,
                rotation: Quat::from_xyzw(*x, *y, *z, *w),
                scale,
            };
            self.renderer
                .set_node_transform(ModelId(model), position(node), transform);
        }
    }

    /// Shows or hides a node and all below it.
    #[wasm_bindgen(js_name = setNodeVisible)]
    pub fn set_node_visible(
        &mut self,
        model: u32,
        node: u32,
        #[wasm_bindgen(js_name = isVisible)] is_visible: bool,
    ) {
        self.renderer
            .set_node_visible(ModelId(model), position(node), is_visible);
    }

    /// Writes where a node is: sixteen numbers, column by column. Says whether there is such a node.
    #[wasm_bindgen(js_name = nodeWorld)]
    pub fn node_world(&mut self, model: u32, node: u32, out: &mut [f32]) -> bool {
        let world = self.renderer.node_world(ModelId(model), position(node));
        match (world, out.first_chunk_mut::<16>()) {
            (Some(world), Some(out)) => {
                *out = world.to_cols_array();
                true
            }
            _ => false,
        }
    }

    /// Dresses it in a variant; -1 is as the file has it.
    #[wasm_bindgen(js_name = setVariant)]
    pub fn set_variant(&mut self, model: u32, variant: i32) {
        self.renderer
            .set_variant(ModelId(model), usize::try_from(variant).ok());
    }

    /// Shows another of the file's scenes.
    #[wasm_bindgen(js_name = setScene)]
    pub fn set_scene(&mut self, model: u32, scene: u32) {
        self.renderer.set_root(ModelId(model), position(scene));
    }

    /// Sets the linear base colour of a material.
    #[wasm_bindgen(js_name = setBaseColor)]
    pub fn set_base_color(
        &mut self,
        model: u32,
        material: u32,
        red: f32,
        green: f32,
        blue: f32,
        alpha: f32,
    ) {
        let color = Vec4::new(red, green, blue, alpha);
        self.renderer
            .set_material_base_color(ModelId(model), position(material), color);
    }
}

impl Core {
    fn model(&self, model: u32) -> Option<&Model> {
        self.renderer.model(ModelId(model))
    }
}

fn names<'a>(names: impl Iterator<Item = &'a Option<String>>) -> Vec<String> {
    names.map(|name| name.clone().unwrap_or_default()).collect()
}

fn count(count: Option<usize>) -> u32 {
    u32::try_from(count.unwrap_or_default()).unwrap_or(u32::MAX)
}
