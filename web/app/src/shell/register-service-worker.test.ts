import { afterEach, expect, test, vi } from "vitest";
import { registerServiceWorker } from "./register-service-worker.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that has a worker already, so that nothing is waited for. */
function stubWorkers(readyState: DocumentReadyState) {
  const register = vi.fn(async () => Object.assign(new EventTarget(), { waiting: null }));
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register });
  vi.stubGlobal("navigator", { serviceWorker });
  vi.spyOn(document, "readyState", "get").mockReturnValue(readyState);
  return register;
}

test("the worker is registered when the document is loaded", async () => {
  const register = stubWorkers("interactive");
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("load"));
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
});

test("a document that was loaded before the app registers it, too", async () => {
  const register = stubWorkers("complete");
  registerServiceWorker();
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
});

test("the worker also keeps the styles that the document contains", async () => {
  const fetched = vi.fn(async () => new Response());
  vi.stubGlobal("fetch", fetched);
  document.head.innerHTML = '<link rel="stylesheet" disabled href="/assets/help-1.css">';
  const register = stubWorkers("complete");
  registerServiceWorker();
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce());
  document.head.replaceChildren();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/assets\/help-1\.css$/));
});
