import { createSocket } from "node:dgram";
import { networkInterfaces } from "node:os";

const HEADER_BYTES = 20;
const BINDING_REQUEST = 0x0001;
const BINDING_RESPONSE = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;
const IPV4 = 0x01;
const MAGIC_COOKIE = 0x2112a442;

/**
 * Starts a STUN server that reports to each client its address (RFC 8489, without authentication). It uses an address of this
 * machine's network, if there is one, because browsers do not query a server on loopback.
 */
export async function startStunServer() {
  const socket = createSocket("udp4");
  socket.on("message", (request, { address, port }) => {
    if (request.length < HEADER_BYTES || request.readUInt16BE(0) !== BINDING_REQUEST) return;
    const response = Buffer.alloc(HEADER_BYTES + 12);
    request.copy(response, 0, 0, HEADER_BYTES);
    response.writeUInt16BE(BINDING_RESPONSE, 0);
    response.writeUInt16BE(12, 2);
    response.writeUInt16BE(XOR_MAPPED_ADDRESS, 20);
    response.writeUInt16BE(8, 22);
    response.writeUInt8(IPV4, 25);
    response.writeUInt16BE(port ^ (MAGIC_COOKIE >>> 16), 26);
    const addressBits = Buffer.from(address.split(".").map(Number)).readUInt32BE();
    response.writeUInt32BE((addressBits ^ MAGIC_COOKIE) >>> 0, 28);
    socket.send(response, port, address);
  });
  const interfaces = Object.values(networkInterfaces()).flat();
  const host =
    interfaces.find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";
  await new Promise((resolve) => socket.bind(0, host, resolve));
  return { url: `stun:${host}:${socket.address().port}`, stop: () => socket.close() };
}
