//! A 64-bit hash of a state, with which two devices check whether they have simulated the same ball.

use glam::DVec3;

/// A hash that is updated with everything that is added. Not for secrets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StateHash(u64);

impl Default for StateHash {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StateHash {
    /// The hash of everything added so far.
    #[must_use]
    pub fn value(self) -> u64 {
        self.0
    }

    /// Adds an integer.
    pub fn add_bits(&mut self, bits: u64) {
        self.0 = mixed(self.0, bits);
    }

    /// Adds a number. Both zeros count as the same: which of them `max` returns depends on the machine.
    pub fn add(&mut self, number: f64) {
        self.add_all(&[number]);
    }

    /// Adds numbers, in their order.
    #[inline(never)]
    pub fn add_all(&mut self, numbers: &[f64]) {
        self.0 = numbers
            .iter()
            .fold(self.0, |hash, number| mixed(hash, (number + 0.0).to_bits()));
    }

    /// Adds a vector.
    pub fn add_vector(&mut self, vector: DVec3) {
        self.add_all(&vector.to_array());
    }
}

fn mixed(hash: u64, bits: u64) -> u64 {
    let mixed = (hash ^ bits).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash_of(numbers: &[f64]) -> u64 {
        let mut hash = StateHash::default();
        for number in numbers {
            hash.add(*number);
        }
        hash.value()
    }

    #[test]
    fn order_and_the_last_bit_count_and_the_sign_of_zero_does_not() {
        assert_ne!(hash_of(&[1.0, 2.0]), hash_of(&[2.0, 1.0]));
        assert_ne!(hash_of(&[1.0]), hash_of(&[1.0 + f64::EPSILON]));
        assert_eq!(hash_of(&[0.0]), hash_of(&[-0.0]));
    }
}
