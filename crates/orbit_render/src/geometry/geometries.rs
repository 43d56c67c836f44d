//! The primitives of a model on the GPU.

use glam::{Vec3, Vec3A};
use orbit_scene::{Aabb, MorphTarget, Primitive, Scene};

use crate::backend::{Features, GpuBackend, ListTopology};
use crate::error::RenderError;
use crate::geometry::arenas::{Allocation, Arenas, GeometrySize};
use crate::geometry::bounding_box::BoundingBox;
use crate::geometry::duplicates::first_equal;
use crate::geometry::indices::list_topology;
use crate::geometry::joint_weights::strongest_joints;
use orbit_numbers::{to_u32, to_usize};

/// An uploaded primitive. Equal primitives of a model share one.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) allocation: Allocation,
    pub(crate) topology: ListTopology,
    /// Shader features that follow from the mesh.
    pub(crate) features: Features,
    /// Index of the mesh in the scene.
    pub(crate) mesh: usize,
    /// Index of the primitive in the mesh.
    pub(crate) primitive: usize,
    /// The bounds in mesh space, without poses.
    pub(crate) bounds: BoundingBox,
    /// One per joint that moves vertices; empty if not skinned.
    pub(crate) joint_spheres: Vec<JointSphere>,
    /// First row in the texture of morph deltas.
    pub(crate) delta_row: Option<u32>,
    /// Bounds of each morph target's displacements (min, max).
    displacement_bounds: Vec<(Vec3A, Vec3A)>,
}

impl Geometry {
    /// Bounds of the vertices with these morph weights.
    pub(crate) fn morphed_bounds(&self, weights: &[f32]) -> BoundingBox {
        let bounds = self.bounds;
        if self.displacement_bounds.is_empty() {
            return bounds;
        }
        let (min, max) = self.displacement(weights);
        BoundingBox::from_corners(
            bounds.center - bounds.half_extent + min,
            bounds.center + bounds.half_extent + max,
        )
    }

    /// How far these morph weights move a vertex at most.
    pub(crate) fn max_displacement(&self, weights: &[f32]) -> f32 {
        let (min, max) = self.displacement(weights);
        min.abs().max(max.abs()).length()
    }

    /// Returns bounds of all displacements with these weights (min, max).
    fn displacement(&self, weights: &[f32]) -> (Vec3A, Vec3A) {
        self.displacement_bounds.iter().zip(weights).fold(
            (Vec3A::ZERO, Vec3A::ZERO),
            |(total_min, total_max), (&(min, max), &weight)| {
                let (from, to) = (min * weight, max * weight);
                (total_min + from.min(to), total_max + from.max(to))
            },
        )
    }
}

/// A sphere around all vertices with a weight for a joint, in mesh space. A skinned vertex is a weighted mean of where its
/// joints move it, so the spheres, each moved by its joint, enclose the mesh in every pose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct JointSphere {
    pub(crate) joint: u32,
    pub(crate) center: Vec3A,
    pub(crate) radius: f32,
}

/// The geometries of a model, by mesh and primitive.
#[derive(Debug, Default)]
pub(crate) struct Geometries {
    pub(crate) list: Vec<Geometry>,
    /// Per mesh and primitive: the index of the static and of the skinned geometry.
    by_mesh: Vec<Vec<[Option<u32>; 2]>>,
}

/// A primitive of a mesh, with or without a skin.
#[derive(Debug, Clone, Copy)]
struct PrimitiveKey {
    mesh: usize,
    primitive: usize,
    is_skinned: bool,
}

impl Geometries {
    /// Returns the index of a primitive's geometry, if any node uses it.
    pub(crate) fn find(&self, mesh: usize, primitive: usize, is_skinned: bool) -> Option<usize> {
        let [unskinned, skinned] = *self.by_mesh.get(mesh)?.get(primitive)?;
        let index = if is_skinned { skinned } else { unskinned };
        index.map(to_usize)
    }

    /// Uploads the primitives that the nodes of a scene use.
    pub(crate) fn upload<B: GpuBackend>(
        scene: &Scene,
        backend: &mut B,
        arenas: &mut Arenas,
    ) -> Result<Self, RenderError> {
        let mut geometries = Self {
            by_mesh: scene
                .meshes
                .iter()
                .map(|mesh| vec![[None; 2]; mesh.primitives.len()])
                .collect(),
            ..Self::default()
        };
        let result = geometries
            .upload_all(scene, backend, arenas)
            .and_then(|()| arenas.finish(backend));
        match result {
            Ok(()) => Ok(geometries),
            Err(error) => {
                geometries.remove(backend, arenas);
                Err(error)
            }
        }
    }

