import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the repository, its path relative to the root with `/` between the parts. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Where a rule is broken, and why that is a fault: one line that a test prints. */
export type Violation = string;

/** The repository root. */
export const rootDir = fileURLToPath(new URL("../..", import.meta.url));

const outputs = new Set([
  "node_modules",
  "dist",
  "wasm",
  "target",
  "fuzz",
  "test-results",
  "results",
  ".git",
]);

/** All files below the given folders whose name ends in one of `endings`, build outputs left out. */
export function readSources(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => read(folder, endings));
}

function read(folder: string, endings: readonly string[]): SourceFile[] {
  return readdirSync(join(rootDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return outputs.has(entry.name) ? [] : read(path, endings);
    if (!endings.some((ending) => entry.name.endsWith(ending))) return [];
    return [{ path, text: readFileSync(join(rootDir, path), "utf8") }];
  });
}
