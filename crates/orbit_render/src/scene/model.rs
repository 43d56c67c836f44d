use glam::{Affine3A, Vec3, Vec3A};
use orbit_scene::{Aabb, Primitive, Scene};

use crate::animation::morph_weights::Morphs;
use crate::animation::playback::Playback;
use crate::animation::skin_pose::{SkinPose, skins_of};
use crate::backend::{GpuBackend, TextureSetId};
use crate::error::RenderError;
use crate::geometry::geometries::{Geometries, is_bent, primitive_of};
use crate::materials::model_textures::Pictures;
use crate::picking::bvh::Bvh;
use crate::resources::arenas::Arenas;
use crate::scene::hierarchy::{Hierarchy, NONE, affine};
use crate::scene::index_table::Table;

/// A model that was added. Never used again after it was removed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModelId(pub u32);

/// A scene that is drawn, with all that belongs to it.
#[derive(Debug)]
pub struct Model {
    pub(crate) id: ModelId,
    pub(crate) scene: Scene,
    pub(crate) hierarchy: Hierarchy,
    pub(crate) world_from_model: Affine3A,
    pub(crate) root: usize,
    pub(crate) variant: Option<usize>,
    pub(crate) geometries: Geometries,
    pub(crate) pictures: Pictures,
    /// First material in the materials' texture; the model's own lie there in order.
    pub(crate) material_base: u32,
    /// Textures of each material, as of the last rebuild.
    pub(crate) material_sets: Vec<Option<TextureSetId>>,
    /// Boxes around triangles, by geometry, made when first picked.
    pub(crate) trees: Vec<Option<Bvh>>,
    /// `node_from_instance` of all instanced nodes.
    pub(crate) instances: Vec<Affine3A>,
    /// Of each node, its first entry of `instances`, or [`NONE`].
    pub(crate) instance_starts: Vec<u32>,
    pub(crate) skins: Vec<SkinPose>,
    /// Skins by the spots of their joints.
    pub(crate) joint_skins: Table,
    pub(crate) morphs: Morphs,
    /// Whether its morph deltas must still be uploaded.
    pub(crate) has_new_deltas: bool,
    pub(crate) playbacks: Vec<Playback>,
    /// Whether playbacks must be sampled although none is playing.
    pub(crate) is_pose_stale: bool,
    /// Light and spot of each light that the shown scene has.
    pub(crate) lights: Vec<(usize, usize)>,
    /// Items of the draw list by spot.
    pub(crate) spot_items: Table,
    /// Materials that are drawn with shaders of their own.
    pub(crate) shadings: Vec<(usize, crate::backend::ShadingId)>,
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
        let mut instances = Vec::new();
        let instance_starts = scene
            .nodes
            .iter()
            .map(|node| {
                if node.instances.is_empty() {
                    return NONE;
                }
                let start = instances.len() as u32;
                instances.extend(node.instances.iter().map(affine));
                start
            })
            .collect();
        let hierarchy = Hierarchy::new(&scene);
        let (skins, joint_skins) = skins_of(&scene, &hierarchy);
        let morphs = Morphs::new(&scene, |mesh, number, bent| {
            geometries.find(mesh, number, bent)
        });
        let mut model = Self {
            id,
            hierarchy,
            skins,
            joint_skins,
            morphs,
            has_new_deltas: false,
            trees: Vec::new(),
            playbacks: Vec::new(),
            is_pose_stale: false,
            lights: Vec::new(),
            world_from_model: Affine3A::IDENTITY,
            root: scene.default_root.unwrap_or(0),
            variant: None,
            geometries,
            pictures: Pictures::new(&scene),
            material_base,
            material_sets: Vec::new(),
            instances,
            instance_starts,
            spot_items: Table::default(),
            shadings: Vec::new(),
            scene,
        };
        model.find_lights();
        Ok(model)
    }

    /// Shows another of the file's scenes.
    pub(crate) fn set_root(&mut self, root: usize) {
        self.root = root;
        self.find_lights();
    }

    fn find_lights(&mut self) {
        let shown = self.shown_spots();
        self.lights = (0..self.hierarchy.len())
            .filter(|&spot| shown.get(spot) == Some(&true))
            .filter_map(|spot| {
                let node = self.scene.nodes.get(self.hierarchy.node(spot))?;
                Some((node.light?, spot))
            })
            .collect();
    }

    fn shown_spots(&self) -> Vec<bool> {
        let mut shown = vec![self.scene.roots.is_empty(); self.hierarchy.len()];
        for &node in self
            .scene
            .roots
            .get(self.root)
            .map_or(&[][..], |root| &root.nodes)
        {
            if let Some(spot) = self.hierarchy.spot(node) {
                let end = self.hierarchy.end(spot);
                shown.get_mut(spot..end).unwrap_or_default().fill(true);
            }
        }
        shown
    }

    /// The scene it was made from.
    #[must_use]
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Draws of the shown scene, copies counted, hidden nodes too.
    #[must_use]
    pub fn draw_count(&self) -> usize {
        let mut count = 0;
        self.for_each_drawn(&mut |drawn| count += drawn.copies.len());
        count
    }

    /// Triangles of the shown scene, copies counted, hidden nodes too.
    #[must_use]
    pub fn triangle_count(&self) -> usize {
        let mut count = 0;
        self.for_each_drawn(&mut |drawn| {
            let is_surface = crate::geometry::indices::list_topology(drawn.primitive.topology)
                == Default::default();
            if is_surface {
                count +=
                    crate::geometry::indices::list_length(drawn.primitive) / 3 * drawn.copies.len();
            }
        });
        count
    }

    /// Box around the shown scene as its nodes stand now, in the model's space, without poses and morphs.
    #[must_use]
    pub fn bounds(&self) -> Aabb {
        let mut worlds: Vec<Affine3A> = Vec::with_capacity(self.hierarchy.len());
        for spot in 0..self.hierarchy.len() {
            let local = self
                .hierarchy
                .local(spot)
                .map_or(Affine3A::IDENTITY, affine);
            let above = self
                .hierarchy
                .parent(spot)
                .and_then(|parent| worlds.get(parent))
                .copied()
                .unwrap_or(Affine3A::IDENTITY);
            worlds.push(above * local);
        }
        let mut bounds = Aabb::EMPTY;
        self.for_each_drawn(&mut |drawn| {
            let Some(&world) = worlds.get(drawn.spot) else {
                return;
            };
            for instance in drawn.copies.clone() {
                let to = match self.instances.get(instance as usize) {
                    Some(instance) => world * *instance,
                    None => world,
                };
                bounds = bounds.union(&drawn.primitive.bounds.transformed(&to.into()));
            }
        });
        bounds
    }

    /// Material of a primitive under the chosen variant; `None` is the default material.
    pub(crate) fn material_of(&self, primitive: &Primitive) -> Option<usize> {
        self.variant
            .and_then(|variant| {
                primitive
                    .variants
                    .iter()
                    .find(|mapping| mapping.0 == variant)
                    .map(|mapping| mapping.1)
            })
            .or(primitive.material)
            .filter(|&material| material < self.scene.materials.len())
    }

    /// Calls with every primitive that the shown scene draws.
    pub(crate) fn for_each_drawn<'a>(&'a self, with: &mut dyn FnMut(Drawn<'a>)) {
        let shown = self.shown_spots();
        for (spot, _) in shown.iter().enumerate().filter(|(_, shown)| **shown) {
            let at = self.hierarchy.node(spot);
            let Some(node) = self.scene.nodes.get(at) else {
                continue;
            };
            let Some((mesh_index, mesh)) = node
                .mesh
                .and_then(|mesh| Some((mesh, self.scene.meshes.get(mesh)?)))
            else {
                continue;
            };
            let start = self.instance_starts.get(at).copied().unwrap_or(NONE);
            let copies = if start == NONE {
                NONE - 1..NONE
            } else {
                start..start + node.instances.len() as u32
            };
            for (number, primitive) in mesh.primitives.iter().enumerate() {
                let is_skinned = is_bent(node.skin.is_some(), primitive);
                if let Some(geometry) = self.geometries.find(mesh_index, number, is_skinned) {
                    with(Drawn {
                        spot,
                        node: at,
                        number,
                        primitive,
                        geometry,
                        skin: node.skin.filter(|_| is_skinned),
                        copies: if is_skinned {
                            NONE - 1..NONE
                        } else {
                            copies.clone()
                        },
                    });
                }
            }
        }
    }

    /// The primitive a geometry was made from.
    pub(crate) fn primitive(&self, geometry: usize) -> Option<&Primitive> {
        let geometry = self.geometries.list.get(geometry)?;
        primitive_of(&self.scene, geometry.mesh, geometry.primitive)
    }
}

/// A primitive at a node.
pub(crate) struct Drawn<'a> {
    pub(crate) spot: usize,
    pub(crate) node: usize,
    pub(crate) number: usize,
    pub(crate) primitive: &'a Primitive,
    pub(crate) geometry: usize,
    pub(crate) skin: Option<usize>,
    /// Entries of `instances`; one that is out of range for the node itself.
    pub(crate) copies: std::ops::Range<u32>,
}

/// Rows of an affine matrix, as shaders read it.
pub(crate) fn rows(affine: &Affine3A) -> [[f32; 4]; 3] {
    let [x, y, z] = [
        affine.matrix3.x_axis,
        affine.matrix3.y_axis,
        affine.matrix3.z_axis,
    ]
    .map(|axis: Vec3A| Vec3::from(axis).to_array());
    let w = Vec3::from(affine.translation).to_array();
    [
        [x[0], y[0], z[0], w[0]],
        [x[1], y[1], z[1], w[1]],
        [x[2], y[2], z[2], w[2]],
    ]
}
