//! Models: adding and removing them, their contents, transforms, materials and variants.

use glam::Vec3;
use orbit_numbers::{to_u32, to_usize};
use orbit_render::{Model, ModelId};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::core::Core;
use crate::loading::Loaded;
use crate::materials;
use crate::numbers::{matrix, to_index};
use orbit_js::Thrown;

/// The contents of a model.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug, Default)]
pub struct ModelInfo {
    /// Name of each node; empty if it has none.
    #[wasm_bindgen(readonly, js_name = nodeNames)]
    pub node_names: Vec<String>,
    /// Index of each node's parent; -1 for none.
    #[wasm_bindgen(readonly, js_name = nodeParents)]
    pub node_parents: Vec<i32>,
    /// Index of each node's mesh; -1 for none.
    #[wasm_bindgen(readonly, js_name = nodeMeshes)]
    pub node_meshes: Vec<i32>,
    /// Number of morph weights of each node.
    #[wasm_bindgen(readonly, js_name = nodeMorphTargets)]
    pub node_morph_targets: Vec<u32>,
    /// Ten numbers per node: the translation, rotation and scale that the file gives it.
    #[wasm_bindgen(readonly, js_name = nodeTransforms)]
    pub node_transforms: Vec<f32>,
    /// The nodes that the file hides.
    #[wasm_bindgen(readonly, js_name = hiddenNodes)]
    pub hidden_nodes: Vec<u32>,
    /// Index of each camera's node. A camera that several nodes use is listed for each of them.
    #[wasm_bindgen(readonly, js_name = cameraNodes)]
    pub camera_nodes: Vec<u32>,
    /// Name of each camera; empty if it has none.
    #[wasm_bindgen(readonly, js_name = cameraNames)]
    pub camera_names: Vec<String>,
    /// Five numbers per camera. Perspective: 0, vertical field of view in radians, aspect ratio or NaN, near plane, far plane
    /// or NaN. Orthographic: 1, half width, half height, near plane, far plane, in metres.
    #[wasm_bindgen(readonly, js_name = cameraProjections)]
    pub camera_projections: Vec<f32>,
    /// Name of each animation; empty if it has none.
    #[wasm_bindgen(readonly, js_name = animationNames)]
    pub animation_names: Vec<String>,
    /// Duration of each animation.
    #[wasm_bindgen(readonly, js_name = animationDurationsSecs)]
    pub animation_durations_secs: Vec<f32>,
    /// Name of each material variant.
    #[wasm_bindgen(readonly, js_name = variantNames)]
    pub variant_names: Vec<String>,
    /// Name of each material; empty if it has none.
    #[wasm_bindgen(readonly, js_name = materialNames)]
    pub material_names: Vec<String>,
    /// 28 numbers per material: base colour with alpha, emitted light, metallic, roughness, normal scale, occlusion strength,
    /// alpha mode (0 opaque, 1 mask, 2 blend), alpha cutoff, whether it is double-sided and unlit, index of refraction,
    /// specular strength and colour, strength, roughness and normal scale of the coat, transmission, sheen colour
    /// and roughness.
    #[wasm_bindgen(readonly, js_name = materialNumbers)]
    pub material_numbers: Vec<f32>,
    /// Name of each scene; empty if it has none.
    #[wasm_bindgen(readonly, js_name = sceneNames)]
    pub scene_names: Vec<String>,
    /// Index of the scene that is shown at first; -1 for none.
    #[wasm_bindgen(readonly, js_name = defaultScene)]
    pub default_scene: i32,
    /// Name of each image; empty if it has none.
    #[wasm_bindgen(readonly, js_name = imageNames)]
    pub image_names: Vec<String>,
    /// Minimum corner of the bounding box: x, y, z in metres. Zero for an empty model.
    #[wasm_bindgen(readonly, js_name = boundsMin)]
    pub bounds_min: Vec<f32>,
    /// Maximum corner of the bounding box: x, y, z in metres. Zero for an empty model.
    #[wasm_bindgen(readonly, js_name = boundsMax)]
    pub bounds_max: Vec<f32>,
    /// Draw items, before equal ones are drawn together.
    #[wasm_bindgen(readonly, js_name = drawCount)]
    pub draw_count: u32,
    /// Triangles.
    #[wasm_bindgen(readonly, js_name = triangleCount)]
    pub triangle_count: u32,
}

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

    /// Returns the contents of a model.
    #[wasm_bindgen(js_name = modelInfo)]
    pub fn model_info(&self, model: u32) -> ModelInfo {
        self.model(model).map(ModelInfo::new).unwrap_or_default()
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

    /// Sets the model's transform, relative to the node that it is under: 16 floats, column-major.
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

    /// Shows a material variant.
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

impl ModelInfo {
    fn new(model: &Model) -> Self {
        let scene = model.scene();
        let name = |name: &Option<String>| name.clone().unwrap_or_default();
        let bounds = model.bounds();
        let corner = |corner: Vec3| {
            let corner = if bounds.is_empty() {
                Vec3::ZERO
            } else {
                corner
            };
            corner.to_array().to_vec()
        };
        let mut info = Self {
            animation_names: scene
                .animations
                .iter()
                .map(|animation| name(&animation.name))
                .collect(),
            animation_durations_secs: scene
                .animations
                .iter()
                .map(|animation| animation.duration_secs)
                .collect(),
            variant_names: scene.variants.clone(),
            material_names: scene
                .materials
                .iter()
                .map(|material| name(&material.name))
                .collect(),
            material_numbers: scene
                .materials
                .iter()
                .flat_map(materials::numbers)
                .collect(),
            scene_names: scene.roots.iter().map(|root| name(&root.name)).collect(),
            default_scene: to_index(scene.default_root),
            image_names: scene.images.iter().map(|image| name(&image.name)).collect(),
            bounds_min: corner(bounds.min),
            bounds_max: corner(bounds.max),
            draw_count: to_u32(model.draw_count()),
            triangle_count: to_u32(model.triangle_count()),
            ..Self::default()
        };
        info.add_cameras(scene);
        info.add_nodes(model);
        info
    }
}
