use glam::{Vec3, Vec3A};
use orbit_scene::{Aabb, Primitive, Scene};

use crate::arena::{Allotment, Arenas, Expected};
use crate::backend::{Features, GpuBackend, ListTopology};
use crate::error::RenderError;
use crate::frustum::WorldBox;
use crate::hierarchy::NONE;
use crate::indices::list_topology;
use crate::vertex::strongest;

/// A primitive as it was uploaded. Equal primitives of a model share one.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) allotment: Allotment,
    pub(crate) topology: ListTopology,
    /// What the mesh brings to the shader.
    pub(crate) features: Features,
    /// Where its data is in the scene.
    pub(crate) mesh: usize,
    pub(crate) primitive: usize,
    /// Unposed, in the mesh's space.
    pub(crate) bounds: WorldBox,
    /// How far the vertices of each joint are from it; empty when no skin bends this.
    pub(crate) reaches: Vec<JointReach>,
    /// First row of the morph deltas.
    pub(crate) delta_row: Option<u32>,
}

/// A ball around all vertices that a joint pulls, in the mesh's space. A bent vertex lies between where its joints put
/// it, so the balls, each moved by its joint, hold the mesh in every pose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct JointReach {
    pub(crate) joint: u32,
    pub(crate) center: Vec3A,
    pub(crate) radius: f32,
}

/// Which geometry each mesh's primitives are drawn with.
#[derive(Debug, Default)]
pub(crate) struct Geometries {
    pub(crate) list: Vec<Geometry>,
    /// Of each mesh, of each primitive: not bent, bent.
    by_mesh: Vec<Vec<[u32; 2]>>,
    /// `(fingerprint, geometry)`, rising.
    fingerprints: Vec<(u64, u32)>,
}

impl Geometries {
    /// The geometry of a mesh's primitive, if any node needed it.
    pub(crate) fn find(&self, mesh: usize, primitive: usize, is_skinned: bool) -> Option<usize> {
        let pair = self.by_mesh.get(mesh)?.get(primitive)?;
        let at = if is_skinned { pair[1] } else { pair[0] };
        (at != NONE).then_some(at as usize)
    }

    /// Uploads what the nodes of a scene draw.
    pub(crate) fn upload<B: GpuBackend>(
        scene: &Scene,
        backend: &mut B,
        arenas: &mut Arenas,
    ) -> Result<Self, RenderError> {
        let mut geometries = Self {
            by_mesh: scene
                .meshes
                .iter()
                .map(|mesh| vec![[NONE; 2]; mesh.primitives.len()])
                .collect(),
            ..Self::default()
        };
        let mut wanted = Vec::new();
        for node in &scene.nodes {
            let Some((at, mesh)) = node.mesh.and_then(|at| Some((at, scene.meshes.get(at)?)))
            else {
                continue;
            };
            for (number, primitive) in mesh.primitives.iter().enumerate() {
                let is_skinned = is_bent(node.skin.is_some(), primitive);
                let Some(place) = geometries
                    .by_mesh
                    .get_mut(at)
                    .and_then(|places| places.get_mut(number))
                    .and_then(|pair| pair.get_mut(usize::from(is_skinned)))
                else {
                    continue;
                };
                if *place == NONE && Expected::of(primitive).indices > 0 {
                    // Wanted; the number follows.
                    *place = 0;
                    wanted.push((at, number, is_skinned));
                }
            }
        }
        let mut rest = [Expected::default(); 2];
        for &(mesh, number, is_skinned) in &wanted {
            if let (Some(primitive), Some(rest)) = (
                primitive_of(scene, mesh, number),
                rest.get_mut(usize::from(is_skinned)),
            ) {
                let needed = Expected::of(primitive);
                rest.vertices += needed.vertices;
                rest.indices += needed.indices;
            }
        }
        let result = wanted.iter().try_for_each(|&(mesh, number, is_skinned)| {
            geometries.place(
                scene,
                backend,
                arenas,
                &mut rest,
                (mesh, number, is_skinned),
            )
        });
        let result = result.and_then(|()| arenas.finish(backend));
        if let Err(error) = result {
            geometries.remove(backend, arenas);
            return Err(error);
        }
        Ok(geometries)
    }

