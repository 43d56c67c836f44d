//! Text messages.

pub(crate) mod messages;
mod seen_ids;
