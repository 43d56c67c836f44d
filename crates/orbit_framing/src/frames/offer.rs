//! The offer of a file: its id, size, name and media type.

use orbit_bytes::ByteReader;

use crate::error::FramingError;
use crate::limits::{MAX_FILE_BYTES, MAX_MEDIA_TYPE_BYTES, MAX_NAME_BYTES};

/// A random 128-bit id that identifies a transfer across connections and page reloads.
pub type TransferId = [u8; 16];

/// An offered file. Name and media type come from the other device: they are data, never a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileOffer {
    /// The id of the transfer.
    pub id: TransferId,
    /// The size of the file in bytes.
    pub size: u64,
    /// The name of the file.
    pub name: String,
    /// The media type of the file; may be empty.
    pub media_type: String,
}

impl FileOffer {
    /// Returns an error if the offer exceeds a limit.
    pub fn check(&self) -> Result<(), FramingError> {
        check_lengths(self.name.len(), self.media_type.len(), self.size)
    }

    /// Layout: id 16 B, size u64, name length u16, media type length u16, name, media type.
    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut payload = Vec::new();
        payload.extend_from_slice(&self.id);
        payload.extend_from_slice(&self.size.to_le_bytes());
        for text in [&self.name, &self.media_type] {
            let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
            payload.extend_from_slice(&length.to_le_bytes());
        }
        payload.extend_from_slice(self.name.as_bytes());
        payload.extend_from_slice(self.media_type.as_bytes());
        payload
    }

    pub(crate) fn decode(payload: &[u8]) -> Result<Self, FramingError> {
        let malformed = FramingError::PayloadMalformed;
        let mut reader = ByteReader::new(payload);
        let id = reader.array().ok_or(malformed)?;
        let size = reader.u64().ok_or(malformed)?;
        let name_len = usize::from(reader.u16().ok_or(malformed)?);
        let media_type_len = usize::from(reader.u16().ok_or(malformed)?);
        check_lengths(name_len, media_type_len, size)?;
        let mut text = |len| -> Option<&str> { std::str::from_utf8(reader.slice(len)?).ok() };
        let name = text(name_len).ok_or(malformed)?;
        let media_type = text(media_type_len).ok_or(malformed)?;
        reader.end().ok_or(malformed)?;
        Ok(Self {
            id,
            size,
            name: name.to_owned(),
            media_type: media_type.to_owned(),
        })
    }
}

fn check_lengths(name: usize, media_type: usize, size: u64) -> Result<(), FramingError> {
    if name > MAX_NAME_BYTES {
        return Err(FramingError::NameTooLong);
    }
    if media_type > MAX_MEDIA_TYPE_BYTES {
        return Err(FramingError::MediaTypeTooLong);
    }
    if size > MAX_FILE_BYTES {
        return Err(FramingError::FileTooLarge);
    }
    Ok(())
}
