//! Adding, changing and removing models.

use glam::{Affine3A, Mat4};
use orbit_material::{first_texel, material_texels};
use orbit_scene::Scene;

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::frame::instance_slots::item_texel;
use crate::materials::model_textures::{Blocks, ImageRequest, ModelTextures};
use crate::models::model::{Model, ModelId};
use crate::models::texel_counts::{TexelCounts, fits};
use crate::renderer::Renderer;
use orbit_numbers::to_u32;

impl<B: GpuBackend> Renderer<B> {
    /// Adds a scene and uploads its geometry. The caller decodes its images ([`Renderer::image_requests`]).
    ///
    /// # Errors
    /// `primitive_material` if a primitive refers to a missing material; `scene_too_large` if the data of all models would not fit
    /// in the device's textures. Existing models stay unchanged.
    pub fn add_model(&mut self, scene: Scene) -> Result<ModelId, RenderError> {
        check_materials(&scene)?;
        self.check_size(TexelCounts::of(&scene))?;
        let id = ModelId(self.next_model);
        let count = to_u32(scene.materials.len());
        let base = self.material_indices.allocate_or_grow(count, 32);
        let gpu = &mut self.gpu;
        let created = Model::new(id, scene, &mut gpu.backend, &mut gpu.arenas, base);
        let mut model = created.inspect_err(|_| self.material_indices.free(base, count))?;
        let max_texture_px = self.gpu.backend.capabilities().max_texture_px;
        let added = self
            .deltas
            .add(&model.scene, &mut model.geometries, max_texture_px)
            .filter(|_| fits(first_texel(base.saturating_add(count)), max_texture_px));
        let Some(has_new_deltas) = added else {
            self.free(model);
            return Err(too_large());
        };
        model.has_new_deltas = has_new_deltas;
        self.next_model = self.next_model.wrapping_add(1);
        self.materials
            .reserve(first_texel(base.saturating_add(count)));
        for (index, material) in (base..).zip(&model.scene.materials) {
            self.materials
                .set(first_texel(index), &material_texels(material));
        }
        self.models.push(model);
        self.is_stale = true;
        Ok(id)
    }

    /// Removes a model and frees its resources.
    pub fn remove_model(&mut self, model: ModelId) {
        let Some(index) = model_index(&self.models, model) else {
            return;
        };
        let model = self.models.remove(index);
        self.free(model);
        self.is_stale = true;
    }

    fn free(&mut self, mut model: Model) {
        self.deltas.remove(&model.scene, &model.geometries);
        model
            .geometries
            .remove(&mut self.gpu.backend, &mut self.gpu.arenas);
        model.textures.remove(&mut self.gpu.backend);
        self.material_indices
            .free(model.material_base, to_u32(model.scene.materials.len()));
    }

    /// Refuses draws and poses that would not fit in addition to those of all models, so that no frame fails because of them.
    pub(super) fn check_size(&self, added: TexelCounts) -> Result<(), RenderError> {
        let counts = self
            .models
            .iter()
            .map(|model| model.texel_counts)
            .fold(added, TexelCounts::plus);
        let max_texture_px = self.gpu.backend.capabilities().max_texture_px;
        let instances = counts.instances.saturating_add(item_texel(0));
        if fits(instances, max_texture_px) && fits(counts.poses, max_texture_px) {
            Ok(())
        } else {
            Err(too_large())
        }
    }

    /// Returns a model, if it exists.
    #[must_use]
    pub fn model(&self, model: ModelId) -> Option<&Model> {
        self.models.get(model_index(&self.models, model)?)
    }

    pub(super) fn model_mut(&mut self, model: ModelId) -> Option<&mut Model> {
        let index = model_index(&self.models, model)?;
        self.models.get_mut(index)
    }

    /// Returns the images that a model's materials use. Until an image is set, its texture is white, or flat for normals.
    #[must_use]
    pub fn image_requests(&self, model: ModelId) -> &[ImageRequest] {
        self.model(model)
            .map_or(&[], |model| model.textures.requests())
    }

    /// Sets or replaces a decoded image. An image that no material uses is ignored.
    ///
    /// # Errors
    /// `texture_key` if the model or image does not exist.
    pub fn set_image(
        &mut self,
        model: ModelId,
        index: usize,
        image: &B::Image,
        width_px: u32,
        height_px: u32,
    ) -> Result<(), RenderError> {
        let textures = textures_of(&mut self.models, model, index)?;
        let backend = &mut self.gpu.backend;
        self.is_stale |= textures.set_image(backend, index, image, width_px, height_px)?;
        Ok(())
    }

    /// Sets one level of a compressed image. The device rejects levels that do not fit the image.
    ///
    /// # Errors
    /// `texture_key` if the model or image does not exist.
    pub fn set_blocks(
        &mut self,
        model: ModelId,
        index: usize,
        blocks: &Blocks<'_>,
    ) -> Result<(), RenderError> {
        let textures = textures_of(&mut self.models, model, index)?;
        self.is_stale |= textures.set_blocks(&mut self.gpu.backend, index, blocks)?;
        Ok(())
    }

    /// Sets a model's transform, relative to its parent node in the made scene, if any.
    pub fn set_model_transform(&mut self, model: ModelId, parent_from_model: Mat4) {
        if let Some(model) = self.model_mut(model) {
            model.parent_from_model = Affine3A::from_mat4(parent_from_model);
        }
    }

    /// Switches to another of the file's scenes.
    pub fn set_scene(&mut self, model: ModelId, index: usize) {
        if let Some(model) = self.model_mut(model) {
            model.set_scene(index);
            self.is_stale = true;
        }
    }

    /// Switches to a material variant; `None` restores the file's default materials.
    pub fn set_variant(&mut self, model: ModelId, variant: Option<usize>) {
        if let Some(model) = self.model_mut(model) {
            model.variant = variant;
            self.is_stale = true;
        }
    }
}

fn model_index(models: &[Model], id: ModelId) -> Option<usize> {
    models.binary_search_by_key(&id, |model| model.id).ok()
}

/// Returns the textures of a model that has this image.
fn textures_of(
    models: &mut [Model],
    model: ModelId,
    image: usize,
) -> Result<&mut ModelTextures, RenderError> {
    model_index(models, model)
        .and_then(|index| models.get_mut(index))
        .filter(|model| image < model.scene.images.len())
        .map(|model| &mut model.textures)
        .ok_or(RenderError::TextureKey)
}

fn too_large() -> RenderError {
    RenderError::SceneTooLarge
}

/// A primitive may lack a material but must not refer to a missing one.
fn check_materials(scene: &Scene) -> Result<(), RenderError> {
    let exists = |material: usize| material < scene.materials.len();
    let is_valid = scene
        .meshes
        .iter()
        .flat_map(|mesh| &mesh.primitives)
        .all(|primitive| {
            primitive.material.is_none_or(exists)
                && primitive
                    .variants
                    .iter()
                    .all(|&(_, material)| exists(material))
        });
    if is_valid {
        return Ok(());
    }
    Err(RenderError::PrimitiveMaterial)
}
