//! Obfuscated fonts: EPUB OCF 3.3, 'Font obfuscation', and Adobe's older method.

use sha1::{Digest, Sha1};

use crate::container::Obfuscation;

const IDPF_BYTES: usize = 1040;
const ADOBE_BYTES: usize = 1024;

/// Undoes the obfuscation with the book's unique identifier. With a wrong identifier, no browser can read the font.
pub(crate) fn reveal(font: &mut [u8], obfuscation: Obfuscation, identifier: &str) {
    let (key, length) = match obfuscation {
        Obfuscation::Idpf => (idpf_key(identifier), IDPF_BYTES),
        Obfuscation::Adobe => (adobe_key(identifier), ADOBE_BYTES),
    };
    for (byte, mask) in font.iter_mut().take(length).zip(key.iter().cycle()) {
        *byte ^= mask;
    }
}

fn idpf_key(identifier: &str) -> Vec<u8> {
    let compact: String = identifier
        .chars()
        .filter(|c| !matches!(c, ' ' | '\t' | '\r' | '\n'))
        .collect();
    Sha1::digest(compact.as_bytes()).to_vec()
}

/// The digits of the UUID.
fn adobe_key(identifier: &str) -> Vec<u8> {
    let uuid = identifier
        .rsplit_once(':')
        .map_or(identifier, |(_, uuid)| uuid);
    let digits: Vec<u8> = uuid
        .chars()
        .filter_map(|c| u8::try_from(c.to_digit(16)?).ok())
        .collect();
    digits
        .chunks_exact(2)
        .filter_map(|pair| match pair {
            [high, low] => Some((high << 4) | low),
            _ => None,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn obfuscation_is_undone_by_itself_and_leaves_the_rest() {
        let identifier = "urn:uuid:5b1c4e1a-5f3c-4a0e-8f0e-0d8f3f2a9c11";
        for obfuscation in [Obfuscation::Idpf, Obfuscation::Adobe] {
            let mut font = vec![7_u8; 2000];
            reveal(&mut font, obfuscation, identifier);
            assert_ne!(font.first(), Some(&7));
            assert_eq!(font.last(), Some(&7));
            reveal(&mut font, obfuscation, identifier);
            assert!(font.iter().all(|byte| *byte == 7));
        }
        assert_eq!(adobe_key(identifier).first(), Some(&0x5b));
        assert_eq!(adobe_key("urn:isbn:"), Vec::<u8>::new());
    }
}
