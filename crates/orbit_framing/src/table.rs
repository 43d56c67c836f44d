//! Few things by number: a sorted list, since a tree of its own for each kind of thing is what makes a module large.

/// Values by key, in the order of their keys.
#[derive(Debug)]
pub(crate) struct Table<V> {
    rows: Vec<(u32, V)>,
}

impl<V> Default for Table<V> {
    fn default() -> Self {
        Self { rows: Vec::new() }
    }
}

impl<V> Table<V> {
    fn find(&self, key: u32) -> Result<usize, usize> {
        self.rows.binary_search_by_key(&key, |row| row.0)
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn contains(&self, key: u32) -> bool {
        self.find(key).is_ok()
    }

    pub(crate) fn get(&self, key: u32) -> Option<&V> {
        let at = self.find(key).ok()?;
        self.rows.get(at).map(|row| &row.1)
    }

    pub(crate) fn get_mut(&mut self, key: u32) -> Option<&mut V> {
        let at = self.find(key).ok()?;
        self.rows.get_mut(at).map(|row| &mut row.1)
    }

    /// Puts a value in and gives back the one that was there.
    pub(crate) fn insert(&mut self, key: u32, value: V) -> Option<V> {
        match self.find(key) {
            Ok(at) => self
                .rows
                .get_mut(at)
                .map(|row| std::mem::replace(&mut row.1, value)),
            Err(at) => {
                self.rows.insert(at, (key, value));
                None
            }
        }
    }

    pub(crate) fn remove(&mut self, key: u32) -> Option<V> {
        let at = self.find(key).ok()?;
        Some(self.rows.remove(at).1)
    }

    pub(crate) fn retain(&mut self, mut keep: impl FnMut(u32, &mut V) -> bool) {
        self.rows.retain_mut(|(key, value)| keep(*key, value));
    }

    pub(crate) fn clear(&mut self) {
        self.rows.clear();
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = (u32, &V)> {
        self.rows.iter().map(|(key, value)| (*key, value))
    }

    pub(crate) fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (u32, &mut V)> {
        self.rows.iter_mut().map(|(key, value)| (*key, value))
    }

    /// Keeps the `max` rows with the highest keys.
    pub(crate) fn keep_last(&mut self, max: usize) {
        let surplus = self.rows.len().saturating_sub(max);
        self.rows.drain(..surplus);
    }
}
