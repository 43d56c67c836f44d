//! Places on a body.

use glam::Vec3;

/// A point of a surface, in the body's own axes and as latitude and longitude.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    /// The direction from the body's centre, of length 1.
    pub(crate) direction: Vec3,
    /// North, in degrees.
    pub(crate) latitude: f32,
    /// East, in degrees, -180 to 180.
    pub(crate) longitude: f32,
}

/// The direction of a place.
pub(crate) fn direction(longitude: f32, latitude: f32) -> Vec3 {
    let (sin_longitude, cos_longitude) = longitude.to_radians().sin_cos();
    let (sin_latitude, cos_latitude) = latitude.to_radians().sin_cos();
    Vec3::new(
        cos_latitude * cos_longitude,
        sin_latitude,
        -cos_latitude * sin_longitude,
    )
}

/// A round or oval spot: its centre and its half widths east and north, in degrees, and how strong it is.
pub(crate) struct Spot {
    centre: Vec3,
    east: Vec3,
    north: Vec3,
    strength: f32,
}

impl Spot {
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

    /// East and north of the spot's centre in its half widths, and nothing on the far side.
    pub(crate) fn local(&self, direction: Vec3) -> Option<(f32, f32)> {
        (direction.dot(self.centre) > 0.0)
            .then(|| (direction.dot(self.east), direction.dot(self.north)))
    }

    /// How much of the spot is at a point: its strength in the middle, a bell around it.
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

/// What many spots come to at a point.
pub(crate) fn sum_of(spots: &[Spot], direction: Vec3) -> f32 {
    spots.iter().map(|spot| spot.at(direction)).sum()
}
