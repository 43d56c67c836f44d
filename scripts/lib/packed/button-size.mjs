// What one Button adds to a page that has React, with its styles, in kB of 1000 bytes, gzip level 9.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** @typedef {import("./project.mjs").Project} Project */

/** @param {string | Uint8Array} content */
const kbOf = (content) => gzipSync(content, { level: 9 }).length / 1000;

const source = `import "@orbitroom/compact/styles/Icon.css";
import "@orbitroom/compact/styles/Button.css";
import { Button } from "@orbitroom/compact";
globalThis.used = Button;
`;
const external = ["react", "react-dom", "react/jsx-runtime"];

/**
 * @param {Project} project
 * @param {"vite" | "esbuild"} bundler
 */
export async function buttonIn(project, bundler) {
  mkdirSync(join(project.dir, "src"), { recursive: true });
  const entry = join(project.dir, "src/button.js");
  writeFileSync(entry, source);
  if (bundler === "esbuild") {
    const { build } = await import("esbuild");
    const { outputFiles } = await build({
      ...{ entryPoints: [entry], bundle: true, minify: true, write: false, format: "esm", external },
      outdir: join(project.dir, "dist/button"),
    });
    return outputFiles.reduce((sum, { contents }) => sum + kbOf(contents), 0);
  }
  const { build } = await import("vite");
  const result = await build({
    ...{ root: project.dir, configFile: false, logLevel: "error" },
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, external } },
  });
  const [{ output } = { output: [] }] = [result].flat().filter((each) => "output" in each);
  return output.reduce((sum, file) => sum + kbOf(file.type === "chunk" ? file.code : file.source), 0);
}

/**
 * The scripts and styles of the page `button`, without those of the page `empty`.
 * @param {string} built the folder of Next's build
 */
export function buttonInNext(built) {
  const [empty, button] = ["empty", "button"].map((name) => {
    const html = readFileSync(join(built, "server/app", `${name}.html`), "utf8");
    const paths = [...html.matchAll(/(?:src|href)="\/_next\/(static\/[^"?]+\.(?:js|css))/g)];
    return new Set(paths.map(([, path = ""]) => path));
  });
  const added = [...(button ?? [])].filter((path) => !empty?.has(path) && existsSync(join(built, path)));
  return added.reduce((sum, path) => sum + kbOf(readFileSync(join(built, path))), 0);
}
