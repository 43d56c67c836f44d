import { createRoom, joinRoom, type Peer, type Room, type Share } from "@orbitroom/webrtc";
import { encodeMediaMessage } from "../../web/packages/webrtc/src/media/media-message.ts";
import { Mesh } from "../../web/packages/webrtc/src/mesh/mesh.ts";
import { MeshPair } from "../../web/packages/webrtc/src/mesh/mesh-pair.ts";
import { PairLink } from "../../web/packages/webrtc/src/mesh/pair-link.ts";
import {
  decodeCarried,
  encodeCarried,
  type RoomMessage,
} from "../../web/packages/webrtc/src/mesh/room-message.ts";

/** The control channels of all connections. */
const channels = new Set<RTCDataChannel>();
const { createDataChannel } = RTCPeerConnection.prototype;
RTCPeerConnection.prototype.createDataChannel = function (label, options) {
  const channel = createDataChannel.call(this, label, options);
  if (label === "data") channels.add(channel);
  return channel;
};

/** One device of a room, controlled by a test. */
class TestDevice {
  room: Room | undefined;
  readonly texts: string[] = [];
  readonly files: string[] = [];
  readonly left: string[] = [];
  readonly signals = new Map<string, number>();
  /** The media that others share with this device, by their names. */
  readonly videos = new Map<string, HTMLVideoElement>();
  /** Why there are no media of the others, by their names. */
  readonly mediaFailures = new Map<string, string>();
  share: Share | undefined;
  /** The codes of the answers that this device has refused. */
  readonly refusals: string[] = [];
  /** The last reported state of the entrance. */
  entrance: string | undefined;
  /** Why the room is over for this device. */
  ended: string | undefined;

  async create(code: string, name: string): Promise<string> {
    this.#use(await createRoom({ gateway: location.origin, code, name }));
    return this.#room.id;
  }

  /** Returns the code of the error if this device is not admitted. */
  async join(roomId: string, code: string, name: string): Promise<string> {
    try {
      this.#use(await joinRoom({ gateway: location.origin, roomId, code, name }));
      return "in";
    } catch (error) {
      return error instanceof Error && "code" in error ? String(error.code) : String(error);
    }
  }

  get peers(): Record<string, Peer["state"]> {
    const peers = this.room?.peers ?? [];
    return Object.fromEntries(peers.map(({ name, state }) => [name, state]));
  }

  phraseWith(name: string): string | undefined {
    return this.room?.peers.find((peer) => peer.name === name)?.phrase;
  }

  idOf(name: string): string {
    return this.room?.peers.find((peer) => peer.name === name)?.id ?? "";
  }

  /** Sends a file to all devices, or only to the one with this id. */
  sendNoise(name: string, sizeBytes: number, to?: string): void {
    const bytes = Uint8Array.from({ length: sizeBytes }, (_, index) => (index * 31 + (index >> 8)) & 0xff);
    this.#room.sendFile(new File([bytes], name), to);
  }

  /** From now on this device pairs with guests under another code. */
  useWrongCodeForGuests(): void {
    const { offer, answer } = PairLink.prototype;
    let entered: PairLink | undefined;
    /** The first link is the one by which this device enters. */
    const codeOf = (link: PairLink, code: string) => {
      entered ??= link;
      return link === entered ? code : "WRONG9";
    };
    PairLink.prototype.offer = function (settings, code) {
      return offer.call(this, settings, codeOf(this, code));
    };
    PairLink.prototype.answer = function (settings, code, offered) {
      return answer.call(this, settings, codeOf(this, code), offered);
    };
  }

  /** From now on this device replaces the fingerprint in the offers that it carries by that of a device of its own. */
  swapCarriedBundles(): void {
    const { send } = MeshPair.prototype;
    MeshPair.prototype.send = function (message: RoomMessage) {
      const carried = message.kind === "carry" ? decodeCarried(message.body) : undefined;
      if (message.kind !== "carry" || message.from === undefined || carried?.kind !== "offer") {
        return send.call(this, message);
      }
      const callerId = changedFingerprint(carried.callerId);
      send.call(this, { ...message, body: encodeCarried({ ...carried, callerId }) });
    };
  }

