//! The link as JavaScript uses it.
#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    missing_docs,
    reason = "a test may panic"
)]

use js_sys::{Reflect, Uint8Array};
use orbit_framing::hash_bytes;
use orbit_link_wasm::event::LinkEvent;
use orbit_link_wasm::link::{Link, confirm_frame, piece_chaining_value, read_confirm_frame};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const PIECE: usize = 1 << 20;
const FILE_ID: &str = "090909090909090909090909090909ab";

fn link() -> Link {
    Link::new("room", 1, "media").expect("a link")
}

/// The first frame that a device sends on a connection.
fn a_hello(epoch: u32) -> Vec<u8> {
    let mut link = Link::new("room", epoch, "").expect("a link");
    link.next_frame(0, 0.0).expect("a frame").to_vec()
}

fn field(event: &LinkEvent, key: &str) -> JsValue {
    Reflect::get(event, &key.into()).expect("a property")
}

fn text(event: &LinkEvent, key: &str) -> String {
    field(event, key).as_string().expect("a text")
}

fn number(event: &LinkEvent, key: &str) -> f64 {
    field(event, key).as_f64().expect("a number")
}

fn bytes(event: &LinkEvent, key: &str) -> Vec<u8> {
    field(event, key).unchecked_into::<Uint8Array>().to_vec()
}

/// A property of the error that JavaScript would catch.
fn thrown<T>(result: Result<T, impl Into<JsValue>>, key: &str) -> JsValue {
    let error = result.err().expect("an error").into();
    Reflect::get(&error, &key.into()).expect("a property")
}

/// Exchanges frames until neither side has one.
fn exchange(a: &mut Link, b: &mut Link, now_ms: f64) {
    loop {
        let mut moved = false;
        while let Some(frame) = a.next_frame(0, now_ms) {
            b.receive(0, &frame, now_ms).expect("accepted");
            moved = true;
        }
        while let Some(frame) = b.next_frame(0, now_ms) {
            a.receive(0, &frame, now_ms).expect("accepted");
            moved = true;
        }
        if !moved {
            return;
        }
    }
}

/// SPEC V4: each device knows what the other one can do.
#[wasm_bindgen_test]
fn says_what_the_devices_can_do() {
    let (mut a, mut b) = (link(), Link::new("room", 1, "").expect("a link"));
    assert!(!b.peer_can("media"));
    exchange(&mut a, &mut b, 0.0);
    assert!(b.peer_can("media") && !a.peer_can("media"));
    let refused = Link::new("room", 1, "Not a name");
    assert_eq!(thrown(refused, "code"), "capabilities_invalid");
    let mut hello = a_hello(1);
    hello[24..28].copy_from_slice(&[2, 1, 2, 1]);
    let mut fresh = link();
    let other_version = fresh.receive(0, &Uint8Array::from(&hello[..]), 0.0);
    assert_eq!(thrown(other_version, "version"), 258);
}

/// SPEC V5, on a 32-bit platform: the longest frame of an unknown kind is ignored.
#[wasm_bindgen_test]
fn ignores_the_kinds_of_later_versions() {
    let (mut a, mut b) = (link(), link());
    exchange(&mut a, &mut b, 0.0);
    let mut frame = vec![0xff; 24 + 64 * 1024];
    frame[..4].copy_from_slice(&[1, 255, 0, 0]);
    frame[16..24].copy_from_slice(&[0, 0, 1, 0, 1, 0, 0, 0]);
    a.receive(3, &Uint8Array::from(&frame[..]), 0.0)
        .expect("ignored");
    assert!(a.next_event(None).is_none());
    frame[1] = 127;
    let refused = a.receive(0, &Uint8Array::from(&frame[..]), 0.0);
    assert_eq!(thrown(refused, "kind"), 127);
}

/// SPEC C1, C2: a text arrives once and is delivered.
#[wasm_bindgen_test]
fn delivers_a_text() {
    let (mut a, mut b) = (link(), link());
    a.send_text("ffffffffffffffff", "hello ☄").expect("queued");
    a.send_text("000000000000000b", "again").expect("queued");
    b.remember_text("000000000000000b").expect("remembered");
    exchange(&mut a, &mut b, 0.0);
    let event = b.next_event(None).expect("an event");
    assert_eq!(text(&event, "kind"), "text");
    assert_eq!(text(&event, "id"), "ffffffffffffffff");
    assert_eq!(text(&event, "text"), "hello ☄");
    assert!(b.next_event(None).is_none(), "the second text is known");
    for id in ["ffffffffffffffff", "000000000000000b"] {
        let event = a.next_event(None).expect("an event");
        assert_eq!(text(&event, "kind"), "text_delivered");
        assert_eq!(text(&event, "id"), id);
    }
}

