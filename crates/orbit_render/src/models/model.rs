//! A model and the scene that it shows.

use std::ops::Range;

use glam::{Affine3A, Quat, Vec3};
use orbit_scene::{Primitive, Scene, Transform};

use crate::backend::{GpuBackend, ListTopology, ShaderMaterialId, TextureSetId};
use crate::error::RenderError;
use crate::geometry::arenas::Arenas;
use crate::geometry::bvh::Bvh;
use crate::geometry::geometries::{Geometries, primitive_of, uses_skin};
use crate::geometry::indices::{list_length, list_topology};
use crate::materials::model_textures::ModelTextures;
use crate::models::texel_counts::TexelCounts;
use crate::poses::morph_records::MorphRecords;
use crate::poses::skin_texels::SkinTexels;
use orbit_numbers::{to_u32, to_usize};
use orbit_pose::{IndexTable, NO_INDEX, Pose, affine, decompose};

/// Identifies a model. Ids are not reused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModelId(pub u32);

impl ModelId {
    /// The made scene, which is built part by part ([`crate::Renderer::change_made_node`]). It always exists.
    pub const MADE: Self = Self(0);
}

/// A scene that was added to the renderer, with its GPU resources and its current pose.
#[derive(Debug)]
pub struct Model {
    pub(crate) id: ModelId,
    pub(crate) scene: Scene,
    pub(crate) pose: Pose,
    /// The world transform as of the last update.
    pub(crate) world_from_model: Affine3A,
    /// The model's own transform: `world_from_model`, or relative to its parent node in the made scene.
    pub(crate) parent_from_model: Affine3A,
    /// The node of the made scene that is its parent.
    pub(crate) parent: Option<usize>,
    /// Whether that node was visible at the last update.
    pub(crate) is_parent_visible: bool,
    /// Index of the shown scene in the file's scenes.
    root: usize,
    /// Index of the active material variant.
    pub(crate) variant: Option<usize>,
    pub(crate) geometries: Geometries,
    pub(crate) textures: ModelTextures,
    /// Index of the first material in the materials texture; the others follow in order.
    pub(crate) material_base: u32,
    /// Texture set of each material, as of the last rebuild of the draw list.
    pub(crate) material_sets: Vec<Option<TextureSetId>>,
    /// Texture set of each material with holes, for its shadows.
    pub(crate) caster_sets: Vec<Option<TextureSetId>>,
    pub(crate) casts_shadows: bool,
    pub(crate) receives_shadows: bool,
    /// Triangle trees by geometry, built by the first pick.
    bvhs: Vec<Option<Bvh>>,
    /// `node_from_instance` of all instanced nodes.
    pub(crate) instances: Vec<Affine3A>,
    /// Index of each node's first entry in `instances`, or [`NO_INDEX`].
    instance_starts: Vec<u32>,
    /// One per skin of the scene.
    pub(crate) skin_texels: Vec<SkinTexels>,
    pub(crate) morph_records: MorphRecords,
    /// Whether its morph deltas must still be uploaded.
    pub(crate) has_new_deltas: bool,
    pub(crate) texel_counts: TexelCounts,
    /// Light index and flat index of each light of the shown scene.
    pub(crate) lights: Vec<(usize, usize)>,
    /// Draw items by flat index.
    pub(crate) items_by_node: IndexTable,
    /// Materials with custom shaders.
    pub(crate) shader_materials: Vec<(usize, ShaderMaterialId)>,
}

impl Model {
    pub(crate) fn new<B: GpuBackend>(
        id: ModelId,
        scene: Scene,
        backend: &mut B,
        arenas: &mut Arenas,
        material_base: u32,
    ) -> Result<Self, RenderError> {
        let geometries = Geometries::upload(&scene, backend, arenas)?;
        let (instances, instance_starts) = instances_of(&scene);
        let mut model = Self {
            id,
            texel_counts: TexelCounts::of(&scene),
            pose: Pose::new(&scene),
            skin_texels: vec![SkinTexels::default(); scene.skins.len()],
            morph_records: MorphRecords::new(&scene, &geometries),
            has_new_deltas: false,
            bvhs: Vec::new(),
            lights: Vec::new(),
            world_from_model: Affine3A::IDENTITY,
            parent_from_model: Affine3A::IDENTITY,
            parent: None,
            is_parent_visible: true,
            root: scene.default_root.unwrap_or(0),
            variant: None,
            geometries,
            textures: ModelTextures::new(&scene),
            material_base,
            material_sets: Vec::new(),
            caster_sets: Vec::new(),
            casts_shadows: true,
            receives_shadows: true,
            instances,
            instance_starts,
            items_by_node: IndexTable::default(),
            shader_materials: Vec::new(),
            scene,
        };
        model.find_lights();
        Ok(model)
    }

