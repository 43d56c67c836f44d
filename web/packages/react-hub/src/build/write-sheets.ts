import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { compileSheet } from "./css-modules.ts";
import { type LibraryFacts, sheetsInOrder } from "./library-plugin.ts";

/** The declarations of a style sheet, for TypeScript: it exports nothing. */
const SHEET_TYPES = "export {};\n";

/** The file of one sheet: `button/Button.module.css` becomes `Button.css`. */
export const fileOfSheet = (path: string): string => basename(path).replace(/\.module\.css$/, ".css");

/** The sheets that must come before one: those of the components that its own components consist of. */
function neededBy(sheet: string, facts: LibraryFacts): string[] {
  const users = [...facts.imports].filter(([, imports]) => imports.includes(sheet)).map(([path]) => path);
  return sheetsInOrder(facts, users).filter((path) => path !== sheet);
}

/**
 * Writes `dist/styles.css` with all sheets that the modules of a library use, after `firstSheets`, and one file per sheet in
 * `dist/styles/`. Each of those begins with the names of the files that it needs before it. Returns the names of the files.
 * Throws if two sheets have the same name.
 */
export async function writeSheets(
  root: string,
  facts: LibraryFacts,
  entries: readonly string[],
  firstSheets: readonly string[],
): Promise<readonly string[]> {
  const paths = sheetsInOrder(facts, entries);
  const files = paths.map(fileOfSheet);
  const twice = files.find((file, at) => files.indexOf(file) !== at);
  if (twice) throw new Error(`Two style sheets are called ${twice}. Give one of them another name.`);
  if (paths.length === 0) return [];
  await mkdir(join(root, "dist/styles"), { recursive: true });
  const cssOf = (path: string): string => facts.sheets.get(path)?.css ?? "";
  const first = await Promise.all(
    firstSheets.map(async (path) => compileSheet(path, await readFile(join(root, "src", path), "utf8")).css),
  );
  await writeFile(join(root, "dist/styles.css"), `${[...first, ...paths.map(cssOf)].join("\n")}\n`);
  await writeFile(join(root, "dist/styles.css.d.ts"), SHEET_TYPES);
  await Promise.all(
    paths.map(async (path) => {
      const needed = neededBy(path, facts).map(fileOfSheet);
      const head = needed.length > 0 ? `/* after ${needed.join(", ")} */\n` : "";
      await writeFile(join(root, "dist/styles", fileOfSheet(path)), `${head}${cssOf(path)}\n`);
    }),
  );
  return files;
}

/** Copies sheets that are written by hand from `src` to `dist`, as they are, with declarations. */
export async function copySheets(root: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const target = join(root, "dist", path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, await readFile(join(root, "src", path)));
    await writeFile(`${target}.d.ts`, SHEET_TYPES);
  }
}
