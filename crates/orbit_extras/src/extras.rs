//! The overlays of pointers and statistics.

use glam::Affine3A;
use orbit_render::backend::GpuBackend;
use orbit_render::error::RenderError;
use orbit_render::{OverlayId, RenderInput, Renderer};

use crate::head::world_from_view;
use crate::pointers::{Pointer, cursor, laser};
use crate::stats::{Stats, StatsMode};

/// Maximum number of pointers (spec: at most 32 reused input elements).
pub const MAX_POINTERS: usize = 32;

/// Pointers and statistics of one renderer.
#[derive(Debug)]
pub struct Extras {
    pointers: Vec<Pointer>,
    stats: Stats,
    /// Whether a step ended since the graph was last drawn.
    is_graph_stale: bool,
    stats_overlay: OverlayId,
    laser_overlay: OverlayId,
    cursor_overlay: OverlayId,
}

impl Extras {
    /// Adds the overlays to a renderer. Nothing is shown yet.
    ///
    /// # Errors
    /// `too_many_overlays` if the renderer has no room for them.
    pub fn new<B: GpuBackend>(renderer: &mut Renderer<B>) -> Result<Self, RenderError> {
        let stats = Stats::default();
        Ok(Self {
            pointers: Vec::new(),
            stats_overlay: renderer.add_overlay(stats.graph(), 1)?,
            laser_overlay: renderer.add_overlay(laser(), MAX_POINTERS)?,
            cursor_overlay: renderer.add_overlay(cursor(), MAX_POINTERS)?,
            stats,
            is_graph_stale: false,
        })
    }

    /// Shows the lasers and cursors of at most [`MAX_POINTERS`] pointers.
    pub fn set_pointers(&mut self, pointers: &[Pointer]) {
        self.pointers.clear();
        self.pointers
            .extend_from_slice(pointers.get(..MAX_POINTERS).unwrap_or(pointers));
    }

    /// Shows or hides the graph of the frame rate.
    pub fn set_stats(&mut self, mode: StatsMode) {
        self.stats.set_mode(mode);
    }

    /// Turns monitoring mode on or off: it measures the frame rate over whole seconds.
    pub fn set_stats_monitoring(&mut self, is_monitoring: bool) {
        self.stats.is_monitoring = is_monitoring;
    }

    /// The frame rate of the last step. It is measured even if the graph is hidden.
    #[must_use]
    pub fn stats_fps(&self) -> Option<f32> {
        self.stats.fps
    }

    /// Positions everything for a frame, and counts the frame.
    pub fn prepare<B: GpuBackend>(&mut self, renderer: &mut Renderer<B>, input: &RenderInput<'_>) {
        let lasers = self.pointers.iter().filter(|pointer| pointer.has_laser);
        let lasers: Vec<Affine3A> = lasers.map(Pointer::world_from_laser).collect();
        renderer.set_overlay_instances(self.laser_overlay, &lasers);
        let cursors: Vec<Affine3A> = match input.views.first() {
            Some(view) => {
                let viewer = world_from_view(view);
                let cursors = self.pointers.iter();
                cursors
                    .filter_map(|pointer| pointer.world_from_cursor(&viewer))
                    .collect()
            }
            None => Vec::new(),
        };
        renderer.set_overlay_instances(self.cursor_overlay, &cursors);
        self.is_graph_stale |= self.stats.count_frame(input.now_secs);
        let is_shown = self.stats.mode() != StatsMode::Off;
        if is_shown && std::mem::take(&mut self.is_graph_stale) {
            renderer.set_overlay_vertices(self.stats_overlay, self.stats.graph());
        }
        let graph = if is_shown {
            self.stats.world_from_graph(input.views)
        } else {
            None
        };
        renderer.set_overlay_instances(self.stats_overlay, graph.as_slice());
    }
}
