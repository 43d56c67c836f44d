import { afterEach, expect, test } from "vitest";
import { MAX_NAME_CHARS, ownDeviceName } from "./device-name.ts";

afterEach(() => localStorage.clear());

test("a name that was imported is no longer than one that is typed", () => {
  localStorage.setItem("orbitroom.deviceName", "x".repeat(1000));
  expect(ownDeviceName()).toBe("x".repeat(MAX_NAME_CHARS));
});
