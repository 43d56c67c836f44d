//! The parts of the views, from near to far, each of which gets a tile of the sun's shadow map.

use glam::Mat4;

use super::sphere::{Sphere, rounded_down, rounded_up};
use crate::frame::view::View;
use orbit_numbers::u32_to_f32;

/// The nearest part of the views begins at least at this share of their depth: anything nearer is included anyway.
const MIN_NEAR_SHARE: f32 = 0.002;

/// How a projection widens with depth: `half width = width + depth * slope`, to the corners of the view.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Cone {
    near: f32,
    far: f32,
    width: f32,
    slope: f32,
}

impl Cone {
    fn of(clip_from_view: &Mat4) -> Self {
        let Mat4 {
            x_axis,
            y_axis,
            z_axis,
            w_axis,
        } = *clip_from_view;
        let is_perspective = w_axis.w == 0.0;
        let shift = if is_perspective { z_axis } else { w_axis };
        let half_size = f32::hypot(
            (1.0 + shift.x.abs()) / x_axis.x.abs(),
            (1.0 + shift.y.abs()) / y_axis.y.abs(),
        );
        let (near, far) = if is_perspective {
            (w_axis.z / (z_axis.z - 1.0), w_axis.z / (z_axis.z + 1.0))
        } else {
            ((w_axis.z + 1.0) / z_axis.z, (w_axis.z - 1.0) / z_axis.z)
        };
        Self {
            near: near.max(0.0),
            // A projection without a far plane divides by zero.
            far: if far > near { far } else { f32::INFINITY },
            width: if is_perspective { 0.0 } else { half_size },
            slope: if is_perspective { half_size } else { 0.0 },
        }
    }

    /// A small sphere around the part between two depths, with its centre on the axis.
    fn slice(&self, view: &View, near: f32, far: f32) -> Sphere {
        let (near_width, far_width) = (
            self.width + self.slope * near,
            self.width + self.slope * far,
        );
        // As far from the corners of one end as from those of the other, but not beyond the far end.
        let depth = (near + far) * 0.5
            + (far_width * far_width - near_width * near_width) / (2.0 * (far - near).max(1e-6));
        let depth = depth.min(far);
        Sphere {
            center: view.position() + view.forward() * depth,
            radius: f32::hypot(far - depth, far_width),
        }
    }
}

/// The extent of a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Extent {
    /// A sphere around everything that is visible.
    pub(crate) all: Sphere,
    /// A sphere around everything that casts shadows.
    pub(crate) casters: Sphere,
}

