//! What waits to leave a link: control frames for the other side and events for the owner.

use std::collections::VecDeque;

use crate::event::Event;
use crate::offer::TransferId;
use crate::tree::ChainingValue;

/// A control frame that is due. It is written when its turn comes, from what is true then; what has become
/// pointless is skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Control {
    Chat {
        id: u64,
    },
    ChatAck {
        id: u64,
    },
    Offer {
        transfer: u32,
    },
    Accept {
        transfer: u32,
    },
    Ack {
        transfer: u32,
    },
    Finish {
        transfer: u32,
    },
    Refuse {
        wire: u32,
        code: String,
    },
    Redo {
        wire: u32,
        offset: u64,
        attempt: u32,
    },
    Done {
        wire: u32,
        root: Option<ChainingValue>,
    },
    Cancel {
        transfer: u32,
        id: TransferId,
    },
    Signal {
        bytes: Vec<u8>,
    },
    Bye,
}

/// Both queues, handed to whatever part of a link has something to say.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    pub(crate) control: VecDeque<Control>,
    pub(crate) events: VecDeque<Event>,
}

impl Outbox {
    pub(crate) fn send(&mut self, control: Control) {
        self.control.push_back(control);
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.events.push_back(event);
    }
}
