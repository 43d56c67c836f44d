//! The link as JavaScript sees it.
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
use orbit_link_wasm::event::LinkEventKind;
use orbit_link_wasm::link::{
    Link, confirm_frame, hash_bytes, piece_chaining_value, read_confirm_frame,
};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const PIECE: usize = 1 << 20;

fn link() -> Link {
    Link::new("room", 1).expect("a link")
}

/// What JavaScript would catch.
fn thrown<T>(result: Result<T, impl Into<JsValue>>, key: &str) -> JsValue {
    let error = result.err().expect("an error").into();
    Reflect::get(&error, &key.into()).expect("a property")
}

/// Moves frames both ways until none is left.
fn exchange(a: &mut Link, b: &mut Link, now_ms: f64) {
    loop {
        let mut moved = false;
        while let Some(frame) = a.next_frame(0, now_ms) {
            b.receive(0, &frame, now_ms).expect("taken");
            moved = true;
        }
        while let Some(frame) = b.next_frame(0, now_ms) {
            a.receive(0, &frame, now_ms).expect("taken");
            moved = true;
        }
        if !moved {
            return;
        }
    }
}

/// SPEC C1, C2: a text arrives once and is delivered.
#[wasm_bindgen_test]
fn a_text_arrives_and_is_delivered() {
    let (mut a, mut b) = (link(), link());
    a.send_text(u64::MAX, "hello ☄").expect("queued");
    exchange(&mut a, &mut b, 0.0);
    let event = b.next_event().expect("an event");
    assert_eq!(event.kind(), LinkEventKind::Text);
    assert_eq!((event.id(), event.text()), (u64::MAX, "hello ☄".to_owned()));
    let event = a.next_event().expect("an event");
    assert_eq!(event.kind(), LinkEventKind::TextDelivered);
    assert_eq!(event.id(), u64::MAX);
}

/// SPEC R1: a file goes over with what its events say, and both progress bars end full.
#[wasm_bindgen_test]
fn a_file_arrives_and_is_delivered() {
    let (mut a, mut b) = (link(), link());
    let file: Vec<u8> = (0..3 * PIECE + 5).map(|at| (at * 7 % 251) as u8).collect();
    let size = file.len() as f64;
    let sent = a
        .offer(&[9; 16], "a.bin".into(), "x/y".into(), size)
        .expect("offered");
    let mut arrived = vec![0; file.len()];
    let (mut finished, mut delivered) = (None, None);
    let mut received = 0;
    for _ in 0..64 {
        exchange(&mut a, &mut b, 0.0);
        while let Some(mut event) = a.next_event() {
            match event.kind() {
                LinkEventKind::WantPiece => {
                    let start = event.piece() as usize * PIECE;
                    let piece = &file[start..file.len().min(start + PIECE)];
                    a.load_piece(sent, event.piece(), &Uint8Array::from(piece))
                        .expect("loaded");
                }
                LinkEventKind::Delivered => delivered = Some(event.bytes()),
                kind => assert_eq!(kind, LinkEventKind::Accepted),
            }
        }
        while let Some(mut event) = b.next_event() {
            received = event.transfer();
            match event.kind() {
                LinkEventKind::Offered => {
                    assert_eq!(event.id_bytes(), [9; 16]);
                    assert_eq!(
                        (event.name(), event.media_type()),
                        ("a.bin".into(), "x/y".into())
                    );
                    assert_eq!(event.size_bytes(), size);
                    b.accept_offer(received).expect("accepted");
                }
                LinkEventKind::PieceReady => {
                    let (start, bytes) = (event.piece() as usize * PIECE, event.bytes());
                    let value = piece_chaining_value(&bytes, event.piece(), size).expect("a value");
                    assert_eq!(event.chaining_value(), value);
                    assert!(event.bytes().is_empty(), "bytes are handed over once");
                    arrived[start..start + bytes.len()].copy_from_slice(&bytes);
                    b.piece_flushed(received, event.piece(), 0.0)
                        .expect("flushed");
                }
                LinkEventKind::Finished => finished = Some(event.bytes()),
                kind => panic!("{kind:?}"),
            }
        }
    }
    assert!(arrived == file);
    assert_eq!(finished, Some(hash_bytes(&file)));
    assert_eq!(delivered, finished);
    assert_eq!((a.sent_bytes(sent), a.verified_bytes(sent)), (size, size));
    assert_eq!(
        (b.received_bytes(received), b.flushed_bytes(received)),
        (size, size)
    );
}

/// Errors are JavaScript errors with a name, a code and fields.
#[wasm_bindgen_test]
fn a_broken_rule_is_thrown_with_its_code() {
    let mut link = link();
    let short = link.receive(0, &Uint8Array::from(&[1u8, 2][..]), 0.0);
    assert_eq!(thrown(short, "code"), "frame_too_short");
    let over = link.receive(0, &Uint8Array::from(&[0u8; 24][..]), 0.0);
    assert_eq!(thrown(over, "code"), "connection_over");
    assert_eq!(thrown(link.accept_offer(7), "transfer"), 7);
    assert_eq!(thrown(link.accept_offer(7), "name"), "FramingError");
    let fraction = link.offer(&[0; 16], String::new(), String::new(), 0.5);
    assert_eq!(thrown(fraction, "code"), "file_too_large");
    let nan = link.offer(&[0; 16], String::new(), String::new(), f64::NAN);
    assert_eq!(thrown(nan, "code"), "file_too_large");
    let id = link.offer(&[0; 15], String::new(), String::new(), 1.0);
    assert_eq!(thrown(id, "code"), "bytes_invalid");
    assert_eq!(thrown(link.open_lane(256), "code"), "lane_unknown");
    assert_eq!(thrown(link.reset(65_536), "code"), "epoch_invalid");
}

/// SPEC A2: an ack that waits for more says until when.
#[wasm_bindgen_test]
fn the_deadline_is_a_time_and_never_past() {
    let (mut a, mut b) = (link(), link());
    let sent = a
        .offer(&[1; 16], String::new(), String::new(), PIECE as f64 + 1.0)
        .expect("offered");
    exchange(&mut a, &mut b, 0.0);
    let received = b.next_event().expect("an offer").transfer();
    b.accept_offer(received).expect("accepted");
    exchange(&mut a, &mut b, 0.0);
    // Only the short last piece is loaded: its ack waits for company.
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

/// SPEC F6: the first frame of a connection is the confirmation and nothing else.
#[wasm_bindgen_test]
fn the_confirmation_is_read_back() {
    let frame = confirm_frame(&[3; 32], 2).expect("a frame");
    assert_eq!(read_confirm_frame(&frame, 2).expect("a mac"), [3; 32]);
    let other = read_confirm_frame(&frame, 3);
    assert_eq!(thrown(other, "code"), "epoch_mismatch");
    let mut link = Link::new("room", 2).expect("a link");
    let inside = link.receive(0, &Uint8Array::from(&frame[..]), 0.0);
    assert_eq!(thrown(inside, "code"), "unexpected_frame");
}
