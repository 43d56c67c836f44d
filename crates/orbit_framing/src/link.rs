//! The one object: chats and files in both directions over the lanes of one connection after the other.

use crate::bytes::ByteSource;
use crate::chat::Chat;
use crate::error::FramingError;
use crate::event::Event;
use crate::limits::{MAX_LANES, MAX_REASON_BYTES, MAX_SIGNAL_BYTES};
use crate::offer::FileOffer;
use crate::outbox::{Control, Outbox};
use crate::receiver::Receiver;
use crate::sender::Sender;
use crate::tree::ChainingValue;

/// A link between the two sides of a room. It outlives connections: [`Link::reset`] begins the next one.
#[derive(Debug)]
pub struct Link {
    pub(crate) epoch: u16,
    /// One bit an open lane.
    lanes: u32,
    /// The control lane is lost or the other side broke a rule: nothing is valid until the next connection.
    pub(crate) over: bool,
    pub(crate) out: Outbox,
    pub(crate) chat: Chat,
    pub(crate) sender: Sender,
    pub(crate) receiver: Receiver,
    /// The next handle, drawn for both directions from one count, so that a handle says which transfer it is.
    pub(crate) next_transfer: u32,
}

/// Lane 0, which control goes over and which is open from the start.
const CONTROL_LANE: u32 = 1;

impl Link {
    /// A link of a room, on its first connection.
    pub fn new(room_id: &str, epoch: u16) -> Result<Self, FramingError> {
        Ok(Self {
            epoch,
            lanes: CONTROL_LANE,
            over: false,
            out: Outbox::default(),
            chat: Chat::new(room_id)?,
            sender: Sender::new(),
            receiver: Receiver::default(),
            next_transfer: 1,
        })
    }

    /// A new connection: lanes are gone but lane 0, texts without ack are queued again, outgoing files are offered
    /// again, and incoming ones wait for their offer with what they have.
    pub fn reset(&mut self, epoch: u16) {
        self.epoch = epoch;
        self.lanes = CONTROL_LANE;
        self.over = false;
        self.out.control.clear();
        self.chat.reset(&mut self.out);
        self.sender.reset(&mut self.out);
        self.receiver.reset();
    }

    /// The next thing that happened. Drain it after each call.
    pub fn next_event(&mut self) -> Option<Event> {
        self.out.events.pop_front()
    }

    /// The next frame to send on a lane, given to `sink` where it lies. Lane 0 carries control first and data only
    /// while no other lane is open.
    pub fn next_frame_with<R>(
        &mut self,
        lane: u8,
        now_ms: f64,
        sink: impl FnOnce(&[u8]) -> R,
    ) -> Option<R> {
        if self.over || self.lanes & lane_bit(lane) == 0 {
            return None;
        }
        if lane == 0 {
            self.receiver.queue_due_acks(now_ms, &mut self.out);
            while let Some(control) = self.out.control.pop_front() {
                if let Some(frame) = self.write(control) {
                    return Some(sink(&frame));
                }
            }
        }
        let may_start = lane != 0 || self.lanes == CONTROL_LANE;
        self.sender
            .next_frame(lane, self.epoch, may_start, &mut self.out, sink)
    }

    /// The next frame to send on a lane, as bytes of its own.
    pub fn next_frame(&mut self, lane: u8, now_ms: f64) -> Option<Vec<u8>> {
        self.next_frame_with(lane, now_ms, <[u8]>::to_vec)
    }

    /// The time by which lane 0 is to be asked for a frame again, because an ack falls due then.
    pub fn deadline_ms(&self) -> Option<f64> {
        self.receiver.deadline_ms().filter(|_| !self.over)
    }

    /// A lane is open.
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

    /// A lane is lost with whatever was under way on it. With lane 0 the connection is.
    pub fn lose_lane(&mut self, lane: u8) {
        self.lanes &= !lane_bit(lane);
        if lane == 0 {
            self.over = true;
        } else {
            self.sender.lose_lane(lane);
        }
    }

    /// Queues a text under a random id. It goes again on each connection until it is acked.
    pub fn send_text(&mut self, id: u64, text: &str) -> Result<(), FramingError> {
        self.chat.send(id, text, &mut self.out)
    }

    /// Notes a text as received long ago, so that it is acked but not told if it comes again.
    pub fn remember_text(&mut self, id: u64) {
        self.chat.remember(id);
    }

