//! The frame rate, and where its graph is shown.

use glam::{Affine3A, Mat3A, Mat4, Quat, Vec2, Vec3, Vec3A};
use orbit_render::{Eye, ViewInput};
use orbit_scene::Primitive;

use crate::head::world_from_head;
use crate::stats_graph::{STATS_SEGMENTS, stats_graph};

/// Milliseconds per bar (spec, VR constants).
pub const STATS_STEP_MS: f64 = 250.0;
/// Milliseconds per bar in monitoring mode (spec, VR constants).
pub const STATS_MONITORING_STEP_MS: f64 = 1000.0;

/// Where the statistics graph is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StatsMode {
    /// Hidden.
    #[default]
    Off,
    /// Displayed at a fixed position in the view.
    On,
    /// Displayed at a fixed position in the world, in front of where the viewer was when the mode was set.
    Standing,
}

/// Counts frames and shows the frame rate as a graph.
#[derive(Debug)]
pub(crate) struct Stats {
    mode: StatsMode,
    /// The position in the world, and whether it was chosen for a flat screen.
    standing: Option<(bool, Affine3A)>,
    pub(crate) is_monitoring: bool,
    bars: [f32; STATS_SEGMENTS],
    /// Index of the bar that is overwritten next.
    next_bar: usize,
    /// Frames of the current step.
    frames: u32,
    step_start_secs: Option<f64>,
    /// Frame rate of the last complete step.
    pub(crate) fps: Option<f32>,
}

impl Default for Stats {
    fn default() -> Self {
        Self {
            mode: StatsMode::Off,
            standing: None,
            is_monitoring: false,
            bars: [0.0; STATS_SEGMENTS],
            next_bar: 0,
            frames: 0,
            step_start_secs: None,
            fps: None,
        }
    }
}

impl Stats {
    pub(crate) fn mode(&self) -> StatsMode {
        self.mode
    }

    /// Changes the mode. In standing mode, the next frame chooses the position.
    pub(crate) fn set_mode(&mut self, mode: StatsMode) {
        if self.mode != mode {
            self.mode = mode;
            self.standing = None;
        }
    }

    /// Counts a frame. Returns whether a step ended, so that the graph changed.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "frames and views are counted, never bytes of a file"
    )]
    pub(crate) fn count_frame(&mut self, now_secs: f64) -> bool {
        let start_secs = match self.step_start_secs {
            Some(start_secs) if start_secs <= now_secs => start_secs,
            // The first frame, or the clock was set back.
            _ => {
                self.step_start_secs = Some(now_secs);
                self.frames = 0;
                return false;
            }
        };
        self.frames += 1;
        let step_ms = if self.is_monitoring {
            STATS_MONITORING_STEP_MS
        } else {
            STATS_STEP_MS
        };
        let elapsed_secs = now_secs - start_secs;
        // The tolerance keeps rounding errors from delaying a step by a frame.
        if elapsed_secs * 1000.0 < step_ms - 0.001 {
            return false;
        }
        let fps = (f64::from(self.frames) / elapsed_secs) as f32;
        self.fps = Some(fps);
        if let Some(bar) = self.bars.get_mut(self.next_bar) {
            *bar = fps;
        }
        self.next_bar = (self.next_bar + 1) % STATS_SEGMENTS;
        self.step_start_secs = Some(now_secs);
        self.frames = 0;
        true
    }

    pub(crate) fn graph(&self) -> Primitive {
        stats_graph(&self.bars, self.next_bar, self.fps.unwrap_or(0.0))
    }

    /// Returns the transform of the graph for these views. `None` without views.
    pub(crate) fn world_from_graph(&mut self, views: &[ViewInput]) -> Option<Affine3A> {
        let view = views.first()?;
        let is_flat = view.eye == Eye::None;
        if let Some((was_flat, standing)) = self.standing
            && was_flat == is_flat
        {
            return Some(standing);
        }
        // Both eyes see the graph at the same position, relative to the point between them.
        let world_from_head = world_from_head(views)?;
        let projection = view.clip_from_view;
        let min_depth = near_plane(&projection) * 2.0;
        if self.mode == StatsMode::Standing {
            let standing = standing_transform(&world_from_head, 0.75_f32.max(min_depth));
            self.standing = Some((is_flat, standing));
            return Some(standing);
        }
        let depth = 0.5_f32.max(min_depth);
        let head_from_graph = if is_flat {
            upper_left_corner(&projection, depth)
        } else {
            // Below the line of sight, tilted towards the eyes.
            Affine3A::from_scale_rotation_translation(
                Vec3::splat(depth * 0.1),
                tilt(),
                Vec3::new(0.0, -depth * 0.5, -depth),
            )
        };
        Some(world_from_head * head_from_graph)
    }
}

/// Places the graph in the upper left corner of the viewport, with a sixth of its height.
fn upper_left_corner(projection: &Mat4, depth: f32) -> Affine3A {
    let [half_width, half_height] =
        [projection.x_axis.x, projection.y_axis.y].map(|scale| depth / scale);
    let half_size = half_height / 6.0;
    let margin = half_size * 1.25;
    // The projection may be off-centre.
    let corner = Vec2::new(
        (projection.z_axis.x - 1.0) * half_width,
        (projection.z_axis.y + 1.0) * half_height,
    );
    Affine3A::from_scale_rotation_translation(
        Vec3::splat(half_size),
        Quat::IDENTITY,
        Vec3::new(corner.x + margin, corner.y - margin, -depth),
    )
}

