//! Resources by id.

use crate::convert::to_u32;
use orbit_numbers::to_usize;
use orbit_render::error::RenderError;

/// Items by id. Ids are never reused.
pub(crate) struct Table<T> {
    items: Vec<Option<T>>,
}

impl<T> Table<T> {
    pub(crate) const fn new() -> Self {
        Self { items: Vec::new() }
    }

    pub(crate) fn insert(&mut self, item: T) -> u32 {
        let id = to_u32(self.items.len());
        self.items.push(Some(item));
        id
    }

    pub(crate) fn get(&self, id: u32) -> Result<&T, RenderError> {
        self.items
            .get(to_usize(id))
            .and_then(Option::as_ref)
            .ok_or_else(unknown_handle)
    }

    pub(crate) fn get_mut(&mut self, id: u32) -> Result<&mut T, RenderError> {
        self.items
            .get_mut(to_usize(id))
            .and_then(Option::as_mut)
            .ok_or_else(unknown_handle)
    }

    pub(crate) fn remove(&mut self, id: u32) -> Option<T> {
        self.items.get_mut(to_usize(id)).and_then(Option::take)
    }

    /// Iterates over all items.
    #[cfg(feature = "webgl2")]
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut().flatten()
    }
}

pub(crate) fn unknown_handle() -> RenderError {
    RenderError::UnknownHandle
}

#[cfg(test)]
mod tests {
    use orbit_render::error::RenderError;

    use super::Table;

    #[test]
    fn ids_are_never_reused() {
        let mut table = Table::new();
        let first = table.insert('a');
        assert_eq!(table.remove(first), Some('a'));
        assert_ne!(table.insert('b'), first);
        assert_eq!(table.get(first), Err(RenderError::UnknownHandle));
    }
}
