//! Accessors: typed views of binary data (glTF 2.0, 3.6.2).

mod accessor;
mod accessor_entry;
mod bounds;
mod check;
mod element_layout;
mod read;

pub(crate) use accessor::Accessor;
pub(crate) use accessor_entry::AccessorEntry;
pub(crate) use bounds::check_bounds;
pub(crate) use check::check;
pub(crate) use element_layout::ComponentType;
