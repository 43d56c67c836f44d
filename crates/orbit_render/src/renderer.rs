use glam::{Affine3A, Mat4, Vec4};
use orbit_scene::{Scene, Transform};

use crate::arena::Arenas;
use crate::backend::{DataTextures, Frame, GpuBackend};
use crate::data_texture::DataTexture;
use crate::draw_list::{DrawList, Workshop};
use crate::environment::{Environment, EnvironmentDesc, LEVELS};
use crate::error::RenderError;
use crate::extras::{Extras, OVERLAY_MATERIAL, Tools};
use crate::free_list::FreeList;
use crate::hierarchy::affine_of;
use crate::item::Runs;
use crate::layout::MATERIAL_TEXELS;
use crate::lights::{self, DefaultLight};
use crate::model::{Model, ModelId};
use crate::morphs::Deltas;
use crate::pictures::PictureRequest;
use crate::playback::Mixer;
use crate::surface;
use crate::texture_sets::{Pipelines, TextureSets};
use crate::view::{MAX_VIEWS, Surroundings, View, ViewInput, write_uniforms};
use crate::visible::Visible;

const DAY_SECS: f64 = 86_400.0;

/// What a frame is drawn from.
#[derive(Debug, Clone, Copy)]
pub struct RenderInput<'a> {
    /// One for a screen, one for each eye of a headset; at most [`MAX_VIEWS`].
    pub views: &'a [ViewInput],
    /// Linear colour to begin with; `None` keeps what is there.
    pub clear: Option<[f32; 4]>,
    /// Seconds, of any clock that does not go back.
    pub now_secs: f64,
}

/// What a frame came to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FrameReport {
    /// Calls to the driver that draw.
    pub calls: u32,
    /// Primitives seen, copies counted, of models.
    pub draws: u32,
    /// Triangles of those.
    pub triangles: u64,
    /// Primitives hidden or out of sight.
    pub culled: u32,
}

/// Draws models on a GPU. Made once a canvas; after a lost context it is [`Renderer::restore`]d.
#[derive(Debug)]
pub struct Renderer<B: GpuBackend> {
    pub(crate) backend: B,
    pub(crate) models: Vec<Model>,
    next_model: u32,
    pub(crate) arenas: Arenas,
    pub(crate) pipelines: Pipelines,
    pub(crate) sets: TextureSets,
    pub(crate) list: DrawList,
    visible: Visible,
    views: Vec<View>,
    runs: Runs,
    revision: u64,
    pub(crate) instances: DataTexture,
    pub(crate) materials: DataTexture,
    material_slots: FreeList,
    pub(crate) poses: DataTexture,
    pub(crate) deltas: Deltas,
    pub(crate) environment: Environment,
    pub(crate) environment_desc: EnvironmentDesc,
    pub(crate) default_light: Option<DefaultLight>,
    pub(crate) exposure: f32,
    uniforms: Vec<u8>,
    pub(crate) next_playback: u32,
    pub(crate) mixer: Mixer,
    pub(crate) extras: Extras,
    /// Whether the draw list must be made anew before the next frame.
    pub(crate) is_stale: bool,
}

impl<B: GpuBackend> Renderer<B> {
    /// A renderer without models, in the built-in environment.
    pub fn new(mut backend: B) -> Result<Self, RenderError> {
        let environment_desc = EnvironmentDesc::default();
        let environment = Environment::new(&mut backend, &environment_desc.source)?;
        let mut materials = DataTexture::default();
        let mut material_slots = FreeList::default();
        // Number 0 is the default material (glTF 2.0, 3.9.1), number 1 that of overlays: white wherever it is not lit.
        material_slots.take_or_grow(OVERLAY_MATERIAL + 1, 32);
        let default = surface::texels(&orbit_scene::Material::default());
        materials.reserve(2 * MATERIAL_TEXELS);
        materials.set(0, &default);
        materials.set(OVERLAY_MATERIAL as usize * MATERIAL_TEXELS, &default);
        Ok(Self {
            backend,
            models: Vec::new(),
            next_model: 1,
            arenas: Arenas::default(),
            pipelines: Pipelines::default(),
            sets: TextureSets::default(),
            list: DrawList::default(),
            visible: Visible::default(),
            views: Vec::new(),
            runs: Runs::default(),
            revision: 0,
            instances: DataTexture::default(),
            materials,
            material_slots,
            poses: DataTexture::default(),
            deltas: Deltas::default(),
            environment,
            environment_desc,
            default_light: Some(DefaultLight::default()),
            exposure: 1.0,
            uniforms: Vec::new(),
            next_playback: 1,
            mixer: Mixer::default(),
            extras: Extras::default(),
            is_stale: true,
        })
    }

    /// The GPU.
    pub fn backend(&self) -> &B {
        &self.backend
    }

    /// The GPU, for what the platform must tell it (the target of a frame, a new size).
    pub fn backend_mut(&mut self) -> &mut B {
        &mut self.backend
    }

