//! The renderer and its API, one file per topic.

mod animations;
#[cfg(feature = "backdrop")]
mod backdrop;
mod environment;
#[cfg(feature = "made")]
pub(crate) mod made_nodes;
#[cfg(feature = "made")]
mod made_parts;
mod materials;
mod models;
mod nodes;
#[cfg(feature = "overlays")]
mod overlays;
mod picking;
mod placement;
mod restore;
#[cfg(feature = "shader-materials")]
mod shader_materials;
mod shadows;
mod update;
mod warm_up;

use orbit_material::{first_texel, material_texels};
use orbit_pose::{Mixer, PlaybackEvent, PlaybackId};
use orbit_scene::{Material, Scene};

use crate::backend::layout::OVERLAY_MATERIAL;
use crate::backend::{
    DataTextures, Frame, GpuBackend, Pass, PassView, Submitted, Target, TextureId,
};
#[cfg(feature = "shader-materials")]
use crate::backend::{ShaderMaterialId, ShaderSource};
use crate::error::RenderError;
use crate::frame::draw_list::DrawList;
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::item_texel;
use crate::frame::runs::Runs;
use crate::frame::tone_mapping::{LightTarget, ToneMapping};
use crate::frame::view::{MAX_VIEWS, View, ViewInput};
use crate::frame::view_uniforms::{SharedUniforms, write_uniforms};
use crate::frame::visibility::Visibility;
use crate::layers::Layers;
use crate::lighting::environment::Environment;
use crate::lighting::fog::Fog;
use crate::lighting::lights::{self, DefaultLight, ShaderLight};
use crate::lighting::shadows::shadow_map::ShadowMap;
use crate::lighting::surroundings::Surroundings;
use crate::models::model::{Model, ModelId};
use crate::poses::morph_deltas::MorphDeltas;
use crate::resources::data_texture::DataTexture;
use crate::resources::free_list::FreeList;
use orbit_numbers::{f64_to_f32, to_u32, u32_to_f32, wrap};

const DAY_SECS: f64 = 86_400.0;

/// The input of a frame.
#[derive(Debug, Clone, Copy)]
pub struct RenderInput<'a> {
    /// One view for a screen, one per eye for a headset; at most [`MAX_VIEWS`].
    pub views: &'a [ViewInput],
    /// Linear clear colour; `None` keeps the target's contents.
    pub clear: Option<[f32; 4]>,
    /// Time in seconds of a monotonic clock.
    pub now_secs: f64,
}

/// Statistics of a frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FrameReport {
    /// Draw calls.
    pub calls: u32,
    /// Visible primitives of models, counting instances.
    pub draws: u32,
    /// Triangles of the visible primitives.
    pub triangles: u64,
    /// Primitives that are hidden or outside all views.
    pub culled: u32,
}

/// Draws models on a GPU. Create one per canvas. Call [`Renderer::restore`] after a lost context.
#[derive(Debug)]
pub struct Renderer<B: GpuBackend> {
    gpu: GpuContext<B>,
    /// The models, sorted by id. The first one is the made scene.
    models: Vec<Model>,
    /// Whether the made scene must be updated from its nodes before the next frame.
    #[cfg(feature = "made")]
    is_made_stale: bool,
    next_model: u32,
    list: DrawList,
    visibility: Visibility,
    views: Vec<View>,
    runs: Runs,
    revision: u64,
    instances: DataTexture,
    materials: DataTexture,
    /// Allocates indices in the materials texture.
    material_indices: FreeList,
    poses: DataTexture,
    deltas: MorphDeltas,
    surroundings: Surroundings,
    default_light: Option<DefaultLight>,
    exposure: f32,
    tone_mapping: ToneMapping,
    fog: Option<Fog>,
    light_target: LightTarget,
    shadows: ShadowMap,
    uniforms: Vec<u8>,
    next_playback: u32,
    mixer: Mixer,
    playback_events: Vec<(PlaybackId, PlaybackEvent)>,
    layers: Layers,
    /// The sources are kept to restore them after a lost context.
    #[cfg(feature = "shader-materials")]
    shader_materials: Vec<(ShaderSource, ShaderMaterialId)>,
    /// Whether the draw list must be rebuilt before the next frame.
    is_stale: bool,
}

