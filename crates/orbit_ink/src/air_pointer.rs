//! Points with the orientation of a phone.

use crate::attitude::{Grip, world_from_phone};
use crate::drift::Drift;
use crate::one_euro::PointFilter;
use core::f64::consts::{FRAC_PI_4, PI, TAU};
use glam::{DMat3, DVec2};

/// How far the phone is turned to get from one side of the canvas to the other.
const WIDTH_RADS: f64 = FRAC_PI_4;
/// Beyond this pitch, the heading is unreliable.
const MAX_PITCH_RADS: f64 = 1.4;

/// Converts orientations to points of a canvas.
///
/// The first orientation, and each one after [`AirPointer::centre`], points at the middle. At an edge the pointer stops, and it
/// leaves the edge as soon as the phone turns back.
#[derive(Debug, Clone)]
pub struct AirPointer {
    size: DVec2,
    rads_per_pixel: f64,
    grip: Option<Grip>,
    /// The yaw and pitch that point at the middle.
    middle: DVec2,
    drift: Drift,
    filter: PointFilter,
    point: DVec2,
    nib_rads: f64,
}

impl AirPointer {
    /// A pointer for a canvas of this size, in its middle.
    #[must_use]
    pub fn new(width: f64, height: f64) -> Self {
        let size = DVec2::new(width, height).max(DVec2::ONE);
        Self {
            size,
            rads_per_pixel: WIDTH_RADS / size.x,
            grip: None,
            middle: DVec2::ZERO,
            drift: Drift::default(),
            filter: PointFilter::default(),
            point: size / 2.0,
            nib_rads: FRAC_PI_4,
        }
    }

    /// Makes the next orientation point at the middle.
    pub fn centre(&mut self) {
        self.grip = None;
        self.drift.restart();
        self.filter.reset();
        self.point = self.size / 2.0;
    }

    /// Takes the angles of a `deviceorientation` event, in degrees, and the rotation of the screen's content. Angles that are
    /// not finite are ignored.
    pub fn orient(&mut self, angles: [f64; 4], time_secs: f64, is_painting: bool) {
        let [alpha, beta, gamma, screen] = angles;
        if !time_secs.is_finite() || angles.iter().any(|angle| !angle.is_finite()) {
            return;
        }
        let attitude = world_from_phone(alpha, beta, gamma, screen);
        let Some(grip) = self.grip else {
            self.grip = Some(Grip::of(attitude));
            self.middle = DVec2::ZERO;
            self.drift.restart();
            self.aim(attitude, time_secs, is_painting);
            return;
        };
        let forward = attitude * grip.phone_forward;
        if forward.z.abs().asin() < MAX_PITCH_RADS {
            self.aim(attitude, time_secs, is_painting);
        }
    }

    fn aim(&mut self, attitude: DMat3, time_secs: f64, is_painting: bool) {
        let Some(grip) = self.grip else { return };
        let forward = attitude * grip.phone_forward;
        let right = attitude * grip.phone_right;
        let yaw = wrap(forward.y.atan2(forward.x) - grip.yaw_rads);
        let angles = DVec2::new(yaw, forward.z.clamp(-1.0, 1.0).asin());
        self.middle += self.drift.take(angles, time_secs, is_painting);
        // Turning left is positive yaw, and turning up is positive pitch: both are negative on the canvas.
        let turned = DVec2::new(wrap(angles.x - self.middle.x), angles.y - self.middle.y);
        let wanted = -turned / self.rads_per_pixel;
        let half = self.size / 2.0;
        let reached = wanted.clamp(-half, half);
        // Movement beyond an edge shifts the middle, so that turning back moves the pointer immediately.
        self.middle -= (wanted - reached) * self.rads_per_pixel;
        self.point = self
            .filter
            .filter(reached + half, time_secs)
            .clamp(DVec2::ZERO, self.size);
        self.nib_rads = FRAC_PI_4 + right.z.clamp(-1.0, 1.0).asin();
    }

    /// The point on the canvas.
    #[must_use]
    pub fn point(&self) -> DVec2 {
        self.point
    }

    /// The angle of a broad nib: 45 degrees, turned by the tilt of the phone.
    #[must_use]
    pub fn nib_rads(&self) -> f64 {
        self.nib_rads
    }
}

/// The same angle from -π to π.
fn wrap(rads: f64) -> f64 {
    (rads + PI).rem_euclid(TAU) - PI
}
