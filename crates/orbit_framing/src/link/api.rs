//! The public methods of a link.

use crate::byte_source::ByteSource;
use crate::chat::messages::Messages;
use crate::error::FramingError;
use crate::event::Event;
use crate::frames::code::is_code;
use crate::frames::encode::encode_frame;
use crate::frames::header::FrameKind;
use crate::frames::hello::Hello;
use crate::frames::offer::FileOffer;
use crate::integrity::piece_hash::ChainingValue;
use crate::limits::{MAX_LANES, MAX_SIGNAL_BYTES};
use crate::output::{DueFrame, Output};
use crate::receive::file_receiver::FileReceiver;
use crate::send::file_sender::FileSender;

/// The link between the two devices of a room: texts and files in both directions. It outlives connections;
/// [`Link::reset`] starts the next one.
#[derive(Debug)]
pub struct Link {
    pub(super) epoch: u32,
    /// One bit per open lane.
    lanes: u32,
    /// Whether lane 0 is lost or the other device broke a rule: then nothing is sent or received until the next connection.
    pub(super) over: bool,
    /// Whether the connection ended because of a frame of another version of the protocol, and the other device has not been
    /// notified yet.
    pub(super) is_other_version: bool,
    pub(super) own_hello: Hello,
    /// The hello of the other device on this connection.
    pub(super) their_hello: Option<Hello>,
    pub(super) output: Output,
    pub(super) messages: Messages,
    pub(super) sender: FileSender,
    pub(super) receiver: FileReceiver,
    /// The next handle. Both directions share one counter, so a handle alone identifies a transfer.
    pub(super) next_transfer: u32,
}

/// The reason with which a device ends a connection on which a frame of another version arrived (SPEC V7).
const OTHER_VERSION: &str = "other_version";

/// The bit of lane 0, which carries control frames and is open from the start.
const CONTROL_LANE: u32 = 1;

impl Link {
    /// Creates the link of a room, on its first connection. `capabilities` are the names of what this device can do
    /// beyond the protocol's version, separated by spaces.
    pub fn new(room_id: &str, epoch: u32, capabilities: &str) -> Result<Self, FramingError> {
        let mut output = Output::default();
        output.send(DueFrame::Hello);
        Ok(Self {
            epoch,
            lanes: CONTROL_LANE,
            over: false,
            is_other_version: false,
            own_hello: Hello::new(capabilities)?,
            their_hello: None,
            output,
            messages: Messages::new(room_id)?,
            sender: FileSender::new(),
            receiver: FileReceiver::default(),
            next_transfer: 1,
        })
    }

    /// Starts a new connection. Only lane 0 is open; unacked texts are queued again, outgoing files are offered again,
    /// and incoming files keep their flushed pieces until they are offered again.
    pub fn reset(&mut self, epoch: u32) {
        self.epoch = epoch;
        self.lanes = CONTROL_LANE;
        self.over = false;
        self.is_other_version = false;
        self.their_hello = None;
        self.output.frames.clear();
        self.output.send(DueFrame::Hello);
        self.messages.reset(&mut self.output);
        self.sender.reset(&mut self.output);
        self.receiver.reset(&mut self.output);
    }

    /// Whether the other device has announced on this connection that it has a capability.
    pub fn peer_can(&self, capability: &str) -> bool {
        self.their_hello
            .as_ref()
            .is_some_and(|hello| hello.can(capability))
    }

    /// Returns the next event. Drain all events after each call.
    pub fn next_event(&mut self) -> Option<Event> {
        self.output.events.pop_front()
    }

    /// Passes the next frame for a lane to `send`, without a copy. Lane 0 sends control frames first, and data only
    /// while no other lane is open.
    pub fn next_frame_with<R>(
        &mut self,
        lane: u8,
        now_ms: f64,
        send: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        if lane == 0
            && let Some(frame) = self.next_control_frame(now_ms)
        {
            return Some(send(&frame));
        }
        let is_reserved = lane == 0 && self.lanes != CONTROL_LANE;
        if self.over || self.lanes & lane_bit(lane) == 0 || is_reserved {
            return None;
        }
        self.sender
            .next_frame(lane, self.epoch, &mut self.output, send)
    }

