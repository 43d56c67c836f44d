#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "the extras have a fixed number of instances"
)]

use glam::Affine3A;
use orbit_scene::Primitive;

use crate::backend::{Blend, Cull, Features, GpuBackend, ListTopology, PipelineDesc, Program};
use crate::error::RenderError;
use crate::extras::pointers::{Pointer, cursor, laser};
use crate::extras::sky::{SKY_PIPELINE, Sky};
use crate::extras::stars::{self, STAR_PIPELINE, Star};
use crate::extras::stats::{Stats, StatsMode};
use crate::frame::gpu_context::GpuContext;
use crate::frame::instance_slots::{
    CURSOR_SLOT, FIRST_ITEM_SLOT, LASER_SLOT, MAX_POINTERS, SKY_SLOT, STARS_SLOT, STATS_SLOT,
};
use crate::frame::mesh_draw::MeshDraw;
use crate::frame::runs::Runs;
use crate::frame::view::View;
use crate::geometry::arenas::Allocation;
use crate::geometry::vertices::push_vertices;
use crate::layout::{INSTANCE_TEXELS, OVERLAY_MATERIAL};
use crate::nodes::transform::rows;
use crate::resources::data_texture::{DataTexture, Texel};

const OVERLAY_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Surface,
    features: Features::UNLIT.with(Features::ALPHA_BLEND),
    topology: ListTopology::Triangles,
    blend: Blend::Alpha,
    cull: Cull::None,
    is_mirrored: false,
    writes_depth: false,
};

/// Sky, stars, pointers and statistics.
#[derive(Debug, Default)]
pub(crate) struct SceneExtras {
    sky: Option<Sky>,
    stars: Vec<Star>,
    pointers: Vec<Pointer>,
    pub(crate) stats: Stats,
    star_mesh: Option<Allocation>,
    laser_mesh: Option<Allocation>,
    cursor_mesh: Option<Allocation>,
    stats_mesh: Option<Allocation>,
    /// Whether the runs must be rebuilt.
    pub(crate) is_changed: bool,
}

impl SceneExtras {
    pub(crate) fn set_sky<B: GpuBackend>(&mut self, context: &mut GpuContext<B>, sky: Option<Sky>) {
        if let Some(old) = std::mem::replace(&mut self.sky, sky) {
            old.remove(&mut context.backend, &mut context.arenas);
        }
        self.is_changed = true;
    }

    pub(crate) fn sky_mut(&mut self) -> Option<&mut Sky> {
        self.sky.as_mut()
    }

