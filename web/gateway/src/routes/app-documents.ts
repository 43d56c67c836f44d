import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The folder of the documents, in that of the app. */
const FOLDER = ".pages";
const ENDING = ".html";

/** The documents of the pages that the build of the app has rendered: the path of each page, and its file. */
export async function appDocuments(appDir: string): Promise<readonly { path: string; file: string }[]> {
  const folder = join(appDir, FOLDER);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => ({ path: pathOf(name.replaceAll("\\", "/")), file: join(folder, name) }));
}

/** The path of a page, such as `/compact/button` of `compact/button.html`. */
function pathOf(name: string): string {
  const path = `/${name.slice(0, -ENDING.length)}`;
  return path === "/index" ? "/" : path;
}
