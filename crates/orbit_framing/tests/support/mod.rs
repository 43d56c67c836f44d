//! Two simulated devices and a network under the control of the test.
#![allow(
    dead_code,
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    missing_docs,
    unreachable_pub,
    reason = "test support: each test uses a part of it, and a mistake may panic"
)]

pub mod hostile;
pub mod piece_frames;

use std::collections::{BTreeMap, VecDeque};

use orbit_framing::{
    Event, Failure, FileOffer, FramingError, Header, Link, PIECE_BYTES, TransferId, hash_bytes,
};

pub const HEADER: usize = orbit_framing::HEADER_BYTES;
const PIECE: usize = PIECE_BYTES as usize;

/// The largest file that a device accepts.
const LARGEST_BYTES: u64 = 256 << 20;

/// A small deterministic random number generator (xorshift64*).
#[derive(Clone)]
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, end: usize) -> usize {
        ((self.next() >> 11) % end.max(1) as u64) as usize
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Pseudo-random bytes.
pub fn content(size: usize, seed: u64) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut bytes = vec![0; size];
    for chunk in bytes.chunks_mut(8) {
        let word = random.next().to_le_bytes();
        chunk.copy_from_slice(&word[..chunk.len()]);
    }
    bytes
}

pub fn id_of(number: u8) -> TransferId {
    [number; 16]
}

/// The first frame of a device on a connection.
pub fn hello_frame(epoch: u32) -> Vec<u8> {
    let mut link = Link::new("room", epoch, "").unwrap();
    link.next_control_frame(0.0).unwrap()
}

/// A link on a connection on which both devices have sent `Hello`.
pub fn greeted_link() -> Link {
    let mut link = Link::new("room", 1, "").unwrap();
    link.next_control_frame(0.0).unwrap();
    link.receive(0, hello_frame(1).as_slice(), 0.0).unwrap();
    link
}

/// A file that a device is receiving.
pub struct IncomingFile {
    pub offer: FileOffer,
    pub bytes: Vec<u8>,
    pub values: BTreeMap<u32, [u8; 32]>,
}

/// A link with its files and everything it has reported.
pub struct Device {
    pub link: Link,
    pub outgoing: BTreeMap<u32, Vec<u8>>,
    pub wanted: VecDeque<(u32, u32)>,
    pub incoming: BTreeMap<u32, IncomingFile>,
    pub unflushed: VecDeque<(u32, u32)>,
    pub received: BTreeMap<TransferId, Vec<u8>>,
    pub delivered: Vec<u32>,
    pub failed: Vec<(u32, Failure)>,
    pub refused: Vec<(u32, String)>,
    pub cancelled: Vec<u32>,
    pub offered: Vec<u32>,
    pub texts: Vec<(u64, String)>,
    pub texts_delivered: Vec<u64>,
    pub signals: Vec<Vec<u8>>,
    pub byes: usize,
    /// Whether offers are accepted automatically.
    pub auto_accept: bool,
    /// Whether received files are stored immediately.
    pub auto_store: bool,
}

impl Device {
    pub fn new() -> Self {
        Self {
            link: Link::new("room", 1, "").unwrap(),
            outgoing: BTreeMap::new(),
            wanted: VecDeque::new(),
            incoming: BTreeMap::new(),
            unflushed: VecDeque::new(),
            received: BTreeMap::new(),
            delivered: Vec::new(),
            failed: Vec::new(),
            refused: Vec::new(),
            cancelled: Vec::new(),
            offered: Vec::new(),
            texts: Vec::new(),
            texts_delivered: Vec::new(),
            signals: Vec::new(),
            byes: 0,
            auto_accept: true,
            auto_store: true,
        }
    }

    pub fn offer(&mut self, id: TransferId, bytes: Vec<u8>) -> u32 {
        let offer = FileOffer {
            id,
            size: bytes.len() as u64,
            name: "name.bin".to_owned(),
            media_type: String::new(),
        };
        let transfer = self.link.offer(offer).unwrap();
        self.outgoing.insert(transfer, bytes);
        transfer
    }

