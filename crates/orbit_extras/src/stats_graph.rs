//! The mesh of the statistics graph: bars and a number.

use glam::Vec2;
use orbit_scene::{Primitive, Vertices};

use orbit_numbers::unorm16;

/// Bars of the graph (spec, VR constants).
pub const STATS_SEGMENTS: usize = 30;
/// Frames per second at the top of the graph (spec, VR constants).
pub const STATS_TOP_FPS: f32 = 90.0;

/// Creates the graph, two units wide and high, facing +Z. `next_bar` is the bar that is overwritten next. The number of
/// vertices is always the same, so that the mesh can be updated in place.
#[expect(
    clippy::as_conversions,
    reason = "the graph has a fixed number of bars and digits"
)]
pub(crate) fn stats_graph(bars: &[f32; STATS_SEGMENTS], next_bar: usize, fps: f32) -> Primitive {
    let mut panel = Panel::default();
    panel.quad(Vec2::new(-1.0, -1.0), Vec2::ONE, [0.01, 0.015, 0.03, 0.8]);
    let (left, width, bottom, height) = (-0.9, 1.8, -0.9, 1.1);
    let bar_width = width / STATS_SEGMENTS as f32;
    for (index, fps) in bars.iter().enumerate() {
        let fraction = (fps / STATS_TOP_FPS).max(0.0).min(1.0);
        let x = left + bar_width * index as f32;
        panel.quad(
            Vec2::new(x, bottom),
            Vec2::new(x + bar_width * 0.86, bottom + height * fraction),
            bar_color(fraction),
        );
    }
    // Marks the border between new and old bars.
    let x = left + bar_width * next_bar as f32;
    panel.quad(
        Vec2::new(x - 0.006, bottom),
        Vec2::new(x + 0.006, bottom + height),
        [0.6, 0.8, 1.0, 0.8],
    );
    let fps = fps.round_ties_even().max(0.0).min(999.0) as usize;
    let digits = [
        (fps / 100, fps >= 100),
        (fps / 10 % 10, fps >= 10),
        (fps % 10, true),
    ];
    for (position, (digit, is_shown)) in digits.into_iter().enumerate() {
        let strokes = if is_shown {
            DIGIT_STROKES.get(digit).copied().unwrap_or(0)
        } else {
            0
        };
        panel.digit(Vec2::new(-0.88 + position as f32 * 0.36, 0.38), strokes);
    }
    Primitive {
        vertices: panel.vertices,
        indices: Some(panel.indices),
        ..Primitive::default()
    }
}

/// The colour of a bar, from red through yellow to green.
fn bar_color(fraction: f32) -> [f32; 4] {
    let red = (2.0 - 2.4 * fraction).max(0.0).min(1.0);
    let green = (2.4 * fraction).max(0.0).min(1.0);
    [0.9 * red, 0.75 * green, 0.12 * green * (1.0 - red), 0.95]
}

/// Visible strokes of each digit: top, upper right, lower right, bottom, lower left, upper left, middle.
const DIGIT_STROKES: [u8; 10] = [
    0b011_1111, 0b000_0110, 0b101_1011, 0b100_1111, 0b110_0110, 0b110_1101, 0b111_1101, 0b000_0111,
    0b111_1111, 0b110_1111,
];

#[derive(Default)]
struct Panel {
    vertices: Vertices,
    indices: Vec<u32>,
}

impl Panel {
    #[expect(
        clippy::arithmetic_side_effects,
        clippy::as_conversions,
        reason = "the graph has a fixed number of bars and digits"
    )]
    fn quad(&mut self, min: Vec2, max: Vec2, color: [f32; 4]) {
        let first = self.vertices.positions.len() as u32;
        // Each quad is slightly in front of the previous one.
        let z = first as f32 * 1.0e-5;
        for [x, y] in [
            [min.x, min.y],
            [max.x, min.y],
            [max.x, max.y],
            [min.x, max.y],
        ] {
            self.vertices.positions.push([x, y, z]);
            self.vertices.colors.push(color.map(unorm16));
        }
        self.indices
            .extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }

    /// Adds seven strokes, 0.28 wide and 0.5 high in total. Hidden strokes have no area.
    fn digit(&mut self, corner: Vec2, visible_strokes: u8) {
        let (w, h, t) = (0.28, 0.5, 0.06);
        let strokes = [
            [0.0, h - t, w, h],
            [w - t, h * 0.5, w, h],
            [w - t, 0.0, w, h * 0.5],
            [0.0, 0.0, w, t],
            [0.0, 0.0, t, h * 0.5],
            [0.0, h * 0.5, t, h],
            [0.0, (h - t) * 0.5, w, (h + t) * 0.5],
        ];
        for (bit, [x0, y0, x1, y1]) in strokes.into_iter().enumerate() {
            let max = if visible_strokes >> bit & 1 == 1 {
                Vec2::new(x1, y1)
            } else {
                Vec2::new(x0, y0)
            };
            self.quad(corner + Vec2::new(x0, y0), corner + max, [1.0; 4]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_digit_has_its_number_of_strokes() {
        let counts: Vec<u32> = DIGIT_STROKES.iter().map(|bits| bits.count_ones()).collect();
        assert_eq!(counts, [6, 2, 5, 5, 4, 5, 6, 3, 7, 6]);
    }
}
