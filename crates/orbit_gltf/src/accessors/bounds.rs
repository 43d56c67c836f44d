//! What an accessor says of its least and greatest elements, held against the elements.

use super::{Accessor, Component};
use crate::data::Work;
use crate::problem::Code;
use crate::value::Value;

/// How far beyond, as a share of the range, still counts as rounding: exporters write decimals, compressors round.
const SLACK: f32 = 0.01;

/// Checks `min` and `max` where both are given. Far beyond them is an error: whoever trusts them would cull or place the
/// thing wrongly.
pub(crate) fn check_bounds(accessor: &Accessor<'_>, work: &mut Work) {
    let (Some(min), Some(max)) = (accessor.value.get("min"), accessor.value.get("max")) else {
        return;
    };
    if accessor.layout.columns != 1 || accessor.sparse.is_some() || !accessor.has_view() {
        return;
    }
    // Declared bounds are of the numbers as stored, before normalisation.
    let stored = Accessor {
        is_normalized: false,
        ..*accessor
    };
    // Nothing is kept, so nothing counts.
    let mut least = [f32::INFINITY; 4];
    let mut greatest = [f32::NEG_INFINITY; 4];
    let mut is_finite = true;
    stored.each_number(|column, number| {
        is_finite &= number.is_finite();
        if let (Some(low), Some(high)) = (least.get_mut(column), greatest.get_mut(column)) {
            *low = low.min(number);
            *high = high.max(number);
        }
    });
    if !is_finite && accessor.layout.component == Component::F32 {
        work.reports.warn(
            Code::AccessorInvalidFloat,
            &accessor.value,
            &["There are numbers that are infinite or none."],
        );
    }
    let columns = min
        .items()
        .zip(max.items())
        .zip(least.iter().zip(&greatest));
    for ((min, max), (least, greatest)) in columns {
        let (Some(low), Some(high)) = (min.f32(), max.f32()) else {
            continue;
        };
        let slack = (high - low).abs().max(low.abs()).max(high.abs()) * SLACK;
        if *least < low - slack {
            report(
                Code::AccessorElementOutOfMinBound,
                min,
                "less than min",
                work,
            );
        }
        if *greatest > high + slack {
            report(
                Code::AccessorElementOutOfMaxBound,
                max,
                "greater than max",
                work,
            );
        }
    }
}

fn report(code: Code, place: Value<'_>, how: &str, work: &mut Work) {
    work.reports
        .error(code, &place, &["There are elements far ", how, "."]);
}
