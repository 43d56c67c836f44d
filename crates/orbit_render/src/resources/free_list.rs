/// Which parts of a range are free. First fit; neighbours grow together again.
#[derive(Debug, Clone, Default)]
pub(crate) struct FreeList {
    /// `(start, length)`, rising, never touching.
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

    /// Whether nothing is taken.
    pub(crate) fn is_whole(&self) -> bool {
        self.spans.iter().map(|span| span.1).sum::<u32>() == self.capacity
    }

    pub(crate) fn grow(&mut self, capacity: u32) {
        if capacity > self.capacity {
            let start = self.capacity;
            self.capacity = capacity;
            self.give(start, capacity - start);
        }
    }

    pub(crate) fn take(&mut self, length: u32) -> Option<u32> {
        if length == 0 {
            return Some(0);
        }
        let at = self.spans.iter().position(|span| span.1 >= length)?;
        let span = self.spans.get_mut(at)?;
        let start = span.0;
        span.0 += length;
        span.1 -= length;
        if span.1 == 0 {
            self.spans.remove(at);
        }
        Some(start)
    }

    /// Like [`FreeList::take`], but grows (at least doubling) when there is no room.
    pub(crate) fn take_or_grow(&mut self, length: u32, least: u32) -> u32 {
        loop {
            if let Some(start) = self.take(length) {
                return start;
            }
            self.grow(
                (self.capacity.saturating_mul(2))
                    .max(self.capacity.saturating_add(length))
                    .max(least),
            );
        }
    }

    pub(crate) fn give(&mut self, start: u32, length: u32) {
        if length == 0 {
            return;
        }
        let at = self.spans.partition_point(|span| span.0 < start);
        self.spans.insert(at, (start, length));
        self.merge(at);
        if at > 0 {
            self.merge(at - 1);
        }
    }

    fn merge(&mut self, at: usize) {
        if let (Some(&left), Some(&right)) = (self.spans.get(at), self.spans.get(at + 1)) {
            if left.0 + left.1 == right.0 {
                if let Some(span) = self.spans.get_mut(at) {
                    span.1 += right.1;
                }
                self.spans.remove(at + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_back_is_taken_again_in_one_piece() {
        let mut list = FreeList::new(100);
        let parts: Vec<u32> = (0..10).filter_map(|_| list.take(10)).collect();
        assert_eq!(parts, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
        assert_eq!(list.take(1), None);
        for start in [30, 50, 40, 0, 90, 10, 20, 80, 60, 70] {
            list.give(start, 10);
        }
        assert!(list.is_whole());
        assert_eq!(list.take(100), Some(0));
    }

    #[test]
    fn grows_when_there_is_no_room() {
        let mut list = FreeList::new(4);
        assert_eq!(list.take_or_grow(3, 4), 0);
        assert_eq!(list.take_or_grow(3, 4), 3);
        assert!(list.capacity() >= 6);
    }
}
