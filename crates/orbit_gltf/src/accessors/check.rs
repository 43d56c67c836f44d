//! Checks of accessors that need no binary data.

use super::accessor_entry::AccessorEntry;
use super::element_layout::{ComponentType, ElementLayout};
use crate::asset::Asset;
use crate::problem::{Code, ProblemLog};
use crate::root_arrays::RootArray;
use crate::value::Value;

/// Checks that no accessor extends beyond its buffer view.
pub(crate) fn check(asset: &Asset, problems: &mut ProblemLog) {
    for (accessor, entry) in asset.iter(RootArray::Accessors).zip(&asset.accessors) {
        let Some(AccessorEntry { layout, count, .. }) = *entry else {
            continue;
        };
        check_range(asset, accessor, layout, count, problems);
        if accessor.get("byteOffset").is_some() && accessor.get("bufferView").is_none() {
            problems.warn(
                Code::UnsatisfiedDependency,
                accessor,
                "byteOffset has no effect without bufferView.",
            );
        }
        if let Some(sparse) = accessor.get("sparse") {
            check_sparse(asset, sparse, layout, count, problems);
        }
    }
}

fn check_sparse(
    asset: &Asset,
    sparse: Value<'_>,
    layout: ElementLayout,
    element_count: usize,
    problems: &mut ProblemLog,
) {
    let Some(count) = sparse.get_index("count") else {
        return;
    };
    if count > element_count {
        problems.error(
            Code::AccessorSparseCountOutOfRange,
            sparse,
            "The sparse accessor replaces more elements than there are.",
        );
    }
    if let Some(indices) = sparse.get("indices")
        && let Some(component) = indices.get_u32("componentType").and_then(ComponentType::of)
    {
        let layout = ElementLayout::scalar(component);
        check_range(asset, indices, layout, count, problems);
    }
    if let Some(values) = sparse.get("values") {
        check_range(asset, values, layout, count, problems);
    }
}

/// Checks that `count` elements are inside the buffer view that `object` refers to.
fn check_range(
    asset: &Asset,
    object: Value<'_>,
    layout: ElementLayout,
    count: usize,
    problems: &mut ProblemLog,
) {
    let Some(view) = asset
        .reference(object, "bufferView", RootArray::BufferViews)
        .and_then(|index| asset.views.get(index))
    else {
        return;
    };
    let offset = object.get_index("byteOffset").unwrap_or(0);
    let stride = layout.stride(view.stride);
    if view.stride.is_some_and(|declared| declared < layout.size()) {
        problems.error(
            Code::AccessorSmallByteStride,
            object,
            "The byteStride of the buffer view is less than the size of an element.",
        );
    }
    let alignment = layout.component.size();
    let is_aligned = |bytes: usize| bytes.checked_rem(alignment) == Some(0);
    if !is_aligned(offset.saturating_add(view.range.offset)) || !is_aligned(stride) {
        problems.warn(
            Code::AccessorOffsetAlignment,
            object,
            "The elements are not aligned to the size of their components.",
        );
    }
    let Some(view_length) = view.range.length else {
        return;
    };
    let end = layout
        .extent(stride, count)
        .and_then(|extent| extent.checked_add(offset));
    if end.is_none_or(|end| end > view_length) {
        problems.error(
            Code::AccessorTooLong,
            object,
            format_args!("The accessor extends beyond the {view_length} bytes of its buffer view."),
        );
    }
}
