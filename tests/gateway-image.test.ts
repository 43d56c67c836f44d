import { randomUUID } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../deploy/image/assemble.mjs";
import { publishApp } from "../web/gateway/bin/shared-app.mjs";
import { rootDir } from "./architecture/rule.ts";
import { buildGateway, startLauncher, temporaryFolder } from "./gateway-image/gateway-image.ts";
import { writeSmallApp } from "./gateway-image/small-app.ts";

/** The user of the Dockerfile. */
const UNPRIVILEGED = 10_001;
const isRoot = process.getuid?.() === 0;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
/** The image's content, with the build of an app named `one`. */
let image = "";
const inFolder = (...parts: string[]) => join(folder.path, ...parts);

beforeAll(async () => {
  folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  await buildGateway(inFolder("build"));
  for (const name of ["one", "two"]) await writeSmallApp(inFolder(name), `${name}-hash`);
  image = inFolder("image");
  await assemble(image, { build: inFolder("build"), app: inFolder("one") });
}, 120_000);
afterAll(() => folder?.[Symbol.asyncDispose]());

/** Starts the image's gateway with a folder for its data, as its user where the tests may choose one. */
async function start(name: string, env: Record<string, string> = {}, from = image) {
  const data = inFolder(name);
  await mkdir(data, { recursive: true });
  if (isRoot) await chown(data, UNPRIVILEGED, UNPRIVILEGED);
  return startLauncher(join(from, "bin/orbitroom-gateway.mjs"), {
    ...(isRoot ? { uid: UNPRIVILEGED } : {}),
    env: { DATA_DIR: data, ...env },
    cwd: "/",
  });
}

/** The paths below a folder, with the time of their last change. */
async function stateOf(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  return Promise.all(names.sort().map(async (each) => `${each} ${(await stat(join(path, each))).mtimeMs}`));
}

