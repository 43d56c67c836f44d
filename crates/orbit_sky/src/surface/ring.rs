//! Saturn's rings as a strip from the inner to the outer edge.

use super::colour::{byte, ramp, rgb};
use super::noise::{fbm, smooth};
use glam::Vec3;

/// Inner edge of the D ring, in kilometres from Saturn's centre.
const INNER_KM: f32 = 66_900.0;
/// Outer edge of the image, just outside the F ring.
const OUTER_KM: f32 = 140_600.0;

/// Opacity by radius (km), from the occultations measured by Voyager and Cassini.
const OPACITY: [(f32, f32); 26] = [
    (66_900.0, 0.0),
    (72_000.0, 0.02),
    (74_400.0, 0.03),
    (74_700.0, 0.10),
    (77_800.0, 0.13),
    (84_000.0, 0.17),
    (87_400.0, 0.24),
    (91_900.0, 0.30),
    (92_100.0, 0.66),
    (95_000.0, 0.72),
    (99_000.0, 0.80),
    (99_600.0, 0.97),
    (104_200.0, 0.96),
    (110_000.0, 0.99),
    (116_500.0, 0.95),
    (117_500.0, 0.88),
    (117_650.0, 0.05),
    (119_900.0, 0.13),
    (121_900.0, 0.10),
    (122_150.0, 0.72),
    (124_000.0, 0.66),
    (130_000.0, 0.58),
    (136_600.0, 0.62),
    (136_800.0, 0.0),
    (139_900.0, 0.0),
    (140_600.0, 0.0),
];

/// Gaps too narrow for the table: centre and half width (km). Colombo, Maxwell, Huygens, Encke, Keeler.
const GAPS: [(f32, f32); 5] = [
    (77_880.0, 75.0),
    (87_500.0, 135.0),
    (117_800.0, 200.0),
    (133_590.0, 165.0),
    (136_505.0, 60.0),
];

/// Writes one row of RGBA8 (sRGB, straight alpha) from the inner to the outer edge.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub fn fill_ring(seed: u32, out: &mut [u8]) {
    let count = (out.len() / super::PIXEL_BYTES).max(1);
    for (index, pixel) in out.chunks_exact_mut(super::PIXEL_BYTES).enumerate() {
        let radius = INNER_KM + (OUTER_KM - INNER_KM) * (index as f32 + 0.5) / count as f32;
        let half_pixel = (OUTER_KM - INNER_KM) / count as f32 / 2.0;
        let (colour, alpha) = ring_at(radius, half_pixel, seed ^ 0x5269);
        pixel.copy_from_slice(&[
            byte(colour.x.min(1.0)),
            byte(colour.y.min(1.0)),
            byte(colour.z.min(1.0)),
            byte(alpha),
        ]);
    }
}

fn ring_at(radius: f32, half_pixel: f32, seed: u32) -> (Vec3, f32) {
    let at = |frequency: f32| fbm(Vec3::new(radius / 1000.0 * frequency, 0.5, 0.5), 5, seed);
    // Ringlets: broad in the C ring, dense in the B ring, fine in the A ring.
    let ringlets = at(0.9) * 0.6 + at(3.7) * 0.5;
    let dense = smooth(92_000.0, 99_000.0, radius) * smooth(117_600.0, 116_000.0, radius);
    let faint = smooth(74_600.0, 76_000.0, radius) * smooth(92_000.0, 91_000.0, radius);
    let stops = OPACITY.map(|(km, opacity)| (km, Vec3::splat(opacity)));
    let opacity = ramp(&stops, radius).x;
    let mut alpha = opacity * (1.0 + ringlets * (0.22 + 0.9 * faint - 0.12 * dense));
    for (centre, half_width) in GAPS {
        let inside = smooth(
            half_width + half_pixel,
            (half_width - half_pixel).max(0.0),
            (radius - centre).abs(),
        );
        alpha *= 1.0 - 0.94 * inside;
    }
    // The thin F ring.
    alpha = alpha.max(
        0.35 * smooth(
            90.0 + half_pixel,
            half_pixel * 0.5,
            (radius - 140_180.0).abs(),
        ),
    );
    let tint = ramp(
        &[
            (66_900.0, rgb(0x6b6257)),
            (91_500.0, rgb(0x8f8271)),
            (93_000.0, rgb(0xc5ae8b)),
            (105_000.0, rgb(0xe6d1ab)),
            (117_500.0, rgb(0xdcc8a5)),
            (119_800.0, rgb(0x9c9184)),
            (122_200.0, rgb(0xc9bba3)),
            (136_500.0, rgb(0xbfb4a2)),
        ],
        radius,
    );
    (
        tint * (1.0 + 0.20 * ringlets * (0.5 + 0.5 * dense)),
        alpha.clamp(0.0, 1.0),
    )
}
