import { expect, test } from "vitest";
import type { RoomDevice } from "../session/room-state.ts";
import { deviceNumber } from "../worker/device-number.ts";
import type { FileEntry, TextEntry } from "../worker/entry.ts";
import { deliveryOf, deliveryText } from "./delivery.ts";

const device = (pair: number): RoomDevice => ({
  ...{
    pair: deviceNumber(pair),
    name: `device ${pair}`,
    state: "linked",
    phrase: undefined,
    isCreator: false,
  },
});
const several = [device(1), device(2), device(3)];
const text = (delivered: boolean, more: Partial<TextEntry> = {}): TextEntry => ({
  ...{ kind: "text", id: "t", from: "me", text: "hi", atMs: 1, delivered, ...more },
});
const file = (state: FileEntry["state"], more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ kind: "file", id: "f", from: "me", name: "f", mediaType: "", sizeBytes: 1, atMs: 1 },
  ...{ state, stored: false, ...more },
});
const wordsOf = (...args: Parameters<typeof deliveryOf>) => {
  const delivery = deliveryOf(...args);
  return delivery && deliveryText(delivery);
};

test("with one other device a text has arrived or not, and a file shows only its end", () => {
  expect(wordsOf([text(false)], [device(1)])).toBe("Not delivered yet");
  expect(wordsOf([text(true, { to: [deviceNumber(1)] })], [device(1)])).toBe("Delivered");
  expect(wordsOf([file("moving")], [])).toBeUndefined();
  expect(wordsOf([file("done")], [])).toBe("Delivered");
  expect(deliveryOf([text(true, { to: [deviceNumber(1)] })], [device(1)])?.onlyTo).toBeUndefined();
});

test("what others sent has no delivery", () => {
  expect(deliveryOf([text(true, { from: "them", pair: deviceNumber(1) })], several)).toBeUndefined();
});

test("with several devices it says who has it", () => {
  const delivery = deliveryOf(
    [
      text(false, {
        to: [deviceNumber(1), deviceNumber(2), deviceNumber(3)],
        deliveredTo: [deviceNumber(1), deviceNumber(3)],
      }),
    ],
    several,
  );
  expect(delivery && deliveryText(delivery)).toBe("Delivered to 2 of 3");
  expect(delivery?.isDelivered).toBe(false);
  expect(delivery?.receivers.map(({ name, hasIt }) => [name, hasIt])).toEqual([
    ["device 1", true],
    ["device 2", false],
    ["device 3", true],
  ]);
});

test("all have it when it is delivered, also if no one has recorded who", () => {
  expect(wordsOf([text(true, { to: [deviceNumber(1), deviceNumber(2)] })], several)).toBe(
    "Delivered to 2 of 2",
  );
});

test("of an album a device has all pictures or it is not there yet", () => {
  const to = [1, 2].map(deviceNumber);
  const album = [
    file("done", { to, deliveredTo: [deviceNumber(1), deviceNumber(2)] }),
    file("moving", { to, deliveredTo: [deviceNumber(2)] }),
  ];
  expect(wordsOf(album, several)).toBe("Delivered to 1 of 2");
  expect(wordsOf([file("moving", { to, deliveredTo: [] })], several)).toBeUndefined();
});

test("what went to one of several says to whom, at once", () => {
  expect(deliveryOf([text(false, { to: [deviceNumber(2)] })], several)).toMatchObject({
    onlyTo: "device 2",
    receivers: [],
  });
  expect(deliveryOf([file("moving", { to: [deviceNumber(2)] })], several)?.onlyTo).toBe("device 2");
});