/// Returns the spheres to cover, from near to far: up to `count`, around parts of the views, as far as anything is visible and not
/// beyond `max_distance`. A sphere that would be larger than the one around all casters is replaced by it and ends the list.
pub(crate) fn slices(
    views: &[View],
    Extent { all, casters }: Extent,
    count: u32,
    max_distance: f32,
) -> Vec<Sphere> {
    let cones: Vec<Cone> = views
        .iter()
        .map(|view| Cone::of(&view.input.clip_from_view))
        .collect();
    // Uses the distance, not the depth, so that nothing changes while the camera turns.
    let distances = || {
        views
            .iter()
            .map(|view| view.position().distance(all.center))
    };
    let (mut near, mut far) = (f32::INFINITY, 0.0_f32);
    for (cone, distance) in cones.iter().zip(distances()) {
        near = near.min(cone.near.max(distance - all.radius));
        far = far.max(cone.far.min(distance + all.radius));
    }
    let far = rounded_up(far).min(max_distance);
    let near = rounded_down(near.max(far * MIN_NEAR_SHARE));
    if !(near < far && far.is_finite()) {
        return Vec::new();
    }
    let end_of = |index: u32| {
        let share = u32_to_f32(index) / u32_to_f32(count.max(1));
        near + (far - near) * share * share * share
    };
    let mut found = Vec::new();
    for index in 0..count {
        let around = views
            .iter()
            .zip(&cones)
            .map(|(view, cone)| cone.slice(view, end_of(index), end_of(index.saturating_add(1))))
            .reduce(Sphere::enclosing);
        match around {
            Some(around) if around.radius.is_finite() && around.radius < casters.radius => {
                // Without casters there are no shadows.
                if around.center.distance(casters.center) < around.radius + casters.radius {
                    found.push(around);
                }
            }
            _ => {
                found.push(casters);
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backend::Viewport;
    use crate::frame::view::{Eye, ViewInput};
    use glam::{Vec3, Vec3A};

    fn view(clip_from_view: Mat4, from: Vec3, toward: Vec3) -> View {
        View::new(&ViewInput {
            clip_from_view,
            view_from_world: Mat4::look_to_rh(from, toward.normalize(), Vec3::Y),
            viewport: Viewport {
                x_px: 0,
                y_px: 0,
                width_px: 100,
                height_px: 100,
            },
            eye: Eye::None,
        })
    }

    fn casters(radius: f32) -> Extent {
        let casters = Sphere {
            center: Vec3A::ZERO,
            radius,
        };
        Extent {
            all: casters,
            casters,
        }
    }

    fn is_seen(view: &View, point: Vec3A) -> bool {
        let clip = view.clip_from_world * Vec3::from(point).extend(1.0);
        clip.w > 0.0 && clip.truncate().abs().max_element() <= clip.w
    }

    fn wide() -> Mat4 {
        Mat4::perspective_rh_gl(1.0, 1.5, 0.1, 1000.0)
    }

    #[test]
    fn a_projection_gives_its_planes_back() {
        let cone = Cone::of(&wide());
        let slope = 0.5_f32.tan();
        assert!((cone.near - 0.1).abs() < 1e-4, "{cone:?}");
        assert!((cone.far / 1000.0 - 1.0).abs() < 0.01, "{cone:?}");
        assert!((cone.slope - f32::hypot(slope, slope * 1.5)).abs() < 1e-4);
        let flat = Cone::of(&Mat4::orthographic_rh_gl(-2.0, 2.0, -1.0, 1.0, 0.5, 20.0));
        assert!(
            (flat.near - 0.5).abs() < 1e-4 && (flat.far - 20.0).abs() < 1e-3,
            "{flat:?}"
        );
        assert!((flat.width - 5.0_f32.sqrt()).abs() < 1e-4);
        let mut endless = wide();
        (endless.z_axis.z, endless.w_axis.z) = (-1.0, -0.2);
        let endless = Cone::of(&endless);
        assert_eq!(endless.near, 0.1);
        assert_eq!(endless.far, f32::INFINITY);
    }

    #[test]
    fn everything_that_is_seen_and_can_be_shadowed_is_covered() {
        let view = view(
            wide(),
            Vec3::new(3.0, 2.0, 9.0),
            Vec3::new(-0.3, -0.2, -1.0),
        );
        for count in 1..=4 {
            let found = slices(
                std::slice::from_ref(&view),
                casters(40.0),
                count,
                f32::INFINITY,
            );
            assert!(!found.is_empty());
            for step in 0..4000_u16 {
                let along = |shift: u16| f32::from((step >> shift) % 16) / 7.5 - 1.0;
                let point = Vec3A::new(along(0), along(4), along(8)) * 40.0;
                if point.length() < 40.0 && is_seen(&view, point) {
                    let mut around = found.iter();
                    assert!(
                        around.any(|sphere| sphere.center.distance(point) <= sphere.radius * 1.001),
                        "{count}: {point}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_camera_outside_sees_all_casters_in_one_piece() {
        let view = view(wide(), Vec3::new(0.0, 0.0, 8.0), Vec3::NEG_Z);
        assert_eq!(
            slices(&[view], casters(1.0), 3, f32::INFINITY),
            [casters(1.0).casters]
        );
    }

    #[test]
    fn sizes_stay_while_the_camera_turns() {
        let radii = |toward| {
            let view = view(wide(), Vec3::new(1.0, 0.5, 2.0), toward);
            let found = slices(&[view], casters(500.0), 3, 100.0);
            found
                .iter()
                .map(|sphere| rounded_up(sphere.radius))
                .collect::<Vec<_>>()
        };
        let first = radii(Vec3::NEG_Z);
        assert_eq!(first.len(), 3);
        for toward in [
            Vec3::X,
            Vec3::new(0.3, -0.8, 0.1),
            Vec3::new(-1.0, 0.2, 1.0),
        ] {
            assert_eq!(radii(toward), first);
        }
    }

    #[test]
    fn nothing_beyond_the_greatest_distance_is_covered() {
        let view = view(wide(), Vec3::new(0.0, 0.0, 50.0), Vec3::NEG_Z);
        assert!(slices(&[view], casters(10.0), 2, 20.0).is_empty());
    }
}
