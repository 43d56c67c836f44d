import { toasts } from "@orbitroom/compact";

const SCRIPT = "/service-worker.js";
const WAITING_NOTICE_MS = 200;
const NEW_AFTER_MS = 60_000;

/** Tells a worker that has been waiting for a moment to take over. */
function takeOverSoon(worker: ServiceWorker): void {
  setTimeout(() => {
    if (worker.state === "installed") {
      worker.postMessage({ type: "SKIP_WAITING" });
    }
  }, WAITING_NOTICE_MS);
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) {
    takeOverSoon(registration.waiting);
  }
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) {
        takeOverSoon(worker);
      }
    });
  });
}

/**
 * Registers the service worker, and lets each new one take over. The page that is open keeps its own code until
 * it is reloaded: somebody may be in the middle of a room.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const { serviceWorker } = navigator;
  const controlledBefore = serviceWorker.controller !== null;
  const begun = performance.now();
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlledBefore && performance.now() - begun > NEW_AFTER_MS) {
      toasts.show({
        title: "Orbitroom was updated",
        message: "Reload the page when it suits you.",
        type: "manual",
      });
    }
  });
  addEventListener("load", () => {
    // Private windows refuse workers, and so may the visitor. The app works without, only not offline.
    serviceWorker
      .register(SCRIPT)
      .then(watch)
      .catch(() => undefined);
  });
}
