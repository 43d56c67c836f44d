//! The orientation of TIFF 6.0, section 8: the corner of the first row and column.

/// Turns and mirrors an image so that it is upright. Unknown numbers are treated as 1, which is upright. Returns width, height and
/// pixels.
pub(super) fn upright(width: u32, height: u32, rgba: Vec<u8>, number: u16) -> (u32, u32, Vec<u8>) {
    // Whether rows and columns are swapped, and whether rows or columns then run backwards.
    let (is_turned, flips_x, flips_y) = match number {
        2 => (false, true, false),
        3 => (false, true, true),
        4 => (false, false, true),
        5 => (true, false, false),
        6 => (true, true, false),
        7 => (true, true, true),
        8 => (true, false, true),
        _ => return (width, height, rgba),
    };
    let (new_width, new_height) = if is_turned {
        (height, width)
    } else {
        (width, height)
    };
    let (pixels, _) = rgba.as_chunks::<4>();
    let mut turned = Vec::with_capacity(rgba.len());
    for y in 0..new_height {
        for x in 0..new_width {
            let x = if flips_x { mirrored(x, new_width) } else { x };
            let y = if flips_y { mirrored(y, new_height) } else { y };
            let (x, y) = if is_turned { (y, x) } else { (x, y) };
            let index = u64::from(y)
                .saturating_mul(width.into())
                .saturating_add(x.into());
            let pixel = usize::try_from(index)
                .ok()
                .and_then(|index| pixels.get(index));
            turned.extend(pixel.copied().unwrap_or_default());
        }
    }
    (new_width, new_height, turned)
}

fn mirrored(at: u32, len: u32) -> u32 {
    len.saturating_sub(at).saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::upright;

    /// Two columns and three rows, as a camera stores `abc / def` in each orientation.
    #[test]
    fn every_orientation_becomes_upright() {
        let pixels = |names: &str| names.bytes().flat_map(|name| [name; 4]).collect::<Vec<_>>();
        let stored = [
            (1, 3, "abcdef"),
            (2, 3, "cbafed"),
            (3, 3, "fedcba"),
            (4, 3, "defabc"),
            (5, 2, "adbecf"),
            (6, 2, "cfbead"),
            (7, 2, "fcebda"),
            (8, 2, "daebfc"),
        ];
        for (number, width, names) in stored {
            let (new_width, new_height, rgba) = upright(width, 6 / width, pixels(names), number);
            assert_eq!(
                (new_width, new_height, rgba),
                (3, 2, pixels("abcdef")),
                "{number}"
            );
        }
    }
}
