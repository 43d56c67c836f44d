//! Equirectangular images of linear radiance.

use glam::Vec3;
use orbit_numbers::sin_cos;

/// Smallest grid of samples that integrals over the sphere are computed from.
const MIN_SAMPLE_COLUMNS: usize = 64;
const MIN_SAMPLE_ROWS: usize = 32;
/// Far above the radiance of the Sun. Sums of all texels stay finite.
const MAX_RADIANCE: f32 = 1e9;

/// An equirectangular image of linear radiance, row by row from the top. Its centre is -Z, and +X is to the right of it. Large
/// images are stored at a smaller size, with the same mean.
#[derive(Debug, Clone, PartialEq)]
pub struct Panorama {
    width_px: usize,
    height_px: usize,
    texels: Vec<Vec3>,
}

impl Panorama {
    /// Largest width and height for lighting. It has several texels for each texel of the environment map.
    pub const MAX_LIGHTING_PX: [usize; 2] = [1024, 512];
    /// Largest width and height for a visible sky.
    pub const MAX_SHOWN_PX: [usize; 2] = [4096, 2048];

    /// Creates a panorama for lighting from linear red, green and blue of each texel. `None` if there is not a full row.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    pub fn from_rgb(width_px: usize, rgb: &[f32]) -> Option<Self> {
        let row_floats = width_px.checked_mul(3).filter(|&floats| floats > 0)?;
        let mut shrink = Shrink::new([width_px, rgb.len() / row_floats], Self::MAX_LIGHTING_PX)?;
        for row in rgb.chunks_exact(row_floats) {
            let texels = row.chunks_exact(3).map(Vec3::from_slice);
            shrink.push_row(texels);
        }
        Some(shrink.finish())
    }

    /// Width and height in texels.
    pub(crate) fn size_px(&self) -> [usize; 2] {
        [self.width_px, self.height_px]
    }

    /// The rows from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Vec3]> {
        self.texels.chunks_exact(self.width_px)
    }

    /// Returns the radiance from a direction, interpolated between texels.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    pub(crate) fn radiance(&self, direction: Vec3) -> Vec3 {
        let u = 0.5 + angle(direction.x, -direction.z) / std::f32::consts::TAU;
        let radius = (direction.x * direction.x + direction.z * direction.z).sqrt();
        let v = angle(radius, direction.y) / std::f32::consts::PI;
        let x = u * self.width_px as f32 - 0.5;
        let y = (v * self.height_px as f32 - 0.5).max(0.0);
        let (left, top) = (x.floor(), y.floor());
        // One row more on the left, because an unsigned number cannot be -1.
        let column = left as isize;
        let columns = [column, column + 1].map(|x| x.rem_euclid(self.width_px as isize) as usize);
        let rows = [top as usize, top as usize + 1].map(|y| y.min(self.height_px - 1));
        let [upper, lower] = rows.map(|row| {
            let [a, b] = columns.map(|column| self.texel(column, row));
            a.lerp(b, x - left)
        });
        upper.lerp(lower, y - top)
    }

    /// Returns direction, share of the sphere and radiance of points that cover the sphere: one per texel, or several in
    /// the large texels of small images.
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    pub(crate) fn samples(&self) -> impl Iterator<Item = (Vec3, f32, Vec3)> {
        let columns_per_texel = MIN_SAMPLE_COLUMNS.div_ceil(self.width_px);
        let rows_per_texel = MIN_SAMPLE_ROWS.div_ceil(self.height_px);
        let row_count = self.height_px * rows_per_texel;
        let columns: Vec<(f32, f32)> = (0..self.width_px * columns_per_texel)
            .map(|x| {
                let turn = (x as f32 + 0.5) / (self.width_px * columns_per_texel) as f32 - 0.5;
                sin_cos(turn * std::f32::consts::TAU)
            })
            .collect();
        let latitude = move |y: usize| y as f32 / row_count as f32 * std::f32::consts::PI;
        (0..row_count).flat_map(move |y| {
            let [(_, top), (_, bottom)] = [y, y + 1].map(|y| sin_cos(latitude(y)));
            let share = (top - bottom) * 0.5 / columns.len() as f32;
            let (radius, height) = sin_cos(latitude(y) * 0.5 + latitude(y + 1) * 0.5);
            let row: Vec<_> = (0..)
                .zip(&columns)
                .map(|(x, &(sin, cos))| {
                    let direction = Vec3::new(sin * radius, height, -cos * radius);
                    let color = self.texel(x / columns_per_texel, y / rows_per_texel);
                    (direction, share, color)
                })
                .collect();
            row
        })
    }

    #[expect(
        clippy::arithmetic_side_effects,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    fn texel(&self, x: usize, y: usize) -> Vec3 {
        self.texels
            .get(y * self.width_px + x)
            .copied()
            .unwrap_or_default()
    }
}

