import type { Plugin, Rolldown } from "vite";
import { routePaths } from "../src/route-paths.ts";

/** A page that people open by a link, and must not wait for. */
const ROOM_PAGE = /\/src\/rooms\/RoomPage\.tsx$/;
/** The room's worker. Browsers cannot preload what it loads, but keep what they have fetched. */
const WORKER = /\/room-worker-[\w-]+\.js$/;

/** A file that the page will need, as attributes of a `<link>`. */
type Hint = Readonly<Record<string, string>>;

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** What a browser that opens a room's link does before the app has loaded. */
export interface RoomHead {
  /** The files of the room's page, and those that its worker loads. */
  readonly hints: readonly Hint[];
  readonly workerUrl: string;
}

/**
 * Lets a browser that opens a room's link fetch the room's page together with the app, and start its worker
 * (`start-room-worker.ts`), and not after it. The page is the same for all paths, so a script does that; the gateway allows it
 * by its hash.
 */
export function pagePreloadPlugin(): Plugin {
  return {
    name: "orbitroom:page-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const { hints, workerUrl } = roomHead(bundle ?? {});
        const missing = hints.filter(({ href = "" }) => !html.includes(href));
        // Before the styles: a script waits for those before it.
        return html.replace("<link ", `${scriptOf({ hints: missing, workerUrl })}\n    <link `);
      },
    },
  };
}

/** What the page's head needs for a room. */
export function roomHead(bundle: Rolldown.OutputBundle): RoomHead {
  const files = Object.values(bundle);
  const page = files.find((file) => file.type === "chunk" && ROOM_PAGE.test(file.facadeModuleId ?? ""));
  if (!page) throw new Error("The build has no chunk of the room's page.");
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of file.imports) visit(imported);
  };
  visit(page.fileName);
  const worker = files.find(({ fileName }) => WORKER.test(fileName));
  if (!worker) throw new Error("The build has no worker of the room.");
  const hints = [
    ...[...scripts].map((name) => ({ rel: "modulepreload", href: `/${name}` })),
    ...[...styles].map((name) => ({ rel: "preload", as: "style", href: `/${name}` })),
    ...filesNamedIn(worker, files).map((name) => ({ rel: "prefetch", href: `/${name}` })),
  ];
  return { hints, workerUrl: `/${worker.fileName}` };
}

/** The files that a worker's script names. */
function filesNamedIn(worker: OutputFile, files: readonly OutputFile[]): string[] {
  const text = worker.type === "chunk" ? worker.code : String(worker.source);
  return files
    .map(({ fileName }) => fileName)
    .filter((name) => name !== worker.fileName && /\.(js|wasm)$/.test(name))
    .filter((name) => text.includes(name.slice(name.lastIndexOf("/") + 1)));
}

function scriptOf({ hints, workerUrl }: RoomHead): string {
  const code = [
    `if (self === top && /^${pathOf(routePaths.room)}(\\/|$)/.test(location.pathname)) {`,
    `window.earlyRoomWorker = new Worker('${workerUrl}', { type: 'module' });`,
    // A worker that cannot be loaded is started again, for the app to hear why.
    "earlyRoomWorker.onerror = () => { window.earlyRoomWorker = undefined; };",
    `for (const hint of ${JSON.stringify(hints)})`,
    "document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, hint));",
    "}",
  ].join(" ");
  return `<script>${code}</script>`;
}

/** The path of a pattern, without its parameters, for a regular expression. */
const pathOf = (pattern: string): string => pattern.replace(/\/[:*].*$/, "").replaceAll("/", "\\/");
