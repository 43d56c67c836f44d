import { GivenTime } from "@orbitroom/app-kit/text/given-time.ts";
import type { Room } from "@orbitroom/webrtc";
import type { Presence } from "../protocol/presence.ts";
import { planTree, type Tree, type TreeLimits, type TreeMember } from "../tree/plan-tree.ts";

/**
 * The audience is checked more often than this. All times below count only while this page gets processor time: a page that is
 * starved has not received anything, so it removes no viewer for being silent.
 */
const STEP_MS = 1200;
/** A viewer that relays the stream reports each second. After so long without a report, another viewer takes its place. */
const SILENT_MS = 2500;
/** A viewer that is silent for so long counts as not responding, regardless of the state of its connection. */
const LOST_MS = 6000;
/** A viewer that was silent does not relay for so long. */
const DOUBT_MS = 15_000;
/** The stream has to reach a viewer within this time; otherwise its parent cannot send to it. */
const ARRIVAL_MS = 12_000;
/** After so long, a parent that could not send is tried again: networks change. */
const BARRED_MS = 60_000;

/** Someone who watches, as the sharer sees it. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly state: "linked" | "relayed" | "away";
  /** The name of the viewer that relays the stream to this one; undefined if it comes from this device. */
  readonly via: string | undefined;
  readonly canRelay: boolean;
  /** Whether it receives the stream, and in what size. */
  readonly hasPicture: boolean;
  readonly width: number;
  readonly height: number;
  readonly framesPerSec: number;
}

interface Known {
  readonly id: string;
  canRelay: boolean;
  presence: Presence | undefined;
  heardAtMs: number;
  /** The time until which the viewer is doubted, because it was silent. */
  doubtedUntilMs: number;
  /** The time at which it was assigned to its parent. */
  assignedAtMs: number;
}

/** The viewers, and which device sends the stream to each. */
export class Audience {
  readonly #known = new Map<string, Known>();
  readonly #barredUntilMs = new Map<string, number>();
  readonly #given = new GivenTime(STEP_MS);
  #tree: Tree = new Map();

  constructor(private readonly room: Pick<Room, "self" | "peers">) {}

  get tree(): Tree {
    return this.#tree;
  }

  /** A viewer is ready to watch. */
  admit(id: string, canRelay: boolean): void {
    const known = this.#known.get(id);
    if (known) known.canRelay = canRelay;
    else {
      const nowMs = this.#given.look();
      this.#known.set(id, {
        ...{ id, canRelay, presence: undefined, heardAtMs: nowMs, doubtedUntilMs: 0, assignedAtMs: nowMs },
      });
    }
  }

  hear(id: string, presence: Presence): void {
    const known = this.#known.get(id);
    if (!known) return;
    known.presence = presence;
    known.heardAtMs = this.#given.look();
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  /** Records that one device cannot send to another. */
  bar(parent: string, child: string): void {
    this.#barredUntilMs.set(`${parent}>${child}`, this.#given.look() + BARRED_MS);
  }

  /** Plans the tree again. Returns whether it has changed. */
  plan(limits: TreeLimits, isLive: boolean): boolean {
    const nowMs = this.#given.look();
    for (const known of this.#known.values()) this.#check(known, nowMs, isLive);
    const members: TreeMember[] = [...this.#known.values()].map((known) => ({
      id: known.id,
      canRelay: known.canRelay && nowMs >= known.doubtedUntilMs && this.#stateOf(known.id) === "linked",
    }));
    const tree = planTree({
      ...{ root: this.room.self.id, members, limits, previous: this.#tree },
      isBarred: (parent, child) => (this.#barredUntilMs.get(`${parent}>${child}`) ?? 0) > nowMs,
    });
    const moved = [...this.#known.keys()].filter((id) => tree.get(id) !== this.#tree.get(id));
    for (const id of moved) {
      const known = this.#known.get(id);
      if (known) known.assignedAtMs = nowMs;
    }
    const hasChanged = moved.length > 0 || tree.size !== this.#tree.size;
    this.#tree = tree;
    return hasChanged;
  }

  /** The viewers in the order in which they joined. */
  get viewers(): Viewer[] {
    const names = new Map(this.room.peers.map(({ id, name }) => [id, name]));
    const nowMs = this.#given.look();
    return [...this.#known.values()].map(({ id, canRelay, presence, heardAtMs }) => {
      const parent = this.#tree.get(id);
      const { width = 0, height = 0, framesPerSec = 0, from } = presence ?? {};
      return {
        ...{ id, canRelay, width, height, framesPerSec },
        name: names.get(id) ?? "Device",
        state: nowMs - heardAtMs > LOST_MS ? "away" : (this.#stateOf(id) ?? "away"),
        via: parent === undefined || parent === this.room.self.id ? undefined : names.get(parent),
        hasPicture: from !== undefined && from === parent,
      };
    });
  }

  /** Checks whether a viewer is silent, or the stream does not reach it. */
  #check(known: Known, nowMs: number, isLive: boolean): void {
    if (nowMs - known.heardAtMs > SILENT_MS) known.doubtedUntilMs = nowMs + DOUBT_MS;
    const parent = this.#tree.get(known.id);
    const isHeard = nowMs - known.heardAtMs < SILENT_MS && this.#stateOf(known.id) === "linked";
    // While nothing is sent, or it cannot say what it gets, there is nothing to conclude.
    if (!isLive || !isHeard || parent === undefined || known.presence?.from === parent) {
      known.assignedAtMs = known.presence?.from === parent || !isLive ? nowMs : known.assignedAtMs;
      return;
    }
    if (nowMs - known.assignedAtMs > ARRIVAL_MS) this.bar(parent, known.id);
  }

  #stateOf(id: string): Viewer["state"] | undefined {
    return this.room.peers.find((peer) => peer.id === id)?.state;
  }
}
