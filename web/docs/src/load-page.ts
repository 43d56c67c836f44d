import { loadChunk } from "@orbitroom/app-kit/loading/load-chunk.ts";
import type { DocsPage } from "./docs-page.ts";
import type { PageEntry } from "./page-list.ts";

const found = import.meta.glob<DocsPage>("./pages/*.ts", { import: "page" });
const loaded = new Map<string, Promise<DocsPage>>();

/** The content of a page. It is loaded once; a failed load is retried at the next call. */
export function loadPage({ name }: PageEntry): Promise<DocsPage> {
  const load = found[`./pages/${name}.ts`];
  if (load === undefined) return Promise.reject(new Error(`The documentation has no page ${name}.`));
  const promise = loaded.get(name) ?? loadChunk(`docs-${name}`, load);
  loaded.set(name, promise);
  promise.catch(() => loaded.delete(name));
  return promise;
}
