//! The meshes, materials and textures of the made scene.

use orbit_material::{first_texel, material_texels, texture_refs};
use orbit_numbers::to_u32;
use orbit_scene::{Image, Material, Mesh, Primitive, Sampler, Scene, Texture};

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::geometry::arenas::Arenas;
use crate::geometry::geometries::Geometries;
use crate::models::model::ModelId;
use crate::models::texel_counts::fits;
use crate::renderer::Renderer;

const MIN_MATERIALS: usize = 8;

impl<B: GpuBackend> Renderer<B> {
    /// Sets a mesh of the made scene: one primitive, whose material, joints and morph targets are ignored. One without vertices
    /// frees the mesh; nodes that refer to it show nothing.
    ///
    /// # Errors
    /// `mesh_too_large`, or an error of the GPU. The mesh is not shown then; free it.
    pub fn set_made_mesh(&mut self, index: usize, primitive: Primitive) -> Result<(), RenderError> {
        self.is_stale = true;
        let Some(made) = self.models.first_mut() else {
            return Ok(());
        };
        made.forget_bvh(index);
        let (backend, arenas) = (&mut self.gpu.backend, &mut self.gpu.arenas);
        let uploaded = made.geometries.put(index, &primitive, backend, arenas);
        let meshes = &mut made.scene.meshes;
        if meshes.len() <= index {
            meshes.resize_with(index.saturating_add(1), Mesh::default);
        }
        if let Some(mesh) = meshes.get_mut(index) {
            mesh.primitives = vec![primitive];
        }
        match uploaded {
            // It is uploaded once the context is restored.
            Err(RenderError::ContextLost) => Ok(()),
            uploaded => uploaded,
        }
    }

    /// Changes a material of the made scene; a new one is the default material. Returns whether it reads an image that must be
    /// set ([`Renderer::set_image`]).
    ///
    /// # Errors
    /// `scene_too_large` if the materials do not fit in the device's textures.
    pub fn change_made_material(
        &mut self,
        index: usize,
        change: &mut dyn FnMut(&mut Material),
    ) -> Result<bool, RenderError> {
        self.grow_made_materials(index)?;
        let before = self.made_textures(index);
        self.change_material(ModelId::MADE, index, change);
        self.is_stale |= before != self.made_textures(index);
        let is_missing = self.models.first_mut().and_then(|made| {
            let material = made.scene.materials.get(index)?;
            Some(made.textures.request(&made.scene, material))
        });
        Ok(is_missing.unwrap_or(false))
    }

    /// The texture in each slot of a material.
    fn made_textures(&self, material: usize) -> Vec<Option<usize>> {
        let made = self.models.first();
        let material = made.and_then(|made| made.scene.materials.get(material));
        material.map_or_else(Vec::new, |material| {
            texture_refs(material)
                .map(|(_, reference)| Some(reference?.texture))
                .collect()
        })
    }

    /// Makes room for a material. The indices in the materials texture stay consecutive, so all materials move.
    fn grow_made_materials(&mut self, index: usize) -> Result<(), RenderError> {
        let max_texture_px = self.gpu.backend.capabilities().max_texture_px;
        let Some(made) = self.models.first_mut() else {
            return Ok(());
        };
        let old_count = made.scene.materials.len();
        if index < old_count {
            return Ok(());
        }
        let count = index.saturating_add(1).checked_next_power_of_two();
        let count = count.unwrap_or(usize::MAX).max(MIN_MATERIALS);
        if !fits(first_texel(to_u32(count)), max_texture_px) {
            return Err(RenderError::SceneTooLarge);
        }
        let base = self.material_indices.allocate_or_grow(to_u32(count), 32);
        let texels = first_texel(base.saturating_add(to_u32(count)));
        if !fits(texels, max_texture_px) {
            self.material_indices.free(base, to_u32(count));
            return Err(RenderError::SceneTooLarge);
        }
        self.material_indices
            .free(made.material_base, to_u32(old_count));
        made.material_base = base;
        made.scene.materials.resize_with(count, Material::default);
        self.materials.reserve(texels);
        for (index, material) in (base..).zip(&made.scene.materials) {
            self.materials
                .set(first_texel(index), &material_texels(material));
        }
        self.is_stale = true;
        Ok(())
    }

    /// Sets how a texture of the made scene is sampled. Its image has the same index ([`Renderer::set_image`]).
    pub fn set_made_texture(&mut self, index: usize, sampler: Sampler) {
        self.is_stale = true;
        let Some(made) = self.models.first_mut() else {
            return;
        };
        let scene = &mut made.scene;
        if scene.textures.len() <= index {
            let count = index.saturating_add(1);
            scene.textures.resize_with(count, Texture::default);
            scene.images.resize_with(count, Image::default);
            scene.samplers.resize_with(count, Sampler::default);
        }
        if let (Some(texture), Some(entry)) =
            (scene.textures.get_mut(index), scene.samplers.get_mut(index))
        {
            *texture = Texture {
                image: Some(index),
                sampler: Some(index),
            };
            *entry = sampler;
        }
    }

    /// Frees a texture of the made scene. Materials that still refer to it have none.
    pub fn remove_made_texture(&mut self, index: usize) {
        let Some(made) = self.models.first_mut() else {
            return;
        };
        if let Some(texture) = made.scene.textures.get_mut(index) {
            *texture = Texture::default();
        }
        made.textures.remove_image(&mut self.gpu.backend, index);
        self.is_stale = true;
    }
}

/// Uploads the meshes of the made scene again.
pub(super) fn made_geometries<B: GpuBackend>(
    scene: &Scene,
    backend: &mut B,
    arenas: &mut Arenas,
) -> Result<Geometries, RenderError> {
    let mut geometries = Geometries::default();
    for (index, mesh) in scene.meshes.iter().enumerate() {
        if let Some(primitive) = mesh.primitives.first() {
            geometries.put(index, primitive, backend, arenas)?;
        }
    }
    Ok(geometries)
}
