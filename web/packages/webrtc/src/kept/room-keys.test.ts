import { expect, test } from "vitest";
import { isNewer, isRoomKey, newRoomKey } from "./room-key.ts";
import { RoomKeys } from "./room-keys.ts";

const [A, B] = ["a".repeat(32), "b".repeat(32)];

test("K2: takes a newer key, and of two of the same generation all take the same", () => {
  const first = newRoomKey(undefined);
  const [low, high] = [
    { generation: 2, secret: "1".repeat(64) },
    { generation: 2, secret: "2".repeat(64) },
  ];
  expect(first.generation).toBe(1);
  expect([isNewer(high, low), isNewer(low, high), isNewer(low, low), isNewer(low, first)]).toEqual([
    ...[true, false, false, true],
  ]);
  const keys = new RoomKeys({ keys: [first], known: {} });
  expect([keys.adopt(low), keys.adopt(high), keys.adopt(low)]).toEqual([true, true, false]);
  expect(keys.current).toEqual(high);
});

test("K2: keeps earlier keys as long as one of the devices may need them, at most four", () => {
  const keys = new RoomKeys();
  const first = keys.renew();
  keys.know(A, first);
  keys.know(B, first);
  const second = keys.renew();
  keys.know(A, second);
  keys.retain([A, B]);
  expect(keys.all).toEqual([second, first]);
  expect([keys.isCurrent(A), keys.isCurrent(B), keys.knownBy(B)]).toEqual([true, false, first]);
  // It has left.
  keys.retain([A]);
  expect(keys.all).toEqual([second]);
  expect(keys.stored).toEqual({ keys: [second], known: { [A]: second } });
  for (let more = 0; more < 9; more++) keys.renew();
  keys.retain([A, "a device without a key"]);
  expect(keys.all.length).toBe(4);
});

test("reads only keys from the disk and from other devices", () => {
  const key = newRoomKey(undefined);
  const wrong = [
    ...[null, {}, { ...key, generation: 0 }, { ...key, generation: 1.5 }, { ...key, generation: 2 ** 31 }],
    ...[
      { ...key, secret: key.secret.slice(1) },
      { ...key, secret: `${key.secret.slice(1)}G` },
      { generation: 1 },
    ],
  ];
  expect(wrong.filter(isRoomKey)).toEqual([]);
  const stored = { keys: [key, ...wrong], known: { [A]: key, [B]: wrong[2] } };
  expect(new RoomKeys(stored as never).stored).toEqual({ keys: [key], known: { [A]: key } });
});
