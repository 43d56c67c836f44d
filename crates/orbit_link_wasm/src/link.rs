//! The link and its functions for JavaScript.

use js_sys::Uint8Array;
use orbit_framing::{FileOffer, FramingError};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::convert::{
    ArrayBytes, hash_from, lane_from, number, parse_file_id, parse_text_id, size_from,
};
use crate::event::{LinkEvent, link_event};
use orbit_js::Thrown;

/// The link between the two devices of a room: texts and files in both directions. It outlives connections.
///
/// It does no IO. Pass it every received frame, ask it for frames to send, and drain its events after each call. Times
/// are milliseconds of a monotonic clock such as `performance.now()`. A `transfer` is the handle of one file, in either
/// direction; calls for an ended transfer are ignored.
#[wasm_bindgen]
pub struct Link {
    link: orbit_framing::Link,
}

#[wasm_bindgen]
impl Link {
    /// Creates the link of a room, on its first connection. Lane 0 is open from the start. `capabilities`: the names of
    /// what this device can do beyond the protocol's version, separated by spaces.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        epoch: u32,
        capabilities: &str,
    ) -> Result<Link, Thrown> {
        let link = orbit_framing::Link::new(room_id, epoch, capabilities)?;
        Ok(Self { link })
    }

    /// Takes a frame that arrived on a lane. Throws if the other device broke a rule: then close the connection; nothing
    /// is sent or received until `reset`.
    pub fn receive(
        &mut self,
        lane: u32,
        frame: &Uint8Array,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), Thrown> {
        let frame = ArrayBytes::new(frame);
        Ok(self.link.receive(lane_from(lane)?, &frame, now_ms)?)
    }

    /// Returns the next frame to send on a lane. Lane 0 sends control frames first, and data only while no other lane is
    /// open.
    #[wasm_bindgen(js_name = nextFrame)]
    pub fn next_frame(
        &mut self,
        lane: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Option<Uint8Array> {
        let lane = lane_from(lane).ok()?;
        self.link
            .next_frame_with(lane, now_ms, |frame| Uint8Array::from(frame))
    }

    /// Returns the next control frame, for lane 0.
    #[wasm_bindgen(js_name = nextControlFrame)]
    pub fn next_control_frame(
        &mut self,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Option<Uint8Array> {
        let frame = self.link.next_control_frame(now_ms)?;
        Some(Uint8Array::from(frame.as_slice()))
    }

    /// Whether the other device has announced on this connection that it has a capability.
    #[wasm_bindgen(js_name = peerCan)]
    #[must_use]
    pub fn peer_can(&self, capability: &str) -> bool {
        self.link.peer_can(capability)
    }

    /// Returns the next event. The bytes of a `piece_ready` event are copied to the front of `pieceBuffer` if they fit.
    #[wasm_bindgen(js_name = nextEvent)]
    pub fn next_event(
        &mut self,
        #[wasm_bindgen(js_name = pieceBuffer)] piece_buffer: Option<Uint8Array>,
    ) -> Option<LinkEvent> {
        let event = self.link.next_event()?;
        Some(link_event(event, piece_buffer.as_ref()))
    }

    /// The time by which the next frame must be requested for lane 0, because an ack falls due. Never before `nowMs`.
    #[wasm_bindgen(js_name = deadlineMs)]
    pub fn deadline_ms(&self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Option<f64> {
        self.link.deadline_ms().map(|deadline| deadline.max(now_ms))
    }

    /// Reports that a lane is open. Lane 0 always is.
    #[wasm_bindgen(js_name = openLane)]
    pub fn open_lane(&mut self, lane: u32) -> Result<(), Thrown> {
        Ok(self.link.open_lane(lane_from(lane)?)?)
    }

    /// Reports that a lane is lost. Its unacked pieces are sent again on other lanes. Losing lane 0 ends the connection.
    #[wasm_bindgen(js_name = loseLane)]
    pub fn lose_lane(&mut self, lane: u32) -> Result<(), Thrown> {
        self.link.lose_lane(lane_from(lane)?);
        Ok(())
    }

    /// Queues a text under a random id of 16 hexadecimal digits. It is sent on each connection until the other device
    /// acknowledges it.
    #[wasm_bindgen(js_name = sendText)]
    pub fn send_text(&mut self, id: &str, text: &str) -> Result<(), Thrown> {
        Ok(self.link.send_text(parse_text_id(id)?, text)?)
    }

    /// Marks a text as received earlier: if it arrives again, it is acknowledged without an event.
    #[wasm_bindgen(js_name = rememberText)]
    pub fn remember_text(&mut self, id: &str) -> Result<(), Thrown> {
        self.link.remember_text(parse_text_id(id)?);
        Ok(())
    }

    /// Queues opaque bytes for the other device, at most 16 KiB. They are lost with the connection.
    #[wasm_bindgen(js_name = sendSignal)]
    pub fn send_signal(&mut self, bytes: &[u8]) -> Result<(), Thrown> {
        Ok(self.link.send_signal(bytes)?)
    }

    /// Returns the last frame of a connection on which `receive` has refused a frame of another version; it informs the other
    /// device. Send it on lane 0, then close the connection.
    #[wasm_bindgen(js_name = partingFrame)]
    pub fn parting_frame(&mut self) -> Option<Vec<u8>> {
        self.link.parting_frame()
    }

    /// Notifies the other device that this one leaves the room.
    #[wasm_bindgen(js_name = sendBye)]
    pub fn send_bye(&mut self) {
        self.link.send_bye();
    }

    /// Offers a file under a random id of 32 hexadecimal digits and returns its handle. It is offered again on each
    /// connection until it ends.
    pub fn offer(
        &mut self,
        id: &str,
        name: String,
        #[wasm_bindgen(js_name = mediaType)] media_type: String,
        #[wasm_bindgen(js_name = sizeBytes)] size_bytes: f64,
    ) -> Result<u32, Thrown> {
        let offer = FileOffer {
            id: parse_file_id(id)?,
            size: size_from(size_bytes)?,
            name,
            media_type,
        };
        Ok(self.link.offer(offer)?)
    }

    /// Supplies the bytes of a piece that a `piece_wanted` event requested: 1 MiB from `piece` MiB on, or up to the end
    /// of the file. If the file has changed since, the transfer ends with `file_changed`.
    #[wasm_bindgen(js_name = loadPiece)]
    pub fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        bytes: &Uint8Array,
    ) -> Result<(), Thrown> {
        let bytes = ArrayBytes::new(bytes);
        Ok(self.link.load_piece(transfer, piece, &bytes)?)
    }

    /// Cancels an outgoing file.
    pub fn cancel(&mut self, transfer: u32) -> Result<(), Thrown> {
        Ok(self.link.cancel(transfer)?)
    }

    /// Accepts an offered file. Its pieces follow as `piece_ready` events.
    #[wasm_bindgen(js_name = acceptOffer)]
    pub fn accept_offer(&mut self, transfer: u32) -> Result<(), Thrown> {
        Ok(self.link.accept_offer(transfer)?)
    }

    /// Adds a piece that this device already stores, with the chaining value of the stored bytes (see
    /// `pieceChainingValue`). Call it before `acceptOffer`.
    #[wasm_bindgen(js_name = addStoredPiece)]
    pub fn add_stored_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        #[wasm_bindgen(js_name = chainingValue)] chaining_value: &[u8],
    ) -> Result<(), Thrown> {
        let value = hash_from(chaining_value)?;
        Ok(self.link.add_stored_piece(transfer, piece, value)?)
    }

    /// Answers an offer: this device already has the whole file. The other device receives its root hash if it is known.
    #[wasm_bindgen(js_name = reportComplete)]
    pub fn report_complete(
        &mut self,
        transfer: u32,
        root: Option<Box<[u8]>>,
    ) -> Result<(), Thrown> {
        let root = root.map(|root| hash_from(&root)).transpose()?;
        Ok(self.link.report_complete(transfer, root)?)
    }

    /// Refuses an offered file, or the rest of a file that is arriving. The reason is a code of `a-z`, `0-9`, `_` and
    /// `-`.
    pub fn refuse(&mut self, transfer: u32, reason: &str) -> Result<(), Thrown> {
        Ok(self.link.refuse(transfer, reason)?)
    }

    /// Interrupts a file that is arriving. The other device receives the reason as a refusal; when it offers the file
    /// again, the file continues from its stored pieces.
    pub fn suspend(&mut self, transfer: u32, reason: &str) -> Result<(), Thrown> {
        Ok(self.link.suspend(transfer, reason)?)
    }

    /// Reports that the file of a `received` event is stored for good. Only then does the other device learn that it has
    /// arrived.
    #[wasm_bindgen(js_name = fileStored)]
    pub fn file_stored(&mut self, transfer: u32) -> Result<(), Thrown> {
        Ok(self.link.file_stored(transfer)?)
    }

    /// Reports that the piece of a `piece_ready` event is written and flushed, so that it can be acknowledged.
    #[wasm_bindgen(js_name = pieceFlushed)]
    pub fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), Thrown> {
        Ok(self.link.piece_flushed(transfer, piece, now_ms)?)
    }

    /// Bytes of an outgoing file sent so far.
    #[wasm_bindgen(js_name = sentBytes)]
    pub fn sent_bytes(&self, transfer: u32) -> f64 {
        number(self.link.sent_bytes(transfer))
    }

    /// Bytes of an outgoing file that the other device has written, verified and flushed.
    #[wasm_bindgen(js_name = verifiedBytes)]
    pub fn verified_bytes(&self, transfer: u32) -> f64 {
        number(self.link.verified_bytes(transfer))
    }

    /// Bytes of an incoming file received so far.
    #[wasm_bindgen(js_name = receivedBytes)]
    pub fn received_bytes(&self, transfer: u32) -> f64 {
        number(self.link.received_bytes(transfer))
    }

    /// Bytes of an incoming file that are written, verified and flushed.
    #[wasm_bindgen(js_name = flushedBytes)]
    pub fn flushed_bytes(&self, transfer: u32) -> f64 {
        number(self.link.flushed_bytes(transfer))
    }

    /// Starts a new connection. Only lane 0 is open; unacknowledged texts are queued again, outgoing files are offered
    /// again, and incoming files continue when they are offered again. Handles do not change.
    pub fn reset(&mut self, epoch: u32) {
        self.link.reset(epoch);
    }
}

