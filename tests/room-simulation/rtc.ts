import type { Network } from "./network.ts";
import type { Page } from "./page.ts";
import type { World } from "./world.ts";

type End = ReturnType<Network["end"]>;

/** A frame of a channel, on its way. */
interface ChannelFrame {
  readonly channel: number;
  readonly data: ArrayBuffer;
}

/** What a page needs of its surroundings for peer connections. */
export interface RtcGround {
  readonly world: World;
  readonly network: Network;
  /** The connections by their user name fragments, as descriptions name them. */
  readonly connections: Map<string, PageConnection>;
}

/** One end of a data channel. */
class PageChannel {
  readyState: RTCDataChannelState = "connecting";
  binaryType = "arraybuffer";
  readonly bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  #onMessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  /** Frames that have arrived before the channel has a listener: it may be on its way to another thread. */
  #held: ArrayBuffer[] = [];

  constructor(private readonly transmit: (data: ArrayBuffer) => void) {}

  get onmessage() {
    return this.#onMessage;
  }

  set onmessage(listener: ((event: { data: ArrayBuffer }) => void) | null) {
    this.#onMessage = listener;
    queueMicrotask(() => {
      for (const data of this.#held.splice(0)) this.#onMessage?.({ data });
    });
  }

  receive(data: ArrayBuffer): void {
    if (this.#onMessage && this.#held.length === 0) this.#onMessage({ data });
    else this.#held.push(data);
  }

  send(data: Uint8Array): void {
    if (this.readyState !== "open") throw new DOMException("The channel is not open.", "InvalidStateError");
    this.transmit(data.slice().buffer);
  }

  close(): void {
    this.readyState = "closed";
  }

  open(): void {
    this.readyState = "open";
    this.onopen?.();
  }

  end(): void {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.onclose?.();
  }
}

/** As much of an `RTCPeerConnection` as `PeerConnection` uses, over the simulated network. */
export class PageConnection extends EventTarget {
  connectionState: RTCPeerConnectionState = "new";
  iceGatheringState: RTCIceGatheringState = "new";
  localDescription: { type: string; sdp: string } | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly end: End;
  readonly #fragment: string;
  readonly #channels = new Map<number, PageChannel>();

  constructor(
    private readonly ground: RtcGround,
    private readonly page: Page,
  ) {
    super();
    const { world, network, connections } = ground;
    this.#fragment = Math.floor(world.random() * 2 ** 40)
      .toString(36)
      .padStart(8, "0");
    connections.set(this.#fragment, this);
    this.end = network.end(page, page.node, {
      onOpen: () => {
        this.#become("connected");
        for (const channel of this.#channels.values()) channel.open();
      },
      onFrame: (frame) => {
        const { channel, data } = frame as ChannelFrame;
        this.#channels.get(channel)?.receive(data);
      },
      onClose: () => this.#fail(),
      onFailed: () => this.#fail(),
    });
  }

  createDataChannel(_label: string, { id = 0 }: RTCDataChannelInit): PageChannel {
    const channel = new PageChannel((data) => this.end.send({ channel: id, data } satisfies ChannelFrame));
    this.#channels.set(id, channel);
    return channel;
  }

  async createOffer() {
    return { type: "offer", sdp: this.#sdp("actpass") };
  }

  async createAnswer() {
    return { type: "answer", sdp: this.#sdp("active") };
  }

  async setLocalDescription(description: { type: string; sdp: string }): Promise<void> {
    this.localDescription = description;
    this.ground.world.after(this.ground.world.wait(5, 500), this.page, () => {
      const candidate = `candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host generation 0 ufrag ${this.#fragment}`;
      const event = { candidate: { candidate, type: "host", usernameFragment: this.#fragment } };
      this.dispatchEvent(Object.assign(new Event("icecandidate"), event));
      this.iceGatheringState = "complete";
      this.dispatchEvent(new Event("icegatheringstatechange"));
    });
  }

  async setRemoteDescription({ type, sdp }: { type: string; sdp: string }): Promise<void> {
    const fragment = /^a=ice-ufrag:(\S+)/m.exec(sdp)?.[1] ?? "";
    const other = this.ground.connections.get(fragment);
    if (type === "answer" && other) this.ground.network.connect(this.end, other.end);
  }

  async getStats() {
    return new Map();
  }

  close(): void {
    this.end.close();
    this.connectionState = "closed";
    for (const channel of this.#channels.values()) this.ground.world.after(0, this.page, () => channel.end());
  }

  #fail(): void {
    for (const channel of this.#channels.values()) channel.end();
    this.#become("failed");
  }

  #become(state: RTCPeerConnectionState): void {
    if (this.connectionState === "closed") return;
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  #sdp(setup: string): string {
    return [
      "v=0",
      "o=- 1 2 IN IP4 127.0.0.1",
      "s=-",
      "t=0 0",
      "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
      "c=IN IP4 0.0.0.0",
      `a=ice-ufrag:${this.#fragment}`,
      `a=ice-pwd:${this.#fragment.padEnd(24, "0")}`,
      `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "AB").join(":")}`,
      `a=setup:${setup}`,
      "a=mid:0",
      "a=sctp-port:5000",
      "",
    ].join("\r\n");
  }
}
