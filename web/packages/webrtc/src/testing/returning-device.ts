import { afterEach, beforeEach, vi } from "vitest";
import type { RoomInfo } from "../gateway/gateway-client.ts";
import { type Places, placesOfRoom } from "../gateway/places.ts";
import type { MeshLink } from "../mesh/mesh-link.ts";
import type { MeshPair } from "../mesh/mesh-pair.ts";
import { Returns } from "../mesh/returns.ts";
import type { ReturnEvent } from "../mesh/stay-options.ts";
import { fakeRoom } from "./fake-gateway.ts";
import { fakePair } from "./fake-pair.ts";
import { watches } from "./fake-watch.ts";

/** The listeners that are notified when the device is online again. */
export const listeners = new Set<() => void>();

/** Prepares the tests of each side: they share no time, no random numbers and no watches. */
export function prepareReturns(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // The full length of each wait.
    vi.spyOn(Math, "random").mockReturnValue(1);
    listeners.clear();
    vi.stubGlobal("addEventListener", (_online: string, listener: () => void) => listeners.add(listener));
    vi.stubGlobal("removeEventListener", (_online: string, listener: () => void) =>
      listeners.delete(listener),
    );
    watches.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** An error with a stable code. */
export const coded = (code: string) => Object.assign(new Error(code), { code });

/** The device is online again. */
export const goOnline = () => {
  for (const listener of listeners) listener();
  return vi.advanceTimersByTimeAsync(0);
};

/** A device with the place 2, whose neighbours are away. */
export function returning() {
  const room = fakeRoom();
  const mesh = Object.assign(room.mesh, { place: 2, isCarried: vi.fn(() => false) });
  const ice = { recent: async () => ({}) } as unknown as typeof room.ice;
  const onEvent = vi.fn((_event: ReturnEvent<MeshLink>) => undefined);
  const places: Places[] = [placesOfRoom(room.asGateway, room.roomId, "token")];
  const returns = new Returns({
    ice,
    mesh: room.asMesh,
    places: () => places,
    placesOf: () => places,
    onEvent,
  });
  const away = (
    letter: string,
    side: "offering" | "answering",
    known: Partial<Pick<MeshPair, "place" | "slot" | "slotAttempt">> = {},
  ) => {
    const pair = Object.assign(fakePair(letter, { side, isIn: false }), known);
    returns.onAway(pair as unknown as MeshPair, true);
    return pair;
  };
  const back = (pair: ReturnType<typeof away>) => returns.onAway(pair as unknown as MeshPair, false);
  const push = (info: Partial<RoomInfo>) => {
    for (const { options } of watches)
      options.onRoom({ attempt: 1, slot: options.slot, callerId: "caller", ...info } as RoomInfo, false);
    return vi.advanceTimersByTimeAsync(0);
  };
  const events = () => onEvent.mock.calls.map(([event]) => event);
  return { ...room, mesh, places, returns, away, back, push, events };
}
