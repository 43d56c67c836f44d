//! What the tests share.
#![allow(
    unreachable_pub,
    dead_code,
    reason = "each test file uses some of these"
)]

pub mod files;