  /** Shares a moving image of this width. */
  sharePicture(width: number): void {
    this.share = this.#room.share(movingPicture(width));
  }

  async replacePicture(width: number): Promise<void> {
    const [track] = this.share?.tracks ?? [];
    const [by] = movingPicture(width).getTracks();
    if (track && by) await this.share?.replaceTrack(track, by);
  }

  /** The frames and the width of the video of another device. */
  pictureOf(name: string): { frames: number; width: number } | undefined {
    const video = this.videos.get(name);
    return video && { frames: video.getVideoPlaybackQuality().totalVideoFrames, width: video.videoWidth };
  }

  /** From now on this device asks for a data channel in place of media. */
  forgeMedia(): void {
    const { sendMediaPart } = PairLink.prototype;
    const sdp = "v=0\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n";
    PairLink.prototype.sendMediaPart = function () {
      for (const part of encodeMediaMessage({ kind: "description", type: "offer", sdp }))
        sendMediaPart.call(this, part);
    };
  }

  /** Ends every connection, as the loss of the network does. */
  breakConnections(): void {
    for (const channel of channels) channel.close();
  }

  /** From now on this device reaches no one directly. */
  loseAllRoutes(): void {
    const Native = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super({ ...settings, iceServers: [], iceTransportPolicy: "relay" });
      }
    } as typeof RTCPeerConnection;
  }

  get #room(): Room {
    if (!this.room) throw new Error("this device is in no room");
    return this.room;
  }

  #use(room: Room): void {
    this.room = room;
    this.entrance = room.isOpen ? "open" : undefined;
    room.on("text", ({ from, text }) => this.texts.push(`${from.name}: ${text}`));
    room.on("left", ({ name }) => this.left.push(name));
    room.on("signal", ({ from, bytes }) => this.signals.set(from.name, bytes[0] ?? -1));
    room.on("stream", ({ from, stream }) => {
      const video = Object.assign(document.createElement("video"), { muted: true, srcObject: stream });
      this.videos.set(from.name, video);
      void video.play();
    });
    room.on("streamEnded", ({ from }) => this.videos.delete(from.name));
    room.on("mediaFailed", ({ peer, code }) => this.mediaFailures.set(peer.name, code));
    room.on("entrance", ({ isOpen, reason }) => {
      this.entrance = isOpen ? "open" : (reason ?? "closed");
    });
    room.on("ended", ({ reason }) => {
      this.ended = reason;
    });
    room.on("file", async ({ from, file }) => {
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
      this.files.push(`${from.name}: ${file.name} ${file.size} ${digest.slice(0, 4).join(".")}`);
    });
  }
}

/** A canvas that is redrawn continuously. */
function movingPicture(width: number): MediaStream {
  const canvas = Object.assign(document.createElement("canvas"), { width, height: width / 2 });
  const context = canvas.getContext("2d");
  let count = 0;
  setInterval(() => {
    count += 1;
    if (!context) return;
    context.fillStyle = `hsl(${count * 7} 90% 50%)`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }, 33);
  return canvas.captureStream(30);
}

/** An envelope of kind 3 (pairing E3): version, kind, then the bundle, whose first field is the fingerprint. */
function changedFingerprint(callerId: string): string {
  const at = 12;
  const other = callerId[at] === "A" ? "B" : "A";
  return callerId.slice(0, at) + other + callerId.slice(at + 1);
}

const device = new TestDevice();
const { accept } = Mesh.prototype;
Mesh.prototype.accept = async function (pair, receiverId) {
  try {
    await accept.call(this, pair, receiverId);
  } catch (error) {
    device.refusals.push(error instanceof Error && "code" in error ? String(error.code) : String(error));
    throw error;
  }
};

declare global {
  interface Window {
    device: TestDevice;
  }
}
window.device = device;
