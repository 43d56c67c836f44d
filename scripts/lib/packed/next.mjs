// (b) Next, with server components and prerendering.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode } from "./project.mjs";
import { samples } from "./samples.mjs";

/** @typedef {import("./project.mjs").Project} Project */
/** @typedef {import("./project.mjs").Installed} Installed */

/** Pages that are not samples: they measure the size of a button. */
const plainPages = /** @type {Record<string, string>} */ ({
  empty: "export default function Page() { return <p>empty</p>; }\n",
  button: `import "@orbitroom/compact/styles/Icon.css";
import "@orbitroom/compact/styles/Button.css";
import { Button } from "@orbitroom/compact";
export default function Page() { return <Button>Press</Button>; }\n`,
});

/**
 * Builds a site with these pages. Rejects with Next's output. Returns the folder of the build.
 * @param {Project} project
 * @param {readonly string[]} names of packages with a sample, or of plain pages
 * @param {readonly string[]} [sheets] that its layout imports
 */
export async function buildNext(project, names, sheets = []) {
  const app = join(project.dir, "app");
  rmSync(app, { recursive: true, force: true });
  rmSync(join(project.dir, ".next"), { recursive: true, force: true });
  const imports = sheets.map((sheet) => `import ${JSON.stringify(sheet)};\n`).join("");
  const layout = `export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n`;
  mkdirSync(app, { recursive: true });
  writeFileSync(join(app, "layout.jsx"), imports + layout);
  for (const name of names) {
    const dir = join(app, name);
    mkdirSync(dir);
    const sample = samples[name];
    const page = sample
      ? 'import { Sample } from "./Sample.jsx";\nexport default function Page() { return <Sample />; }\n'
      : (plainPages[name] ?? "");
    writeFileSync(join(dir, "page.jsx"), page);
    if (sample) {
      writeFileSync(
        join(dir, "Sample.jsx"),
        (sample.isServerComponent ? "" : '"use client";\n') + sample.code,
      );
    }
  }
  const next = join(project.dir, "node_modules/next/dist/bin/next");
  await runNode(project.dir, [next, "build"]);
  return join(project.dir, ".next");
}

/**
 * Next builds a page with the sample of a package, and prerenders it.
 * @param {Project} project
 * @param {Installed} installed
 */
export async function worksInNext(project, { name, sheets }) {
  const sample = samples[name];
  if (!sample) return;
  const built = await buildNext(project, [name], sheets);
  const html = readFileSync(join(built, "server/app", `${name}.html`), "utf8");
  if (!html.includes(sample.text)) throw new Error(`Next rendered ${html}`);
}