    /// Returns the next control frame for lane 0. It may be sent even while the lane has enough bytes of files in flight.
    pub fn next_control_frame(&mut self, now_ms: f64) -> Option<Vec<u8>> {
        if self.over {
            return None;
        }
        self.receiver.queue_due_acks(now_ms, &mut self.output);
        while let Some(due) = self.output.frames.pop_front() {
            let frame = self.write(due);
            if frame.is_some() {
                return frame;
            }
        }
        None
    }

    /// Returns a copy of the next frame for a lane.
    pub fn next_frame(&mut self, lane: u8, now_ms: f64) -> Option<Vec<u8>> {
        self.next_frame_with(lane, now_ms, <[u8]>::to_vec)
    }

    /// The time by which the next frame must be requested for lane 0, because an ack falls due.
    pub fn deadline_ms(&self) -> Option<f64> {
        self.receiver.deadline_ms().filter(|_| !self.over)
    }

    /// Reports that a lane is open.
    pub fn open_lane(&mut self, lane: u8) -> Result<(), FramingError> {
        if lane >= MAX_LANES {
            return Err(FramingError::LaneUnknown);
        }
        if self.over {
            return Err(FramingError::ConnectionOver);
        }
        self.lanes |= lane_bit(lane);
        Ok(())
    }

    /// Reports that a lane and everything on it are lost. Losing lane 0 ends the connection.
    pub fn lose_lane(&mut self, lane: u8) {
        self.lanes &= !lane_bit(lane);
        if lane == 0 {
            self.over = true;
        } else {
            self.sender.lose_lane(lane);
        }
    }

    /// Queues a text under a random id. It is sent again on each connection until it is acked.
    pub fn send_text(&mut self, id: u64, text: &str) -> Result<(), FramingError> {
        self.messages.send(id, text, &mut self.output)
    }

    /// Marks a text as received earlier: if it arrives again, it is acked without an event.
    pub fn remember_text(&mut self, id: u64) {
        self.messages.remember(id);
    }

    /// Queues opaque bytes for the other device. They are lost with the connection.
    pub fn send_signal(&mut self, bytes: &[u8]) -> Result<(), FramingError> {
        if bytes.is_empty() || bytes.len() > MAX_SIGNAL_BYTES {
            return Err(FramingError::SignalInvalid);
        }
        let bytes = bytes.to_vec();
        self.output.send(DueFrame::Signal { bytes });
        Ok(())
    }

    /// Returns the last frame of a connection on which a frame of another version was refused: a `Bye` with that reason. Send it on
    /// lane 0, then close the connection (SPEC V7).
    pub fn parting_frame(&mut self) -> Option<Vec<u8>> {
        std::mem::take(&mut self.is_other_version)
            .then(|| encode_frame(FrameKind::Bye, 0, 0, self.epoch, OTHER_VERSION.as_bytes()))
    }

    /// Queues a `Bye` without a reason: this device leaves the room.
    pub fn send_bye(&mut self) {
        self.output.send(DueFrame::Bye);
    }

    /// Offers a file under a random id and returns its handle.
    pub fn offer(&mut self, offer: FileOffer) -> Result<u32, FramingError> {
        self.sender.check_offer(&offer)?;
        let transfer = self.next_transfer;
        self.next_transfer = transfer
            .checked_add(1)
            .ok_or(FramingError::TooManyTransfers)?;
        self.sender.offer(transfer, offer, &mut self.output);
        Ok(transfer)
    }

