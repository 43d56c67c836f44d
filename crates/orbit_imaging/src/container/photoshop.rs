//! Photoshop's image resources, one of which holds IPTC-IIM (Photoshop file formats specification).

use super::Container;
use crate::bytes::{array, take};

/// The prefix of a JPEG segment with resources.
pub(super) const IDENTIFIER: &[u8] = b"Photoshop 3.0\0";
/// The ID of the resource with IPTC-IIM.
const IPTC: u16 = 0x0404;

/// Reads the resources up to the first damaged one.
pub(super) fn read_resources(mut rest: &[u8], container: &mut Container) {
    while let Some((id, data)) = take_resource(&mut rest) {
        if id == IPTC {
            container.add_iptc(data);
        }
    }
}

fn take_resource<'a>(rest: &mut &'a [u8]) -> Option<(u16, &'a [u8])> {
    *rest = rest.strip_prefix(b"8BIM")?;
    let id = u16::from_be_bytes(array(take(rest, 2)?, 0)?);
    let [name_len] = array(take(rest, 1)?, 0)?;
    // The name with its length, and the data, take an even number of bytes.
    take(rest, usize::from(name_len | 1))?;
    let len = usize::try_from(u32::from_be_bytes(array(take(rest, 4)?, 0)?)).ok()?;
    let data = take(rest, len)?;
    if len % 2 == 1 {
        take(rest, 1);
    }
    Some((id, data))
}