/// Builds a panorama from rows and averages texels of large images, so that they are never in memory as a whole.
#[derive(Debug)]
pub(crate) struct Shrink {
    source_height_px: usize,
    /// Column of the result for each column of the source.
    columns: Vec<usize>,
    rows_pushed: usize,
    /// Number of texels added to each texel.
    counts: Vec<f32>,
    panorama: Panorama,
}

impl Shrink {
    /// Starts an image of this width and height, of which at most `max_px` are kept. `None` if it is empty.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    pub(crate) fn new([width_px, height_px]: [usize; 2], max_px: [usize; 2]) -> Option<Self> {
        if width_px == 0 || height_px == 0 {
            return None;
        }
        let [max_width_px, max_height_px] = max_px;
        let (kept_width_px, kept_height_px) =
            (width_px.min(max_width_px), height_px.min(max_height_px));
        Some(Self {
            source_height_px: height_px,
            columns: (0..width_px)
                .map(|x| scaled(x, kept_width_px, width_px))
                .collect(),
            rows_pushed: 0,
            counts: vec![0.0; kept_width_px * kept_height_px],
            panorama: Panorama {
                width_px: kept_width_px,
                height_px: kept_height_px,
                texels: vec![Vec3::ZERO; kept_width_px * kept_height_px],
            },
        })
    }

    /// Adds the next row from the top.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
    )]
    pub(crate) fn push_row(&mut self, row: impl Iterator<Item = Vec3>) {
        let Panorama {
            width_px,
            height_px,
            ref mut texels,
        } = self.panorama;
        let start = scaled(self.rows_pushed, height_px, self.source_height_px) * width_px;
        self.rows_pushed += 1;
        let (Some(sums), Some(counts)) = (
            texels.get_mut(start..start + width_px),
            self.counts.get_mut(start..start + width_px),
        ) else {
            return;
        };
        for (&column, color) in self.columns.iter().zip(row) {
            if let (Some(sum), Some(count)) = (sums.get_mut(column), counts.get_mut(column)) {
                // `max` and `min` also remove NaN.
                *sum += color.max(Vec3::ZERO).min(Vec3::splat(MAX_RADIANCE));
                *count += 1.0;
            }
        }
    }

    pub(crate) fn finish(mut self) -> Panorama {
        for (texel, count) in self.panorama.texels.iter_mut().zip(&self.counts) {
            *texel /= count.max(1.0);
        }
        self.panorama
    }
}

/// Returns `y.atan2(x)` with an error below 0.0001, far below a texel, in a fraction of the time (Abramowitz and Stegun,
/// 4.4.47).
fn angle(y: f32, x: f32) -> f32 {
    let (short, long) = (y.abs().min(x.abs()), y.abs().max(x.abs()));
    let t = short / long.max(f32::MIN_POSITIVE);
    let t2 = t * t;
    let series = [0.020_835_1, -0.085_133, 0.180_141, -0.330_299_5, 0.999_866];
    let mut angle = t * series.iter().fold(0.0, |sum, factor| sum * t2 + factor);
    if y.abs() > x.abs() {
        angle = std::f32::consts::FRAC_PI_2 - angle;
    }
    if x < 0.0 {
        angle = std::f32::consts::PI - angle;
    }
    angle.copysign(y)
}

