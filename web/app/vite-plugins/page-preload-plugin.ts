import type { Plugin, Rolldown } from "vite";
import { filesOf } from "./chunk-files.ts";

/** The modules of the pages that people open by a link and must not have to wait for. */
const HOME = /\/src\/pages\/dashboard\/Dashboard\.tsx$/;
const ROOM = /\/rooms\/src\/RoomPage\.tsx$/;
/** What a room needs in addition to its page once it has its files. */
const CHAT = /\/rooms\/src\/chat\/ChatPanel\.tsx$/;
/** The room's worker. Browsers cannot preload what it loads, but keep what they have fetched. */
const WORKER = /\/room-worker-[\w-]+\.js$/;
/** The address of a room that is joined or opened without anything to type: with a code in it, or a new one. */
const AT_ONCE = "/[#&]code=|[?&]new\\b/.test(location.search + location.hash)";

/** The names that the app uses. */
export interface PagePreloadOptions {
  /** The pattern of the path of a room's page. */
  readonly roomPath: string;
  /** What precedes a room's token in the name of the session item that keeps the tab's seat in the room. */
  readonly seatKey: string;
}

/** A file that the page will need, as attributes of a `<link>`. */
type Hint = Readonly<Record<string, string>>;

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** What a browser fetches of a page before the app has loaded. */
export interface PageHead {
  readonly path: string;
  readonly hints: readonly Hint[];
}

/** What a browser also does where a room needs its worker and its chat at once. */
export interface WorkerHead {
  readonly workerUrl: string;
  /** The files that the worker loads, and those of the chat. */
  readonly hints: readonly Hint[];
}

/**
 * Makes the browser fetch a page together with the app rather than after it. Where a room needs its worker at once, it is started,
 * too (`room-thread.ts`), and the chat is fetched: all others load them when the page is drawn. The document is the same for all
 * paths, so a script does that; the gateway allows it by its hash.
 */
export function pagePreloadPlugin(options: PagePreloadOptions): Plugin {
  return {
    name: "orbitroom:page-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const without = (known: string, hints: readonly Hint[]) =>
          hints.filter(({ href = "" }) => !known.includes(href));
        const pages = pageHeads(options.roomPath, bundle ?? {}).map(({ path, hints }) => ({
          path,
          hints: without(html, hints),
        }));
        const { workerUrl, hints } = workerHead(bundle ?? {});
        const worker = { workerUrl, hints: without(html + JSON.stringify(pages), hints) };
        // Before the styles: a script waits for those before it.
        const script = `<script data-preloads-page>${scriptOf(options, pages, worker)}</script>`;
        return html.replace("<link ", `${script}\n    <link `);
      },
    },
  };
}

/** What the document's head loads for each page. */
export function pageHeads(roomPath: string, bundle: Rolldown.OutputBundle): PageHead[] {
  return [
    { path: "/", hints: hintsOf(HOME, bundle) },
    { path: roomPath, hints: hintsOf(ROOM, bundle) },
  ];
}

/** The files of a module, with all that it imports. */
function hintsOf(module: RegExp, bundle: Rolldown.OutputBundle): Hint[] {
  const { scripts, styles } = filesOf([chunkOf(module, bundle).fileName], bundle);
  return [
    ...[...scripts].map((name) => ({ rel: "modulepreload", href: `/${name}` })),
    ...[...styles].map((name) => ({ rel: "preload", as: "style", href: `/${name}` })),
  ];
}

/** What the document's head loads for a room that needs its worker and its chat at once. */
export function workerHead(bundle: Rolldown.OutputBundle): WorkerHead {
  const files = Object.values(bundle);
  const worker = files.find(({ fileName }) => WORKER.test(fileName));
  if (!worker) throw new Error("The build has no worker of the room.");
  const loaded = filesNamedIn(worker, files).map((name) => ({ rel: "prefetch", href: `/${name}` }));
  return { workerUrl: `/${worker.fileName}`, hints: [...loaded, ...hintsOf(CHAT, bundle)] };
}

function chunkOf(module: RegExp, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && file.moduleIds.some((id) => module.test(id))) return file;
  throw new Error(`The build has no chunk of the page ${module}.`);
}

/** The files that a worker's script names. */
function filesNamedIn(worker: OutputFile, files: readonly OutputFile[]): string[] {
  const text = worker.type === "chunk" ? worker.code : String(worker.source);
  return files
    .map(({ fileName }) => fileName)
    .filter((name) => name !== worker.fileName && /\.(js|wasm)$/.test(name))
    .filter((name) => text.includes(name.slice(name.lastIndexOf("/") + 1)));
}

/** The script that does this in the document's head. */
export function scriptOf(
  { roomPath, seatKey }: PagePreloadOptions,
  pages: readonly PageHead[],
  worker: WorkerHead,
): string {
  // A tab that has kept a seat in this room was reloaded, and reads its room.
  const keptSeat = `sessionStorage.getItem('${seatKey}' + location.pathname.split('/')[2])`;
  const cases = pages.map(({ path, hints }) => `[${patternOf(path)}, ${JSON.stringify(hints)}]`);
  return [
    "if (self === top) {",
    "const add = (hints) => { for (const hint of hints)",
    "document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, hint)); };",
    `for (const [path, hints] of [${cases.join(", ")}]) if (path.test(location.pathname)) add(hints);`,
    `const keptSeat = () => { try { return ${keptSeat} || ''; } catch { return ''; } };`,
    `if (${patternOf(roomPath)}.test(location.pathname)) { const name = keptSeat(); if (name || ${AT_ONCE}) {`,
    // It opens the seat of this name (`room-worker.ts`).
    `window.earlyRoomWorker = new Worker('${worker.workerUrl}', { type: 'module', name });`,
    // The app starts a worker again that could not be loaded, and then learns why.
    "window.earlyRoomWorker.onerror = () => { window.earlyRoomWorker = undefined; };",
    `add(${JSON.stringify(worker.hints)});`,
    "} } }",
  ].join(" ");
}

/** The addresses of a pattern, as a regular expression. */
function patternOf(pattern: string): string {
  const path = pattern.replace(/\/[:*].*$/, "").replaceAll("/", "\\/");
  return pattern === "/" ? "/^\\/$/" : `/^${path}(\\/|$)/`;
}
