//! The joints that move a vertex most.

use orbit_scene::Vertices;

use orbit_numbers::unorm16;

/// Returns the four joints with the largest weights of a vertex, of up to eight, and their normalised weights. A vertex
/// without weights follows its first joint.
pub(crate) fn strongest_joints(vertices: &Vertices, vertex: usize) -> ([u16; 4], [f32; 4]) {
    let [first, second] = &vertices.joints;
    let [first_weights, second_weights] = &vertices.weights;
    let mut joints = first.get(vertex).copied().unwrap_or_default();
    let mut weights = first_weights.get(vertex).copied().unwrap_or_default();
    if let (Some(more), Some(more_weights)) = (second.get(vertex), second_weights.get(vertex)) {
        for (&joint, &weight) in more.iter().zip(more_weights) {
            let mut smallest = (0, f32::INFINITY);
            for (i, &current) in weights.iter().enumerate() {
                if current < smallest.1 {
                    smallest = (i, current);
                }
            }
            if weight > smallest.1
                && let (Some(joint_entry), Some(weight_entry)) =
                    (joints.get_mut(smallest.0), weights.get_mut(smallest.0))
            {
                *joint_entry = joint;
                *weight_entry = weight;
            }
        }
    }
    let sum: f32 = weights.iter().sum();
    if sum > 0.0 && sum.is_finite() {
        (joints, weights.map(|weight| (weight / sum).max(0.0)))
    } else {
        (joints, [1.0, 0.0, 0.0, 0.0])
    }
}

/// Converts weights to normalised 16-bit integers whose sum is exactly one: the largest absorbs the rounding error.
pub(crate) fn unorm16_weights(weights: [f32; 4]) -> [u16; 4] {
    let mut rounded = weights.map(unorm16);
    let sum: i32 = rounded.iter().map(|&weight| i32::from(weight)).sum();
    if let Some(largest) = rounded.iter_mut().max() {
        #[allow(
            clippy::arithmetic_side_effects,
            reason = "sums of a few 16-bit numbers in 32 bits"
        )]
        let exact = i32::from(*largest) + 65535 - sum;
        *largest = u16::try_from(exact).unwrap_or(*largest);
    }
    rounded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertices() -> Vertices {
        Vertices {
            joints: [vec![[1, 2, 3, 4]], vec![[5, 6, 7, 8]]],
            weights: [vec![[0.1, 0.2, 0.05, 0.15]], vec![[0.3, 0.0, 0.2, 0.0]]],
            ..Vertices::default()
        }
    }

    #[test]
    fn keeps_the_four_largest_of_eight_weights_and_normalises_them() {
        let (joints, weights) = strongest_joints(&vertices(), 0);
        let mut sorted = joints;
        sorted.sort_unstable();
        assert_eq!(sorted, [2, 4, 5, 7]);
        assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        let rounded = unorm16_weights(weights);
        assert_eq!(
            rounded.iter().map(|&weight| u32::from(weight)).sum::<u32>(),
            65535
        );
    }

    #[test]
    fn a_vertex_without_weights_follows_its_first_joint() {
        let mut vertices = vertices();
        vertices.weights = [vec![[0.0; 4]], vec![]];
        let (joints, weights) = strongest_joints(&vertices, 0);
        assert_eq!((joints[0], weights[0]), (1, 1.0));
    }
}
