//! The safety phrase: three words that two people can compare aloud (rules F1 to F5).

use crate::crypto::keys::{Secret, derive};
use crate::crypto::words::WORDS;

const LABEL: &str = "orbitroom pairing v3 safety phrase";

/// The phrase of a pairing by code.
pub(crate) fn phrase(resume_key: &Secret, nonce: &Secret) -> String {
    let hash = derive(LABEL, &[resume_key.as_slice(), nonce.as_slice()]);
    let words = hash
        .iter()
        .take(3)
        .filter_map(|byte| WORDS.split(' ').nth(usize::from(*byte)));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn f1_a_phrase_is_three_words_derived_from_the_key_and_the_nonce() {
        let secret = |byte| Secret::new([byte; 32]);
        let first = phrase(&secret(1), &secret(3));
        assert_eq!(first, phrase(&secret(1), &secret(3)));
        assert_ne!(first, phrase(&secret(2), &secret(3)));
        assert_ne!(first, phrase(&secret(1), &secret(4)));
        assert_eq!(
            first
                .split(' ')
                .filter(|word| WORDS.split(' ').any(|other| other == *word))
                .count(),
            3
        );
    }

    #[test]
    fn f2_there_are_256_different_short_words() {
        let unique: std::collections::HashSet<_> = WORDS.split(' ').collect();
        assert_eq!(unique.len(), 256);
        for word in WORDS.split(' ') {
            assert!((3..=6).contains(&word.len()), "{word}");
            assert!(word.bytes().all(|byte| byte.is_ascii_lowercase()), "{word}");
        }
    }
}
