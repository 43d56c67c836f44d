//! The contents of a model, as flat lists for JavaScript.

use glam::Vec3;
use js_sys::{Array, Float64Array};
use orbit_numbers::to_u32;
use orbit_render::Model;
use wasm_bindgen::JsValue;

use crate::materials;
use crate::numbers::to_index;

/// The names and numbers of a model's parts, in the order in which `contents-reader.ts` reads them: kind by kind, first the
/// number of parts, then for each part its name and its numbers.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    names: Array,
    numbers: Vec<f64>,
}

impl Contents {
    pub(crate) fn new(model: &Model) -> Self {
        let mut contents = Self::default();
        let scene = model.scene();
        contents.add_nodes(model);
        contents.add_cameras(scene);
        contents.add_count(scene.animations.len());
        for animation in &scene.animations {
            contents.add_name(animation.name.as_deref());
            contents.add_numbers(&[animation.duration_secs]);
        }
        contents.add_count(scene.variants.len());
        for variant in &scene.variants {
            contents.add_name(Some(variant));
        }
        contents.add_count(scene.materials.len());
        for material in &scene.materials {
            contents.add_name(material.name.as_deref());
            contents.add_numbers(&materials::numbers(material));
        }
        contents.add_count(scene.roots.len());
        for root in &scene.roots {
            contents.add_name(root.name.as_deref());
        }
        contents.add_count(scene.images.len());
        for image in &scene.images {
            contents.add_name(image.name.as_deref());
        }
        contents.add_index(scene.default_root);
        contents.add_bounds(model);
        contents.add_count(model.draw_count());
        contents.add_count(model.triangle_count());
        contents
    }

    /// The names, with an empty string for each part without one, and the numbers.
    pub(crate) fn into_lists(self) -> Array {
        let numbers = Float64Array::from(self.numbers.as_slice());
        Array::of2(&self.names, &numbers)
    }

    pub(crate) fn add_name(&self, name: Option<&str>) {
        self.names
            .push(&JsValue::from_str(name.unwrap_or_default()));
    }

    pub(crate) fn add_count(&mut self, count: usize) {
        self.numbers.push(f64::from(to_u32(count)));
    }

    /// Adds an index, or -1 for none.
    pub(crate) fn add_index(&mut self, index: Option<usize>) {
        self.numbers.push(f64::from(to_index(index)));
    }

    pub(crate) fn add_numbers(&mut self, numbers: &[f32]) {
        for number in numbers {
            self.numbers.push(f64::from(*number));
        }
    }

    /// Adds the corners of the bounding box: zeros for an empty model.
    fn add_bounds(&mut self, model: &Model) {
        let bounds = model.bounds();
        for corner in [bounds.min, bounds.max] {
            let corner = if bounds.is_empty() {
                Vec3::ZERO
            } else {
                corner
            };
            self.add_numbers(&corner.to_array());
        }
    }
}
