//! Sets of piece numbers, kept and sent as runs.

use crate::bytes::Reader;
use crate::error::FramingError;

/// A set of piece numbers, as ranges that rise and neither touch nor overlap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Runs {
    /// (first piece, piece after the last).
    ranges: Vec<(u32, u32)>,
    len: u32,
}

impl Runs {
    /// How many pieces are in the set.
    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The first range that ends after `piece`: it holds it, or lies behind it.
    fn range_at(&self, piece: u32) -> Option<(u32, u32)> {
        let at = self.ranges.partition_point(|&(_, end)| end <= piece);
        self.ranges.get(at).copied()
    }

    pub(crate) fn contains(&self, piece: u32) -> bool {
        self.range_at(piece)
            .is_some_and(|(first, _)| first <= piece)
    }

    pub(crate) fn insert(&mut self, piece: u32) {
        self.insert_range(piece, piece.saturating_add(1));
    }

    /// Adds the pieces from `first` up to but not including `end`.
    pub(crate) fn insert_range(&mut self, first: u32, end: u32) {
        if first >= end {
            return;
        }
        // What touches or overlaps becomes one with it.
        let from = self.ranges.partition_point(|range| range.1 < first);
        let to = self.ranges.partition_point(|range| range.0 <= end);
        let (mut start, mut stop) = (first, end);
        for &(inner, inner_end) in self.ranges.get(from..to).unwrap_or_default() {
            start = start.min(inner);
            stop = stop.max(inner_end);
            self.len = self.len.saturating_sub(inner_end.saturating_sub(inner));
        }
        self.len = self.len.saturating_add(stop.saturating_sub(start));
        match self.ranges.get_mut(from) {
            Some(range) if to > from => {
                *range = (start, stop);
                self.ranges.drain(from.saturating_add(1)..to);
            }
            _ => self.ranges.insert(from, (start, stop)),
        }
    }

    /// The first piece from `from` onwards that is not in the set.
    pub(crate) fn first_missing(&self, from: u32) -> u32 {
        match self.range_at(from) {
            Some((first, end)) if first <= from => end,
            _ => from,
        }
    }

    /// The first piece from `from` onwards that is in the set.
    pub(crate) fn first_present(&self, from: u32) -> Option<u32> {
        self.range_at(from).map(|(first, _)| first.max(from))
    }

    /// The runs as (first, piece after the last).
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.ranges.iter().copied()
    }

    /// Takes up to `max` runs out of the set.
    pub(crate) fn take(&mut self, max: usize) -> Self {
        let mut taken = Self::default();
        for (first, end) in self.ranges.drain(..max.min(self.ranges.len())) {
            taken.len = taken.len.saturating_add(end.saturating_sub(first));
            taken.ranges.push((first, end));
        }
        self.len = self.len.saturating_sub(taken.len);
        taken
    }

    /// Appends up to `max` runs as (first, count).
    pub(crate) fn encode(&self, max: usize, into: &mut Vec<u8>) {
        for (first, end) in self.iter().take(max) {
            into.extend_from_slice(&first.to_le_bytes());
            into.extend_from_slice(&end.saturating_sub(first).to_le_bytes());
        }
    }

    /// Reads `count` runs of pieces of a file of `pieces`. They must rise, be apart and lie inside.
    pub(crate) fn decode(
        reader: &mut Reader<'_>,
        count: usize,
        pieces: u32,
    ) -> Result<Self, FramingError> {
        let mut runs = Self::default();
        let mut lowest = 0;
        for _ in 0..count {
            let first = reader.u32().ok_or(FramingError::PayloadMalformed)?;
            let length = reader.u32().ok_or(FramingError::PayloadMalformed)?;
            let end = first.checked_add(length).ok_or(FramingError::OutOfRange)?;
            if length == 0 || first < lowest {
                return Err(FramingError::RunsInvalid);
            }
            if end > pieces {
                return Err(FramingError::OutOfRange);
            }
            runs.insert_range(first, end);
            // The next run may not touch this one: then it would be the same run.
            lowest = end.saturating_add(1);
        }
        Ok(runs)
    }
}

#[cfg(test)]
#[allow(clippy::arithmetic_side_effects, reason = "test arithmetic may panic")]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn is_a_set(ranges in prop::collection::vec((0u32..64, 0u32..12), 0..24), max in 0usize..6) {
            let mut runs = Runs::default();
            let mut model = BTreeSet::new();
            for (first, count) in ranges {
                runs.insert_range(first, first + count);
                model.extend(first..first + count);
            }
            prop_assert_eq!(usize::try_from(runs.len()).unwrap(), model.len());
            for piece in 0..80 {
                prop_assert_eq!(runs.contains(piece), model.contains(&piece));
                prop_assert_eq!(runs.first_present(piece), model.range(piece..).next().copied());
                prop_assert_eq!(runs.first_missing(piece), (piece..).find(|at| !model.contains(at)).unwrap());
            }
            let mut bytes = Vec::new();
            runs.encode(usize::MAX, &mut bytes);
            let decoded = Runs::decode(&mut Reader::new(&bytes), bytes.len() / 8, 80).unwrap();
            prop_assert_eq!(&decoded, &runs);
            let taken = runs.take(max);
            prop_assert!(taken.iter().count() <= max);
            prop_assert_eq!(taken.len() + runs.len(), decoded.len());
        }
    }

    /// SPEC F8: runs rise, are apart and lie inside of the file.
    #[test]
    fn hostile_runs_are_refused() {
        let decode = |runs: &[(u32, u32)]| {
            let mut bytes = Vec::new();
            for (first, count) in runs {
                bytes.extend(first.to_le_bytes());
                bytes.extend(count.to_le_bytes());
            }
            Runs::decode(&mut Reader::new(&bytes), runs.len(), 10).map(|runs| runs.len())
        };
        assert_eq!(decode(&[(0, 2), (3, 7)]), Ok(9));
        assert_eq!(decode(&[(0, 0)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(3, 1), (0, 1)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(0, 2), (2, 1)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(9, 2)]), Err(FramingError::OutOfRange));
        assert_eq!(decode(&[(u32::MAX, 2)]), Err(FramingError::OutOfRange));
    }
}
