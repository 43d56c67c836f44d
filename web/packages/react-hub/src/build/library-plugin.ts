import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import type { Plugin } from "rolldown";
import { clientReason } from "./client-modules.ts";
import { type CompiledSheet, compileCssModule, compileSheet } from "./css-modules.ts";

/** What a build has found out about a library's modules, by their paths from `src`. */
export interface LibraryFacts {
  readonly sheets: Map<string, CompiledSheet>;
  /** What a module imports, in its order. */
  readonly imports: Map<string, readonly string[]>;
  /** Modules that run in the browser only. */
  readonly client: Set<string>;
  /** Files that modules refer to by URL, such as style sheets. */
  readonly assets: Set<string>;
}

export interface LibraryPluginOptions {
  readonly srcDir: string;
  readonly prefix: string;
  readonly marksClient: boolean;
}

const workerUrl = /new URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g;

const ownDirective = /^(["'])use client\1;?/m;

/** A path with slashes. */
export const slashed = (path: string): string => path.split(sep).join("/");

/**
 * Keeps the modules of a library as they are, except for style sheets: their imports are removed from the JavaScript, and a CSS
 * module becomes a module of class names.
 */
export function libraryPlugin({ srcDir, prefix, marksClient }: LibraryPluginOptions): {
  plugin: Plugin;
  facts: LibraryFacts;
} {
  const facts: LibraryFacts = {
    sheets: new Map(),
    imports: new Map(),
    client: new Set(),
    assets: new Set(),
  };
  const pathOf = (id: string): string => slashed(relative(srcDir, id));
  const isInside = (path: string): boolean => !path.startsWith("..");

  const plugin: Plugin = {
    name: "react-hub:library",
    resolveId(source, importer) {
      if (!importer || !source.startsWith(".")) return null;
      const path = resolve(dirname(importer), source);
      // What is beside `src`, such as a wasm module, is at the same distance from `dist`.
      return isInside(pathOf(importer)) && !isInside(pathOf(path)) ? { id: source, external: true } : null;
    },
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        const path = pathOf(id);
        const text = await readFile(id, "utf8");
        const isModule = id.endsWith(".module.css");
        const sheet = isModule ? compileCssModule(path, text, prefix) : compileSheet(path, text);
        facts.sheets.set(path, sheet);
        const code = isModule ? `export default ${JSON.stringify(sheet.names, null, 2)};\n` : "";
        return { code, moduleType: "js", moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(code, id) {
        const path = pathOf(id);
        const own = ownDirective.exec(code)?.[0];
        if (own || (marksClient && clientReason(id, code) !== undefined)) facts.client.add(path);
        for (const [, url = ""] of code.matchAll(workerUrl)) {
          const target = resolve(dirname(id), url);
          if (!isInside(pathOf(target))) continue;
          const script = [target.replace(/\.js$/, ".ts"), target.replace(/\.js$/, ".tsx")].find(existsSync);
          if (script && /\.[jt]sx?$/.test(url)) {
            const fileName = pathOf(script).replace(/\.tsx?$/, ".js");
            this.emitFile({ type: "chunk", id: script, fileName });
          } else if (existsSync(target)) facts.assets.add(pathOf(target));
        }
        // The build writes it to each module that needs it. The positions stay, for the source map.
        return own ? { code: code.replace(ownDirective, " ".repeat(own.length)), map: null } : null;
      },
    },
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        facts.imports.set(pathOf(id), [...importedIds, ...dynamicallyImportedIds].map(pathOf));
      }
    },
  };
  return { plugin, facts };
}

/** The sheets of a library in the order of the cascade: what a module imports comes before its own. */
export function sheetsInOrder(facts: LibraryFacts, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visited = new Set<string>();
  const visit = (path: string): void => {
    if (visited.has(path)) return;
    visited.add(path);
    for (const imported of facts.imports.get(path) ?? []) visit(imported);
    if (facts.sheets.has(path)) found.add(path);
  };
  for (const entry of entries) visit(entry);
  return [...found];
}
