//! The quality that a JPEG file was saved with, found from its quantisation table.

/// The luma table that the standard gives as an example (ITU-T T.81, table K.1), row by row. The library of the Independent JPEG
/// Group, which many browsers and programs use, scales it by the quality.
const EXAMPLE: [u32; 64] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

/// The quality from 1 to 100 at which the library of the Independent JPEG Group writes this table; `None` if no quality yields it,
/// as with the tables of Photoshop and of most cameras.
#[must_use]
pub fn standard_quality(table: &[u16; 64]) -> Option<u8> {
    (1..=100).find(|&quality| {
        EXAMPLE
            .iter()
            .zip(table)
            .all(|(&example, &step)| scaled(example, quality) == u32::from(step))
    })
}

/// A quantization step at a quality, computed as in the library.
fn scaled(example: u32, quality: u8) -> u32 {
    let quality = u32::from(quality).max(1);
    let percent = if quality < 50 {
        5_000_u32.checked_div(quality).unwrap_or(0)
    } else {
        200_u32.saturating_sub(quality.saturating_mul(2))
    };
    let step = example.saturating_mul(percent).saturating_add(50) / 100;
    step.max(1).min(255)
}

#[cfg(test)]
mod tests {
    use super::{EXAMPLE, standard_quality};

    #[test]
    fn tells_the_quality_of_standard_tables_and_of_no_other() {
        let at_50 = EXAMPLE.map(|step| u16::try_from(step).unwrap());
        assert_eq!(standard_quality(&at_50), Some(50));
        // Computed by hand: 16 × 16 / 100 and so on, rounded.
        let first_row_at_92 = [3, 2, 2, 3, 4, 6, 8, 10];
        let at_92 = at_50.map(|step| ((step * 16 + 50) / 100).max(1));
        assert_eq!(at_92[..8], first_row_at_92);
        assert_eq!(standard_quality(&at_92), Some(92));
        assert_eq!(standard_quality(&[1; 64]), Some(100));
        let mut own = at_92;
        own[63] += 1;
        assert_eq!(standard_quality(&own), None);
        assert_eq!(standard_quality(&[0; 64]), None);
    }
}
