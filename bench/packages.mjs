// npm run bench packages: installs every tarball with npm in a new project, as someone else would, and tries it in Vite, Next,
// Node, Vitest, a script tag and two versions of TypeScript. `packages.failing` counts what does not work, and `packages.button` is
// what one Button adds to a page with its styles, gzip, by bundler. It needs the network: npm fetches Next and the rest.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packPackages } from "../scripts/lib/pack-packages.mjs";
import { buttonIn, buttonInNext } from "../scripts/lib/packed/button-size.mjs";
import {
  resolutions,
  worksInNode,
  worksInScriptTag,
  worksInTypeScript,
  worksInVite,
  worksInVitest,
} from "../scripts/lib/packed/environments.mjs";
import { buildNext, worksInNext } from "../scripts/lib/packed/next.mjs";
import { Project } from "../scripts/lib/packed/project.mjs";
import { figure } from "./lib/figure.mjs";
import { progress } from "./lib/watchdog.mjs";

const BUTTON_LIMIT_KB = 2.5;
/** A TypeScript without the types of WebGPU, besides the newest one. */
const OLD_TYPESCRIPT = "typescript-before";
const FETCHED = ["next@16.4.6", `${OLD_TYPESCRIPT}@npm:typescript@5.9`];

let failing = 0;
/** Prints whether a package works somewhere, and why not. */
function note(place, name, failure) {
  if (failure !== undefined) failing += 1;
  progress(`${failure === undefined ? "works" : "FAILS"}: ${name} in ${place}`);
  if (failure !== undefined) progress(String(failure.all ?? failure.message ?? failure).slice(0, 2_000));
}

/** Tries packages one after another. */
async function tryEach(place, packages, works) {
  for (const each of packages) {
    const failure = await works(each).then(
      () => undefined,
      (error) => error,
    );
    note(place, each.name, failure);
  }
}

/** Tries all packages at once. */
async function tryAll(place, packages, works) {
  const failures = await works();
  for (const { name } of packages) note(place, name, failures.get(name));
}

const tarballs = mkdtempSync(join(tmpdir(), "orbitroom-tarballs-"));
const packed = await packPackages(tarballs);
const project = await Project.install(packed, FETCHED);
try {
  const { packages } = project;
  const forBrowsers = packages.filter(({ isForNode }) => !isForNode);
  await tryEach("Vite", forBrowsers, (each) => worksInVite(project, each));
  await tryEach("Node", packages, (each) => worksInNode(project, each));
  await tryEach("a script tag", forBrowsers, (each) => worksInScriptTag(project, each));
  await tryAll("Vitest", packages, () => worksInVitest(project, packages));
  for (const resolution of resolutions) {
    await tryAll(`TypeScript, ${resolution}`, packages, () =>
      worksInTypeScript(project, packages, resolution),
    );
    await tryAll(`TypeScript 5.9, ${resolution}`, packages, () =>
      worksInTypeScript(project, packages, resolution, `node_modules/${OLD_TYPESCRIPT}`),
    );
  }
  await tryEach("Next", forBrowsers, (each) => worksInNext(project, each));

  const sizes = {
    vite: await buttonIn(project, "vite"),
    esbuild: await buttonIn(project, "esbuild"),
    next: buttonInNext(await buildNext(project, ["empty", "button"])),
  };
  for (const [bundler, kb] of Object.entries(sizes)) figure(`packages.button.${bundler}`, kb, "kB");
  figure("packages.button", Math.max(...Object.values(sizes)), "kB");
  figure("packages.failing", failing, "count");
  for (const { name, tarball } of packed)
    figure(`packages.${name.slice(11)}`, readFileSync(tarball).length / 1000, "kB");
  const isTooLarge = Object.values(sizes).some((kb) => kb > BUTTON_LIMIT_KB);
  if (isTooLarge) console.error(`A Button adds more than ${BUTTON_LIMIT_KB} kB.`);
  if (failing > 0 || isTooLarge) process.exitCode = 1;
} finally {
  project.remove();
  rmSync(tarballs, { recursive: true, force: true });
}
