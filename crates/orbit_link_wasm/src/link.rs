//! The framing part of the module: `Link` and its events.
