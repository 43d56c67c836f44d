//! The shadow map on the GPU, and what is drawn to it.

use crate::backend::{GpuBackend, PassView, Target, TargetDesc, TargetId, TargetKind, TextureId};
use crate::error::RenderError;
use crate::frame::draw_list::DrawList;
use crate::frame::runs::Runs;
use crate::frame::view::View;
use crate::frame::visibility::Visibility;
use crate::lighting::lights::ShaderLight;
use crate::lighting::shadows::slices::Extent;
use crate::lighting::shadows::sphere::Sphere;
use crate::lighting::shadows::{ShadowSettings, ShadowTiles};
use orbit_numbers::to_u32;

/// The shadow map: its settings, its target, and the tiles of the current frame. Without settings there are no shadows.
#[derive(Debug, Default)]
pub(crate) struct ShadowMap {
    settings: Option<ShadowSettings>,
    created: Option<Created>,
    planned: ShadowTiles,
    visibility: Visibility,
    /// `None` if nothing casts shadows.
    extent: Option<Extent>,
    /// Number of runs that draw casters.
    pub(crate) run_count: usize,
}

#[derive(Debug, Clone, Copy)]
struct Created {
    map_px: u32,
    target: TargetId,
    texture: TextureId,
}

impl ShadowMap {
    /// Returns whether shadows began or ended, so that the draw list must be rebuilt.
    pub(crate) fn set(&mut self, settings: Option<ShadowSettings>) -> bool {
        let was_on = self.is_on();
        self.settings = settings;
        was_on != self.is_on()
    }

    pub(crate) const fn is_on(&self) -> bool {
        self.settings.is_some()
    }

    /// Forgets what a lost context took.
    pub(crate) fn forget(&mut self) {
        self.created = None;
    }

    /// The map's texture.
    pub(crate) fn texture(&self) -> Option<TextureId> {
        self.created.map(|created| created.texture)
    }

    /// Creates, replaces or destroys the target as the settings ask. Returns whether it changed.
    pub(crate) fn fit<B: GpuBackend>(&mut self, backend: &mut B) -> Result<bool, RenderError> {
        let max_px = backend.capabilities().max_texture_px;
        let map_px = self
            .settings
            .map(|settings| settings.map_px.max(1).min(max_px));
        if self.created.map(|created| created.map_px) == map_px {
            return Ok(false);
        }
        if let Some(old) = self.created.take() {
            backend.destroy_target(old.target);
        }
        if let Some(map_px) = map_px {
            let target = backend.create_target(&TargetDesc {
                kind: TargetKind::Depth,
                width_px: map_px,
                height_px: map_px,
            })?;
            self.created = Some(Created {
                map_px,
                target,
                texture: backend.target_texture(target)?,
            });
        }
        Ok(true)
    }

    /// Plans the tiles of a frame and finds out what they show. Returns whether the runs must be rebuilt.
    pub(crate) fn prepare(
        &mut self,
        lights: &mut [ShaderLight],
        views: &[View],
        list: &DrawList,
    ) -> bool {
        let Some((settings, created)) = self.settings.zip(self.created) else {
            let had_tiles = !self.planned.views.is_empty();
            self.planned = ShadowTiles::default();
            return had_tiles;
        };
        if list.is_changed {
            self.extent = Sphere::around(&list.bounds, &list.visible)
                .zip(Sphere::around(&list.bounds, &list.casting))
                .map(|(all, casters)| Extent { all, casters });
        }
        let settings = ShadowSettings {
            map_px: created.map_px,
            ..settings
        };
        let planned = match self.extent {
            Some(extent) if !views.is_empty() => {
                ShadowTiles::plan(&settings, lights, views, extent)
            }
            _ => ShadowTiles::default(),
        };
        let is_same_count = planned.views.len() == self.planned.views.len();
        self.planned = planned;
        let is_same = self
            .visibility
            .cull(list, &list.casting, &self.planned.views);
        !(is_same && is_same_count)
    }

    /// Appends the runs that draw the casters of each tile.
    pub(crate) fn push(&mut self, list: &DrawList, runs: &mut Runs) {
        for tile in 0..self.planned.views.len() {
            self.visibility.push_casters(list, to_u32(tile), runs);
        }
        self.run_count = runs.runs.len();
    }

    /// The tiles of the current frame.
    pub(crate) fn tiles(&self) -> &ShadowTiles {
        &self.planned
    }

    /// The target, and where its views are drawn; their uniform blocks follow `first_block`. `None` if nothing is drawn.
    pub(crate) fn pass(&self, first_block: u32) -> Option<(Target, Vec<PassView>)> {
        let created = self.created.filter(|_| !self.planned.views.is_empty())?;
        let views = (first_block..)
            .zip(&self.planned.views)
            .map(|(uniforms, view)| PassView {
                viewport: view.input.viewport,
                uniforms,
            });
        Some((Target::Created(created.target), views.collect()))
    }
}
