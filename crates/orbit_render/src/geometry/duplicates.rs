//! Finds equal primitives, so that each is uploaded once and drawn as instances.

use orbit_scene::Primitive;

use orbit_numbers::{IndexedKey, sort_indexed_keys};
use orbit_numbers::{to_u32, to_usize};

/// Returns for each primitive the index of the first one that equals it, often its own. `None` entries equal nothing.
pub(crate) fn first_equal(primitives: &[Option<(&Primitive, bool)>]) -> Vec<u32> {
    let get = |index: u32| primitives.get(to_usize(index)).copied().flatten();
    let mut sorted: Vec<IndexedKey> = (0..)
        .zip(primitives)
        .map(|(index, primitive)| {
            let hash = primitive.map_or(0, |(primitive, is_skinned)| {
                fingerprint(primitive, is_skinned)
            });
            (hash, index)
        })
        .collect();
    sort_indexed_keys(&mut sorted);
    let mut first_equal: Vec<u32> = (0..to_u32(primitives.len())).collect();
    for group in sorted.chunk_by(|left, right| left.0 == right.0) {
        // Nearly always a group has one distinct primitive.
        let mut distinct: Vec<u32> = Vec::new();
        for &(_, index) in group {
            let Some(primitive) = get(index) else {
                continue;
            };
            let equal = distinct
                .iter()
                .copied()
                .find(|&other| get(other).is_some_and(|other| is_equal(other, primitive)));
            match (equal, first_equal.get_mut(to_usize(index))) {
                (Some(equal), Some(entry)) => *entry = equal,
                _ => distinct.push(index),
            }
        }
    }
    first_equal
}

fn is_equal(left: (&Primitive, bool), right: (&Primitive, bool)) -> bool {
    let ((left, is_left_skinned), (right, is_right_skinned)) = (left, right);
    is_left_skinned == is_right_skinned
        && left.topology == right.topology
        && left.indices == right.indices
        && left.vertices == right.vertices
        && left.morph_targets == right.morph_targets
}

/// A hash (FNV-1a) of the sizes, the bounds and a few samples: distinguishes most different primitives.
fn fingerprint(primitive: &Primitive, is_skinned: bool) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |value: u32| {
        hash = (hash ^ u64::from(value)).wrapping_mul(0x0100_0000_01b3);
    };
    add(u32::from(is_skinned));
    #[allow(
        clippy::as_conversions,
        reason = "the topology is an enum without fields"
    )]
    add(primitive.topology as u32);
    let positions = &primitive.vertices.positions;
    add(to_u32(positions.len()));
    add(to_u32(primitive.morph_targets.len()));
    for corner in [primitive.bounds.min, primitive.bounds.max] {
        corner
            .to_array()
            .iter()
            .for_each(|value| add(value.to_bits()));
    }
    for position in positions
        .iter()
        .step_by((positions.len() / 8).saturating_add(1))
    {
        position.iter().for_each(|value| add(value.to_bits()));
    }
    if let Some(indices) = &primitive.indices {
        add(to_u32(indices.len()));
        for &index in indices
            .iter()
            .step_by((indices.len() / 8).saturating_add(1))
        {
            add(index);
        }
    }
    hash
}
