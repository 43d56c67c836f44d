//! All files on their way in: what arrives, what is asked for again, and what is acked.

use std::collections::VecDeque;

use crate::bytes::ByteSource;
use crate::error::FramingError;
use crate::event::{Ended, Event, Failure, Outcome};
use crate::incoming::{Incoming, OpenPiece, Wholeness};
use crate::limits::{MAX_ENDED, MAX_OPEN_PIECES, MAX_REDOS, MAX_TRANSFERS};
use crate::offer::{FileOffer, TransferId};
use crate::outbox::{Control, Outbox};
use crate::piece::{ArrivingPiece, Verdict, piece_at, piece_bytes, piece_start};
use crate::table::Table;
use crate::tree::ChainingValue;

/// All files on their way in.
#[derive(Debug, Default)]
pub(crate) struct Receiver {
    /// By this side's handle.
    transfers: Table<Incoming>,
    /// The highest number that was offered on this connection.
    highest_wire: Option<u32>,
    /// Open pieces that count against the credit.
    slots: u32,
    ended: VecDeque<Ended>,
    /// Where transfers that are over stood, for whoever asks late.
    over: Table<u64>,
}

impl Receiver {
    pub(crate) fn get(&self, transfer: u32) -> Option<&Incoming> {
        self.transfers.get(transfer)
    }

    pub(crate) fn received_bytes(&self, transfer: u32) -> u64 {
        let over = || self.over.get(transfer).copied().unwrap_or(0);
        self.get(transfer)
            .map_or_else(over, Incoming::received_bytes)
    }

    pub(crate) fn flushed_bytes(&self, transfer: u32) -> u64 {
        let over = || self.over.get(transfer).copied().unwrap_or(0);
        self.get(transfer)
            .map_or_else(over, Incoming::flushed_bytes)
    }

    /// A file is offered, for the first time or again. Gives back whether `handle` was taken for it.
    pub(crate) fn offered(
        &mut self,
        wire: u32,
        offer: FileOffer,
        handle: u32,
        out: &mut Outbox,
    ) -> Result<bool, FramingError> {
        if self.highest_wire.is_some_and(|highest| wire <= highest) {
            // The same offer twice is harmless, whether or not it is over; another file under its number is not.
            return match self.find(|incoming| incoming.wire == Some(wire)) {
                Some((_, incoming)) if incoming.offer.id != offer.id => {
                    Err(FramingError::TransferReused)
                }
                _ => Ok(false),
            };
        }
        self.highest_wire = Some(wire);
        if let Some((transfer, _)) = self.find(|incoming| incoming.offer.id == offer.id) {
            return self
                .offered_again(wire, transfer, &offer, out)
                .map(|()| false);
        }
        if let Some(ended) = self.ended.iter().find(|ended| ended.id == offer.id) {
            out.send(match ended.outcome.clone() {
                Outcome::Done(root) => Control::Done { wire, root },
                Outcome::Refused(code) => Control::Refuse { wire, code },
            });
            return Ok(false);
        }
        if self.transfers.len() >= MAX_TRANSFERS {
            let code = FramingError::TooManyTransfers.code().to_owned();
            out.send(Control::Refuse { wire, code });
            return Ok(false);
        }
        self.transfers
            .insert(handle, Incoming::new(offer.clone(), wire));
        out.tell(Event::Offered {
            transfer: handle,
            offer,
        });
        Ok(true)
    }