/// SPEC R1: a file arrives as its events describe it, and the byte counts of both sides end at its size.
#[wasm_bindgen_test]
fn delivers_a_file() {
    let (mut a, mut b) = (link(), link());
    let file: Vec<u8> = (0..3 * PIECE + 5)
        .map(|index| (index * 7 % 251) as u8)
        .collect();
    let size = file.len() as f64;
    let sent = a
        .offer(FILE_ID, "a.bin".into(), "x/y".into(), size)
        .expect("offered");
    let buffer = Uint8Array::new_with_length(PIECE as u32);
    let mut arrived = vec![0; file.len()];
    let (mut root, mut delivered_root) = (None, None);
    let mut received = 0;
    for _ in 0..64 {
        exchange(&mut a, &mut b, 0.0);
        while let Some(event) = a.next_event(None) {
            match text(&event, "kind").as_str() {
                "piece_wanted" => {
                    let piece = number(&event, "piece") as usize;
                    let start = piece * PIECE;
                    let bytes = &file[start..file.len().min(start + PIECE)];
                    a.load_piece(sent, piece as u32, &Uint8Array::from(bytes))
                        .expect("loaded");
                }
                "delivered" => {
                    assert_eq!(text(&event, "id"), FILE_ID);
                    delivered_root = Some(bytes(&event, "root"));
                }
                kind => assert_eq!(kind, "accepted"),
            }
        }
        while let Some(event) = b.next_event(Some(buffer.clone())) {
            received = number(&event, "transfer") as u32;
            match text(&event, "kind").as_str() {
                "offered" => {
                    assert_eq!(text(&event, "id"), FILE_ID);
                    assert_eq!(text(&event, "name"), "a.bin");
                    assert_eq!(text(&event, "mediaType"), "x/y");
                    assert_eq!(number(&event, "sizeBytes"), size);
                    b.accept_offer(received).expect("accepted");
                }
                "piece_ready" => {
                    let piece = number(&event, "piece") as u32;
                    let (start, bytes) = (piece as usize * PIECE, bytes(&event, "bytes"));
                    assert_eq!(bytes, buffer.to_vec()[..bytes.len()], "the buffer is used");
                    let value = piece_chaining_value(&bytes, piece, size).expect("a value");
                    assert_eq!(self::bytes(&event, "chainingValue"), value);
                    arrived[start..start + bytes.len()].copy_from_slice(&bytes);
                    b.piece_flushed(received, piece, 0.0).expect("flushed");
                }
                "received" => {
                    assert_eq!(text(&event, "id"), FILE_ID);
                    root = Some(bytes(&event, "root"));
                    b.file_stored(received).expect("stored");
                }
                kind => panic!("{kind}"),
            }
        }
    }
    assert!(arrived == file);
    assert_eq!(root, Some(hash_bytes(&file).to_vec()));
    assert_eq!(delivered_root, root);
    assert_eq!((a.sent_bytes(sent), a.verified_bytes(sent)), (size, size));
    assert_eq!(
        (b.received_bytes(received), b.flushed_bytes(received)),
        (size, size)
    );
}

/// A piece that does not fit the buffer, or arrives without one, is returned in a separate array.
#[wasm_bindgen_test]
fn copies_a_piece_without_a_large_enough_buffer() {
    for buffer in [None, Some(Uint8Array::new_with_length(4))] {
        let (mut a, mut b) = (link(), link());
        let sent = a
            .offer(FILE_ID, String::new(), String::new(), 5.0)
            .expect("offered");
        exchange(&mut a, &mut b, 0.0);
        let offered = b.next_event(None).expect("an offer");
        let received = number(&offered, "transfer") as u32;
        b.accept_offer(received).expect("accepted");
        exchange(&mut a, &mut b, 0.0);
        a.load_piece(sent, 0, &Uint8Array::from(&[1u8, 2, 3, 4, 5][..]))
            .expect("loaded");
        exchange(&mut a, &mut b, 0.0);
        let event = b.next_event(buffer).expect("a piece");
        assert_eq!(text(&event, "kind"), "piece_ready");
        assert_eq!(bytes(&event, "bytes"), [1, 2, 3, 4, 5]);
    }
}

