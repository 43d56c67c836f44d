import type { Device, Peer, RoomEvents } from "@orbitroom/webrtc";
import type { MatchRoom } from "../match-room.ts";

type Listener = (event: never) => void;

/** A message that has been sent, and one that has arrived. */
export interface Traffic {
  readonly type: "sent" | "arrived";
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

interface Due {
  readonly atMs: number;
  readonly run: () => void;
}

/** How a dishonest device tampers with its texts: it sends the returned ones instead. */
export type Tamper = (text: string, to: string) => readonly string[];

/** A room on a virtual clock: texts arrive once and in order, signals are lost, doubled and overtake each other. */
export class VirtualNet {
  readonly traffic: Traffic[] = [];
  readonly rooms: VirtualRoom[] = [];
  nowMs = 0;
  /** The events in the order in which they happen. */
  readonly #due: Due[] = [];
  creatorId: string | undefined;

  constructor(
    readonly random: () => number,
    readonly mostDelayMs: number,
  ) {}

  /** Runs everything that is due within so many milliseconds. */
  advance(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const [next] = this.#due;
      if (!next || next.atMs > endMs) break;
      this.#due.shift();
      this.nowMs = next.atMs;
      next.run();
    }
    this.nowMs = endMs;
  }

  later(delayMs: number, run: () => void): number {
    const atMs = this.nowMs + delayMs;
    const index = this.#due.findLastIndex((other) => other.atMs <= atMs) + 1;
    this.#due.splice(index, 0, { atMs, run });
    return atMs;
  }

  delayMs(): number {
    return 1 + this.random() * this.mostDelayMs;
  }

  /** A device joins. The others learn of it, and it of them, one after the other. */
  enter(name: string, tamper?: Tamper): VirtualRoom {
    const room = new VirtualRoom(this, { id: `device-${this.rooms.length}`, name }, tamper);
    this.creatorId ??= room.self.id;
    const others = this.rooms.filter(({ isEnded }) => !isEnded);
    this.rooms.push(room);
    for (const [index, other] of others.entries()) {
      if (index === 0) room.meet(other.self, false);
      else this.later(10 * this.delayMs(), () => !other.isEnded && room.meet(other.self, true));
      other.learnOf(room.self);
    }
    return room;
  }
}

/** One device's view of the room. */
export class VirtualRoom implements MatchRoom {
  readonly id = "room";
  isEnded = false;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #peers = new Map<string, Peer>();
  /** When the last text to a device arrives. */
  readonly #lanes = new Map<string, number>();
  /** Since when a device is interrupted. */
  #pausedUntilMs = 0;

  constructor(
    readonly net: VirtualNet,
    readonly self: Device,
    private readonly tamper: Tamper = (text) => [text],
  ) {}

  get creatorId(): string | undefined {
    return this.net.creatorId;
  }

  get peers(): readonly Peer[] {
    return [...this.#peers.values()];
  }

  readonly on: MatchRoom["on"] = (name, listener) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as Listener);
    return () => listeners.delete(listener as Listener);
  };

  send(text: string, to?: string): void {
    for (const id of to === undefined ? [...this.#peers.keys()] : [to]) {
      for (const said of this.tamper(text, id)) this.#sendTo(id, said);
    }
  }

  signal(bytes: Uint8Array): void {
    for (const id of this.#peers.keys()) {
      const copies = this.net.random() < 0.2 ? 0 : this.net.random() < 0.1 ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        this.net.later(this.net.delayMs(), () =>
          this.#at(id)?.receive("signal", { from: this.self, bytes: bytes.slice() }),
        );
      }
    }
  }

  async leave(): Promise<void> {
    if (this.isEnded) return;
    this.isEnded = true;
    for (const id of this.#peers.keys()) {
      const other = this.#at(id);
      if (!other) continue;
      // Messages in transit are lost from some moment on.
      other.#goneAtMs.set(this.self.id, this.net.nowMs + this.net.delayMs());
      this.#inLane(id, () => other.forget(this.self));
    }
    this.receive("ended", { reason: "left" });
  }

  /** Nothing reaches this device, and nothing it sends the others, for a while. Then all texts arrive. */
  interrupt(ms: number): void {
    this.#pausedUntilMs = this.net.nowMs + ms;
    const mark = (room: VirtualRoom, id: string, state: Peer["state"]) => {
      const peer = room.#peers.get(id);
      if (peer) room.#peers.set(id, { ...peer, state });
      room.receive("peers", room.peers);
    };
    for (const state of ["away", "linked"] as const) {
      this.net.later(state === "away" ? 0 : ms, () => {
        for (const id of this.#peers.keys()) {
          const other = this.#at(id);
          if (!other || this.isEnded) continue;
          mark(this, id, state);
          mark(other, this.self.id, state);
        }
      });
    }
  }

  meet(device: Device, isLater: boolean): void {
    if (this.isEnded || this.#peers.has(device.id)) return;
    const peer: Peer = { ...device, state: "linked", phrase: undefined };
    this.#peers.set(device.id, peer);
    if (isLater) this.receive("joined", peer);
    this.receive("peers", this.peers);
  }

  /** This device learns of another one before it receives any of its texts. */
  learnOf(device: Device): void {
    const room = this.net.rooms.find(({ self }) => self.id === device.id);
    if (room) room.#inLane(this.self.id, () => this.meet(device, true));
  }

  forget(device: Device): void {
    if (!this.#peers.delete(device.id)) return;
    this.receive("left", device);
    this.receive("peers", this.peers);
  }

  receive<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    if (this.isEnded && name !== "ended") return;
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event as never);
  }

  readonly #goneAtMs = new Map<string, number>();

  #sendTo(id: string, text: string): void {
    const names = { from: this.self.id, to: id, text };
    this.net.traffic.push({ type: "sent", ...names });
    this.#inLane(id, () => {
      const other = this.#at(id);
      if (!other || (other.#goneAtMs.get(this.self.id) ?? Number.POSITIVE_INFINITY) < this.net.nowMs) return;
      // The sender is known by then.
      other.meet(this.self, true);
      this.net.traffic.push({ type: "arrived", ...names });
      other.receive("text", { from: this.self, text });
    });
  }

  #inLane(id: string, run: () => void): void {
    const { nowMs } = this.net;
    const other = this.#at(id);
    const paused = Math.max(this.#pausedUntilMs, other ? other.#pausedUntilMs : 0);
    const atMs = Math.max(this.#lanes.get(id) ?? 0, paused, nowMs + this.net.delayMs());
    this.#lanes.set(id, atMs);
    this.net.later(atMs - nowMs, run);
  }

  #at(id: string): VirtualRoom | undefined {
    return this.net.rooms.find((room) => room.self.id === id && !room.isEnded);
  }
}