impl<B: GpuBackend> Renderer<B> {
    /// Creates a renderer without models, in the built-in environment.
    pub fn new(backend: B) -> Result<Self, RenderError> {
        let mut gpu = GpuContext::new(backend);
        let mut materials = DataTexture::default();
        let mut material_indices = FreeList::default();
        // Index 0 is the default material (glTF 2.0, 3.9.1), index 1 that of overlays, which is white because it is unlit.
        material_indices.allocate_or_grow(OVERLAY_MATERIAL + 1, 32);
        let default_texels = material_texels(&Material::default());
        materials.reserve(first_texel(OVERLAY_MATERIAL + 1));
        materials.set(0, &default_texels);
        materials.set(first_texel(OVERLAY_MATERIAL), &default_texels);
        let made = Model::new(
            ModelId::MADE,
            Scene::default(),
            &mut gpu.backend,
            &mut gpu.arenas,
            0,
        )?;
        Ok(Self {
            gpu,
            models: vec![made],
            #[cfg(feature = "made")]
            is_made_stale: false,
            next_model: 1,
            list: DrawList::default(),
            visibility: Visibility::default(),
            views: Vec::new(),
            runs: Runs::default(),
            revision: 0,
            instances: DataTexture::default(),
            materials,
            material_indices,
            poses: DataTexture::default(),
            deltas: MorphDeltas::default(),
            surroundings: Surroundings::default(),
            default_light: None,
            exposure: 1.0,
            tone_mapping: ToneMapping::default(),
            fog: None,
            light_target: LightTarget::default(),
            shadows: ShadowMap::default(),
            uniforms: Vec::new(),
            next_playback: 1,
            mixer: Mixer::default(),
            playback_events: Vec::new(),
            layers: Layers::default(),
            #[cfg(feature = "shader-materials")]
            shader_materials: Vec::new(),
            is_stale: true,
        })
    }

    /// The GPU backend.
    pub fn backend(&self) -> &B {
        &self.gpu.backend
    }

    /// The GPU backend, to change what the platform controls (the target of a frame, its size).
    pub fn backend_mut(&mut self) -> &mut B {
        &mut self.gpu.backend
    }

    /// Draws a frame.
    pub fn render(&mut self, input: &RenderInput<'_>) -> Result<FrameReport, RenderError> {
        if input.views.len() > MAX_VIEWS {
            return Err(RenderError::TooManyViews);
        }
        self.update()?;
        let is_same_views = self.views.len() == input.views.len()
            && self
                .views
                .iter()
                .zip(input.views)
                .all(|(current, view)| current.input == *view);
        if !is_same_views {
            self.views.clear();
            self.views.extend(input.views.iter().map(View::new));
        }
        self.instances.reserve(item_texel(0));
        self.layers.prepare(&mut self.gpu, &mut self.instances)?;
        let viewer = self.views.first().map(View::position).unwrap_or_default();
        let mut lights = lights::select(&self.models, viewer, self.default_light);
        let is_frame_new =
            self.light_target
                .fit(&mut self.gpu, input.views, self.list.has_see_through)?
                | self.shadows.fit(&mut self.gpu.backend)?
                | self
                    .shadows
                    .prepare(&mut lights, &self.views, &self.list, &mut self.instances);
        let is_list_changed = self.list.is_changed || self.layers.is_changed();
        if !is_same_views || is_frame_new || is_list_changed {
            self.update_runs(is_frame_new)?;
        }
        let environment = self.surroundings.prepare(&mut self.gpu.backend)?;
        let data = self.flush_data_textures(environment.texture)?;
        self.write_view_uniforms(input, &environment, lights);
        let submitted = self.submit(input, data)?;
        Ok(FrameReport {
            calls: submitted.calls,
            draws: self.visibility.draws,
            triangles: self.visibility.triangles,
            culled: self.visibility.culled,
        })
    }

    /// Submits the passes: depth from the lights, if there are shadows; the scene, as light; and its tone mapping, which draws it
    /// over the cleared surface. Materials that read the light behind them are drawn in a separate pass.
    fn submit(
        &mut self,
        input: &RenderInput<'_>,
        data: DataTextures,
    ) -> Result<Submitted, RenderError> {
        let views: Vec<PassView> = (0..)
            .zip(input.views)
            .map(|(uniforms, view)| PassView {
                viewport: view.viewport,
                uniforms,
            })
            .collect();
        let mut surface = Pass {
            target: Target::Surface,
            clear: input.clear,
            is_copied: false,
            views: &[],
            runs: &[],
        };
        let depth_views = self.shadows.pass(to_u32(views.len()));
        let mut passes = Vec::with_capacity(4);
        let (casters, runs) = self
            .runs
            .runs
            .split_at_checked(self.shadows.run_count)
            .unwrap_or_default();
        if let Some((target, views)) = &depth_views {
            passes.push(Pass {
                target: *target,
                clear: Some([0.0; 4]),
                is_copied: false,
                views,
                runs: casters,
            });
        }
        let mapping;
        if let (Some((target, viewport)), Some((tone_mapping, runs))) =
            (self.light_target.target(), runs.split_last())
        {
            let scene = Pass {
                target,
                clear: Some([0.0; 4]),
                is_copied: false,
                views: &views,
                runs,
            };
            match self
                .runs
                .behind_count
                .and_then(|n| runs.split_at_checked(n))
            {
                Some((behind, rest)) => passes.extend([
                    Pass {
                        is_copied: true,
                        runs: behind,
                        ..scene
                    },
                    Pass {
                        clear: None,
                        runs: rest,
                        ..scene
                    },
                ]),
                None => passes.push(scene),
            }
            mapping = [PassView {
                viewport,
                uniforms: 0,
            }];
            surface.views = &mapping;
            surface.runs = std::slice::from_ref(tone_mapping);
        }
        passes.push(surface);
        self.gpu.backend.submit(&Frame {
            passes: &passes,
            view_uniforms: &self.uniforms,
            data,
            ranges: &self.runs.ranges,
            revision: self.revision,
        })
    }