    fn upload_all<B: GpuBackend>(
        &mut self,
        scene: &Scene,
        backend: &mut B,
        arenas: &mut Arenas,
    ) -> Result<(), RenderError> {
        let keys = self.used_primitives(scene);
        let primitives: Vec<Option<(&Primitive, bool)>> = keys
            .iter()
            .map(|key| {
                Some((
                    primitive_of(scene, key.mesh, key.primitive)?,
                    key.is_skinned,
                ))
            })
            .collect();
        let first_equal = first_equal(&primitives);
        // Sizes of the unskinned and the skinned primitives still to upload.
        let mut remaining = [GeometrySize::default(); 2];
        for (index, (primitive, &first)) in (0..).zip(primitives.iter().zip(&first_equal)) {
            if let (Some((primitive, is_skinned)), true) = (*primitive, first == index)
                && let Some(remaining) = remaining.get_mut(usize::from(is_skinned))
            {
                let size = GeometrySize::of(primitive);
                remaining.vertices = remaining.vertices.saturating_add(size.vertices);
                remaining.indices = remaining.indices.saturating_add(size.indices);
            }
        }
        let mut uploaded: Vec<Option<u32>> = Vec::with_capacity(keys.len());
        for ((key, primitive), &first) in keys.iter().zip(&primitives).zip(&first_equal) {
            let index = match (uploaded.get(to_usize(first)), *primitive) {
                (Some(&index), _) => index,
                (None, Some((primitive, is_skinned))) => {
                    let mut expected = GeometrySize::default();
                    if let Some(remaining) = remaining.get_mut(usize::from(is_skinned)) {
                        let size = GeometrySize::of(primitive);
                        expected = *remaining;
                        remaining.vertices = remaining.vertices.saturating_sub(size.vertices);
                        remaining.indices = remaining.indices.saturating_sub(size.indices);
                    }
                    let allocation = arenas.add(backend, primitive, is_skinned, expected)?;
                    let index = to_u32(self.list.len());
                    self.list.push(geometry(primitive, *key, allocation));
                    Some(index)
                }
                (None, None) => None,
            };
            uploaded.push(index);
            if let Some(entry) = self.entry_mut(*key) {
                *entry = index;
            }
        }
        Ok(())
    }

    fn entry_mut(&mut self, key: PrimitiveKey) -> Option<&mut Option<u32>> {
        self.by_mesh
            .get_mut(key.mesh)?
            .get_mut(key.primitive)?
            .get_mut(usize::from(key.is_skinned))
    }

    /// Returns the primitives that nodes use, each once.
    fn used_primitives(&mut self, scene: &Scene) -> Vec<PrimitiveKey> {
        let mut keys = Vec::new();
        for node in &scene.nodes {
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|index| Some((index, scene.meshes.get(index)?)))
            else {
                continue;
            };
            for (index, primitive) in mesh.primitives.iter().enumerate() {
                let key = PrimitiveKey {
                    mesh: mesh_index,
                    primitive: index,
                    is_skinned: uses_skin(node.skin.is_some(), primitive),
                };
                match self.entry_mut(key) {
                    Some(entry) if entry.is_none() && GeometrySize::of(primitive).indices > 0 => {
                        // A placeholder until the primitive is uploaded.
                        *entry = Some(0);
                        keys.push(key);
                    }
                    _ => {}
                }
            }
        }
        keys
    }

    /// Uploads the only primitive of a mesh, replacing the previous one. The geometry's index is that of the mesh.
    pub(crate) fn put<B: GpuBackend>(
        &mut self,
        mesh: usize,
        primitive: &Primitive,
        backend: &mut B,
        arenas: &mut Arenas,
    ) -> Result<(), RenderError> {
        self.remove_mesh(mesh, backend, arenas);
        if GeometrySize::of(primitive).indices == 0 {
            return Ok(());
        }
        let key = |mesh| PrimitiveKey {
            mesh,
            primitive: 0,
            is_skinned: false,
        };
        let allocation = arenas.add_alone(backend, primitive)?;
        for missing in self.list.len()..=mesh {
            let empty = Primitive::default();
            self.list
                .push(geometry(&empty, key(missing), Allocation::default()));
            self.by_mesh.push(vec![[None; 2]]);
        }
        if let Some(entry) = self.list.get_mut(mesh) {
            *entry = geometry(primitive, key(mesh), allocation);
        }
        if let Some(entry) = self.entry_mut(key(mesh)) {
            *entry = Some(to_u32(mesh));
        }
        Ok(())
    }

    /// Frees the resources that [`Geometries::put`] uploaded.
    pub(crate) fn remove_mesh<B: GpuBackend>(
        &mut self,
        mesh: usize,
        backend: &mut B,
        arenas: &mut Arenas,
    ) {
        let entry = self.by_mesh.get_mut(mesh).and_then(|mesh| mesh.first_mut());
        if entry.is_some_and(|entry| std::mem::take(entry) != [None; 2])
            && let Some(geometry) = self.list.get(mesh)
        {
            arenas.remove(backend, &geometry.allocation);
        }
    }

    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B, arenas: &mut Arenas) {
        for geometry in &self.list {
            arenas.remove(backend, &geometry.allocation);
        }
        self.list.clear();
    }
}

