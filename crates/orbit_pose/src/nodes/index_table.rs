//! Short lists of indices in one array.

use orbit_numbers::to_usize;

/// A short list of indices per row, all in one array.
#[derive(Debug, Clone, Default)]
pub struct IndexTable {
    starts: Vec<u32>,
    values: Vec<u32>,
}

impl IndexTable {
    /// Builds the table from `(row, value)` pairs in any order. The values of a row keep their order.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "counts and rows of pairs in memory, one past the last at most"
    )]
    pub fn new(rows: usize, pairs: &[(u32, u32)]) -> Self {
        let mut starts = vec![0_u32; rows + 1];
        for &(row, _) in pairs {
            if let Some(count) = starts.get_mut(to_usize(row) + 1) {
                *count += 1;
            }
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = starts.clone();
        let mut values = vec![0; to_usize(sum)];
        for &(row, value) in pairs {
            if to_usize(row) >= rows {
                continue;
            }
            if let Some(index) = next.get_mut(to_usize(row)) {
                if let Some(entry) = values.get_mut(to_usize(*index)) {
                    *entry = value;
                }
                *index += 1;
            }
        }
        Self { starts, values }
    }

    /// The values of a row; empty if the row does not exist.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "counts and rows of pairs in memory, one past the last at most"
    )]
    pub fn row(&self, row: usize) -> &[u32] {
        match (self.starts.get(row), self.starts.get(row + 1)) {
            (Some(&start), Some(&end)) => self
                .values
                .get(to_usize(start)..to_usize(end))
                .unwrap_or_default(),
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_the_order_of_their_values() {
        let pairs = [(2, 7), (0, 1), (2, 8), (5, 9)];
        let table = IndexTable::new(3, &pairs);
        assert_eq!(table.row(0), [1]);
        assert_eq!(table.row(1), []);
        assert_eq!(table.row(2), [7, 8]);
        assert_eq!(table.row(3), []);
    }
}
