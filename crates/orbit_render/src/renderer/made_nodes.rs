//! The nodes of the made scene, and the models under them. The scene is a model that always exists and whose parts change one by
//! one; its nodes are drawn, lit and picked like those of other models.

use glam::Affine3A;
use orbit_scene::{Light, LightKind, Node, Transform};

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::models::model::ModelId;
use crate::models::texel_counts::{TexelCounts, instance_texels};
use crate::renderer::Renderer;

/// The contents of a node of the made scene, and its parent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MadeNode {
    /// The parent node, which moves and hides it.
    pub parent: Option<usize>,
    /// The mesh that it shows. If the mesh does not exist yet, it is shown once it does.
    pub mesh: Option<usize>,
    /// The material of the mesh. `None`, or a material that does not exist, stands for the default material.
    pub material: Option<usize>,
    /// The light that shines from the node.
    pub light: Option<usize>,
    /// The number of instances of the mesh. With 0, it is shown once, without the transforms of instances.
    pub instances: usize,
}

impl<B: GpuBackend> Renderer<B> {
    /// Sets a node of the made scene. Its transform, its visibility and the transforms of its instances stay.
    ///
    /// # Errors
    /// `scene_too_large` if its instances do not fit in the device's textures; the node then stays as it is.
    pub fn set_made_node(&mut self, index: usize, made: MadeNode) -> Result<(), RenderError> {
        let nodes = self.models.first().map(|model| &model.scene.nodes);
        let before = nodes.and_then(|nodes| nodes.get(index));
        let (old, new) = (
            before.map_or(0, |node| {
                instance_texels(usize::from(node.mesh.is_some()), node.instances.len())
            }),
            instance_texels(usize::from(made.mesh.is_some()), made.instances),
        );
        self.check_size(TexelCounts {
            instances: new.saturating_sub(old),
            poses: 0,
        })?;
        let Some(model) = self.models.first_mut() else {
            return Ok(());
        };
        let others = model.texel_counts.instances.saturating_sub(old);
        model.texel_counts.instances = others.saturating_add(new);
        let nodes = &mut model.scene.nodes;
        if nodes.len() <= index {
            nodes.resize_with(index.saturating_add(1), Node::default);
        }
        if let Some(node) = nodes.get_mut(index) {
            node.parent = made.parent;
            node.mesh = made.mesh;
            node.material = made.material;
            node.light = made.light;
            node.instances.resize(made.instances, Transform::IDENTITY);
        }
        self.is_made_stale = true;
        Ok(())
    }

    /// Moves the instances of a node of the made scene, in order: `node_from_instance`. Instances beyond the end of the iterator
    /// stay.
    pub fn move_made_instances(&mut self, node: usize, moved: &mut dyn Iterator<Item = Affine3A>) {
        if let Some(made) = self.model_mut(ModelId::MADE) {
            made.move_instances(node, moved);
        }
    }

    /// Sets a light of the made scene. It shines from each node whose `light` is its index.
    pub fn set_made_light(&mut self, index: usize, light: Light) {
        let dark = || Light {
            name: None,
            color: glam::Vec3::ZERO,
            intensity: 0.0,
            kind: LightKind::Directional,
        };
        if let Some(made) = self.model_mut(ModelId::MADE) {
            let lights = &mut made.scene.lights;
            if lights.len() <= index {
                lights.resize_with(index.saturating_add(1), dark);
            }
            if let Some(entry) = lights.get_mut(index) {
                *entry = light;
            }
        }
    }

    /// Sets a node of the made scene as the parent of a model, which it moves and hides; `None` removes the parent.
    pub fn set_model_parent(&mut self, model: ModelId, node: Option<usize>) {
        if let Some(model) = self
            .model_mut(model)
            .filter(|model| model.id != ModelId::MADE)
        {
            model.parent = node;
        }
    }

    /// Updates the made scene after changes of its nodes.
    pub(super) fn follow_made_nodes(&mut self) {
        if !std::mem::take(&mut self.is_made_stale) {
            return;
        }
        self.is_stale = true;
        let Some(made) = self.model_mut(ModelId::MADE) else {
            return;
        };
        let nodes = &mut made.scene.nodes;
        let parents: Vec<Option<usize>> = nodes.iter().map(|node| node.parent).collect();
        for node in nodes.iter_mut() {
            node.children.clear();
        }
        for (index, parent) in parents.into_iter().enumerate() {
            if let Some(parent) = parent.and_then(|parent| nodes.get_mut(parent)) {
                parent.children.push(index);
            }
        }
        made.follow_nodes();
    }
}