    /// Queues opaque bytes for adding lanes. They are lost with the connection.
    pub fn send_signal(&mut self, bytes: &[u8]) -> Result<(), FramingError> {
        if bytes.is_empty() || bytes.len() > MAX_SIGNAL_BYTES {
            return Err(FramingError::SignalInvalid);
        }
        let bytes = bytes.to_vec();
        self.out.send(Control::Signal { bytes });
        Ok(())
    }

    /// Queues a good-bye.
    pub fn send_bye(&mut self) {
        self.out.send(Control::Bye);
    }

    /// Offers a file under a random id and gives back its handle.
    pub fn offer(&mut self, offer: FileOffer) -> Result<u32, FramingError> {
        self.sender.check_offer(&offer)?;
        let transfer = self.next_transfer;
        self.next_transfer = transfer
            .checked_add(1)
            .ok_or(FramingError::TooManyTransfers)?;
        self.sender.offer(transfer, offer, &mut self.out);
        Ok(transfer)
    }

    /// Gives the bytes of a wanted piece. Bytes that are no longer wanted are ignored; wrong ones end the transfer.
    pub fn load_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        bytes: &(impl ByteSource + ?Sized),
    ) -> Result<(), FramingError> {
        self.issued(transfer)?;
        self.sender
            .load_piece(transfer, piece, bytes, &mut self.out);
        Ok(())
    }

    /// Gives an outgoing file up.
    pub fn cancel(&mut self, transfer: u32) -> Result<(), FramingError> {
        self.issued(transfer)?;
        self.sender.cancel(transfer, &mut self.out);
        self.sender.want_more(&mut self.out);
        Ok(())
    }

    /// Says, before the file is accepted, that a piece is here and durable, with the chaining value of its bytes.
    pub fn have_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        value: ChainingValue,
    ) -> Result<(), FramingError> {
        self.unanswered(transfer)?;
        self.receiver
            .have_piece(transfer, piece, value, &mut self.out)
    }

    /// Accepts an offered file.
    pub fn accept_offer(&mut self, transfer: u32) -> Result<(), FramingError> {
        self.issued(transfer)?;
        self.receiver.accept(transfer, &mut self.out);
        Ok(())
    }

    /// Answers an offer with: it is all here. `root` is told to the other side, if known.
    pub fn have_all(
        &mut self,
        transfer: u32,
        root: Option<ChainingValue>,
    ) -> Result<(), FramingError> {
        self.unanswered(transfer)?;
        self.receiver.have_all(transfer, root, &mut self.out);
        Ok(())
    }

    /// Refuses an offered file, or the rest of one that is under way.
    pub fn refuse(&mut self, transfer: u32, reason: &str) -> Result<(), FramingError> {
        self.issued(transfer)?;
        if !is_reason(reason) {
            return Err(FramingError::ReasonInvalid);
        }
        self.receiver.refuse(transfer, reason, &mut self.out);
        Ok(())
    }

    /// A piece that was handed out is written and flushed.
    pub fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        now_ms: f64,
    ) -> Result<(), FramingError> {
        self.issued(transfer)?;
        self.receiver
            .piece_flushed(transfer, piece, now_ms, &mut self.out);
        Ok(())
    }

    /// Bytes of an outgoing file that were sent.
    pub fn sent_bytes(&self, transfer: u32) -> u64 {
        self.sender.sent_bytes(transfer)
    }

    /// Bytes of an outgoing file that the other side has flushed.
    pub fn verified_bytes(&self, transfer: u32) -> u64 {
        self.sender.verified_bytes(transfer)
    }

    /// Bytes of an incoming file that have arrived.
    pub fn received_bytes(&self, transfer: u32) -> u64 {
        self.receiver.received_bytes(transfer)
    }

    /// Bytes of an incoming file that are flushed.
    pub fn flushed_bytes(&self, transfer: u32) -> u64 {
        self.receiver.flushed_bytes(transfer)
    }

    /// A handle that was never given out is the caller's mistake; one that is over is ignored.
    fn issued(&self, transfer: u32) -> Result<(), FramingError> {
        if transfer == 0 || transfer >= self.next_transfer {
            return Err(FramingError::TransferUnknown { transfer });
        }
        Ok(())
    }

    fn unanswered(&self, transfer: u32) -> Result<(), FramingError> {
        self.issued(transfer)?;
        match self.receiver.get(transfer) {
            Some(incoming) if incoming.accepted => Err(FramingError::AlreadyAccepted),
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

/// Reasons are codes: they are compared and translated, never shown.
pub(crate) fn is_reason(reason: &str) -> bool {
    let allowed = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_' | b'-');
    !reason.is_empty() && reason.len() <= MAX_REASON_BYTES && reason.bytes().all(allowed)
}
