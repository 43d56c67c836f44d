import { appRoomLink } from "@orbitroom/app-kit/entry/app-room-link.ts";
import { suggestCode } from "@orbitroom/app-kit/entry/suggest-code.ts";
import { StateStore } from "@orbitroom/app-kit/stores/state-store.ts";
import { createRoom, Door, encodeRoomToken, MAX_DEVICES, type Room } from "@orbitroom/webrtc";
import { WATCH_PATH } from "../link/stream-link.ts";
import { decodeMessage, encodeMessage, type ShareMessage, type ShareStatus } from "../protocol/message.ts";
import { decodePresence } from "../protocol/presence.ts";
import { type Quality, usualQuality } from "../quality/quality.ts";
import { childrenOf } from "../tree/plan-tree.ts";
import { UplinkLimit } from "../tree/uplink-limit.ts";
import { Audience, type Viewer } from "./audience.ts";
import { Chat, MAX_PICTURE_BYTES } from "./chat.ts";
import { LinkMeter, type LinkNumbers, limitedBy } from "./link-meter.ts";
import { Outlets } from "./outlets.ts";
import { Pointers } from "./pointers.ts";

const TICK_MS = 500;
/** How often the connections are measured, in ticks. */
const TICKS_PER_MEASURE = 4;
const MOST_VIEWERS = MAX_DEVICES - 1;
const CHILDREN = 2;
const DEPTH = 4;

/** What the page of the sharer shows of its room. */
export interface SharerState {
  readonly status: ShareStatus;
  readonly quality: Quality;
  /** How many viewers get the stream directly; 0 derives the number from the uplink. */
  readonly directViewers: number;
  readonly viewers: readonly Viewer[];
  /** What is sent to the direct viewers. */
  readonly numbers: readonly LinkNumbers[];
  /** Whether another viewer can join. */
  readonly isOpen: boolean;
  readonly name: string;
}

/** The sharer's side of a share: its room, its viewers, and what is sent to them. */
export class Sharer {
  readonly state: StateStore<SharerState>;
  readonly chat: Chat;
  readonly pointers = new Pointers();
  readonly link: string;
  readonly #door: Door;
  readonly #audience: Audience;
  readonly #outlets: Outlets;
  readonly #meter: LinkMeter;
  readonly #uplink = new UplinkLimit(MOST_VIEWERS);
  readonly #timer: ReturnType<typeof setInterval>;
  #stream: MediaStream | undefined;
  #planNumber = 0;
  #ticks = 0;
  #hasLeft = false;

