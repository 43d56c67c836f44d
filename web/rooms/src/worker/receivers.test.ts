import fc from "fast-check";
import { expect, test } from "vitest";
import { deviceNumber } from "./device-number.ts";
import { applyChange, type FileEntry, isUnfinished, type TextEntry } from "./entry.ts";
import { afterDelivery, afterStop, LEFT, openReceivers, type Stop } from "./receivers.ts";

const text: TextEntry = { kind: "text", id: "a", from: "me", text: "hi", atMs: 1, delivered: false };
const file: FileEntry = {
  ...{ kind: "file", id: "b", from: "me", name: "b", mediaType: "", sizeBytes: 1, atMs: 1 },
  ...{ state: "moving", stored: false },
};
const refused: Stop = { state: "refused", reason: "declined" };

const delivered = (entry: FileEntry, pair: number) =>
  applyChange(entry, afterDelivery(entry, deviceNumber(pair))) as FileEntry;
const stopped = (entry: FileEntry, pair: number, stop: Stop) =>
  applyChange(entry, afterStop(entry, deviceNumber(pair), stop)) as FileEntry;

test("in a room of two devices entries change as before, and name no pairs", () => {
  expect(openReceivers(text)).toEqual([0]);
  expect(afterDelivery(text, deviceNumber(0))).toEqual({ delivered: true });
  expect(afterDelivery(file, deviceNumber(0))).toEqual({ state: "done" });
  expect(afterStop(file, deviceNumber(0), refused)).toEqual(refused);
});

test("a text is delivered when each of its devices has it", () => {
  const sent = { ...text, to: [0, 2].map(deviceNumber) };
  const half = { ...sent, ...afterDelivery(sent, deviceNumber(2)) } as TextEntry;
  expect(half).toMatchObject({ delivered: false, deliveredTo: [2] });
  expect(openReceivers(half)).toEqual([0]);
  expect({ ...half, ...afterDelivery(half, deviceNumber(0)) }).toMatchObject({
    delivered: true,
    deliveredTo: [2, 0],
  });
});

test("a device that has left is not waited for", () => {
  const sent = { ...text, to: [0, 2].map(deviceNumber) };
  const half = { ...sent, ...afterDelivery(sent, deviceNumber(2)) } as TextEntry;
  expect({ ...half, ...afterStop(half, deviceNumber(0), LEFT) }).toMatchObject({
    delivered: true,
    stoppedTo: [0],
  });
  const unreceived = {
    ...text,
    to: [1].map(deviceNumber),
    ...afterStop({ ...text, to: [deviceNumber(1)] }, deviceNumber(1), LEFT),
  } as TextEntry;
  expect(unreceived).toMatchObject({ delivered: false, stoppedTo: [1] });
  expect(openReceivers(unreceived)).toEqual([]);
});

test("a refusal ends only the share of its device", () => {
  const half = stopped({ ...file, to: [deviceNumber(0), deviceNumber(1)] }, 1, refused);
  expect(half).toMatchObject({ state: "moving", stoppedTo: [1] });
  expect(openReceivers(half)).toEqual([0]);
  expect(delivered(half, 0)).toMatchObject({ state: "done", deliveredTo: [0], stoppedTo: [1] });
});

test("a file that no one received ends as its last share", () => {
  const half = stopped({ ...file, to: [deviceNumber(0), deviceNumber(1)] }, 1, {
    state: "failed",
    reason: "io",
  });
  expect(stopped(half, 0, refused)).toMatchObject({ state: "refused", reason: "declined" });
});

test("however the shares of a file end, it is final after the last one, and done if one device has it", () => {
  const end = fc.record({ pair: fc.integer({ min: 0, max: 6 }), arrives: fc.boolean() });
  fc.assert(
    fc.property(fc.uniqueArray(end, { minLength: 1, selector: ({ pair }) => pair }), (ends) => {
      let entry: FileEntry = { ...file, to: ends.map(({ pair }) => deviceNumber(pair)) };
      for (const [index, { pair, arrives }] of ends.entries()) {
        expect(isUnfinished(entry)).toBe(true);
        expect(openReceivers(entry)).toHaveLength(ends.length - index);
        entry = arrives ? delivered(entry, pair) : stopped(entry, pair, refused);
      }
      expect(entry.state).toBe(ends.some(({ arrives }) => arrives) ? "done" : "refused");
    }),
  );
});
