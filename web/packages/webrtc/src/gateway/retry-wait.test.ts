import { afterEach, expect, test, vi } from "vitest";
import { GatewayError } from "./gateway-client.ts";
import { retryWaitMs } from "./retry-wait.ts";

afterEach(() => vi.restoreAllMocks());

const putOff = (retryAfterSecs?: number) =>
  new GatewayError(429, "rate_limited", "Later.", undefined, retryAfterSecs);

test("waits at least as long as the gateway asks, and a random part longer", () => {
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  expect(retryWaitMs(putOff(8), 1_000)).toBe(8_000);
  random.mockReturnValue(1);
  expect(retryWaitMs(putOff(8), 1_000)).toBe(10_000);
});

test("waits as long as it would by itself if that is longer, or the gateway asks for nothing", () => {
  expect(retryWaitMs(putOff(2), 15_000)).toBe(15_000);
  expect(retryWaitMs(putOff(), 700)).toBe(700);
  expect(retryWaitMs(new Error("no route"), 700)).toBe(700);
});

test("no gateway keeps a device waiting for hours", () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  expect(retryWaitMs(putOff(86_400), 1_000)).toBe(75_000);
  expect(retryWaitMs(putOff(Number.POSITIVE_INFINITY), 1_000)).toBe(75_000);
});
