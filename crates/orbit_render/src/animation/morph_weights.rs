use glam::Vec3A;
use orbit_scene::{Primitive, Scene};

use crate::backend::{GpuBackend, Region, TextureDesc, TextureFormat, TextureId};
use crate::error::RenderError;
use crate::frame::frustum::WorldBox;
use crate::geometry::geometries::{Geometries, Geometry, is_bent};
use crate::layout::{DATA_WIDTH, MORPH_DELTA_TEXELS};
use crate::resources::data_texture::{DataTexture, Texel};
use crate::resources::free_list::FreeList;
use crate::scene::hierarchy::NONE;
use crate::scene::model::Model;

/// A morphed primitive at a node.
#[derive(Debug)]
pub(crate) struct MorphRecord {
    node: u32,
    primitive: u32,
    geometry: u32,
    /// Where in the pose texture.
    pub(crate) first_texel: u32,
    targets: usize,
    /// Reach of each target: the box of its displacements.
    reaches: Vec<(Vec3A, Vec3A)>,
    pub(crate) items: Vec<u32>,
}

/// Morph weights of a model's nodes and what they do.
#[derive(Debug, Default)]
pub(crate) struct Morphs {
    pub(crate) records: Vec<MorphRecord>,
    /// Present weights of each node that has a morphed mesh; empty for others.
    weights: Vec<Vec<f32>>,
    /// Nodes whose weights changed.
    dirty: Vec<u32>,
}

impl Morphs {
    pub(crate) fn new(scene: &Scene, find: impl Fn(usize, usize, bool) -> Option<usize>) -> Self {
        let mut morphs = Self {
            weights: vec![Vec::new(); scene.nodes.len()],
            ..Self::default()
        };
        for (at, node) in scene.nodes.iter().enumerate() {
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|mesh| Some((mesh, scene.meshes.get(mesh)?)))
            else {
                continue;
            };
            let mut most = 0;
            for (number, primitive) in mesh.primitives.iter().enumerate() {
                let targets = primitive.morph_targets.len();
                let bent = is_bent(node.skin.is_some(), primitive);
                let (Some(geometry), true) = (find(mesh_index, number, bent), targets > 0) else {
                    continue;
                };
                most = most.max(targets);
                morphs.records.push(MorphRecord {
                    node: at as u32,
                    primitive: number as u32,
                    geometry: geometry as u32,
                    first_texel: 0,
                    targets,
                    reaches: primitive.morph_targets.iter().map(reach).collect(),
                    items: Vec::new(),
                });
            }
            if most > 0 {
                let mut weights = rest_weights(scene, at).to_vec();
                weights.resize(most, 0.0);
                if let Some(place) = morphs.weights.get_mut(at) {
                    *place = weights;
                }
            }
        }
        morphs
    }

    /// Present weights of a node.
    pub(crate) fn weights(&self, node: usize) -> &[f32] {
        self.weights.get(node).map_or(&[], Vec::as_slice)
    }

    /// Sets a node's weights; those it lacks are zero.
    pub(crate) fn set(&mut self, node: usize, weights: impl Iterator<Item = f32>) {
        let Some(have) = self.weights.get_mut(node).filter(|have| !have.is_empty()) else {
            return;
        };
        for (place, weight) in have.iter_mut().zip(weights.chain(std::iter::repeat(0.0))) {
            *place = weight;
        }
        if !self.dirty.contains(&(node as u32)) {
            self.dirty.push(node as u32);
        }
    }

    fn record(&self, node: usize, primitive: usize) -> Option<&MorphRecord> {
        if self.records.is_empty() {
            return None;
        }
        self.records
            .binary_search_by_key(&(node as u32, primitive as u32), MorphRecord::key)
            .ok()
            .and_then(|at| self.records.get(at))
    }

    /// First texel of the record, or [`NONE`].
    pub(crate) fn texel(&self, node: usize, primitive: usize) -> u32 {
        self.record(node, primitive)
            .map_or(NONE, |record| record.first_texel)
    }

    /// The mesh's box with its morphs at their present weights.
    pub(crate) fn bounds(&self, node: usize, primitive: usize, geometry: &Geometry) -> WorldBox {
        let Some(record) = self.record(node, primitive) else {
            return geometry.bounds;
        };
        let (low, high) = record.displacement(self.weights(node));
        let bounds = geometry.bounds;
        WorldBox::from_corners(
            bounds.center - bounds.half + low,
            bounds.center + bounds.half + high,
        )
    }

    /// How far a vertex may be displaced.
    pub(crate) fn sway(&self, node: usize, primitive: usize) -> f32 {
        self.record(node, primitive).map_or(0.0, |record| {
            let (low, high) = record.displacement(self.weights(node));
            low.abs().max(high.abs()).length()
        })
    }

    /// Gives every record its place in the pose texture, and counts it as changed.
    pub(crate) fn allot(&mut self, next: &mut usize) {
        self.dirty.clear();
        for record in &mut self.records {
            record.first_texel = *next as u32;
            *next += record.texel_count();
            if self.dirty.last() != Some(&record.node) {
                self.dirty.push(record.node);
            }
        }
    }

    /// No record has items.
    pub(crate) fn unlink(&mut self) {
        for record in &mut self.records {
            record.items.clear();
        }
    }

    /// Says that an item shows a record.
    pub(crate) fn link(&mut self, node: u32, primitive: u32, item: u32) {
        let found = self
            .records
            .binary_search_by_key(&(node, primitive), MorphRecord::key);
        if let Some(record) = found.ok().and_then(|at| self.records.get_mut(at)) {
            record.items.push(item);
        }
    }

    /// Nodes whose weights changed since the last call.
    pub(crate) fn take_dirty(&mut self) -> Vec<u32> {
        std::mem::take(&mut self.dirty)
    }

    /// The records of a node.
    pub(crate) fn of_node(&self, node: u32) -> impl Iterator<Item = &MorphRecord> {
        let start = self.records.partition_point(|record| record.node < node);
        self.records
            .iter()
            .skip(start)
            .take_while(move |record| record.node == node)
    }
}