/// Refusals, cancels, signals and byes name the transfer or message that they concern.
#[wasm_bindgen_test]
fn reports_how_a_transfer_ends() {
    let (mut a, mut b) = (link(), link());
    let refused = a
        .offer(FILE_ID, String::new(), String::new(), 5.0)
        .expect("offered");
    let other_id = "00000000000000000000000000000001";
    let cancelled = a
        .offer(other_id, String::new(), String::new(), 5.0)
        .expect("offered");
    exchange(&mut a, &mut b, 0.0);
    let [first, second] = [(); 2].map(|()| b.next_event(None).expect("an offer"));
    b.refuse(number(&first, "transfer") as u32, "unwanted")
        .expect("refused");
    a.cancel(cancelled).expect("cancelled");
    a.send_signal(&[7]).expect("queued");
    a.send_bye();
    exchange(&mut a, &mut b, 0.0);
    let event = a.next_event(None).expect("a refusal");
    assert_eq!(text(&event, "kind"), "refused");
    assert_eq!(number(&event, "transfer") as u32, refused);
    assert_eq!(
        (text(&event, "id"), text(&event, "code")),
        (FILE_ID.to_owned(), "unwanted".to_owned())
    );
    let event = b.next_event(None).expect("a cancel");
    assert_eq!(text(&event, "kind"), "cancelled");
    assert_eq!(number(&event, "transfer"), number(&second, "transfer"));
    assert_eq!(text(&event, "id"), other_id);
    let event = b.next_event(None).expect("a signal");
    assert_eq!(text(&event, "kind"), "signal");
    assert_eq!(bytes(&event, "bytes"), [7]);
    let event = b.next_event(None).expect("a bye");
    assert_eq!(text(&event, "kind"), "bye");
}

/// Errors are JavaScript errors with a name, a code and fields.
#[wasm_bindgen_test]
fn throws_a_broken_rule_with_its_code() {
    let mut link = link();
    let short = link.receive(0, &Uint8Array::from(&[1u8, 2][..]), 0.0);
    assert_eq!(thrown(short, "code"), "frame_too_short");
    let over = link.receive(0, &Uint8Array::from(&[0u8; 24][..]), 0.0);
    assert_eq!(thrown(over, "code"), "connection_over");
    assert_eq!(thrown(link.accept_offer(7), "transfer"), 7);
    assert_eq!(thrown(link.accept_offer(7), "name"), "FramingError");
    let fraction = link.offer(FILE_ID, String::new(), String::new(), 0.5);
    assert_eq!(thrown(fraction, "code"), "file_too_large");
    let nan = link.offer(FILE_ID, String::new(), String::new(), f64::NAN);
    assert_eq!(thrown(nan, "code"), "file_too_large");
    for id in [
        "",
        "00",
        "+0000000000000000000000000000000",
        "x".repeat(32).as_str(),
    ] {
        let offer = link.offer(id, String::new(), String::new(), 1.0);
        assert_eq!(thrown(offer, "code"), "bytes_invalid", "{id}");
    }
    for id in ["", "0b", "+000000000000000", "zzzzzzzzzzzzzzzz"] {
        assert_eq!(thrown(link.send_text(id, ""), "code"), "bytes_invalid");
        assert_eq!(thrown(link.remember_text(id), "code"), "bytes_invalid");
    }
    assert_eq!(thrown(link.open_lane(256), "code"), "lane_unknown");
}

/// SPEC A2: an ack that waits has a deadline.
#[wasm_bindgen_test]
fn the_deadline_is_never_in_the_past() {
    let (mut a, mut b) = (link(), link());
    let sent = a
        .offer(FILE_ID, String::new(), String::new(), PIECE as f64 + 1.0)
        .expect("offered");
    exchange(&mut a, &mut b, 0.0);
    let received = number(&b.next_event(None).expect("an offer"), "transfer") as u32;
    b.accept_offer(received).expect("accepted");
    exchange(&mut a, &mut b, 0.0);
    // Only the short last piece is loaded, so its ack waits for more.
    a.load_piece(sent, 1, &Uint8Array::from(&[5u8][..]))
        .expect("loaded");
    exchange(&mut a, &mut b, 0.0);
    assert_eq!(b.deadline_ms(10.0), None);
    b.piece_flushed(received, 1, 10.0).expect("flushed");
    assert!(b.next_frame(0, 50.0).is_none());
    assert_eq!(b.deadline_ms(50.0), Some(110.0));
    assert_eq!(b.deadline_ms(120.0), Some(120.0));
    exchange(&mut a, &mut b, 110.0);
    assert_eq!(b.deadline_ms(120.0), None);
    assert_eq!(a.verified_bytes(sent), 1.0);
}

/// SPEC F6: the first frame of a connection is the confirmation, and only the first.
#[wasm_bindgen_test]
fn reads_back_the_confirmation() {
    for epoch in [2, u32::MAX] {
        let frame = confirm_frame(&[3; 64], epoch);
        assert_eq!(
            read_confirm_frame(&frame, epoch).expect("a confirmation"),
            [3; 64]
        );
    }
    let frame = confirm_frame(&[3; 64], 2);
    let other = read_confirm_frame(&frame, 3);
    assert_eq!(thrown(other, "code"), "epoch_mismatch");
    let mut link = Link::new("room", 2, "").expect("a link");
    link.receive(0, &Uint8Array::from(&a_hello(2)[..]), 0.0)
        .expect("a hello");
    let inside = link.receive(0, &Uint8Array::from(&frame[..]), 0.0);
    assert_eq!(thrown(inside, "code"), "unexpected_frame");
}
