/// For each of `0..n` a short list of numbers, all in one array.
#[derive(Debug, Clone, Default)]
pub(crate) struct Table {
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Table {
    /// From `(row, item)` pairs in any order; items of a row keep theirs.
    pub(crate) fn new(rows: usize, pairs: &[(u32, u32)]) -> Self {
        let mut starts = vec![0_u32; rows + 1];
        for &(row, _) in pairs {
            if let Some(count) = starts.get_mut(row as usize + 1) {
                *count += 1;
            }
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        let mut next = starts.clone();
        let mut items = vec![0; sum as usize];
        for &(row, item) in pairs {
            if row as usize >= rows {
                continue;
            }
            if let Some(at) = next.get_mut(row as usize) {
                if let Some(room) = items.get_mut(*at as usize) {
                    *room = item;
                }
                *at += 1;
            }
        }
        Self { starts, items }
    }

    /// The items of a row.
    pub(crate) fn of(&self, row: usize) -> &[u32] {
        match (self.starts.get(row), self.starts.get(row + 1)) {
            (Some(&start), Some(&end)) => self
                .items
                .get(start as usize..end as usize)
                .unwrap_or_default(),
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_hold_their_items_in_order() {
        let pairs = [(2, 7), (0, 1), (2, 8), (5, 9)];
        let table = Table::new(3, &pairs);
        assert_eq!(table.of(0), [1]);
        assert_eq!(table.of(1), []);
        assert_eq!(table.of(2), [7, 8]);
        assert_eq!(table.of(3), []);
    }
}
