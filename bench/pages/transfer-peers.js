// The senders that Orbitroom's transfer is compared with, each over a fresh connection: a bare data channel, a sender that
// waits for the receiver after each window, and PeerJS. Each receiver answers once it has all bytes.
import { Peer } from "peerjs";

const BARE_MESSAGE_BYTES = 64 << 10;
const BARE_HIGH_BYTES = 1 << 20;
const BARE_LOW_BYTES = 256 << 10;
/** The sizes of PairDrop's protocol: chunks of 64 kB, and a wait for the receiver after each megabyte. */
const CHUNK_BYTES = 64_000;
const WINDOW_BYTES = 1_000_000;

let connection;
let channel;
const next = (target, kind) =>
  new Promise((resolve) => target.addEventListener(kind, resolve, { once: true }));

async function gathered() {
  while (connection.iceGatheringState !== "complete") await next(connection, "icegatheringstatechange");
  return connection.localDescription.toJSON();
}

async function offer() {
  connection = new RTCPeerConnection();
  channel = connection.createDataChannel("bench");
  channel.binaryType = "arraybuffer";
  await connection.setLocalDescription(await connection.createOffer());
  return gathered();
}

/** Answers, and receives `totalBytes` as the other page's sender expects it. */
async function answer(remote, totalBytes) {
  connection = new RTCPeerConnection();
  connection.ondatachannel = (event) => {
    channel = event.channel;
    channel.binaryType = "arraybuffer";
    let gotBytes = 0;
    channel.onmessage = ({ data }) => {
      // The sender of the windows asks whether one has arrived.
      if (typeof data === "string") return channel.send(data);
      gotBytes += data.byteLength;
      if (gotBytes === totalBytes) channel.send("done");
    };
  };
  await connection.setRemoteDescription(remote);
  await connection.setLocalDescription(await connection.createAnswer());
  return gathered();
}

async function opened(remote) {
  const isOpen = next(channel, "open");
  await connection.setRemoteDescription(remote);
  await isOpen;
}

function received(text) {
  return new Promise((resolve) => {
    const onMessage = ({ data }) => {
      if (data !== text) return;
      channel.removeEventListener("message", onMessage);
      resolve();
    };
    channel.addEventListener("message", onMessage);
  });
}

const seconds = (startMs) => (performance.now() - startMs) / 1000;

const senders = {
  async bare(totalBytes) {
    const message = crypto.getRandomValues(new Uint8Array(BARE_MESSAGE_BYTES));
    channel.bufferedAmountLowThreshold = BARE_LOW_BYTES;
    const done = received("done");
    const startMs = performance.now();
    for (let sentBytes = 0; sentBytes < totalBytes; ) {
      while (channel.bufferedAmount < BARE_HIGH_BYTES && sentBytes < totalBytes) {
        channel.send(message);
        sentBytes += message.length;
      }
      if (channel.bufferedAmount >= BARE_HIGH_BYTES) await next(channel, "bufferedamountlow");
    }
    await done;
    return seconds(startMs);
  },

  async stopAndWait(totalBytes) {
    const chunk = crypto.getRandomValues(new Uint8Array(CHUNK_BYTES));
    const done = received("done");
    const startMs = performance.now();
    for (let sentBytes = 0; sentBytes < totalBytes; ) {
      const windowEnd = Math.min(totalBytes, sentBytes + WINDOW_BYTES);
      while (sentBytes < windowEnd) {
        const bytes = Math.min(CHUNK_BYTES, windowEnd - sentBytes);
        channel.send(chunk.subarray(0, bytes));
        sentBytes += bytes;
      }
      const asked = `window ${sentBytes}`;
      const isReceived = received(asked);
      channel.send(asked);
      await isReceived;
    }
    await done;
    return seconds(startMs);
  },
};

let peer;

function openPeer(server) {
  const { hostname, port } = new URL(server);
  peer = new Peer({ host: hostname, port: Number(port), path: "/", config: { iceServers: [] } });
  return new Promise((resolve, reject) => {
    peer.once("open", resolve);
    peer.once("error", reject);
  });
}

window.side = {
  offer,
  answer,
  /** Connects and sends. Resolves with the seconds from the first byte to the receiver's confirmation that it has all. */
  async send(sender, remote, totalBytes) {
    await opened(remote);
    return senders[sender](totalBytes);
  },

  /** Waits for PeerJS's connections; resolves with the id to connect to. */
  async receiveByPeerJs(server) {
    const id = await openPeer(server);
    peer.on("connection", (link) => link.on("data", (data) => link.send(`got ${data.byteLength}`)));
    return id;
  },
  async sendByPeerJs(server, id, totalBytes) {
    await openPeer(server);
    const link = peer.connect(id, { reliable: true });
    await new Promise((resolve) => link.once("open", resolve));
    const bytes = new Uint8Array(totalBytes);
    for (let at = 0; at < totalBytes; at += 1 << 16)
      crypto.getRandomValues(bytes.subarray(at, at + (1 << 16)));
    const done = new Promise((resolve) => link.once("data", resolve));
    const startMs = performance.now();
    link.send(new File([bytes], "bench.bin"));
    await done;
    return seconds(startMs);
  },
};
