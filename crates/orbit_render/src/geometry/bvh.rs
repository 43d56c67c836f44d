//! A tree of the triangles of a mesh.

use glam::Vec3A;
use orbit_scene::{Primitive, Topology};

use crate::geometry::indices::push_list;
use crate::geometry::ray::{Ray, TriangleIntersection};
use orbit_numbers::{to_u32, to_usize};

/// Maximum number of triangles in a leaf.
const LEAF_TRIANGLES: usize = 8;
/// The maximum depth, enough for any number of triangles that fits an index.
const MAX_DEPTH: usize = 64;

/// The nearest hit triangle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TriangleHit {
    /// Index of the triangle in the primitive's triangle list.
    pub(crate) triangle: u32,
    /// Vertex indices.
    pub(crate) corners: [u32; 3],
    pub(crate) intersection: TriangleIntersection,
}

#[derive(Debug)]
struct BvhNode {
    min: Vec3A,
    max: Vec3A,
    /// Leaf: first triangle. Inner node: index of the second child; the first child follows the node directly.
    start: u32,
    /// Leaf: number of triangles. Inner node: zero.
    length: u32,
}

/// A bounding volume hierarchy of a primitive's triangles, split at the middle of the longest axis.
#[derive(Debug, Default)]
pub(crate) struct Bvh {
    triangles: Vec<(u32, [u32; 3])>,
    nodes: Vec<BvhNode>,
}

impl Bvh {
    pub(crate) fn new(primitive: &Primitive) -> Self {
        let has_triangles = matches!(
            primitive.topology,
            Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan
        );
        if !has_triangles {
            return Self::default();
        }
        let mut list = Vec::new();
        push_list(primitive, 0, &mut list);
        let triangles = (0_u32..)
            .zip(list.chunks_exact(3))
            .filter_map(|(index, corners)| Some((index, corners.try_into().ok()?)))
            .collect();
        let mut bvh = Self {
            triangles,
            nodes: Vec::new(),
        };
        let positions = &primitive.vertices.positions;
        let mut centers: Vec<Vec3A> = bvh
            .triangles
            .iter()
            .map(|(_, corners)| {
                let [a, b, c] = corners.map(|corner| position_of(positions, corner));
                (a + b + c) / 3.0
            })
            .collect();
        let count = bvh.triangles.len();
        if count > 0 {
            bvh.build(positions, &mut centers, 0, count, 0);
        }
        bvh
    }

    /// Adds the node of the triangles in `start..end`, and its children.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "ranges, depths and indices of vectors in memory, each within its vector"
    )]
    fn build(
        &mut self,
        positions: &[[f32; 3]],
        centers: &mut [Vec3A],
        start: usize,
        end: usize,
        depth: usize,
    ) {
        let (mut min, mut max) = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        for (_, corners) in self.triangles.get(start..end).unwrap_or_default() {
            for corner in corners {
                let position = position_of(positions, *corner);
                min = min.min(position);
                max = max.max(position);
            }
        }
        let index = self.nodes.len();
        self.nodes.push(BvhNode {
            min,
            max,
            start: to_u32(start),
            length: to_u32(end - start),
        });
        if end - start <= LEAF_TRIANGLES || depth >= MAX_DEPTH {
            return;
        }
        let Some(middle) = self.partition(centers, start, end) else {
            return;
        };
        self.build(positions, centers, start, middle, depth + 1);
        let second_child = to_u32(self.nodes.len());
        self.build(positions, centers, middle, end, depth + 1);
        if let Some(node) = self.nodes.get_mut(index) {
            node.start = second_child;
            node.length = 0;
        }
    }

    /// Partitions triangles by their centres, or by count if all centres are on one side. Returns the start of the second
    /// part.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "ranges, depths and indices of vectors in memory, each within its vector"
    )]
    fn partition(&mut self, centers: &mut [Vec3A], start: usize, end: usize) -> Option<usize> {
        let centers = centers.get_mut(start..end)?;
        let (min, max) = centers.iter().fold(
            (Vec3A::INFINITY, Vec3A::NEG_INFINITY),
            |(min, max), &center| (min.min(center), max.max(center)),
        );
        let axis = (max - min).max_position();
        let limit = ((min + max) * 0.5).to_array().get(axis).copied()?;
        let triangles = self.triangles.get_mut(start..end)?;
        let mut first_count = 0;
        for i in 0..centers.len() {
            let value = centers.get(i)?.to_array().get(axis).copied()?;
            if value < limit {
                centers.swap(first_count, i);
                triangles.swap(first_count, i);
                first_count += 1;
            }
        }
        if first_count == 0 || first_count == centers.len() {
            first_count = centers.len() / 2;
        }
        Some(start + first_count)
    }

    /// Returns the nearest hit closer than `limit`.
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "ranges, depths and indices of vectors in memory, each within its vector"
    )]
    pub(crate) fn nearest(
        &self,
        ray: &Ray,
        positions: &[[f32; 3]],
        limit: f32,
    ) -> Option<TriangleHit> {
        let mut nearest = Nearest::new(limit);
        let mut stack = vec![0_u32];
        while let Some(index) = stack.pop() {
            let Some(node) = self.nodes.get(to_usize(index)) else {
                continue;
            };
            match ray.enters_box(node.min, node.max) {
                Some(enter) if enter <= nearest.limit => {}
                _ => continue,
            }
            if node.length == 0 {
                stack.extend([node.start, index + 1]);
                continue;
            }
            let start = to_usize(node.start);
            let leaf = self.triangles.get(start..start + to_usize(node.length));
            for &(triangle, corners) in leaf.unwrap_or_default() {
                let vertices = corners.map(|corner| position_of(positions, corner));
                nearest.test(ray, triangle, corners, vertices);
            }
        }
        nearest.hit
    }

    /// Like [`Bvh::nearest`] for posed vertices, which the boxes do not enclose: tests every triangle.
    pub(crate) fn nearest_posed(
        &self,
        ray: &Ray,
        positions: &[Vec3A],
        limit: f32,
    ) -> Option<TriangleHit> {
        let mut nearest = Nearest::new(limit);
        for &(triangle, corners) in &self.triangles {
            let vertices =
                corners.map(|corner| positions.get(to_usize(corner)).copied().unwrap_or_default());
            nearest.test(ray, triangle, corners, vertices);
        }
        nearest.hit
    }
}

