import type { SourceFile, Violation } from "./rule.ts";
import { targetOf } from "./workspaces.ts";

const STATIC_IMPORT =
  /^(?:import|export)\s(?!type\b)[^"';]*?from\s*["']([^"']+)["']|^import\s*["']([^"']+)["']/gm;

/** What the page of a room begins with: the app, and the page itself. */
const ROOM_ENTRIES = ["web/app/src/main.tsx", "web/rooms/src/RoomPage.tsx"];

/** What the page loads later, or not at all. */
const LATER: readonly { readonly what: string; readonly test: RegExp }[] = [
  { what: "the home page", test: /^web\/app\/src\/pages\/dashboard\// },
  { what: "the list of rooms", test: /rooms\/src\/history\/(PastRooms|room-list)\b/ },
  { what: "the chat", test: /rooms\/src\/chat\/(ChatPanel|Composer|MessageList)\b/ },
  { what: "the worker", test: /rooms\/src\/worker\/(room-worker|room-service|room-store)\b/ },
  { what: "the link module", test: /^web\/packages\/webrtc\/src\/link$/ },
];

const FORMAT_AT_LOAD = /^(?:export )?const \w+ = new Intl\.\w+/gm;

/** A browser's first format takes some 10 ms, so none is made while a script is loaded: see `lazily.ts`. */
export function formatViolations(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^web\/(app|app-kit|apps|docs|rooms)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(FORMAT_AT_LOAD)].map(
        ([made]) => `${path}: ${made} is made while the script is loaded`,
      ),
    );
}

/** What a room's worker would load for nothing: it has no page. */
const PAGE_ONLY = /^(web\/packages\/(compact|crux)|react(-dom)?)(\/|$)/;

/** A room's worker imports no components, neither itself nor through what it uses. */
export function roomWorkerViolations(files: readonly SourceFile[]): Violation[] {
  return staticImports(files, ["web/rooms/src/worker/room-worker.ts"])
    .filter(({ target }) => PAGE_ONLY.test(target))
    .map(({ path, specifier }) => `${path}: imports ${specifier}, which the worker of a room does not need`);
}

/** A room's page can be used before the chat, the worker and the link module have loaded, so it imports none of them statically. */
export function firstLoadViolations(files: readonly SourceFile[]): Violation[] {
  const laterOf = (target: string) => LATER.find(({ test }) => test.test(target));
  return staticImports(files, ROOM_ENTRIES, (target) => laterOf(target) !== undefined).flatMap(
    ({ path, specifier, target }) => {
      const later = laterOf(target);
      return later
        ? [`${path}: imports ${later.what} (${specifier}), which the page of a room loads later`]
        : [];
    },
  );
}

/** Everything that is loaded with these files, each with the first file that imports it. `endsAt`: whose imports do not count. */
function staticImports(
  files: readonly SourceFile[],
  entries: readonly string[],
  endsAt = (_target: string) => false,
) {
  const sources = new Map(files.map(({ path, text }) => [path, text]));
  const found = new Map<
    string,
    { readonly path: string; readonly specifier: string; readonly target: string }
  >();
  const open = [...entries];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const [, from, bare = ""] of (sources.get(path) ?? "").matchAll(STATIC_IMPORT)) {
      const specifier = from ?? bare;
      const target = targetOf({ from: path, specifier }) ?? specifier;
      if (found.has(target)) continue;
      found.set(target, { path, specifier, target });
      if (!endsAt(target)) open.push(target);
    }
  }
  return [...found.values()];
}
