//! `EXT_meshopt_compression` and `KHR_meshopt_compression`.

use crate::data::{Data, Work};

/// The bytes of every compressed view.
pub(crate) fn decode_views(_data: &Data, _work: &mut Work) -> Vec<Option<Vec<u8>>> {
    Vec::new()
}
