//! AVIF and HEIC files: boxes with a length and a name (ISO/IEC 14496-12). The image and its metadata are items, and a table lists
//! where the bytes of each item are (ISO/IEC 23008-12).

use super::{Container, Format, ImageError, MAX_SEGMENTS, Problem};
use crate::bytes::{MAX_TEXT_BYTES, array, take};

/// The maximum number of items with metadata that are read. A file usually has one or two.
const MAX_ITEMS: usize = 64;
/// The box of a C2PA manifest store (C2PA specification, section A.5).
const C2PA_UUID: [u8; 16] = [
    0xd8, 0xfe, 0xc3, 0xd6, 0x1b, 0x0e, 0x48, 0x3c, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7e, 0xc4, 0x81,
];

/// The format that the brands of the file name.
pub(super) fn format_of(bytes: &[u8]) -> Result<Format, ImageError> {
    let (_, brands) = take_box(&mut &*bytes).ok_or(ImageError::Video)?;
    // The second four bytes are the minor version, not a brand.
    let names: Vec<&[u8]> = brands.chunks_exact(4).collect();
    let is = |brand: &[u8; 4]| {
        names
            .iter()
            .enumerate()
            .any(|(index, name)| index != 1 && name == brand)
    };
    if is(b"avif") || is(b"avis") {
        Ok(Format::Avif)
    } else if is(b"heic") || is(b"heix") || is(b"heim") || is(b"heis") || is(b"mif1") {
        Ok(Format::Heic)
    } else if is(b"crx ") || is(b"mif3") {
        // Canon's raw images, and images without a `meta` box.
        Err(ImageError::Unknown)
    } else {
        Err(ImageError::Video)
    }
}

/// Reads the top-level boxes. An image always has a `meta` box.
pub(super) fn read(bytes: &[u8], container: &mut Container) -> Option<()> {
    let mut rest = bytes;
    let mut is_read = false;
    for _ in 0..MAX_SEGMENTS {
        if rest.is_empty() {
            return is_read.then_some(());
        }
        let (kind, data) = take_box(&mut rest)?;
        match &kind {
            b"meta" => is_read = read_meta(bytes, data, container).is_some(),
            b"uuid" if data.starts_with(&C2PA_UUID) => container.has_manifest = true,
            _ => {}
        }
    }
    container.problem = Some(Problem::TooManySegments);
    None
}

/// Adds EXIF data that begins with the offset of its TIFF header.
pub(super) fn add_exif(data: &[u8], container: &mut Container) -> Option<()> {
    let skip = usize::try_from(u32::from_be_bytes(array(data, 0)?)).ok()?;
    container.add_exif(data.get(4..)?.get(skip..)?);
    Some(())
}

/// Takes a box from the front: its name and its content.
pub(super) fn take_box<'a>(rest: &mut &'a [u8]) -> Option<([u8; 4], &'a [u8])> {
    let len = u32::from_be_bytes(array(rest, 0)?);
    let kind = array(rest, 4)?;
    let (head_len, len) = match len {
        0 => (8, rest.len()),
        1 => (
            16,
            usize::try_from(u64::from_be_bytes(array(rest, 8)?)).ok()?,
        ),
        len => (8, usize::try_from(len).ok()?),
    };
    let whole = take(rest, len)?;
    Some((kind, whole.get(head_len..)?))
}

/// Takes version and flags from the front of a box, and returns the version.
fn take_version(rest: &mut &[u8]) -> Option<u8> {
    take(rest, 4)?.first().copied()
}

/// Takes a big-endian number of `len` bytes, at most 8.
fn take_number(rest: &mut &[u8], len: usize) -> Option<usize> {
    let number = take(rest, len)?
        .iter()
        .fold(0_u64, |number, &byte| number << 8 | u64::from(byte));
    usize::try_from(number).ok()
}

fn read_meta(file: &[u8], mut meta: &[u8], container: &mut Container) -> Option<()> {
    take_version(&mut meta)?;
    let (mut items, mut places, mut idat) = (Vec::new(), Vec::new(), &[][..]);
    for _ in 0..MAX_SEGMENTS {
        if meta.is_empty() {
            break;
        }
        let (kind, data) = take_box(&mut meta)?;
        match &kind {
            b"iinf" => items = read_items(data)?,
            b"iloc" => places = read_places(data)?,
            b"iprp" => read_sizes(data, container)?,
            b"idat" => idat = data,
            _ => {}
        }
    }
    let mut is_whole = true;
    for (id, kind) in items.into_iter().take(MAX_ITEMS) {
        let Some(place) = places.iter().find(|place| place.id == id) else {
            continue;
        };
        let data = place.data(if place.is_in_idat { idat } else { file });
        // A damaged item says nothing about the others.
        is_whole &= data
            .and_then(|data| match kind {
                Item::Exif => add_exif(&data, container),
                Item::Xmp => {
                    container.add_xmp(&data);
                    Some(())
                }
            })
            .is_some();
    }
    is_whole.then_some(())
}