    /// Handles all events of the link.
    pub fn drain(&mut self) {
        while let Some(event) = self.link.next_event() {
            match event {
                Event::Text { id, text } => self.texts.push((id, text)),
                Event::TextDelivered { id } => self.texts_delivered.push(id),
                Event::Offered { transfer, offer } => {
                    self.offered.push(transfer);
                    if offer.size > LARGEST_BYTES {
                        self.link.refuse(transfer, "disk_full").unwrap();
                        continue;
                    }
                    let bytes = vec![0; offer.size as usize];
                    let values = BTreeMap::new();
                    self.incoming.insert(
                        transfer,
                        IncomingFile {
                            offer,
                            bytes,
                            values,
                        },
                    );
                    if self.auto_accept {
                        self.link.accept_offer(transfer).unwrap();
                    }
                }
                Event::PieceWanted { transfer, piece } => self.wanted.push_back((transfer, piece)),
                Event::PieceReady {
                    transfer,
                    piece,
                    bytes,
                    chaining_value,
                } => {
                    let file = self.incoming.get_mut(&transfer).unwrap();
                    let start = piece as usize * PIECE;
                    file.bytes[start..start + bytes.len()].copy_from_slice(&bytes);
                    let earlier = file.values.insert(piece, chaining_value);
                    assert_eq!(earlier, None, "a piece is handed out once");
                    self.unflushed.push_back((transfer, piece));
                }
                Event::Received { transfer, id, root } => {
                    let file = &self.incoming[&transfer];
                    assert_eq!(file.offer.id, id);
                    assert_eq!(hash_bytes(&file.bytes), root);
                    let earlier = self.received.insert(id, file.bytes.clone());
                    assert_eq!(earlier, None, "a file is received once");
                    if self.auto_store {
                        self.link.file_stored(transfer).unwrap();
                    }
                }
                Event::Delivered { transfer, .. } => self.delivered.push(transfer),
                Event::Refused { transfer, code, .. } => self.refused.push((transfer, code)),
                Event::Cancelled { transfer, .. } => self.cancelled.push(transfer),
                Event::Failed {
                    transfer, failure, ..
                } => self.failed.push((transfer, failure)),
                Event::Signal { bytes } => self.signals.push(bytes),
                Event::Bye { .. } => self.byes += 1,
                Event::Accepted { .. } => {}
            }
        }
    }

    /// Loads one wanted piece.
    pub fn load_one(&mut self) -> bool {
        let Some((transfer, piece)) = self.wanted.pop_front() else {
            return false;
        };
        let file = &self.outgoing[&transfer];
        let start = piece as usize * PIECE;
        let end = file.len().min(start + PIECE);
        self.link
            .load_piece(transfer, piece, &file[start..end])
            .unwrap();
        self.drain();
        true
    }

    /// Flushes one piece.
    pub fn flush_one(&mut self, now_ms: f64) -> bool {
        let Some((transfer, piece)) = self.unflushed.pop_front() else {
            return false;
        };
        self.link.piece_flushed(transfer, piece, now_ms).unwrap();
        self.drain();
        true
    }
}

/// Two devices and the frames in flight between them, by (sender, lane).
pub struct Net {
    pub devices: [Device; 2],
    pub in_flight: BTreeMap<(usize, u8), VecDeque<Vec<u8>>>,
    pub lanes: Vec<u8>,
    pub now_ms: f64,
    pub epoch: u32,
}

impl Net {
    /// A connection on which both devices have sent `Hello`.
    pub fn new() -> Self {
        let mut net = Self {
            devices: [Device::new(), Device::new()],
            in_flight: BTreeMap::new(),
            lanes: vec![0],
            now_ms: 0.0,
            epoch: 1,
        };
        net.greet();
        net
    }

