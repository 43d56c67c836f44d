//! Lists of indices for each topology.

use orbit_scene::{Primitive, Topology};

use crate::backend::ListTopology;
use orbit_numbers::to_u32;

/// Returns the topology of a primitive's index list (see [`push_list`]).
pub(crate) fn list_topology(topology: Topology) -> ListTopology {
    match topology {
        Topology::Points => ListTopology::Points,
        Topology::Lines | Topology::LineLoop | Topology::LineStrip => ListTopology::Lines,
        Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan => {
            ListTopology::Triangles
        }
    }
}

/// Returns the number of indices that [`push_list`] appends.
pub(crate) fn list_length(primitive: &Primitive) -> usize {
    let count = primitive
        .indices
        .as_ref()
        .map_or(primitive.vertices.positions.len(), Vec::len);
    match primitive.topology {
        Topology::Points => count,
        Topology::Lines => whole(count, 2),
        Topology::LineLoop if count >= 2 => count.saturating_mul(2),
        Topology::LineStrip if count >= 2 => count.saturating_sub(1).saturating_mul(2),
        Topology::Triangles => whole(count, 3),
        Topology::TriangleStrip | Topology::TriangleFan if count >= 3 => {
            count.saturating_sub(2).saturating_mul(3)
        }
        _ => 0,
    }
}

/// The part of `count` that makes whole groups of `size`.
fn whole(count: usize, size: usize) -> usize {
    count.saturating_sub(count.checked_rem(size).unwrap_or(0))
}

/// Appends a primitive's indices as a list of points, lines or triangles, offset by `first_vertex`. Strips, fans and loops
/// are expanded. A primitive without indices uses its vertices in order (glTF 2.0, 3.7.2.1).
pub(crate) fn push_list(primitive: &Primitive, first_vertex: u32, out: &mut Vec<u32>) {
    let length = list_length(primitive);
    match &primitive.indices {
        Some(indices) => {
            let vertex =
                |i: usize| first_vertex.saturating_add(indices.get(i).copied().unwrap_or(0));
            match primitive.topology {
                Topology::Points | Topology::Lines | Topology::Triangles => {
                    out.extend(
                        indices
                            .iter()
                            .take(length)
                            .map(|&index| first_vertex.saturating_add(index)),
                    );
                }
                topology => push_expanded(topology, indices.len(), length, vertex, out),
            }
        }
        None => match primitive.topology {
            Topology::Points | Topology::Lines | Topology::Triangles => {
                out.extend(first_vertex..first_vertex.saturating_add(to_u32(length)));
            }
            topology => push_expanded(
                topology,
                primitive.vertices.positions.len(),
                length,
                |i| first_vertex.saturating_add(to_u32(i)),
                out,
            ),
        },
    }
}

#[allow(
    clippy::arithmetic_side_effects,
    reason = "positions in a list that is in memory, a few past its end at most"
)]
fn push_expanded(
    topology: Topology,
    count: usize,
    length: usize,
    vertex: impl Fn(usize) -> u32,
    out: &mut Vec<u32>,
) {
    match topology {
        Topology::LineLoop | Topology::LineStrip => {
            for i in 0..length / 2 {
                out.extend([vertex(i), vertex((i + 1) % count)]);
            }
        }
        Topology::TriangleStrip => {
            // Every second triangle is flipped, so that all have the same winding.
            for i in 0..length / 3 {
                let odd = i % 2;
                out.extend([vertex(i), vertex(i + 1 + odd), vertex(i + 2 - odd)]);
            }
        }
        // glTF 2.0: p = {v(i+1), v(i+2), v(0)}.
        _ => {
            for i in 0..length / 3 {
                out.extend([vertex(i + 1), vertex(i + 2), vertex(0)]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(topology: Topology, count: usize, indices: Option<Vec<u32>>) -> Vec<u32> {
        let mut primitive = Primitive {
            topology,
            indices,
            ..Primitive::default()
        };
        primitive.vertices.positions = vec![[0.0; 3]; count];
        let mut out = Vec::new();
        push_list(&primitive, 100, &mut out);
        assert_eq!(out.len(), list_length(&primitive));
        out
    }

    #[test]
    fn every_topology_becomes_a_list_with_the_same_winding() {
        assert_eq!(list(Topology::Points, 2, None), [100, 101]);
        assert_eq!(list(Topology::Lines, 3, None), [100, 101]);
        assert_eq!(list(Topology::LineStrip, 3, None), [100, 101, 101, 102]);
        assert_eq!(
            list(Topology::LineLoop, 3, None),
            [100, 101, 101, 102, 102, 100]
        );
        assert_eq!(list(Topology::Triangles, 4, None), [100, 101, 102]);
        assert_eq!(
            list(Topology::TriangleStrip, 4, None),
            [100, 101, 102, 101, 103, 102]
        );
        assert_eq!(
            list(Topology::TriangleFan, 4, None),
            [101, 102, 100, 102, 103, 100]
        );
    }

    #[test]
    fn uses_the_indices_of_the_primitive() {
        assert_eq!(
            list(Topology::TriangleStrip, 4, Some(vec![3, 2, 1, 0])),
            [103, 102, 101, 102, 100, 101]
        );
        assert_eq!(
            list(Topology::Triangles, 3, Some(vec![2, 1, 0])),
            [102, 101, 100]
        );
    }

    #[test]
    fn too_few_vertices_make_an_empty_list() {
        for topology in [
            Topology::LineLoop,
            Topology::LineStrip,
            Topology::TriangleStrip,
            Topology::TriangleFan,
            Topology::Triangles,
            Topology::Lines,
        ] {
            assert_eq!(list(topology, 1, None), []);
            assert_eq!(list(topology, 0, None), []);
        }
    }
}
