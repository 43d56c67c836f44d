import type { Rolldown } from "vite";

/** What a page needs besides the files in `assets`. */
const PUBLIC_FILES = ["index.html", "manifest.webmanifest", "icon.svg"];
/** The sky of the home page, which the engine draws: large, and not for every visitor. */
const LIVE_SKY = "/pages/dashboard/live-sky/";
/** The verifier of content credentials: 9 MB, for images that have some. Workers load it, and their chunks are assets here. */
const VERIFIER = /\/c2pa[\w-]*\.(js|wasm|pem)$/;
/** The reader of PDF files: 3 MB, and as much in fonts and encodings, which only it loads. */
const PDF_READER = /\/pdf-worker-[\w-]+\.js$/;

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

/**
 * The files that every visitor's browser caches, so that the app also works offline: the entry and all that it can load, but
 * not what only the pages in `foldersOnDemand` need. What a cached script imports is cached, whichever page it was made for.
 */
export function precacheList(bundle: Rolldown.OutputBundle, foldersOnDemand: readonly string[]): string[] {
  const onDemand = [LIVE_SKY, ...foldersOnDemand.map((folder) => `${folder}/`)];
  const assets = Object.values(bundle).filter((file) => file.type === "asset" && !isPage(file.fileName));
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const file = bundle[fileName];
    if (file === undefined || found.has(fileName)) return;
    found.add(fileName);
    const imports = file.type === "chunk" ? file.imports : [];
    for (const name of imports) visit(name);
    for (const name of referencesOf(file, assets)) if (!isOnDemand(bundle[name], onDemand)) visit(name);
  };
  for (const file of Object.values(bundle)) if (file.type === "chunk" && file.isEntry) visit(file.fileName);
  return [...PUBLIC_FILES, ...[...found].filter((name) => !name.endsWith(".map")).sort()];
}

const isPage = (fileName: string): boolean => fileName.endsWith(".html");

function isOnDemand(file: OutputFile | undefined, folders: readonly string[]): boolean {
  if (file === undefined) return false;
  if (VERIFIER.test(file.fileName) || PDF_READER.test(file.fileName)) return true;
  const module = file.type === "chunk" ? (file.facadeModuleId ?? "") : "";
  return folders.some((folder) => module.includes(folder));
}

/** The files that a file loads while it runs: chunks by its dynamic imports, and styles, fonts, workers and modules by their names in its text. */
function referencesOf(file: OutputFile, assets: readonly OutputFile[]): string[] {
  if (file.type === "asset" && !/\.(js|css)$/.test(file.fileName)) return [];
  const text = file.type === "chunk" ? file.code : String(file.source);
  const named = assets
    .map(({ fileName }) => fileName)
    // A chunk's code also lists the styles of the pages that it can open.
    .filter((name) => !(file.type === "chunk" && name.endsWith(".css")))
    .filter((name) => text.includes(name.slice(name.lastIndexOf("/") + 1)));
  if (file.type === "asset") return named;
  return [...file.dynamicImports, ...(file.viteMetadata?.importedCss ?? []), ...named];
}
