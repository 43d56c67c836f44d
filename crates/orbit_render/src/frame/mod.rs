pub(crate) mod draw_candidate;
pub(crate) mod draw_item;
pub(crate) mod draw_list;
pub(crate) mod frustum;
pub(crate) mod view;
pub(crate) mod visibility;
