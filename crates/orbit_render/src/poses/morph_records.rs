//! The records of morphed primitives in the pose texture.

use orbit_numbers::{to_u32, to_usize, u32_to_f32, usize_to_f32};
use orbit_pose::NO_INDEX;
use orbit_scene::Scene;

use crate::backend::layout::DATA_WIDTH;
use crate::geometry::geometries::{Geometries, Geometry, uses_skin};
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

/// The records of a model's morphed primitives, sorted by node and primitive.
#[derive(Debug, Default)]
pub(crate) struct MorphRecords {
    records: Vec<MorphRecord>,
}

impl MorphRecords {
    pub(crate) fn new(scene: &Scene, geometries: &Geometries) -> Self {
        let mut records = Vec::new();
        for (node_index, node) in scene.nodes.iter().enumerate() {
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|index| Some((index, scene.meshes.get(index)?)))
            else {
                continue;
            };
            for (index, primitive) in mesh.primitives.iter().enumerate() {
                let target_count = primitive.morph_targets.len();
                let is_skinned = uses_skin(node.skin.is_some(), primitive);
                let geometry = geometries.find(mesh_index, index, is_skinned);
                let (Some(geometry), true) = (geometry, target_count > 0) else {
                    continue;
                };
                records.push(MorphRecord {
                    node: to_u32(node_index),
                    primitive: to_u32(index),
                    geometry: to_u32(geometry),
                    first_texel: 0,
                    target_count,
                    items: Vec::new(),
                });
            }
        }
        Self { records }
    }

    fn position(&self, node: u32, primitive: u32) -> Option<usize> {
        self.records
            .binary_search_by_key(&(node, primitive), MorphRecord::key)
            .ok()
    }

    /// Returns the first texel of a primitive's record, or [`NO_INDEX`].
    pub(crate) fn first_texel(&self, node: usize, primitive: usize) -> u32 {
        self.position(to_u32(node), to_u32(primitive))
            .and_then(|index| self.records.get(index))
            .map_or(NO_INDEX, |record| record.first_texel)
    }

    /// Assigns texels of the pose texture to every record, from `next_texel` on.
    pub(crate) fn assign_texels(&mut self, next_texel: &mut usize) {
        for record in &mut self.records {
            record.first_texel = to_u32(*next_texel);
            *next_texel = next_texel.saturating_add(record_texels(record.target_count));
        }
    }

    pub(crate) fn clear_items(&mut self) {
        for record in &mut self.records {
            record.items.clear();
        }
    }

    /// Registers a draw item with the record of its primitive.
    pub(crate) fn add_item(&mut self, node: u32, primitive: u32, item: u32) {
        let index = self.position(node, primitive);
        if let Some(record) = index.and_then(|index| self.records.get_mut(index)) {
            record.items.push(item);
        }
    }

    pub(crate) fn of_node(&self, node: u32) -> impl Iterator<Item = &MorphRecord> {
        let start = self.records.partition_point(|record| record.node < node);
        self.records
            .iter()
            .skip(start)
            .take_while(move |record| record.node == node)
    }
}

impl MorphRecord {
    /// Node and primitive.
    pub(crate) fn key(&self) -> (u32, u32) {
        (self.node, self.primitive)
    }

    /// Writes the record to the pose texture (see [`crate::backend::layout::MORPH_DELTA_TEXELS`]).
    pub(crate) fn write(&self, geometry: &Geometry, weights: &[f32], poses: &mut DataTexture) {
        let texels = poses.texels_mut(to_usize(self.first_texel), record_texels(self.target_count));
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
