//! The trace of a colour filter: a camera's sensor measures one colour at each pixel, and the other two are interpolated.
//!
//! An interpolated value is closer to its neighbours than a measured one, in a pattern of 2 × 2 pixels (Gallagher and Chen, "Image
//! authentication by detecting traces of demosaicing", 2008). Enlarging an image also leaves such a pattern, but not with the
//! colours at the places of a Bayer filter: green measured on one diagonal, red and blue at the two places of the other. All three
//! are required, and most parts of the image must show the same filter.

use super::Pixels;

/// The side of a part, in pixels.
const TILE: usize = 64;
/// The side of the square in the middle that is looked at, at most. In pixels.
const MAX_SIDE: usize = 1024;
/// With fewer parts that have detail there is no result.
const MIN_TILES: usize = 12;
/// The share of the parts with detail that must show the same filter.
const MIN_SHARE: f32 = 0.6;
/// The mean magnitude of green's Laplacian from which a part has detail. The Laplacian is four times the difference between a pixel
/// and the mean of its neighbours, so that half a level of 255 is enough.
const MIN_DETAIL: f32 = 2.0;

/// A filter that most parts of the image show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MosaicTrace {
    /// Parts that show it.
    pub agreeing: usize,
    /// Parts with enough detail to tell.
    pub tiles: usize,
}

/// Looks for the pattern of a Bayer filter.
#[must_use]
pub fn find_mosaic(pixels: &Pixels) -> Option<MosaicTrace> {
    let side = pixels.width.min(pixels.height).min(MAX_SIDE);
    let (left, top) = pixels.centre(side);
    // A pixel at the rim has no neighbour on one side.
    let count = side.saturating_sub(4) / TILE;
    let mut tiles = 0;
    let mut agreeing = [0; 4];
    for row in 0..count {
        for column in 0..count {
            match bayer_filter(pixels, left + 2 + column * TILE, top + 2 + row * TILE) {
                Tile::NoDetail => {}
                Tile::NoFilter => tiles += 1,
                Tile::RedAt(place) => {
                    tiles += 1;
                    agreeing[place] += 1;
                }
            }
        }
    }
    let agreeing = agreeing.into_iter().max().unwrap_or(0);
    let is_found = tiles >= MIN_TILES && agreeing as f32 >= MIN_SHARE * tiles as f32;
    is_found.then_some(MosaicTrace { agreeing, tiles })
}

/// How much more green deviates from its neighbours on one diagonal of the pattern than on the other, as the logarithm of the
/// ratio.
pub(super) fn green_lattice_ratio(pixels: &Pixels, left: usize, top: usize, side: usize) -> f32 {
    let green = deviations(pixels, left, top, side, 1);
    ((green[0] + green[3] + 0.01) / (green[1] + green[2] + 0.01)).ln()
}

enum Tile {
    NoDetail,
    NoFilter,
    /// Red is measured at this place of the 2 × 2 pattern, row by row.
    RedAt(usize),
}

fn bayer_filter(pixels: &Pixels, left: usize, top: usize) -> Tile {
    let green = deviations(pixels, left, top, TILE, 1);
    if green
        .iter()
        .fold(0.0_f32, |largest, &value| largest.max(value))
        < MIN_DETAIL
    {
        return Tile::NoDetail;
    }
    // The diagonal where green is interpolated, and the one where it is measured.
    let (interpolated, measured) = if green[0] + green[3] < green[1] + green[2] {
        ([0, 3], [1, 2])
    } else {
        ([1, 2], [0, 3])
    };
    let [a, b] = measured.map(|place| green[place]);
    let largest_interpolated = green[interpolated[0]].max(green[interpolated[1]]);
    let is_diagonal = largest_interpolated < 0.8 * a.min(b) && (a - b).abs() < 0.15 * (a + b);
    if !is_diagonal {
        return Tile::NoFilter;
    }
    let red = outstanding_place(deviations(pixels, left, top, TILE, 0));
    let blue = outstanding_place(deviations(pixels, left, top, TILE, 2));
    match (red, blue) {
        (Some(red), Some(blue)) if red + blue == 3 && interpolated.contains(&red) => {
            Tile::RedAt(red)
        }
        _ => Tile::NoFilter,
    }
}

/// The place whose deviation is clearly the largest.
fn outstanding_place(deviations: [f32; 4]) -> Option<usize> {
    let (place, &largest) = deviations
        .iter()
        .enumerate()
        .max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    let is_clear = deviations
        .iter()
        .enumerate()
        .all(|(other, &value)| other == place || value * 1.1 < largest);
    is_clear.then_some(place)
}

/// The mean magnitude of the Laplacian of a channel, for each place of the 2 × 2 pattern, row by row.
fn deviations(pixels: &Pixels, left: usize, top: usize, side: usize, channel: usize) -> [f32; 4] {
    let mut sums = [0_u64; 4];
    let stride = pixels.width * 4;
    for y in top..top + side {
        let (above, line, below) = (pixels.row(y - 1), pixels.row(y), pixels.row(y + 1));
        for x in left..left + side {
            let at = x * 4 + channel;
            debug_assert!(at + 4 < stride);
            let neighbours = i32::from(above[at])
                + i32::from(below[at])
                + i32::from(line[at - 4])
                + i32::from(line[at + 4]);
            let deviation = (4 * i32::from(line[at]) - neighbours).unsigned_abs();
            sums[(y & 1) * 2 + (x & 1)] += u64::from(deviation);
        }
    }
    let count = (side * side / 4) as f32;
    sums.map(|sum| sum as f32 / count)
}
