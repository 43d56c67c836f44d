import { expect, test, vi } from "vitest";
import { newRoomKey, type RoomKey } from "../kept/room-key.ts";
import { fakeRoom } from "../testing/fake-gateway.ts";
import { Meetings } from "./meetings.ts";
import type { MeshLink } from "./mesh-link.ts";
import type { MeshPair } from "./mesh-pair.ts";
import type { KeyMessage } from "./room-message.ts";

const [ADA, BEN, MALLORY] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)];
const messageOf = ({ generation, secret }: RoomKey, ...removed: string[]): KeyMessage => ({
  ...{ kind: "key", generation, secret, removed },
});

/** The meetings of a device that knows others. `isKept`: whether its person keeps the room. */
function meetingsWith(ids: readonly string[], { isKept = true }: { isKept?: boolean } = {}) {
  const room = fakeRoom();
  let pairs = ids.map(
    (id) => ({ device: { id, name: id }, isIn: true, send: vi.fn() }) as unknown as MeshPair<MeshLink>,
  );
  const forget = vi.fn((gone: readonly string[]) => {
    pairs = pairs.filter(({ device }) => !gone.includes(device?.id ?? ""));
  });
  const mesh = Object.defineProperties(
    Object.assign(room.mesh, { forget, removed: [] as string[], keepsAway: false }),
    {
      pairs: { get: () => pairs },
      resumable: { get: () => pairs },
      find: { value: (id: string) => pairs.find(({ device }) => device?.id === id) },
    },
  );
  const onKeys = vi.fn();
  const meetings = new Meetings<MeshLink>({
    ...{ gateway: room.asGateway, mesh: mesh as never, token: "token", stored: undefined },
    ...{ mayForget: () => isKept, onKeys, onPlaces: () => undefined },
  });
  const pair = (id: string) => pairs.find(({ device }) => device?.id === id) as MeshPair<MeshLink>;
  const sentTo = (id: string) =>
    vi.mocked(pair(id).send).mock.calls.map(([message]) => message as KeyMessage);
  return { meetings, mesh, forget, onKeys, pair, sentTo };
}

test("K1, K2: makes the first key once, stores it before it is sent, and passes on a newer one", async () => {
  const { meetings, onKeys, pair, sentTo } = meetingsWith([ADA, BEN]);
  expect([meetings.isKept, meetings.places.length]).toEqual([false, 1]);
  onKeys.mockImplementationOnce(async () => expect(sentTo(ADA)).toEqual([]));
  await meetings.keep();
  await meetings.keep();
  const [first] = sentTo(ADA);
  expect(sentTo(BEN)).toEqual([first]);
  expect(first?.generation).toBe(1);
  const second = newRoomKey(first);
  await meetings.onKey(pair(ADA), messageOf(second));
  expect(sentTo(BEN).at(-1)).toEqual(messageOf(second));
  // A key that is not newer changes nothing.
  await meetings.onKey(pair(BEN), first as KeyMessage);
  expect(sentTo(ADA)).toHaveLength(2);
});

test("K2: looks in the room as long as a device has sent no key, and under earlier keys for one that has only those", async () => {
  const { meetings, pair } = meetingsWith([ADA, BEN]);
  await meetings.keep();
  const key = meetings.stored?.keys[0] as RoomKey;
  expect([meetings.places.length, meetings.placesOf(pair(ADA)).length]).toEqual([2, 2]);
  await meetings.onKey(pair(ADA), messageOf(key));
  expect([
    meetings.places.length,
    meetings.placesOf(pair(ADA)).length,
    meetings.placesOf(pair(BEN)).length,
  ]).toEqual([...[2, 1, 2]]);
  await meetings.onKey(pair(BEN), messageOf(key));
  expect(meetings.places.map(({ areEntrances }) => areEntrances)).toEqual([false]);
  await meetings.onKey(pair(BEN), messageOf(newRoomKey(key)));
  expect(meetings.places.length).toBe(2);
});

test("K2: no device can use up the generations", async () => {
  const { meetings, pair } = meetingsWith([ADA]);
  await meetings.onKey(pair(ADA), messageOf({ ...newRoomKey(undefined), generation: 2 ** 31 - 1 }));
  expect(meetings.isKept).toBe(false);
  await meetings.onKey(pair(ADA), messageOf({ ...newRoomKey(undefined), generation: 1_000 }));
  expect(meetings.isKept).toBe(true);
});

test.each([true, false])(
  "K5: forgets what another device has forgotten only if its person keeps the room: %s",
  async (isKept) => {
    const { meetings, forget, pair, mesh } = meetingsWith([ADA, MALLORY], { isKept });
    const first = newRoomKey(undefined);
    // A room that was not kept before: no guest removes others by this.
    await meetings.onKey(pair(MALLORY), messageOf(first, ADA));
    expect(forget).not.toHaveBeenCalled();
    await meetings.onKey(pair(ADA), messageOf(newRoomKey(first), MALLORY));
    expect(forget.mock.calls).toEqual(isKept ? [[[MALLORY]]] : []);
    expect(mesh.code).not.toBe("AB12CD");
  },
);

test("K5: a device that was forgotten does not come back by a newer key of its own", async () => {
  const { meetings, forget, pair, sentTo } = meetingsWith([ADA, MALLORY]);
  const first = newRoomKey(undefined);
  await meetings.onKey(pair(ADA), messageOf(first));
  const forged = newRoomKey(newRoomKey(first));
  await meetings.onKey(pair(MALLORY), messageOf(forged));
  await meetings.onKey(pair(ADA), messageOf(newRoomKey(first), MALLORY));
  expect(forget).toHaveBeenCalledWith([MALLORY]);
  expect(sentTo(ADA).at(-1)?.generation).toBe(forged.generation + 1);
});
