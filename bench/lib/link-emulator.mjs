// A network link between two devices on this machine: a UDP relay in userspace. Each address of a device has a socket of
// the relay in front of it, which the other device takes for that address, so all packets pass through here.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { LinkDirection } from "./link-direction.mjs";

/** @typedef {import("./link-direction.mjs").LinkProfile} LinkProfile */
/** @typedef {{ address: string, port: number }} UdpAddress */

/** Packets leave up to this much early, because timers have a resolution of 1 ms: on average they are on time. */
const EARLY_MS = 0.5;

/** Large enough that the system drops no packets while this process waits for its turn. */
const BUFFERS = { recvBufferSize: 4 << 20, sendBufferSize: 4 << 20 };

/** A socket in front of one address of a device. */
class Relay {
  /** Whether the path over this socket was cut: packets are then counted, and lost. */
  isCut = false;

  /**
   * @param {import("node:dgram").Socket} socket
   * @param {UdpAddress} target the address that the socket stands for
   * @param {number} device 0 or 1: whose address that is
   */
  constructor(socket, target, device) {
    this.socket = socket;
    this.target = target;
    this.device = device;
    this.listening = once(socket, "listening");
  }
}

/** A link between device 0 and device 1. */
export class LinkEmulator {
  /** The relays by the address that they stand for.
   * @type {Map<string, Relay>} */
  #relays = new Map();
  /** @type {Relay[]} */
  #cutRelays = [];
  #to0;
  #to1;
  /** Packets on their way to each device, in the order in which they arrive.
   * @type {{ arrivalMs: number, bytes: Buffer, from: Relay, to: Relay }[][]} */
  #onTheirWay = [[], []];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The link is cut when device 0 has sent this many bytes in all. */
  #cutAtBytes = Number.POSITIVE_INFINITY;

  /**
   * @param {LinkProfile} profile
   * @param {number} seed of the random losses
   */
  constructor(profile, seed = 1) {
    this.#to0 = new LinkDirection(profile, seed);
    this.#to1 = new LinkDirection(profile, seed + 1);
  }

  /** What each device has sent, and how much of it was lost. */
  get sent() {
    return [this.#to1.counts, this.#to0.counts];
  }

  /**
   * The address that stands for `target`, an address of `device`.
   * @param {UdpAddress} target
   * @param {number} device 0 or 1
   * @returns {Promise<UdpAddress>}
   */
  async relayOf(target, device) {
    const relay = this.#relay(target, device);
    await relay.listening;
    const { address, port } = relay.socket.address();
    return { address, port };
  }

  /** Kills every path so far for good, as if both devices moved to another network. New connections work. */
  cut() {
    this.#cutAtBytes = Number.POSITIVE_INFINITY;
    for (const relay of this.#relays.values()) relay.isCut = true;
    this.#cutRelays.push(...this.#relays.values());
    this.#relays.clear();
    this.#onTheirWay = [[], []];
  }

  /**
   * Cuts the link when device 0 has sent this many more bytes.
   * @param {number} bytes
   */
  cutAfter(bytes) {
    this.#cutAtBytes = this.#to1.counts.bytes + bytes;
  }

  close() {
    clearTimeout(this.#timer);
    for (const { socket } of [...this.#relays.values(), ...this.#cutRelays]) socket.close();
  }

  /**
   * @param {UdpAddress} target
   * @param {number} device
   */
  #relay(target, device) {
    const key = `${target.address}:${target.port}`;
    let relay = this.#relays.get(key);
    if (!relay) {
      relay = new Relay(createSocket({ type: "udp4", ...BUFFERS }), target, device);
      this.#relays.set(key, relay);
      const { socket } = relay;
      const opened = relay;
      socket.on("message", (bytes, source) => this.#onPacket(opened, bytes, source));
      socket.bind(0, target.address);
    }
    return relay;
  }

  /**
   * A packet from the other device for the address that a relay stands for. The relay of its source sends it on, so that
   * the answer comes back through that one.
   * @param {Relay} to
   * @param {Buffer} bytes
   * @param {UdpAddress} source
   */
  #onPacket(to, bytes, source) {
    const direction = to.device === 0 ? this.#to0 : this.#to1;
    const arrivalMs = direction.arrivalMs(bytes.length, performance.now());
    if (this.#to1.counts.bytes >= this.#cutAtBytes) this.cut();
    if (arrivalMs === undefined || to.isCut) return;
    const from = this.#relay(source, 1 - to.device);
    this.#onTheirWay[to.device]?.push({ arrivalMs, bytes, from, to });
    this.#timer ??= setTimeout(() => this.#deliver(), Math.max(0, arrivalMs - performance.now()));
  }

  #deliver() {
    const nowMs = performance.now();
    let nextMs = Number.POSITIVE_INFINITY;
    for (const queue of this.#onTheirWay) {
      const isDue = (/** @type {{ arrivalMs: number }} */ { arrivalMs }) => arrivalMs <= nowMs + EARLY_MS;
      const dueCount = queue.findIndex((packet) => !isDue(packet));
      for (const { bytes, from, to } of queue.splice(0, dueCount < 0 ? queue.length : dueCount)) {
        // A packet to a port that a browser has just closed is lost, as on any network.
        from.socket.send(bytes, to.target.port, to.target.address, () => undefined);
      }
      nextMs = Math.min(nextMs, queue[0]?.arrivalMs ?? nextMs);
    }
    this.#timer =
      nextMs < Number.POSITIVE_INFINITY
        ? setTimeout(() => this.#deliver(), Math.max(0, nextMs - nowMs))
        : undefined;
  }
}
