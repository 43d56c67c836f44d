//! What the JSON alone says: no accessor reaches beyond its view.

use super::{Component, Layout};
use crate::asset::Asset;
use crate::limits::Limits;
use crate::number::to_usize;
use crate::problem::{Code, Reports};
use crate::schema::Root;
use crate::value::Value;
use orbit_scene::decimal;

/// Checks every accessor.
pub(crate) fn check(asset: &Asset, limits: &Limits, reports: &mut Reports) {
    for accessor in asset.all(Root::Accessors) {
        let (Some(layout), Some(count)) = (Layout::of(accessor), accessor.get_index("count"))
        else {
            continue;
        };
        if count > limits.accessor_elements {
            reports.error(
                Code::LimitExceeded,
                &accessor,
                &[
                    "An accessor of more than ",
                    &decimal(limits.accessor_elements),
                    " elements.",
                ],
            );
        }
        check_view(asset, accessor, accessor, layout, count, reports);
        if accessor.get("byteOffset").is_some() && accessor.get("bufferView").is_none() {
            reports.warn(
                Code::UnsatisfiedDependency,
                &accessor,
                &["byteOffset means nothing without bufferView."],
            );
        }
        if let Some(sparse) = accessor.get("sparse") {
            check_sparse(asset, sparse, layout, count, reports);
        }
    }
}

fn check_sparse(
    asset: &Asset,
    sparse: Value<'_>,
    layout: Layout,
    base_count: usize,
    reports: &mut Reports,
) {
    let Some(count) = sparse.get_index("count") else {
        return;
    };
    if count > base_count {
        reports.error(
            Code::AccessorSparseCountOutOfRange,
            &sparse,
            &["More elements are overridden than there are."],
        );
    }
    if let Some(indices) = sparse.get("indices")
        && let Some(component) = indices
            .get("componentType")
            .and_then(Value::whole)
            .and_then(Component::of)
    {
        let layout = Layout {
            component,
            columns: 1,
            rows: 1,
        };
        check_view(asset, indices, indices, layout, count, reports);
    }
    if let Some(values) = sparse.get("values") {
        check_view(asset, values, values, layout, count, reports);
    }
}

fn check_view(
    asset: &Asset,
    holder: Value<'_>,
    place: Value<'_>,
    layout: Layout,
    count: usize,
    reports: &mut Reports,
) {
    let Some(view) = asset
        .reference(holder, "bufferView", Root::BufferViews)
        .and_then(|index| asset.get(Root::BufferViews, index))
    else {
        return;
    };
    let offset = holder
        .get("byteOffset")
        .and_then(Value::whole)
        .map_or(0, to_usize);
    let stride = view.get_index("byteStride");
    let step = stride.unwrap_or(layout.step());
    if step < layout.size() {
        reports.error(
            Code::AccessorSmallByteStride,
            &place,
            &["The view's byteStride is less than an element is long."],
        );
    }
    let start = view.get_index("byteOffset").unwrap_or(0);
    let align = layout.component.size();
    if offset.saturating_add(start).checked_rem(align) != Some(0)
        || step.checked_rem(align) != Some(0)
    {
        reports.warn(
            Code::AccessorOffsetAlignment,
            &place,
            &["Elements do not begin at multiples of the length of their numbers."],
        );
    }
    let Some(held) = view.get_index("byteLength") else {
        return;
    };
    let end = layout
        .extent(step, count)
        .and_then(|extent| extent.checked_add(offset));
    if end.is_none_or(|end| end > held) {
        reports.error(
            Code::AccessorTooLong,
            &place,
            &[
                "The accessor reaches beyond the ",
                &decimal(held),
                " bytes of its view.",
            ],
        );
    }
}