  private constructor(
    private readonly room: Room,
    readonly code: string,
    name: string,
  ) {
    // Anyone who has the link may watch.
    this.link = appRoomLink(WATCH_PATH, encodeRoomToken(room.id), code);
    this.chat = new Chat(room);
    this.#audience = new Audience(room);
    this.#outlets = new Outlets(room, (id) => this.#bar(room.self.id, id));
    this.#meter = new LinkMeter(room);
    this.state = new StateStore<SharerState>({
      ...{ status: "stopped", quality: usualQuality, directViewers: 0, viewers: [], numbers: [], name },
      isOpen: room.isOpen,
    });
    // Only the sharer admits viewers: it is present as long as there is something to see.
    this.#door = new Door(room, { onEntrance: ({ isOpen }) => this.state.set({ isOpen }) });
    room.on("text", ({ from, text }) => this.#onText(from.id, from.name, text));
    room.on("signal", ({ from, bytes }) => {
      const presence = decodePresence(bytes);
      if (!presence) return;
      this.#audience.hear(from.id, presence);
      this.pointers.hear(from.id, from.name, presence.pointer);
    });
    room.on("left", ({ id }) => {
      this.#audience.forget(id);
      this.pointers.forget(id);
      this.#replan();
    });
    room.on("peers", () => this.#replan());
    room.on("mediaFailed", ({ peer }) => this.#bar(room.self.id, peer.id));
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  /** Opens a room for viewers. Rejects with an error for `shareProblem`. */
  static async open(name: string, signal: AbortSignal): Promise<Sharer> {
    const code = suggestCode();
    const options = { gateway: location.origin, code, name, signal, maxFileBytes: MAX_PICTURE_BYTES };
    return new Sharer(await createRoom(options), code, name);
  }

  /** Shows this to all viewers from now on; nothing if it is undefined. */
  show(stream: MediaStream | undefined): void {
    this.#stream = stream;
    const { status } = this.state.get();
    this.state.set({ status: stream === undefined ? "stopped" : status === "stopped" ? "live" : status });
    this.#announce();
  }

  setPaused(isPaused: boolean): void {
    if (this.#stream === undefined) return;
    this.state.set({ status: isPaused ? "paused" : "live" });
    this.#announce();
  }

  setQuality(change: Partial<Quality>): void {
    this.state.set({ quality: { ...this.state.get().quality, ...change } });
    this.#uplink.reset();
    this.#announce();
  }

  setDirectViewers(directViewers: number): void {
    this.state.set({ directViewers });
    this.#replan();
  }

  rename(name: string): void {
    this.room.rename(name);
    this.state.set({ name });
  }

  /** Takes a viewer out of the room. */
  remove(id: string): void {
    void this.room.remove(id);
  }

  /** Opens the entrance again after it was closed because of wrong codes. */
  letIn(): void {
    this.#door.keep();
  }

  /** Ends the share: notifies the viewers, and leaves the room. */
  async leave(): Promise<void> {
    if (this.#hasLeft) return;
    this.show(undefined);
    this.#hasLeft = true;
    clearInterval(this.#timer);
    this.#door.shut();
    this.#outlets.close();
    this.chat.close();
    await this.room.leave();
  }

  #onText(id: string, name: string, text: string): void {
    const message = decodeMessage(text);
    if (message?.kind === "chat") this.chat.hear(name, message.text);
    if (message?.kind === "unreachable") this.#bar(id, message.id);
    if (message?.kind !== "ready") return;
    this.#audience.admit(id, message.canRelay);
    this.#plan();
    this.#announce();
  }

  #bar(parent: string, child: string): void {
    this.#audience.bar(parent, child);
    this.#replan();
  }

  #plan(): boolean {
    const { directViewers, status } = this.state.get();
    const direct = directViewers === 0 ? this.#uplink.limit : directViewers;
    return this.#audience.plan({ direct, children: CHILDREN, depth: DEPTH }, status === "live");
  }

  /** Plans the tree again, and notifies the viewers of a change. */
  #replan(): void {
    if (this.#hasLeft) return;
    if (this.#plan()) this.#announce();
    else this.#showViewers();
  }

  /** Sends the stream to the devices that the plan names, and sends the plan to everyone. */
  #announce(): void {
    if (this.#hasLeft) return;
    const { status, quality } = this.state.get();
    const { tree } = this.#audience;
    this.#outlets.update({
      ...{ stream: this.#stream, quality, isPaused: status === "paused" },
      to: childrenOf(tree, this.room.self.id),
    });
    this.#planNumber += 1;
    const hasSound = (this.#stream?.getAudioTracks().length ?? 0) > 0;
    this.#send({ kind: "plan", number: this.#planNumber, status, hasSound, quality, tree });
    this.#showViewers();
  }

  #send(message: ShareMessage): void {
    this.room.send(encodeMessage(message));
  }

  #showViewers(): void {
    this.state.set({ viewers: this.#audience.viewers });
  }

  #tick(): void {
    this.#replan();
    this.pointers.sweep();
    this.#ticks += 1;
    if (this.#ticks % TICKS_PER_MEASURE === 0) void this.#measure();
  }

  async #measure(): Promise<void> {
    const { status, viewers } = this.state.get();
    this.#outlets.refresh();
    const direct = viewers.filter(({ via, state }) => via === undefined && state === "linked");
    const numbers = await this.#meter.measure(direct.map(({ id, name }) => ({ id, name })));
    if (this.#hasLeft) return;
    this.state.set({ numbers });
    const limited = numbers.filter((each) => limitedBy(each) !== undefined).length;
    if (status === "live" && this.#uplink.observe(limited, numbers.length)) this.#replan();
  }
}
