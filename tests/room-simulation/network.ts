import type { Node, Page } from "./page.ts";
import type { World } from "./world.ts";

/** One end of a connection, as a link uses it. */
export interface Wire {
  /** Sends a frame. Frames arrive in order, and are lost with the connection. */
  send(frame: unknown): void;
  close(): void;
}

/** What a link learns about its end. */
export interface WireEvents {
  onOpen(): void;
  onFrame(frame: unknown): void;
  /** The other end is gone, as far as this one knows. */
  onClose(): void;
  /** No connection was established. */
  onFailed(): void;
}

/** An end that waits for the other one's answer. */
interface End {
  readonly page: Page;
  readonly node: Node;
  readonly events: WireEvents;
  other: End | undefined;
  isClosed: boolean;
  isOpen: boolean;
  /** When the previous frame arrives: none overtakes another. */
  readyAtMs: number;
}

/** The faults of connections. */
export interface NetworkFaults {
  /** No connection is established. */
  failed: number;
  /** An end notices late that the other device has left. */
  unnoticed: number;
  maxDelayMs: number;
}

const NO_FAULTS: NetworkFaults = { failed: 0, unnoticed: 0, maxDelayMs: 60 };
/** How long ICE takes to give up. */
const ICE_GIVES_UP_MS = { min: 5_000, max: 30_000 };

/** Direct connections between devices: they are established or not, deliver in order, and may die at any moment. */
export class Network {
  faults: NetworkFaults = NO_FAULTS;
  readonly #blocked = new Set<string>();
  readonly #ends = new Set<End>();
  /** The pages that notice that another page is gone although they have no direct connection with it. */
  readonly #watchers = new Map<Page, { readonly page: Page; readonly onGone: () => void }[]>();

  constructor(private readonly world: World) {}

  heal(): void {
    this.faults = NO_FAULTS;
  }

  /** Prevents direct connections between two devices, until that is lifted. */
  block(one: Node, other: Node): void {
    this.#blocked.add(keyOf(one, other));
    this.cut((end, far) => keyOf(end.node, far.node) === keyOf(one, other));
  }

  unblock(one: Node, other: Node): void {
    this.#blocked.delete(keyOf(one, other));
  }

  isBlocked(one: Node, other: Node): boolean {
    return this.#blocked.has(keyOf(one, other));
  }

  /** Kills connections: frames on their way are lost, and each end notices at a time of its own. */
  cut(isCut: (end: Pick<End, "node" | "page">, other: Pick<End, "node" | "page">) => boolean): void {
    for (const end of [...this.#ends]) {
      const { other } = end;
      if (other === undefined || !isCut(end, other)) continue;
      this.#drop(end);
      this.#drop(other);
    }
  }

  /** Calls `onGone` some time after `other` is gone, when what `page` sends to it through a third device is no longer answered. */
  watch(other: Page, page: Page, onGone: () => void): void {
    const watchers = this.#watchers.get(other) ?? [];
    this.#watchers.set(other, watchers);
    watchers.push({ page, onGone });
  }

  /** A page is gone without closing its connections. */
  onCrash(page: Page): void {
    const { min, max } = ICE_GIVES_UP_MS;
    for (const { page: watcher, onGone } of this.#watchers.get(page) ?? []) {
      this.world.after(this.world.between(min, max), watcher, onGone);
    }
    this.#watchers.delete(page);
    for (const end of [...this.#ends]) {
      if (end.page !== page) continue;
      end.isClosed = true;
      this.#ends.delete(end);
      if (end.other) this.#drop(end.other);
    }
  }

  /** Makes an end, which `connect` joins with another one. */
  end(page: Page, node: Node, events: WireEvents): End & Wire {
    const { world } = this;
    const end: End & Wire = {
      ...{ page, node, events, other: undefined, isClosed: false, isOpen: false, readyAtMs: 0 },
      send: (frame) => {
        const { other } = end;
        if (end.isClosed || !end.isOpen || !other) return;
        end.readyAtMs = Math.max(end.readyAtMs, world.nowMs + this.#delayMs());
        world.after(end.readyAtMs - world.nowMs, other.page, () => {
          if (other.isClosed || isLost(end)) return;
          open(other);
          other.events.onFrame(frame);
        });
      },
      close: () => this.#close(end),
    };
    return end;
  }

  /** Two ends know each other, so a connection is established, or fails. */
  connect(one: End, other: End): void {
    const { world } = this;
    one.other = other;
    other.other = one;
    this.#ends.add(one).add(other);
    const isThere = one.page.isAlive && other.page.isAlive && !one.isClosed && !other.isClosed;
    if (!isThere || this.isBlocked(one.node, other.node) || world.chance(this.faults.failed)) {
      const { min, max } = ICE_GIVES_UP_MS;
      for (const end of [one, other]) {
        world.after(world.between(min, max), end.page, () => {
          if (!end.isClosed) end.events.onFailed();
        });
      }
      return;
    }
    for (const end of [one, other]) {
      world.after(this.#delayMs() * 2, end.page, () => {
        if (!end.isClosed && !lostEnds.has(end)) open(end);
      });
    }
  }

  #delayMs(): number {
    return this.world.wait(1, this.faults.maxDelayMs);
  }

  #close(end: End): void {
    if (end.isClosed) return;
    end.isClosed = true;
    this.#ends.delete(end);
    const { other } = end;
    if (other === undefined || other.isClosed) return;
    if (this.world.chance(this.faults.unnoticed)) return this.#drop(other);
    // Frames that were sent before arrive before.
    end.readyAtMs = Math.max(end.readyAtMs, this.world.nowMs + this.#delayMs());
    this.#notice(other, end.readyAtMs - this.world.nowMs);
  }

  /** Makes an end receive nothing from now on, and notice later. */
  #drop(end: End): void {
    if (end.isClosed || lostEnds.has(end)) return;
    lostEnds.add(end);
    const { min, max } = ICE_GIVES_UP_MS;
    this.#notice(end, this.world.chance(0.5) ? this.world.between(10, 1_000) : this.world.between(min, max));
  }

  #notice(end: End, waitMs: number): void {
    this.world.after(waitMs, end.page, () => {
      if (end.isClosed) return;
      end.isClosed = true;
      this.#ends.delete(end);
      if (end.isOpen) end.events.onClose();
      else end.events.onFailed();
    });
  }
}

function open(end: End): void {
  if (end.isOpen) return;
  end.isOpen = true;
  end.events.onOpen();
}

/** Ends that are cut off and have not noticed yet. */
const lostEnds = new WeakSet<End>();

/** Whether what an end has sent is lost: the connection has died on the way. */
function isLost(end: End): boolean {
  return lostEnds.has(end) || (end.other !== undefined && lostEnds.has(end.other));
}

function keyOf(one: Node, other: Node): string {
  return one.name < other.name ? `${one.name} ${other.name}` : `${other.name} ${one.name}`;
}
