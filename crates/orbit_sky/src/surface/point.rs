//! Points and spots on the surface of a body.

use glam::Vec3;

/// A point on the surface.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SurfacePoint {
    /// The unit vector from the body's centre, in the body's own axes.
    pub(crate) direction: Vec3,
    /// North latitude in degrees.
    pub(crate) latitude: f32,
    /// East longitude in degrees, -180 to 180.
    pub(crate) longitude: f32,
}

/// The unit vector of a longitude and latitude in degrees.
pub(crate) fn direction(longitude: f32, latitude: f32) -> Vec3 {
    let (sin_longitude, cos_longitude) = longitude.to_radians().sin_cos();
    let (sin_latitude, cos_latitude) = latitude.to_radians().sin_cos();
    Vec3::new(
        cos_latitude * cos_longitude,
        sin_latitude,
        -cos_latitude * sin_longitude,
    )
}

/// A soft elliptical spot.
pub(crate) struct Spot {
    centre: Vec3,
    east: Vec3,
    north: Vec3,
    strength: f32,
}

impl Spot {
    /// A spot with its centre and half widths in degrees.
    pub(crate) fn new(
        longitude: f32,
        latitude: f32,
        half_width: f32,
        half_height: f32,
        strength: f32,
    ) -> Self {
        let centre = direction(longitude, latitude);
        let east = direction(longitude + 90.0, 0.0);
        let north = centre.cross(east);
        Self {
            centre,
            east: east / half_width.to_radians().sin(),
            north: north / half_height.to_radians().sin(),
            strength,
        }
    }

    /// The offset east and north of the centre, in half widths; `None` on the far side of the body.
    pub(crate) fn local(&self, direction: Vec3) -> Option<(f32, f32)> {
        (direction.dot(self.centre) > 0.0)
            .then(|| (direction.dot(self.east), direction.dot(self.north)))
    }

    /// The intensity at a point: a Gaussian with the spot's strength at its centre.
    pub(crate) fn at(&self, direction: Vec3) -> f32 {
        self.local(direction).map_or(0.0, |(x, y)| {
            let square = x * x + y * y;
            if square > 6.0 {
                0.0
            } else {
                self.strength * (-square * 1.2).exp()
            }
        })
    }
}

/// The total intensity of several spots at a point.
pub(crate) fn total_intensity(spots: &[Spot], direction: Vec3) -> f32 {
    spots.iter().map(|spot| spot.at(direction)).sum()
}
