import { describe, expect, test } from "vitest";
import {
  decodePhone,
  decodeScreen,
  encodePhone,
  encodeScreen,
  type PhoneMessage,
} from "./control-message.ts";

const example: PhoneMessage = {
  rotation: [0, 0.6, 0, 0.8] as const,
  right: -0.5,
  ahead: 1,
  speed: 2,
  choices: 3,
  choice: "saturn" as const,
};

describe("a phone's message", () => {
  test("is decoded as it was encoded", () => {
    const decoded = decodePhone(encodePhone(example));
    expect(decoded).toMatchObject({ right: -0.5, ahead: 1, speed: 2, choices: 3, choice: "saturn" });
    for (const [index, part] of (decoded?.rotation ?? []).entries())
      expect(part).toBeCloseTo(example.rotation?.[index] ?? 9);
  });

  test("may have no rotation and no selection", () => {
    const decoded = decodePhone(encodePhone({ ...example, rotation: undefined, choice: undefined }));
    expect(decoded?.rotation).toBeUndefined();
    expect(decoded?.choice).toBeUndefined();
  });

  test("is clamped or refused if it is invalid", () => {
    const outOfRange = encodePhone({ ...example, rotation: [3, 0, 0, 4], right: 90, ahead: -90, speed: 1e5 });
    const decoded = decodePhone(outOfRange);
    expect(decoded).toMatchObject({ right: 1, ahead: -1, speed: 16 });
    expect(Math.hypot(...(decoded?.rotation ?? []))).toBeCloseTo(1);
    expect(decodePhone(encodePhone({ ...example, right: Number.NaN }))).toBeUndefined();
    expect(decodePhone(encodePhone({ ...example, speed: Number.POSITIVE_INFINITY }))).toBeUndefined();
    expect(decodePhone(encodePhone(example).subarray(1))).toBeUndefined();
    expect(decodePhone(encodeScreen({ focus: "sun", isFlying: false }))).toBeUndefined();
    expect(decodePhone(new Uint8Array())).toBeUndefined();
  });
});

test("a screen's message has the focus; other messages are refused", () => {
  const screen = { focus: "neptune", isFlying: true } as const;
  expect(decodeScreen(encodeScreen(screen))).toEqual(screen);
  expect(decodeScreen(Uint8Array.of(2, 200, 0))).toBeUndefined();
  expect(decodeScreen(encodePhone(example))).toBeUndefined();
});
