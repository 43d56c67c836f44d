//! Vertices as bytes.

use orbit_scene::Primitive;

use crate::backend::layout::{SKINNED_VERTEX_BYTES, STATIC_VERTEX_BYTES};
use crate::geometry::joint_weights::{strongest_joints, unorm16_weights};
use crate::geometry::normalized::snorm16;

/// Returns the bytes of one vertex (see [`crate::layout`]).
pub(crate) fn vertex_bytes(is_skinned: bool) -> usize {
    if is_skinned {
        SKINNED_VERTEX_BYTES
    } else {
        STATIC_VERTEX_BYTES
    }
}

/// Appends all vertices of a primitive. Missing attributes become white, zero or pointing up.
pub(crate) fn push_vertices(primitive: &Primitive, is_skinned: bool, out: &mut Vec<u8>) {
    let vertices = &primitive.vertices;
    out.reserve(
        vertices
            .positions
            .len()
            .saturating_mul(vertex_bytes(is_skinned)),
    );
    for (index, position) in vertices.positions.iter().enumerate() {
        let normal = vertices
            .normals
            .get(index)
            .copied()
            .unwrap_or([0.0, 1.0, 0.0]);
        let tangent = vertices
            .tangents
            .get(index)
            .copied()
            .unwrap_or([1.0, 0.0, 0.0, 1.0]);
        let mut bytes = [0_u8; SKINNED_VERTEX_BYTES];
        let mut writer = Writer {
            remaining: &mut bytes,
        };
        writer.floats(position);
        writer.snorms([normal[0], normal[1], normal[2], 0.0]);
        writer.snorms(tangent);
        for tex_coords in &vertices.tex_coords {
            writer.floats(&tex_coords.get(index).copied().unwrap_or([0.0; 2]));
        }
        let color = vertices.colors.get(index).copied().unwrap_or([u16::MAX; 4]);
        writer.shorts(color);
        if is_skinned {
            let (joints, weights) = strongest_joints(vertices, index);
            writer.shorts(joints);
            writer.shorts(unorm16_weights(weights));
        }
        let size = vertex_bytes(is_skinned);
        out.extend_from_slice(bytes.get(..size).unwrap_or_default());
    }
}

struct Writer<'a> {
    remaining: &'a mut [u8],
}

impl Writer<'_> {
    fn bytes(&mut self, bytes: &[u8]) {
        if let Some((head, tail)) =
            std::mem::take(&mut self.remaining).split_at_mut_checked(bytes.len())
        {
            head.copy_from_slice(bytes);
            self.remaining = tail;
        }
    }

    fn floats(&mut self, values: &[f32]) {
        for value in values {
            self.bytes(&value.to_le_bytes());
        }
    }

    fn shorts(&mut self, values: [u16; 4]) {
        for value in values {
            self.bytes(&value.to_le_bytes());
        }
    }

    fn snorms(&mut self, values: [f32; 4]) {
        for value in values {
            self.bytes(&snorm16(value).to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use orbit_scene::Vertices;

    #[test]
    fn encodes_vertices_in_the_documented_layout() {
        let vertices = Vertices {
            positions: vec![[1.0, 2.0, 3.0]],
            normals: vec![[0.0, 0.0, -1.0]],
            tangents: vec![[1.0, 0.0, 0.0, -1.0]],
            tex_coords: [vec![[0.25, 0.5]], vec![]],
            // The second channel is between two colours of 8 bits.
            colors: vec![[65535, 100, 32768, 65535]],
            joints: [vec![[1, 2, 3, 4]], vec![[5, 6, 7, 8]]],
            weights: [vec![[0.1, 0.2, 0.05, 0.15]], vec![[0.3, 0.0, 0.2, 0.0]]],
        };
        let primitive = Primitive {
            vertices,
            ..Primitive::default()
        };
        let mut bytes = Vec::new();
        push_vertices(&primitive, true, &mut bytes);
        assert_eq!(bytes.len(), SKINNED_VERTEX_BYTES);
        let float =
            |offset: usize| f32::from_le_bytes(bytes[offset..offset + 4].try_into().unwrap());
        let short =
            |offset: usize| i16::from_le_bytes(bytes[offset..offset + 2].try_into().unwrap());
        assert_eq!([float(0), float(4), float(8)], [1.0, 2.0, 3.0]);
        assert_eq!([short(12), short(14), short(16)], [0, 0, -32767]);
        assert_eq!([short(20), short(26)], [32767, -32767]);
        assert_eq!([float(28), float(32), float(36)], [0.25, 0.5, 0.0]);
        let color = [44, 46, 48, 50].map(|offset| short(offset).cast_unsigned());
        assert_eq!(color, [65535, 100, 32768, 65535]);
        let joints = [52, 54, 56, 58].map(short);
        assert!(joints.contains(&2) && joints.contains(&5));
        bytes.clear();
        push_vertices(&primitive, false, &mut bytes);
        assert_eq!(bytes.len(), STATIC_VERTEX_BYTES);
    }
}
