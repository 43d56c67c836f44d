//! Connection bundles: how one device tells the other how to reach it, and their SDP form.

pub(crate) mod candidate;
mod candidate_list;
mod candidate_text;
pub(crate) mod canonical;
mod field;
mod sdp;
pub(crate) mod sdp_kind;
