import { seededRandom } from "@orbitroom/app-kit/text/seeded-random.ts";
import { expect, test } from "vitest";
import {
  decodePhoneBat,
  decodeScreenBat,
  encodePhoneBat,
  encodeScreenBat,
  type PhoneBat,
} from "./bat-signal.ts";

const swing: PhoneBat = { swings: 7, ageMs: 25, azimuthRads: 0.5, presses: 3 };

test("a phone's signal arrives as it was sent, counts modulo 65,536", () => {
  expect(decodePhoneBat(encodePhoneBat(swing))).toEqual(swing);
  expect(decodePhoneBat(encodePhoneBat({ ...swing, swings: 65_538 }))?.swings).toBe(2);
  expect(decodePhoneBat(encodePhoneBat({ ...swing, azimuthRads: undefined }))?.azimuthRads).toBeUndefined();
});

test("a screen's signal arrives as it was sent", () => {
  const screen = { contacts: 9, quality: 1, isBatting: true };
  expect(decodeScreenBat(encodeScreenBat(screen))).toEqual(screen);
});

test("an old swing is no older than a second, and a direction is an angle", () => {
  expect(decodePhoneBat(encodePhoneBat({ ...swing, ageMs: 1e9 }))?.ageMs).toBe(1000);
  expect(decodePhoneBat(encodePhoneBat({ ...swing, azimuthRads: 900 }))?.azimuthRads).toBeUndefined();
});

test("other bytes are no signal, or one within its bounds", () => {
  const random = seededRandom(11);
  for (let round = 0; round < 2000; round += 1) {
    const bytes = Uint8Array.from({ length: Math.floor(random() * 14) }, () => Math.floor(random() * 256));
    if (random() < 0.5) bytes[0] = 1;
    const phone = decodePhoneBat(bytes);
    if (phone) expect(phone.ageMs).toBeLessThanOrEqual(1000);
    if (phone?.azimuthRads !== undefined) expect(Math.abs(phone.azimuthRads)).toBeLessThanOrEqual(Math.PI);
    const screen = decodeScreenBat(bytes);
    if (screen) expect(screen.quality).toBeLessThanOrEqual(1);
  }
});
