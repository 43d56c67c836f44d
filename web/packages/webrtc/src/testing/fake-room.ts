import { vi } from "vitest";
import type { Share } from "../media/share.ts";
import type { Room } from "../room/room.ts";
import type { Peer, RoomEvents } from "../room/room-types.ts";

/** A device of a fake room. */
export const peerOf = (name: string, state: Peer["state"] = "linked"): Peer => ({
  ...{ id: `id of ${name}`, name, state, phrase: undefined },
});

/** A room without connections: a test decides what happens in it. */
export class FakeRoom {
  readonly id = crypto.randomUUID();
  self = peerOf("Self");
  peers: readonly Peer[] = [];
  isOpen = false;
  readonly #listeners = new Map<string, Set<(event: never) => void>>();

  readonly admit = vi.fn(async () => undefined);
  readonly leave = vi.fn(async () => undefined);
  readonly send = vi.fn();
  readonly signal = vi.fn();
  readonly sendFile = vi.fn(() => "file id");
  readonly stopShare = vi.fn();
  readonly share = vi.fn((stream: MediaStream) => ({ stream, stop: this.stopShare }) as unknown as Share);
  readonly rename = vi.fn((name: string) => {
    this.self = peerOf(name);
  });

  readonly on = (name: string, listener: (event: never) => void): (() => void) => {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  emit<Name extends keyof RoomEvents>(name: Name, event: RoomEvents[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) listener(event as never);
  }

  setPeers(...peers: readonly Peer[]): void {
    this.peers = peers;
    this.emit("peers", peers);
  }

  /** Returns the number of listeners of an event. */
  listeners(name: keyof RoomEvents): number {
    return this.#listeners.get(name)?.size ?? 0;
  }

  get asRoom(): Room {
    return this as unknown as Room;
  }
}
