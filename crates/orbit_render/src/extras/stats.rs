use glam::{Affine3A, Mat3A, Mat4, Quat, Vec2, Vec3, Vec3A};
use orbit_scene::Primitive;

use crate::angles::sin_cos;
use crate::extras::pointers::primitive;
use crate::extras::stats_graph::{Panel, SEGMENTS, color_of};
use crate::frame::view::{Eye, View};

/// Bars of the graph (spec, VR constants).
pub const STATS_SEGMENTS: usize = 30;
/// Frames a second at the graph's top (spec, VR constants).
pub const STATS_TOP_FPS: f32 = 90.0;
/// Milliseconds from bar to bar (spec, VR constants).
pub const STATS_STEP_MS: f64 = 250.0;
/// The same while performance is monitored (spec, VR constants).
pub const STATS_MONITORING_STEP_MS: f64 = 1000.0;

/// Where the statistics graph is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StatsMode {
    /// Nowhere.
    #[default]
    Off,
    /// Fixed in the view.
    On,
    /// Standing in the world, before where the viewer was and looked when it was put there.
    Standing,
}

/// Frames counted, and a graph of them.
#[derive(Debug)]
pub(crate) struct Stats {
    mode: StatsMode,
    /// Where the graph stands, and whether a picture's viewer put it there rather than a headset's.
    standing: Option<(bool, Affine3A)>,
    pub(crate) is_monitoring: bool,
    bars: [f32; STATS_SEGMENTS],
    /// The next bar to be written.
    next: usize,
    frames: u32,
    since_secs: Option<f64>,
    /// Frames a second in the last step.
    pub(crate) fps: Option<f32>,
}

impl Default for Stats {
    fn default() -> Self {
        Self {
            mode: StatsMode::Off,
            standing: None,
            is_monitoring: false,
            bars: [0.0; STATS_SEGMENTS],
            next: 0,
            frames: 0,
            since_secs: None,
            fps: None,
        }
    }
}

impl Stats {
    pub(crate) fn mode(&self) -> StatsMode {
        self.mode
    }

    /// Shows the graph in another way. One that stands is put before the viewer by the next frame.
    pub(crate) fn set_mode(&mut self, mode: StatsMode) {
        if self.mode != mode {
            self.mode = mode;
            self.standing = None;
        }
    }

