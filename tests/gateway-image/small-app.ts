import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes what a build of the app has at least: a page and a file in `assets/` whose name contains a hash. */
export async function writeSmallApp(folder: string, hash: string): Promise<void> {
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), page(`/assets/main-${hash}.js`));
  await writeFile(join(folder, "sandbox.html"), page("/assets/none.js"));
  await writeFile(join(folder, "assets", `main-${hash}.js`), `export const build = "${hash}";`);
}

const page = (script: string) =>
  `<!doctype html><html lang="en"><head><title>App</title><script type="module" src="${script}"></script></head></html>`;
