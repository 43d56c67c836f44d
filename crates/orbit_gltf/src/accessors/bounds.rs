//! Compares the elements of an accessor with its `min` and `max` (glTF 2.0, 3.6.2.5).

use super::accessor::Accessor;
use super::element_layout::ComponentType;
use crate::load_context::LoadContext;
use crate::problem::Code;

/// The tolerated deviation, as a share of the range, because exporters and compressors round.
const TOLERANCE: f32 = 0.01;

/// Checks `min` and `max` if both are present. Elements far outside are an error, because code that trusts the bounds
/// would cull the mesh or frame it wrongly. This loader computes the bounds of every mesh itself.
pub(crate) fn check_bounds(accessor: &Accessor<'_>, context: &mut LoadContext) {
    let (Some(min), Some(max)) = (accessor.value.get("min"), accessor.value.get("max")) else {
        return;
    };
    let is_matrix = accessor.layout.columns != 1;
    if is_matrix || accessor.sparse.is_some() || accessor.bytes().is_none() {
        return;
    }
    if !accessor.pay_for_numbers() {
        return;
    }
    // The bounds apply to the stored values, before normalization.
    let stored = Accessor {
        is_normalized: false,
        ..*accessor
    };
    let mut actual_min = [f32::INFINITY; 4];
    let mut actual_max = [f32::NEG_INFINITY; 4];
    let mut is_finite = true;
    stored.for_each_component(|component, number| {
        is_finite &= number.is_finite();
        if let (Some(low), Some(high)) =
            (actual_min.get_mut(component), actual_max.get_mut(component))
        {
            *low = low.min(number);
            *high = high.max(number);
        }
    });
    if !is_finite && accessor.layout.component == ComponentType::F32 {
        context.problems.warn(
            Code::AccessorInvalidFloat,
            accessor.value,
            "Some numbers are NaN or infinite.",
        );
    }
    let declared = min.items().zip(max.items());
    let actual = actual_min.iter().zip(&actual_max);
    for ((min, max), (actual_min, actual_max)) in declared.zip(actual) {
        let (Some(low), Some(high)) = (min.as_f32(), max.as_f32()) else {
            continue;
        };
        let tolerance = (high - low).abs().max(low.abs()).max(high.abs()) * TOLERANCE;
        if *actual_min < low - tolerance {
            context.problems.error(
                Code::AccessorElementOutOfMinBound,
                min,
                "Some elements are far less than min.",
            );
        }
        if *actual_max > high + tolerance {
            context.problems.error(
                Code::AccessorElementOutOfMaxBound,
                max,
                "Some elements are far greater than max.",
            );
        }
    }
}
