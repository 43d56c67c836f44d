import type { Plugin, Rolldown } from "vite";

/** A page that is fetched together with the app. */
export interface PreloadedPage {
  /** The pattern of its path, such as `/`, `/room/:token?` or `/docs/*`. */
  readonly path: string;
  /** The module of the page, by the end of its path. */
  readonly module: RegExp;
  /** What the page starts before the app is there. */
  readonly early?: EarlyWorker | undefined;
}

/** A worker that is started by the document itself, for a page that cannot do without it. */
export interface EarlyWorker {
  /** The worker's file in the build. */
  readonly worker: RegExp;
  /** The property of `window` that is set to the worker; it becomes `undefined` if the worker cannot be loaded. */
  readonly variable: string;
  /** A JavaScript expression that yields the worker's name. It may throw; the name is then empty. */
  readonly name?: string | undefined;
  /** A JavaScript expression that decides whether to start the worker. It may use `name`. */
  readonly when: string;
  /** Modules to fetch, too, when the worker is started. */
  readonly modules?: readonly RegExp[] | undefined;
}

/** A file that a page will need, as attributes of a `<link>`. */
type Hint = Readonly<Record<string, string>>;

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** What a browser fetches of a page before the app has loaded. */
interface PageHead {
  readonly path: string;
  readonly hints: readonly Hint[];
  readonly early?:
    | (Omit<EarlyWorker, "worker"> & { readonly url: string; readonly hints: readonly Hint[] })
    | undefined;
}

/**
 * A Vite plugin that makes the browser fetch a page together with the app rather than after it. The document is the same for all
 * paths, so an inline script does that; a content security policy must allow it by its hash. In frames it does nothing. The build
 * fails if a page has no chunk.
 */
export function pagePreload(pages: readonly PreloadedPage[]): Plugin {
  let base = "/";
  return {
    name: "react-hub:page-preload",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const script = preloadScript(pages, bundle ?? {}, { html, base });
        // Before the styles: a script waits for those before it.
        return html.replace("<link ", () => `<script>${script}</script>\n    <link `);
      },
    },
  };
}

/** The script that does this in the document's head. Files that the document itself refers to are left out. */
export function preloadScript(
  pages: readonly PreloadedPage[],
  bundle: Rolldown.OutputBundle,
  { html = "", base = "/" } = {},
): string {
  const heads = pages.map((page) => headOf(page, bundle, base));
  const without = (known: string, hints: readonly Hint[]) =>
    JSON.stringify(hints.filter(({ href = "" }) => !known.includes(href)));
  const cases = heads.map(({ path, hints }) => `[${patternOf(path, base)}, ${without(html, hints)}]`);
  const known = html + cases.join();
  const starts = heads.flatMap(({ path, early }) => {
    if (!early) return [];
    const { variable, name = "''", when, url, hints } = early;
    return [
      `if (${patternOf(path, base)}.test(location.pathname)) {`,
      `const name = (() => { try { return ${name} || ''; } catch { return ''; } })(); if (${when}) {`,
      `window.${variable} = new Worker('${url}', { type: 'module', name });`,
      // The app starts it again, and then learns why loading failed.
      `window.${variable}.onerror = () => { window.${variable} = undefined; };`,
      `add(${without(known, hints)}); } }`,
    ];
  });
  return [
    "if (self === top) {",
    "const add = (hints) => { for (const hint of hints)",
    "document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '' }, hint)); };",
    `for (const [path, hints] of [${cases.join(", ")}]) if (path.test(location.pathname)) add(hints);`,
    ...starts,
    "}",
  ].join(" ");
}

function headOf(
  { path, module, early }: PreloadedPage,
  bundle: Rolldown.OutputBundle,
  base: string,
): PageHead {
  const hints = hintsOf(module, bundle, base);
  if (!early) return { path, hints };
  const { worker: pattern, modules = [], ...rest } = early;
  const files = Object.values(bundle);
  const worker = files.find(({ fileName }) => pattern.test(fileName));
  if (!worker) throw new Error(`The build has no worker ${pattern}.`);
  // Browsers cannot preload what a worker loads, but keep what they have fetched.
  const loaded = filesNamedIn(worker, files).map((name) => ({ rel: "prefetch", href: base + name }));
  const earlyHints = [...loaded, ...modules.flatMap((each) => hintsOf(each, bundle, base))];
  return { path, hints, early: { ...rest, url: base + worker.fileName, hints: earlyHints } };
}

/** The files of a module, with all that it imports. */
function hintsOf(module: RegExp, bundle: Rolldown.OutputBundle, base: string): Hint[] {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of file.imports) visit(imported);
  };
  visit(chunkOf(module, bundle).fileName);
  return [
    ...[...scripts].map((name) => ({ rel: "modulepreload", href: base + name })),
    ...[...styles].map((name) => ({ rel: "preload", as: "style", href: base + name })),
  ];
}

function chunkOf(module: RegExp, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && file.moduleIds.some((id) => module.test(id))) return file;
  throw new Error(`The build has no chunk of the page ${module}.`);
}

/** The scripts and modules that a worker's script names. */
function filesNamedIn(worker: OutputFile, files: readonly OutputFile[]): string[] {
  const text = worker.type === "chunk" ? worker.code : String(worker.source);
  return files
    .map(({ fileName }) => fileName)
    .filter((name) => name !== worker.fileName && /\.(js|wasm)$/.test(name))
    .filter((name) => text.includes(name.slice(name.lastIndexOf("/") + 1)));
}

/** The addresses of a pattern, as a regular expression. */
function patternOf(pattern: string, base: string): string {
  const path = `${base}${pattern.slice(1)}`.replace(/\/[:*].*$/, "").replaceAll("/", "\\/");
  return path.endsWith("\\/") ? `/^${path}$/` : `/^${path}(\\/|$)/`;
}
