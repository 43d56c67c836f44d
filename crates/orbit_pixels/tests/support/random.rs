//! Pseudo-random numbers, the same in every run.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test file uses some of these"
)]

/// A reproducible source of numbers (xorshift64*, Vigna 2016).
pub struct Random(pub u64);

impl Random {
    /// A number from 0 to 1.
    pub fn unit(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// An integer from 0 to `limit` − 1.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.unit() * limit as f64) as usize
    }

    /// A normally distributed number with a mean of 0 and a deviation of about 1.
    pub fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.unit()).sum::<f64>() - 6.0
    }
}
