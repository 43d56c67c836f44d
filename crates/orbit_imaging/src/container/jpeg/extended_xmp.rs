//! XMP packets that are too long for one segment (XMP specification, part 3, section 1.1.3.1): pieces with the digest of the
//! packet, its total length, and the offset of the piece. They may come in any order.

use crate::bytes::{MAX_TEXT_BYTES, array, take};

/// The maximum number of packets that are assembled.
const MAX_PACKETS: usize = 4;
const DIGEST_BYTES: usize = 32;

/// The packets, by their digests.
#[derive(Default)]
pub(super) struct ExtendedXmp(Vec<([u8; DIGEST_BYTES], Vec<u8>)>);

impl ExtendedXmp {
    /// Puts a piece in its place. Bytes beyond the declared length or [`MAX_TEXT_BYTES`] are dropped.
    pub(super) fn add(&mut self, mut piece: &[u8]) -> Option<()> {
        let digest = array(take(&mut piece, DIGEST_BYTES)?, 0)?;
        let len = usize::try_from(u32::from_be_bytes(array(take(&mut piece, 4)?, 0)?)).ok()?;
        let start = usize::try_from(u32::from_be_bytes(array(take(&mut piece, 4)?, 0)?)).ok()?;
        let packet = self.packet(digest, len.min(MAX_TEXT_BYTES))?;
        let place = packet.get_mut(start..)?;
        let count = piece.len().min(place.len());
        place.get_mut(..count)?.copy_from_slice(piece.get(..count)?);
        Some(())
    }

    /// The packet with a digest, initially filled with spaces.
    fn packet(&mut self, digest: [u8; DIGEST_BYTES], len: usize) -> Option<&mut Vec<u8>> {
        let known = self
            .0
            .iter()
            .position(|(own_digest, _)| *own_digest == digest);
        if known.is_none() && self.0.len() < MAX_PACKETS {
            self.0.push((digest, vec![b' '; len]));
        }
        let index = known.or_else(|| self.0.len().checked_sub(1))?;
        let (own_digest, packet) = self.0.get_mut(index)?;
        (*own_digest == digest).then_some(packet)
    }

    pub(super) fn packets(&self) -> impl Iterator<Item = &[u8]> {
        self.0.iter().map(|(_, packet)| packet.as_slice())
    }
}
