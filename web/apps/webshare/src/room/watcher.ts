import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { joinRoom, parseRoomToken, type Room, RoomError } from "@orbitroom/webrtc";
import { decodeMessage, encodeMessage, type PlanMessage } from "../protocol/message.ts";
import { decodePresence, encodePresence, type Point } from "../protocol/presence.ts";
import { usualQuality } from "../quality/quality.ts";
import { childrenOf } from "../tree/plan-tree.ts";
import { Chat, MAX_PICTURE_BYTES } from "./chat.ts";
import { LinkMeter, type LinkNumbers } from "./link-meter.ts";
import { Outlets } from "./outlets.ts";
import { Pointers } from "./pointers.ts";

/** How long a viewer waits for the sharer to open the room. */
const WAIT_MS = 15_000;
const TICK_MS = 1000;
/** A pointer moves smoothly with this many places a second. */
const POINT_MS = 33;
/** How often the connection is measured, in ticks. */
const TICKS_PER_MEASURE = 2;

/** What is shown at the moment, as the player of the page knows it. */
export interface Shown {
  readonly width: number;
  readonly height: number;
  /** Counts up. */
  readonly frames: number;
}

/** Another device in the share. */
export interface OtherDevice {
  readonly id: string;
  readonly name: string;
  readonly isSharer: boolean;
  readonly isAway: boolean;
}

/** What the page of a viewer shows. */
export interface WatcherState {
  /** The sharer's plan; undefined until it has arrived. */
  readonly plan: PlanMessage | undefined;
  /** The received stream; it stays until there is another one. */
  readonly stream: MediaStream | undefined;
  readonly others: readonly OtherDevice[];
  /** The name of the viewer that relays the stream to this one; undefined if it comes from the sharer. */
  readonly via: string | undefined;
  /** The number of devices to which this one relays the stream. */
  readonly passedOnTo: number;
  readonly numbers: readonly LinkNumbers[];
  /** `left`: the sharer has left. `removed`: the sharer has removed this device. */
  readonly ended: "left" | "removed" | undefined;
  readonly canRelay: boolean;
  readonly name: string;
}

/** A viewer's side of a share: what it watches, and whom it passes it on to. */
export class Watcher {
  readonly state: StateStore<WatcherState>;
  readonly chat: Chat;
  readonly pointers = new Pointers();
  readonly #outlets: Outlets;
  readonly #meter: LinkMeter;
  readonly #streams = new Map<string, MediaStream>();
  readonly #timer: ReturnType<typeof setInterval>;
  #shown: (() => Shown) | undefined;
  #lastFrames = 0;
  #framesPerSec = 0;
  #pointer: Point | undefined;
  #pointTimer: ReturnType<typeof setTimeout> | undefined;
  #ticks = 0;

  private constructor(
    private readonly room: Room,
    readonly code: string,
    name: string,
    canRelay: boolean,
  ) {
    this.chat = new Chat(room);
    this.#outlets = new Outlets(room, (id) => this.#tellUnreachable(id));
    this.#meter = new LinkMeter(room);
    this.state = new StateStore<WatcherState>({
      ...{ plan: undefined, stream: undefined, others: [], via: undefined, passedOnTo: 0, numbers: [] },
      ...{ ended: undefined, canRelay, name },
    });
    room.on("text", ({ from, text }) => this.#onText(from.id, from.name, text));
    room.on("signal", ({ from, bytes }) => {
      const presence = decodePresence(bytes);
      if (presence && from.id !== room.creatorId) this.pointers.hear(from.id, from.name, presence.pointer);
    });
    room.on("stream", ({ from, stream }) => {
      this.#streams.set(from.id, stream);
      this.#follow();
    });
    room.on("streamEnded", ({ from, stream }) => {
      if (this.#streams.get(from.id) === stream) this.#streams.delete(from.id);
      this.#follow();
    });
    room.on("mediaFailed", ({ peer }) => this.#tellUnreachable(peer.id));
    room.on("peers", () => this.#onPeers());
    room.on("left", ({ id }) => {
      this.pointers.forget(id);
      if (id === room.creatorId) this.#end("left");
    });
    room.on("ended", ({ reason }) => {
      if (reason === "removed") this.#end("removed");
    });
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#onPeers();
    this.#sayReady();
  }

  /** Enters the room of a link. Rejects with an error for `shareProblem`. */
  static async join(token: string, code: string, name: string, signal: AbortSignal): Promise<Watcher> {
    const { roomId } = parseRoomToken(token);
    if (roomId === undefined) throw new RoomError("link_damaged", "The link is damaged.");
    const room = await joinRoom({
      ...{ gateway: location.origin, roomId, code, name, signal },
      ...{ waitMs: WAIT_MS, maxFileBytes: MAX_PICTURE_BYTES },
    });
    return new Watcher(room, code, name, canRelayHere());
  }

  /** Sets the function that reports, each second, what the player shows. */
  watch(shown: (() => Shown) | undefined): void {
    this.#shown = shown;
  }

  /** Points to a place on the shared screen, for all to see; undefined removes the pointer. */
  point(point: Point | undefined): void {
    this.#pointer = point;
    this.#pointTimer ??= setTimeout(() => {
      this.#pointTimer = undefined;
      this.#sayPresence();
    }, POINT_MS);
  }

  /** Sets whether this device may be asked to relay the stream. */
  setRelaying(canRelay: boolean): void {
    this.state.set({ canRelay });
    this.#sayReady();
  }

  rename(name: string): void {
    this.room.rename(name);
    this.state.set({ name });
  }

  leave(): void {
    this.#close();
    void this.room.leave();
  }

  #end(ended: "left" | "removed"): void {
    this.#close();
    this.state.set({ ended, stream: undefined, passedOnTo: 0 });
    if (ended === "left") void this.room.leave();
  }

  #close(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#pointTimer);
    this.#outlets.close();
  }

