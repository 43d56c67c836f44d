// One pairing through either server: the messages until both browsers have each other's description. Both servers carry
// texts of the same lengths.
import { randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { WebSocket } from "ws";

const BUNDLE = randomBytes(480).toString("base64url");
const CODE = randomBytes(33).toString("base64url");
const CANDIDATE = randomBytes(90).toString("base64url");

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Closes idle connections: a server may be about to close them, and a request that is then sent on one gets no answer. */
export const closeIdleConnections = () => agent.destroy();

/**
 * Sends a request, and resolves to its status and text.
 * @returns {Promise<{ status: number, text: string }>}
 */
export function ask(base, method, path, body) {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers =
      payload === undefined
        ? {}
        : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) };
    const outgoing = request(base + path, { method, agent, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
      // The connection ended in the middle of the answer.
      response.on("error", reject);
    });
    outgoing.on("error", (error) => reject(new Error(`${path} was not answered: ${error.message}`)));
    outgoing.end(payload);
  });
}

/** Sends a request, and resolves to the text of its answer. Rejects with any status but 200. */
export async function send(base, method, path, body) {
  const { status, text } = await ask(base, method, path, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return text;
}

/** Creates a room, and returns its id. */
export async function createRoom(url) {
  const roomId = randomUUID();
  await send(url, "POST", "/room/create", { roomId, callerId: BUNDLE, roomCode: CODE });
  return roomId;
}

/** Answers the offer of a room. */
export const joinRoom = (url, roomId) => send(url, "POST", "/room/join", { roomId, receiverId: BUNDLE });

/**
 * A pairing through a gateway: create, join, and the info request in which the creator learns of the joiner. The joiner may use
 * another gateway.
 */
export async function pairThroughGateway(url, joinerUrl = url) {
  const roomId = await createRoom(url);
  await joinRoom(joinerUrl, roomId);
  const room = JSON.parse(await send(url, "POST", "/room/info", { roomId }));
  if (room.receiverId !== BUNDLE || room.status !== "C") throw new Error("The gateway lost the joiner.");
}

/** A PeerServer client: its id and its socket. */
async function openPeer(url) {
  const id = await send(url, "GET", "/peerjs/id");
  const token = randomBytes(6).toString("base64url");
  const query = new URLSearchParams({ key: "peerjs", id, token, version: "1.5.4" });
  const socket = new WebSocket(`${url.replace("http", "ws")}/peerjs?${query}`, { perMessageDeflate: false });
  const queue = [];
  let wake = () => {};
  socket.on("message", (data) => {
    queue.push(JSON.parse(data));
    wake();
  });
  const failure = new Promise((_, reject) => socket.once("error", reject));
  // The caller that waits for a message receives it.
  failure.catch(() => {});
  const next = async (type) => {
    while (queue.length === 0) {
      const arrival = new Promise((resolve) => {
        wake = resolve;
      });
      await Promise.race([arrival, failure]);
    }
    const message = queue.shift();
    if (message.type !== type) throw new Error(`PeerServer sent ${message.type} instead of ${type}.`);
    return message;
  };
  await next("OPEN");
  return {
    id,
    socket,
    next,
    send: (type, dst, payload) => socket.send(JSON.stringify({ type, dst, payload })),
  };
}

/**
 * A pairing through PeerServer: two ids, two sockets, offer, answer and one candidate in each direction. Returns the
 * sockets; the caller closes them after the measurement.
 */
export async function pairThroughPeerServer(url) {
  const [caller, receiver] = await Promise.all([openPeer(url), openPeer(url)]);
  const connectionId = `dc_${randomBytes(8).toString("base64url")}`;
  caller.send("OFFER", receiver.id, { sdp: { type: "offer", sdp: BUNDLE }, type: "data", connectionId });
  await receiver.next("OFFER");
  receiver.send("ANSWER", caller.id, { sdp: { type: "answer", sdp: BUNDLE }, type: "data", connectionId });
  await caller.next("ANSWER");
  caller.send("CANDIDATE", receiver.id, { candidate: CANDIDATE, type: "data", connectionId });
  receiver.send("CANDIDATE", caller.id, { candidate: CANDIDATE, type: "data", connectionId });
  await Promise.all([receiver.next("CANDIDATE"), caller.next("CANDIDATE")]);
  return [caller.socket, receiver.socket];
}
