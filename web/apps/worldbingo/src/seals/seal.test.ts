import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNumber, dayOfNumber, dayText, isDay, today } from "../day.ts";
import { LinkError } from "../link/card-link.ts";
import { sealHash, sealText } from "./seal.ts";
import { decodeOpenedSeal, decodeSeal, encodeSeal } from "./seal-link.ts";

test("a seal is the SHA-256 of salt, day and text", async () => {
  // printf '%s\n%s\n%s' 00112233445566778899aabbccddeeff 2026-12-31 'Snow in April' | sha256sum
  const salt = "00112233445566778899aabbccddeeff";
  expect(await sealHash({ salt, text: "Snow in April" }, "2026-12-31")).toBe(
    "826aaf5e4ff9ba30ecf8ea13a6ce19cc558b2dc3935f86d14dc3db46eeccef58",
  );
});

test("two seals of one text differ, and each is that of its own text only", async () => {
  const [one, other] = [
    await sealText(" Snow\r\nin April ", "2026-01-01", "2026-12-31"),
    await sealText("Snow\nin April", "2026-01-01", "2026-12-31"),
  ];
  expect(one.text).toBe("Snow\nin April");
  expect(one.hash).not.toBe(other.hash);
  expect(await sealHash(one, one.opensOn)).toBe(one.hash);
  expect(await sealHash({ ...one, text: "Snow in May" }, one.opensOn)).not.toBe(one.hash);
  expect(await sealHash(one, "2027-01-01")).not.toBe(one.hash);
});

test("links of closed and opened seals come out as they went in, and the closed one has no text", async () => {
  const seal = await sealText("It will snow on my birthday", "2026-02-01", "2026-12-31");
  const { hash, madeOn, opensOn, salt, text } = seal;
  expect(decodeSeal(encodeSeal(seal))).toEqual({ hash, madeOn, opensOn });
  expect(decodeOpenedSeal(encodeSeal(seal, seal))).toEqual({ madeOn, opensOn, salt, text });
});

test("a damaged link of a seal is refused", async () => {
  const seal = await sealText("It will snow", "2026-02-01", "2026-12-31");
  for (const [good, decode] of [
    [encodeSeal(seal), decodeSeal],
    [encodeSeal(seal, seal), decodeOpenedSeal],
  ] as const) {
    fc.assert(
      fc.property(fc.nat(good.length - 2), (at) => {
        const changed = good.slice(0, at) + (good[at] === "x" ? "y" : "x") + good.slice(at + 1);
        expect(() => decode(changed)).toThrow(LinkError);
        expect(() => decode(good.slice(0, at))).toThrow(LinkError);
      }),
      { numRuns: 50 },
    );
  }
  fc.assert(fc.property(fc.base64String(), (text) => void expect(() => decodeSeal(text)).toThrow(LinkError)));
});

test("days are counted, written and checked", () => {
  expect(today(new Date(2026, 0, 5, 23))).toBe("2026-01-05");
  expect(dayOfNumber(dayNumber("2026-12-31"))).toBe("2026-12-31");
  expect(dayNumber("2025-12-31")).toBe(-1);
  expect(dayText("2026-12-31")).toBe("31 December 2026");
  expect(["2026-02-29", "2026-13-01", "31.12.2026", 5].some(isDay)).toBe(false);
});
