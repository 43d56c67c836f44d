//! What the graph of statistics is drawn of.

use glam::Vec2;
use orbit_scene::Vertices;

use crate::geometry::vertices::unorm16;

/// From red over yellow to green.
pub(crate) fn color_of(share: f32) -> [f32; 4] {
    let bad = (2.0 - 2.4 * share).max(0.0).min(1.0);
    let good = (2.4 * share).max(0.0).min(1.0);
    [0.9 * bad, 0.75 * good, 0.12 * good * (1.0 - bad), 0.95]
}

/// Lit strokes of each digit: top, upper right, lower right, bottom, lower left, upper left, middle.
pub(crate) const SEGMENTS: [u8; 10] = [
    0b011_1111, 0b000_0110, 0b101_1011, 0b100_1111, 0b110_0110, 0b110_1101, 0b111_1101, 0b000_0111,
    0b111_1111, 0b110_1111,
];

#[derive(Default)]
pub(crate) struct Panel {
    pub(crate) vertices: Vertices,
    pub(crate) indices: Vec<u32>,
}

impl Panel {
    pub(crate) fn quad(&mut self, min: Vec2, max: Vec2, color: [f32; 4]) {
        let first = self.vertices.positions.len() as u32;
        // Each a hair before the one drawn before it.
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

    /// Seven strokes in a field 0.28 wide and 0.5 high; those that are not lit have no size.
    pub(crate) fn digit(&mut self, corner: Vec2, lit: u8) {
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
            let max = if lit >> bit & 1 == 1 {
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
    fn each_digit_lights_its_strokes() {
        let lit: Vec<u32> = SEGMENTS.iter().map(|bits| bits.count_ones()).collect();
        assert_eq!(lit, [6, 2, 5, 5, 4, 5, 6, 3, 7, 6]);
    }
}
