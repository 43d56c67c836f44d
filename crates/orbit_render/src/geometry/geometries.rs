use glam::{Vec3, Vec3A};
use orbit_scene::{Aabb, Primitive, Scene};

use crate::backend::{Features, GpuBackend, ListTopology};
use crate::error::RenderError;
use crate::frame::frustum::WorldBox;
use crate::geometry::indices::list_topology;
use crate::geometry::vertices::strongest;
use crate::resources::arenas::{Allotment, Arenas, Expected};
use crate::scene::hierarchy::NONE;
use crate::sort::sort_by_number;

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
}

/// A primitive of a mesh, bent or not.
#[derive(Debug, Clone, Copy)]
struct Wanted {
    mesh: usize,
    number: usize,
    is_skinned: bool,
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
        let wanted = geometries.wanted(scene);
        let twins = twins(scene, &wanted);
        let mut rest = [Expected::default(); 2];
        for (at, want) in (0..).zip(&wanted) {
            if let (Some(primitive), Some(rest), true) = (
                primitive_of(scene, want.mesh, want.number),
                rest.get_mut(usize::from(want.is_skinned)),
                twins.get(at as usize) == Some(&at),
            ) {
                let needed = Expected::of(primitive);
                rest.vertices += needed.vertices;
                rest.indices += needed.indices;
            }
        }
        // Where each wanted primitive went.
        let mut placed: Vec<u32> = Vec::with_capacity(wanted.len());
        for (want, &twin) in wanted.iter().zip(&twins) {
            let at = match placed.get(twin as usize) {
                Some(&at) => at,
                None => match geometries.place(scene, backend, arenas, &mut rest, *want) {
                    Ok(at) => at,
                    Err(error) => {
                        geometries.remove(backend, arenas);
                        return Err(error);
                    }
                },
            };
            placed.push(at);
            if let Some(place) = geometries.entry(*want) {
                *place = at;
            }
        }
        if let Err(error) = arenas.finish(backend) {
            geometries.remove(backend, arenas);
            return Err(error);
        }
        Ok(geometries)
    }

    fn entry(&mut self, want: Wanted) -> Option<&mut u32> {
        self.by_mesh
            .get_mut(want.mesh)?
            .get_mut(want.number)?
            .get_mut(usize::from(want.is_skinned))
    }

    /// What nodes draw, each once.
    fn wanted(&mut self, scene: &Scene) -> Vec<Wanted> {
        let mut wanted = Vec::new();
        for node in &scene.nodes {
            let Some((mesh, parts)) = node.mesh.and_then(|at| Some((at, scene.meshes.get(at)?)))
            else {
                continue;
            };
            for (number, primitive) in parts.primitives.iter().enumerate() {
                let want = Wanted {
                    mesh,
                    number,
                    is_skinned: is_bent(node.skin.is_some(), primitive),
                };
                match self.entry(want) {
                    Some(place) if *place == NONE && Expected::of(primitive).indices > 0 => {
                        // The number follows once it is placed.
                        *place = 0;
                        wanted.push(want);
                    }
                    _ => {}
                }
            }
        }
        wanted
    }

    fn place<B: GpuBackend>(
        &mut self,
        scene: &Scene,
        backend: &mut B,
        arenas: &mut Arenas,
        rest: &mut [Expected; 2],
        want: Wanted,
    ) -> Result<u32, RenderError> {
        let Some(primitive) = primitive_of(scene, want.mesh, want.number) else {
            return Ok(NONE);
        };
        let mut expected = Expected::default();
        if let Some(rest) = rest.get_mut(usize::from(want.is_skinned)) {
            let needed = Expected::of(primitive);
            expected = *rest;
            rest.vertices = rest.vertices.saturating_sub(needed.vertices);
            rest.indices = rest.indices.saturating_sub(needed.indices);
        }
        let allotment = arenas.add(backend, primitive, want.is_skinned, expected)?;
        self.list.push(describe(primitive, want, allotment));
        Ok(self.list.len() as u32 - 1)
    }

    pub(crate) fn remove<B: GpuBackend>(&mut self, backend: &mut B, arenas: &mut Arenas) {
        for geometry in &self.list {
            arenas.remove(backend, &geometry.allotment);
        }
        self.list.clear();
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

/// For each wanted primitive the first one that is equal to it: often itself.
fn twins(scene: &Scene, wanted: &[Wanted]) -> Vec<u32> {
    let get = |at: u32| {
        let want = wanted.get(at as usize)?;
        primitive_of(scene, want.mesh, want.number)
    };
    let mut sorted: Vec<(u64, u32)> = (0..)
        .zip(wanted)
        .map(|(at, want)| {
            let print = get(at).map_or(0, |primitive| fingerprint(primitive, want.is_skinned));
            (print, at)
        })
        .collect();
    sort_by_number(&mut sorted);
    let mut twins: Vec<u32> = (0..wanted.len() as u32).collect();
    for alike in sorted.chunk_by(|left, right| left.0 == right.0) {
        // Nearly always all alike are equal, and the first is the twin of all others.
        let mut firsts: Vec<u32> = Vec::new();
        for &(_, at) in alike {
            let Some(primitive) = get(at) else { continue };
            let twin = firsts
                .iter()
                .copied()
                .find(|&first| get(first).is_some_and(|have| is_same(have, primitive)));
            match (twin, twins.get_mut(at as usize)) {
                (Some(twin), Some(place)) => *place = twin,
                _ => firsts.push(at),
            }
        }
    }
    twins
}

fn describe(primitive: &Primitive, want: Wanted, allotment: Allotment) -> Geometry {
    let is_skinned = want.is_skinned;
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
        mesh: want.mesh,
        primitive: want.number,
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
        Aabb::around(&primitive.vertices.positions)
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
