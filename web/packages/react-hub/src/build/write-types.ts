import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The TypeScript that a package is compiled with. */
function compilerOf(root: string): string {
  const { resolve } = createRequire(pathToFileURL(join(root, "package.json")));
  return join(dirname(resolve("typescript/package.json")), "bin/tsc");
}

/** Copies the declarations of inlined packages that a file mentions, and makes the file use the copies. */
async function inlineTypes(
  root: string,
  path: string,
  text: string,
  inline: readonly string[],
): Promise<string> {
  let result = text;
  for (const name of inline.filter((each) => text.includes(`"${each}"`))) {
    let folder = root;
    while (!existsSync(join(folder, "node_modules", name, "dist"))) folder = dirname(folder);
    const target = join(root, "dist/inlined", name, "types");
    const filter = (source: string) => !source.endsWith(".js") && !source.endsWith(".map");
    await cp(join(folder, "node_modules", name, "dist"), target, { recursive: true, filter });
    const file = relative(dirname(path), join(target, "index.js")).replaceAll("\\", "/");
    result = result.replaceAll(`"${name}"`, `"${file.startsWith(".") ? file : `./${file}`}"`);
  }
  return result;
}

/** Declares interfaces that a project's `lib` may not have. Where it has them, this adds nothing. */
function declarationsOf(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `\ndeclare global {\n${names.map((name) => `    interface ${name} {}\n`).join("")}}\n`;
}

/**
 * Writes the declarations of a library, with maps to its sources, by its `tsconfig.build.json`. Throws with what TypeScript
 * reports. Imports of style sheets are removed: only the library's bundler knows what they are. Each file declares
 * those of `ambientInterfaces` that it mentions.
 */
export async function writeTypes(
  root: string,
  project: string,
  ambientInterfaces: readonly string[],
  inline: readonly string[] = [],
): Promise<void> {
  const options = ["--emitDeclarationOnly", "--declaration", "--declarationMap", "--outDir", "dist"];
  try {
    await run(process.execPath, [compilerOf(root), "-p", project, ...options], { cwd: root });
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    throw new Error(`TypeScript reports:\n${stdout || String(error)}`, { cause: error });
  }
  const names = await readdir(join(root, "dist"), { recursive: true });
  for (const name of names.filter((each) => each.endsWith(".d.ts"))) {
    const path = join(root, "dist", name);
    const text = await readFile(path, "utf8");
    // The line stays, for the map.
    const without = text.replace(/^import "[^"]*\.css";$/gm, "");
    const inlined = await inlineTypes(root, path, without, inline);
    const mentioned = ambientInterfaces.filter((each) => new RegExp(`\\b${each}\\b`).test(inlined));
    const written = inlined + declarationsOf(mentioned);
    if (written !== text) await writeFile(path, written);
  }
}
