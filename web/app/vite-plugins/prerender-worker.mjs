// Renders pages in a thread of its own, which ends with all that they have loaded and defined.
import { parentPort, workerData } from "node:worker_threads";

/** What modules read of a browser while they are loaded. In what is rendered, it must have no effect. */
globalThis.matchMedia = () => ({ matches: false, addEventListener: () => undefined });
globalThis.location = new URL("http://localhost/");

const { bundle, paths } = workerData;
const pages = [];
for (const [index, path] of paths.entries()) {
  const modules = new Set();
  globalThis.noteImport = (id) => modules.add(id);
  globalThis.location = new URL(path, "http://localhost/");
  try {
    // Each page is rendered as if it was the first one, so that everything that it loads is noted.
    const { renderPage } = await import(`${bundle}?page=${index}`);
    pages.push({ path, ...(await renderPage(path)), modules: [...modules] });
  } catch (error) {
    throw new Error(`The page ${path} cannot be rendered. ${error.stack}`);
  }
}
parentPort.postMessage(pages);