    /// Supplies the bytes of a wanted piece. Bytes of a piece that is no longer wanted are ignored; bytes of the wrong
    /// length or content end the transfer.
    pub fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        bytes: &(impl ByteSource + ?Sized),
    ) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        self.sender
            .load_piece(transfer, piece, bytes, &mut self.output);
        Ok(())
    }

    /// Cancels an outgoing file.
    pub fn cancel(&mut self, transfer: u32) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        self.sender.cancel(transfer, &mut self.output);
        self.sender.request_pieces(&mut self.output);
        Ok(())
    }

    /// Adds a piece that this device already stores, with the chaining value of its bytes. Call it before
    /// [`Link::accept_offer`].
    pub fn add_stored_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        value: ChainingValue,
    ) -> Result<(), FramingError> {
        self.check_unanswered(transfer)?;
        self.receiver
            .add_stored_piece(transfer, piece, value, &mut self.output)
    }

    /// Accepts an offered file.
    pub fn accept_offer(&mut self, transfer: u32) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        self.receiver.accept(transfer, &mut self.output);
        Ok(())
    }

    /// Answers an offer with `Done`, because this device already has the whole file. The other device receives `root`
    /// if it is known.
    pub fn report_complete(
        &mut self,
        transfer: u32,
        root: Option<ChainingValue>,
    ) -> Result<(), FramingError> {
        self.check_unanswered(transfer)?;
        self.receiver
            .report_complete(transfer, root, &mut self.output);
        Ok(())
    }

    /// Refuses an offered file, or the rest of a file that is arriving.
    pub fn refuse(&mut self, transfer: u32, reason: &str) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        if !is_code(reason) {
            return Err(FramingError::ReasonInvalid);
        }
        self.receiver.refuse(transfer, reason, &mut self.output);
        Ok(())
    }

    /// Interrupts a file that is arriving: unflushed pieces are dropped, and the other device receives the reason as a
    /// refusal. Unlike a refused file, it continues from its stored pieces when it is offered again.
    pub fn suspend(&mut self, transfer: u32, reason: &str) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        if !is_code(reason) {
            return Err(FramingError::ReasonInvalid);
        }
        self.receiver.suspend(transfer, reason, &mut self.output);
        Ok(())
    }

    /// Reports that the file of a `Received` event is stored for good. Only then is the other device notified that it has arrived.
    pub fn file_stored(&mut self, transfer: u32) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        self.receiver.file_stored(transfer, &mut self.output);
        Ok(())
    }

    /// Reports that the piece of a `PieceReady` event is written and flushed.
    pub fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        now_ms: f64,
    ) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        self.receiver
            .piece_flushed(transfer, piece, now_ms, &mut self.output);
        Ok(())
    }

    /// Bytes of an outgoing file sent so far.
    pub fn sent_bytes(&self, transfer: u32) -> u64 {
        self.sender.sent_bytes(transfer)
    }

    /// Bytes of an outgoing file that the other device has flushed.
    pub fn verified_bytes(&self, transfer: u32) -> u64 {
        self.sender.verified_bytes(transfer)
    }

    /// Bytes of an incoming file received so far.
    pub fn received_bytes(&self, transfer: u32) -> u64 {
        self.receiver.received_bytes(transfer)
    }

    /// Bytes of an incoming file that are flushed.
    pub fn flushed_bytes(&self, transfer: u32) -> u64 {
        self.receiver.flushed_bytes(transfer)
    }

    /// Refuses a handle that was never issued. A handle of an ended transfer is valid.
    pub(super) fn check_issued(&self, transfer: u32) -> Result<(), FramingError> {
        if transfer == 0 || transfer >= self.next_transfer {
            return Err(FramingError::TransferUnknown { transfer });
        }
        Ok(())
    }

    fn check_unanswered(&self, transfer: u32) -> Result<(), FramingError> {
        self.check_issued(transfer)?;
        match self.receiver.get(transfer) {
            Some(download) if download.accepted => Err(FramingError::AlreadyAccepted),
            _ => Ok(()),
        }
    }
}

fn lane_bit(lane: u8) -> u32 {
    if lane < MAX_LANES {
        CONTROL_LANE << lane
    } else {
        0
    }
}
