//! The ids of received texts, of which the latest are remembered.

use std::collections::VecDeque;

use crate::limits::MAX_REMEMBERED_TEXTS;

/// A bounded set of ids that forgets the oldest. The other side picks the ids: nothing here is hashed, so nothing
/// can be made to collide.
#[derive(Debug)]
pub(crate) struct Ids {
    /// Sorted ids, by their lowest byte.
    buckets: Vec<Vec<u64>>,
    /// All of them, oldest first.
    order: VecDeque<u64>,
}

const BUCKETS: usize = 256;

impl Ids {
    pub(crate) fn new() -> Self {
        Self {
            buckets: vec![Vec::new(); BUCKETS],
            order: VecDeque::new(),
        }
    }

    /// Adds an id; `false` if it was there.
    pub(crate) fn insert(&mut self, id: u64) -> bool {
        let Some(bucket) = self.bucket(id) else {
            return false;
        };
        let Err(at) = bucket.binary_search(&id) else {
            return false;
        };
        bucket.insert(at, id);
        self.order.push_back(id);
        if self.order.len() > MAX_REMEMBERED_TEXTS {
            self.forget_oldest();
        }
        true
    }

    fn forget_oldest(&mut self) {
        let Some(oldest) = self.order.pop_front() else {
            return;
        };
        if let Some(bucket) = self.bucket(oldest) {
            if let Ok(at) = bucket.binary_search(&oldest) {
                bucket.remove(at);
            }
        }
    }

    fn bucket(&mut self, id: u64) -> Option<&mut Vec<u64>> {
        let [lowest, ..] = id.to_le_bytes();
        self.buckets.get_mut(usize::from(lowest))
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "test arithmetic may panic")]
mod tests {
    use super::*;

    /// SPEC C3: the latest 65,536 ids are remembered, and no more.
    #[test]
    fn the_oldest_is_forgotten() {
        let mut ids = Ids::new();
        let last = u64::try_from(MAX_REMEMBERED_TEXTS).unwrap();
        for id in 0..last {
            assert!(ids.insert(id * 7));
        }
        assert!(!ids.insert(0));
        assert!(ids.insert(last * 7));
        assert!(ids.insert(0));
        assert!(ids.insert(7));
        assert!(!ids.insert(21));
        assert_eq!(
            ids.buckets.iter().map(Vec::len).sum::<usize>(),
            MAX_REMEMBERED_TEXTS
        );
    }
}
