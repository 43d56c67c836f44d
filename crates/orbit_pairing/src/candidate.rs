//! One way to reach a device.

use crate::error::Malformed;
use crate::limits::MAX_FOUNDATION_CHARS;
use crate::tlv::Reader;
use core::net::{Ipv4Addr, Ipv6Addr};

/// The transport of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// Datagrams.
    Udp,
    /// A TCP stream, and which end opens it.
    Tcp(TcpKind),
}

/// Which end of a TCP candidate opens the stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TcpKind {
    /// This device.
    Active,
    /// The other device.
    Passive,
    /// Both at once.
    SimultaneousOpen,
}

/// Where a candidate was learned from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CandidateKind {
    /// The device's own interface.
    Host,
    /// A STUN server's answer.
    ServerReflexive,
    /// A check of the other device.
    PeerReflexive,
    /// A TURN server.
    Relay,
}

/// The address of a candidate. Host names are not accepted: the one form of name that browsers emit, the mDNS name
/// `UUID.local`, is kept as the UUID, so a stranger cannot have other names looked up on this network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CandidateAddress {
    /// IPv4.
    V4(Ipv4Addr),
    /// IPv6.
    V6(Ipv6Addr),
    /// `UUID.local`.
    Mdns([u8; 16]),
}

/// One way to reach a device (rule B6). Component 1 always; the related address is not kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Groups candidates of one base; 1 to 32 ICE characters.
    pub(crate) foundation: String,
    /// The device's preference, higher first.
    pub(crate) priority: u32,
    pub(crate) transport: Transport,
    pub(crate) kind: CandidateKind,
    pub(crate) address: CandidateAddress,
    pub(crate) port: u16,
}

/// ICE characters: letters, digits, `+` and `/`.
pub(crate) fn is_ice_text(bytes: &[u8]) -> bool {
    bytes
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

impl CandidateAddress {
    /// Whether a device may be asked to send there (rule B7): neither unspecified nor multicast nor broadcast.
    pub(crate) const fn is_reachable(&self) -> bool {
        match self {
            Self::V4(address) => {
                !(address.is_unspecified() || address.is_multicast() || address.is_broadcast())
            }
            Self::V6(address) => !(address.is_unspecified() || address.is_multicast()),
            Self::Mdns(_) => true,
        }
    }

    const fn wire(self) -> u8 {
        match self {
            Self::V4(_) => 0,
            Self::V6(_) => 1,
            Self::Mdns(_) => 2,
        }
    }
}

impl Transport {
    const fn wire(self) -> u8 {
        match self {
            Self::Udp => 0,
            Self::Tcp(TcpKind::Active) => 1,
            Self::Tcp(TcpKind::Passive) => 2,
            Self::Tcp(TcpKind::SimultaneousOpen) => 3,
        }
    }
}

impl CandidateKind {
    pub(crate) const fn wire(self) -> u8 {
        match self {
            Self::Host => 0,
            Self::ServerReflexive => 1,
            Self::PeerReflexive => 2,
            Self::Relay => 3,
        }
    }
}

impl Candidate {
    /// Whether both name the same way to reach the device, whatever its preference.
    pub(crate) fn is_same_way(&self, other: &Self) -> bool {
        (self.transport, self.kind, self.address, self.port)
            == (other.transport, other.kind, other.address, other.port)
    }

    /// What kind of way it is, for choosing among many: transport, then family.
    pub(crate) const fn class(&self) -> (u8, u8) {
        (self.transport.wire(), self.address.wire())
    }

    /// The value of its field in a bundle.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let shape = self.transport.wire() | (self.kind.wire() << 2) | (self.address.wire() << 4);
        let mut out = vec![shape];
        out.extend(self.priority.to_le_bytes());
        out.extend(self.port.to_le_bytes());
        match &self.address {
            CandidateAddress::V4(address) => out.extend(address.octets()),
            CandidateAddress::V6(address) => out.extend(address.octets()),
            CandidateAddress::Mdns(uuid) => out.extend(uuid),
        }
        out.extend(self.foundation.as_bytes());
        out
    }

    pub(crate) fn from_bytes(value: &[u8]) -> Result<Self, Malformed> {
        let mut reader = Reader::new(value);
        let shape = reader.u8()?;
        let transport = match shape & 0b11 {
            0 => Transport::Udp,
            1 => Transport::Tcp(TcpKind::Active),
            2 => Transport::Tcp(TcpKind::Passive),
            _ => Transport::Tcp(TcpKind::SimultaneousOpen),
        };
        let kind = match (shape >> 2) & 0b11 {
            0 => CandidateKind::Host,
            1 => CandidateKind::ServerReflexive,
            2 => CandidateKind::PeerReflexive,
            _ => CandidateKind::Relay,
        };
        let priority = reader.u32()?;
        let port = reader.u16()?;
        let address = match shape >> 4 {
            0 => CandidateAddress::V4(Ipv4Addr::from(reader.array::<4>()?)),
            1 => CandidateAddress::V6(Ipv6Addr::from(reader.array::<16>()?)),
            2 => CandidateAddress::Mdns(reader.array()?),
            _ => return Err(Malformed::ValueWrong),
        };
        if port == 0 || priority == 0 || !address.is_reachable() {
            return Err(Malformed::ValueWrong);
        }
        let foundation = reader.rest();
        if foundation.is_empty() || foundation.len() > MAX_FOUNDATION_CHARS {
            return Err(Malformed::LengthWrong);
        }
        Ok(Self {
            foundation: ice_string(foundation)?,
            priority,
            transport,
            kind,
            address,
            port,
        })
    }
}

/// Text of ICE characters, checked.
pub(crate) fn ice_string(bytes: &[u8]) -> Result<String, Malformed> {
    if !is_ice_text(bytes) {
        return Err(Malformed::CharsetWrong);
    }
    String::from_utf8(bytes.to_vec()).map_err(|_| Malformed::CharsetWrong)
}
