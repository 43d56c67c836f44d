//! ICE candidates: the ways to reach a device.

use core::net::{Ipv4Addr, Ipv6Addr};

use orbit_bytes::ByteReader;

use crate::error::Malformed;
use crate::limits::MAX_FOUNDATION_CHARS;

/// The transport of a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Transport {
    /// UDP datagrams.
    Udp,
    /// A TCP stream, and which device opens it.
    Tcp(TcpKind),
}

/// Which device opens the stream of a TCP candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TcpKind {
    /// This device.
    Active,
    /// The other device.
    Passive,
    /// Both devices at once.
    SimultaneousOpen,
}

/// How a candidate was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CandidateKind {
    /// Found on an interface of the device.
    Host,
    /// Found in the response of a STUN server.
    ServerReflexive,
    /// Found by a connectivity check of the other device.
    PeerReflexive,
    /// Allocated on a TURN server.
    Relay,
}

/// The address of a candidate. Host names are not accepted. The only form that browsers emit, the mDNS name
/// `UUID.local`, is stored as the UUID, so the other device cannot make this one look up other names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CandidateAddress {
    /// An IPv4 address.
    V4(Ipv4Addr),
    /// An IPv6 address.
    V6(Ipv6Addr),
    /// The mDNS name `UUID.local`.
    Mdns([u8; 16]),
}

/// An ICE candidate (rule B6). The component is always 1; the related address is not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Groups related candidates; 1 to 32 ICE characters.
    pub(crate) foundation: String,
    /// Higher is better.
    pub(crate) priority: u32,
    pub(crate) transport: Transport,
    pub(crate) kind: CandidateKind,
    pub(crate) address: CandidateAddress,
    pub(crate) port: u16,
}

/// Whether all bytes are ICE characters: letters, digits, `+` and `/`.
pub(crate) fn is_ice_text(bytes: &[u8]) -> bool {
    bytes
        .iter()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

impl CandidateAddress {
    /// Whether packets may be sent to the address (rule B7): it is not unspecified, multicast or broadcast.
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
    /// Whether both candidates describe the same route, regardless of priority and foundation.
    pub(crate) fn is_same_route(&self, other: &Self) -> bool {
        (self.transport, self.kind, self.address, self.port)
            == (other.transport, other.kind, other.address, other.port)
    }

    /// Kind, transport and address family, for choosing among many candidates.
    pub(crate) const fn class(&self) -> u8 {
        self.kind.wire() | (self.address.wire() << 2) | (self.transport.wire() << 4)
    }

    /// The value of the candidate's field in a bundle.
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
        const TRUNCATED: Malformed = Malformed::Truncated;
        let mut reader = ByteReader::new(value);
        let shape = reader.u8().ok_or(TRUNCATED)?;
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
        let priority = reader.u32().ok_or(TRUNCATED)?;
        let port = reader.u16().ok_or(TRUNCATED)?;
        let address = match shape >> 4 {
            0 => CandidateAddress::V4(Ipv4Addr::from(reader.array::<4>().ok_or(TRUNCATED)?)),
            1 => CandidateAddress::V6(Ipv6Addr::from(reader.array::<16>().ok_or(TRUNCATED)?)),
            2 => CandidateAddress::Mdns(reader.array().ok_or(TRUNCATED)?),
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

/// Converts bytes to text if all are ICE characters.
pub(crate) fn ice_string(bytes: &[u8]) -> Result<String, Malformed> {
    if !is_ice_text(bytes) {
        return Err(Malformed::CharsetWrong);
    }
    String::from_utf8(bytes.to_vec()).map_err(|_| Malformed::CharsetWrong)
}
