//! Sorts by integer keys, with one radix sort for items of all types: the standard sort is ten times as large, and the compiler
//! makes a copy of it for each type.

use crate::to_usize;

/// A key, and the index of the item that it belongs to.
pub type IndexedKey = (u64, u32);

/// Sorts by key: byte by byte, the lowest first. Equal keys keep their order.
pub fn sort_indexed_keys(keys: &mut [IndexedKey]) {
    let Some(&(first, _)) = keys.first() else {
        return;
    };
    let differing_bits = keys.iter().fold(0, |bits, (key, _)| bits | (key ^ first));
    let mut sorted = keys.to_vec();
    for shift in (0..u64::BITS).step_by(8) {
        let byte_of = |key: u64| usize::try_from(key.wrapping_shr(shift) & 0xff).unwrap_or(0);
        if byte_of(differing_bits) == 0 {
            continue;
        }
        let mut positions = [0_usize; 256];
        for (key, _) in &*keys {
            if let Some(count) = positions.get_mut(byte_of(*key)) {
                *count = count.saturating_add(1);
            }
        }
        let mut start = 0_usize;
        for position in &mut positions {
            let count = std::mem::replace(position, start);
            start = start.saturating_add(count);
        }
        for entry in &*keys {
            if let Some(position) = positions.get_mut(byte_of(entry.0))
                && let Some(slot) = sorted.get_mut(*position)
            {
                *slot = *entry;
                *position = position.saturating_add(1);
            }
        }
        keys.copy_from_slice(&sorted);
    }
}

/// Sorts by key. Items with equal keys keep their order.
pub fn sort_by_key<T: Copy>(items: &mut [T], key: &dyn Fn(&T) -> u64) {
    let mut keys: Vec<IndexedKey> = Vec::with_capacity(items.len());
    for (index, item) in (0..).zip(&*items) {
        keys.push((key(item), index));
    }
    sort_indexed_keys(&mut keys);
    let unsorted = items.to_vec();
    for (item, (_, index)) in items.iter_mut().zip(keys) {
        if let Some(sorted) = unsorted.get(to_usize(index)) {
            *item = *sorted;
        }
    }
}

/// Maps a number to an integer so that the integers have the order of the numbers under `f32::total_cmp`.
#[must_use]
pub fn ordered_bits(number: f32) -> u32 {
    let bits = number.to_bits();
    if number.is_sign_negative() {
        !bits
    } else {
        bits | 1 << 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_with_equal_keys_keep_their_order() {
        let mut items = [(2, 'a'), (1, 'b'), (2, 'c'), (0, 'd'), (1, 'e')];
        sort_by_key(&mut items, &|&(key, _)| key);
        assert_eq!(items.map(|(_, name)| name), ['d', 'b', 'e', 'a', 'c']);
    }

    #[test]
    fn keys_are_sorted_as_the_standard_library_sorts_them() {
        let mut random = 1_u64;
        // Few and many keys, many of which are equal or differ only in some bytes.
        for (count, mask) in [
            (0, 0),
            (1, 7),
            (2, u64::MAX),
            (300, 0xff00_00ff_0003),
            (5000, u64::MAX),
        ] {
            let mut keys: Vec<IndexedKey> = Vec::new();
            for index in 0..count {
                random = random
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                keys.push((random.rotate_left(17) & mask, index));
            }
            let mut expected = keys.clone();
            expected.sort_unstable();
            sort_indexed_keys(&mut keys);
            assert_eq!(keys, expected);
        }
    }

    #[test]
    fn bits_are_ordered_like_the_numbers() {
        let numbers = [
            f32::NEG_INFINITY,
            f32::MIN,
            -1.5,
            -f32::MIN_POSITIVE,
            -0.0,
            0.0,
            1e-40,
            1.5,
            f32::MAX,
            f32::INFINITY,
        ];
        for (left, right) in numbers.iter().zip(&numbers[1..]) {
            assert!(ordered_bits(*left) < ordered_bits(*right), "{left} {right}");
        }
    }
}