    pub(crate) fn set_stars<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        stars: &[Star],
    ) -> Result<(), RenderError> {
        let mesh = match stars {
            [] => None,
            _ => Some(stars::upload(
                &mut context.backend,
                &mut context.arenas,
                stars,
            )?),
        };
        self.stars = stars.to_vec();
        if let Some(old) = std::mem::replace(&mut self.star_mesh, mesh) {
            context.arenas.remove(&mut context.backend, &old);
        }
        self.is_changed = true;
        Ok(())
    }

    pub(crate) fn set_pointers(&mut self, pointers: &[Pointer]) {
        let pointers = pointers.get(..MAX_POINTERS).unwrap_or(pointers);
        let previous_counts = self.pointer_counts();
        self.pointers.clear();
        self.pointers.extend_from_slice(pointers);
        self.is_changed |= self.pointer_counts() != previous_counts;
    }

    /// Number of lasers and of cursors.
    fn pointer_counts(&self) -> (usize, usize) {
        let lasers = self.pointers.iter().filter(|pointer| pointer.has_laser);
        let cursors = self
            .pointers
            .iter()
            .filter(|pointer| pointer.hit_distance.is_some());
        (lasers.count(), cursors.count())
    }

    pub(crate) fn set_stats(&mut self, mode: StatsMode) {
        self.is_changed |= self.stats.mode() != mode;
        self.stats.set_mode(mode);
    }

    /// Uploads meshes that are shown for the first time, and writes the instances of all extras.
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        views: &[View],
        instances: &mut DataTexture,
        now_secs: f64,
    ) -> Result<(), RenderError> {
        instances.reserve(FIRST_ITEM_SLOT * INSTANCE_TEXELS);
        if let Some(sky) = &self.sky {
            write_instance(
                instances,
                SKY_SLOT,
                &Affine3A::IDENTITY,
                sky.instance_texel(),
            );
        }
        self.prepare_pointers(context, views, instances)?;
        self.prepare_stats(context, views, instances, now_secs)
    }

    fn prepare_pointers<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        views: &[View],
        instances: &mut DataTexture,
    ) -> Result<(), RenderError> {
        let lasers = self.pointers.iter().filter(|pointer| pointer.has_laser);
        for (slot, pointer) in (LASER_SLOT..).zip(lasers) {
            write_instance(instances, slot, &pointer.world_from_laser(), OVERLAY_TEXEL);
        }
        if let Some(view) = views.first() {
            let cursors = self
                .pointers
                .iter()
                .filter_map(|pointer| pointer.world_from_cursor(&view.world_from_view));
            for (slot, cursor) in (CURSOR_SLOT..).zip(cursors) {
                write_instance(instances, slot, &cursor, OVERLAY_TEXEL);
            }
        }
        let (lasers, cursors) = self.pointer_counts();
        if lasers > 0 {
            ensure_mesh(&mut self.laser_mesh, context, laser)?;
        }
        if cursors > 0 {
            ensure_mesh(&mut self.cursor_mesh, context, cursor)?;
        }
        Ok(())
    }

    fn prepare_stats<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
        views: &[View],
        instances: &mut DataTexture,
        now_secs: f64,
    ) -> Result<(), RenderError> {
        let is_graph_changed = self.stats.count_frame(now_secs);
        if self.stats.mode() == StatsMode::Off {
            return Ok(());
        }
        let world = self.stats.world_from_graph(views);
        write_instance(instances, STATS_SLOT, &world, OVERLAY_TEXEL);
        match self.stats_mesh {
            Some(mesh) if is_graph_changed => {
                let mut bytes = Vec::new();
                push_vertices(&self.stats.graph(), false, &mut bytes);
                context
                    .arenas
                    .rewrite_vertices(&mut context.backend, &mesh, &bytes)
            }
            Some(_) => Ok(()),
            None => ensure_mesh(&mut self.stats_mesh, context, || self.stats.graph()),
        }
    }

    /// Appends what is drawn behind everything: sky, then stars.
    pub(crate) fn push_background<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        let sky = self.sky.as_ref().map(|sky| MeshDraw {
            pipeline: &SKY_PIPELINE,
            textures: Some(sky.texture_set),
            mesh: &sky.sphere,
            first_slot: SKY_SLOT,
            instances: 1,
        });
        let stars = self.star_mesh.as_ref().map(|mesh| MeshDraw {
            pipeline: &STAR_PIPELINE,
            textures: None,
            mesh,
            first_slot: STARS_SLOT,
            instances: 1,
        });
        for draw in [sky, stars].iter().flatten() {
            draw.push(context, runs, view_mask)?;
        }
        Ok(())
    }

    /// Appends what is drawn in front of everything: statistics, lasers, cursors.
    pub(crate) fn push_overlay<B: GpuBackend>(
        &self,
        context: &mut GpuContext<B>,
        view_mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        let (lasers, cursors) = self.pointer_counts();
        let graphs = usize::from(self.stats.mode() != StatsMode::Off);
        for (mesh, first_slot, instances) in [
            (&self.stats_mesh, STATS_SLOT, graphs),
            (&self.laser_mesh, LASER_SLOT, lasers),
            (&self.cursor_mesh, CURSOR_SLOT, cursors),
        ] {
            if let (Some(mesh), true) = (mesh, instances > 0) {
                let draw = MeshDraw {
                    pipeline: &OVERLAY_PIPELINE,
                    textures: None,
                    mesh,
                    first_slot,
                    instances,
                };
                draw.push(context, runs, view_mask)?;
            }
        }
        Ok(())
    }

    /// Recovers from a lost context. Stars are uploaded again; the caller must set the sky again.
    pub(crate) fn restore<B: GpuBackend>(
        &mut self,
        context: &mut GpuContext<B>,
    ) -> Result<(), RenderError> {
        self.sky = None;
        self.laser_mesh = None;
        self.cursor_mesh = None;
        self.stats_mesh = None;
        self.star_mesh = None;
        let stars = std::mem::take(&mut self.stars);
        self.set_stars(context, &stars)
    }
}

/// The fourth instance texel of lasers, cursors and the statistics graph: material, no pose, no morph record.
const OVERLAY_TEXEL: Texel = [OVERLAY_MATERIAL as f32, -1.0, -1.0, 0.0];

fn write_instance(
    instances: &mut DataTexture,
    slot: usize,
    world_from_mesh: &Affine3A,
    last_texel: Texel,
) {
    let [x, y, z] = rows(world_from_mesh);
    instances.set_if_changed(slot * INSTANCE_TEXELS, &[x, y, z, last_texel]);
}

fn ensure_mesh<B: GpuBackend>(
    mesh: &mut Option<Allocation>,
    context: &mut GpuContext<B>,
    create: impl FnOnce() -> Primitive,
) -> Result<(), RenderError> {
    if mesh.is_none() {
        *mesh = Some(context.arenas.add_alone(&mut context.backend, &create())?);
    }
    Ok(())
}
