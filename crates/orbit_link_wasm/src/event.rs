//! The events of a link as JavaScript objects: one tagged union, declared here for TypeScript.

use js_sys::{JsString, Object, Reflect, Uint8Array};
use orbit_framing::Event;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::convert::{format_file_id, format_text_id, number};

#[wasm_bindgen(typescript_custom_section)]
const LINK_EVENT: &str = r#"
/**
 * Something that happened on a link. `transfer` is this device's handle for a file, unique within its link over both
 * directions. The `id` of a file (32 hexadecimal digits) or of a text (16) is the same on both devices.
 */
export type LinkEvent =
    /** A text arrived for the first time. */
    | { kind: "text"; id: string; text: string }
    /** The other device has the text. */
    | { kind: "text_delivered"; id: string }
    /**
     * The other device offers a file. Answer with `acceptOffer`, `reportComplete` or `refuse`. Name and media type come
     * from the other device: they are data, never a path. An accepted file continues after a `reset` without an event.
     */
    | { kind: "offered"; transfer: number; id: string; name: string; mediaType: string; sizeBytes: number }
    /** Read this piece of an outgoing file and pass it to `loadPiece`. */
    | { kind: "piece_wanted"; transfer: number; piece: number }
    /**
     * Write and flush this verified piece of an incoming file, then call `pieceFlushed`. Store the BLAKE3 chaining value
     * (32 bytes) for a resume. `bytes` is valid until the next call of `nextEvent`.
     */
    | { kind: "piece_ready"; transfer: number; piece: number; bytes: Uint8Array; chainingValue: Uint8Array }
    /** The other device accepted the outgoing file. Repeated after each `reset`. */
    | { kind: "accepted"; transfer: number }
    /**
     * The incoming file is complete and flushed, and its BLAKE3 hash is the one the sender announced. Complete it and call
     * `fileStored`.
     */
    | { kind: "received"; transfer: number; id: string; root: Uint8Array }
    /**
     * The other device has the whole outgoing file. `root` is the BLAKE3 hash of the file, or undefined if the other
     * device already had the file and sent no hash.
     */
    | { kind: "delivered"; transfer: number; id: string; root: Uint8Array | undefined }
    /** The other device refused the outgoing file, or the rest of it. */
    | { kind: "refused"; transfer: number; id: string; code: string }
    /** The other device cancelled the incoming file. */
    | { kind: "cancelled"; transfer: number; id: string }
    /** This device ended the transfer, in either direction: `piece_bad`, `root_mismatch` or `file_changed`. */
    | { kind: "failed"; transfer: number; id: string; code: string }
    /** Opaque bytes, used to negotiate lanes and for control messages. */
    | { kind: "signal"; bytes: Uint8Array }
    /**
     * The other device ends the connection for good. `reason` is why, as a code; undefined if it leaves the room.
     */
    | { kind: "bye"; reason: string | undefined };
"#;

#[wasm_bindgen]
extern "C" {
    /// An event as a JavaScript object; `LINK_EVENT` declares its shape.
    #[wasm_bindgen(typescript_type = "LinkEvent")]
    pub type LinkEvent;
}

/// Converts an event. The bytes of a piece are copied to the front of `piece_buffer` if they fit, so that one buffer
/// serves a whole file and nothing is left for the garbage collector.
pub(crate) fn link_event(event: Event, piece_buffer: Option<&Uint8Array>) -> LinkEvent {
    match event {
        Event::Text { id, text } => object("text")
            .with("id", format_text_id(id))
            .with("text", text),
        Event::TextDelivered { id } => object("text_delivered").with("id", format_text_id(id)),
        Event::Offered { transfer, offer } => object("offered")
            .with("transfer", transfer)
            .with("id", format_file_id(offer.id))
            .with("name", offer.name)
            .with("mediaType", offer.media_type)
            .with("sizeBytes", number(offer.size)),
        Event::PieceWanted { transfer, piece } => object("piece_wanted")
            .with("transfer", transfer)
            .with("piece", piece),
        Event::PieceReady {
            transfer,
            piece,
            bytes,
            chaining_value,
        } => object("piece_ready")
            .with("transfer", transfer)
            .with("piece", piece)
            .with("bytes", copy_piece(&bytes, piece_buffer))
            .with("chainingValue", array(&chaining_value)),
        Event::Accepted { transfer } => object("accepted").with("transfer", transfer),
        Event::Received { transfer, id, root } => object("received")
            .with("transfer", transfer)
            .with("id", format_file_id(id))
            .with("root", array(&root)),
        Event::Delivered { transfer, id, root } => object("delivered")
            .with("transfer", transfer)
            .with("id", format_file_id(id))
            .with("root", root.map(|root| array(&root))),
        Event::Refused { transfer, id, code } => object("refused")
            .with("transfer", transfer)
            .with("id", format_file_id(id))
            .with("code", code),
        Event::Cancelled { transfer, id } => object("cancelled")
            .with("transfer", transfer)
            .with("id", format_file_id(id)),
        Event::Failed {
            transfer,
            id,
            failure,
        } => object("failed")
            .with("transfer", transfer)
            .with("id", format_file_id(id))
            .with("code", failure.code()),
        Event::Signal { bytes } => object("signal").with("bytes", array(&bytes)),
        Event::Bye { reason } => object("bye").with("reason", reason),
    }
    .0
    .unchecked_into()
}

struct EventObject(Object);

fn object(kind: &str) -> EventObject {
    EventObject(Object::new()).with("kind", kind)
}

impl EventObject {
    fn with(self, key: &str, value: impl Into<JsValue>) -> Self {
        // `Reflect.set` cannot fail on a new, extensible object.
        let _ = Reflect::set(&self.0, &JsString::from(key), &value.into());
        self
    }
}

fn array(bytes: &[u8]) -> Uint8Array {
    Uint8Array::from(bytes)
}

fn copy_piece(bytes: &[u8], buffer: Option<&Uint8Array>) -> Uint8Array {
    match (u32::try_from(bytes.len()), buffer) {
        (Ok(length), Some(buffer)) if length <= buffer.length() => {
            let target = buffer.subarray(0, length);
            target.copy_from(bytes);
            target
        }
        _ => array(bytes),
    }
}
