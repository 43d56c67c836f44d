//! IPTC-IIM: fields that news agencies write (Information Interchange Model 4.2, section 1.5).

use crate::bytes::{array, latin1_text, take};

/// The maximum number of fields that are read.
const MAX_FIELDS: usize = 1_000;

/// The dataset numbers and texts of record 2, up to the first damaged field.
pub(crate) fn read_iptc(mut rest: &[u8]) -> Vec<(u8, String)> {
    let mut texts = Vec::new();
    while texts.len() < MAX_FIELDS {
        let Some((record, dataset, data)) = take_field(&mut rest) else {
            break;
        };
        if record == 2 {
            texts.push((dataset, latin1_text(data)));
        }
    }
    texts
}

fn take_field<'a>(rest: &mut &'a [u8]) -> Option<(u8, u8, &'a [u8])> {
    let [0x1c, record, dataset] = array(take(rest, 3)?, 0)? else {
        return None;
    };
    // A value above 0x7fff announces an extended length, which no text needs.
    let len = u16::from_be_bytes(array(take(rest, 2)?, 0)?);
    Some((record, dataset, take(rest, len.into())?))
}