    /// Updates the model after a change of the scene's nodes: which nodes exist, what they show, or how many instances they have.
    pub(crate) fn follow_nodes(&mut self) {
        self.pose = Pose::new(&self.scene);
        (self.instances, self.instance_starts) = instances_of(&self.scene);
        self.find_lights();
    }

    /// Whether the node at a flat index, its ancestors and the model's parent node are visible.
    pub(crate) fn is_visible(&self, flat_index: usize) -> bool {
        self.is_parent_visible && self.pose.hierarchy().is_visible(flat_index)
    }

    /// The index of an instance among those of its node.
    pub(crate) fn instance_of_node(&self, node: usize, instance: u32) -> Option<usize> {
        let start = self
            .instance_starts
            .get(node)
            .filter(|&&start| start != NO_INDEX)?;
        instance.checked_sub(*start).map(to_usize)
    }

    /// Moves the instances of a node.
    pub(crate) fn move_instances(
        &mut self,
        node: usize,
        moved: &mut dyn Iterator<Item = Affine3A>,
    ) {
        let Some(data) = self.scene.nodes.get_mut(node) else {
            return;
        };
        let start = self
            .instance_starts
            .get(node)
            .map_or(NO_INDEX, |&start| start);
        let placed = self
            .instances
            .get_mut(to_usize(start)..)
            .unwrap_or_default();
        let mut placed = placed.iter_mut();
        for (transform, node_from_instance) in data.instances.iter_mut().zip(moved) {
            *transform = Transform::Matrix(node_from_instance.into());
            if let Some(placed) = placed.next() {
                *placed = node_from_instance;
            }
        }
        self.pose.mark_moved(node);
    }

    /// Switches to another of the file's scenes.
    pub(crate) fn set_scene(&mut self, index: usize) {
        self.root = index;
        self.find_lights();
    }

    fn find_lights(&mut self) {
        let shown = self.shown_nodes();
        self.lights = (0..self.pose.hierarchy().len())
            .filter(|&flat_index| shown.get(flat_index) == Some(&true))
            .filter_map(|flat_index| {
                let node = self
                    .scene
                    .nodes
                    .get(self.pose.hierarchy().node(flat_index))?;
                Some((node.light?, flat_index))
            })
            .collect();
    }

    /// Returns by flat index whether a node is in the shown scene.
    fn shown_nodes(&self) -> Vec<bool> {
        let mut shown = vec![self.scene.roots.is_empty(); self.pose.hierarchy().len()];
        for &node in self
            .scene
            .roots
            .get(self.root)
            .map_or(&[][..], |root| &root.nodes)
        {
            if let Some(start) = self.pose.hierarchy().flat_index(node) {
                let end = self.pose.hierarchy().subtree_end(start);
                shown.get_mut(start..end).unwrap_or_default().fill(true);
            }
        }
        shown
    }

    /// The scene that was added.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// A node's current transform (`parent_from_node`): translation, rotation and scale.
    #[must_use]
    pub fn node_transform(&self, node: usize) -> Option<(Vec3, Quat, Vec3)> {
        let hierarchy = self.pose.hierarchy();
        let transform = hierarchy.local_transform(hierarchy.flat_index(node)?)?;
        Some(decompose(transform))
    }

    /// Number of morph weights of a node.
    #[must_use]
    pub fn morph_target_count(&self, node: usize) -> usize {
        self.pose.morph_weights().of_node(node).len()
    }

    /// Number of primitives in the shown scene, counting instances and hidden nodes.
    #[must_use]
    pub fn draw_count(&self) -> usize {
        let mut count = 0;
        self.for_each_primitive(&mut |shown| {
            count = usize::saturating_add(count, shown.instances.len());
        });
        count
    }

    /// Number of triangles in the shown scene, counting instances and hidden nodes.
    #[must_use]
    pub fn triangle_count(&self) -> usize {
        let mut count = 0;
        self.for_each_primitive(&mut |shown| {
            if list_topology(shown.primitive.topology) == ListTopology::Triangles {
                let triangles = list_length(shown.primitive) / 3;
                let drawn = triangles.saturating_mul(shown.instances.len());
                count = usize::saturating_add(count, drawn);
            }
        });
        count
    }

