//! Numbers from a seed: SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).

/// A generator whose numbers depend on its seed alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator that starts from a seed. All seeds are equally good.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Its whole state.
    #[must_use]
    pub fn state(&self) -> u64 {
        self.state
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including 1, uniformly distributed.
    pub fn share(&mut self) -> f64 {
        let top = u32::try_from(self.bits() >> 32).unwrap_or(0);
        f64::from(top) * (1.0 / 4_294_967_296.0)
    }

    /// A number from `lowest` up to but not including `highest`, uniformly distributed.
    #[inline(never)]
    pub fn between(&mut self, lowest: f64, highest: f64) -> f64 {
        lowest + (highest - lowest) * self.share()
    }

    /// A number from -1 to 1 that is most often near 0: the mean of three uniform numbers, with a standard deviation of 1/3.
    #[inline(never)]
    pub fn bell(&mut self) -> f64 {
        (self.between(-1.0, 1.0) + self.between(-1.0, 1.0) + self.between(-1.0, 1.0)) / 3.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The first outputs of the reference implementation for the seed 1234567.
        let mut random = Random::new(1_234_567);
        assert_eq!(random.bits(), 6_457_827_717_110_365_317);
        assert_eq!(random.bits(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn shares_are_spread_evenly() {
        let mut random = Random::new(7);
        let shares: Vec<f64> = (0..10_000).map(|_| random.share()).collect();
        assert!(shares.iter().all(|share| (0.0..1.0).contains(share)));
        let mean = shares.iter().sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.01, "{mean}");
    }
}
