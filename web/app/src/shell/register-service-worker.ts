import { quietTime } from "@orbitroom/app-kit/loading/quiet-time.ts";
import { toasts } from "@orbitroom/compact";

const SCRIPT_URL = "/service-worker.js";
const SKIP_WAITING_DELAY_MS = 200;
const UPDATE_NOTICE_AFTER_MS = 60_000;
/** After this time, even a page on which a person is still waiting, such as for a large file, gets its worker. */
const FIRST_WITHIN_MS = 30_000;

/** Makes a waiting worker take over, after a short delay. */
function skipWaitingSoon(worker: ServiceWorker): void {
  setTimeout(() => {
    if (worker.state === "installed") {
      worker.postMessage({ type: "SKIP_WAITING" });
    }
  }, SKIP_WAITING_DELAY_MS);
}

function activateUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) {
    skipWaitingSoon(registration.waiting);
  }
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) {
        skipWaitingSoon(worker);
      }
    });
  });
}

/**
 * Registers the service worker, and activates each update at once. The first one waits until the person is waiting for nothing
 * else: it fetches the whole app for offline use. The page is not reloaded, because the visitor may be in a room. A notice
 * suggests it if the page has been open for a while.
 */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  const { serviceWorker } = navigator;
  const hadController = serviceWorker.controller !== null;
  const startedMs = performance.now();
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadController && performance.now() - startedMs > UPDATE_NOTICE_AFTER_MS) {
      toasts.show({
        title: "Orbitroom was updated",
        message: "Reload the page to use the new version.",
        type: "manual",
      });
    }
  });
  const register = async () => {
    if (!hadController) await quietTime(FIRST_WITHIN_MS);
    activateUpdates(await serviceWorker.register(SCRIPT_URL));
  };
  // Registration fails in some private windows. The app then works, but not offline.
  addEventListener("load", () => void register().catch(() => undefined));
}
