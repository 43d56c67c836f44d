import { expect, test } from "vitest";
import { deviceKind } from "./device-kind.ts";

const SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test.each([
  ["iPhone", `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI}`, "iPhone", 5],
  ["iPad", `Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) ${SAFARI}`, "iPad", 5],
  ["iPad", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, "MacIntel", 5],
  ["Mac", `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`, "MacIntel", 0],
  [
    "Android phone",
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME.replace(" Safari", " Mobile Safari")}`,
    "Linux armv81",
    5,
  ],
  [
    "Android phone",
    "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    "Linux aarch64",
    5,
  ],
  ["Android tablet", `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`, "Linux armv81", 5],
  ["Windows computer", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Win32", 10],
  ["Linux computer", `Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, "Linux x86_64", 0],
  ["Device", "", "", 0],
])("says %s", (kind, userAgent, platform, maxTouchPoints) => {
  expect(deviceKind({ userAgent, platform, maxTouchPoints })).toBe(kind);
});

test("takes what is missing as unknown", () => {
  expect(deviceKind({ userAgent: "curl/8" })).toBe("Device");
  expect(deviceKind({ userAgent: "", platform: "Windows" })).toBe("Windows computer");
});
