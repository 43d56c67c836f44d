//! Procedural surface textures of the bodies.
//!
//! Images are equirectangular: longitude -180 is at the left edge, 180 at the right, and the north pole at the top, so the
//! prime meridian is in the centre. They combine 3D noise with known features: the Earth's coasts, the Moon's maria, the
//! dark regions of Mars, the belts of Jupiter. The same body and seed give the same bytes on every platform.

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
mod point;
mod ring;
mod rocky;
mod sun;
mod venus;

pub use ring::fill_ring;

use crate::Body;
use colour::byte;
use glam::Vec3;
use point::SurfacePoint;

/// Bytes per pixel: red, green, blue, alpha.
const PIXEL_BYTES: usize = 4;

/// Computes the appearance of a body at a point of its surface.
trait Painter {
    /// The colour at a point, sRGB from 0 to 1.
    fn colour(&self, point: &SurfacePoint) -> Vec3;

    /// The terrain height at a point, in radii of the body, exaggerated so that the relief is visible. `None` for bodies
    /// without a solid surface to show.
    fn height(&self, _place: &SurfacePoint) -> Option<f32> {
        None
    }
}

/// The surface of a body, painted row by row.
pub struct Surface {
    painter: Box<dyn Painter>,
}

impl Surface {
    /// Prepares a surface. The seed varies clouds, craters and other random detail, but not the known features.
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

    /// Writes `rows` rows (RGBA8, sRGB, opaque) from `first_row` of an image of this size, as many as fit into `out`.
    pub fn fill_rows(&self, width: u32, height: u32, first_row: u32, rows: u32, out: &mut [u8]) {
        for_pixels(width, height, first_row, rows, out, |point| {
            let colour = self.painter.colour(point).clamp(Vec3::ZERO, Vec3::ONE);
            [byte(colour.x), byte(colour.y), byte(colour.z), 255]
        });
    }

    /// Whether the body has relief for [`fill_normal_rows`](Self::fill_normal_rows).
    #[must_use]
    pub fn has_relief(&self) -> bool {
        self.painter.height(&surface_point(0.0, 0.0)).is_some()
    }

    /// Like [`fill_rows`](Self::fill_rows), for a tangent-space normal map (x east, y north, z up, as in glTF). It is flat for
    /// bodies without relief.
    #[expect(
        clippy::as_conversions,
        reason = "whole numbers of a small size, and colours, which saturate"
    )]
    pub fn fill_normal_rows(
        &self,
        width: u32,
        height: u32,
        first_row: u32,
        rows: u32,
        out: &mut [u8],
    ) {
        let step_degrees = 180.0 / height.max(1) as f32;
        let height_at = |point: &SurfacePoint| self.painter.height(point).unwrap_or(0.0);
        for_pixels(width, height, first_row, rows, out, |point| {
            let here = height_at(point);
            // Equal steps on the ground in both directions: a degree of longitude is shorter away from the equator.
            let longitude_scale = point.latitude.to_radians().cos().max(0.02);
            let east = height_at(&surface_point(
                point.longitude + step_degrees / longitude_scale,
                point.latitude,
            ));
            let north = height_at(&surface_point(
                point.longitude,
                (point.latitude + step_degrees).min(90.0),
            ));
            let run = step_degrees.to_radians();
            let normal =
                Vec3::new((here - east) / run, (here - north) / run, 1.0).normalize() * 0.5 + 0.5;
            [byte(normal.x), byte(normal.y), byte(normal.z), 255]
        });
    }
}

fn surface_point(longitude: f32, latitude: f32) -> SurfacePoint {
    SurfacePoint {
        direction: point::direction(longitude, latitude),
        latitude,
        longitude,
    }
}

/// Computes each pixel of some rows of an equirectangular image, at the pixel's centre.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
fn for_pixels(
    width: u32,
    height: u32,
    first_row: u32,
    rows: u32,
    out: &mut [u8],
    pixel: impl Fn(&SurfacePoint) -> [u8; PIXEL_BYTES],
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
            target.copy_from_slice(&pixel(&surface_point(longitude, latitude)));
        }
    }
}
