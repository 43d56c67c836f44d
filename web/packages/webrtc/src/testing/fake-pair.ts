import { vi } from "vitest";
import type { MeshLink } from "../mesh/mesh-link.ts";
import { MeshPair } from "../mesh/mesh-pair.ts";
import type { RelaySide } from "../mesh/relay-lane.ts";
import type { Device, RoomMessage } from "../mesh/room-message.ts";

/** A link that does nothing by itself: a test sets its state, and sees the calls to it. */
export function fakeLink(side: RelaySide = "offering") {
  return {
    ...{ side, phrase: undefined, triesUsed: 0 },
    ...{ isLinked: false as boolean, isPaired: false as boolean, isRelayed: false as boolean },
    ...{ isInterrupted: false as boolean, isOfferedOnLane: false as boolean },
    offer: vi.fn(async () => ({ callerId: "caller", roomCode: "code" })),
    accept: vi.fn(async (_receiverId: string) => undefined),
    answer: vi.fn(async (_settings: unknown, _code: string, _offer: unknown) => "receiver"),
    identify: vi.fn(),
    openRelay: vi.fn(() => true),
    closeRelay: vi.fn(),
    sendMessage: vi.fn((_message: RoomMessage) => undefined),
    dropAttempt: vi.fn(),
    giveUpAttempt: vi.fn(),
    leave: vi.fn(async () => undefined),
    close: vi.fn(),
  } satisfies MeshLink;
}

type FakeLink = ReturnType<typeof fakeLink>;

/** A device of a test: its id is the letter, 32 times. */
export const deviceOf = (letter: string): Device => ({ id: letter.repeat(32), name: letter.toUpperCase() });

/** A pair with a device that is linked and has sent `hello`, unless a test specifies otherwise. */
export function fakePair(
  letter: string,
  { side = "offering" as RelaySide, isIn = true } = {},
): MeshPair<FakeLink> {
  const link = Object.assign(fakeLink(side), { isLinked: isIn });
  const pair = new MeshPair<FakeLink>(() => link, deviceOf(letter));
  pair.hasHello = isIn;
  pair.wasIn = isIn;
  return pair;
}