    /// Uploads a scene's geometry and shows the scene. Pictures follow ([`Renderer::pictures`]).
    pub fn add_model(&mut self, scene: Scene) -> Result<ModelId, RenderError> {
        check_materials(&scene)?;
        let id = ModelId(self.next_model);
        let count = scene.materials.len() as u32;
        let base = self.material_slots.take_or_grow(count, 32);
        let made = Model::new(id, scene, &mut self.backend, &mut self.arenas, base);
        let mut model = match made {
            Ok(model) => model,
            Err(error) => {
                self.material_slots.give(base, count);
                return Err(error);
            }
        };
        self.next_model += 1;
        self.materials
            .reserve((base + count) as usize * MATERIAL_TEXELS);
        for (number, material) in model.scene.materials.iter().enumerate() {
            self.materials.set(
                (base as usize + number) * MATERIAL_TEXELS,
                &surface::texels(material),
            );
        }
        self.deltas.add(&mut model);
        self.models.push(model);
        self.is_stale = true;
        Ok(id)
    }

    /// Gives everything back that a model holds.
    pub fn remove_model(&mut self, model: ModelId) {
        let Some(at) = self.index(model) else { return };
        let mut model = self.models.remove(at);
        self.deltas.remove(&model);
        model.geometries.remove(&mut self.backend, &mut self.arenas);
        model.pictures.remove(&mut self.backend);
        self.material_slots
            .give(model.material_base, model.scene.materials.len() as u32);
        self.is_stale = true;
    }

    fn index(&self, model: ModelId) -> Option<usize> {
        self.models
            .binary_search_by_key(&model, |have| have.id)
            .ok()
    }

    /// A model, if it is there.
    #[must_use]
    pub fn model(&self, model: ModelId) -> Option<&Model> {
        self.models.get(self.index(model)?)
    }

    pub(crate) fn model_mut(&mut self, model: ModelId) -> Option<&mut Model> {
        let at = self.index(model)?;
        self.models.get_mut(at)
    }

    /// The pictures a model's materials read. Until one is set, its place is white, or flat for normals.
    #[must_use]
    pub fn pictures(&self, model: ModelId) -> &[PictureRequest] {
        self.model(model)
            .map_or(&[], |model| model.pictures.requests())
    }

    /// Brings a decoded picture, or replaces one. One that no material reads is not kept.
    pub fn set_picture(
        &mut self,
        model: ModelId,
        image: usize,
        picture: &B::Picture,
        width_px: u32,
        height_px: u32,
    ) -> Result<(), RenderError> {
        let Some(model) = self
            .index(model)
            .and_then(|at| self.models.get_mut(at))
            .filter(|model| image < model.scene.images.len())
        else {
            return Err(RenderError::new(
                "texture_key",
                "Texure does not have a valid key: there is no such model or image",
            ));
        };
        self.is_stale |=
            model
                .pictures
                .set(&mut self.backend, image, picture, width_px, height_px)?;
        Ok(())
    }

    /// Puts a model somewhere.
    pub fn set_model_transform(&mut self, model: ModelId, world_from_model: Mat4) {
        if let Some(model) = self.model_mut(model) {
            model.world_from_model = affine_of(&world_from_model);
            model.hierarchy.mark_all();
        }
    }

    /// Moves a node (`parent_from_node`). This is also where it rests when no animation moves it.
    pub fn set_node_transform(&mut self, model: ModelId, node: usize, transform: Transform) {
        if let Some(model) = self.model_mut(model) {
            if let Some(local) = model
                .hierarchy
                .spot(node)
                .and_then(|spot| model.hierarchy.local_mut(spot))
            {
                *local = transform;
            }
            if let Some(node) = model.scene.nodes.get_mut(node) {
                node.transform = transform;
            }
            // An animation has the last word.
            model.is_pose_stale = true;
        }
    }

    /// Shows or hides a node and what is below it.
    pub fn set_node_visible(&mut self, model: ModelId, node: usize, is_visible: bool) {
        let Some(at) = self.index(model) else { return };
        let Some(model) = self.models.get_mut(at) else {
            return;
        };
        let Some(spot) = model.hierarchy.spot(node) else {
            return;
        };
        for spot in model.hierarchy.set_visible(spot, is_visible) {
            let shown = model.hierarchy.is_visible(spot);
            for &item in model.spot_items.of(spot) {
                self.list.set_shown(item as usize, shown);
            }
        }
    }

    /// Where a node is in the world, as of the last change or frame.
    pub fn node_world(&mut self, model: ModelId, node: usize) -> Option<Mat4> {
        let model = self.model(model)?;
        let mut spot = model.hierarchy.spot(node)?;
        let mut world = Affine3A::IDENTITY;
        loop {
            world = crate::hierarchy::affine(model.hierarchy.local(spot)?) * world;
            match model.hierarchy.parent(spot) {
                Some(parent) => spot = parent,
                None => return Some((model.world_from_model * world).into()),
            }
        }
    }

    /// Shows another of the file's scenes.
    pub fn set_root(&mut self, model: ModelId, root: usize) {
        if let Some(model) = self.model_mut(model) {
            model.set_root(root);
            self.is_stale = true;
        }
    }

