//! The renderer's models: added, moved, dressed and removed.

use glam::{Affine3A, Mat4, Vec4};
use orbit_scene::{Scene, Transform};

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::layout::MATERIAL_TEXELS;
use crate::materials::model_textures::{Blocks, PictureRequest, Pictures};
use crate::materials::surface;
use crate::renderer::renderer::Renderer;
use crate::scene::hierarchy::{affine, affine_of};
use crate::scene::model::{Model, ModelId};

impl<B: GpuBackend> Renderer<B> {
    /// Uploads a scene's geometry and shows the scene. Pictures follow ([`Renderer::pictures`]).
    pub fn add_model(&mut self, scene: Scene) -> Result<ModelId, RenderError> {
        check_materials(&scene)?;
        let id = ModelId(self.next_model);
        let count = scene.materials.len() as u32;
        let base = self.material_slots.take_or_grow(count, 32);
        let made = Model::new(id, scene, &mut self.backend, &mut self.arenas, base);
        let mut model = match made {
            Ok(model) => model,
            Err(error) => {
                self.material_slots.give(base, count);
                return Err(error);
            }
        };
        self.next_model += 1;
        self.materials
            .reserve((base + count) as usize * MATERIAL_TEXELS);
        for (number, material) in model.scene.materials.iter().enumerate() {
            self.materials.set(
                (base as usize + number) * MATERIAL_TEXELS,
                &surface::texels(material),
            );
        }
        self.deltas.add(&mut model);
        self.models.push(model);
        self.is_stale = true;
        Ok(id)
    }

    /// Gives everything back that a model holds.
    pub fn remove_model(&mut self, model: ModelId) {
        let Some(at) = self.index(model) else { return };
        let mut model = self.models.remove(at);
        self.deltas.remove(&model);
        model.geometries.remove(&mut self.backend, &mut self.arenas);
        model.pictures.remove(&mut self.backend);
        self.material_slots
            .give(model.material_base, model.scene.materials.len() as u32);
        self.is_stale = true;
    }

    fn index(&self, model: ModelId) -> Option<usize> {
        index_of(&self.models, model)
    }

    /// A model, if it is there.
    #[must_use]
    pub fn model(&self, model: ModelId) -> Option<&Model> {
        self.models.get(self.index(model)?)
    }

    pub(crate) fn model_mut(&mut self, model: ModelId) -> Option<&mut Model> {
        let at = self.index(model)?;
        self.models.get_mut(at)
    }

    /// The pictures a model's materials read. Until one is set, its place is white, or flat for normals.
    #[must_use]
    pub fn pictures(&self, model: ModelId) -> &[PictureRequest] {
        self.model(model)
            .map_or(&[], |model| model.pictures.requests())
    }

    /// Brings a decoded picture, or replaces one. One that no material reads is not kept.
    pub fn set_picture(
        &mut self,
        model: ModelId,
        image: usize,
        picture: &B::Picture,
        width_px: u32,
        height_px: u32,
    ) -> Result<(), RenderError> {
        let pictures = pictures_with(&mut self.models, model, image)?;
        self.is_stale |= pictures.set(&mut self.backend, image, picture, width_px, height_px)?;
        Ok(())
    }

    /// The same with a level of blocks that the device reads as they are. What is not a level of the picture is refused by
    /// the device.
    pub fn set_blocks(
        &mut self,
        model: ModelId,
        image: usize,
        blocks: &Blocks<'_>,
    ) -> Result<(), RenderError> {
        let pictures = pictures_with(&mut self.models, model, image)?;
        self.is_stale |= pictures.set_blocks(&mut self.backend, image, blocks)?;
        Ok(())
    }

    /// Puts a model somewhere.
    pub fn set_model_transform(&mut self, model: ModelId, world_from_model: Mat4) {
        if let Some(model) = self.model_mut(model) {
            model.world_from_model = affine_of(&world_from_model);
            model.hierarchy.mark_all();
        }
    }

