//! Sans-IO core of a room's data channel: frames, chats, files, acks, resume and integrity.
//!
//! It owns no socket, clock, storage or randomness: bytes and times go in, frames and events come out.
//! The rules it keeps are numbered in `SPEC.md`; tests name the rule they prove.
