use orbit_scene::Scene;

use crate::convert::{to_u32, to_usize, u32_to_f32, usize_to_f32};
use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::geometries::{Geometries, Geometry, uses_skin};
use crate::layout::DATA_WIDTH;
use crate::nodes::hierarchy::NO_INDEX;
use crate::resources::data_texture::DataTexture;

/// A morphed primitive of a node, and its record in the pose texture.
#[derive(Debug)]
pub(crate) struct MorphRecord {
    node: u32,
    primitive: u32,
    geometry: u32,
    /// First texel in the pose texture.
    pub(crate) first_texel: u32,
    target_count: usize,
    /// Indices of the draw items that use this record.
    pub(crate) items: Vec<u32>,
}

/// The morph weights of a model's nodes.
#[derive(Debug, Default)]
pub(crate) struct MorphWeights {
    /// Sorted by node and primitive.
    records: Vec<MorphRecord>,
    nodes: Vec<NodeWeights>,
    /// Nodes whose weights changed, each once.
    dirty_nodes: Vec<u32>,
}

#[derive(Debug, Clone, Default)]
struct NodeWeights {
    /// Current weights; empty without a morphed mesh.
    weights: Vec<f32>,
    is_dirty: bool,
}

impl MorphWeights {
    pub(crate) fn new(scene: &Scene, geometries: &Geometries) -> Self {
        let mut morph_weights = Self {
            nodes: vec![NodeWeights::default(); scene.nodes.len()],
            ..Self::default()
        };
        for (node_index, node) in scene.nodes.iter().enumerate() {
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|index| Some((index, scene.meshes.get(index)?)))
            else {
                continue;
            };
            let mut max_targets = 0;
            for (index, primitive) in mesh.primitives.iter().enumerate() {
                let target_count = primitive.morph_targets.len();
                let is_skinned = uses_skin(node.skin.is_some(), primitive);
                let geometry = geometries.find(mesh_index, index, is_skinned);
                let (Some(geometry), true) = (geometry, target_count > 0) else {
                    continue;
                };
                max_targets = max_targets.max(target_count);
                morph_weights.records.push(MorphRecord {
                    node: to_u32(node_index),
                    primitive: to_u32(index),
                    geometry: to_u32(geometry),
                    first_texel: 0,
                    target_count,
                    items: Vec::new(),
                });
            }
            if max_targets > 0 {
                let mut weights = rest_weights(scene, node_index).to_vec();
                weights.resize(max_targets, 0.0);
                if let Some(entry) = morph_weights.nodes.get_mut(node_index) {
                    entry.weights = weights;
                }
            }
        }
        morph_weights
    }

    /// Returns the current weights of a node.
    pub(crate) fn weights(&self, node: usize) -> &[f32] {
        self.nodes.get(node).map_or(&[], |entry| &entry.weights)
    }

    /// Sets a node's weights. Missing weights and those that are not finite become zero.
    pub(crate) fn set(&mut self, node: usize, weights: impl Iterator<Item = f32>) {
        let entry = self.nodes.get_mut(node);
        let Some(entry) = entry.filter(|entry| !entry.weights.is_empty()) else {
            return;
        };
        for (entry, weight) in entry
            .weights
            .iter_mut()
            .zip(weights.chain(std::iter::repeat(0.0)))
        {
            *entry = if weight.is_finite() { weight } else { 0.0 };
        }
        self.mark_dirty(node);
    }

    fn mark_dirty(&mut self, node: usize) {
        if let Some(entry) = self.nodes.get_mut(node)
            && !std::mem::replace(&mut entry.is_dirty, true)
        {
            self.dirty_nodes.push(to_u32(node));
        }
    }

    fn record(&self, node: usize, primitive: usize) -> Option<&MorphRecord> {
        if self.records.is_empty() {
            return None;
        }
        self.records
            .binary_search_by_key(&(to_u32(node), to_u32(primitive)), MorphRecord::key)
            .ok()
            .and_then(|index| self.records.get(index))
    }

    /// Returns the first texel of a primitive's record, or [`NO_INDEX`].
    pub(crate) fn first_texel(&self, node: usize, primitive: usize) -> u32 {
        self.record(node, primitive)
            .map_or(NO_INDEX, |record| record.first_texel)
    }

    /// Returns the bounds of a primitive with its current weights, in mesh space.
    pub(crate) fn bounds(&self, node: usize, primitive: usize, geometry: &Geometry) -> BoundingBox {
        if self.record(node, primitive).is_none() {
            return geometry.bounds;
        }
        let (min, max) = geometry.displacement(self.weights(node));
        let bounds = geometry.bounds;
        BoundingBox::from_corners(
            bounds.center - bounds.half_extent + min,
            bounds.center + bounds.half_extent + max,
        )
    }

    /// Returns how far the current weights move a vertex at most.
    pub(crate) fn max_displacement(
        &self,
        node: usize,
        primitive: usize,
        geometry: &Geometry,
    ) -> f32 {
        if self.record(node, primitive).is_none() {
            return 0.0;
        }
        let (min, max) = geometry.displacement(self.weights(node));
        min.abs().max(max.abs()).length()
    }

    /// Assigns texels of the pose texture to every record, from `next_texel` on, and marks all records as changed.
    pub(crate) fn assign_texels(&mut self, next_texel: &mut usize) {
        for record in &mut self.records {
            record.first_texel = to_u32(*next_texel);
            *next_texel = next_texel.saturating_add(record.texel_count());
        }
        for node in 0..self.nodes.len() {
            if !self.weights(node).is_empty() {
                self.mark_dirty(node);
            }
        }
    }

    pub(crate) fn clear_items(&mut self) {
        for record in &mut self.records {
            record.items.clear();
        }
    }

    /// Registers a draw item with the record of its primitive.
    pub(crate) fn add_item(&mut self, node: u32, primitive: u32, item: u32) {
        let found = self
            .records
            .binary_search_by_key(&(node, primitive), MorphRecord::key);
        if let Some(record) = found.ok().and_then(|index| self.records.get_mut(index)) {
            record.items.push(item);
        }
    }

    /// Returns the nodes whose weights changed since the last call.
    pub(crate) fn take_dirty_nodes(&mut self) -> Vec<u32> {
        let dirty_nodes = std::mem::take(&mut self.dirty_nodes);
        for &node in &dirty_nodes {
            if let Some(entry) = self.nodes.get_mut(to_usize(node)) {
                entry.is_dirty = false;
            }
        }
        dirty_nodes
    }

    pub(crate) fn records_of_node(&self, node: u32) -> impl Iterator<Item = &MorphRecord> {
        let start = self.records.partition_point(|record| record.node < node);
        self.records
            .iter()
            .skip(start)
            .take_while(move |record| record.node == node)
    }
}

