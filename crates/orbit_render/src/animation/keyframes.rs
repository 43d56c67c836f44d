//! Values between keyframes (glTF 2.0, appendix C).

use glam::Vec4;
use orbit_scene::{Interpolation, Keyframes};

/// The key before a time, how far it is to the next (0 to 1), and the seconds between both.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Moment {
    key: usize,
    share: f32,
    span_secs: f32,
}

/// Finds the time among the keys. `cursor` is the key found last: time mostly goes on a little.
fn moment(times: &[f32], at_secs: f32, cursor: &mut u32) -> Moment {
    let found = |key: usize| {
        let (&start, &end) = (times.get(key)?, times.get(key + 1)?);
        (start <= at_secs && at_secs < end).then(|| Moment {
            key,
            share: (at_secs - start) / (end - start),
            span_secs: end - start,
        })
    };
    let last = *cursor as usize;
    if let Some(moment) = found(last) {
        return moment;
    }
    let key = times
        .partition_point(|&time| time <= at_secs)
        .saturating_sub(1);
    *cursor = key as u32;
    // Before the first key and behind the last one its value stays.
    found(key).unwrap_or(Moment {
        key,
        share: 0.0,
        span_secs: 0.0,
    })
}

/// Factors of a cubic Hermite spline: value before, tangent out of it, value after, tangent into it.
fn hermite(moment: Moment) -> [f32; 4] {
    let t = moment.share;
    let (t2, t3) = (t * t, t * t * t);
    [
        2.0 * t3 - 3.0 * t2 + 1.0,
        moment.span_secs * (t3 - 2.0 * t2 + t),
        -2.0 * t3 + 3.0 * t2,
        moment.span_secs * (t3 - t2),
    ]
}

/// Up to four numbers that lie behind each other.
fn value(keys: &Keyframes, place: usize) -> Vec4 {
    let start = place * keys.width;
    match keys.values.get(start..start + keys.width) {
        Some(&[x, y, z, w]) => Vec4::new(x, y, z, w),
        Some(&[x, y, z]) => Vec4::new(x, y, z, 0.0),
        _ => Vec4::ZERO,
    }
}

/// Whether it is the same at all times.
pub(crate) fn is_constant(keys: &Keyframes) -> bool {
    if keys.interpolation == Interpolation::CubicSpline {
        return keys.times_secs.len() == 1;
    }
    let (first, rest) = keys.values.split_at_checked(keys.width).unwrap_or_default();
    rest.chunks(keys.width.max(1)).all(|value| value == first)
}

/// A translation, scale or rotation at a time.
pub(crate) fn sample(keys: &Keyframes, is_rotation: bool, at_secs: f32, cursor: &mut u32) -> Vec4 {
    let moment = moment(&keys.times_secs, at_secs, cursor);
    let key = moment.key;
    match keys.interpolation {
        Interpolation::CubicSpline => {
            if moment.span_secs == 0.0 {
                return value(keys, key * 3 + 1);
            }
            let [before, out, after, into] = hermite(moment);
            let mixed = value(keys, key * 3 + 1) * before
                + value(keys, key * 3 + 2) * out
                + value(keys, key * 3 + 4) * after
                + value(keys, key * 3 + 3) * into;
            if is_rotation {
                mixed.normalize_or(Vec4::W)
            } else {
                mixed
            }
        }
        Interpolation::Linear if moment.share > 0.0 => {
            let (from, to) = (value(keys, key), value(keys, key + 1));
            if is_rotation {
                mix_rotations(from, to, moment.share)
            } else {
                from + (to - from) * moment.share
            }
        }
        Interpolation::Linear | Interpolation::Step => value(keys, key),
    }
}

/// Along the shortest arc, at even speed. Rotations that are not far apart, which is nearly all of them, are mixed in a
/// straight line whose uneven speed is made up for in the share, to a thousandth of a radian (Kapoulkine, "Approximating
/// slerp", 2015); it saves four trigonometric functions.
pub(crate) fn mix_rotations(from: Vec4, to: Vec4, share: f32) -> Vec4 {
    let cos = from.dot(to);
    let near = cos.abs();
    if near < 0.5 {
        // Halves of a long way are short ways.
        let to = if cos < 0.0 { -to } else { to };
        let middle = (from + to).normalize_or(from);
        return if share < 0.5 {
            mix_rotations(from, middle, share * 2.0)
        } else {
            mix_rotations(middle, to, share * 2.0 - 1.0)
        };
    }
    let a = 1.0904 + near * (-3.2452 + near * (3.55645 - near * 1.43519));
    let b = 0.848_013 + near * (-1.06021 + near * 0.215_638);
    let middle = share - 0.5;
    let even = share + share * middle * (share - 1.0) * (a * middle * middle + b);
    let to = if cos < 0.0 { -to } else { to };
    let mixed = from + (to - from) * even;
    mixed * mixed.length_recip()
}

