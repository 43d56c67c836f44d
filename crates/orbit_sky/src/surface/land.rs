//! The Earth's land mask, rasterised from the Natural Earth coastlines.

use super::noise::mix;

/// The coastlines; `scripts/sky/pack-land.mjs` describes the format.
static PACKED: &[u8] = include_bytes!("land.bin");

/// Grid cells per degree.
const CELLS_PER_DEGREE: usize = 4;
const WIDTH: usize = 360 * CELLS_PER_DEGREE;
const HEIGHT: usize = 180 * CELLS_PER_DEGREE;

/// An equirectangular grid of values from 0 to 1.
pub(crate) struct Grid {
    values: Vec<f32>,
}

impl Grid {
    /// Blurs the grid over a radius in degrees.
    #[expect(
        clippy::as_conversions,
        reason = "whole numbers of a small size, and colours, which saturate"
    )]
    pub(crate) fn blurred(&self, degrees: f32) -> Self {
        let reach = ((degrees * CELLS_PER_DEGREE as f32) as usize).max(1);
        let mut values = self.values.clone();
        // Three box blurs approximate a Gaussian.
        for _ in 0..3 {
            values = transposed(&blurred_rows(&values, WIDTH, reach, true), WIDTH);
            values = transposed(&blurred_rows(&values, HEIGHT, reach, false), HEIGHT);
        }
        Self { values }
    }

    /// Samples the grid with bilinear filtering.
    #[expect(
        clippy::as_conversions,
        reason = "whole numbers of a small size, and colours, which saturate"
    )]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "counters of rows, points and cells are bounded; hashes wrap"
    )]
    pub(crate) fn at(&self, longitude: f32, latitude: f32) -> f32 {
        let x = (longitude + 180.0).rem_euclid(360.0) * CELLS_PER_DEGREE as f32 - 0.5;
        let y = ((90.0 - latitude) * CELLS_PER_DEGREE as f32 - 0.5).clamp(0.0, (HEIGHT - 1) as f32);
        let (left, top) = (x.floor(), y.floor());
        let column = (left + WIDTH as f32) as usize;
        let row = top as usize;
        let value = |column: usize, row: usize| {
            let index = row.min(HEIGHT - 1) * WIDTH + column % WIDTH;
            self.values.get(index).copied().unwrap_or(0.0)
        };
        let upper = mix(value(column, row), value(column + 1, row), x - left);
        let lower = mix(value(column, row + 1), value(column + 1, row + 1), x - left);
        mix(upper, lower, y - top)
    }

    /// The land mask: 1 on land, 0 at sea.
    #[expect(
        clippy::as_conversions,
        reason = "whole numbers of a small size, and colours, which saturate"
    )]
    pub(crate) fn land() -> Self {
        let rings = rings();
        let mut values = vec![0.0; WIDTH * HEIGHT];
        let mut crossings = Vec::new();
        for (row, line) in values.chunks_exact_mut(WIDTH).enumerate() {
            let latitude = 90.0 - (row as f32 + 0.5) / CELLS_PER_DEGREE as f32;
            crossings.clear();
            for ring in &rings {
                // The last point is joined to the first; if they are equal, that edge crosses nothing.
                for ((x, y), (next_x, next_y)) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                    if (*y > latitude) != (*next_y > latitude) {
                        let crossing = x + (next_x - x) * (latitude - y) / (next_y - y);
                        crossings.push(crossing);
                    }
                }
            }
            crossings.sort_unstable_by(f32::total_cmp);
            for span in crossings.chunks_exact(2) {
                if let [from, to] = span {
                    fill_span(line, *from, *to);
                }
            }
        }
        Self { values }
    }
}

/// Fills the cells between two longitudes; cells at the ends are filled in proportion to their coverage.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
fn fill_span(line: &mut [f32], from: f32, to: f32) {
    // Longitudes may exceed the antimeridian, so the span is wrapped around.
    for offset in [-360.0, 0.0, 360.0] {
        let (from, to) = (
            (from + offset + 180.0) * CELLS_PER_DEGREE as f32,
            (to + offset + 180.0) * CELLS_PER_DEGREE as f32,
        );
        for (index, cell) in line.iter_mut().enumerate().skip(from.max(0.0) as usize) {
            let left = index as f32;
            if left >= to {
                break;
            }
            *cell = (*cell + (to.min(left + 1.0) - from.max(left))).clamp(0.0, 1.0);
        }
    }
}

/// Decodes the coastline rings, in degrees.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "counters of rows, points and cells are bounded; hashes wrap"
)]
fn rings() -> Vec<Vec<(f32, f32)>> {
    let mut rings = Vec::new();
    let mut rest = PACKED;
    while let Some((head, tail)) = rest.split_first_chunk::<6>() {
        let [count_low, count_high, x_low, x_high, y_low, y_high] = *head;
        let count = usize::from(u16::from_le_bytes([count_low, count_high]));
        let mut x = i32::from(i16::from_le_bytes([x_low, x_high]));
        let mut y = i32::from(i16::from_le_bytes([y_low, y_high]));
        let Some((steps, next)) = tail.split_at_checked(count.saturating_sub(1) * 2) else {
            break;
        };
        let mut ring = vec![(x as f32 / 10.0, y as f32 / 10.0)];
        for step in steps.chunks_exact(2) {
            if let [dx, dy] = *step {
                x += i32::from(dx as i8);
                y += i32::from(dy as i8);
                ring.push((x as f32 / 10.0, y as f32 / 10.0));
            }
        }
        rings.push(ring);
        rest = next;
    }
    rings
}

/// The running mean of each row over `reach` cells to both sides; it wraps around or clamps at the edges.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
#[expect(
    clippy::arithmetic_side_effects,
    reason = "counters of rows, points and cells are bounded; hashes wrap"
)]
fn blurred_rows(values: &[f32], width: usize, reach: usize, wraps: bool) -> Vec<f32> {
    let mut blurred = Vec::with_capacity(values.len());
    let span = (2 * reach + 1) as f32;
    for line in values.chunks_exact(width) {
        let cell = |index: usize| {
            // `index` is offset by one width, so it is never negative.
            let index = if wraps {
                index % width
            } else {
                index.clamp(width, 2 * width - 1) - width
            };
            line.get(index).copied().unwrap_or(0.0)
        };
        let mut sum: f32 = (width - reach..=width + reach).map(cell).sum();
        for index in width..2 * width {
            blurred.push(sum / span);
            sum += cell(index + reach + 1) - cell(index - reach);
        }
    }
    blurred
}

fn transposed(values: &[f32], width: usize) -> Vec<f32> {
    let mut transposed_values = Vec::with_capacity(values.len());
    for column in 0..width {
        for line in values.chunks_exact(width) {
            transposed_values.extend(line.get(column));
        }
    }
    transposed_values
}
