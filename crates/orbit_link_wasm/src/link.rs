//! The framing part of the module: `Link` and what it takes.

use js_sys::Uint8Array;
use orbit_framing::{ByteSource, ChainingValue, FileOffer, FramingError, MAX_FILE_BYTES};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::error::{CodedError, Field};
use crate::event::LinkEvent;

impl From<FramingError> for CodedError {
    fn from(error: FramingError) -> Self {
        let coded = Self::new("FramingError", error.code(), error.to_string());
        match error {
            FramingError::VersionUnknown { version } => {
                coded.with("version", Field::Number(version.into()))
            }
            FramingError::KindUnknown { kind } => coded.with("kind", Field::Number(kind.into())),
            FramingError::TransferUnknown { transfer } => {
                coded.with("transfer", Field::Number(transfer))
            }
            FramingError::EpochMismatch { expected, found } => coded
                .with("expected", Field::Number(expected.into()))
                .with("found", Field::Number(found.into())),
            _ => coded,
        }
    }
}

/// Bytes of the browser, copied once to where they belong.
struct BrowserBytes<'a> {
    array: &'a Uint8Array,
    len: u32,
}

impl<'a> BrowserBytes<'a> {
    fn new(array: &'a Uint8Array) -> Self {
        let len = array.length();
        Self { array, len }
    }
}

impl ByteSource for BrowserBytes<'_> {
    fn len(&self) -> usize {
        usize::try_from(self.len).unwrap_or(usize::MAX)
    }

    fn copy_to(&self, at: usize, into: &mut [u8]) {
        let begin = u32::try_from(at).unwrap_or(u32::MAX);
        let end = u32::try_from(at.saturating_add(into.len())).unwrap_or(u32::MAX);
        self.array.subarray(begin, end).copy_to(into);
    }
}

/// The link of a room: texts and files in both directions, over the lanes of one connection after the other.
///
/// It does no input or output of its own. Give it the frames that arrive, ask it for frames to send, and drain its
/// events after each call. Times are milliseconds of any steady clock, such as `performance.now()`. A number called
/// `transfer` names one transfer of this link, in either direction; what is said about one that is over is ignored.
#[wasm_bindgen]
pub struct Link {
    link: orbit_framing::Link,
}

