import { expect, test } from "vitest";
import { answerFor } from "./routing.ts";

const ORIGIN = "https://orbitroom.example";
const KEPT = ["/", "/assets/room-abc.js", "/theme.js"];

test.each([
  ["GET", "/", "navigate", "app-page"],
  ["GET", "/commonroom/abc", "navigate", "app-page"],
  ["GET", "/assets/room-abc.js", "no-cors", "app-file"],
  ["GET", "/theme.js", "no-cors", "app-file"],
  ["GET", "/config", "cors", "fresh"],
  ["GET", "/healthz", "cors", undefined],
  ["GET", "/room/events", "websocket", undefined],
  ["GET", "/service-worker.js", "same-origin", undefined],
  ["POST", "/room/info", "cors", undefined],
  ["POST", "/config", "cors", undefined],
] as const)("%s %s (%s) is answered by %s", (method, path, mode, answer) => {
  expect(answerFor({ method, url: ORIGIN + path, mode }, ORIGIN, KEPT)).toBe(answer);
});

test("what goes to another origin is left alone", () => {
  expect(
    answerFor({ method: "GET", url: "https://elsewhere.example/theme.js", mode: "cors" }, ORIGIN, KEPT),
  ).toBe(undefined);
});
