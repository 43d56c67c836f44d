//! Ranges of numbers that are allocated and freed.

/// Allocates ranges from a growing range of numbers, first fit. Adjacent free ranges are merged.
#[derive(Debug, Clone, Default)]
pub(crate) struct FreeList {
    /// Free ranges as `(start, length)`, ascending, never adjacent.
    spans: Vec<(u32, u32)>,
    capacity: u32,
}

impl FreeList {
    pub(crate) fn new(capacity: u32) -> Self {
        let mut list = Self::default();
        list.grow(capacity);
        list
    }

    pub(crate) fn capacity(&self) -> u32 {
        self.capacity
    }

    /// Returns whether nothing is allocated.
    pub(crate) fn is_unused(&self) -> bool {
        self.spans.iter().map(|span| span.1).sum::<u32>() == self.capacity
    }

    pub(crate) fn grow(&mut self, capacity: u32) {
        if capacity > self.capacity {
            let start = self.capacity;
            self.capacity = capacity;
            self.free(start, capacity.saturating_sub(start));
        }
    }

    /// Returns the start of a free range and marks it as used.
    pub(crate) fn allocate(&mut self, length: u32) -> Option<u32> {
        if length == 0 {
            return Some(0);
        }
        let index = self.spans.iter().position(|span| span.1 >= length)?;
        let span = self.spans.get_mut(index)?;
        let start = span.0;
        span.0 = span.0.saturating_add(length);
        span.1 = span.1.saturating_sub(length);
        if span.1 == 0 {
            self.spans.remove(index);
        }
        Some(start)
    }

    /// Like [`FreeList::allocate`], but grows to at least twice the capacity if no free range is long enough.
    pub(crate) fn allocate_or_grow(&mut self, length: u32, min_capacity: u32) -> u32 {
        self.allocate_within(length, min_capacity, u32::MAX)
            .unwrap_or_default()
    }

    /// Like [`FreeList::allocate_or_grow`], but never grows past `max_capacity`.
    pub(crate) fn allocate_within(
        &mut self,
        length: u32,
        min_capacity: u32,
        max_capacity: u32,
    ) -> Option<u32> {
        if let Some(start) = self.allocate(length) {
            return Some(start);
        }
        let needed = self.capacity.checked_add(length)?;
        if needed > max_capacity {
            return None;
        }
        self.grow(
            (self.capacity.saturating_mul(2))
                .max(needed)
                .max(min_capacity)
                .min(max_capacity),
        );
        self.allocate(length)
    }

    pub(crate) fn free(&mut self, start: u32, length: u32) {
        if length == 0 {
            return;
        }
        let index = self.spans.partition_point(|span| span.0 < start);
        self.spans.insert(index, (start, length));
        self.merge_with_next(index);
        if let Some(previous) = index.checked_sub(1) {
            self.merge_with_next(previous);
        }
    }

    fn merge_with_next(&mut self, index: usize) {
        let next = index.saturating_add(1);
        if let (Some(&left), Some(&right)) = (self.spans.get(index), self.spans.get(next))
            && left.0.checked_add(left.1) == Some(right.0)
        {
            if let Some(span) = self.spans.get_mut(index) {
                span.1 = span.1.saturating_add(right.1);
            }
            self.spans.remove(next);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merges_freed_ranges() {
        let mut list = FreeList::new(100);
        let starts: Vec<u32> = (0..10).filter_map(|_| list.allocate(10)).collect();
        assert_eq!(starts, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
        assert_eq!(list.allocate(1), None);
        for start in [30, 50, 40, 0, 90, 10, 20, 80, 60, 70] {
            list.free(start, 10);
        }
        assert!(list.is_unused());
        assert_eq!(list.allocate(100), Some(0));
    }

    #[test]
    fn grows_when_no_free_range_is_long_enough() {
        let mut list = FreeList::new(4);
        assert_eq!(list.allocate_or_grow(3, 4), 0);
        assert_eq!(list.allocate_or_grow(3, 4), 3);
        assert!(list.capacity() >= 6);
    }
}
