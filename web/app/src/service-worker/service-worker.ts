import { answerFor } from "./routing.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: the files that make up the app, and a version that changes with any of them. */
declare const __PRECACHE_PATHS__: readonly string[];
declare const __PRECACHE_VERSION__: string;

const PREFIX = "orbitroom-";
const APP_CACHE = `${PREFIX}${__PRECACHE_VERSION__}`;
const ANSWERS_CACHE = `${PREFIX}answers`;
const SHELL = "/";
const NAVIGATION_DEADLINE_MS = 3000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepApp());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") {
    void self.skipWaiting();
  }
});

self.addEventListener("fetch", (event) => {
  const kind = answerFor(event.request, self.location.origin, __PRECACHE_PATHS__);
  if (kind === "app-page") {
    event.respondWith(answerPage(event.request));
  } else if (kind === "app-file") {
    event.respondWith(answerFile(event.request));
  } else if (kind === "fresh") {
    event.respondWith(answerFresh(event.request));
  }
});

/** Fetches what is new; what an earlier version already had under the same hashed name is taken from there. */
async function keepApp(): Promise<void> {
  const cache = await caches.open(APP_CACHE);
  await Promise.all(
    __PRECACHE_PATHS__.map(async (path) => {
      const had = path.startsWith("/assets/") ? await caches.match(path) : undefined;
      if (had) {
        await cache.put(path, had);
      } else {
        await cache.add(new Request(path, { cache: "reload" }));
      }
    }),
  );
}

/** Deletes old versions but the last: a page that is still open may yet want a part of it. */
async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== ANSWERS_CACHE);
  const old = versions.filter((name) => name !== APP_CACHE).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page comes from the network; without one, or when it is slow, from the copy: every address is one page. */
async function answerPage(request: Request): Promise<Response> {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(NAVIGATION_DEADLINE_MS) });
    if (response.status < 500) {
      return response;
    }
  } catch {
    // No network, or too slow a one.
  }
  return (await fromApp(SHELL)) ?? fetch(request);
}

async function answerFile(request: Request): Promise<Response> {
  return (await fromApp(new URL(request.url).pathname)) ?? fetch(request);
}

/** The copy of this version before that of another. */
async function fromApp(path: string): Promise<Response | undefined> {
  const cache = await caches.open(APP_CACHE);
  return (await cache.match(path)) ?? (await caches.match(path));
}

/** The newest answer where there is a network, the last one where there is none. */
async function answerFresh(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS_CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) {
      await cache.put(request, response.clone());
    }
    return response;
  } catch (error) {
    const last = await cache.match(request);
    if (last) {
      return last;
    }
    throw error;
  }
}