    /// Returns the material of a node's primitive with the active variant; `None` is the default material.
    pub(crate) fn material_of(&self, node: usize, primitive: &Primitive) -> Option<usize> {
        let of_variant = || {
            let variant = self.variant?;
            let mut mappings = primitive.variants.iter();
            mappings
                .find(|mapping| mapping.0 == variant)
                .map(|mapping| mapping.1)
        };
        self.scene
            .nodes
            .get(node)
            .and_then(|node| node.material)
            .or_else(of_variant)
            .or(primitive.material)
            .filter(|&material| material < self.scene.materials.len())
    }

    /// Calls `visit` with every primitive of the shown scene.
    pub(crate) fn for_each_primitive<'a>(&'a self, visit: &mut dyn FnMut(ShownPrimitive<'a>)) {
        const NO_INSTANCES: Range<u32> = NO_INDEX - 1..NO_INDEX;
        let shown = self.shown_nodes();
        for (flat_index, _) in shown.iter().enumerate().filter(|(_, shown)| **shown) {
            let node_index = self.pose.hierarchy().node(flat_index);
            let Some(node) = self.scene.nodes.get(node_index) else {
                continue;
            };
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|index| Some((index, self.scene.meshes.get(index)?)))
            else {
                continue;
            };
            let instances = match self.instance_starts.get(node_index) {
                Some(&start) if start != NO_INDEX => {
                    start..start.saturating_add(to_u32(node.instances.len()))
                }
                _ => NO_INSTANCES,
            };
            for (index, primitive) in mesh.primitives.iter().enumerate() {
                let is_skinned = uses_skin(node.skin.is_some(), primitive);
                if let Some(geometry) = self.geometries.find(mesh_index, index, is_skinned) {
                    visit(ShownPrimitive {
                        flat_index,
                        node: node_index,
                        index,
                        primitive,
                        geometry,
                        skin: node.skin.filter(|_| is_skinned),
                        instances: if is_skinned {
                            NO_INSTANCES
                        } else {
                            instances.clone()
                        },
                    });
                }
            }
        }
    }

    /// Returns the primitive that a geometry was created from.
    pub(crate) fn primitive(&self, geometry: usize) -> Option<&Primitive> {
        let geometry = self.geometries.list.get(geometry)?;
        primitive_of(&self.scene, geometry.mesh, geometry.primitive)
    }

    /// Builds the triangle tree of a geometry if it does not exist yet.
    pub(crate) fn ensure_bvh(&mut self, geometry: usize) {
        if self.bvhs.len() <= geometry {
            self.bvhs.resize_with(geometry.saturating_add(1), || None);
        }
        if let Some(None) = self.bvhs.get(geometry) {
            let bvh = self.primitive(geometry).map(Bvh::new);
            if let Some(entry) = self.bvhs.get_mut(geometry) {
                *entry = bvh;
            }
        }
    }

    pub(crate) fn bvh(&self, geometry: usize) -> Option<&Bvh> {
        self.bvhs.get(geometry)?.as_ref()
    }

    /// Forgets the triangle tree of a geometry that has changed.
    pub(crate) fn forget_bvh(&mut self, geometry: usize) {
        if let Some(bvh) = self.bvhs.get_mut(geometry) {
            *bvh = None;
        }
    }
}

/// Returns the instances of all nodes, and the index of each node's first one or [`NO_INDEX`].
fn instances_of(scene: &Scene) -> (Vec<Affine3A>, Vec<u32>) {
    let mut instances = Vec::new();
    let starts = scene
        .nodes
        .iter()
        .map(|node| {
            if node.instances.is_empty() {
                return NO_INDEX;
            }
            let start = to_u32(instances.len());
            instances.extend(node.instances.iter().map(affine));
            start
        })
        .collect();
    (instances, starts)
}

/// A primitive of a node in the shown scene.
pub(crate) struct ShownPrimitive<'a> {
    pub(crate) flat_index: usize,
    pub(crate) node: usize,
    /// Index of the primitive in its mesh.
    pub(crate) index: usize,
    pub(crate) primitive: &'a Primitive,
    pub(crate) geometry: usize,
    pub(crate) skin: Option<usize>,
    /// Indices into the model's `instances`. A node without instances has one index that is out of range.
    pub(crate) instances: Range<u32>,
}
