import { expect, test } from "vitest";
import { removalScript } from "./remove-service-worker.ts";

test("the worker deletes the caches with its prefix, and itself", async () => {
  const listeners = new Map<string, (event: object) => void>();
  const kept = new Set(["app-1", "app-2", "other"]);
  const done: string[] = [];
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => done.push("skip"),
    registration: { unregister: async () => done.push("unregister") },
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  new Function("self", "caches", removalScript("app-"))(self, caches);
  let work: Promise<void> | undefined;
  const waitUntil = (promise: Promise<void>) => {
    work = promise;
  };
  listeners.get("install")?.({});
  listeners.get("activate")?.({ waitUntil });
  await work;
  expect([...kept]).toEqual(["other"]);
  expect(done).toEqual(["skip", "unregister"]);
});
