import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deviceIdBytes, isDeviceId, newDeviceId, pairIdOf, readDeviceId } from "./device-id.ts";

const ROOM_ID = "9b2c1b0e-4b1c-4f57-9d4e-0a8f5d5b9a11";

test("D1: an id is 16 random bytes in hexadecimal", () => {
  const id = newDeviceId();
  expect(isDeviceId(id)).toBe(true);
  expect(newDeviceId()).not.toBe(id);
  expect(readDeviceId(Uint8Array.of(...deviceIdBytes(id), 5))).toEqual({ id, rest: Uint8Array.of(5) });
  expect(readDeviceId(deviceIdBytes(id).subarray(1))).toBeUndefined();
  for (const other of [id.toUpperCase(), id.slice(1), `${id}0`, "", 5, null, undefined, [id]]) {
    expect(isDeviceId(other)).toBe(false);
  }
});

test("P1: a pair id is a UUID of room and devices, in either order", async () => {
  const [low, high] = ["0".repeat(32), "f".repeat(32)];
  const pairId = await pairIdOf(ROOM_ID, high, low);
  expect(pairId).toBe(await pairIdOf(ROOM_ID, low, high));
  expect(pairId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const hash = createHash("sha256").update(`orbitroom pair v1\0${ROOM_ID}${low}${high}`).digest("hex");
  expect(pairId.replaceAll("-", "").slice(0, 12)).toBe(hash.slice(0, 12));
});

test("P1: another room or device gives another pair id", async () => {
  const [first, second, third] = [newDeviceId(), newDeviceId(), newDeviceId()];
  const others = [
    pairIdOf(ROOM_ID, first, third),
    pairIdOf(ROOM_ID, second, third),
    pairIdOf(ROOM_ID.replace("9", "8"), first, second),
  ];
  expect(await Promise.all(others)).not.toContain(await pairIdOf(ROOM_ID, first, second));
});
