use orbit_render::error::RenderError;

/// Things by number; a number is never used again.
pub(crate) struct Table<T> {
    items: Vec<Option<T>>,
}

impl<T> Table<T> {
    pub(crate) const fn new() -> Self {
        Self { items: Vec::new() }
    }

    pub(crate) fn insert(&mut self, item: T) -> u32 {
        self.items.push(Some(item));
        self.items.len() as u32 - 1
    }

    pub(crate) fn get(&self, id: u32) -> Result<&T, RenderError> {
        self.items
            .get(id as usize)
            .and_then(Option::as_ref)
            .ok_or_else(unknown)
    }

    #[cfg(feature = "webgl2")]
    pub(crate) fn get_mut(&mut self, id: u32) -> Result<&mut T, RenderError> {
        self.items
            .get_mut(id as usize)
            .and_then(Option::as_mut)
            .ok_or_else(unknown)
    }

    pub(crate) fn remove(&mut self, id: u32) -> Option<T> {
        self.items.get_mut(id as usize).and_then(Option::take)
    }

    /// What is there, with its number.
    #[cfg(feature = "webgl2")]
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (u32, &mut T)> {
        self.items
            .iter_mut()
            .enumerate()
            .filter_map(|(id, item)| Some((id as u32, item.as_mut()?)))
    }
}

pub(crate) fn unknown() -> RenderError {
    RenderError::new(
        "unknown_handle",
        "A GPU resource is used that is not there.",
    )
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn a_number_is_never_used_again() {
        let mut table = Table::new();
        let first = table.insert('a');
        assert_eq!(table.remove(first), Some('a'));
        assert_ne!(table.insert('b'), first);
        assert_eq!(table.get(first).unwrap_err().code, "unknown_handle");
    }
}