    fn place<B: GpuBackend>(
        &mut self,
        scene: &Scene,
        backend: &mut B,
        arenas: &mut Arenas,
        rest: &mut [Expected; 2],
        (mesh, number, is_skinned): (usize, usize, bool),
    ) -> Result<(), RenderError> {
        let Some(primitive) = primitive_of(scene, mesh, number) else {
            return Ok(());
        };
        let fingerprint = fingerprint(primitive, is_skinned);
        let first = self
            .fingerprints
            .partition_point(|entry| entry.0 < fingerprint);
        let twin = self
            .fingerprints
            .iter()
            .skip(first)
            .take_while(|entry| entry.0 == fingerprint)
            .map(|entry| entry.1)
            .find(|&at| {
                self.list
                    .get(at as usize)
                    .and_then(|have| primitive_of(scene, have.mesh, have.primitive))
                    .is_some_and(|have| is_same(have, primitive))
            });
        let at = match twin {
            Some(at) => at,
            None => {
                let expected = rest
                    .get(usize::from(is_skinned))
                    .copied()
                    .unwrap_or_default();
                let allotment = arenas.add(backend, primitive, is_skinned, expected)?;
                if let Some(rest) = rest.get_mut(usize::from(is_skinned)) {
                    let needed = Expected::of(primitive);
                    rest.vertices = rest.vertices.saturating_sub(needed.vertices);
                    rest.indices = rest.indices.saturating_sub(needed.indices);
                }
                let at = self.list.len() as u32;
                self.list
                    .push(describe(primitive, (mesh, number), allotment, is_skinned));
                self.fingerprints.insert(first, (fingerprint, at));
                at
            }
        };
        if let Some(place) = self
            .by_mesh
            .get_mut(mesh)
            .and_then(|places| places.get_mut(number))
            .and_then(|pair| pair.get_mut(usize::from(is_skinned)))
        {
            *place = at;
        }
        Ok(())
    }

    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B, arenas: &mut Arenas) {
        for geometry in self.list.drain(..) {
            arenas.remove(backend, &geometry.allotment);
        }
    }
}

/// Whether a skin bends this primitive.
pub(crate) fn is_bent(has_skin: bool, primitive: &Primitive) -> bool {
    has_skin
        && primitive
            .vertices
            .joints
            .iter()
            .any(|joints| !joints.is_empty())
}

/// A primitive of a scene.
pub(crate) fn primitive_of(scene: &Scene, mesh: usize, number: usize) -> Option<&Primitive> {
    scene.meshes.get(mesh)?.primitives.get(number)
}

fn describe(
    primitive: &Primitive,
    (mesh, number): (usize, usize),
    allotment: Allotment,
    is_skinned: bool,
) -> Geometry {
    let topology = list_topology(primitive.topology);
    let mut features = Features::default();
    if is_skinned {
        features = features.with(Features::SKINNED);
    }
    if !primitive.morph_targets.is_empty() {
        features = features.with(Features::MORPHED);
    }
    if primitive.vertices.normals.is_empty() {
        features = features.with(Features::FLAT_NORMALS);
    } else if !primitive.vertices.tangents.is_empty() {
        features = features.with(Features::TANGENTS);
    }
    Geometry {
        allotment,
        topology,
        features,
        mesh,
        primitive: number,
        bounds: box_of(primitive),
        reaches: if is_skinned {
            reaches(primitive)
        } else {
            Vec::new()
        },
        delta_row: None,
    }
}

fn box_of(primitive: &Primitive) -> WorldBox {
    let bounds = if primitive.bounds.is_empty() {
        Aabb::around(primitive.vertices.positions.iter().copied().map(Vec3::from))
    } else {
        primitive.bounds
    };
    if bounds.is_empty() {
        WorldBox::EVERYWHERE
    } else {
        WorldBox::from_corners(bounds.min.into(), bounds.max.into())
    }
}

fn reaches(primitive: &Primitive) -> Vec<JointReach> {
    let mut boxes: Vec<Aabb> = Vec::new();
    for (at, position) in primitive.vertices.positions.iter().enumerate() {
        let (joints, weights) = strongest(&primitive.vertices, at);
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
        .map(|(joint, bounds)| JointReach {
            joint: joint as u32,
            center: bounds.center().into(),
            radius: bounds.half_extent().length(),
        })
        .collect()
}

fn is_same(left: &Primitive, right: &Primitive) -> bool {
    left.topology == right.topology
        && left.indices == right.indices
        && left.vertices == right.vertices
        && left.morph_targets == right.morph_targets
}

/// Tells most different primitives apart by their sizes, boxes and a few samples (FNV-1a).
fn fingerprint(primitive: &Primitive, is_skinned: bool) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |value: u32| {
        hash = (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3);
    };
    add(u32::from(is_skinned));
    add(primitive.topology as u32);
    let positions = &primitive.vertices.positions;
    add(positions.len() as u32);
    add(primitive.morph_targets.len() as u32);
    for value in primitive
        .bounds
        .min
        .to_array()
        .into_iter()
        .chain(primitive.bounds.max.to_array())
    {
        add(value.to_bits());
    }
    for position in positions.iter().step_by(positions.len() / 8 + 1) {
        position.iter().for_each(|value| add(value.to_bits()));
    }
    if let Some(indices) = &primitive.indices {
        add(indices.len() as u32);
        for &index in indices.iter().step_by(indices.len() / 8 + 1) {
            add(index);
        }
    }
    hash
}
