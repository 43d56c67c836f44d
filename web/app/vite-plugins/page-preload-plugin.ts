import type { Plugin, Rolldown } from "vite";
import { routePaths } from "../src/route-paths.ts";

/** A page that people open by a link, and must not wait for. */
const ROOM_PAGE = /\/src\/rooms\/RoomPage\.tsx$/;
/** The room's worker, and what it loads. Browsers cannot preload for a worker, but keep what they have fetched. */
const WORKER = /\/room-worker-[\w-]+\.js$/;

/** A file that the page will need, as attributes of a `<link>`. */
type Hint = Readonly<Record<string, string>>;

/**
 * Lets a browser that opens a room's link fetch the room's page and worker together with the app, and not after it. The page
 * is the same for all paths, so a script adds the hints; the gateway allows it by its hash.
 */
export function pagePreloadPlugin(): Plugin {
  return {
    name: "orbitroom:page-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const hints = roomHints(bundle ?? {}).filter(({ href = "" }) => !html.includes(href));
        // Before the styles: a script waits for those before it.
        return html.replace("<link ", `${scriptOf(hints)}\n    <link `);
      },
    },
  };
}

/** The files of the room's page, and of its worker. */
export function roomHints(bundle: Rolldown.OutputBundle): Hint[] {
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
  return [
    ...[...scripts].map((name) => ({ rel: "modulepreload", href: `/${name}` })),
    ...[...styles].map((name) => ({ rel: "preload", as: "style", href: `/${name}` })),
    ...workerFiles(files).map((name) => ({ rel: "prefetch", href: `/${name}` })),
  ];
}

/** The worker's script, and the files that are named in it. */
function workerFiles(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): string[] {
  const worker = files.find(({ fileName }) => WORKER.test(fileName));
  if (!worker) throw new Error("The build has no worker of the room.");
  const text = worker.type === "chunk" ? worker.code : String(worker.source);
  const named = files
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(js|wasm)$/.test(name) && text.includes(name.slice(name.lastIndexOf("/") + 1)));
  return [worker.fileName, ...named.filter((name) => name !== worker.fileName)];
}

function scriptOf(hints: readonly Hint[]): string {
  const code = [
    `if (/^${pathOf(routePaths.room)}(\\/|$)/.test(location.pathname))`,
    `for (const hint of ${JSON.stringify(hints)})`,
    "document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, hint));",
  ].join(" ");
  return `<script>${code}</script>`;
}

/** The path of a pattern, without its parameters, for a regular expression. */
const pathOf = (pattern: string): string => pattern.replace(/\/[:*].*$/, "").replaceAll("/", "\\/");
