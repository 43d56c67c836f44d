//! How a phone is held.

use glam::{DMat3, DVec3};

/// Below this horizontal length, the right edge of the screen points up or down rather than sideways.
const MIN_LEVEL: f64 = 0.3;

/// The rotation from the phone's axes (x right, y to the top edge, z out of the screen) to the world (z up), from the
/// angles of a `deviceorientation` event (W3C "Device Orientation", section 4.1) and the rotation of the screen's content.
#[must_use]
pub fn world_from_phone(
    alpha_degrees: f64,
    beta_degrees: f64,
    gamma_degrees: f64,
    screen_degrees: f64,
) -> DMat3 {
    DMat3::from_rotation_z(alpha_degrees.to_radians())
        * DMat3::from_rotation_x(beta_degrees.to_radians())
        * DMat3::from_rotation_y(gamma_degrees.to_radians())
        * DMat3::from_rotation_z(-screen_degrees.to_radians())
}

/// The grip at the moment of centring, in the axes of the phone: which of its directions was level and forward, and which was to
/// the right. It points like a rod, no matter how the phone is held.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Grip {
    pub(crate) phone_forward: DVec3,
    pub(crate) phone_right: DVec3,
    /// The heading that was forward, counterclockwise.
    pub(crate) yaw_rads: f64,
}

impl Grip {
    pub(crate) fn of(world_from_phone: DMat3) -> Self {
        let right = level(world_from_phone.x_axis)
            // The phone lies on its edge: its top edge or its back is level.
            .or_else(|| level(world_from_phone.y_axis).map(turn_right))
            .unwrap_or(DVec3::X);
        let forward = DVec3::Z.cross(right);
        let phone_from_world = world_from_phone.transpose();
        Self {
            phone_forward: phone_from_world * forward,
            phone_right: phone_from_world * right,
            yaw_rads: forward.y.atan2(forward.x),
        }
    }
}

fn level(direction: DVec3) -> Option<DVec3> {
    let flat = direction.with_z(0.0);
    (flat.length() >= MIN_LEVEL).then(|| flat.normalize())
}

fn turn_right(forward: DVec3) -> DVec3 {
    forward.cross(DVec3::Z)
}