/// The nearest hit so far.
struct Nearest {
    limit: f32,
    hit: Option<TriangleHit>,
}

impl Nearest {
    fn new(limit: f32) -> Self {
        Self { limit, hit: None }
    }

    fn test(&mut self, ray: &Ray, triangle: u32, corners: [u32; 3], vertices: [Vec3A; 3]) {
        if let Some(intersection) = ray.hits_triangle(vertices)
            && intersection.t < self.limit
        {
            self.limit = intersection.t;
            self.hit = Some(TriangleHit {
                triangle,
                corners,
                intersection,
            });
        }
    }
}

fn position_of(positions: &[[f32; 3]], vertex: u32) -> Vec3A {
    positions
        .get(to_usize(vertex))
        .copied()
        .map_or(Vec3A::ZERO, Vec3A::from)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn finds_the_nearest_of_all_triangles(
            soup in prop::collection::vec(prop::array::uniform3(-10.0_f32..10.0), 3..900),
            origin in prop::array::uniform3(-20.0_f32..20.0),
            toward in prop::array::uniform3(-5.0_f32..5.0),
        ) {
            let mut primitive = Primitive::default();
            primitive.vertices.positions = soup;
            let bvh = Bvh::new(&primitive);
            let direction = Vec3A::from(toward) - Vec3A::from(origin);
            let ray = Ray::new(Vec3A::from(origin), direction);
            let found = bvh.nearest(&ray, &primitive.vertices.positions, f32::INFINITY);
            let positions: Vec<Vec3A> =
                primitive.vertices.positions.iter().copied().map(Vec3A::from).collect();
            let expected = positions
                .chunks_exact(3)
                .filter_map(|c| ray.hits_triangle([c[0], c[1], c[2]]))
                .map(|intersection| intersection.t)
                .min_by(f32::total_cmp);
            prop_assert_eq!(found.map(|hit| hit.intersection.t), expected);
            let posed = bvh.nearest_posed(&ray, &positions, f32::INFINITY);
            prop_assert_eq!(posed.map(|hit| hit.intersection.t), expected);
        }
    }

    #[test]
    fn splits_identical_triangles() {
        let mut primitive = Primitive::default();
        primitive.vertices.positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
            .into_iter()
            .cycle()
            .take(3000)
            .collect();
        let bvh = Bvh::new(&primitive);
        let ray = Ray::new(Vec3A::new(0.2, 0.2, 5.0), Vec3A::NEG_Z);
        let hit = bvh.nearest(&ray, &primitive.vertices.positions, f32::INFINITY);
        assert_eq!(hit.map(|hit| hit.intersection.t), Some(5.0));
    }
}
