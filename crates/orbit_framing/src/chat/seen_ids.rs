//! The ids of the latest received texts.

use std::collections::VecDeque;

use crate::limits::MAX_REMEMBERED_TEXTS;
use crate::sorted_map::SortedMap;

/// A bounded set of ids that forgets the oldest. The other device chooses the ids, so the set is ordered, not hashed: no choice of
/// ids can cause collisions. At its largest, inserting an id moves half a megabyte.
#[derive(Debug, Default)]
pub(crate) struct SeenIds {
    ids: SortedMap<u64, ()>,
    /// The same ids, oldest first.
    order: VecDeque<u64>,
}

impl SeenIds {
    /// Adds an id. Returns whether it is new.
    pub(crate) fn insert(&mut self, id: u64) -> bool {
        if self.ids.insert(id, ()).is_some() {
            return false;
        }
        self.order.push_back(id);
        if self.order.len() > MAX_REMEMBERED_TEXTS
            && let Some(oldest) = self.order.pop_front()
        {
            self.ids.remove(oldest);
        }
        true
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "test arithmetic may panic")]
mod tests {
    use super::*;

    /// SPEC C3: the latest 65,536 ids are remembered, and no more.
    #[test]
    fn forgets_the_oldest_id() {
        let mut ids = SeenIds::default();
        let last = u64::try_from(MAX_REMEMBERED_TEXTS).unwrap();
        for id in 0..last {
            assert!(ids.insert(id * 7));
        }
        assert!(!ids.insert(0));
        assert!(ids.insert(last * 7));
        assert!(ids.insert(0));
        assert!(ids.insert(7));
        assert!(!ids.insert(21));
        assert_eq!(ids.ids.len(), MAX_REMEMBERED_TEXTS);
        assert_eq!(ids.order.len(), MAX_REMEMBERED_TEXTS);
    }
}