#[derive(Clone, Copy)]
enum Item {
    Exif,
    Xmp,
}

/// The items with metadata and their ids.
fn read_items(mut data: &[u8]) -> Option<Vec<(usize, Item)>> {
    let count_len = if take_version(&mut data)? == 0 { 2 } else { 4 };
    let count = take_number(&mut data, count_len)?;
    let mut items = Vec::new();
    for _ in 0..count.min(MAX_SEGMENTS) {
        let (_, mut entry) = take_box(&mut data)?;
        let id_len = match take_version(&mut entry)? {
            2 => 2,
            3 => 4,
            _ => continue,
        };
        let id = take_number(&mut entry, id_len)?;
        // The protection index, which is not needed.
        take(&mut entry, 2)?;
        match take(&mut entry, 4)? {
            b"Exif" => items.push((id, Item::Exif)),
            // A name, then the type, each terminated by a zero.
            b"mime" if entry.split(|&byte| byte == 0).nth(1) == Some(b"application/rdf+xml") => {
                items.push((id, Item::Xmp));
            }
            _ => {}
        }
    }
    Some(items)
}

/// Where the bytes of an item are.
struct Place {
    id: usize,
    is_in_idat: bool,
    extents: Vec<(usize, usize)>,
}

impl Place {
    /// The first [`MAX_TEXT_BYTES`] of the item.
    fn data(&self, source: &[u8]) -> Option<Vec<u8>> {
        let mut data = Vec::new();
        for &(start, len) in &self.extents {
            let part = source.get(start..)?.get(..len)?;
            let room = MAX_TEXT_BYTES.saturating_sub(data.len());
            data.extend_from_slice(part.get(..room).unwrap_or(part));
        }
        Some(data)
    }
}

fn read_places(mut data: &[u8]) -> Option<Vec<Place>> {
    let version = take_version(&mut data)?;
    let [sizes, more_sizes] = array(take(&mut data, 2)?, 0)?;
    let [offset_len, length_len] = [sizes >> 4, sizes & 15].map(usize::from);
    let [base_len, index_len] = [more_sizes >> 4, more_sizes & 15].map(usize::from);
    if [offset_len, length_len, base_len, index_len]
        .iter()
        .any(|&len| len > 8)
    {
        return None;
    }
    let id_len = if version < 2 { 2 } else { 4 };
    let count = take_number(&mut data, id_len)?;
    let mut places = Vec::new();
    let mut extents_left = MAX_SEGMENTS;
    for _ in 0..count.min(MAX_SEGMENTS) {
        let id = take_number(&mut data, id_len)?;
        let method = if version == 0 {
            0
        } else {
            take_number(&mut data, 2)? & 15
        };
        // The data reference index: items in other files are not supported.
        take(&mut data, 2)?;
        let base = take_number(&mut data, base_len)?;
        let mut extents = Vec::new();
        for _ in 0..take_number(&mut data, 2)? {
            extents_left = extents_left.checked_sub(1)?;
            if version > 0 {
                take(&mut data, index_len)?;
            }
            let start = base.checked_add(take_number(&mut data, offset_len)?)?;
            extents.push((start, take_number(&mut data, length_len)?));
        }
        places.push(Place {
            id,
            is_in_idat: method == 1,
            extents,
        });
    }
    Some(places)
}

/// Keeps the largest size: tiles and previews are smaller.
fn read_sizes(mut data: &[u8], container: &mut Container) -> Option<()> {
    while !data.is_empty() {
        let (kind, mut properties) = take_box(&mut data)?;
        while &kind == b"ipco" && !properties.is_empty() {
            let (kind, size) = take_box(&mut properties)?;
            if &kind == b"ispe" {
                container.width = container.width.max(u32::from_be_bytes(array(size, 4)?));
                container.height = container.height.max(u32::from_be_bytes(array(size, 8)?));
            }
        }
    }
    Some(())
}
