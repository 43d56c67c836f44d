//! A small ordered map. `BTreeMap`, compiled for each value type, makes the link module up to 20 kB larger (gzip),
//! and a link has at most 64 transfers with 16 open pieces each way.

/// A map as a sorted list, with the methods of `BTreeMap` that this crate uses.
#[derive(Debug)]
pub(crate) struct SortedMap<K, V> {
    entries: Vec<(K, V)>,
}

impl<K, V> Default for SortedMap<K, V> {
    fn default() -> Self {
        Self {
            entries: Vec::new(),
        }
    }
}

impl<K: Ord + Copy, V> SortedMap<K, V> {
    fn find(&self, key: K) -> Result<usize, usize> {
        self.entries.binary_search_by_key(&key, |entry| entry.0)
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn contains_key(&self, key: K) -> bool {
        self.find(key).is_ok()
    }

    pub(crate) fn get(&self, key: K) -> Option<&V> {
        let index = self.find(key).ok()?;
        self.entries.get(index).map(|entry| &entry.1)
    }

    pub(crate) fn get_mut(&mut self, key: K) -> Option<&mut V> {
        let index = self.find(key).ok()?;
        self.entries.get_mut(index).map(|entry| &mut entry.1)
    }

    /// Sets the value of a key and returns the previous one.
    pub(crate) fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.find(key) {
            Ok(index) => self
                .entries
                .get_mut(index)
                .map(|entry| std::mem::replace(&mut entry.1, value)),
            Err(index) => {
                self.entries.insert(index, (key, value));
                None
            }
        }
    }

    pub(crate) fn remove(&mut self, key: K) -> Option<V> {
        let index = self.find(key).ok()?;
        Some(self.entries.remove(index).1)
    }

    pub(crate) fn retain(&mut self, mut keep: impl FnMut(K, &mut V) -> bool) {
        self.entries.retain_mut(|(key, value)| keep(*key, value));
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }

    /// Keeps the `max` entries with the highest keys.
    pub(crate) fn keep_last(&mut self, max: usize) {
        let surplus = self.entries.len().saturating_sub(max);
        self.entries.drain(..surplus);
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.entries.iter().map(|(key, value)| (*key, value))
    }

    pub(crate) fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> {
        self.entries.iter_mut().map(|(key, value)| (*key, value))
    }

    pub(crate) fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.entries.iter().map(|(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn behaves_like_a_btree_map(
            steps in prop::collection::vec((0u8..4, 0u32..12, any::<u8>()), 0..48),
            max in 0usize..6,
        ) {
            let mut map = SortedMap::default();
            let mut model = BTreeMap::new();
            for (step, key, value) in steps {
                match step {
                    0 | 1 => prop_assert_eq!(map.insert(key, value), model.insert(key, value)),
                    2 => prop_assert_eq!(map.remove(key), model.remove(&key)),
                    _ => {
                        map.retain(|other, _| other != key);
                        model.retain(|other, _| *other != key);
                    }
                }
                prop_assert_eq!(map.get(key), model.get(&key));
                prop_assert_eq!(map.contains_key(key), model.contains_key(&key));
                prop_assert!(map.iter().eq(model.iter().map(|(key, value)| (*key, value))));
                prop_assert!(map.values().eq(model.values()));
            }
            map.keep_last(max);
            while model.len() > max {
                model.pop_first();
            }
            prop_assert_eq!(map.len(), model.len());
            prop_assert!(map.iter().eq(model.iter().map(|(key, value)| (*key, value))));
        }
    }
}
