//! Vertices that no index uses. They would count in bounds, and take memory for each part of a mesh whose parts share an array.

use orbit_numbers::to_usize;
use orbit_scene::{MorphTarget, Vertices};

/// Drops the vertices that no index uses, and changes the indices accordingly.
pub(super) fn drop_unused(
    vertices: &mut Vertices,
    morph_targets: &mut [MorphTarget],
    indices: &mut [u32],
) {
    let mut is_used = vec![false; vertices.positions.len()];
    for index in indices.iter() {
        if let Some(is_used) = is_used.get_mut(to_usize(*index)) {
            *is_used = true;
        }
    }
    if is_used.iter().all(|is_used| *is_used) {
        return;
    }
    let mut used_before = 0_u32;
    let new_indices: Vec<u32> = is_used
        .iter()
        .map(|is_used| {
            let new_index = used_before;
            used_before = used_before.saturating_add(u32::from(*is_used));
            new_index
        })
        .collect();
    for index in indices {
        if let Some(new_index) = new_indices.get(to_usize(*index)) {
            *index = *new_index;
        }
    }
    keep(&mut vertices.positions, &is_used);
    keep(&mut vertices.normals, &is_used);
    keep(&mut vertices.tangents, &is_used);
    keep(&mut vertices.colors, &is_used);
    for tex_coords in &mut vertices.tex_coords {
        keep(tex_coords, &is_used);
    }
    for joints in &mut vertices.joints {
        keep(joints, &is_used);
    }
    for weights in &mut vertices.weights {
        keep(weights, &is_used);
    }
    for target in morph_targets {
        keep(&mut target.positions, &is_used);
        keep(&mut target.normals, &is_used);
        keep(&mut target.tangents, &is_used);
    }
}

/// Keeps the elements of the vertices that are used. An absent attribute stays empty.
fn keep<T>(elements: &mut Vec<T>, is_used: &[bool]) {
    let mut is_used = is_used.iter();
    elements.retain(|_| is_used.next() == Some(&true));
    elements.shrink_to_fit();
}
