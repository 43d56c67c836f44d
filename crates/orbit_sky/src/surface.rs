//! What the bodies look like: own pictures of their surfaces, painted point by point.
//!
//! A picture is equirectangular: longitude -180 at its left edge and 180 at its right, the north pole on top, so the
//! prime meridian is in the middle. It is made of noise in space and of what people know from maps: the Earth's coasts,
//! the Moon's seas, the dark lands of Mars, the belts of Jupiter. The same body and seed give the same bytes anywhere.

mod band;
mod colour;
mod crater;
mod earth;
mod gas;
mod ice;
mod land;
mod mars;
mod moon;
mod noise;
mod place;
mod ring;
mod rocky;
mod sun;
mod venus;

pub use ring::fill_ring;

use crate::Body;
use colour::byte;
use glam::Vec3;
use place::Place;

/// Bytes of a pixel: red, green, blue, alpha.
const PIXEL_BYTES: usize = 4;

/// Whatever can say what a point of a body looks like.
trait Painter {
    /// The colour there, sRGB from 0 to 1.
    fn colour(&self, place: &Place) -> Vec3;

    /// How high the ground is there, in radii of the body, grown so that its shadows are seen; clouds have none.
    fn height(&self, _place: &Place) -> Option<f32> {
        None
    }
}

/// A body's surface, ready to be painted row by row.
pub struct Surface {
    painter: Box<dyn Painter>,
}

impl Surface {
    /// Prepares a surface. Another seed gives other clouds and craters in the same places of the map.
    #[must_use]
    pub fn new(body: Body, seed: u32) -> Self {
        let painter: Box<dyn Painter> = match body {
            Body::Sun => Box::new(sun::Sun::new(seed)),
            Body::Mercury => Box::new(rocky::Mercury::new(seed)),
            Body::Venus => Box::new(venus::Venus::new(seed)),
            Body::Earth => Box::new(earth::Earth::new(seed)),
            Body::Moon => Box::new(moon::Moon::new(seed)),
            Body::Mars => Box::new(mars::Mars::new(seed)),
            Body::Jupiter => Box::new(gas::Jupiter::new(seed)),
            Body::Saturn => Box::new(gas::Saturn::new(seed)),
            Body::Uranus => Box::new(ice::Uranus::new(seed)),
            Body::Neptune => Box::new(ice::Neptune::new(seed)),
            Body::Pluto => Box::new(rocky::Pluto::new(seed)),
        };
        Self { painter }
    }

    /// Writes RGBA8 (sRGB, opaque) of `rows` rows from `first_row` on of a picture of this size, as far as `out` goes.
    pub fn fill_rows(&self, width: u32, height: u32, first_row: u32, rows: u32, out: &mut [u8]) {
        for_pixels(width, height, first_row, rows, out, |place| {
            let colour = self.painter.colour(place).clamp(Vec3::ZERO, Vec3::ONE);
            [byte(colour.x), byte(colour.y), byte(colour.z), 255]
        });
    }

    /// Whether the body has ground whose relief [`fill_normal_rows`](Self::fill_normal_rows) can show.
    #[must_use]
    pub fn has_relief(&self) -> bool {
        self.painter.height(&place_of(0.0, 0.0)).is_some()
    }

    /// Writes a tangent-space normal map (x east, y north, z up, as glTF has it) in the same way; flat without relief.
    pub fn fill_normal_rows(
        &self,
        width: u32,
        height: u32,
        first_row: u32,
        rows: u32,
        out: &mut [u8],
    ) {
        let step_degrees = 180.0 / height.max(1) as f32;
        let height_at = |place: &Place| self.painter.height(place).unwrap_or(0.0);
        for_pixels(width, height, first_row, rows, out, |place| {
            let here = height_at(place);
            // The same step along the ground both ways: a degree of longitude is shorter away from the equator.
            let shrink = place.latitude.to_radians().cos().max(0.02);
            let east = height_at(&place_of(
                place.longitude + step_degrees / shrink,
                place.latitude,
            ));
            let north = height_at(&place_of(
                place.longitude,
                (place.latitude + step_degrees).min(90.0),
            ));
            let run = step_degrees.to_radians();
            let normal =
                Vec3::new((here - east) / run, (here - north) / run, 1.0).normalize() * 0.5 + 0.5;
            [byte(normal.x), byte(normal.y), byte(normal.z), 255]
        });
    }
}

fn place_of(longitude: f32, latitude: f32) -> Place {
    Place {
        direction: place::direction(longitude, latitude),
        latitude,
        longitude,
    }
}

/// Asks for each pixel of some rows of an equirectangular picture, at the pixel's middle.
fn for_pixels(
    width: u32,
    height: u32,
    first_row: u32,
    rows: u32,
    out: &mut [u8],
    pixel: impl Fn(&Place) -> [u8; PIXEL_BYTES],
) {
    let row_bytes = usize::try_from(width)
        .unwrap_or(0)
        .saturating_mul(PIXEL_BYTES);
    if row_bytes == 0 || height == 0 {
        return;
    }
    let last_row = first_row.saturating_add(rows).min(height);
    for (row, line) in (first_row..last_row).zip(out.chunks_exact_mut(row_bytes)) {
        let latitude = 90.0 - (row as f32 + 0.5) * 180.0 / height as f32;
        for (column, target) in (0..width).zip(line.chunks_exact_mut(PIXEL_BYTES)) {
            let longitude = (column as f32 + 0.5) * 360.0 / width as f32 - 180.0;
            target.copy_from_slice(&pixel(&place_of(longitude, latitude)));
        }
    }
}
