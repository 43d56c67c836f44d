//! Vertices that no index uses. They would enlarge the bounds, and take memory for each part of a mesh whose parts share an array.

use orbit_numbers::{to_u32, to_usize};
use orbit_scene::{MorphTarget, Vertices};

/// Drops the vertices that no index uses, and changes the indices accordingly.
pub(super) fn drop_unused(
    vertices: &mut Vertices,
    morph_targets: &mut [MorphTarget],
    indices: &mut [u32],
) {
    let mut is_used = vec![false; vertices.positions.len()];
    let mut unused = is_used.len();
    for index in indices.iter() {
        if let Some(is_used @ false) = is_used.get_mut(to_usize(*index)) {
            *is_used = true;
            unused = unused.saturating_sub(1);
            if unused == 0 {
                return;
            }
        }
    }
    let mut used = Vec::new();
    let mut new_indices = Vec::with_capacity(is_used.len());
    for (index, is_used) in is_used.into_iter().enumerate() {
        new_indices.push(to_u32(used.len()));
        if is_used {
            used.push(index);
        }
    }
    for index in indices {
        if let Some(new_index) = new_indices.get(to_usize(*index)) {
            *index = *new_index;
        }
    }
    keep(&mut vertices.positions, &used);
    keep(&mut vertices.normals, &used);
    keep(&mut vertices.tangents, &used);
    keep(&mut vertices.colors, &used);
    for tex_coords in &mut vertices.tex_coords {
        keep(tex_coords, &used);
    }
    for joints in &mut vertices.joints {
        keep(joints, &used);
    }
    for weights in &mut vertices.weights {
        keep(weights, &used);
    }
    for target in morph_targets {
        keep(&mut target.positions, &used);
        keep(&mut target.normals, &used);
        keep(&mut target.tangents, &used);
    }
}

/// Keeps the elements of the vertices that are used, given in ascending order. An absent attribute stays empty.
fn keep<T: Copy>(elements: &mut Vec<T>, used: &[usize]) {
    for (to, from) in used.iter().enumerate() {
        let element = elements.get(*from).copied();
        if let (Some(kept), Some(element)) = (elements.get_mut(to), element) {
            *kept = element;
        }
    }
    elements.truncate(used.len());
    elements.shrink_to_fit();
}
