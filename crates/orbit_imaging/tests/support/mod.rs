//! Shared helpers of the tests.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test file uses some of these"
)]

pub mod files;
