//! The shadow map on the GPU, and the draws that fill it.

use crate::backend::{GpuBackend, PassView, Target, TargetDesc, TargetId, TargetKind, TextureId};
use crate::error::RenderError;
use crate::frame::draw_candidate::ShadowUses;
use crate::frame::draw_list::DrawList;
use crate::frame::gpu_context::GpuContext;
use crate::frame::runs::Runs;
use crate::frame::view::View;
use crate::frame::visibility::Visibility;
use crate::geometry::arenas::Allocation;
use crate::lighting::lights::ShaderLight;
use crate::lighting::shadows::contact::{self, CONTACT_TILE_PX, ContactShadow};
use crate::lighting::shadows::settings::ShadowSettings;
use crate::lighting::shadows::slices::Extent;
use crate::lighting::shadows::sphere::Sphere;
use crate::lighting::shadows::tiles::ShadowTiles;
use crate::resources::data_texture::DataTexture;
use orbit_numbers::to_u32;

/// The shadow map: its settings, its target, and the tiles of the current frame.
#[derive(Debug, Default)]
pub(crate) struct ShadowMap {
    /// How lights cast shadows; `None` if they cast none.
    settings: Option<ShadowSettings>,
    contact: Option<ContactShadow>,
    /// The mesh of the contact shadow.
    ground: Option<Allocation>,
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
    /// Sets how lights cast shadows. Returns whether other items cast or receive shadows now, so that the draw list must be
    /// rebuilt.
    pub(crate) fn set_settings(&mut self, settings: Option<ShadowSettings>) -> bool {
        let before = self.uses();
        self.settings = settings;
        before != self.uses()
    }

    /// Sets the contact shadow, with the same result.
    pub(crate) fn set_contact(&mut self, contact: Option<ContactShadow>) -> bool {
        let before = self.uses();
        self.contact = contact;
        before != self.uses()
    }

    /// The shadows that the draw list must prepare for.
    pub(crate) const fn uses(&self) -> ShadowUses {
        ShadowUses {
            casts: self.settings.is_some() || self.contact.is_some(),
            receives: self.settings.is_some(),
        }
    }

    /// Forgets the resources of a lost context.
    pub(crate) fn forget(&mut self) {
        self.created = None;
        self.ground = None;
    }

    /// The map's texture.
    pub(crate) fn texture(&self) -> Option<TextureId> {
        self.created.map(|created| created.texture)
    }

    /// Creates, replaces or destroys the target according to the settings. Returns whether it changed.
    pub(crate) fn fit<B: GpuBackend>(&mut self, backend: &mut B) -> Result<bool, RenderError> {
        let max_px = backend.capabilities().max_texture_px;
        let wanted_px = match (self.settings, self.contact) {
            (Some(settings), _) => Some(settings.map_px),
            (None, Some(_)) => Some(CONTACT_TILE_PX),
            (None, None) => None,
        };
        let map_px = wanted_px.map(|map_px| map_px.max(1).min(max_px));
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

    /// Plans the tiles of a frame and determines which items they show. Returns whether the runs must be rebuilt.
    pub(crate) fn prepare(
        &mut self,
        lights: &mut [ShaderLight],
        views: &[View],
        list: &DrawList,
        instances: &mut DataTexture,
    ) -> bool {
        let Some(created) = self.created else {
            let had_tiles = !self.planned.views.is_empty();
            self.planned = ShadowTiles::default();
            return had_tiles;
        };
        if list.is_changed {
            list.casters
                .write_blended(&list.blended_instances, instances);
            self.extent = Sphere::around(&list.bounds, &list.visible)
                .zip(Sphere::around(&list.bounds, &list.casters.casting))
                .map(|(all, casters)| Extent { all, casters });
        }
        let settings = ShadowSettings {
            map_px: created.map_px,
            ..self.settings.unwrap_or_default()
        };
        let lights = if self.settings.is_some() {
            lights
        } else {
            &mut []
        };
        let planned = match self.extent {
            Some(extent) if !views.is_empty() => {
                ShadowTiles::plan(&settings, self.contact.as_ref(), lights, views, extent)
            }
            _ => ShadowTiles::default(),
        };
        let is_same_count = planned.views.len() == self.planned.views.len()
            && planned.contact.is_some() == self.planned.contact.is_some();
        if let Some((contact, tile)) = self.contact.zip(planned.contact) {
            contact.write(tile, instances);
        }
        self.planned = planned;
        let is_same = self
            .visibility
            .cull(list, &list.casters.casting, &self.planned.views);
        !(is_same && is_same_count)
    }

    /// Appends the runs that draw the casters of each tile.
    pub(crate) fn push(&mut self, list: &DrawList, runs: &mut Runs) {
        for tile in 0..self.planned.views.len() {
            self.visibility.push_casters(list, to_u32(tile), runs);
        }
        self.run_count = runs.runs.len();
    }

    /// Appends the draw of the contact shadow.
    pub(crate) fn push_contact<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        match self.planned.contact {
            Some(_) => contact::push(&mut self.ground, context, view_mask, runs),
            None => Ok(()),
        }
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