impl MorphRecord {
    pub(crate) fn texel_count(&self) -> usize {
        1 + self.targets.div_ceil(4)
    }

    pub(crate) fn key(&self) -> (u32, u32) {
        (self.node, self.primitive)
    }

    /// The box that displacements stay in.
    fn displacement(&self, weights: &[f32]) -> (Vec3A, Vec3A) {
        self.reaches.iter().zip(weights).fold(
            (Vec3A::ZERO, Vec3A::ZERO),
            |(low, high), (&(min, max), &weight)| {
                let (from, to) = (min * weight, max * weight);
                (low + from.min(to), high + from.max(to))
            },
        )
    }

    /// Writes the record as [`crate::layout`] says.
    pub(crate) fn write(&self, geometry: &Geometry, weights: &[f32], poses: &mut DataTexture) {
        let room = poses.room(self.first_texel as usize, self.texel_count());
        let Some((head, tail)) = room.split_first_mut() else {
            return;
        };
        *head = [
            geometry.delta_row.unwrap_or(0) as f32 * DATA_WIDTH as f32,
            self.targets as f32,
            geometry.allotment.first_vertex as f32,
            geometry.allotment.vertices as f32,
        ];
        for (texel, four) in tail.iter_mut().zip(weights.chunks(4)) {
            *texel = [0.0; 4];
            for (place, &weight) in texel.iter_mut().zip(four) {
                *place = weight;
            }
        }
    }

    pub(crate) fn geometry<'a>(&self, geometries: &'a Geometries) -> Option<&'a Geometry> {
        geometries.list.get(self.geometry as usize)
    }
}

/// Morph weights where nothing animates them: the node's, else the mesh's.
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

fn reach(target: &orbit_scene::MorphTarget) -> (Vec3A, Vec3A) {
    target
        .positions
        .iter()
        .fold((Vec3A::ZERO, Vec3A::ZERO), |(min, max), &displacement| {
            let displacement = Vec3A::from(displacement);
            if displacement.is_finite() {
                (min.min(displacement), max.max(displacement))
            } else {
                (min, max)
            }
        })
}

