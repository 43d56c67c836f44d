import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { build, type Plugin, type Rolldown } from "vite";
import type { RenderedPage } from "../src/prerender/render-page.tsx";
import { filesOf } from "./chunk-files.ts";
import { noteImportsPlugin } from "./note-imports-plugin.ts";
import { documentName, documentOf, leadOf } from "./prerendered-page.ts";

const WORKER = new URL("./prerender-worker.mjs", import.meta.url);
/** Libraries that are not bundled again. */
const EXTERNAL = ["react", "react-dom", "wouter"];
/** A thread keeps everything that its pages have loaded, some 20 MB each. */
const PAGES_PER_THREAD = 12;
const MOST_THREADS = 2;
/** A page shows this only while it loads, so it must not be in a document. */
const PLACEHOLDER = "Loading...";

/** What is rendered, and how. */
export interface PrerenderOptions {
  /** The module that exports `renderPage`. */
  readonly entry: string;
  /** The paths of the pages. */
  readonly paths: readonly string[];
  /** The plugins that provide virtual modules. */
  readonly plugins: readonly Plugin[];
  /** The conditions by which packages are resolved. */
  readonly conditions: readonly string[];
}

/** A page with the modules that were loaded for it. */
interface LoadedPage extends RenderedPage {
  readonly path: string;
  readonly modules: readonly string[];
}

/**
 * Renders pages when the app is built. Each gets a document of its own, which the gateway sends for its path: a visitor reads the
 * page before any script has run. The app then takes it over (`adopt-page.ts`).
 */
export function prerenderPlugin(options: PrerenderOptions): Plugin {
  let root = "";
  let outDir = "";
  let rendering: Promise<readonly LoadedPage[]> | undefined;
  return {
    name: "orbitroom:prerender",
    apply: "build",
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    buildEnd(error) {
      if (error) return;
      rendering = renderPages(root, options);
      // It is reported when its pages are written.
      rendering.catch(() => undefined);
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const shell = bundle["index.html"];
        if (shell?.type !== "asset") return this.error("The build has no index.html.");
        for (const page of (await rendering) ?? []) {
          const problem = problemOf(page.html, bundle);
          if (problem !== undefined) this.error(`The page ${page.path} ${problem}.`);
          const document = documentOf(String(shell.source), { ...page, ...filesOfPage(page, bundle) });
          const path = join(outDir, documentName(page.path));
          await mkdir(dirname(path), { recursive: true });
          await writeFile(path, document);
        }
      },
    },
  };
}

/** Why a page cannot be sent as it was rendered. */
export function problemOf(html: string, bundle: Rolldown.OutputBundle): string | undefined {
  if (html.includes(PLACEHOLDER)) return `shows '${PLACEHOLDER}'`;
  const files = [...html.matchAll(/"\/(assets\/[^"?#]+)/g)].map(([, name = ""]) => name);
  const missing = files.find((name) => bundle[name] === undefined);
  if (missing !== undefined) return `needs ${missing}, which the build does not have`;
  return html.includes("file://") ? "names a file of this machine" : undefined;
}

/** The description and the files of a page. */
function filesOfPage({ html, summary, modules }: LoadedPage, bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk =>
      file.type === "chunk" && modules.some((id) => file.moduleIds.includes(id)),
  );
  const { scripts, styles } = filesOf(
    chunks.map(({ fileName }) => fileName),
    bundle,
  );
  const addresses = (names: ReadonlySet<string>) => [...names].map((name) => `/${name}`);
  return {
    description: leadOf(html) ?? summary,
    scripts: addresses(scripts),
    styles: addresses(styles),
  };
}

async function renderPages(root: string, options: PrerenderOptions): Promise<readonly LoadedPage[]> {
  // Below the app, so that Node finds the libraries.
  await mkdir(join(root, "node_modules"), { recursive: true });
  const folder = await mkdtemp(join(root, "node_modules", ".prerender-"));
  try {
    await bundleRenderer(root, folder, options);
    const bundle = pathToFileURL(join(folder, "renderer.mjs")).href;
    const shares = Array.from({ length: Math.ceil(options.paths.length / PAGES_PER_THREAD) }, (_, share) =>
      options.paths.slice(share * PAGES_PER_THREAD, (share + 1) * PAGES_PER_THREAD),
    );
    const pages: LoadedPage[] = [];
    const renderShares = async (): Promise<void> => {
      for (let paths = shares.shift(); paths; paths = shares.shift())
        pages.push(...(await renderInThread(bundle, paths)));
    };
    await Promise.all(Array.from({ length: Math.min(MOST_THREADS, cpus().length) }, renderShares));
    return pages;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function renderInThread(bundle: string, paths: readonly string[]): Promise<readonly LoadedPage[]> {
  return new Promise((resolvePages, reject) => {
    const worker = new Worker(WORKER, {
      workerData: { bundle, paths },
      env: { ...process.env, NODE_ENV: "production" },
      execArgv: [],
    });
    worker.once("message", resolvePages);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("A thread that renders pages has ended early.")));
  });
}

/** Bundles the app for Node, into one file: what it loads is then loaded anew for each page. */
async function bundleRenderer(
  root: string,
  outDir: string,
  { entry, plugins, conditions }: PrerenderOptions,
): Promise<void> {
  const serverConditions = conditions.map((name) => (name === "browser" ? "node" : name));
  await build({
    configFile: false,
    root,
    logLevel: "error",
    mode: "production",
    publicDir: false,
    plugins: [...plugins, noteImportsPlugin()],
    resolve: { conditions: serverConditions },
    ssr: { noExternal: true, external: EXTERNAL, resolve: { conditions: serverConditions } },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: false, entryFileNames: "renderer.mjs" } },
    },
  });
}