describe("the image's content", () => {
  it("starts as an unprivileged user who may not write to it, and answers health, pages and rooms", async () => {
    const before = await stateOf(image);
    await using gateway = await start("data");
    expect(await (await fetch(`${gateway.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(gateway.url)).text()).toContain("/assets/main-one-hash.js");
    expect((await fetch(`${gateway.url}/assets/main-one-hash.js`)).status).toBe(200);
    const body = JSON.stringify({ roomId: randomUUID(), callerId: "caller_A", roomCode: "code_B" });
    const headers = { "content-type": "application/json" };
    const room = await fetch(`${gateway.url}/room/create`, { method: "POST", headers, body });
    expect(room.status).toBe(200);
    expect(await stateOf(image)).toEqual(before);
    expect(await gateway.stop()).toBe(0);
  });

  it("has the licences of what is in it, and no sources, maps or installers", async () => {
    const files = await readdir(image, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining([
        "LICENSE",
        "dist/THIRD-PARTY-LICENSES.md",
        "node_modules/better-sqlite3/LICENSE",
        "node_modules/better-sqlite3/build/Release/better_sqlite3.node",
      ]),
    );
    expect(files.filter((path) => /\.map$|\.test\.|prebuild-install|\.c$|\.ts$/.test(path))).toEqual([
      "node_modules/file-uri-to-path/index.d.ts",
    ]);
    const licences = await readFile(join(image, "dist/THIRD-PARTY-LICENSES.md"), "utf8");
    for (const name of ["fastify", "pino", "prom-client"]) expect(licences).toContain(`## ${name} `);
  });

  it("has every metric that the dashboard shows", async () => {
    const token = "a token of Prometheus";
    await using gateway = await start("metrics", { METRICS_TOKEN: token });
    const response = await fetch(gateway.metricsUrl, { headers: { authorization: `Bearer ${token}` } });
    const known = new Set(
      (await response.text()).match(/^# TYPE \w+/gm)?.map((line) => line.slice("# TYPE ".length)),
    );
    const dashboard = JSON.parse(await readFile(join(rootDir, "deploy/monitoring/dashboard.json"), "utf8"));
    const shown: string[] = JSON.stringify(dashboard).match(/orbitroom_\w+/g) ?? [];
    const names = [...new Set(shown.map((name) => name.replace(/_bucket$/, "")))];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it("is what the Dockerfile copies, as the user of these tests", async () => {
    const dockerfile = await readFile(join(rootDir, "Dockerfile"), "utf8");
    expect(dockerfile).toContain("RUN node deploy/image/assemble.mjs /image");
    expect(dockerfile).toMatch(/^COPY --from=build \/image \S+$/m);
    expect(dockerfile).toMatch(new RegExp(`^USER ${UNPRIVILEGED}:${UNPRIVILEGED}$`, "m"));
    expect(dockerfile).toMatch(/^CMD \["node", "\S+\/bin\/orbitroom-gateway\.mjs"\]$/m);
  });
});

describe("a rolling deploy", () => {
  const scriptOf = async (url: string) => /src="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";

  it("without a shared folder, a page of one build finds no file at a gateway of the other", async () => {
    const other = inFolder("image-two");
    await assemble(other, { build: inFolder("build"), app: inFolder("two") });
    await using older = await start("alone-one");
    await using newer = await start("alone-two", {}, other);
    expect((await fetch(older.url + (await scriptOf(newer.url)))).status).toBe(404);
  });

  it("with it, a page of either build finds its files at either gateway", async () => {
    const other = inFolder("image-two");
    await assemble(other, { build: inFolder("build"), app: inFolder("two") });
    const shared = inFolder("shared");
    await mkdir(shared);
    if (isRoot) await chown(shared, UNPRIVILEGED, UNPRIVILEGED);
    await using older = await start("shared-one", { SHARED_APP_DIR: shared });
    await using newer = await start("shared-two", { SHARED_APP_DIR: shared }, other);
    const scripts = [await scriptOf(older.url), await scriptOf(newer.url)];
    expect(scripts).toEqual(["/assets/main-one-hash.js", "/assets/main-two-hash.js"]);
    for (const { url } of [older, newer]) {
      for (const script of scripts) {
        const response = await fetch(url + script);
        expect(response.status).toBe(200);
        expect(response.headers.get("cache-control")).toContain("immutable");
      }
      expect((await fetch(`${url}/builds`)).status).toBe(404);
    }
  });
});

describe("the shared folder of apps", () => {
  const namesIn = async (shared: string) => (await readdir(join(shared, "assets"))).sort();

  it("keeps the files of the three builds that were started last", async () => {
    await using shared = await temporaryFolder();
    for (const [at, name] of ["a", "b", "c", "d"].entries()) {
      await writeSmallApp(inFolder(`build-${name}`), name);
      const served = await publishApp(inFolder(`build-${name}`), shared.path);
      // A file system that counts whole seconds could not tell which start was the last.
      await utimes(`${served}.json`, at, at);
    }
    await publishApp(inFolder("build-d"), shared.path);
    expect(await namesIn(shared.path)).toEqual(["main-b.js", "main-c.js", "main-d.js"]);
    expect((await readdir(join(shared.path, "builds"))).length).toBe(6);
  });

  it("has an old build again when it is started again, and keeps that of a rollback", async () => {
    await using shared = await temporaryFolder();
    await writeSmallApp(inFolder("build-e"), "e");
    const served = await publishApp(inFolder("build-e"), shared.path);
    await utimes(`${served}.json`, 1, 1);
    expect(await publishApp(inFolder("build-e"), shared.path)).toBe(served);
    expect((await stat(`${served}.json`)).mtimeMs).toBeGreaterThan(1_000);
  });

  it("is complete after several gateways began at once", async () => {
    await using shared = await temporaryFolder();
    await writeSmallApp(inFolder("build-f"), "f");
    const served = await Promise.all(
      Array.from({ length: 8 }, () => publishApp(inFolder("build-f"), shared.path)),
    );
    expect(new Set(served).size).toBe(1);
    expect(await namesIn(shared.path)).toEqual(["main-f.js"]);
    expect((await readdir(served[0] ?? "")).sort()).toEqual(["assets", "index.html", "sandbox.html"]);
    expect((await readdir(join(shared.path, "builds"))).length).toBe(2);
  });

  it("does not believe half a file of a gateway that was ended while it copied", async () => {
    await using shared = await temporaryFolder();
    await writeSmallApp(inFolder("build-g"), "g");
    await mkdir(join(shared.path, "assets"));
    await writeFile(join(shared.path, "assets", `main-g.js.${randomUUID()}`), "expo");
    const served = await publishApp(inFolder("build-g"), shared.path);
    expect(await readFile(join(served, "assets/main-g.js"), "utf8")).toBe('export const build = "g";');
  });
});
