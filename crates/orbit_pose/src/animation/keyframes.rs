//! Interpolation of keyframes (glTF 2.0, appendix C).

use orbit_numbers::{to_u32, to_usize};

use glam::Vec4;
use orbit_scene::{Interpolation, Keyframes};

/// A time relative to the keys.
#[derive(Debug, Clone, Copy, PartialEq)]
struct KeyPosition {
    /// Index of the key before the time.
    key: usize,
    /// How far the time is between this key and the next, 0 to 1.
    fraction: f32,
    /// Seconds between both keys.
    interval_secs: f32,
}

/// Finds a time among the keys. `cursor` is the key found last: most times are behind it or behind the key that follows.
fn find_key(times: &[f32], time_secs: f32, cursor: &mut u32) -> KeyPosition {
    let position_at = |key: usize| {
        let (&start, &end) = (times.get(key)?, times.get(key.saturating_add(1))?);
        (start <= time_secs && time_secs < end).then(|| KeyPosition {
            key,
            fraction: (time_secs - start) / (end - start),
            interval_secs: end - start,
        })
    };
    let last = to_usize(*cursor);
    if let Some(position) = position_at(last).or_else(|| position_at(last.saturating_add(1))) {
        *cursor = to_u32(position.key);
        return position;
    }
    let key = times
        .partition_point(|&time| time <= time_secs)
        .saturating_sub(1);
    *cursor = to_u32(key);
    // Before the first key and after the last one the value is constant.
    position_at(key).unwrap_or(KeyPosition {
        key,
        fraction: 0.0,
        interval_secs: 0.0,
    })
}

/// Factors of a cubic Hermite spline: value before, its out-tangent, value after, its in-tangent.
fn hermite(position: KeyPosition) -> [f32; 4] {
    let t = position.fraction;
    let (t2, t3) = (t * t, t * t * t);
    [
        2.0 * t3 - 3.0 * t2 + 1.0,
        position.interval_secs * (t3 - 2.0 * t2 + t),
        -2.0 * t3 + 3.0 * t2,
        position.interval_secs * (t3 - t2),
    ]
}

/// Locates the values around a key of a cubic spline. Each key has an in-tangent, a value and an out-tangent.
struct SplineKey {
    value: usize,
    out_tangent: usize,
    next_in_tangent: usize,
    next_value: usize,
}

impl SplineKey {
    fn new(key: usize) -> Self {
        let first = key.saturating_mul(3);
        Self {
            value: first.saturating_add(1),
            out_tangent: first.saturating_add(2),
            next_in_tangent: first.saturating_add(3),
            next_value: first.saturating_add(4),
        }
    }
}

/// Reads a value of three or four components.
fn value(keys: &Keyframes, index: usize) -> Vec4 {
    let start = index.saturating_mul(keys.width);
    match keys.values.get(start..start.saturating_add(keys.width)) {
        Some(&[x, y, z, w]) => Vec4::new(x, y, z, w),
        Some(&[x, y, z]) => Vec4::new(x, y, z, 0.0),
        _ => Vec4::ZERO,
    }
}

/// Returns whether the value is the same at all times.
pub(crate) fn is_constant(keys: &Keyframes) -> bool {
    if keys.interpolation == Interpolation::CubicSpline {
        return keys.times_secs.len() == 1;
    }
    let (first, rest) = keys.values.split_at_checked(keys.width).unwrap_or_default();
    rest.chunks(keys.width.max(1)).all(|value| value == first)
}

