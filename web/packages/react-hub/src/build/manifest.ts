import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The parts of a package.json that a build reads. */
export interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Reads the package.json of a folder. Throws if there is none. */
export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
}

/** What a package exports, by kind. Paths are from `dist` and from `src`, with slashes. */
export interface Entries {
  /** The sources of its modules, by the path in `dist` without ending. */
  readonly modules: Readonly<Record<string, string>>;
  /** The style sheets that are written by hand, such as `tokens.css`. */
  readonly sheets: readonly string[];
}

const targetOf = (target: string | Readonly<Record<string, string>>): string =>
  typeof target === "string" ? target : (target["default"] ?? target["import"] ?? "");

/**
 * Finds the sources of what a package exports: `./dist/react/index.js` is built from `src/react/index.ts` or `.tsx`, and
 * `./dist/tokens.css` from `src/tokens.css`. Exports without a source are left to other builds.
 */
export function entriesOf(root: string, { exports = {} }: Manifest): Entries {
  const modules: Record<string, string> = {};
  const sheets: string[] = [];
  for (const target of Object.values(exports).map(targetOf)) {
    const name = /^\.\/dist\/(.*)\.(js|css)$/.exec(target);
    const [, path = "", ending = ""] = name ?? [];
    const source = (ending === "css" ? [`${path}.css`] : [`${path}.ts`, `${path}.tsx`]).find(
      (each) => name && existsSync(join(root, "src", each)),
    );
    if (source === undefined) continue;
    if (ending === "css") sheets.push(source);
    else modules[path] = source;
  }
  return { modules, sheets };
}
