//! The nodes of the made scene, and the models under them. The scene is a model that always exists and whose parts change one by
//! one; they are drawn, lit and picked like those of other models.

use glam::Affine3A;
use orbit_pose::affine;
use orbit_scene::{Light, LightKind, Node, Transform};

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::models::model::{Model, ModelId};
use crate::models::texel_counts::{TexelCounts, instance_texels};
use crate::renderer::Renderer;
use orbit_numbers::to_usize;

/// What a node of the made scene shows, and where it belongs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MadeNode {
    /// The node that moves and hides it.
    pub parent: Option<usize>,
    /// What it shows. A mesh that does not exist yet is shown once it does.
    pub mesh: Option<usize>,
    /// The material of the mesh. `None`, and one that does not exist, is the default material.
    pub material: Option<usize>,
    /// The light that shines from it.
    pub light: Option<usize>,
    /// How often the mesh is shown. With 0 it is shown once, without the transforms of instances.
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

    /// Moves the instances of a node of the made scene, in order: `node_from_instance`. Those that are left out stay.
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

    /// Puts a model under a node of the made scene, which moves and hides it; `None` puts it under none.
    pub fn set_model_parent(&mut self, model: ModelId, node: Option<usize>) {
        if let Some(model) = self
            .model_mut(model)
            .filter(|model| model.id != ModelId::MADE)
        {
            model.parent = node;
        }
    }

    /// Makes the made scene follow its nodes.
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

    /// Moves and hides a model with the node that it is under. The made scene must be up to date.
    pub(super) fn place_model(&mut self, index: usize) {
        let Some(model) = self.models.get(index) else {
            return;
        };
        let world_from_model = self.world_from_model(model);
        let is_parent_visible = model
            .parent
            .is_none_or(|parent| self.is_made_visible(parent));
        let Some(model) = self.models.get_mut(index) else {
            return;
        };
        if world_from_model != model.world_from_model {
            model.world_from_model = world_from_model;
            model.pose.mark_all_moved();
        }
        if is_parent_visible != model.is_parent_visible {
            model.is_parent_visible = is_parent_visible;
            for flat_index in 0..model.pose.hierarchy().len() {
                for &item in model.items_by_node.row(flat_index) {
                    let is_visible = model.is_visible(flat_index);
                    self.list.set_visible(to_usize(item), is_visible);
                }
            }
        }
    }

    fn is_made_visible(&self, node: usize) -> bool {
        let made = self.model(ModelId::MADE).map(|made| made.pose.hierarchy());
        made.and_then(|nodes| Some(nodes.is_visible(nodes.flat_index(node)?)))
            .unwrap_or(true)
    }

    /// `world_from_model`, including all changes so far.
    pub(super) fn world_from_model(&self, model: &Model) -> Affine3A {
        let parent = model.parent.and_then(|parent| self.world_from_made(parent));
        parent.map_or(model.parent_from_model, |world_from_parent| {
            world_from_parent * model.parent_from_model
        })
    }

    /// `world_from_node` of a node of the made scene, including all changes so far.
    pub(super) fn world_from_made(&self, node: usize) -> Option<Affine3A> {
        let nodes = &self.model(ModelId::MADE)?.scene.nodes;
        let first = nodes.get(node)?;
        let mut world_from_node = affine(&first.transform);
        let mut parent = first.parent;
        // Nodes in a cycle would never end.
        for _ in 0..nodes.len() {
            let Some(node) = parent.and_then(|parent| nodes.get(parent)) else {
                break;
            };
            world_from_node = affine(&node.transform) * world_from_node;
            parent = node.parent;
        }
        Some(world_from_node)
    }
}