/// The texture of all morph deltas. There is no copy of it here: it is made anew from the scenes when it must grow.
#[derive(Debug, Default)]
pub(crate) struct Deltas {
    texture: Option<TextureId>,
    rows: FreeList,
    gpu_rows: u32,
}

impl Deltas {
    fn row_count(primitive: &Primitive) -> u32 {
        let texels =
            primitive.morph_targets.len() * primitive.vertices.positions.len() * MORPH_DELTA_TEXELS;
        texels.div_ceil(DATA_WIDTH) as u32
    }

    /// Gives rows to the morphed geometries of a model.
    pub(crate) fn add(&mut self, model: &mut Model) {
        for at in 0..model.geometries.list.len() {
            let Some(rows) = model.primitive(at).map(Self::row_count) else {
                continue;
            };
            if rows == 0 {
                continue;
            }
            let first = self.rows.take_or_grow(rows, 16);
            if let Some(geometry) = model.geometries.list.get_mut(at) {
                geometry.delta_row = Some(first);
            }
            model.has_new_deltas = true;
        }
    }

    /// Gives a model's rows back.
    pub(crate) fn remove(&mut self, model: &Model) {
        for (at, geometry) in model.geometries.list.iter().enumerate() {
            if let (Some(row), Some(primitive)) = (geometry.delta_row, model.primitive(at)) {
                self.rows.give(row, Self::row_count(primitive));
            }
        }
    }

    /// Brings the texture up to date and names it. All deltas are written when it grew, else those of new models.
    pub(crate) fn flush<B: GpuBackend>(
        &mut self,
        backend: &mut B,
        models: &mut [Model],
    ) -> Result<TextureId, RenderError> {
        self.rows.grow(1);
        let (texture, grew) = match self.texture {
            Some(texture) if self.gpu_rows == self.rows.capacity() => (texture, false),
            old => {
                if self.rows.capacity() > backend.capabilities().max_texture_px {
                    return Err(RenderError::new(
                        "scene_too_large",
                        "The scene has more morph targets than this device can hold",
                    ));
                }
                if let Some(old) = old {
                    backend.destroy_texture(old);
                    self.texture = None;
                }
                let texture = backend.create_texture(&TextureDesc {
                    format: TextureFormat::Rgba32Float,
                    width_px: DATA_WIDTH as u32,
                    height_px: self.rows.capacity(),
                    mip_levels: 1,
                })?;
                self.texture = Some(texture);
                self.gpu_rows = self.rows.capacity();
                (texture, true)
            }
        };
        for model in models {
            if grew || model.has_new_deltas {
                upload(backend, texture, model)?;
                model.has_new_deltas = false;
            }
        }
        Ok(texture)
    }

    /// The texture is gone with its context.
    pub(crate) fn forget(&mut self) {
        self.texture = None;
    }
}

fn upload<B: GpuBackend>(
    backend: &mut B,
    texture: TextureId,
    model: &Model,
) -> Result<(), RenderError> {
    for (at, geometry) in model.geometries.list.iter().enumerate() {
        let (Some(row), Some(primitive)) = (geometry.delta_row, model.primitive(at)) else {
            continue;
        };
        let rows = Deltas::row_count(primitive);
        let mut texels: Vec<Texel> = Vec::with_capacity(rows as usize * DATA_WIDTH);
        for target in &primitive.morph_targets {
            for vertex in 0..primitive.vertices.positions.len() {
                for stream in [&target.positions, &target.normals] {
                    let [x, y, z] = stream.get(vertex).copied().unwrap_or_default();
                    texels.push([x, y, z, 0.0]);
                }
            }
        }
        texels.resize(rows as usize * DATA_WIDTH, [0.0; 4]);
        let region = Region {
            mip: 0,
            x_px: 0,
            y_px: row,
            width_px: DATA_WIDTH as u32,
            height_px: rows,
        };
        backend.write_texture(texture, &region, bytemuck::cast_slice(&texels))?;
    }
    Ok(())
}
