import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedPackages } from "../scripts/lib/build-packages.mjs";
import type { Packed } from "../scripts/lib/pack-packages.mjs";
import {
  resolutions,
  worksInNode,
  worksInScriptTag,
  worksInTypeScript,
  worksInVite,
  worksInVitest,
} from "../scripts/lib/packed/environments.mjs";
import { type Installed, Project, runNode } from "../scripts/lib/packed/project.mjs";
import { apiReport } from "../web/packages/react-hub/src/build/api-report.ts";
import { rootDir } from "./architecture/rule.ts";

// Tests all packages as npm would publish them, where other people would use them. Next, which has to be fetched, and what a Button
// adds to a page are in `npm run bench packages`.

const names = publishedPackages();
let folder = "";
let packed: Packed[] = [];
let project: Project;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbitroom-tarballs-"));
  await runNode(rootDir, [join(rootDir, "scripts/lib/packed/pack.mjs"), folder]);
  packed = JSON.parse(await readFile(join(folder, "packed.json"), "utf8"));
  project = await Project.create(packed);
}, 600_000);
afterAll(async () => {
  project?.remove();
  await rm(folder, { recursive: true, force: true });
});

function installed(name: string): Installed {
  const found = project.packages.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not packed.`);
  return found;
}

describe.each(names)("%s", (name) => {
  test("brings README, licence, changelog and maps, and nothing of its tests", () => {
    const files = packed.find((each) => each.name === `@orbitroom/${name}`)?.files ?? [];
    expect(files).toEqual(
      expect.arrayContaining(["README.md", "LICENSE", "CHANGELOG.md", "package.json", "dist/index.d.ts.map"]),
    );
    expect(files.some((path) => /^dist\/.*\.js\.map$/.test(path))).toBe(true);
    expect(files.filter((path) => /\.test\.|debug|stamp/.test(path))).toEqual([]);
  });

  // An intended change is written with `npx vitest run --project=tests tests/packed-environments.test.ts -u`.
  test("offers what its report of the API says", async () => {
    const report = join(rootDir, "web/packages", name, "API.md");
    await expect(apiReport(installed(name).dir)).toMatchFileSnapshot(report);
  });

  test("is imported by Node, and rendered on a server", () => worksInNode(project, installed(name)));

  test("is bundled by Vite without a plugin and without a warning", async () => {
    const one = installed(name);
    if (!one.isForNode) await worksInVite(project, one);
  });

  test("runs as one script of esbuild in a page", async () => {
    const one = installed(name);
    if (!one.isForNode) await worksInScriptTag(project, one);
  });
});

test("tests of components run in Vitest with its default settings", async () => {
  expect(await worksInVitest(project, project.packages)).toEqual(new Map());
});

test.each(resolutions)("the declarations are correct for the resolution %s", async (resolution) => {
  expect(await worksInTypeScript(project, project.packages, resolution)).toEqual(new Map());
});
