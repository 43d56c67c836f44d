// The parts of STUN (RFC 8489) and TURN (RFC 8656) messages that a check needs.
import { createHash, createHmac, randomBytes } from "node:crypto";

const COOKIE = 0x2112a442;
const HEADER_BYTES = 20;
const INTEGRITY_BYTES = 24;

/** The message types of requests. An answer adds one of {@link CLASS}. */
export const METHOD = { binding: 0x0001, allocate: 0x0003, refresh: 0x0004, createPermission: 0x0008 };
/** The class of an answer. */
export const CLASS = { success: 0x0100, error: 0x0110 };
/** The attributes of messages. */
export const ATTRIBUTE = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  requestedTransport: 0x0019,
};

/**
 * @typedef {object} Message
 * @property {number} type
 * @property {number} byteLength of the whole message
 * @property {Buffer} id the transaction that an answer belongs to
 * @property {Map<number, Buffer>} attributes
 */

/** @typedef {{ username: string, password: string, realm: string, nonce: Buffer }} Credentials */

/**
 * Writes a request. With credentials it is signed.
 * @param {number} type
 * @param {readonly (readonly [type: number, value: Buffer])[]} attributes
 * @param {Credentials} [credentials]
 * @returns {{ id: Buffer, bytes: Buffer }}
 */
export function writeRequest(type, attributes, credentials) {
  const id = randomBytes(12);
  const signing = credentials
    ? /** @type {const} */ ([
        [ATTRIBUTE.username, Buffer.from(credentials.username)],
        [ATTRIBUTE.realm, Buffer.from(credentials.realm)],
        [ATTRIBUTE.nonce, credentials.nonce],
      ])
    : [];
  const body = Buffer.concat([...attributes, ...signing].map(([kind, value]) => writeAttribute(kind, value)));
  if (!credentials) return { id, bytes: Buffer.concat([writeHeader(type, body.length, id), body]) };
  // The signed length includes the signature.
  const signed = Buffer.concat([writeHeader(type, body.length + INTEGRITY_BYTES, id), body]);
  const { username, realm, password } = credentials;
  const key = createHash("md5").update(`${username}:${realm}:${password}`).digest();
  const integrity = createHmac("sha1", key).update(signed).digest();
  return { id, bytes: Buffer.concat([signed, writeAttribute(ATTRIBUTE.messageIntegrity, integrity)]) };
}

/** @param {number} type @param {number} length @param {Buffer} id */
function writeHeader(type, length, id) {
  const header = Buffer.alloc(8);
  header.writeUInt16BE(type, 0);
  header.writeUInt16BE(length, 2);
  header.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([header, id]);
}

/** @param {number} type @param {Buffer} value */
function writeAttribute(type, value) {
  const bytes = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

/**
 * Reads the message at the start of bytes. Undefined if it is not complete.
 * @param {Buffer} bytes
 * @returns {Message | undefined}
 */
export function readMessage(bytes) {
  if (bytes.length < HEADER_BYTES) return undefined;
  if (bytes.readUInt32BE(4) !== COOKIE) throw new Error("what answers is no STUN or TURN server");
  const end = HEADER_BYTES + bytes.readUInt16BE(2);
  if (bytes.length < end) return undefined;
  /** @type {Map<number, Buffer>} */
  const attributes = new Map();
  let at = HEADER_BYTES;
  while (at + 4 <= end) {
    const length = bytes.readUInt16BE(at + 2);
    if (at + 4 + length > end) throw new Error("the server sent a damaged message");
    attributes.set(bytes.readUInt16BE(at), bytes.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return { type: bytes.readUInt16BE(0), byteLength: end, id: bytes.subarray(8, HEADER_BYTES), attributes };
}

/**
 * The error code of an answer, such as 401. 0 if it has none.
 * @param {Message} message
 */
export function errorCodeOf({ attributes }) {
  const value = attributes.get(ATTRIBUTE.errorCode);
  return value === undefined || value.length < 4 ? 0 : (value[2] ?? 0) * 100 + (value[3] ?? 0);
}

const cookieBytes = Buffer.alloc(4);
cookieBytes.writeUInt32BE(COOKIE);

/**
 * Reads an address (XOR-RELAYED-ADDRESS and others of its form). Undefined for one of IPv6.
 * @param {Buffer | undefined} value
 */
export function readIPv4(value) {
  if (value === undefined || value.length !== 8 || value[1] !== 1) return undefined;
  return [...value.subarray(4)].map((byte, at) => byte ^ (cookieBytes[at] ?? 0)).join(".");
}

/**
 * Writes an address and the port 9, at which nothing listens.
 * @param {string} address of IPv4
 */
export function writeIPv4(address) {
  const port = 9 ^ (COOKIE >>> 16);
  const bytes = address.split(".").map((part, at) => Number(part) ^ (cookieBytes[at] ?? 0));
  return Buffer.from([0, 1, port >>> 8, port & 0xff, ...bytes]);
}
