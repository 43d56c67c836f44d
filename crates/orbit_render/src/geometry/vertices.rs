use orbit_scene::{Primitive, Vertices};

use crate::layout::{SKINNED_VERTEX_BYTES, STATIC_VERTEX_BYTES};

/// A fraction of one in `-1..=1` as a normalised signed 16-bit integer.
pub(crate) fn snorm16(value: f32) -> i16 {
    // The cast saturates and makes NaN zero.
    (value.max(-1.0).min(1.0) * 32767.0).round_ties_even() as i16
}

/// A fraction of one in `0..=1` as a normalised 16-bit integer.
pub(crate) fn unorm16(value: f32) -> u16 {
    (value.max(0.0).min(1.0) * 65535.0).round_ties_even() as u16
}

/// Bytes of one vertex in its layout (see [`crate::layout`]).
pub(crate) fn vertex_bytes(is_skinned: bool) -> usize {
    if is_skinned {
        SKINNED_VERTEX_BYTES
    } else {
        STATIC_VERTEX_BYTES
    }
}

/// Writes all vertices of a primitive behind each other. Attributes a mesh lacks are white, zero, or pointing up.
pub(crate) fn push_vertices(primitive: &Primitive, is_skinned: bool, out: &mut Vec<u8>) {
    let vertices = &primitive.vertices;
    out.reserve(vertices.positions.len() * vertex_bytes(is_skinned));
    for (at, position) in vertices.positions.iter().enumerate() {
        let normal = vertices.normals.get(at).copied().unwrap_or([0.0, 1.0, 0.0]);
        let tangent = vertices
            .tangents
            .get(at)
            .copied()
            .unwrap_or([1.0, 0.0, 0.0, 1.0]);
        let mut bytes = [0_u8; SKINNED_VERTEX_BYTES];
        let mut writer = Writer { room: &mut bytes };
        writer.floats(position);
        writer.snorms([normal[0], normal[1], normal[2], 0.0]);
        writer.snorms(tangent);
        for stream in &vertices.tex_coords {
            writer.floats(&stream.get(at).copied().unwrap_or([0.0; 2]));
        }
        let color = vertices.colors.get(at).copied().unwrap_or([u16::MAX; 4]);
        writer.put(&color.map(|channel| ((u32::from(channel) * 255 + 32767) / 65535) as u8));
        if is_skinned {
            let (joints, weights) = strongest(vertices, at);
            for joint in joints {
                writer.put(&joint.to_le_bytes());
            }
            for weight in quantised(weights) {
                writer.put(&weight.to_le_bytes());
            }
        }
        let size = vertex_bytes(is_skinned);
        out.extend_from_slice(bytes.get(..size).unwrap_or_default());
    }
}

struct Writer<'a> {
    room: &'a mut [u8],
}

impl Writer<'_> {
    fn put(&mut self, bytes: &[u8]) {
        if let Some((head, tail)) = std::mem::take(&mut self.room).split_at_mut_checked(bytes.len())
        {
            head.copy_from_slice(bytes);
            self.room = tail;
        }
    }

    fn floats(&mut self, values: &[f32]) {
        for value in values {
            self.put(&value.to_le_bytes());
        }
    }

    fn snorms(&mut self, values: [f32; 4]) {
        for value in values {
            self.put(&snorm16(value).to_le_bytes());
        }
    }
}

/// The four joints that pull a vertex most, of up to eight, their shares adding up to one. A vertex that no joint pulls
/// follows its first.
pub(crate) fn strongest(vertices: &Vertices, at: usize) -> ([u16; 4], [f32; 4]) {
    let [first, second] = &vertices.joints;
    let [first_weights, second_weights] = &vertices.weights;
    let mut joints = first.get(at).copied().unwrap_or_default();
    let mut weights = first_weights.get(at).copied().unwrap_or_default();
    if let (Some(more), Some(more_weights)) = (second.get(at), second_weights.get(at)) {
        for (&joint, &weight) in more.iter().zip(more_weights) {
            let mut least = (0, f32::INFINITY);
            for (slot, &have) in weights.iter().enumerate() {
                if have < least.1 {
                    least = (slot, have);
                }
            }
            if weight > least.1 {
                if let (Some(to), Some(to_weight)) =
                    (joints.get_mut(least.0), weights.get_mut(least.0))
                {
                    *to = joint;
                    *to_weight = weight;
                }
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

/// Shares as 16-bit fractions that add up to exactly one: the rounding goes to the greatest.
fn quantised(weights: [f32; 4]) -> [u16; 4] {
    let mut parts = weights.map(unorm16);
    let sum: i32 = parts.iter().map(|&part| i32::from(part)).sum();
    if let Some(greatest) = parts.iter_mut().max() {
        let exact = i32::from(*greatest) + 65535 - sum;
        *greatest = u16::try_from(exact).unwrap_or(*greatest);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn primitive() -> Primitive {
        let vertices = Vertices {
            positions: vec![[1.0, 2.0, 3.0]],
            normals: vec![[0.0, 0.0, -1.0]],
            tangents: vec![[1.0, 0.0, 0.0, -1.0]],
            tex_coords: [vec![[0.25, 0.5]], vec![]],
            colors: vec![[65535, 0, 32768, 65535]],
            joints: [vec![[1, 2, 3, 4]], vec![[5, 6, 7, 8]]],
            weights: [vec![[0.1, 0.2, 0.05, 0.15]], vec![[0.3, 0.0, 0.2, 0.0]]],
        };
        Primitive {
            vertices,
            ..Primitive::default()
        }
    }

    #[test]
    fn a_vertex_lies_as_the_layout_says() {
        let mut bytes = Vec::new();
        push_vertices(&primitive(), true, &mut bytes);
        assert_eq!(bytes.len(), SKINNED_VERTEX_BYTES);
        let float = |at: usize| f32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
        let short = |at: usize| i16::from_le_bytes(bytes[at..at + 2].try_into().unwrap());
        assert_eq!([float(0), float(4), float(8)], [1.0, 2.0, 3.0]);
        assert_eq!([short(12), short(14), short(16)], [0, 0, -32767]);
        assert_eq!([short(20), short(26)], [32767, -32767]);
        assert_eq!([float(28), float(32), float(36)], [0.25, 0.5, 0.0]);
        assert_eq!(bytes[44..48], [255, 0, 128, 255]);
        bytes.clear();
        push_vertices(&primitive(), false, &mut bytes);
        assert_eq!(bytes.len(), STATIC_VERTEX_BYTES);
    }

    #[test]
    fn the_four_strongest_of_eight_joints_stay_and_add_up_to_one() {
        let (joints, weights) = strongest(&primitive().vertices, 0);
        let mut sorted = joints;
        sorted.sort_unstable();
        assert_eq!(sorted, [2, 4, 5, 7]);
        assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        let parts = quantised(weights);
        assert_eq!(
            parts.iter().map(|&part| u32::from(part)).sum::<u32>(),
            65535
        );
    }

    #[test]
    fn a_vertex_without_weights_follows_its_first_joint() {
        let mut primitive = primitive();
        primitive.vertices.weights = [vec![[0.0; 4]], vec![]];
        let (joints, weights) = strongest(&primitive.vertices, 0);
        assert_eq!((joints[0], weights[0]), (1, 1.0));
    }
}
