//! GIF files: blocks that are divided into pieces (sub-blocks) of at most 255 bytes (GIF89a specification).

use super::{Container, MAX_SEGMENTS, Problem};
use crate::bytes::{MAX_TEXT_BYTES, array, take};

/// Reads the blocks.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    container.width = u16::from_le_bytes(array(bytes, 6)?).into();
    container.height = u16::from_le_bytes(array(bytes, 8)?).into();
    let [flags] = array(bytes, 10)?;
    let mut rest = bytes.get(13..)?;
    take(&mut rest, colours_len(flags))?;
    for _ in 0..MAX_SEGMENTS {
        match take(&mut rest, 1)? {
            // An image: its position, its colour table, and the code size of its data.
            [0x2c] => {
                let [flags] = array(take(&mut rest, 9)?, 8)?;
                take(&mut rest, colours_len(flags))?;
                take(&mut rest, 1)?;
                take_pieces(&mut rest)?;
            }
            [0x21] => read_extension(&mut rest, container)?,
            [0x3b] => return Some(()),
            _ => return None,
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// The length of a colour table in bytes.
fn colours_len(flags: u8) -> usize {
    if flags & 0x80 == 0 {
        0
    } else {
        6 << (flags & 7)
    }
}

/// Takes pieces up to the empty one, and returns them with their lengths.
fn take_pieces<'a>(rest: &mut &'a [u8]) -> Option<&'a [u8]> {
    let start = *rest;
    loop {
        let [len] = array(take(rest, 1)?, 0)?;
        if len == 0 {
            return start.get(..start.len().checked_sub(rest.len())?);
        }
        take(rest, len.into())?;
    }
}

fn read_extension(rest: &mut &[u8], container: &mut Container) -> Option<()> {
    let [label] = array(take(rest, 1)?, 0)?;
    let pieces = take_pieces(rest)?;
    match label {
        0xfe => container.add_comment(&join(pieces)),
        0xff => {
            if let Some(packet) = pieces.strip_prefix(b"\x0bXMP DataXMP") {
                // The packet is not divided into pieces. Bytes that count down follow it, so that a reader of pieces finds the end.
                let end = packet.windows(3).position(|three| three == [1, 255, 254]);
                container.add_xmp(packet.get(..end.unwrap_or(packet.len()))?);
            }
            container.has_manifest |= pieces.starts_with(b"\x0bC2PA_GIF");
        }
        _ => {}
    }
    Some(())
}

/// The content of pieces.
fn join(mut pieces: &[u8]) -> Vec<u8> {
    let mut joined = Vec::new();
    while let Some((&len, rest)) = pieces.split_first() {
        let Some((piece, rest)) = rest.split_at_checked(len.into()) else {
            break;
        };
        if joined.len() > MAX_TEXT_BYTES {
            break;
        }
        joined.extend_from_slice(piece);
        pieces = rest;
    }
    joined
}