/// Places the graph in front of the head and below the eyes, upright no matter how the head is tilted.
fn standing_transform(world_from_head: &Affine3A, depth: f32) -> Affine3A {
    let right = world_from_head.matrix3.x_axis;
    let right = Vec3::new(right.x, 0.0, right.z)
        .try_normalize()
        .unwrap_or(Vec3::X);
    let forward = Vec3::Y.cross(right);
    let rotation =
        Mat3A::from_cols(right.into(), Vec3A::Y, (-forward).into()) * Mat3A::from_quat(tilt());
    Affine3A {
        matrix3: rotation * (depth * 0.2),
        translation: world_from_head.translation
            + Vec3A::from(forward * depth - Vec3::Y * (depth / 3.0)),
    }
}

/// Half a radian about -X: turns a graph below the eyes towards them.
fn tilt() -> Quat {
    Quat::from_rotation_x(-0.5)
}

/// The near plane of a projection with depth -1 to 1.
fn near_plane(projection: &Mat4) -> f32 {
    let near = projection.w_axis.z / (projection.z_axis.z - 1.0);
    if near.is_finite() { near.max(0.0) } else { 0.0 }
}

#[expect(clippy::as_conversions, reason = "tests may panic")]
#[cfg(test)]
mod tests {
    use super::*;
    use orbit_render::backend::Viewport;

    const VIEWPORT: Viewport = Viewport {
        x_px: 0,
        y_px: 0,
        width_px: 1280,
        height_px: 800,
    };

    /// Counts frames at a constant rate and returns the number of steps that ended.
    fn run(stats: &mut Stats, fps: f64, secs: f64) -> usize {
        let start = stats.step_start_secs.unwrap_or(0.0);
        let frames = (fps * secs).round() as usize;
        (0..=frames)
            .filter(|frame| stats.count_frame(start + *frame as f64 / fps))
            .count()
    }

    #[test]
    fn a_step_takes_a_quarter_second_or_a_second_when_monitoring() {
        let mut stats = Stats::default();
        assert_eq!(run(&mut stats, 100.0, 2.0), 8);
        assert!((stats.fps.unwrap() - 100.0).abs() < 5.0);
        let mut stats = Stats {
            is_monitoring: true,
            ..Stats::default()
        };
        assert_eq!(run(&mut stats, 100.0, 2.0), 2);
    }

    #[test]
    fn the_graph_has_thirty_bars_that_are_full_at_ninety_frames_per_second() {
        let mut stats = Stats::default();
        run(&mut stats, 90.0, 30.0);
        let graph = stats.graph();
        let tops: Vec<f32> = graph.vertices.positions[4..4 + 4 * STATS_SEGMENTS]
            .chunks(4)
            .map(|quad| quad[2][1])
            .collect();
        assert_eq!(tops.len(), 30);
        assert!(tops.iter().all(|top| (top - 0.2).abs() < 0.05), "{tops:?}");
        // The number of vertices never changes.
        assert_eq!(
            graph.vertices.positions.len(),
            Stats::default().graph().vertices.positions.len()
        );
    }

    #[test]
    fn on_a_flat_screen_the_graph_is_in_the_upper_left_corner_of_any_projection() {
        let mut stats = Stats {
            mode: StatsMode::On,
            ..Stats::default()
        };
        for center in [Vec2::ZERO, Vec2::new(-0.3, 0.5), Vec2::new(0.6, -0.2)] {
            let mut clip_from_view =
                Mat4::perspective_rh_gl(core::f32::consts::FRAC_PI_2, 1.6, 0.05, 1.0e6);
            clip_from_view.z_axis.x = -center.x;
            clip_from_view.z_axis.y = -center.y;
            let view = ViewInput {
                clip_from_view,
                view_from_world: Mat4::IDENTITY,
                viewport: VIEWPORT,
                eye: Eye::None,
            };
            let world_from_graph = stats
                .world_from_graph(core::slice::from_ref(&view))
                .unwrap();
            let clip_from_graph = clip_from_view * Mat4::from(world_from_graph);
            let corner = clip_from_graph.project_point3(Vec3::new(-1.0, 1.0, 0.0));
            assert!((corner.x + 1.0).abs() < 0.1, "{center} {corner}");
            assert!((corner.y - 1.0).abs() < 0.1, "{center} {corner}");
        }
    }

    #[test]
    fn a_standing_graph_is_positioned_again_when_a_headset_session_starts_or_ends() {
        let mut stats = Stats::default();
        stats.set_mode(StatsMode::Standing);
        let mut height = |eye, eye_height: f32| {
            let view = ViewInput {
                clip_from_view: Mat4::perspective_rh_gl(1.5, 1.0, 0.05, 10.0),
                view_from_world: Mat4::from_translation(Vec3::new(0.0, -eye_height, 0.0)),
                viewport: VIEWPORT,
                eye,
            };
            stats.world_from_graph(&[view]).unwrap().translation.y
        };
        assert_eq!(height(Eye::None, 0.0), -0.25);
        assert_eq!(height(Eye::Left, 1.6), 1.35);
        assert_eq!(height(Eye::Left, 1.2), 1.35);
        assert_eq!(height(Eye::None, 0.0), -0.25);
    }

    #[test]
    fn accepts_a_clock_that_was_set_back() {
        let mut stats = Stats::default();
        run(&mut stats, 60.0, 1.0);
        assert!(!stats.count_frame(-5.0));
        assert!(!stats.count_frame(-4.9));
        assert!(stats.count_frame(-4.6));
    }
}
