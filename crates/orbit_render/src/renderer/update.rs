//! What is brought up to date before a frame: worlds of what moved, the draw list, poses.

use crate::backend::GpuBackend;
use crate::error::RenderError;
use crate::frame::draw_list::{DrawList, Workshop};
use crate::renderer::renderer::Renderer;
use crate::resources::data_texture::DataTexture;
use crate::scene::model::Model;

impl<B: GpuBackend> Renderer<B> {
    /// Brings worlds, poses and the draw list up to date.
    pub(crate) fn update(&mut self) -> Result<(), RenderError> {
        for at in 0..self.models.len() {
            self.update_worlds(at);
        }
        if self.is_stale || self.list.is_stale {
            self.rebuild()?;
        }
        self.update_poses();
        // A pose that was turned inside out needs another pipeline.
        if self.list.is_stale {
            self.rebuild()?;
            self.update_poses();
        }
        Ok(())
    }

    fn update_poses(&mut self) {
        for model in &mut self.models {
            update_poses(model, &mut self.poses, &mut self.list, &mut self.instances);
        }
    }

    fn rebuild(&mut self) -> Result<(), RenderError> {
        self.allot_poses();
        self.list.rebuild(
            &mut self.models,
            &mut Workshop {
                backend: &mut self.backend,
                arenas: &self.arenas,
                pipelines: &mut self.pipelines,
                sets: &mut self.sets,
            },
            &mut self.instances,
        )?;
        self.link_poses();
        self.is_stale = false;
        Ok(())
    }

    fn update_worlds(&mut self, at: usize) {
        let Some(model) = self.models.get_mut(at) else {
            return;
        };
        let mut moved = Vec::new();
        let world_from_model = model.world_from_model;
        model
            .hierarchy
            .update(&world_from_model, |range, _| moved.push(range));
        for spot in moved.into_iter().flatten() {
            for &skin in model.joint_skins.of(spot) {
                if let Some(skin) = model.skins.get_mut(skin as usize) {
                    skin.is_dirty = true;
                }
            }
            if self.is_stale {
                continue;
            }
            let world = model.hierarchy.world(spot);
            for &item in model.spot_items.of(spot) {
                self.list
                    .place(item as usize, &world, model, &mut self.instances);
            }
        }
    }

    /// Gives every skin and morph record its place in the pose texture.
    fn allot_poses(&mut self) {
        let mut next = 0;
        for model in &mut self.models {
            for skin in &mut model.skins {
                skin.first_texel = next as u32;
                skin.is_dirty = true;
                next += skin.texel_count();
            }
            model.morphs.allot(&mut next);
        }
        self.poses.reserve(next);
    }

    /// Tells skins and morph records which items are theirs.
    fn link_poses(&mut self) {
        for model in &mut self.models {
            for skin in &mut model.skins {
                skin.items.clear();
            }
            model.morphs.unlink();
        }
        for (at, item) in (0_u32..).zip(&self.list.items) {
            let Some(model) = self.models.get_mut(item.model as usize) else {
                continue;
            };
            if let Some(skin) = model.skins.get_mut(item.skin as usize) {
                skin.items.push(at);
            }
            model.morphs.link(item.node, item.primitive, at);
        }
    }
}

/// Uploads weights and joints that changed, and moves the bounds of what follows them.
fn update_poses(
    model: &mut Model,
    poses: &mut DataTexture,
    list: &mut DrawList,
    instances: &mut DataTexture,
) {
    for node in model.morphs.take_dirty() {
        let skin = model
            .scene
            .nodes
            .get(node as usize)
            .and_then(|node| node.skin);
        for record in model.morphs.of_node(node) {
            let Some(geometry) = record.geometry(&model.geometries) else {
                continue;
            };
            record.write(geometry, model.morphs.weights(node as usize), poses);
            let (_, primitive) = record.key();
            let local = model
                .morphs
                .bounds(node as usize, primitive as usize, geometry);
            for &item in &record.items {
                list.set_local(item as usize, local);
            }
        }
        match skin.and_then(|skin| model.skins.get_mut(skin)) {
            Some(skin) => skin.is_dirty = true,
            None => replace(model, node, list, instances),
        }
    }
    for skin in &mut model.skins {
        if !skin.is_dirty {
            continue;
        }
        skin.update(&model.hierarchy, poses);
        let morphs = &model.morphs;
        skin.place(
            &model.geometries,
            |node, primitive| morphs.sway(node as usize, primitive as usize),
            list,
        );
    }
}

fn replace(model: &Model, node: u32, list: &mut DrawList, instances: &mut DataTexture) {
    let Some(spot) = model.hierarchy.spot(node as usize) else {
        return;
    };
    let world = model.hierarchy.world(spot);
    for &item in model.spot_items.of(spot) {
        list.place(item as usize, &world, model, instances);
    }
}