/// Returns a translation, scale or rotation at a time.
pub(crate) fn sample(
    keys: &Keyframes,
    is_rotation: bool,
    time_secs: f32,
    cursor: &mut u32,
) -> Vec4 {
    let position = find_key(&keys.times_secs, time_secs, cursor);
    let key = position.key;
    match keys.interpolation {
        Interpolation::CubicSpline => {
            let spline = SplineKey::new(key);
            if position.interval_secs == 0.0 {
                return value(keys, spline.value);
            }
            let [before, out_tangent, after, in_tangent] = hermite(position);
            let sum = value(keys, spline.value) * before
                + value(keys, spline.out_tangent) * out_tangent
                + value(keys, spline.next_value) * after
                + value(keys, spline.next_in_tangent) * in_tangent;
            if is_rotation {
                sum.normalize_or(Vec4::W)
            } else {
                sum
            }
        }
        Interpolation::Linear if position.fraction > 0.0 => {
            let (from, to) = (value(keys, key), value(keys, key.saturating_add(1)));
            if is_rotation {
                interpolate_rotation(from, to, position.fraction)
            } else {
                from + (to - from) * position.fraction
            }
        }
        Interpolation::Linear | Interpolation::Step => value(keys, key),
    }
}

/// Interpolates unit quaternions along the shortest arc, at constant speed. Rotations that are close, as nearly all are,
/// are interpolated linearly with a corrected fraction, to a thousandth of a radian (Kapoulkine, "Approximating slerp",
/// 2015). This avoids four trigonometric functions.
pub(crate) fn interpolate_rotation(from: Vec4, to: Vec4, fraction: f32) -> Vec4 {
    let signed_cos = from.dot(to);
    let to = if signed_cos < 0.0 { -to } else { to };
    let cos = signed_cos.abs();
    if cos < 0.5 {
        // The approximation only fits short arcs: interpolate half of it.
        let middle = (from + to).normalize_or(from);
        return if fraction < 0.5 {
            interpolate_rotation(from, middle, fraction * 2.0)
        } else {
            interpolate_rotation(middle, to, fraction * 2.0 - 1.0)
        };
    }
    let a = 1.0904 + cos * (-3.2452 + cos * (3.55645 - cos * 1.43519));
    let b = 0.848_013 + cos * (-1.06021 + cos * 0.215_638);
    let centered = fraction - 0.5;
    let corrected =
        fraction + fraction * centered * (fraction - 1.0) * (a * centered * centered + b);
    let sum = from + (to - from) * corrected;
    sum * sum.length_recip()
}

