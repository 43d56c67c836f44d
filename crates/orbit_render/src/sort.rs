//! One sort for everything: the standard library's is compiled anew for every type and order, and a download pays.

/// So few entries are put in place one by one.
const FEW: usize = 32;

/// Sorts by the number, keeping the order of equals: byte by byte from the lowest, bytes left out that all have in common.
pub(crate) fn sort_by_number(entries: &mut Vec<(u64, u32)>) {
    if entries.len() <= FEW {
        for end in 1..entries.len() {
            let mut at = end;
            while at > 0 && entries.get(at - 1).map(|e| e.0) > entries.get(at).map(|e| e.0) {
                entries.swap(at - 1, at);
                at -= 1;
            }
        }
        return;
    }
    let (all, any) = entries.iter().fold((u64::MAX, 0), |(all, any), entry| {
        (all & entry.0, any | entry.0)
    });
    let mut sorted = vec![(0, 0); entries.len()];
    for shift in (0..64).step_by(8) {
        if (all ^ any) >> shift & 0xff == 0 {
            continue;
        }
        let digit = |entry: &(u64, u32)| (entry.0 >> shift & 0xff) as usize;
        let mut places = [0_usize; 256];
        for entry in entries.iter() {
            if let Some(count) = places.get_mut(digit(entry)) {
                *count += 1;
            }
        }
        let mut next = 0;
        for place in &mut places {
            next += std::mem::replace(place, next);
        }
        for entry in entries.iter() {
            if let Some(place) = places.get_mut(digit(entry)) {
                if let Some(to) = sorted.get_mut(*place) {
                    *to = *entry;
                }
                *place += 1;
            }
        }
        std::mem::swap(entries, &mut sorted);
    }
}

/// A number that is greater when the float is. NaN is beyond infinity, on the side of its sign.
pub(crate) fn number_of(value: f32) -> u64 {
    let bits = value.to_bits();
    u64::from(if bits >> 31 == 1 {
        !bits
    } else {
        bits | 1 << 31
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn sorts_as_the_standard_library_does(
            numbers in prop::collection::vec(prop_oneof![0_u64..9, any::<u64>()], 0..300),
        ) {
            let mut entries: Vec<(u64, u32)> = numbers.into_iter().zip(0..).collect();
            let mut expected = entries.clone();
            expected.sort_by_key(|entry| entry.0);
            sort_by_number(&mut entries);
            prop_assert_eq!(entries, expected);
        }

        #[test]
        fn floats_keep_their_order(left: f32, right: f32) {
            prop_assert_eq!(
                number_of(left).cmp(&number_of(right)),
                left.total_cmp(&right)
            );
        }
    }
}