    /// Dresses a model in a variant; `None` is as the file has it.
    pub fn set_variant(&mut self, model: ModelId, variant: Option<usize>) {
        if let Some(model) = self.model_mut(model) {
            model.variant = variant;
            self.is_stale = true;
        }
    }

    /// Morph weights of a node where no animation changes them; those not given are zero.
    pub fn set_weights(&mut self, model: ModelId, node: usize, weights: &[f32]) {
        if let Some(model) = self.model_mut(model) {
            model.morphs.set(node, weights.iter().copied());
            if let Some(node) = model.scene.nodes.get_mut(node) {
                node.weights = weights.to_vec();
            }
        }
    }

    /// Linear base colour of a material.
    pub fn set_material_base_color(&mut self, model: ModelId, material: usize, color: Vec4) {
        let Some(model) = self.model_mut(model) else {
            return;
        };
        let base = model.material_base as usize;
        if let Some(material_data) = model.scene.materials.get_mut(material) {
            material_data.base_color = color;
            self.materials
                .set((base + material) * MATERIAL_TEXELS, &[color.to_array()]);
        }
    }

    /// Draws a frame.
    pub fn render(&mut self, input: &RenderInput<'_>) -> Result<FrameReport, RenderError> {
        if input.views.len() > MAX_VIEWS {
            return Err(RenderError::new(
                "too_many_views",
                "A frame can have at most eight views",
            ));
        }
        self.update()?;
        let same_views = self.views.len() == input.views.len()
            && self
                .views
                .iter()
                .zip(input.views)
                .all(|(have, view)| have.input == *view);
        if !same_views {
            self.views.clear();
            self.views.extend(input.views.iter().map(View::new));
        }
        let mut tools = Tools {
            backend: &mut self.backend,
            arenas: &mut self.arenas,
            pipelines: &mut self.pipelines,
        };
        self.extras
            .prepare(&mut tools, &self.views, &mut self.instances, input.now_secs)?;
        if !same_views || self.list.is_changed || self.extras.is_changed {
            self.choose()?;
        }
        let data = DataTextures {
            instances: self.instances.flush(&mut self.backend)?,
            materials: self.materials.flush(&mut self.backend)?,
            poses: self.poses.flush(&mut self.backend)?,
            deltas: self.deltas.flush(&mut self.backend, &mut self.models)?,
            environment: self.environment.texture,
        };
        self.write_views(input.now_secs);
        let viewports: Vec<_> = input.views.iter().map(|view| view.viewport).collect();
        let submitted = self.backend.submit(&Frame {
            clear: input.clear,
            view_uniforms: &self.uniforms,
            viewports: &viewports,
            data,
            runs: &self.runs.runs,
            ranges: &self.runs.ranges,
            revision: self.revision,
        })?;
        Ok(FrameReport {
            calls: submitted.calls,
            draws: self.visible.draws,
            triangles: self.visible.triangles,
            culled: self.visible.culled,
        })
    }

    /// Makes the runs anew: what is seen, in the order it is drawn.
    fn choose(&mut self) -> Result<(), RenderError> {
        self.visible.cull(&self.list, &self.views);
        self.runs.clear();
        self.revision += 1;
        let mut tools = Tools {
            backend: &mut self.backend,
            arenas: &mut self.arenas,
            pipelines: &mut self.pipelines,
        };
        if !self.views.is_empty() {
            let all = u8::MAX >> (MAX_VIEWS - self.views.len());
            self.visible
                .push_opaque(&self.list, &self.views, &mut self.runs);
            self.extras.push_backdrop(&mut tools, all, &mut self.runs)?;
            self.visible
                .push_blended(&self.list, &self.views, &mut self.instances, &mut self.runs);
            self.extras.push_overlay(&mut tools, all, &mut self.runs)?;
        }
        self.list.is_changed = false;
        self.extras.is_changed = false;
        Ok(())
    }

    fn write_views(&mut self, now_secs: f64) {
        let viewer = self.views.first().map(View::position).unwrap_or_default();
        let around = Surroundings {
            exposure: self.exposure,
            // A float keeps hundredths of a second that far.
            time_secs: (now_secs - (now_secs / DAY_SECS).floor() * DAY_SECS) as f32,
            environment_intensity: self.environment_desc.intensity,
            environment_mips: LEVELS as f32,
            environment_rotation_rads: self.environment_desc.rotation_y_rads,
            harmonics: self.environment.harmonics,
            lights: lights::choose(&self.models, viewer, self.default_light),
        };
        write_uniforms(&self.views, &around, &mut self.uniforms);
    }

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

/// A primitive may do without a material, but not name one that is not there.
fn check_materials(scene: &Scene) -> Result<(), RenderError> {
    let is_there = |material: usize| material < scene.materials.len();
    let is_sound = scene
        .meshes
        .iter()
        .flat_map(|mesh| &mesh.primitives)
        .all(|primitive| {
            primitive.material.is_none_or(is_there)
                && primitive.variants.iter().all(|&(_, own)| is_there(own))
        });
    if is_sound {
        return Ok(());
    }
    Err(RenderError::new(
        "primitive_material",
        "RenderPrimitive does not have a material: it names one that the scene lacks",
    ))
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