  #onText(from: string, name: string, text: string): void {
    const message = decodeMessage(text);
    if (message?.kind === "chat") this.chat.hear(name, message.text);
    // Plans from any other device are ignored.
    if (message?.kind !== "plan" || from !== this.room.creatorId) return;
    if (message.number <= (this.state.get().plan?.number ?? -1)) return;
    this.state.set({ plan: message });
    this.#follow();
  }

  #onPeers(): void {
    const { peers, creatorId } = this.room;
    this.state.set({
      others: peers.map(({ id, name, state }) => ({
        ...{ id, name, isSharer: id === creatorId, isAway: state === "away" },
      })),
    });
    this.#follow();
  }

  /** Watches what the plan says, and passes it on to whom the plan says. */
  #follow(): void {
    const { plan, stream: before } = this.state.get();
    if (!plan) return;
    const { self, peers, creatorId } = this.room;
    const parent = plan.tree.get(self.id);
    const offered = parent === undefined ? undefined : this.#streams.get(parent);
    const to = childrenOf(plan.tree, self.id).filter((id) => peers.some((peer) => peer.id === id));
    // The last image stays in view until the next one arrives.
    const stream = plan.status === "stopped" ? undefined : (offered ?? before);
    const { quality = usualQuality, status } = plan;
    this.#outlets.update({ stream: offered, to, quality, isPaused: status !== "live" });
    this.state.set({
      ...{ stream, passedOnTo: offered ? to.length : 0 },
      via: parent === creatorId ? undefined : peers.find(({ id }) => id === parent)?.name,
    });
  }

  #tellUnreachable(id: string): void {
    const { creatorId } = this.room;
    if (creatorId === undefined || !this.room.peers.some((peer) => peer.id === creatorId)) return;
    this.room.send(encodeMessage({ kind: "unreachable", id }), creatorId);
  }

  #sayReady(): void {
    const { creatorId } = this.room;
    if (creatorId === undefined || !this.room.peers.some((peer) => peer.id === creatorId)) return;
    this.room.send(encodeMessage({ kind: "ready", canRelay: this.state.get().canRelay }), creatorId);
  }

  #sayPresence(): void {
    const { width = 0, height = 0 } = this.#shown?.() ?? {};
    const { plan } = this.state.get();
    const parent = plan?.tree.get(this.room.self.id);
    const from = parent !== undefined && this.#streams.has(parent) ? parent : undefined;
    const said = { from, width, height, framesPerSec: this.#framesPerSec, pointer: this.#pointer };
    this.room.signal(encodePresence(said));
  }

  #tick(): void {
    const frames = this.#shown?.().frames ?? 0;
    this.#framesPerSec = Math.max(0, frames - this.#lastFrames);
    this.#lastFrames = frames;
    this.#sayPresence();
    this.pointers.sweep();
    if (this.state.get().plan === undefined) this.#sayReady();
    this.#ticks += 1;
    if (this.#ticks % TICKS_PER_MEASURE === 0) void this.#measure();
  }

  async #measure(): Promise<void> {
    const parent = this.state.get().plan?.tree.get(this.room.self.id);
    const from = this.room.peers.find(({ id }) => id === parent);
    if (from) this.state.set({ numbers: await this.#meter.measure([from]) });
  }
}

/** Phones only watch: relaying the stream costs battery and data. */
function canRelayHere(): boolean {
  return !matchMedia("(pointer: coarse)").matches;
}
