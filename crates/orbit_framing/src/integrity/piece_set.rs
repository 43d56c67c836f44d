//! Sets of pieces, stored and sent as runs.

use orbit_bytes::ByteReader;

use crate::error::FramingError;

/// Length of an encoded run.
pub(crate) const RUN_BYTES: usize = 8;

/// A set of pieces, as ascending runs that neither touch nor overlap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct PieceSet {
    /// Each as (first piece, piece after the last).
    runs: Vec<(u32, u32)>,
    len: u32,
}

impl PieceSet {
    /// The number of pieces in the set.
    pub(crate) fn len(&self) -> u32 {
        self.len
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The first run that ends after `piece`: it contains the piece or starts after it.
    fn run_at(&self, piece: u32) -> Option<(u32, u32)> {
        let index = self.runs.partition_point(|&(_, end)| end <= piece);
        self.runs.get(index).copied()
    }

    pub(crate) fn contains(&self, piece: u32) -> bool {
        self.run_at(piece).is_some_and(|(first, _)| first <= piece)
    }

    pub(crate) fn insert(&mut self, piece: u32) {
        self.insert_range(piece, piece.saturating_add(1));
    }

    /// Adds the pieces from `first` up to but not including `end`.
    pub(crate) fn insert_range(&mut self, first: u32, end: u32) {
        if first >= end {
            return;
        }
        // Runs that touch or overlap the new one are merged with it.
        let from = self.runs.partition_point(|run| run.1 < first);
        let to = self.runs.partition_point(|run| run.0 <= end);
        let (mut start, mut stop) = (first, end);
        for &(inner, inner_end) in self.runs.get(from..to).unwrap_or_default() {
            start = start.min(inner);
            stop = stop.max(inner_end);
            self.len = self.len.saturating_sub(inner_end.saturating_sub(inner));
        }
        self.len = self.len.saturating_add(stop.saturating_sub(start));
        match self.runs.get_mut(from) {
            Some(run) if to > from => {
                *run = (start, stop);
                self.runs.drain(from.saturating_add(1)..to);
            }
            _ => self.runs.insert(from, (start, stop)),
        }
    }

    /// The first piece from `from` on that is not in the set.
    pub(crate) fn first_missing(&self, from: u32) -> u32 {
        match self.run_at(from) {
            Some((first, end)) if first <= from => end,
            _ => from,
        }
    }

    /// The first piece from `from` on that is in the set.
    pub(crate) fn first_present(&self, from: u32) -> Option<u32> {
        self.run_at(from).map(|(first, _)| first.max(from))
    }

    /// The runs, each as (first piece, piece after the last).
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.runs.iter().copied()
    }

    /// Removes and returns up to `max` runs.
    pub(crate) fn take(&mut self, max: usize) -> Self {
        let mut taken = Self::default();
        for (first, end) in self.runs.drain(..max.min(self.runs.len())) {
            taken.len = taken.len.saturating_add(end.saturating_sub(first));
            taken.runs.push((first, end));
        }
        self.len = self.len.saturating_sub(taken.len);
        taken
    }

    /// Appends up to `max` runs, each as (first, count).
    pub(crate) fn encode(&self, max: usize, into: &mut Vec<u8>) {
        for (first, end) in self.iter().take(max) {
            into.extend_from_slice(&first.to_le_bytes());
            into.extend_from_slice(&end.saturating_sub(first).to_le_bytes());
        }
    }

    /// Decodes `count` runs for a file of `pieces` pieces. They must be ascending, must not touch, and must lie within
    /// the file.
    pub(crate) fn decode(
        reader: &mut ByteReader<'_>,
        count: usize,
        pieces: u32,
    ) -> Result<Self, FramingError> {
        let mut set = Self::default();
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
            set.insert_range(first, end);
            // A run that touches this one would belong to it.
            lowest = end.saturating_add(1);
        }
        Ok(set)
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
        fn behaves_like_a_set(ranges in prop::collection::vec((0u32..64, 0u32..12), 0..24), max in 0usize..6) {
            let mut set = PieceSet::default();
            let mut model = BTreeSet::new();
            for (first, count) in ranges {
                set.insert_range(first, first + count);
                model.extend(first..first + count);
            }
            prop_assert_eq!(usize::try_from(set.len()).unwrap(), model.len());
            for piece in 0..80 {
                prop_assert_eq!(set.contains(piece), model.contains(&piece));
                prop_assert_eq!(set.first_present(piece), model.range(piece..).next().copied());
                prop_assert_eq!(set.first_missing(piece), (piece..).find(|other| !model.contains(other)).unwrap());
            }
            let mut bytes = Vec::new();
            set.encode(usize::MAX, &mut bytes);
            let decoded = PieceSet::decode(&mut ByteReader::new(&bytes), bytes.len() / RUN_BYTES, 80).unwrap();
            prop_assert_eq!(&decoded, &set);
            let taken = set.take(max);
            prop_assert!(taken.iter().count() <= max);
            prop_assert_eq!(taken.len() + set.len(), decoded.len());
        }
    }

    /// SPEC F8: runs are ascending, do not touch and lie within the file.
    #[test]
    fn refuses_invalid_runs() {
        let decode = |runs: &[(u32, u32)]| {
            let mut bytes = Vec::new();
            for (first, count) in runs {
                bytes.extend(first.to_le_bytes());
                bytes.extend(count.to_le_bytes());
            }
            PieceSet::decode(&mut ByteReader::new(&bytes), runs.len(), 10).map(|set| set.len())
        };
        assert_eq!(decode(&[(0, 2), (3, 7)]), Ok(9));
        assert_eq!(decode(&[(0, 0)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(3, 1), (0, 1)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(0, 2), (2, 1)]), Err(FramingError::RunsInvalid));
        assert_eq!(decode(&[(9, 2)]), Err(FramingError::OutOfRange));
        assert_eq!(decode(&[(u32::MAX, 2)]), Err(FramingError::OutOfRange));
    }
}