impl MorphRecord {
    fn texel_count(&self) -> usize {
        record_texels(self.target_count)
    }

    /// Node and primitive.
    pub(crate) fn key(&self) -> (u32, u32) {
        (self.node, self.primitive)
    }

    /// Writes the record to the pose texture (see [`crate::layout::MORPH_DELTA_TEXELS`]).
    pub(crate) fn write(&self, geometry: &Geometry, weights: &[f32], poses: &mut DataTexture) {
        let texels = poses.texels_mut(to_usize(self.first_texel), self.texel_count());
        let Some((header, weight_texels)) = texels.split_first_mut() else {
            return;
        };
        *header = [
            u32_to_f32(geometry.delta_row.unwrap_or(0)) * usize_to_f32(DATA_WIDTH),
            usize_to_f32(self.target_count),
            u32_to_f32(geometry.allocation.first_vertex),
            u32_to_f32(geometry.allocation.vertex_count),
        ];
        for (texel, weights) in weight_texels.iter_mut().zip(weights.chunks(4)) {
            *texel = [0.0; 4];
            for (entry, &weight) in texel.iter_mut().zip(weights) {
                *entry = weight;
            }
        }
    }

    pub(crate) fn geometry<'a>(&self, geometries: &'a Geometries) -> Option<&'a Geometry> {
        geometries.list.get(to_usize(self.geometry))
    }
}

/// Number of texels of a record in the pose texture: a header, then four weights per texel.
pub(crate) fn record_texels(target_count: usize) -> usize {
    target_count.div_ceil(4).saturating_add(1)
}

/// Returns a node's morph weights without animation: its own, or else those of its mesh.
pub(crate) fn rest_weights(scene: &Scene, node: usize) -> &[f32] {
    scene.nodes.get(node).map_or(&[], |node| {
        if !node.weights.is_empty() {
            return &node.weights;
        }
        node.mesh
            .and_then(|mesh| scene.meshes.get(mesh))
            .map_or(&[], |mesh| &mesh.weights)
    })
}