    /// Counts a frame. Says whether a step ended and the graph changed.
    pub(crate) fn count(&mut self, now_secs: f64) -> bool {
        let since_secs = match self.since_secs {
            Some(since_secs) if since_secs <= now_secs => since_secs,
            // The first frame, or a clock that was set back: counting begins here.
            _ => {
                self.since_secs = Some(now_secs);
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
        let elapsed_secs = now_secs - since_secs;
        // A clock's last digits must not put a step off by a frame.
        if elapsed_secs * 1000.0 < step_ms - 0.001 {
            return false;
        }
        let fps = (f64::from(self.frames) / elapsed_secs) as f32;
        self.fps = Some(fps);
        if let Some(bar) = self.bars.get_mut(self.next) {
            *bar = fps;
        }
        self.next = (self.next + 1) % STATS_SEGMENTS;
        self.since_secs = Some(now_secs);
        self.frames = 0;
        true
    }

    /// The graph, two units wide and high, facing +Z: always as many vertices, so that one place holds them.
    pub(crate) fn graph(&self) -> Primitive {
        let mut panel = Panel::default();
        panel.quad(Vec2::new(-1.0, -1.0), Vec2::ONE, [0.01, 0.015, 0.03, 0.8]);
        let (left, width, bottom, height) = (-0.9, 1.8, -0.9, 1.1);
        for at in 0..STATS_SEGMENTS {
            let fps = self.bars.get(at).copied().unwrap_or_default();
            let share = (fps / STATS_TOP_FPS).max(0.0).min(1.0);
            let x = left + width * at as f32 / STATS_SEGMENTS as f32;
            let color = color_of(share);
            panel.quad(
                Vec2::new(x, bottom),
                Vec2::new(
                    x + width / STATS_SEGMENTS as f32 * 0.86,
                    bottom + height * share,
                ),
                color,
            );
        }
        // Where the next bar comes, so that old and new are told apart.
        let x = left + width * self.next as f32 / STATS_SEGMENTS as f32;
        panel.quad(
            Vec2::new(x - 0.006, bottom),
            Vec2::new(x + 0.006, bottom + height),
            [0.6, 0.8, 1.0, 0.8],
        );
        let fps = self
            .fps
            .unwrap_or(0.0)
            .round_ties_even()
            .max(0.0)
            .min(999.0) as usize;
        let digits = [fps / 100, fps / 10 % 10, fps % 10];
        for (place, digit) in digits.into_iter().enumerate() {
            let is_shown = fps >= [100, 10, 0].get(place).copied().unwrap_or(0);
            panel.digit(
                Vec2::new(-0.88 + place as f32 * 0.36, 0.38),
                if is_shown {
                    SEGMENTS.get(digit).copied().unwrap_or(0)
                } else {
                    0
                },
            );
        }
        primitive(panel.vertices, panel.indices)
    }

    /// Where the graph is.
    pub(crate) fn world_from_graph(&mut self, views: &[View]) -> Affine3A {
        let Some(view) = views.first() else {
            return Affine3A::IDENTITY;
        };
        let is_flat = view.input.eye == Eye::None;
        if let Some((was_flat, standing)) = self.standing
            && was_flat == is_flat
        {
            return standing;
        }
        // Both eyes see the same thing in the same place: before the point between them.
        let mut world_from_head = Affine3A::from_mat4(view.world_from_view);
        let positions = views.iter().map(View::position);
        world_from_head.translation = positions.sum::<Vec3A>() / views.len().max(1) as f32;
        let projection = view.input.clip_from_view;
        let nearest = near_of(&projection) * 2.0;
        if self.mode == StatsMode::Standing {
            let standing = before(&world_from_head, 0.75_f32.max(nearest));
            self.standing = Some((is_flat, standing));
            return standing;
        }
        let depth = 0.5_f32.max(nearest);
        let in_head = if is_flat {
            // The upper left corner, a sixth as high as the picture.
            let [half_width, half_height] =
                [projection.x_axis.x, projection.y_axis.y].map(|scale| depth / scale);
            let half = half_height / 6.0;
            let margin = half * 1.25;
            // A projection may have its middle elsewhere than the picture.
            let corner = Vec2::new(
                (projection.z_axis.x - 1.0) * half_width,
                (projection.z_axis.y + 1.0) * half_height,
            );
            Affine3A::from_scale_rotation_translation(
                Vec3::splat(half),
                Quat::IDENTITY,
                Vec3::new(corner.x + margin, corner.y - margin, -depth),
            )
        } else {
            // Below where one looks, tilted up to the eyes.
            Affine3A::from_scale_rotation_translation(
                Vec3::splat(depth * 0.1),
                tilted_up(),
                Vec3::new(0.0, -depth * 0.5, -depth),
            )
        };
        world_from_head * in_head
    }
}

/// Upright before a head, lower than its eyes, however it is bent.
fn before(world_from_head: &Affine3A, depth: f32) -> Affine3A {
    let right = world_from_head.matrix3.x_axis;
    let right = Vec3::new(right.x, 0.0, right.z)
        .try_normalize()
        .unwrap_or(Vec3::X);
    let ahead = Vec3::Y.cross(right);
    let turn =
        Mat3A::from_cols(right.into(), Vec3A::Y, (-ahead).into()) * Mat3A::from_quat(tilted_up());
    Affine3A {
        matrix3: turn * (depth * 0.2),
        translation: world_from_head.translation
            + Vec3A::from(ahead * depth - Vec3::Y * (depth / 3.0)),
    }
}

/// Half a radian about +X, so that what is below the eyes faces them.
fn tilted_up() -> Quat {
    let (sin, cos) = sin_cos(-0.25);
    Quat::from_xyzw(sin, 0.0, 0.0, cos)
}

/// The near plane of a projection with depth -1 to 1.
fn near_of(projection: &Mat4) -> f32 {
    let near = projection.w_axis.z / (projection.z_axis.z - 1.0);
    if near.is_finite() { near.max(0.0) } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Viewport;
    use crate::frame::view::ViewInput;

    const PICTURE: Viewport = Viewport {
        x_px: 0,
        y_px: 0,
        width_px: 1280,
        height_px: 800,
    };

    fn run(stats: &mut Stats, fps: f64, secs: f64) -> usize {
        let from = stats.since_secs.unwrap_or(0.0);
        let frames = (fps * secs).round() as usize;
        (0..=frames)
            .filter(|frame| stats.count(from + *frame as f64 / fps))
            .count()
    }

    #[test]
    fn a_step_ends_every_quarter_of_a_second_and_every_second_when_monitoring() {
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
    fn a_bar_is_full_at_ninety_frames_a_second_and_there_are_thirty() {
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
    fn over_a_picture_the_graph_is_in_its_upper_left_corner_wherever_its_middle_is() {
        let mut stats = Stats {
            mode: StatsMode::On,
            ..Stats::default()
        };
        for middle in [Vec2::ZERO, Vec2::new(-0.3, 0.5), Vec2::new(0.6, -0.2)] {
            let mut clip_from_view =
                Mat4::perspective_rh_gl(core::f32::consts::FRAC_PI_2, 1.6, 0.05, 1.0e6);
            clip_from_view.z_axis.x = -middle.x;
            clip_from_view.z_axis.y = -middle.y;
            let view = View::new(&ViewInput {
                clip_from_view,
                view_from_world: Mat4::IDENTITY,
                viewport: PICTURE,
                eye: Eye::None,
            });
            let clip_from_graph =
                clip_from_view * Mat4::from(stats.world_from_graph(core::slice::from_ref(&view)));
            let corner = clip_from_graph.project_point3(Vec3::new(-1.0, 1.0, 0.0));
            assert!((corner.x + 1.0).abs() < 0.1, "{middle} {corner}");
            assert!((corner.y - 1.0).abs() < 0.1, "{middle} {corner}");
        }
    }

    #[test]
    fn what_stands_before_a_picture_stands_anew_before_a_headset() {
        let mut stats = Stats::default();
        stats.set_mode(StatsMode::Standing);
        let mut height = |eye, eye_height: f32| {
            let view = View::new(&ViewInput {
                clip_from_view: Mat4::perspective_rh_gl(1.5, 1.0, 0.05, 10.0),
                view_from_world: Mat4::from_translation(Vec3::new(0.0, -eye_height, 0.0)),
                viewport: PICTURE,
                eye,
            });
            stats.world_from_graph(&[view]).translation.y
        };
        assert_eq!(height(Eye::None, 0.0), -0.25);
        assert_eq!(height(Eye::Left, 1.6), 1.35);
        assert_eq!(height(Eye::Left, 1.2), 1.35);
        assert_eq!(height(Eye::None, 0.0), -0.25);
    }

    #[test]
    fn a_clock_that_was_set_back_is_no_fault() {
        let mut stats = Stats::default();
        run(&mut stats, 60.0, 1.0);
        assert!(!stats.count(-5.0));
        assert!(!stats.count(-4.9));
        assert!(stats.count(-4.6));
    }
}
