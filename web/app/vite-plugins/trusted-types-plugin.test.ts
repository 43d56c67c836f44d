import { afterEach, expect, test, vi } from "vitest";
import { allowHarmlessStrings } from "./trusted-types-plugin.ts";

type Checks = Readonly<Record<string, (text: string, type: string, sink: string) => string | null>>;

/** What the page's policy makes of strings. */
function checks(): Checks {
  let created: Checks = {};
  const location = { origin: "https://orbitroom.example" };
  vi.stubGlobal("location", location);
  vi.stubGlobal("window", {
    trustedTypes: { createPolicy: (_: string, checks: Checks) => (created = checks) },
  });
  allowHarmlessStrings();
  return created;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["/assets/room-worker-1.js", true],
  ["https://orbitroom.example/assets/room-worker-1.js", true],
  ["/service-worker.js", true],
  ["https://www.googletagmanager.com/gtag/js?id=G-1", true],
  ["/assets/../room/script", false],
  ["//elsewhere.example/assets/a.js", false],
  ["blob:https://orbitroom.example/5f0c", false],
  ["data:text/javascript,alert()", false],
])("the address of a script %s is allowed: %s", (address, isAllowed) => {
  expect(checks()["createScriptURL"]?.(address, "TrustedScriptURL", "Worker constructor")).toBe(
    isAllowed ? address : null,
  );
});

test.each([
  ["<p>x</p>", "DOMParser parseFromString", true],
  ["", "Element innerHTML", true],
  ["<style></style><main></main>", "ShadowRoot innerHTML", true],
  ["<p>x</p>", "Element innerHTML", false],
  ["<p>x</p>", "Document write", false],
  ["<p>x</p>", "HTMLIFrameElement srcdoc", false],
])("the markup '%s' for %s is allowed: %s", (html, sink, isAllowed) => {
  expect(checks()["createHTML"]?.(html, "TrustedHTML", sink)).toBe(isAllowed ? html : null);
});
