// A connection to a STUN or TURN server, over UDP, TCP or TLS.
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { readMessage } from "./stun-message.mjs";

/** @typedef {import("./stun-message.mjs").Message} Message */

const RESEND_MS = 500;
const TIMEOUT_MS = 5_000;

/**
 * @typedef {object} TurnUrl
 * @property {"udp" | "tcp" | "tls"} transport
 * @property {string} host
 * @property {number} port
 */

/**
 * Reads a `stun:`, `turn:` or `turns:` URL (RFC 7065). Undefined for anything else.
 * @param {string} url
 * @returns {TurnUrl | undefined}
 */
export function readTurnUrl(url) {
  const parts = /^(stun|turn|turns):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url);
  if (parts === null) return undefined;
  const [, scheme, host = "", port, transport] = parts;
  const isTls = scheme === "turns";
  return {
    transport: isTls ? "tls" : transport === "tcp" ? "tcp" : "udp",
    host: host.replace(/^\[|\]$/g, ""),
    port: Number(port ?? (isTls ? 5349 : 3478)),
  };
}

/**
 * @typedef {object} TurnConnection
 * @property {(request: { id: Buffer, bytes: Buffer }) => Promise<Message>} ask sends a request and resolves with its answer
 * @property {() => void} close
 */

/**
 * Connects to a server. Rejects if a TCP connection cannot be established.
 * @param {TurnUrl} url
 * @returns {Promise<TurnConnection>}
 */
export function connectTurn(url) {
  return url.transport === "udp" ? connectUdp(url) : connectStream(url);
}

/** @param {TurnUrl} url @returns {Promise<TurnConnection>} */
async function connectUdp({ host, port }) {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  socket.connect(port, host);
  await once(socket, "connect");
  const answers = new Answers();
  socket.on("message", (bytes) => answers.take(bytes));
  // A refused datagram, reported by ICMP. The server may start in time for the next one.
  socket.on("error", () => {});
  return {
    ask: ({ id, bytes }) => {
      const timer = setInterval(() => socket.send(bytes), RESEND_MS);
      socket.send(bytes);
      return answers.wait(id).finally(() => clearInterval(timer));
    },
    close: () => socket.close(),
  };
}

/** @param {TurnUrl} url @returns {Promise<TurnConnection>} */
async function connectStream({ host, port, transport }) {
  const isTls = transport === "tls";
  const socket = isTls ? connectTls({ host, port, servername: host }) : connect({ host, port });
  try {
    await once(socket, isTls ? "secureConnect" : "connect", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  const answers = new Answers();
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    const length = answers.take(received);
    received = received.subarray(length);
  });
  socket.on("error", () => {});
  socket.once("close", () => answers.fail(new Error("the server closed the connection")));
  return {
    ask: ({ id, bytes }) => {
      socket.write(bytes);
      return answers.wait(id);
    },
    close: () => socket.destroy(),
  };
}

/** Waits for the answer to a request. There is one request at a time. */
class Answers {
  /** @type {((message: Message) => void) | undefined} */
  #resolve;
  /** @type {(error: unknown) => void} */
  #reject = () => {};
  /** @type {Buffer} */
  #id = Buffer.alloc(0);

  /** @param {Buffer} id @returns {Promise<Message>} */
  wait(id) {
    this.#id = id;
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    /** @type {Promise<Message>} */
    const answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      timer = setTimeout(() => reject(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)), TIMEOUT_MS);
    });
    return answer.finally(() => clearTimeout(timer));
  }

  /**
   * Takes the bytes that have arrived. Returns how many of them it has read.
   * @param {Buffer} bytes
   */
  take(bytes) {
    try {
      const message = readMessage(bytes);
      if (message === undefined) return 0;
      if (message.id.equals(this.#id)) this.#resolve?.(message);
      return message.byteLength;
    } catch (error) {
      this.#reject(error);
      return bytes.length;
    }
  }

  /** @param {unknown} error */
  fail(error) {
    this.#reject(error);
  }
}
