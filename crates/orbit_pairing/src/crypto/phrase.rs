//! The safety phrase: three words that two people can compare aloud (rules F1 to F3).

use crate::crypto::keys::{Secret, derive};
use crate::crypto::words::WORDS;

const LABEL: &str = "orbitroom pairing v2 safety phrase";

/// How often the key is hashed. This takes milliseconds once, but makes it costly for an attacker who knows the code to
/// search for a key with the same phrase: that takes 16 million tries on average.
const ROUNDS: u32 = 16_384;

/// The phrase of a pairing by code.
pub(crate) fn phrase(resume_key: &Secret) -> String {
    let mut key = derive(LABEL, &[resume_key.as_slice()]);
    for _ in 0..ROUNDS {
        key = zeroize::Zeroizing::new(*blake3::hash(key.as_slice()).as_bytes());
    }
    let words = key
        .iter()
        .take(3)
        .filter_map(|byte| WORDS.get(usize::from(*byte)).copied());
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f1_a_phrase_is_three_words_derived_from_the_key() {
        let first = phrase(&Secret::new([1; 32]));
        assert_eq!(first, phrase(&Secret::new([1; 32])));
        assert_ne!(first, phrase(&Secret::new([2; 32])));
        assert_eq!(
            first.split(' ').filter(|word| WORDS.contains(word)).count(),
            3
        );
    }

    #[test]
    fn f2_there_are_256_different_short_words() {
        let unique: std::collections::HashSet<_> = WORDS.iter().collect();
        assert_eq!(unique.len(), 256);
        for word in WORDS {
            assert!((3..=6).contains(&word.len()), "{word}");
            assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}");
        }
    }
}
