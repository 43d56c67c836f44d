use glam::Vec3A;
use orbit_scene::{Primitive, Topology};

use crate::geometry::indices::push_list;

/// So many triangles are tested one after the other.
const LEAF_TRIANGLES: usize = 8;
/// Deep enough for any number of triangles that fits an index.
const GREATEST_DEPTH: usize = 64;

/// A ray, with what box tests need of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ray {
    pub(crate) origin: Vec3A,
    pub(crate) direction: Vec3A,
    inverse: Vec3A,
}

impl Ray {
    pub(crate) fn new(origin: Vec3A, direction: Vec3A) -> Self {
        Self {
            origin,
            direction,
            inverse: direction.recip(),
        }
    }

    /// Where it enters a box, in lengths of its direction; zero when it begins inside (slab test, Kay and Kajiya 1986).
    pub(crate) fn enters(&self, min: Vec3A, max: Vec3A) -> Option<f32> {
        let a = (min - self.origin) * self.inverse;
        let b = (max - self.origin) * self.inverse;
        // A ray along a face divides nothing by nothing; min and max then take the other number.
        let enter = a.min(b).max_element().max(0.0);
        let leave = a.max(b).min_element();
        // A box may be flat: rounding must not make it missed.
        (enter <= leave * 1.000_001 + f32::MIN_POSITIVE || leave.is_nan()).then_some(enter)
    }

    /// Where it meets a triangle, from either side: lengths of its direction, and the shares of the second and third
    /// corner (Möller and Trumbore, 1997).
    pub(crate) fn meets(&self, corners: [Vec3A; 3]) -> Option<(f32, f32, f32)> {
        let [a, b, c] = corners;
        let (ab, ac) = (b - a, c - a);
        let p = self.direction.cross(ac);
        let determinant = ab.dot(p);
        if determinant == 0.0 {
            return None;
        }
        let inverse = determinant.recip();
        let from_a = self.origin - a;
        let u = from_a.dot(p) * inverse;
        let q = from_a.cross(ab);
        let v = self.direction.dot(q) * inverse;
        let t = ac.dot(q) * inverse;
        (u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0 && t.is_finite()).then_some((t, u, v))
    }
}

/// The nearest triangle found so far.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TriangleHit {
    /// Number in the primitive, as a list.
    pub(crate) triangle: u32,
    pub(crate) corners: [u32; 3],
    /// Lengths of the ray's direction.
    pub(crate) t: f32,
    /// Shares of the second and third corner.
    pub(crate) u: f32,
    pub(crate) v: f32,
}

#[derive(Debug)]
struct Branch {
    min: Vec3A,
    max: Vec3A,
    /// A leaf's triangles; a branch's second child (the first follows it), with a length of zero.
    start: u32,
    length: u32,
}

/// A primitive's triangles in nested boxes, split at the middle of the longer side.
#[derive(Debug, Default)]
pub(crate) struct Bvh {
    triangles: Vec<(u32, [u32; 3])>,
    branches: Vec<Branch>,
}

impl Bvh {
    pub(crate) fn new(primitive: &Primitive) -> Self {
        let is_surface = matches!(
            primitive.topology,
            Topology::Triangles | Topology::TriangleStrip | Topology::TriangleFan
        );
        if !is_surface {
            return Self::default();
        }
        let mut list = Vec::new();
        push_list(primitive, 0, &mut list);
        let triangles = (0_u32..)
            .zip(list.chunks_exact(3))
            .filter_map(|(at, corners)| Some((at, corners.try_into().ok()?)))
            .collect();
        let mut tree = Self {
            triangles,
            branches: Vec::new(),
        };
        let positions = &primitive.vertices.positions;
        let mut middles: Vec<Vec3A> = Vec::new();
        for (_, corners) in &tree.triangles {
            let [a, b, c] = corners.map(|corner| corner_of(positions, corner));
            middles.push((a + b + c) / 3.0);
        }
        let count = tree.triangles.len();
        if count > 0 {
            tree.split(positions, &mut middles, 0, count, 0);
        }
        tree
    }

    fn split(
        &mut self,
        positions: &[[f32; 3]],
        middles: &mut [Vec3A],
        start: usize,
        end: usize,
        depth: usize,
    ) {
        let (mut min, mut max) = (Vec3A::INFINITY, Vec3A::NEG_INFINITY);
        for (_, corners) in self.triangles.get(start..end).unwrap_or_default() {
            for corner in corners {
                let position = corner_of(positions, *corner);
                min = min.min(position);
                max = max.max(position);
            }
        }
        let number = self.branches.len();
        self.branches.push(Branch {
            min,
            max,
            start: start as u32,
            length: (end - start) as u32,
        });
        if end - start <= LEAF_TRIANGLES || depth >= GREATEST_DEPTH {
            return;
        }
        let Some(half) = self.halve(middles, start, end) else {
            return;
        };
        self.split(positions, middles, start, half, depth + 1);
        let second = self.branches.len() as u32;
        self.split(positions, middles, half, end, depth + 1);
        if let Some(branch) = self.branches.get_mut(number) {
            branch.start = second;
            branch.length = 0;
        }
    }