#[wasm_bindgen]
impl Link {
    /// A link of a room on its first connection. Lane 0 is open from the start.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(js_name = roomId)] room_id: &str,
        epoch: u32,
    ) -> Result<Link, CodedError> {
        let link = orbit_framing::Link::new(room_id, epoch_number(epoch)?)?;
        Ok(Self { link })
    }

    /// Takes a frame that arrived on a lane. It throws if the other side broke a rule: close the connection then;
    /// nothing more is taken or sent until `reset`.
    pub fn receive(
        &mut self,
        lane: u32,
        frame: &Uint8Array,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), CodedError> {
        let frame = BrowserBytes::new(frame);
        Ok(self.link.receive(lane_number(lane)?, &frame, now_ms)?)
    }

    /// The next frame to send on a lane. Lane 0 carries control first, and data only while no other lane is open.
    #[wasm_bindgen(js_name = nextFrame)]
    pub fn next_frame(
        &mut self,
        lane: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Option<Uint8Array> {
        let lane = lane_number(lane).ok()?;
        self.link
            .next_frame_with(lane, now_ms, |frame| Uint8Array::from(frame))
    }

    /// The next thing that happened. Free it when it is handled.
    #[wasm_bindgen(js_name = nextEvent)]
    pub fn next_event(&mut self) -> Option<LinkEvent> {
        self.link.next_event().map(LinkEvent::new)
    }

    /// When to ask lane 0 for a frame again, because an ack falls due: a time of the clock that `nowMs` is of, never
    /// before it.
    #[wasm_bindgen(js_name = deadlineMs)]
    pub fn deadline_ms(&self, #[wasm_bindgen(js_name = nowMs)] now_ms: f64) -> Option<f64> {
        self.link.deadline_ms().map(|deadline| deadline.max(now_ms))
    }

    /// A lane is open. Lane 0 is so anyway.
    #[wasm_bindgen(js_name = openLane)]
    pub fn open_lane(&mut self, lane: u32) -> Result<(), CodedError> {
        Ok(self.link.open_lane(lane_number(lane)?)?)
    }

    /// A lane is lost with whatever was on it; that goes again on others. With lane 0 the connection is over.
    #[wasm_bindgen(js_name = loseLane)]
    pub fn lose_lane(&mut self, lane: u32) -> Result<(), CodedError> {
        self.link.lose_lane(lane_number(lane)?);
        Ok(())
    }

    /// Queues a text under a random id. It is sent on each connection until the other side acknowledges it.
    #[wasm_bindgen(js_name = sendText)]
    pub fn send_text(&mut self, id: u64, text: &str) -> Result<(), CodedError> {
        Ok(self.link.send_text(id, text)?)
    }

    /// Notes a text as received before: if it comes again, it is acknowledged but there is no event.
    #[wasm_bindgen(js_name = rememberText)]
    pub fn remember_text(&mut self, id: u64) {
        self.link.remember_text(id);
    }

    /// Queues opaque bytes, at most 16 KiB, for agreeing on more lanes. They are lost with the connection.
    #[wasm_bindgen(js_name = sendSignal)]
    pub fn send_signal(&mut self, bytes: &[u8]) -> Result<(), CodedError> {
        Ok(self.link.send_signal(bytes)?)
    }

    /// Queues a good-bye.
    #[wasm_bindgen(js_name = sendBye)]
    pub fn send_bye(&mut self) {
        self.link.send_bye();
    }

    /// Offers a file under a random id of 16 bytes. Offered again on each connection until it is over.
    pub fn offer(
        &mut self,
        id: &[u8],
        name: String,
        #[wasm_bindgen(js_name = mediaType)] media_type: String,
        #[wasm_bindgen(js_name = sizeBytes)] size_bytes: f64,
    ) -> Result<u32, CodedError> {
        let id = id.try_into().map_err(|_| FramingError::BytesInvalid)?;
        let size = whole_number(size_bytes).ok_or(FramingError::FileTooLarge)?;
        let offer = FileOffer {
            id,
            size,
            name,
            media_type,
        };
        Ok(self.link.offer(offer)?)
    }

    /// Gives the bytes of a piece that a `WantPiece` event asked for: 1 MiB from `piece` MiB onwards, or up to the end
    /// of the file. If they are not what the file held before, the transfer ends with `file_changed`.
    #[wasm_bindgen(js_name = loadPiece)]
    pub fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        bytes: &Uint8Array,
    ) -> Result<(), CodedError> {
        let bytes = BrowserBytes::new(bytes);
        Ok(self.link.load_piece(transfer, piece, &bytes)?)
    }

    /// Gives an outgoing file up.
    pub fn cancel(&mut self, transfer: u32) -> Result<(), CodedError> {
        Ok(self.link.cancel(transfer)?)
    }

    /// Accepts an offered file. Its pieces follow as `PieceReady` events.
    #[wasm_bindgen(js_name = acceptOffer)]
    pub fn accept_offer(&mut self, transfer: u32) -> Result<(), CodedError> {
        Ok(self.link.accept_offer(transfer)?)
    }

    /// Says, before `acceptOffer`, that a piece of the file is stored here, with the chaining value of the stored
    /// bytes (`pieceChainingValue`).
    #[wasm_bindgen(js_name = havePiece)]
    pub fn have_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        #[wasm_bindgen(js_name = chainingValue)] chaining_value: &[u8],
    ) -> Result<(), CodedError> {
        let value = hash(chaining_value)?;
        Ok(self.link.have_piece(transfer, piece, value)?)
    }

    /// Answers an offer with: the file is all here. Its root hash, if known, is told to the other side.
    #[wasm_bindgen(js_name = haveAll)]
    pub fn have_all(&mut self, transfer: u32, root: Option<Box<[u8]>>) -> Result<(), CodedError> {
        let root = root.map(|root| hash(&root)).transpose()?;
        Ok(self.link.have_all(transfer, root)?)
    }

    /// Refuses an offered file, or the rest of one that is arriving. The reason is a code of `a-z`, `0-9`, `_`, `-`.
    pub fn refuse(&mut self, transfer: u32, reason: &str) -> Result<(), CodedError> {
        Ok(self.link.refuse(transfer, reason)?)
    }

    /// A piece of a `PieceReady` event is written and flushed: it may be acknowledged.
    #[wasm_bindgen(js_name = pieceFlushed)]
    pub fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        #[wasm_bindgen(js_name = nowMs)] now_ms: f64,
    ) -> Result<(), CodedError> {
        Ok(self.link.piece_flushed(transfer, piece, now_ms)?)
    }

    /// Bytes of an outgoing file that were sent.
    #[wasm_bindgen(js_name = sentBytes)]
    pub fn sent_bytes(&self, transfer: u32) -> f64 {
        number(self.link.sent_bytes(transfer))
    }

    /// Bytes of an outgoing file that the other side has written, verified and flushed.
    #[wasm_bindgen(js_name = verifiedBytes)]
    pub fn verified_bytes(&self, transfer: u32) -> f64 {
        number(self.link.verified_bytes(transfer))
    }

    /// Bytes of an incoming file that have arrived.
    #[wasm_bindgen(js_name = receivedBytes)]
    pub fn received_bytes(&self, transfer: u32) -> f64 {
        number(self.link.received_bytes(transfer))
    }

    /// Bytes of an incoming file that are written, verified and flushed.
    #[wasm_bindgen(js_name = flushedBytes)]
    pub fn flushed_bytes(&self, transfer: u32) -> f64 {
        number(self.link.flushed_bytes(transfer))
    }

    /// A new connection: lanes are gone but lane 0, unacknowledged texts are queued again, outgoing files are offered
    /// again, and incoming ones go on by themselves when they are. No transfer changes its number.
    pub fn reset(&mut self, epoch: u32) -> Result<(), CodedError> {
        self.link.reset(epoch_number(epoch)?);
        Ok(())
    }
}

