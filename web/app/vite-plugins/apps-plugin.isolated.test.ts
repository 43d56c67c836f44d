// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { appFolders, readAppFacts } from "./apps-plugin.ts";

const web = join(import.meta.dirname, "../..");
let added = "";

beforeAll(() => {
  added = mkdtempSync(join(tmpdir(), "orbitroom-app-"));
  const manifest = {
    path: "/added",
    name: "Added",
    pages: [{ path: "/added/:token?" }, { path: "/added/more" }],
    offline: "kept",
  };
  writeFileSync(join(added, "app.ts"), `export const app = ${JSON.stringify(manifest)};`);
});
afterAll(() => rmSync(added, { recursive: true }));

test("a folder with a manifest is an app, and any other folder is none", () => {
  const parent = mkdtempSync(join(tmpdir(), "orbitroom-web-"));
  for (const folder of ["docs", "apps/one", "apps/none"])
    mkdirSync(join(parent, folder), { recursive: true });
  for (const folder of ["docs", "apps/one"]) writeFileSync(join(parent, folder, "app.ts"), "");
  expect(appFolders(parent)).toEqual([join(parent, "apps/one"), join(parent, "docs")]);
  rmSync(parent, { recursive: true });
});

test("the build reads the paths of all apps, each page of the documentation, and those of an app that is added", async () => {
  const folders = [...appFolders(web), added];
  const facts = await readAppFacts(folders);
  expect(facts).toHaveLength(folders.length);
  const paths = facts.flatMap((app) => app.paths);
  expect(paths).toEqual(
    expect.arrayContaining(["/books", "/sharestream/:token?", "/compact", "/compact/button", "/added/more"]),
  );
  expect(paths).not.toContain("/compact/*?");
  expect(new Set(paths).size).toBe(paths.length);
  expect(facts.at(-1)).toEqual({
    path: "/added",
    paths: ["/added/:token?", "/added/more"],
    prerendered: [],
    offline: "kept",
  });
  const prerendered = facts.flatMap((app) => app.prerendered);
  expect(prerendered).toEqual(expect.arrayContaining(["/books", "/sharestream", "/compact/button"]));
  // A 3D scene, and a page that a phone opens by a link.
  for (const path of ["/solarsystem", "/airpainter/phone"]) expect(prerendered).not.toContain(path);
});
