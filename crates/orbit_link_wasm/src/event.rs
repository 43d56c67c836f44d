//! The events of a link as JavaScript sees them.

use orbit_framing::{Event, FileOffer};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::link::number;

/// What a `LinkEvent` says. Behind each kind: what of the event has a meaning.
#[wasm_bindgen]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkEventKind {
    /// A text arrived for the first time: `id`, `text()`.
    Text,
    /// The other side has the text: `id`.
    TextDelivered,
    /// The other side offers a file: `transfer`, `idBytes()`, `name()`, `mediaType()`, `sizeBytes()`. Answer with
    /// `acceptOffer`, `haveAll` or `refuse`. A file that was accepted goes on after a `reset` without another event.
    Offered,
    /// A piece of an outgoing file is to be read and given to `loadPiece`: `transfer`, `piece`.
    WantPiece,
    /// A verified piece of an incoming file is to be written, flushed and reported by `pieceFlushed`: `transfer`,
    /// `piece`, `bytes()` or `copyBytes()`, `chainingValue()`.
    PieceReady,
    /// The other side wants the outgoing file, again after each `reset`: `transfer`.
    Accepted,
    /// Every piece of the incoming file is flushed and its hash is as the sender says: `transfer`, `bytes()` (the hash).
    Finished,
    /// The other side has the whole outgoing file: `transfer`, `bytes()` (the hash; empty if the other side had the
    /// file from before and did not say).
    Delivered,
    /// The other side does not want the outgoing file, or no longer: `transfer`, `code()`.
    Refused,
    /// The other side gave the incoming file up: `transfer`.
    Cancelled,
    /// This side ended the transfer, outgoing or incoming: `transfer`, `code()` (`piece_bad`, `root_mismatch`,
    /// `file_changed`).
    Failed,
    /// Opaque bytes for agreeing on more lanes: `bytes()`.
    Signal,
    /// The other side leaves.
    Bye,
}

/// One thing that happened on a link. What has no meaning for its kind is 0 or empty.
#[wasm_bindgen]
#[derive(Debug)]
pub struct LinkEvent {
    event: Event,
}

impl LinkEvent {
    pub(crate) fn new(event: Event) -> Self {
        Self { event }
    }

    fn file(&self) -> Option<&FileOffer> {
        match &self.event {
            Event::Offered { offer, .. } => Some(offer),
            _ => None,
        }
    }
}

#[wasm_bindgen]
impl LinkEvent {
    /// What the event says.
    #[wasm_bindgen(getter)]
    pub fn kind(&self) -> LinkEventKind {
        match &self.event {
            Event::Text { .. } => LinkEventKind::Text,
            Event::TextDelivered { .. } => LinkEventKind::TextDelivered,
            Event::Offered { .. } => LinkEventKind::Offered,
            Event::WantPiece { .. } => LinkEventKind::WantPiece,
            Event::PieceReady { .. } => LinkEventKind::PieceReady,
            Event::Accepted { .. } => LinkEventKind::Accepted,
            Event::Finished { .. } => LinkEventKind::Finished,
            Event::Delivered { .. } => LinkEventKind::Delivered,
            Event::Refused { .. } => LinkEventKind::Refused,
            Event::Cancelled { .. } => LinkEventKind::Cancelled,
            Event::Failed { .. } => LinkEventKind::Failed,
            Event::Signal { .. } => LinkEventKind::Signal,
            Event::Bye => LinkEventKind::Bye,
        }
    }

    /// The transfer that the event is about.
    #[wasm_bindgen(getter)]
    pub fn transfer(&self) -> u32 {
        match self.event {
            Event::Offered { transfer, .. }
            | Event::WantPiece { transfer, .. }
            | Event::PieceReady { transfer, .. }
            | Event::Accepted { transfer }
            | Event::Finished { transfer, .. }
            | Event::Delivered { transfer, .. }
            | Event::Refused { transfer, .. }
            | Event::Cancelled { transfer }
            | Event::Failed { transfer, .. } => transfer,
            Event::Text { .. }
            | Event::TextDelivered { .. }
            | Event::Signal { .. }
            | Event::Bye => 0,
        }
    }

    /// The piece that the event is about.
    #[wasm_bindgen(getter)]
    pub fn piece(&self) -> u32 {
        match self.event {
            Event::WantPiece { piece, .. } | Event::PieceReady { piece, .. } => piece,
            _ => 0,
        }
    }

    /// The id of the text that the event is about.
    #[wasm_bindgen(getter)]
    pub fn id(&self) -> u64 {
        match self.event {
            Event::Text { id, .. } | Event::TextDelivered { id } => id,
            _ => 0,
        }
    }

    /// The id of the offered transfer, 16 bytes.
    #[wasm_bindgen(js_name = idBytes)]
    pub fn id_bytes(&self) -> Vec<u8> {
        self.file()
            .map(|offer| offer.id.to_vec())
            .unwrap_or_default()
    }

    /// The text that arrived.
    pub fn text(&self) -> String {
        match &self.event {
            Event::Text { text, .. } => text.clone(),
            _ => String::new(),
        }
    }

    /// The bytes of the event. They are handed over: a second call gives none.
    pub fn bytes(&mut self) -> Vec<u8> {
        match &mut self.event {
            Event::PieceReady { bytes, .. } | Event::Signal { bytes } => std::mem::take(bytes),
            Event::Finished { root, .. }
            | Event::Delivered {
                root: Some(root), ..
            } => root.to_vec(),
            _ => Vec::new(),
        }
    }

    /// Copies the bytes of a finished piece to the front of `target` and gives their number; 0 when they do not fit or
    /// there are none. One buffer of a piece's size serves a whole file, where `bytes()` would leave one a piece to
    /// the garbage collector.
    #[wasm_bindgen(js_name = copyBytes)]
    pub fn copy_bytes(&self, target: &js_sys::Uint8Array) -> u32 {
        let Event::PieceReady { bytes, .. } = &self.event else {
            return 0;
        };
        match u32::try_from(bytes.len()) {
            Ok(length) if length <= target.length() => {
                target.subarray(0, length).copy_from(bytes);
                length
            }
            _ => 0,
        }
    }

    /// The BLAKE3 chaining value of the piece, 32 bytes: keep it beside the piece for a resume.
    #[wasm_bindgen(js_name = chainingValue)]
    pub fn chaining_value(&self) -> Vec<u8> {
        match &self.event {
            Event::PieceReady { chaining_value, .. } => chaining_value.to_vec(),
            _ => Vec::new(),
        }
    }

    /// The name of the offered file, as the other side says. It is data and never a path.
    pub fn name(&self) -> String {
        self.file()
            .map(|offer| offer.name.clone())
            .unwrap_or_default()
    }

    /// The media type of the offered file, as the other side says; perhaps empty.
    #[wasm_bindgen(js_name = mediaType)]
    pub fn media_type(&self) -> String {
        self.file()
            .map(|offer| offer.media_type.clone())
            .unwrap_or_default()
    }

    /// The size of the offered file.
    #[wasm_bindgen(js_name = sizeBytes)]
    pub fn size_bytes(&self) -> f64 {
        self.file()
            .map(|offer| number(offer.size))
            .unwrap_or_default()
    }

    /// Why the transfer ended, as a stable code.
    pub fn code(&self) -> String {
        match &self.event {
            Event::Refused { code, .. } => code.clone(),
            Event::Failed { failure, .. } => failure.code().to_owned(),
            _ => String::new(),
        }
    }
}
