use crate::animation::morph_weights::Deltas;
use crate::animation::pose::Mixer;
use crate::backend::{DataTextures, Frame, GpuBackend};
use crate::error::RenderError;
use crate::extras::extras::Extras;
use crate::frame::draw_item::Runs;
use crate::frame::draw_list::DrawList;
use crate::frame::view::{MAX_VIEWS, Surroundings, View, ViewInput, write_uniforms};
use crate::frame::visibility::Visible;
use crate::layout::{MATERIAL_TEXELS, OVERLAY_MATERIAL};
use crate::lighting::environment::{Environment, EnvironmentDesc, LEVELS};
use crate::lighting::lights::{self, DefaultLight};
use crate::materials::surface;
use crate::resources::arenas::Arenas;
use crate::resources::context::Tools;
use crate::resources::data_texture::DataTexture;
use crate::resources::free_list::FreeList;
use crate::resources::texture_sets::{Pipelines, TextureSets};
use crate::scene::model::Model;

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
    pub(crate) next_model: u32,
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
    pub(crate) material_slots: FreeList,
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
    /// Shaders of materials, and what the backend calls them.
    pub(crate) shadings: Vec<(crate::backend::ShadingSource, crate::backend::ShadingId)>,
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
            shadings: Vec::new(),
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

    /// Makes the runs anew: what is seen, in the order it is drawn. Where there is but one batch, no view gives it another
    /// order, so that the runs stay while the same is seen.
    fn choose(&mut self) -> Result<(), RenderError> {
        let is_same = self.visible.cull(&self.list, &self.views);
        let has_order = self.list.batches.len() > 1 || self.list.opaque < self.list.items.len();
        if is_same && !has_order && !self.extras.is_changed {
            return Ok(());
        }
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
}
