//! Where the Earth has land: Natural Earth's coasts as a grid.

use super::noise::mix;

/// The coasts; scripts/sky/pack-land.mjs says how they are packed.
static PACKED: &[u8] = include_bytes!("land.bin");

/// Cells of a degree.
const FINE: usize = 4;
const WIDTH: usize = 360 * FINE;
const HEIGHT: usize = 180 * FINE;

/// A picture of numbers from 0 to 1 over the whole globe.
pub(crate) struct Grid {
    values: Vec<f32>,
}

impl Grid {
    /// 1 on land, 0 on the sea, blurred over a radius in degrees.
    pub(crate) fn blurred(&self, degrees: f32) -> Self {
        let reach = ((degrees * FINE as f32) as usize).max(1);
        let mut values = self.values.clone();
        // Three boxes one after the other are nearly a bell.
        for _ in 0..3 {
            values = transposed(&blurred_rows(&values, WIDTH, reach, true), WIDTH);
            values = transposed(&blurred_rows(&values, HEIGHT, reach, false), HEIGHT);
        }
        Self { values }
    }

    /// The value at a place, between the cells' middles.
    pub(crate) fn at(&self, longitude: f32, latitude: f32) -> f32 {
        let x = (longitude + 180.0).rem_euclid(360.0) * FINE as f32 - 0.5;
        let y = ((90.0 - latitude) * FINE as f32 - 0.5).clamp(0.0, (HEIGHT - 1) as f32);
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

    /// The land as it is.
    pub(crate) fn land() -> Self {
        let rings = rings();
        let mut values = vec![0.0; WIDTH * HEIGHT];
        let mut crossings = Vec::new();
        for (row, line) in values.chunks_exact_mut(WIDTH).enumerate() {
            let latitude = 90.0 - (row as f32 + 0.5) / FINE as f32;
            crossings.clear();
            for ring in &rings {
                // The last point is joined to the first: where they are one, that edge crosses nothing.
                for ((x, y), (next_x, next_y)) in ring.iter().zip(ring.iter().cycle().skip(1)) {
                    if (*y > latitude) != (*next_y > latitude) {
                        let crossing = x + (next_x - x) * (latitude - y) / (next_y - y);
                        // Kept in order: a row has some dozens at most, and a sort is five kilobytes.
                        let place = crossings.partition_point(|other| *other < crossing);
                        crossings.insert(place, crossing);
                    }
                }
            }
            for span in crossings.chunks_exact(2) {
                if let [from, to] = span {
                    fill_span(line, *from, *to);
                }
            }
        }
        Self { values }
    }
}

/// Fills the cells between two longitudes, those at the ends by how much of them is inside.
fn fill_span(line: &mut [f32], from: f32, to: f32) {
    // Longitudes run on beyond the antimeridian: what lies over an edge comes in at the other.
    for turn in [-360.0, 0.0, 360.0] {
        let (from, to) = (
            (from + turn + 180.0) * FINE as f32,
            (to + turn + 180.0) * FINE as f32,
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

/// The rings of the packed coasts, in degrees.
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

/// Each row's running mean over `reach` cells to both sides; round the globe, or standing still at the poles.
fn blurred_rows(values: &[f32], width: usize, reach: usize, wraps: bool) -> Vec<f32> {
    let mut blurred = Vec::with_capacity(values.len());
    let span = (2 * reach + 1) as f32;
    for line in values.chunks_exact(width) {
        let cell = |index: usize| {
            // `index` is shifted by one width, so that it never falls below zero.
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
    let mut turned = Vec::with_capacity(values.len());
    for column in 0..width {
        for line in values.chunks_exact(width) {
            turned.extend(line.get(column));
        }
    }
    turned
}
