//! All files on their way in: what is offered, and what this side and the other say to it.

use std::collections::VecDeque;

use crate::error::FramingError;
use crate::event::{Ended, Event, Failure, Outcome};
use crate::incoming::Incoming;
use crate::limits::{MAX_ENDED, MAX_TRANSFERS};
use crate::offer::{FileOffer, TransferId};
use crate::outbox::{Control, Outbox};
use crate::table::Table;
use crate::tree::ChainingValue;

/// All files on their way in.
#[derive(Debug, Default)]
pub(crate) struct Receiver {
    /// By this side's handle.
    pub(crate) transfers: Table<Incoming>,
    /// The highest number that was offered on this connection.
    pub(crate) highest_wire: Option<u32>,
    /// Open pieces that count against the credit.
    pub(crate) slots: u32,
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

    pub(crate) fn fail(&mut self, transfer: u32, failure: Failure, out: &mut Outbox) {
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
