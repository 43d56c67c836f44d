import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeSignal } from "../link/signal-kind.ts";
import {
  type CarriedMessage,
  decodeCarried,
  decodeRoomMessage,
  deviceName,
  encodeCarried,
  encodeRoomMessage,
  type RoomMessage,
} from "./room-message.ts";

const [A, B] = ["a".repeat(32), "b".repeat(32)];
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const messages: RoomMessage[] = [
  { kind: "hello", id: A, name: "Ada", creator: B },
  { kind: "members", devices: [] },
  { kind: "members", devices: [{ id: A, name: "x".repeat(64) }] },
  { kind: "carry", to: A, body: "" },
  { kind: "carry", from: A, body: "y".repeat(8192) },
  { kind: "name", name: "Ada on the train" },
  { kind: "removed", id: A },
];

test.each(messages)("M1: reads what was written: $kind", (message) => {
  const signal = decodeSignal(encodeRoomMessage(message));
  expect(signal?.kind).toBe("room");
  expect(decodeRoomMessage(signal?.body ?? new Uint8Array())).toEqual(message);
});

test.each<[string, unknown]>([
  ["a kind of a later version", { kind: "admin", id: A }],
  ["a kind that is no text", { kind: 7, id: A }],
  ["an id in upper case", { kind: "hello", id: A.toUpperCase(), name: "Ada", creator: B }],
  ["a new name that is empty", { kind: "name", name: "" }],
  ["a new name of 65 characters", { kind: "name", name: "x".repeat(65) }],
  ["a new name that is no text", { kind: "name", name: 5 }],
  ["no creator", { kind: "hello", id: A, name: "Ada" }],
  ["an empty name", { kind: "hello", id: A, name: "", creator: B }],
  ["a name of 65 characters", { kind: "hello", id: A, name: "x".repeat(65), creator: B }],
  [
    "eight other devices",
    { kind: "members", devices: Array.from({ length: 8 }, () => ({ id: A, name: "x" })) },
  ],
  ["devices that are none", { kind: "members", devices: [null] }],
  ["devices without names", { kind: "members", devices: [{ id: A }] }],
  ["both directions", { kind: "carry", to: A, from: B, body: "" }],
  ["no direction", { kind: "carry", body: "" }],
  ["a body that is too long", { kind: "carry", to: A, body: "y".repeat(8193) }],
  ["a body that is no text", { kind: "carry", to: A, body: {} }],
  ["a list", []],
  ["null", null],
])("M1: ignores a message with %s", (_name, value) => {
  expect(decodeRoomMessage(bytesOf(value))).toBeUndefined();
});

test("M3: a member may be relayed, and says nothing else of itself", () => {
  const id = "a".repeat(32);
  const decoded = (extra: object) =>
    decodeRoomMessage(
      new TextEncoder().encode(JSON.stringify({ kind: "members", devices: [{ id, name: "Ada", ...extra }] })),
    );
  expect(decoded({ relayed: true })).toEqual({
    kind: "members",
    devices: [{ id, name: "Ada", relayed: true }],
  });
  for (const extra of [{}, { relayed: "yes" }, { more: 1 }]) {
    expect(decoded(extra)).toEqual({ kind: "members", devices: [{ id, name: "Ada" }] });
  }
});

test("M2, M7: what a device says of its place and of leaving is checked", () => {
  const id = "a".repeat(32);
  const decoded = (message: object) => decodeRoomMessage(new TextEncoder().encode(JSON.stringify(message)));
  const hello = { kind: "hello", id, name: "Ada", creator: id };
  expect(decoded(hello)).toEqual(hello);
  const full = { ...hello, place: 0, commitment: "0".repeat(64) };
  expect(decoded(full)).toEqual(full);
  for (const wrong of [{ place: 8 }, { place: -1 }, { place: "1" }, { commitment: "0" }, { commitment: 1 }]) {
    expect(decoded({ ...hello, ...wrong })).toBeUndefined();
  }
  const left = { kind: "left", id, secret: "0".repeat(32) };
  expect(decoded(left)).toEqual(left);
  for (const wrong of [{ secret: "0" }, { secret: "G".repeat(32) }, { id: "a" }]) {
    expect(decoded({ ...left, ...wrong })).toBeUndefined();
  }
});

test("M1: ignores what is too long, no UTF-8 or no JSON", () => {
  expect(decodeRoomMessage(new Uint8Array(12 * 1024 + 1).fill(0x20))).toBeUndefined();
  expect(decodeRoomMessage(Uint8Array.of(0xff))).toBeUndefined();
  fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => decodeRoomMessage(bytes) === undefined));
});

test("M6: a new name has 1 to 64 characters, whatever they are, and nothing comes with it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), fc.jsonValue(), (name, extra) => {
      const isValid = name !== "" && [...name].length <= 64;
      const expected = isValid ? { kind: "name", name } : undefined;
      expect(decodeRoomMessage(bytesOf({ extra, kind: "name", name }))).toEqual(expected);
    }),
  );
});

test("M1: ignores every unknown kind, and unknown fields of a known one", () => {
  const known = new Set(messages.map(({ kind }) => String(kind)));
  fc.assert(
    fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), (kind, fields) => {
      fc.pre(!known.has(kind));
      expect(decodeRoomMessage(bytesOf({ id: A, name: "Ada", ...fields, kind }))).toBeUndefined();
      expect(decodeRoomMessage(bytesOf({ later: fields, kind: "removed", id: A }))).toEqual({
        ...{ kind: "removed", id: A },
      });
    }),
  );
});

test("M3: passes on nothing of a device but its id and name", () => {
  const sent = { kind: "members", devices: [{ id: A, name: "Ada", admin: true }] };
  expect(decodeRoomMessage(bytesOf(sent))).toEqual({ kind: "members", devices: [{ id: A, name: "Ada" }] });
});

test.each<CarriedMessage>([
  { kind: "offer", callerId: "AwM", roomCode: "AwE" },
  { kind: "answer", receiverId: "x".repeat(3072) },
  { kind: "relay" },
])("I2: reads what was written: $kind", (message) => {
  expect(decodeCarried(encodeCarried(message))).toEqual(message);
});

test.each([
  "",
  "null",
  "[]",
  '{"kind":"offer","callerId":"a"}',
  '{"kind":"offer","callerId":"","roomCode":"a"}',
  '{"kind":"answer","receiverId":5}',
  JSON.stringify({ kind: "answer", receiverId: "x".repeat(3073) }),
  '{"kind":"bye"}',
])("I2: ignores %s", (body) => {
  expect(decodeCarried(body)).toBeUndefined();
});

test("D1: a name that a person typed is cut to the rules", () => {
  expect(deviceName("  Ada ")).toBe("Ada");
  expect([deviceName(undefined), deviceName("  ")]).toEqual(["Device", "Device"]);
  expect([...deviceName("😀".repeat(99))]).toHaveLength(64);
});