    /// Moves a node (`parent_from_node`). This is also where it rests when no animation moves it.
    pub fn set_node_transform(&mut self, model: ModelId, node: usize, transform: Transform) {
        if let Some(model) = self.model_mut(model) {
            if let Some(local) = model
                .hierarchy
                .spot(node)
                .and_then(|spot| model.hierarchy.local_mut(spot))
            {
                *local = transform;
            }
            if let Some(node) = model.scene.nodes.get_mut(node) {
                node.transform = transform;
            }
            // An animation has the last word.
            model.is_pose_stale = true;
        }
    }

    /// Shows or hides a node and what is below it.
    pub fn set_node_visible(&mut self, model: ModelId, node: usize, is_visible: bool) {
        let Some(at) = self.index(model) else { return };
        let Some(model) = self.models.get_mut(at) else {
            return;
        };
        let Some(spot) = model.hierarchy.spot(node) else {
            return;
        };
        for spot in model.hierarchy.set_visible(spot, is_visible) {
            let shown = model.hierarchy.is_visible(spot);
            for &item in model.spot_items.of(spot) {
                self.list.set_shown(item as usize, shown);
            }
        }
    }

    /// Where a node is in the world, as of the last change or frame.
    pub fn node_world(&mut self, model: ModelId, node: usize) -> Option<Mat4> {
        let model = self.model(model)?;
        let mut spot = model.hierarchy.spot(node)?;
        let mut world = Affine3A::IDENTITY;
        loop {
            world = affine(model.hierarchy.local(spot)?) * world;
            match model.hierarchy.parent(spot) {
                Some(parent) => spot = parent,
                None => return Some((model.world_from_model * world).into()),
            }
        }
    }

    /// Shows another of the file's scenes.
    pub fn set_root(&mut self, model: ModelId, root: usize) {
        if let Some(model) = self.model_mut(model) {
            model.set_root(root);
            self.is_stale = true;
        }
    }

    /// Dresses a model in a variant; `None` is as the file has it.
    pub fn set_variant(&mut self, model: ModelId, variant: Option<usize>) {
        if let Some(model) = self.model_mut(model) {
            model.variant = variant;
            self.is_stale = true;
        }
    }

    /// Morph weights of a node where no animation changes them; those not given are zero.
    pub fn set_weights(&mut self, model: ModelId, node: usize, weights: &[f32]) {
        if let Some(model) = self.model_mut(model) {
            model.morphs.set(node, weights.iter().copied());
            if let Some(node) = model.scene.nodes.get_mut(node) {
                node.weights = weights.to_vec();
            }
        }
    }

    /// Linear base colour of a material.
    pub fn set_material_base_color(&mut self, model: ModelId, material: usize, color: Vec4) {
        let Some(model) = self.model_mut(model) else {
            return;
        };
        let base = model.material_base as usize;
        if let Some(material_data) = model.scene.materials.get_mut(material) {
            material_data.base_color = color;
            self.materials
                .set((base + material) * MATERIAL_TEXELS, &[color.to_array()]);
        }
    }
}

/// Where a model is: they stand in the order of their ids.
fn index_of(models: &[Model], model: ModelId) -> Option<usize> {
    models.binary_search_by_key(&model, |have| have.id).ok()
}

/// The pictures of a model that has this image.
fn pictures_with(
    models: &mut [Model],
    model: ModelId,
    image: usize,
) -> Result<&mut Pictures, RenderError> {
    index_of(models, model)
        .and_then(|at| models.get_mut(at))
        .filter(|model| image < model.scene.images.len())
        .map(|model| &mut model.pictures)
        .ok_or_else(|| {
            RenderError::new(
                "texture_key",
                "Texure does not have a valid key: there is no such model or image",
            )
        })
}

/// A primitive may do without a material, but not name one that is not there.
fn check_materials(scene: &Scene) -> Result<(), RenderError> {
    let is_there = |material: usize| material < scene.materials.len();
    let is_sound = scene
        .meshes
        .iter()
        .flat_map(|mesh| &mesh.primitives)
        .all(|primitive| {
            primitive.material.is_none_or(is_there)
                && primitive.variants.iter().all(|&(_, own)| is_there(own))
        });
    if is_sound {
        return Ok(());
    }
    Err(RenderError::new(
        "primitive_material",
        "RenderPrimitive does not have a material: it names one that the scene lacks",
    ))
}