/// The first frame of a connection: the creator's MAC of 32 bytes, before there is a link.
#[wasm_bindgen(js_name = confirmFrame)]
pub fn confirm_frame(mac: &[u8], epoch: u32) -> Result<Vec<u8>, CodedError> {
    Ok(orbit_framing::confirm_frame(
        &hash(mac)?,
        epoch_number(epoch)?,
    ))
}

/// Reads the creator's MAC out of the first frame of a connection. It throws if the frame is anything else.
#[wasm_bindgen(js_name = readConfirmFrame)]
pub fn read_confirm_frame(frame: &[u8], epoch: u32) -> Result<Vec<u8>, CodedError> {
    Ok(orbit_framing::read_confirm_frame(frame, epoch_number(epoch)?)?.to_vec())
}

/// The BLAKE3 hash of bytes.
#[wasm_bindgen(js_name = hashBytes)]
pub fn hash_bytes(bytes: &[u8]) -> Vec<u8> {
    orbit_framing::hash_bytes(bytes).to_vec()
}

/// The BLAKE3 chaining value of one piece of a file of `sizeBytes`, to re-hash what is stored before a resume. Of the
/// only piece of a file it is the hash of the file.
#[wasm_bindgen(js_name = pieceChainingValue)]
pub fn piece_chaining_value(
    bytes: &[u8],
    piece: u32,
    #[wasm_bindgen(js_name = sizeBytes)] size_bytes: f64,
) -> Result<Vec<u8>, CodedError> {
    let size = whole_number(size_bytes).ok_or(FramingError::FileTooLarge)?;
    if u32::try_from(bytes.len()) != Ok(orbit_framing::piece_bytes(piece, size)) {
        return Err(FramingError::OutOfRange.into());
    }
    Ok(orbit_framing::piece_chaining_value(bytes, piece, size).to_vec())
}

fn hash(bytes: &[u8]) -> Result<ChainingValue, CodedError> {
    bytes
        .try_into()
        .map_err(|_| FramingError::BytesInvalid.into())
}

fn lane_number(lane: u32) -> Result<u8, CodedError> {
    u8::try_from(lane).map_err(|_| FramingError::LaneUnknown.into())
}

/// Numbers of JavaScript are wider than epochs.
fn epoch_number(epoch: u32) -> Result<u16, CodedError> {
    u16::try_from(epoch).map_err(|_| FramingError::EpochInvalid.into())
}

/// A size of JavaScript; `None` if it is no whole number or more than a file may have.
#[expect(
    clippy::as_conversions,
    reason = "both are exact for whole numbers up to the largest file, which is checked first"
)]
fn whole_number(value: f64) -> Option<u64> {
    let in_range = value >= 0.0 && value <= MAX_FILE_BYTES as f64 && value.trunc() == value;
    in_range.then_some(value as u64)
}

/// A count of bytes as JavaScript has it.
#[expect(
    clippy::as_conversions,
    reason = "no file has more than 2^38 bytes, and numbers are exact up to 2^53"
)]
pub(crate) fn number(value: u64) -> f64 {
    value as f64
}
