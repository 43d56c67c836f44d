import { expect, test } from "vitest";
import { roomCodeProblem } from "../room/room-code.ts";
import { codeOf, dayOf, meetingPoint, startOfDay } from "./meeting-point.ts";
import { newRoomKey } from "./room-key.ts";

const KEY = { generation: 1, secret: "07".repeat(32) };
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const OWNER_TOKEN = /^[A-Za-z0-9_-]{21}[AQgw]$/;

test("K3: derives the same point on all devices, and another one for each day and key", async () => {
  const day = dayOf(Date.UTC(2026, 10, 28, 23, 59));
  expect(day).toBe(20_785);
  expect(startOfDay(day)).toBe(Date.UTC(2026, 10, 28));
  const points = await Promise.all([
    ...[meetingPoint(KEY, day), meetingPoint({ ...KEY }, day)],
    ...[meetingPoint(KEY, day + 1), meetingPoint(newRoomKey(KEY), day)],
  ]);
  // A vector: other implementations must derive the same.
  expect(points[0]).toMatchObject({ roomId: points[1]?.roomId, ownerToken: points[1]?.ownerToken });
  expect(points[0]?.roomId).toMatchInlineSnapshot(`"0227730f-0b0f-4730-bdb6-945f712fbbfe"`);
  expect(points[0]?.ownerToken).toMatchInlineSnapshot(`"hEEreCavPfjFUeKrV649gg"`);
  expect(new Set(points.map(({ roomId }) => roomId)).size).toBe(3);
  for (const { roomId, ownerToken } of points) {
    expect(roomId).toMatch(UUID_V4);
    expect(ownerToken).toMatch(OWNER_TOKEN);
  }
});

test("K4: seals a text for one field, so that it never looks the same", async () => {
  const { seal, unseal } = await meetingPoint(KEY, 1);
  const [one, other] = [await seal("YWJjZA", "callerId"), await seal("YWJjZA", "callerId")];
  expect(one).not.toBe(other);
  expect(await unseal(one, "callerId")).toBe("YWJjZA");
  await expect(unseal(one, "roomCode")).rejects.toThrow();
  await expect((await meetingPoint(KEY, 2)).unseal(one, "callerId")).rejects.toThrow();
  for (const damaged of ["", "AAAA", "not base64url!", `${one.slice(0, -2)}AA`])
    await expect(unseal(damaged, "callerId"), damaged).rejects.toThrow();
});

test("K5: derives a code that can be entered", async () => {
  const code = await codeOf(KEY);
  expect(code).toMatchInlineSnapshot(`"H2BNTZ23QT"`);
  expect(roomCodeProblem(code)).toBeUndefined();
});
