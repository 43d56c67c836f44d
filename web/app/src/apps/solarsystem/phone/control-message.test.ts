import { describe, expect, test } from "vitest";
import {
  decodePhone,
  decodeScreen,
  encodePhone,
  encodeScreen,
  type PhoneMessage,
} from "./control-message.ts";

const held: PhoneMessage = {
  ...{ rotation: [0, 0.6, 0, 0.8] as const, right: -0.5, ahead: 1, speed: 2 },
  ...{ choices: 3, choice: "saturn" as const },
};

describe("a phone's message", () => {
  test("comes out as it went in", () => {
    const read = decodePhone(encodePhone(held));
    expect(read).toMatchObject({ right: -0.5, ahead: 1, speed: 2, choices: 3, choice: "saturn" });
    for (const [index, part] of (read?.rotation ?? []).entries())
      expect(part).toBeCloseTo(held.rotation?.[index] ?? 9);
  });

  test("may be of a phone that cannot say how it is held, and on which nothing was chosen", () => {
    const read = decodePhone(encodePhone({ ...held, rotation: undefined, choice: undefined }));
    expect(read?.rotation).toBeUndefined();
    expect(read?.choice).toBeUndefined();
  });

  test("that is foreign does no harm", () => {
    const wild = encodePhone({ ...held, rotation: [3, 0, 0, 4], right: 90, ahead: -90, speed: 1e5 });
    const read = decodePhone(wild);
    expect(read).toMatchObject({ right: 1, ahead: -1, speed: 16 });
    expect(Math.hypot(...(read?.rotation ?? []))).toBeCloseTo(1);
    expect(decodePhone(encodePhone({ ...held, right: Number.NaN }))).toBeUndefined();
    expect(decodePhone(encodePhone({ ...held, speed: Number.POSITIVE_INFINITY }))).toBeUndefined();
    expect(decodePhone(encodePhone(held).subarray(1))).toBeUndefined();
    expect(decodePhone(encodeScreen({ focus: "sun", isFlying: false }))).toBeUndefined();
    expect(decodePhone(new Uint8Array())).toBeUndefined();
  });
});

test("a screen's message says what is looked at, and anything else is none", () => {
  const screen = { focus: "neptune", isFlying: true } as const;
  expect(decodeScreen(encodeScreen(screen))).toEqual(screen);
  expect(decodeScreen(Uint8Array.of(2, 200, 0))).toBeUndefined();
  expect(decodeScreen(encodePhone(held))).toBeUndefined();
});
