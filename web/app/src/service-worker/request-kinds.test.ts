import { expect, test } from "vitest";
import { isAssetRequest, isConfigRequest, isPageRequest } from "./request-kinds.ts";

const ORIGIN = "https://orbitroom.example";

function kindOf(address: string, mode: RequestMode): "config" | "page" | "asset" | undefined {
  const url = new URL(address, ORIGIN);
  const context = { url, sameOrigin: url.origin === ORIGIN, request: { mode } };
  if (isConfigRequest(context)) {
    return "config";
  }
  if (isAssetRequest(context)) {
    return "asset";
  }
  return isPageRequest(context) ? "page" : undefined;
}

test.each([
  ["/", "navigate", "page"],
  ["/commonroom/abc", "navigate", "page"],
  ["/config", "cors", "config"],
  ["/config", "navigate", "config"],
  ["/assets/room-abc.js", "no-cors", "asset"],
  ["/icon.svg", "no-cors", undefined],
  ["/healthz", "cors", undefined],
  ["/room/events", "navigate", undefined],
  ["/service-worker.js", "navigate", undefined],
] as const)("%s (%s) has kind %s", (path, mode, kind) => {
  expect(kindOf(path, mode)).toBe(kind);
});

test.each([
  ["https://elsewhere.example/config", "cors"],
  ["https://elsewhere.example/", "navigate"],
  ["https://elsewhere.example/assets/room-abc.js", "no-cors"],
] as const)("ignores %s, which is another origin", (url, mode) => {
  expect(kindOf(url, mode)).toBe(undefined);
});
