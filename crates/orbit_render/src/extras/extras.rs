use glam::Affine3A;
use orbit_scene::Primitive;

use crate::backend::{
    Blend, Features, GpuBackend, IndexRange, ListTopology, PipelineDesc, Program, TextureSetId,
};
use crate::error::RenderError;
use crate::extras::pointers::{MAX_POINTERS, Pointer, cursor, laser};
use crate::extras::sky::{SKY_PIPELINE, Sky};
use crate::extras::stars::{self, STAR_PIPELINE, Star};
use crate::extras::stats::{Stats, StatsMode};
use crate::frame::draw_item::{RunKey, Runs};
use crate::frame::view::View;
use crate::geometry::vertices::push_vertices;
use crate::layout::{INSTANCE_TEXELS, OVERLAY_MATERIAL};
use crate::resources::arenas::{Allotment, Expected};
use crate::resources::context::Tools;
use crate::resources::data_texture::{DataTexture, Texel};
use crate::scene::model::rows;

const SKY_SLOT: usize = 0;
const STARS_SLOT: usize = 1;
const GRAPH_SLOT: usize = 2;
const LASER_SLOT: usize = 4;
const CURSOR_SLOT: usize = LASER_SLOT + MAX_POINTERS;
/// Slots before those of models.
pub(crate) const RESERVED_SLOTS: usize = CURSOR_SLOT + MAX_POINTERS;

const OVERLAY_PIPELINE: PipelineDesc = PipelineDesc {
    program: Program::Surface,
    features: Features::UNLIT.with(Features::ALPHA_BLEND),
    topology: ListTopology::Triangles,
    blend: Blend::Alpha,
    cull_back: false,
    is_mirrored: false,
    writes_depth: false,
};

/// What is drawn besides models.
#[derive(Debug, Default)]
pub(crate) struct Extras {
    sky: Option<Sky>,
    stars: Vec<Star>,
    stars_place: Option<Allotment>,
    pointers: Vec<Pointer>,
    pub(crate) stats: Stats,
    laser: Option<Allotment>,
    cursor: Option<Allotment>,
    graph: Option<Allotment>,
    /// Whether other things are drawn than before.
    pub(crate) is_changed: bool,
}

impl Extras {
    pub(crate) fn set_sky<B: GpuBackend>(&mut self, tools: &mut Tools<'_, B>, sky: Option<Sky>) {
        if let Some(old) = std::mem::replace(&mut self.sky, sky) {
            old.remove(tools.backend, tools.arenas);
        }
        self.is_changed = true;
    }

    pub(crate) fn sky_mut(&mut self) -> Option<&mut Sky> {
        self.sky.as_mut()
    }

    pub(crate) fn set_stars<B: GpuBackend>(
        &mut self,
        tools: &mut Tools<'_, B>,
        stars: &[Star],
    ) -> Result<(), RenderError> {
        let place = match stars {
            [] => None,
            _ => Some(stars::upload(tools.backend, tools.arenas, stars)?),
        };
        self.stars = stars.to_vec();
        if let Some(old) = std::mem::replace(&mut self.stars_place, place) {
            tools.arenas.remove(tools.backend, &old);
        }
        self.is_changed = true;
        Ok(())
    }

    pub(crate) fn set_pointers(&mut self, pointers: &[Pointer]) {
        let shown = |pointers: &[Pointer]| {
            let lasers = pointers.iter().filter(|pointer| pointer.has_laser).count();
            let cursors = pointers
                .iter()
                .filter(|pointer| pointer.hit_distance.is_some())
                .count();
            (lasers, cursors)
        };
        let pointers = pointers.get(..MAX_POINTERS).unwrap_or(pointers);
        self.is_changed |= shown(pointers) != shown(&self.pointers);
        self.pointers.clear();
        self.pointers.extend_from_slice(pointers);
    }

    pub(crate) fn set_stats(&mut self, mode: StatsMode) {
        self.is_changed |= self.stats.mode() != mode;
        self.stats.set_mode(mode);
    }