    /// Parts triangles by their middles; by count where all middles are on one side.
    fn halve(&mut self, middles: &mut [Vec3A], start: usize, end: usize) -> Option<usize> {
        let part = middles.get_mut(start..end)?;
        let (min, max) = part.iter().fold(
            (Vec3A::INFINITY, Vec3A::NEG_INFINITY),
            |(min, max), &middle| (min.min(middle), max.max(middle)),
        );
        let extent = max - min;
        let axis = extent.max_position();
        let limit = ((min + max) * 0.5).to_array().get(axis).copied()?;
        let triangles = self.triangles.get_mut(start..end)?;
        let mut low = 0;
        for at in 0..part.len() {
            let value = part.get(at)?.to_array().get(axis).copied()?;
            if value < limit {
                part.swap(low, at);
                triangles.swap(low, at);
                low += 1;
            }
        }
        let half = if low == 0 || low == part.len() {
            part.len() / 2
        } else {
            low
        };
        Some(start + half)
    }

    /// The nearest triangle nearer than `limit`.
    pub(crate) fn nearest(
        &self,
        ray: &Ray,
        positions: &[[f32; 3]],
        mut limit: f32,
    ) -> Option<TriangleHit> {
        let mut best = None;
        let mut stack = vec![0_u32];
        while let Some(at) = stack.pop() {
            let Some(branch) = self.branches.get(at as usize) else {
                continue;
            };
            match ray.enters(branch.min, branch.max) {
                Some(enter) if enter <= limit => {}
                _ => continue,
            }
            if branch.length == 0 {
                stack.extend([branch.start, at + 1]);
                continue;
            }
            let start = branch.start as usize;
            let leaf = self.triangles.get(start..start + branch.length as usize);
            for &(triangle, corners) in leaf.unwrap_or_default() {
                let places = corners.map(|corner| corner_of(positions, corner));
                nearer(ray, triangle, corners, places, &mut limit, &mut best);
            }
        }
        best
    }

    /// The same for vertices that were moved: one triangle after the other.
    pub(crate) fn nearest_posed(
        &self,
        ray: &Ray,
        positions: &[Vec3A],
        mut limit: f32,
    ) -> Option<TriangleHit> {
        let mut best = None;
        for &(triangle, corners) in &self.triangles {
            let places =
                corners.map(|corner| positions.get(corner as usize).copied().unwrap_or_default());
            nearer(ray, triangle, corners, places, &mut limit, &mut best);
        }
        best
    }
}

fn nearer(
    ray: &Ray,
    triangle: u32,
    corners: [u32; 3],
    places: [Vec3A; 3],
    limit: &mut f32,
    best: &mut Option<TriangleHit>,
) {
    if let Some((t, u, v)) = ray.meets(places) {
        if t < *limit {
            *limit = t;
            *best = Some(TriangleHit {
                triangle,
                corners,
                t,
                u,
                v,
            });
        }
    }
}

fn corner_of(positions: &[[f32; 3]], corner: u32) -> Vec3A {
    positions
        .get(corner as usize)
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
            let tree = Bvh::new(&primitive);
            let direction = Vec3A::from(toward) - Vec3A::from(origin);
            let ray = Ray::new(Vec3A::from(origin), direction);
            let found = tree.nearest(&ray, &primitive.vertices.positions, f32::INFINITY);
            let places: Vec<Vec3A> =
                primitive.vertices.positions.iter().copied().map(Vec3A::from).collect();
            let brute = places
                .chunks_exact(3)
                .filter_map(|c| ray.meets([c[0], c[1], c[2]]))
                .map(|hit| hit.0)
                .min_by(f32::total_cmp);
            prop_assert_eq!(found.map(|hit| hit.t), brute);
            let posed = tree.nearest_posed(&ray, &places, f32::INFINITY);
            prop_assert_eq!(posed.map(|hit| hit.t), brute);
        }
    }

    #[test]
    fn triangles_that_lie_on_each_other_split_all_the_same() {
        let mut primitive = Primitive::default();
        primitive.vertices.positions = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]
            .into_iter()
            .cycle()
            .take(3000)
            .collect();
        let tree = Bvh::new(&primitive);
        let ray = Ray::new(Vec3A::new(0.2, 0.2, 5.0), Vec3A::NEG_Z);
        let hit = tree.nearest(&ray, &primitive.vertices.positions, f32::INFINITY);
        assert_eq!(hit.map(|hit| hit.t), Some(5.0));
    }
}