/// Returns the position among `to` that corresponds to one among `from`.
#[expect(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    reason = "a panorama has at most MAX_SHOWN_PX texels, whatever the file has"
)]
fn scaled(position: usize, to: usize, from: usize) -> usize {
    if to == from {
        return position;
    }
    // The product of sizes of a file would not fit in 32 bits.
    let [position, to, from] = [position, to, from].map(|number| number as u64);
    (position * to / from) as usize
}

#[expect(clippy::as_conversions, reason = "tests may panic")]
#[cfg(test)]
mod tests {
    use super::*;

    fn gradient(width_px: usize, height_px: usize) -> Panorama {
        let mut rgb = Vec::new();
        for y in 0..height_px {
            for x in 0..width_px {
                rgb.extend([x as f32 / width_px as f32, y as f32 / height_px as f32, 1.0]);
            }
        }
        Panorama::from_rgb(width_px, &rgb).expect("an image")
    }

    #[test]
    fn the_centre_of_a_panorama_is_ahead_and_its_right_half_is_to_the_right() {
        for panorama in [gradient(16, 8), gradient(3000, 700)] {
            let color = |direction: Vec3| panorama.radiance(direction);
            assert!((color(Vec3::NEG_Z).x - 0.5).abs() < 0.07);
            assert!((color(Vec3::X).x - 0.75).abs() < 0.07);
            assert!((color(Vec3::NEG_X).x - 0.25).abs() < 0.07);
            assert!(color(Vec3::Y).y < 0.01);
            assert!(color(Vec3::NEG_Y).y > 0.8);
        }
    }

    #[test]
    fn angles_are_those_of_the_standard_library() {
        for step in 0..=720 {
            let (y, x) = (step as f32 * std::f32::consts::PI / 360.0).sin_cos();
            let difference = (angle(y, x) - y.atan2(x)).abs();
            assert!(difference < 1e-4, "{step}: {difference}");
        }
        assert_eq!(angle(0.0, 0.0), 0.0);
    }

    #[test]
    fn samples_and_interpolation_agree_on_directions() {
        let panorama = gradient(64, 32);
        let mut total = 0.0;
        for (direction, share, color) in panorama.samples() {
            assert!((direction.length() - 1.0).abs() < 1e-5);
            assert!(panorama.radiance(direction).distance(color) < 1e-3);
            total += share;
        }
        assert!((total - 1.0).abs() < 1e-4);
    }

    #[test]
    fn a_large_image_is_kept_smaller_with_the_same_mean() {
        // A single bright texel among many.
        let (width_px, height_px) = (2048, 1024);
        let mut rgb = vec![0.0; width_px * height_px * 3];
        rgb[(550 * width_px + 77) * 3] = 9000.0;
        let panorama = Panorama::from_rgb(width_px, &rgb).expect("an image");
        assert_eq!((panorama.width_px, panorama.height_px), (1024, 512));
        let mean = panorama.texels.iter().sum::<Vec3>().x / (1024.0 * 512.0);
        let expected = 9000.0 / (width_px * height_px) as f32;
        assert!(
            (mean / expected - 1.0).abs() < 1e-3,
            "{mean}, not {expected}"
        );
    }

    #[test]
    fn values_that_are_no_radiance_are_replaced() {
        let rgb = [f32::NAN, -1.0, f32::INFINITY];
        let panorama = Panorama::from_rgb(1, &rgb).expect("an image");
        assert_eq!(
            panorama.radiance(Vec3::X),
            Vec3::new(0.0, 0.0, MAX_RADIANCE)
        );
        assert_eq!(Panorama::from_rgb(0, &rgb), None);
        assert_eq!(Panorama::from_rgb(2, &rgb), None);
        assert_eq!(Panorama::from_rgb(usize::MAX, &rgb), None);
    }
}