/// Appends the morph weights at a time to `out`.
pub(crate) fn sample_weights(
    keys: &Keyframes,
    time_secs: f32,
    cursor: &mut u32,
    out: &mut Vec<f32>,
) {
    let position = find_key(&keys.times_secs, time_secs, cursor);
    let (key, width) = (position.key, keys.width);
    let weight = |index: usize, target: usize| {
        keys.values
            .get(index.saturating_mul(width).saturating_add(target))
            .copied()
            .unwrap_or_default()
    };
    let spline = SplineKey::new(key);
    for target in 0..width {
        out.push(match keys.interpolation {
            Interpolation::CubicSpline if position.interval_secs == 0.0 => {
                weight(spline.value, target)
            }
            Interpolation::CubicSpline => {
                let [before, out_tangent, after, in_tangent] = hermite(position);
                weight(spline.value, target) * before
                    + weight(spline.out_tangent, target) * out_tangent
                    + weight(spline.next_value, target) * after
                    + weight(spline.next_in_tangent, target) * in_tangent
            }
            Interpolation::Linear if position.fraction > 0.0 => {
                let from = weight(key, target);
                from + (weight(key.saturating_add(1), target) - from) * position.fraction
            }
            Interpolation::Linear | Interpolation::Step => weight(key, target),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::Quat;

    fn keys(interpolation: Interpolation, width: usize, values: &[f32]) -> Keyframes {
        Keyframes {
            times_secs: vec![1.0, 2.0, 4.0],
            values: values.to_vec(),
            width,
            interpolation,
        }
    }

    fn x(keys: &Keyframes, time_secs: f32) -> f32 {
        sample(keys, false, time_secs, &mut 0).x
    }

    #[test]
    fn step_keeps_the_value_until_the_next_key() {
        let keys = keys(
            Interpolation::Step,
            3,
            &[5.0, 0.0, 0.0, 7.0, 0.0, 0.0, 9.0, 0.0, 0.0],
        );
        assert_eq!(
            [0.0, 1.0, 1.99, 2.0, 3.9, 4.0, 99.0].map(|t| x(&keys, t)),
            [5.0, 5.0, 5.0, 7.0, 7.0, 9.0, 9.0]
        );
    }

    #[test]
    fn linear_interpolates_between_keys() {
        let keys = keys(
            Interpolation::Linear,
            3,
            &[5.0, 0.0, 0.0, 7.0, 0.0, 0.0, 9.0, 0.0, 0.0],
        );
        assert_eq!(
            [0.0, 1.5, 2.0, 3.0, 3.5, 9.0].map(|t| x(&keys, t)),
            [5.0, 6.0, 7.0, 8.0, 8.5, 9.0]
        );
    }

    #[test]
    fn cubic_spline_follows_the_tangents() {
        // Between 2 s and 4 s: from 1 with a slope of 2 per second to 3 with a slope of -1. At half the time:
        // 0.5 * 1 + 2 * 0.125 * 2 + 0.5 * 3 + 2 * -0.125 * -1 = 2.75.
        let vector = |value: f32| [value, 0.0, 0.0];
        let values: Vec<f32> = [0.0, 1.0, 0.0, 0.0, 1.0, 2.0, -1.0, 3.0, 0.0]
            .into_iter()
            .flat_map(vector)
            .collect();
        let keys = keys(Interpolation::CubicSpline, 3, &values);
        assert!((x(&keys, 3.0) - 2.75).abs() < 1e-6);
        assert_eq!(
            [x(&keys, 0.5), x(&keys, 2.0), x(&keys, 7.0)],
            [1.0, 1.0, 3.0]
        );
        let mut weights = Vec::new();
        let single = Keyframes {
            values: vec![0.0, 1.0, 0.0, 0.0, 1.0, 2.0, -1.0, 3.0, 0.0],
            width: 1,
            ..keys
        };
        sample_weights(&single, 3.0, &mut 0, &mut weights);
        assert!((weights[0] - 2.75).abs() < 1e-6);
    }

    #[test]
    fn rotations_follow_the_shortest_arc_at_constant_speed() {
        let quarter = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        // The same rotation with the opposite sign: interpolating towards it would take the long way round.
        let negated = -quarter;
        let mut values = Quat::IDENTITY.to_array().to_vec();
        values.extend(negated.to_array());
        values.extend(negated.to_array());
        let keys = keys(Interpolation::Linear, 4, &values);
        for fraction in [0.25, 0.5, 0.75] {
            let turned = Quat::from_vec4(sample(&keys, true, 1.0 + fraction, &mut 0));
            let expected = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2 * fraction);
            assert!(turned.angle_between(expected) < 1e-3, "{fraction}");
        }
    }

    #[test]
    fn approximated_rotations_match_exact_ones() {
        let axis = glam::Vec3::new(0.3, -0.8, 0.5).normalize();
        for angle in 1_u16..=314 {
            let to = Quat::from_axis_angle(axis, f32::from(angle) * 0.01);
            for fraction in [0.0, 0.1, 0.25, 0.4, 0.6, 0.9, 1.0] {
                let approximate =
                    Quat::from_vec4(interpolate_rotation(Vec4::W, Vec4::from(to), fraction));
                let exact = Quat::from_axis_angle(axis, f32::from(angle) * 0.01 * fraction);
                // Computed from the sine, which is more accurate for small angles than the cosine.
                let error = (approximate * exact.inverse()).xyz().length() * 2.0;
                assert!(error < 1.0e-3, "{angle} {fraction}: {error}");
                assert!((approximate.length() - 1.0).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn any_cursor_gives_the_same_values() {
        let keys = keys(
            Interpolation::Linear,
            3,
            &[5.0, 0.0, 0.0, 7.0, 0.0, 0.0, 9.0, 0.0, 0.0],
        );
        for cursor in [0, 1, 2, 77, u32::MAX] {
            for (time, expected) in [(0.5, 5.0), (1.5, 6.0), (3.0, 8.0), (5.0, 9.0)] {
                assert_eq!(sample(&keys, false, time, &mut { cursor }).x, expected);
            }
        }
    }
}
