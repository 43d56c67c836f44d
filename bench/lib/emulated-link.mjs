// Puts an emulated link between two browsers: each page takes the emulator's relays for the addresses of the other one.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Runs in every page: replaces the addresses of the other device before the connection receives them. The two devices know no
 * other address of each other, so no packet takes a direct path.
 */
function relayRemoteCandidates() {
  /** Keeps descriptions and candidates of a connection in the order in which the page gave them. */
  const latest = new WeakMap();
  const relayed = async (candidate) => {
    const fields = candidate.split(" ");
    const [, , protocol, , address, port] = fields;
    // The relay speaks UDP over IPv4.
    if (protocol.toLowerCase() !== "udp" || !/^\d+(\.\d+){3}$/.test(address)) return undefined;
    const relay = await window.relayOf(address, Number(port));
    fields.splice(4, 2, relay.address, String(relay.port));
    return fields.join(" ");
  };
  const inOrder = (connection, work) => {
    const done = (latest.get(connection) ?? Promise.resolve()).then(work);
    latest.set(
      connection,
      done.catch(() => undefined),
    );
    return done;
  };
  const Native = window.RTCPeerConnection;
  if (!Native) return;
  window.RTCPeerConnection = class RTCPeerConnection extends Native {
    setRemoteDescription({ type, sdp }) {
      return inOrder(this, async () => {
        const lines = await Promise.all(
          sdp.split("\r\n").map((line) => (line.startsWith("a=candidate:") ? relayed(line) : line)),
        );
        const isKept = (line) => line !== undefined;
        await super.setRemoteDescription({ type, sdp: lines.filter(isKept).join("\r\n") });
      });
    }

    addIceCandidate(candidate) {
      return inOrder(this, async () => {
        if (!candidate?.candidate) return super.addIceCandidate(candidate);
        const line = await relayed(candidate.candidate);
        if (line === undefined) return;
        const { sdpMid, sdpMLineIndex } = candidate;
        await super.addIceCandidate({ candidate: line, sdpMid, sdpMLineIndex });
      });
    }
  };
}

/** Starts the emulator. Call `use` before the devices connect. */
export function startLink() {
  const child = fork(fileURLToPath(new URL("link-emulator-process.mjs", import.meta.url)));
  const waiting = new Map();
  let lastId = 0;
  child.on("message", ({ id, result }) => {
    waiting.get(id)(result);
    waiting.delete(id);
  });
  const ask = (method, ...args) =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      child.send({ id: lastId, method, args });
    });
  return {
    /**
     * Starts a link with other properties. Connections over the one before are lost.
     * @param {import("./link-direction.mjs").LinkProfile} profile
     */
    use: (profile) => ask("open", profile),
    /** What each device has sent so far: packets, bytes, and drops. */
    sent: () => ask("sent"),
    /** Cuts the link when device 0 has sent this many more bytes. New connections work. */
    cutAfter: (bytes) => ask("cutAfter", bytes),
    /**
     * Puts the browser of a device at its end of the link.
     * @param {import("@playwright/test").BrowserContext} context
     * @param {0 | 1} device
     */
    async attach(context, device) {
      // Otherwise the browser hides its addresses behind names that only browsers resolve.
      await context.grantPermissions(["microphone"]);
      await context.exposeFunction("relayOf", (address, port) =>
        ask("relayOf", { address, port }, 1 - device),
      );
      await context.addInitScript(relayRemoteCandidates);
    },
    stop: () => child.disconnect(),
  };
}