    fn offered_again(
        &mut self,
        wire: u32,
        transfer: u32,
        offer: &FileOffer,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return Ok(());
        };
        if incoming.wire.is_some() {
            return Err(FramingError::TransferReused);
        }
        incoming.wire = Some(wire);
        if incoming.offer.size != offer.size {
            self.fail(transfer, Failure::FileChanged, out);
        } else if incoming.accepted {
            incoming.clear_ack();
            out.send(Control::Accept { transfer });
        }
        Ok(())
    }

    pub(crate) fn accept(&mut self, transfer: u32, out: &mut Outbox) {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return;
        };
        if !incoming.accepted {
            incoming.accepted = true;
            // Between two connections the next offer is answered by itself.
            if incoming.wire.is_some() {
                out.send(Control::Accept { transfer });
            }
        }
    }

    pub(crate) fn have_piece(
        &mut self,
        transfer: u32,
        piece: u32,
        value: ChainingValue,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return Ok(());
        };
        if piece >= incoming.pieces() {
            return Err(FramingError::OutOfRange);
        }
        if !incoming.have(piece, value) {
            self.fail(transfer, Failure::RootMismatch, out);
        }
        Ok(())
    }

    /// The owner has the whole file from before.
    pub(crate) fn have_all(
        &mut self,
        transfer: u32,
        root: Option<ChainingValue>,
        out: &mut Outbox,
    ) {
        if let Some(incoming) = self.end(transfer) {
            let root = root.or_else(|| incoming.tree.root());
            self.over.insert(transfer, incoming.offer.size);
            self.remember(incoming.offer.id, Outcome::Done(root));
            if let Some(wire) = incoming.wire {
                out.send(Control::Done { wire, root });
            }
        }
    }

    /// The owner does not want the file, or no longer.
    pub(crate) fn refuse(&mut self, transfer: u32, code: &str, out: &mut Outbox) {
        if let Some(incoming) = self.end(transfer) {
            self.remember(incoming.offer.id, Outcome::Refused(code.to_owned()));
            if let Some(wire) = incoming.wire {
                let code = code.to_owned();
                out.send(Control::Refuse { wire, code });
            }
        }
    }

    fn fail(&mut self, transfer: u32, failure: Failure, out: &mut Outbox) {
        self.refuse(transfer, failure.code(), out);
        out.tell(Event::Failed { transfer, failure });
    }

    pub(crate) fn cancelled(&mut self, wire: u32, id: TransferId, out: &mut Outbox) {
        if let Some((transfer, _)) = self.find(|incoming| incoming.offer.id == id) {
            self.end(transfer);
            out.tell(Event::Cancelled { transfer });
        }
        // The sender holds the credit of its open pieces until it hears that they are let go of here.
        let code = "cancelled".to_owned();
        out.send(Control::Refuse { wire, code });
    }

    fn end(&mut self, transfer: u32) -> Option<Incoming> {
        let incoming = self.transfers.remove(transfer)?;
        self.slots = self.slots.saturating_sub(incoming.slots());
        self.over.insert(transfer, incoming.flushed_bytes());
        self.over.keep_last(MAX_ENDED);
        Some(incoming)
    }

    fn remember(&mut self, id: TransferId, outcome: Outcome) {
        if self.ended.len() >= MAX_ENDED {
            self.ended.pop_front();
        }
        self.ended.push_back(Ended { id, outcome });
    }

    fn find(&self, mut is_it: impl FnMut(&Incoming) -> bool) -> Option<(u32, &Incoming)> {
        self.transfers.iter().find(|(_, incoming)| is_it(incoming))
    }

    /// The live transfer that a frame is for; `None` if it is over and the frame merely late.
    fn running(&mut self, wire: u32) -> Result<Option<(u32, &mut Incoming)>, FramingError> {
        let highest = self.highest_wire;
        let mut live = self.transfers.iter_mut();
        match live.find(|(_, incoming)| incoming.wire == Some(wire)) {
            Some((_, incoming)) if !incoming.accepted => Err(FramingError::NotAccepted),
            Some(found) => Ok(Some(found)),
            None if highest.is_some_and(|highest| wire <= highest) => Ok(None),
            None => Err(FramingError::TransferUnknown { transfer: wire }),
        }
    }

    pub(crate) fn data(
        &mut self,
        wire: u32,
        offset: u64,
        frame: (u32, &(impl ByteSource + ?Sized)),
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let (length, source) = frame;
        let slots = self.slots;
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        let (piece, within) = piece_at(offset).ok_or(FramingError::OutOfRange)?;
        let Some((arriving, opened)) = arriving(incoming, piece, slots)? else {
            return Ok(());
        };
        arriving.place(within, length, source)?;
        self.slots = slots.saturating_add(opened);
        self.check(transfer, piece, out);
        Ok(())
    }

    pub(crate) fn piece_end(
        &mut self,
        wire: u32,
        offset: u64,
        value: ChainingValue,
        now_ms: f64,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let slots = self.slots;
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        let piece = match piece_at(offset) {
            Some((piece, 0)) => piece,
            _ => return Err(FramingError::OutOfRange),
        };
        if incoming.flushed.contains(piece) {
            // It was sent again because its ack was lost with a lane: ack it again.
            incoming.note_unacked(piece, now_ms);
            self.ack_if_due(transfer, now_ms, out);
            return Ok(());
        }
        let Some((arriving, opened)) = arriving(incoming, piece, slots)? else {
            return Ok(());
        };
        arriving.claim(value);
        self.slots = slots.saturating_add(opened);
        self.check(transfer, piece, out);
        Ok(())
    }

    /// Verifies a piece once it is complete.
    fn check(&mut self, transfer: u32, piece: u32, out: &mut Outbox) {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return;
        };
        let Some(OpenPiece::Arriving(arriving)) = incoming.open.get_mut(piece) else {
            return;
        };
        match arriving.verify(piece, incoming.offer.size) {
            Verdict::Arriving => {}
            Verdict::Good(chaining_value) => {
                let handed_out = OpenPiece::HandedOut { stale: false };
                if let Some(OpenPiece::Arriving(arriving)) = incoming.open.insert(piece, handed_out)
                {
                    let bytes = arriving.into_bytes();
                    // A piece is verified once, so its value cannot contradict an earlier one.
                    let _first = incoming.tree.insert(piece, chaining_value);
                    out.tell(Event::PieceReady {
                        transfer,
                        piece,
                        bytes,
                        chaining_value,
                    });
                }
            }
            Verdict::Bad => {
                let (attempt, offset) = (arriving.redo(), piece_start(piece));
                match incoming.wire {
                    Some(wire) if attempt <= MAX_REDOS => out.send(Control::Redo {
                        wire,
                        offset,
                        attempt,
                    }),
                    _ => self.fail(transfer, Failure::PieceBad, out),
                }
            }
        }
    }

    pub(crate) fn piece_flushed(
        &mut self,
        transfer: u32,
        piece: u32,
        now_ms: f64,
        out: &mut Outbox,
    ) {
        let Some(incoming) = self.transfers.get_mut(transfer) else {
            return;
        };
        let before = incoming.slots();
        if incoming.flush(piece, now_ms) {
            let freed = before.saturating_sub(incoming.slots());
            self.slots = self.slots.saturating_sub(freed);
            self.settle(transfer, out);
            self.ack_if_due(transfer, now_ms, out);
        }
    }

    pub(crate) fn finish(
        &mut self,
        wire: u32,
        size: u64,
        root: ChainingValue,
        out: &mut Outbox,
    ) -> Result<(), FramingError> {
        let Some((transfer, incoming)) = self.running(wire)? else {
            return Ok(());
        };
        if incoming.offer.size != size {
            return Err(FramingError::SizeChanged);
        }
        if incoming.claimed_root.is_some_and(|claimed| claimed != root) {
            return Err(FramingError::UnexpectedFrame);
        }
        incoming.claimed_root = Some(root);
        self.settle(transfer, out);
        Ok(())
    }

    /// Ends a file that is whole.
    fn settle(&mut self, transfer: u32, out: &mut Outbox) {
        match self.get(transfer).map(Incoming::wholeness) {
            Some(Wholeness::Whole(root)) => {
                self.have_all(transfer, Some(root), out);
                out.tell(Event::Finished { transfer, root });
            }
            Some(Wholeness::Wrong) => self.fail(transfer, Failure::RootMismatch, out),
            Some(Wholeness::Partial) | None => {}
        }
    }

    fn ack_if_due(&mut self, transfer: u32, now_ms: f64, out: &mut Outbox) {
        if let Some(incoming) = self.transfers.get_mut(transfer) {
            if incoming.wire.is_some() && !incoming.ack_queued && incoming.ack_due(now_ms) {
                incoming.ack_queued = true;
                out.send(Control::Ack { transfer });
            }
        }
    }

    /// Queues the acks that have become old enough.
    pub(crate) fn queue_due_acks(&mut self, now_ms: f64, out: &mut Outbox) {
        let due: Vec<u32> = self
            .transfers
            .iter()
            .filter(|(_, incoming)| {
                incoming
                    .ack_deadline_ms()
                    .is_some_and(|deadline| deadline <= now_ms)
            })
            .map(|(transfer, _)| transfer)
            .collect();
        for transfer in due {
            self.ack_if_due(transfer, now_ms, out);
        }
    }

    /// When the first waiting ack is due.
    pub(crate) fn deadline_ms(&self) -> Option<f64> {
        let deadlines = self
            .transfers
            .iter()
            .filter_map(|(_, incoming)| incoming.ack_deadline_ms());
        deadlines.reduce(f64::min)
    }

    pub(crate) fn get_mut(&mut self, transfer: u32) -> Option<&mut Incoming> {
        self.transfers.get_mut(transfer)
    }

    /// A new connection: every file waits for its offer.
    pub(crate) fn reset(&mut self) {
        self.highest_wire = None;
        self.slots = 0;
        for (_, incoming) in self.transfers.iter_mut() {
            incoming.reset();
        }
    }
}

/// The arriving piece that bytes belong to, opened if need be (then 1 slot is taken); `None` if it is whole already.
fn arriving(
    incoming: &mut Incoming,
    piece: u32,
    slots: u32,
) -> Result<Option<(&mut ArrivingPiece, u32)>, FramingError> {
    if piece >= incoming.pieces() {
        return Err(FramingError::OutOfRange);
    }
    if incoming.flushed.contains(piece) {
        return Ok(None);
    }
    let mut opened = 0;
    if !incoming.open.contains(piece) {
        if slots >= MAX_OPEN_PIECES {
            return Err(FramingError::CreditExceeded);
        }
        let length = piece_bytes(piece, incoming.offer.size);
        let fresh = OpenPiece::Arriving(ArrivingPiece::new(length));
        incoming.open.insert(piece, fresh);
        opened = 1;
    }
    match incoming.open.get_mut(piece) {
        Some(OpenPiece::Arriving(arriving)) => Ok(Some((arriving, opened))),
        _ => Ok(None),
    }
}
