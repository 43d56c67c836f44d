import { roomCodeProblem } from "@orbitroom/webrtc";
import { afterEach, expect, test, vi } from "vitest";
import { suggestCode } from "./suggest-code.ts";

afterEach(() => void vi.restoreAllMocks());

test("draws again when the code has digits only", () => {
  // The first draw has only the characters 2 to 9, which follow 23 letters.
  const draws = [23, 0];
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    (bytes as Uint8Array).fill(draws.shift() ?? 0);
    return bytes;
  });
  const code = suggestCode();
  expect(draws).toEqual([]);
  expect(code).toBe("AAAAAA");
  expect(roomCodeProblem(code)).toBeUndefined();
});