/// Returns whether a primitive of a node is skinned.
pub(crate) fn uses_skin(has_node_skin: bool, primitive: &Primitive) -> bool {
    has_node_skin
        && primitive
            .vertices
            .joints
            .iter()
            .any(|joints| !joints.is_empty())
}

pub(crate) fn primitive_of(scene: &Scene, mesh: usize, primitive: usize) -> Option<&Primitive> {
    scene.meshes.get(mesh)?.primitives.get(primitive)
}

/// Returns whether morph targets of a primitive move its tangents.
pub(crate) fn morphs_tangents(primitive: &Primitive) -> bool {
    let mut targets = primitive.morph_targets.iter();
    !primitive.vertices.tangents.is_empty() && targets.any(|target| !target.tangents.is_empty())
}

fn geometry(primitive: &Primitive, key: PrimitiveKey, allocation: Allocation) -> Geometry {
    let mut features = Features::default();
    if key.is_skinned {
        features = features.with(Features::SKINNED);
    }
    if !primitive.morph_targets.is_empty() {
        features = features.with(Features::MORPHED);
    }
    if morphs_tangents(primitive) {
        features = features.with(Features::MORPHED_TANGENTS);
    }
    if primitive.vertices.normals.is_empty() {
        features = features.with(Features::FLAT_NORMALS);
    } else if !primitive.vertices.tangents.is_empty() {
        features = features.with(Features::TANGENTS);
    }
    Geometry {
        allocation,
        topology: list_topology(primitive.topology),
        features,
        mesh: key.mesh,
        primitive: key.primitive,
        bounds: bounds_of(primitive),
        joint_spheres: if key.is_skinned {
            joint_spheres(primitive)
        } else {
            Vec::new()
        },
        delta_row: None,
        displacement_bounds: primitive
            .morph_targets
            .iter()
            .map(displacement_bounds)
            .collect(),
    }
}

fn displacement_bounds(target: &MorphTarget) -> (Vec3A, Vec3A) {
    target
        .positions
        .iter()
        .map(|&displacement| Vec3A::from(displacement))
        .filter(|displacement| displacement.is_finite())
        .fold((Vec3A::ZERO, Vec3A::ZERO), |(min, max), displacement| {
            (min.min(displacement), max.max(displacement))
        })
}

fn bounds_of(primitive: &Primitive) -> BoundingBox {
    let bounds = if primitive.bounds.is_empty() {
        Aabb::around(&primitive.vertices.positions)
    } else {
        primitive.bounds
    };
    if bounds.is_empty() {
        BoundingBox::INFINITE
    } else {
        BoundingBox::from_corners(bounds.min.into(), bounds.max.into())
    }
}

fn joint_spheres(primitive: &Primitive) -> Vec<JointSphere> {
    let mut boxes: Vec<Aabb> = Vec::new();
    for (vertex, position) in primitive.vertices.positions.iter().enumerate() {
        let (joints, weights) = strongest_joints(&primitive.vertices, vertex);
        for (joint, weight) in joints.into_iter().zip(weights) {
            if weight <= 0.0 {
                continue;
            }
            let joint = usize::from(joint);
            if boxes.len() <= joint {
                boxes.resize(joint + 1, Aabb::EMPTY);
            }
            let point = Vec3::from(*position);
            if let (Some(bounds), true) = (boxes.get_mut(joint), point.is_finite()) {
                bounds.min = bounds.min.min(point);
                bounds.max = bounds.max.max(point);
            }
        }
    }
    boxes
        .iter()
        .enumerate()
        .filter(|(_, bounds)| !bounds.is_empty())
        .map(|(joint, bounds)| JointSphere {
            joint: to_u32(joint),
            center: bounds.center().into(),
            radius: bounds.half_extent().length(),
        })
        .collect()
}
