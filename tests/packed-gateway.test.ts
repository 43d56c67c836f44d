import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addApp, removeApp } from "../web/gateway/packing/package-files.mjs";
import { rootDir } from "./architecture/rule.ts";
import { buildGateway, startLauncher, temporaryFolder } from "./gateway-image/gateway-image.ts";
import { writeSmallApp } from "./gateway-image/small-app.ts";
import { run } from "./packed/packed-app.ts";

// Tests the gateway's package as npm would publish it, in a folder outside the repository. Nothing is fetched, so better-sqlite3 is
// put where npm would install it.

const workspace = join(rootDir, "web/gateway");
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let files: readonly string[] = [];
/** The folder in which the package is installed. */
let place = "";

beforeAll(async () => {
  folder = await temporaryFolder();
  const packed = join(folder.path, "package");
  await mkdir(packed);
  for (const name of ["package.json", "README.md", "LICENSE", "bin"]) {
    await cp(join(workspace, name), join(packed, name), { recursive: true });
  }
  await buildGateway(join(packed, "dist"));
  await writeSmallApp(join(folder.path, "app"), "hash");
  await addApp(packed, join(folder.path, "app"));
  const { stdout } = await run(packed, "npm", ["pack", "--json", "--ignore-scripts"]);
  const [tarball] = Object.values<{ filename: string; files: { path: string }[] }>(JSON.parse(stdout));
  files = tarball?.files.map(({ path }) => path) ?? [];

  place = join(folder.path, "place");
  const installed = join(place, "node_modules/@orbitroom/gateway");
  await mkdir(installed, { recursive: true });
  await run(installed, "tar", ["-xzf", join(packed, tarball?.filename ?? ""), "--strip-components=1"]);
  const { dependencies } = JSON.parse(await readFile(join(installed, "package.json"), "utf8"));
  for (const name of [...Object.keys(dependencies), "bindings", "file-uri-to-path"]) {
    await cp(join(rootDir, "node_modules", name), join(place, "node_modules", name), { recursive: true });
  }
  await writeFile(join(place, "package.json"), "{}");
}, 120_000);
afterAll(() => folder?.[Symbol.asyncDispose]());

describe("@orbitroom/gateway", () => {
  it("contains the build, the app, README and licences, and no sources, maps or tests", () => {
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          "bin/orbitroom-gateway.mjs",
          "dist/main.js",
          "dist/store-worker.js",
          "dist/checkpoint-worker.js",
          "dist/app/index.html",
        ],
        ...["README.md", "LICENSE", "dist/THIRD-PARTY-LICENSES.md", "dist/app/assets/main-hash.js"],
      ]),
    );
    expect(files.filter((path) => /\.map$|\.ts$|\.test\.|^packing/.test(path))).toEqual([]);
  });

  it("needs only what a registry has: no workspace, and not what is in the build", async () => {
    const { dependencies, bin } = JSON.parse(await readFile(join(workspace, "package.json"), "utf8"));
    expect(Object.keys(dependencies)).toEqual(["better-sqlite3"]);
    expect(bin).toEqual({ "orbitroom-gateway": "bin/orbitroom-gateway.mjs" });
  });

  it("starts in a stranger's folder and serves its app", async () => {
    const launcher = join(place, "node_modules/@orbitroom/gateway/bin/orbitroom-gateway.mjs");
    await using gateway = await startLauncher(launcher, { cwd: place });
    expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(gateway.url)).text()).toContain("/assets/main-hash.js");
  });

  it("serves another app, or none, by APP_DIR", async () => {
    const launcher = join(place, "node_modules/@orbitroom/gateway/bin/orbitroom-gateway.mjs");
    const other = join(folder.path, "other");
    await writeSmallApp(other, "other");
    await using another = await startLauncher(launcher, {
      cwd: place,
      env: { APP_DIR: other, DATA_DIR: join(place, "b") },
    });
    expect(await (await fetch(another.url)).text()).toContain("/assets/main-other.js");
    await using none = await startLauncher(launcher, {
      cwd: place,
      env: { APP_DIR: "", DATA_DIR: join(place, "c") },
    });
    expect((await fetch(none.url)).status).toBe(404);
  });

  it("has the app while it is packed only", async () => {
    const packed = join(folder.path, "package");
    await removeApp(packed);
    await expect(readFile(join(packed, "dist/app/index.html"))).rejects.toThrow("ENOENT");
    expect(await readFile(join(packed, "dist/main.js"), "utf8")).not.toBe("");
  });
});