    fn greet(&mut self) {
        for side in [0, 1] {
            self.pump(side, 0);
            self.deliver(side, 0).unwrap();
        }
    }

    pub fn open_lane(&mut self, lane: u8) {
        if !self.lanes.contains(&lane) {
            self.lanes.push(lane);
        }
        for device in &mut self.devices {
            device.link.open_lane(lane).unwrap();
        }
    }

    /// Loses a bulk lane with all frames on it.
    pub fn lose_lane(&mut self, lane: u8) {
        self.lanes.retain(|open| *open != lane);
        for (side, device) in self.devices.iter_mut().enumerate() {
            self.in_flight.remove(&(side, lane));
            device.link.lose_lane(lane);
            device.drain();
        }
    }

    /// Loses the connection and starts a new one, on which both devices say `Hello`.
    pub fn reconnect(&mut self) {
        self.restart();
        self.greet();
    }

    /// Starts the first connection anew, as if there had been no other before it.
    pub fn reconnect_first(&mut self) {
        self.epoch = 0;
        self.reconnect();
    }

    /// Loses the connection and starts a new one, on which nothing has been sent yet.
    pub fn restart(&mut self) {
        self.in_flight.clear();
        self.lanes = vec![0];
        self.epoch += 1;
        for device in &mut self.devices {
            device.link.reset(self.epoch);
            device.drain();
        }
    }

    pub fn next_frame(&mut self, side: usize, lane: u8) -> Option<Vec<u8>> {
        let frame = self.devices[side].link.next_frame(lane, self.now_ms);
        self.devices[side].drain();
        frame
    }

    /// Sends one frame.
    pub fn pump(&mut self, side: usize, lane: u8) -> bool {
        let Some(frame) = self.next_frame(side, lane) else {
            return false;
        };
        self.in_flight
            .entry((side, lane))
            .or_default()
            .push_back(frame);
        true
    }

    /// Delivers one frame.
    pub fn deliver(&mut self, side: usize, lane: u8) -> Result<bool, FramingError> {
        let frame = self
            .in_flight
            .get_mut(&(side, lane))
            .and_then(VecDeque::pop_front);
        let Some(frame) = frame else {
            return Ok(false);
        };
        self.receive(1 - side, lane, &frame)?;
        Ok(true)
    }

    pub fn receive(&mut self, side: usize, lane: u8, frame: &[u8]) -> Result<(), FramingError> {
        let device = &mut self.devices[side];
        device.link.receive(lane, frame, self.now_ms)?;
        device.drain();
        Ok(())
    }

    /// Gives everything one turn. Returns whether anything happened.
    pub fn round(&mut self) -> Result<bool, FramingError> {
        let mut moved = false;
        for side in 0..2 {
            moved |= self.devices[side].load_one();
            moved |= self.devices[side].flush_one(self.now_ms);
            for lane in self.lanes.clone() {
                moved |= self.pump(side, lane);
                while self.deliver(side, lane)? {
                    moved = true;
                }
            }
        }
        Ok(moved)
    }

    /// Runs until nothing more happens, even as time passes.
    pub fn settle(&mut self) -> Result<(), FramingError> {
        loop {
            while self.round()? {}
            let due = self
                .devices
                .iter()
                .any(|device| device.link.deadline_ms().is_some());
            if !due {
                return Ok(());
            }
            self.now_ms += 100.0;
        }
    }
}

/// Splits a frame into header and payload.
pub fn parse(frame: &[u8]) -> (Header, &[u8]) {
    let (head, payload) = frame.split_first_chunk::<HEADER>().unwrap();
    (Header::decode(head, payload.len()).unwrap(), payload)
}

/// Builds a frame from a header and a payload.
pub fn build(mut header: Header, payload: &[u8]) -> Vec<u8> {
    header.length = payload.len() as u32;
    let mut frame = header.encode().to_vec();
    frame.extend_from_slice(payload);
    frame
}