/// Morph weights at a time, appended to `out`.
pub(crate) fn sample_weights(keys: &Keyframes, at_secs: f32, cursor: &mut u32, out: &mut Vec<f32>) {
    let moment = moment(&keys.times_secs, at_secs, cursor);
    let (key, width) = (moment.key, keys.width);
    let number = |place: usize, at: usize| {
        keys.values
            .get(place * width + at)
            .copied()
            .unwrap_or_default()
    };
    for at in 0..width {
        out.push(match keys.interpolation {
            Interpolation::CubicSpline if moment.span_secs == 0.0 => number(key * 3 + 1, at),
            Interpolation::CubicSpline => {
                let [before, out, after, into] = hermite(moment);
                number(key * 3 + 1, at) * before
                    + number(key * 3 + 2, at) * out
                    + number(key * 3 + 4, at) * after
                    + number(key * 3 + 3, at) * into
            }
            Interpolation::Linear if moment.share > 0.0 => {
                let from = number(key, at);
                from + (number(key + 1, at) - from) * moment.share
            }
            Interpolation::Linear | Interpolation::Step => number(key, at),
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

    fn x(keys: &Keyframes, at_secs: f32) -> f32 {
        sample(keys, false, at_secs, &mut 0).x
    }

    #[test]
    fn steps_stay_until_the_next_key() {
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
    fn lines_are_straight() {
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
    fn splines_follow_their_tangents() {
        // Between 2 s and 4 s: from 1 with a slope of 2 a second to 3 with a slope of -1. By hand, halfway:
        // 0.5 * 1 + 2 * 0.125 * 2 + 0.5 * 3 + 2 * -0.125 * -1 = 2.75.
        let number = |value: f32| [value, 0.0, 0.0];
        let values: Vec<f32> = [0.0, 1.0, 0.0, 0.0, 1.0, 2.0, -1.0, 3.0, 0.0]
            .into_iter()
            .flat_map(number)
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
    fn rotations_take_the_shortest_arc_at_even_speed() {
        let quarter = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2);
        // The same rotation by its other sign: going straight there would turn the long way.
        let far = -quarter;
        let mut values = Quat::IDENTITY.to_array().to_vec();
        values.extend(far.to_array());
        values.extend(far.to_array());
        let keys = keys(Interpolation::Linear, 4, &values);
        for share in [0.25, 0.5, 0.75] {
            let turned = Quat::from_vec4(sample(&keys, true, 1.0 + share, &mut 0));
            let expected = Quat::from_rotation_y(std::f32::consts::FRAC_PI_2 * share);
            assert!(turned.angle_between(expected) < 1e-3, "{share}");
        }
    }

    #[test]
    fn mixing_rotations_fast_is_mixing_them_right() {
        let axis = glam::Vec3::new(0.3, -0.8, 0.5).normalize();
        for angle in 1..=314 {
            let to = Quat::from_axis_angle(axis, angle as f32 * 0.01);
            for share in [0.0, 0.1, 0.25, 0.4, 0.6, 0.9, 1.0] {
                let fast = Quat::from_vec4(mix_rotations(Vec4::W, Vec4::from(to), share));
                let right = Quat::from_axis_angle(axis, angle as f32 * 0.01 * share);
                // Twice the arc between them, without the cosine's loss of digits.
                let apart = (fast * right.inverse()).xyz().length() * 2.0;
                assert!(apart < 1.0e-3, "{angle} {share}: {apart}");
                assert!((fast.length() - 1.0).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn a_stale_cursor_changes_nothing() {
        let keys = keys(
            Interpolation::Linear,
            3,
            &[5.0, 0.0, 0.0, 7.0, 0.0, 0.0, 9.0, 0.0, 0.0],
        );
        for cursor in [0, 1, 2, 77] {
            for (time, expected) in [(0.5, 5.0), (1.5, 6.0), (3.0, 8.0), (5.0, 9.0)] {
                assert_eq!(sample(&keys, false, time, &mut { cursor }).x, expected);
            }
        }
    }
}
