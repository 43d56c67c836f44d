//! Colours as sRGB values from 0 to 1.

use glam::Vec3;

/// Parses a colour written as `0xrrggbb`.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub(crate) const fn rgb(hex: u32) -> Vec3 {
    Vec3::new(
        ((hex >> 16) & 255) as f32 / 255.0,
        ((hex >> 8) & 255) as f32 / 255.0,
        (hex & 255) as f32 / 255.0,
    )
}

/// Interpolates between colour stops in ascending order.
pub(crate) fn ramp(stops: &[(f32, Vec3)], at: f32) -> Vec3 {
    let mut before = match stops.first() {
        Some(first) if at > first.0 => *first,
        Some(first) => return first.1,
        None => return Vec3::ZERO,
    };
    for stop in stops.iter().skip(1) {
        if at <= stop.0 {
            let part = ((at - before.0) / (stop.0 - before.0).max(1e-6)).clamp(0.0, 1.0);
            return before.1.lerp(stop.1, part * part * (3.0 - 2.0 * part));
        }
        before = *stop;
    }
    before.1
}

/// Converts a channel from 0..1 to a byte.
#[expect(
    clippy::as_conversions,
    reason = "whole numbers of a small size, and colours, which saturate"
)]
pub(crate) fn byte(value: f32) -> u8 {
    (value * 255.0 + 0.5) as u8
}
