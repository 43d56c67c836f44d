import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A file of the repository; the path is relative to the root and uses `/`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One line that says which file breaks a rule, and which rule. */
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

/** Reads all files in the folders whose name ends in one of `endings`, without build outputs. */
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