    fn flush_data_textures(&mut self, environment: TextureId) -> Result<DataTextures, RenderError> {
        let backend = &mut self.gpu.backend;
        Ok(DataTextures {
            instances: self.instances.flush(backend)?,
            materials: self.materials.flush(backend)?,
            poses: self.poses.flush(backend)?,
            deltas: self.flush_deltas()?,
            environment,
            shadows: self.shadows.texture(),
            behind: self.light_target.copy().unwrap_or(environment),
        })
    }

    /// Culls and rebuilds the runs if needed. With a single opaque batch the order does not depend on the view, so the runs
    /// stay valid while the same items are visible.
    fn update_runs(&mut self, is_frame_new: bool) -> Result<(), RenderError> {
        let is_same = self
            .visibility
            .cull(&self.list, &self.list.visible, &self.views);
        let depends_on_view =
            self.list.batches.len() > 1 || self.list.opaque_count < self.list.items.len();
        let is_frame_changed = is_frame_new || self.layers.is_changed();
        if is_same && !depends_on_view && !is_frame_changed {
            return Ok(());
        }
        self.runs.clear();
        self.shadows.run_count = 0;
        self.revision = self.revision.wrapping_add(1);
        if !self.views.is_empty() {
            let all_views = u8::MAX
                .checked_shr(to_u32(MAX_VIEWS.saturating_sub(self.views.len())))
                .unwrap_or(0);
            self.shadows.push(&self.list, &mut self.runs);
            self.visibility
                .push_opaque(&self.list, &self.views, false, &mut self.runs);
            self.layers
                .push_behind(&mut self.gpu, all_views, &mut self.runs)?;
            self.shadows
                .push_contact(&mut self.gpu, all_views, &mut self.runs)?;
            let behind_count = self.runs.runs.len().saturating_sub(self.shadows.run_count);
            self.visibility
                .push_opaque(&self.list, &self.views, true, &mut self.runs);
            let has_glass =
                self.runs.runs.len().saturating_sub(self.shadows.run_count) > behind_count;
            let has_blended_glass = self.visibility.push_blended(
                &self.list,
                &self.views,
                &mut self.instances,
                &mut self.runs,
            );
            if has_glass || has_blended_glass {
                self.runs.behind_count = Some(behind_count);
                self.light_target.prepare_copy(&mut self.gpu)?;
            }
            self.layers
                .push_in_front(&mut self.gpu, all_views, &mut self.runs)?;
            self.light_target.push(&mut self.gpu, &mut self.runs)?;
        }
        self.list.is_changed = false;
        self.layers.settle();
        Ok(())
    }

    fn write_view_uniforms(
        &mut self,
        input: &RenderInput<'_>,
        environment: &Environment,
        lights: Vec<ShaderLight>,
    ) {
        let shared = SharedUniforms {
            exposure: self.exposure,
            tone_mapping: self.tone_mapping,
            fog: self.fog,
            background: input.clear.unwrap_or_default().into(),
            // Within a day, a float is exact to hundredths of a second.
            time_secs: f64_to_f32(wrap(input.now_secs, DAY_SECS)),
            environment_intensity: self.surroundings.intensity,
            environment_mips: u32_to_f32(environment.levels),
            environment_rotation_rads: self.surroundings.rotation_y_rads,
            harmonics: environment.harmonics,
            lights,
            shadow_tiles: self.shadows.tiles().tiles.clone(),
        };
        let views = self.views.iter().chain(&self.shadows.tiles().views);
        write_uniforms(views, &shared, &mut self.uniforms);
    }
}