/// Encodes the first frame of a connection: the creator's confirmation.
#[wasm_bindgen(js_name = confirmFrame)]
#[must_use]
pub fn confirm_frame(confirmation: &[u8], epoch: u32) -> Vec<u8> {
    orbit_framing::confirm_frame(confirmation, epoch)
}

/// Reads the creator's confirmation from the first frame of a connection. Throws for any other frame.
#[wasm_bindgen(js_name = readConfirmFrame)]
pub fn read_confirm_frame(frame: &[u8], epoch: u32) -> Result<Vec<u8>, Thrown> {
    Ok(orbit_framing::read_confirm_frame(frame, epoch)?.to_vec())
}

/// Returns the BLAKE3 chaining value of one piece of a file of `sizeBytes`, to verify stored pieces before a resume. For
/// the only piece of a file it is the hash of the file.
#[wasm_bindgen(js_name = pieceChainingValue)]
pub fn piece_chaining_value(
    bytes: &[u8],
    piece: u32,
    #[wasm_bindgen(js_name = sizeBytes)] size_bytes: f64,
) -> Result<Vec<u8>, Thrown> {
    let size = size_from(size_bytes)?;
    if u32::try_from(bytes.len()) != Ok(orbit_framing::piece_bytes(piece, size)) {
        return Err(FramingError::OutOfRange.into());
    }
    Ok(orbit_framing::piece_chaining_value(bytes, piece, size).to_vec())
}