    /// Makes what is shown for the first time, and writes where everything is.
    pub(crate) fn prepare<B: GpuBackend>(
        &mut self,
        tools: &mut Tools<'_, B>,
        views: &[View],
        instances: &mut DataTexture,
        now_secs: f64,
    ) -> Result<(), RenderError> {
        instances.reserve(RESERVED_SLOTS * INSTANCE_TEXELS);
        if let Some(sky) = &self.sky {
            write(instances, SKY_SLOT, &Affine3A::IDENTITY, sky.record());
        }
        let white = [OVERLAY_MATERIAL as f32, -1.0, -1.0, 0.0];
        let lasers = self.pointers.iter().filter(|pointer| pointer.has_laser);
        for (slot, pointer) in (LASER_SLOT..).zip(lasers) {
            write(instances, slot, &pointer.world_from_laser(), white);
        }
        if let Some(view) = views.first() {
            let cursors = self
                .pointers
                .iter()
                .filter_map(|pointer| pointer.world_from_cursor(&view.world_from_view));
            for (slot, cursor) in (CURSOR_SLOT..).zip(cursors) {
                write(instances, slot, &cursor, white);
            }
        }
        if self.pointers.iter().any(|pointer| pointer.has_laser) {
            ensure(&mut self.laser, tools, laser)?;
        }
        let has_cursor = self
            .pointers
            .iter()
            .any(|pointer| pointer.hit_distance.is_some());
        if has_cursor {
            ensure(&mut self.cursor, tools, cursor)?;
        }
        let has_news = self.stats.count(now_secs);
        if self.stats.mode() != StatsMode::Off {
            let world = self.stats.world_from_graph(views);
            write(instances, GRAPH_SLOT, &world, white);
            match self.graph {
                Some(place) if has_news => {
                    let mut bytes = Vec::new();
                    push_vertices(&self.stats.graph(), false, &mut bytes);
                    tools.arenas.rewrite(tools.backend, &place, &bytes)?;
                }
                Some(_) => {}
                None => ensure(&mut self.graph, tools, || self.stats.graph())?,
            }
        }
        Ok(())
    }

    /// Appends what stands behind everything.
    pub(crate) fn push_backdrop<B: GpuBackend>(
        &self,
        tools: &mut Tools<'_, B>,
        mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        if let Some(sky) = &self.sky {
            let set = Some(sky.set);
            push(
                tools,
                runs,
                (&SKY_PIPELINE, set),
                &sky.sphere,
                SKY_SLOT,
                1,
                mask,
            )?;
        }
        if let Some(stars) = &self.stars_place {
            push(
                tools,
                runs,
                (&STAR_PIPELINE, None),
                stars,
                STARS_SLOT,
                1,
                mask,
            )?;
        }
        Ok(())
    }

    /// Appends what is before everything.
    pub(crate) fn push_overlay<B: GpuBackend>(
        &self,
        tools: &mut Tools<'_, B>,
        mask: u8,
        runs: &mut Runs,
    ) -> Result<(), RenderError> {
        let lasers = self.pointers.iter().filter(|pointer| pointer.has_laser);
        let cursors = self
            .pointers
            .iter()
            .filter(|pointer| pointer.hit_distance.is_some());
        let graphs = usize::from(self.stats.mode() != StatsMode::Off);
        for (place, slot, count) in [
            (&self.graph, GRAPH_SLOT, graphs),
            (&self.laser, LASER_SLOT, lasers.count()),
            (&self.cursor, CURSOR_SLOT, cursors.count()),
        ] {
            if let (Some(place), true) = (place, count > 0) {
                push(
                    tools,
                    runs,
                    (&OVERLAY_PIPELINE, None),
                    place,
                    slot,
                    count,
                    mask,
                )?;
            }
        }
        Ok(())
    }

    /// Everything is gone with its context; stars are uploaded again, a sky must be set again.
    pub(crate) fn restore<B: GpuBackend>(
        &mut self,
        tools: &mut Tools<'_, B>,
    ) -> Result<(), RenderError> {
        self.sky = None;
        self.laser = None;
        self.cursor = None;
        self.graph = None;
        self.stars_place = None;
        let stars = std::mem::take(&mut self.stars);
        self.set_stars(tools, &stars)
    }
}

fn write(instances: &mut DataTexture, slot: usize, world_from_mesh: &Affine3A, record: Texel) {
    let [x, y, z] = rows(world_from_mesh);
    instances.set_if_changed(slot * INSTANCE_TEXELS, &[x, y, z, record]);
}

fn ensure<B: GpuBackend>(
    place: &mut Option<Allotment>,
    tools: &mut Tools<'_, B>,
    make: impl FnOnce() -> Primitive,
) -> Result<(), RenderError> {
    if place.is_none() {
        let primitive = make();
        let expected = Expected::of(&primitive);
        *place = Some(
            tools
                .arenas
                .add(tools.backend, &primitive, false, expected)?,
        );
        tools.arenas.finish(tools.backend)?;
    }
    Ok(())
}

fn push<B: GpuBackend>(
    tools: &mut Tools<'_, B>,
    runs: &mut Runs,
    (pipeline, textures): (&PipelineDesc, Option<TextureSetId>),
    place: &Allotment,
    slot: usize,
    instances: usize,
    mask: u8,
) -> Result<(), RenderError> {
    let pipeline = tools.pipelines.get(tools.backend, pipeline)?;
    let Some(arena) = tools.arenas.get(place.arena) else {
        return Ok(());
    };
    let key = RunKey {
        pipeline,
        textures,
        vertices: arena.vertices,
        indices: arena.indices,
    };
    let range = IndexRange {
        first: place.first_index,
        count: place.indices,
    };
    runs.push_copies(&key, slot as u32, range, instances as u32, mask);
    Ok(())
}
