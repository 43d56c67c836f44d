//! Sorts by integer keys. All sorts share one instance of the standard sort, because the compiler makes a new
//! copy for each type of item.

use crate::to_usize;

/// A key, and the index of the item that it belongs to.
pub type IndexedKey = (u64, u32);

/// Sorts by key. Equal keys keep the order of their indices.
pub fn sort_indexed_keys(keys: &mut [IndexedKey]) {
    keys.sort_unstable();
}

/// Sorts by key. Items with equal keys keep their order.
pub fn sort_by_key<T: Copy>(items: &mut [T], key: impl Fn(&T) -> u64) {
    let mut keys: Vec<IndexedKey> = (0..)
        .zip(&*items)
        .map(|(index, item)| (key(item), index))
        .collect();
    sort_indexed_keys(&mut keys);
    let unsorted = items.to_vec();
    for (item, (_, index)) in items.iter_mut().zip(keys) {
        if let Some(sorted) = unsorted.get(to_usize(index)) {
            *item = *sorted;
        }
    }
}

/// Maps a number to an integer so that the integers are ordered as `f32::total_cmp` orders the numbers.
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
        sort_by_key(&mut items, |&(key, _)| key);
        assert_eq!(items.map(|(_, name)| name), ['d', 'b', 'e', 'a', 'c']);
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
