//! The numbers and extra fields of an archive's records (APPNOTE 4.3, 4.5).

/// The signature of a directory record.
pub(super) const SIGNATURE: u32 = 0x0201_4b50;

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let field = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(field.try_into().ok()?))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let field = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(field.try_into().ok()?))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let field = bytes.get(at..at.checked_add(8)?)?;
    Some(u64::from_le_bytes(field.try_into().ok()?))
}

/// The extra field with an id (APPNOTE 4.5.1); empty if it is missing or cut off.
pub(super) fn extra_field(mut extra: &[u8], wanted: u16) -> &[u8] {
    while let (Some(id), Some(length)) = (u16_at(extra, 0), u16_at(extra, 2)) {
        let end = usize::from(length).saturating_add(4);
        if id == wanted {
            return extra.get(4..end).unwrap_or_default();
        }
        extra = extra.get(end..).unwrap_or_default();
    }
    &[]
}
