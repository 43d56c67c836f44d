import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../testing/test-gateway.ts";

const INLINE = 'document.documentElement.dataset.theme = "dark";';
const PAGE = `<!doctype html><title>Orbitroom</title><script>${INLINE}</script><script type="module" src="/assets/a.js"></script>`;
const FRAME_SCRIPT = 'parent.postMessage("ready", "*");';
const FRAME_STYLE = "body { margin: 0 }";
const FRAME = `<!doctype html><style>${FRAME_STYLE}</style><script>${FRAME_SCRIPT}</script>`;
const SCRIPT = `export const text = "${"orbit ".repeat(2_000)}";`;
const NAVIGATION = { accept: "text/html,application/xhtml+xml", "accept-encoding": "identity" };

let folder = "";
let appDir = "";
let gateway: TestGateway;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "app-files-"));
  appDir = join(folder, "app");
  mkdirSync(join(appDir, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeCompressed(join(appDir, "index.html"), PAGE);
  writeFileSync(join(appDir, "sandbox.html"), FRAME);
  writeFileSync(join(appDir, ".env"), "secret");
  writeFileSync(join(appDir, "service-worker.js"), "self.skipWaiting();");
  writeCompressed(join(appDir, "assets", "app-1a2b3c.js"), SCRIPT);
  writeCompressed(join(appDir, "assets", "outside-fetch-worker-1a2b3c.js"), SCRIPT);
  writeFileSync(join(appDir, "assets", "link-1a2b3c.wasm"), Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  gateway = await startGateway({ APP_DIR: appDir });
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file with the compressed copies that the build creates. */
function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
}

/** Sends a request with exactly this path and returns the body undecoded. `fetch` would change both. */
function rawGet(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ host: "127.0.0.1", port: gateway.port, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("pages", () => {
  it.each([
    ["/commonroom/abc", "noindex, nofollow"],
    ["/webshare?join=abc", "noindex, nofollow"],
    ["/compact/button", undefined],
  ])("%s has the X-Robots-Tag %s", async (path, tag) => {
    expect((await rawGet(path, NAVIGATION)).headers["x-robots-tag"]).toBe(tag);
  });

  it.each(["/", "/index.html", "/commonroom/abc", "/compact/button/x?y=1", "/room/nothing"])(
    "%s sends the app and is revalidated on each request",
    async (path) => {
      const { status, headers, body } = await rawGet(path, NAVIGATION);
      expect(status).toBe(200);
      expect(body.toString()).toBe(PAGE);
      expect(headers["cache-control"]).toBe("no-cache");
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["content-security-policy"]).toContain("script-src 'self'");
      expect(headers["permissions-policy"]).toContain("camera=(self)");
    },
  );

  it("are sent with 404 at a path for which the app has none", async () => {
    const routed = join(folder, "routed");
    mkdirSync(routed);
    writeCompressed(join(routed, "index.html"), PAGE);
    writeFileSync(join(routed, "sandbox.html"), FRAME);
    const patterns = [
      "/",
      "/commonroom/:token?",
      "/solarsystem/phone/:token?",
      "/settings/*?",
      "/a.b",
      "/x/:y",
    ];
    writeFileSync(join(routed, ".routes.json"), JSON.stringify(patterns));
    await using app = await startGateway({ APP_DIR: routed });
    const statusOf = async (path: string) => {
      const { status, body, headers } = await app.client.send(path, { headers: NAVIGATION });
      expect(body, path).toBe(PAGE);
      expect(headers.get("content-security-policy")).toContain("default-src 'self'");
      return status;
    };
    const known = ["/", "/?x=/no", "/commonroom", "/commonroom/", "/commonroom/abc", "/CommonRoom/abc"];
    const deep = ["/solarsystem/phone/1", "/settings", "/settings/a/b", "/a.b", "/x/1"];
    for (const path of [...known, ...deep]) expect([path, await statusOf(path)]).toEqual([path, 200]);
    for (const path of [
      "/no",
      "/commonroom/a/b",
      "/commonroomx",
      "/acb",
      "/settingsx",
      "/x",
      "/no/commonroom",
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
    const { headers } = await app.client.send("/no", { headers: NAVIGATION });
    const again = { ...NAVIGATION, "if-none-match": headers.get("etag") ?? "" };
    expect((await app.client.send("/no", { headers: again })).status).toBe(404);
    expect((await app.client.send("/.routes.json")).status).toBe(404);
  });

  it("are sent as the build has rendered them, at the addresses of these pages alone", async () => {
    const rendered = join(folder, "rendered");
    mkdirSync(join(rendered, ".pages", "compact"), { recursive: true });
    const style = "[data-x]{color:red}";
    const documentOf = (name: string) =>
      `<!doctype html><title>${name}</title><style>${style}</style><p>${name}`;
    writeCompressed(join(rendered, "index.html"), PAGE);
    writeFileSync(join(rendered, "sandbox.html"), FRAME);
    writeFileSync(join(rendered, ".routes.json"), JSON.stringify(["/", "/help", "/compact/*?", "/x/:y"]));
    writeCompressed(join(rendered, ".pages", "index.html"), documentOf("Home"));
    writeCompressed(join(rendered, ".pages", "help.html"), documentOf("Help"));
    writeCompressed(join(rendered, ".pages", "compact", "nexusStart.html"), documentOf("Pads"));
    const hash = createHash("sha256").update(style).digest("base64");

    await using app = await startGateway({ APP_DIR: rendered });
    const bodyAt = async (path: string, client = app.client) =>
      (await client.send(path, { headers: NAVIGATION })).body;
    for (const [path, name] of [
      ["/", "Home"],
      ["/help", "Help"],
      ["/Help/", "Help"],
      ["/compact/nexusstart", "Pads"],
    ] as const)
      expect(await bodyAt(path), path).toBe(documentOf(name));
    // A query or a part of a path may ask for something else, and the service worker shows this one for every page.
    for (const path of ["/index.html", "/?new", "/help?x", "/compact", "/compact/button", "/x/help", "/no"])
      expect(await bodyAt(path), path).toBe(PAGE);
    expect((await app.client.send("/.pages/help.html")).status).toBe(404);

    const { headers } = await app.client.send("/help", {
      headers: { ...NAVIGATION, "accept-encoding": "br" },
    });
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
    const again = { ...NAVIGATION, "accept-encoding": "br", "if-none-match": headers.get("etag") ?? "" };
    expect((await app.client.send("/help", { headers: again })).status).toBe(304);

    await using named = await startGateway({ APP_DIR: rendered, PUBLIC_ORIGIN: "https://orbitroom.example" });
    const canonical = '<link rel="canonical" href="https://orbitroom.example/compact/nexusStart" />';
    expect(await bodyAt("/compact/nexusstart", named.client)).toContain(canonical);
    await using closed = await startGateway({ APP_DIR: rendered, MAINTENANCE: "1" });
    expect(await bodyAt("/help", closed.client)).toContain('<meta name="maintenance"');
    rmSync(join(rendered, ".pages"), { recursive: true });
    expect(await bodyAt("/help")).toBe(PAGE);
  });

  it("have an absolute image for other sites where the public origin is known", async () => {
    const described = join(folder, "described");
    mkdirSync(described);
    const html = '<!doctype html><meta property="og:image" content="/social-card.png" /><p>';
    writeCompressed(join(described, "index.html"), html);
    writeFileSync(join(described, "sandbox.html"), FRAME);
    for (const [PUBLIC_ORIGIN, image] of [
      ["", "/social-card.png"],
      ["https://orbitroom.example", "https://orbitroom.example/social-card.png"],
    ] as const) {
      await using app = await startGateway({ APP_DIR: described, PUBLIC_ORIGIN });
      for (const encoding of ["identity", "br"]) {
        // `fetch` decodes the answer.
        const { body } = await app.client.send("/", {
          headers: { ...NAVIGATION, "accept-encoding": encoding },
        });
        expect(body).toContain(`<meta property="og:image" content="${image}" />`);
      }
    }
  });

  it.each([
    [{}, "<title>Orbitroom</title><script>"],
    [{ MAINTENANCE: "1" }, '<title>Orbitroom</title><meta name="maintenance" content="" /><script>'],
    [
      { MAINTENANCE: "1", MAINTENANCE_MESSAGE: 'Back at "noon" & $&' },
      '<title>Orbitroom</title><meta name="maintenance" content="Back at &quot;noon&quot; &amp; $&amp;" /><script>',
    ],
  ])("say whether there is maintenance, with %o", async (settings, expected) => {
    await using app = await startGateway({ APP_DIR: appDir, ...settings });
    const { body } = await app.client.send("/commonroom", { headers: NAVIGATION });
    expect(body).toContain(expected);
  });

  it.each([
    ["", null],
    ["http://orbitroom.example", null],
    ["https://orbitroom.example", "max-age=31536000"],
  ])("are asked for over HTTPS only, with PUBLIC_ORIGIN=%s: %s", async (PUBLIC_ORIGIN, expected) => {
    await using app = await startGateway({ APP_DIR: appDir, PUBLIC_ORIGIN });
    for (const path of ["/", "/assets/app-1a2b3c.js", "/config", "/no-such-file.js"]) {
      const { headers } = await app.client.send(path, { headers: NAVIGATION });
      expect(headers.get("strict-transport-security"), path).toBe(expected);
    }
  });

  it.each([{}, { accept: "*/*" }])("are sent to link preview bots (%o)", async (headers) => {
    const { status, body } = await rawGet("/commonroom/abc", headers);
    expect([status, body.toString()]).toEqual([200, PAGE]);
  });

  it("are not sent in place of data or files", async () => {
    const missing = [
      ["/commonroom/abc", { accept: "*/*", "sec-fetch-mode": "cors" }],
      ["/commonroom/abc", { accept: "application/json" }],
      ["/missing.js", {}],
      ["/assets/missing-1a2b3c.js", NAVIGATION],
    ] as const;
    for (const [path, headers] of missing) {
      const answer = await rawGet(path, headers);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(JSON.parse(answer.body.toString()).error.code).toBe("not_found");
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect((await gateway.client.post("/commonroom/abc", {}, NAVIGATION)).status).toBe(404);
  });

  it("never replace the gateway's own routes", async () => {
    const { status, headers } = await rawGet("/room/info", NAVIGATION);
    expect(status).toBe(405);
    expect(headers["allow"]).toBe("POST");
  });

  it("have a policy that allows WebAssembly, workers, frames and sockets of the same origin only", async () => {
    const { headers } = await rawGet("/", NAVIGATION);
    const policy = String(headers["content-security-policy"]);
    const directives = new Map(
      policy.split(";").map((line) => [line.split(" ")[0], line.split(" ").slice(1)]),
    );
    const inline = createHash("sha256").update(INLINE).digest("base64");
    const host = `127.0.0.1:${gateway.port}`;
    expect(directives.get("default-src")).toEqual(["'self'"]);
    expect(directives.get("script-src")).toEqual(["'self'", "'wasm-unsafe-eval'", `'sha256-${inline}'`]);
    const nothing = createHash("sha256").update("").digest("base64");
    expect(directives.get("style-src")).toEqual(["'self'", `'sha256-${nothing}'`]);
    expect(directives.get("connect-src")).toEqual(["'self'", `ws://${host}`, `wss://${host}`]);
    expect(directives.get("worker-src")).toEqual(["'self'"]);
    expect(directives.get("frame-src")).toEqual(["'self'", "blob:"]);
    expect(directives.get("font-src")).toEqual(["'self'", "blob:"]);
    expect(directives.get("img-src")).toEqual(["'self'", "blob:", "data:"]);
    expect(directives.get("media-src")).toEqual(["'self'", "blob:"]);
    expect(directives.get("object-src")).toEqual(["'none'"]);
    expect(directives.get("base-uri")).toEqual(["'none'"]);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https:|\*/);
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
    expect(String(headers["permissions-policy"])).toContain("camera=(self)");
    expect(String(headers["permissions-policy"])).toContain("geolocation=()");
  });

  it("may load a Google tag only where one is configured", async () => {
    await using tagged = await startGateway({ APP_DIR: appDir, ANALYTICS_TAG_ID: "G-ABC123DEF4" });
    for (const path of ["/", "/commonroom/abc", "/assets/app-1a2b3c.js"]) {
      const headers = { headers: NAVIGATION };
      const policy = (await tagged.client.send(path, headers)).headers.get("content-security-policy") ?? "";
      const directives = new Map(policy.split(";").map((line) => [line.split(" ")[0], line]));
      expect(directives.get("script-src")).toMatch(/ https:\/\/www\.googletagmanager\.com$/);
      for (const name of ["img-src", "connect-src"])
        expect(directives.get(name), path).toContain(" https://*.google-analytics.com ");
      for (const [name, line] of directives)
        if (!["script-src", "img-src", "connect-src"].includes(name ?? ""))
          expect(line).not.toContain("https:");
      const own = await gateway.client.send(path, headers);
      expect(own.headers.get("content-security-policy")).not.toMatch(/https:|google/);
    }
    const sandbox = await tagged.client.send("/sandbox.html", { headers: NAVIGATION });
    expect(sandbox.headers.get("content-security-policy")).not.toContain("google");
  });

  it("keep an invalid host out of their policy", async () => {
    const { headers } = await rawGet("/", { ...NAVIGATION, host: "evil.example; script-src *" });
    expect(headers["content-security-policy"]).toContain("connect-src 'self';");
    expect(headers["content-security-policy"]).not.toContain("evil");
  });

  it.each([
    ["", "loopback"],
    ["https://orbitroom.example", "loopback"],
    ["https://orbitroom.example", ""],
  ])("never contain the host of a proxy, with PUBLIC_ORIGIN=%s", async (PUBLIC_ORIGIN, TRUST_PROXY) => {
    await using proxied = await startGateway({ APP_DIR: appDir, PUBLIC_ORIGIN, TRUST_PROXY });
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-for": "203.0.113.1" };
    for (const path of ["/", "/assets/app-1a2b3c.js", "/sandbox.html", "/missing.js", "/room/info"]) {
      const { headers } = await proxied.client.send(path, { headers: { ...NAVIGATION, ...forwarded } });
      expect(JSON.stringify([...headers]), path).not.toContain("evil");
    }
    const { headers } = await proxied.client.send("/", { headers: { ...NAVIGATION, ...forwarded } });
    const host = `127.0.0.1:${proxied.port}`;
    const sockets = PUBLIC_ORIGIN === "" ? `ws://${host} wss://${host};` : "wss://orbitroom.example;";
    expect(headers.get("content-security-policy")).toContain(` ${sockets}`);
  });

  it("are sent compressed if the browser accepts it, and not sent again if it has them", async () => {
    const br = await rawGet("/", { ...NAVIGATION, "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(br.headers["vary"]).toBe("accept-encoding");
    expect(brotliDecompressSync(br.body).toString()).toBe(PAGE);
    const gzip = await rawGet("/", { ...NAVIGATION, "accept-encoding": "gzip;q=0.5, br;q=0" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
    const etag = String(br.headers["etag"]);
    expect(gzip.headers["etag"]).not.toBe(etag);
    const again = await rawGet("/", { ...NAVIGATION, "accept-encoding": "br", "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("are up to date right after the app is built again", async () => {
    const path = join(appDir, "index.html");
    try {
      writeFileSync(path, `${PAGE}<p>new`);
      utimesSync(path, new Date(), new Date(Date.now() + 5_000));
      expect((await rawGet("/", NAVIGATION)).body.toString()).toBe(`${PAGE}<p>new`);
      const accepting = { ...NAVIGATION, "accept-encoding": "br" };
      expect((await rawGet("/", accepting)).body.toString()).toBe(`${PAGE}<p>new`);
    } finally {
      writeFileSync(path, PAGE);
      utimesSync(path, new Date(), new Date(Date.now() + 10_000));
    }
    expect((await rawGet("/", NAVIGATION)).body.toString()).toBe(PAGE);
  });
});

describe("the frame for examples", () => {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

  it("may run its own script and style, and fetch nothing", async () => {
    const { status, headers, body } = await rawGet("/sandbox.html", NAVIGATION);
    expect([status, body.toString()]).toEqual([200, FRAME]);
    expect(String(headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'none'",
      `script-src ${hash(FRAME_SCRIPT)} 'unsafe-eval'`,
      `style-src ${hash(FRAME_STYLE)}`,
      "img-src data: blob:",
      "font-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "sandbox allow-scripts",
    ]);
  });

  it("may be cached under a URL with the hash of its content, and under no other", async () => {
    const version = createHash("sha256").update(FRAME).digest("base64url").slice(0, 22);
    const cached = await rawGet(`/sandbox.html?v=${version}`, NAVIGATION);
    expect(cached.headers["cache-control"]).toBe("public, max-age=2592000, immutable");
    for (const path of ["/sandbox.html", "/sandbox.html?v=old", `/sandbox.html?v=${version}&v=old`]) {
      expect((await rawGet(path, NAVIGATION)).headers["cache-control"], path).toBe("no-cache");
    }
  });

  it("can be embedded by the isolated page, and by no other site", async () => {
    const { headers } = await rawGet("/sandbox.html", NAVIGATION);
    expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    // Browsers refuse a sandboxed page with an opener policy.
    expect(headers["cross-origin-opener-policy"]).toBeUndefined();
    expect(headers["x-dns-prefetch-control"]).toBe("off");
  });
});

describe("files", () => {
  it("in assets/ are cached forever, and other files are revalidated", async () => {
    const asset = await rawGet("/assets/app-1a2b3c.js");
    expect(asset.status).toBe(200);
    expect(asset.body.toString()).toBe(SCRIPT);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const worker = await rawGet("/service-worker.js");
    expect(worker.status).toBe(200);
    expect(worker.headers["cache-control"]).toBe("no-cache");
    for (const { headers } of [asset, worker]) {
      expect(headers["content-type"]).toMatch(/^(text|application)\/javascript/);
      expect(headers["cross-origin-embedder-policy"]).toBe("require-corp");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    expect((await rawGet("/assets/link-1a2b3c.wasm")).headers["content-type"]).toBe("application/wasm");
  });

  it("may not fetch from other servers, except for the worker of Books that only fetches", async () => {
    const path = "/assets/outside-fetch-worker-1a2b3c.js";
    for (const headers of [{}, { "accept-encoding": "br" }]) {
      const worker = await rawGet(path, headers);
      expect(worker.headers["content-security-policy"]).toBe("default-src 'none';connect-src https: http:");
      expect(worker.headers["cross-origin-embedder-policy"]).toBe("require-corp");
      expect(worker.headers["cross-origin-resource-policy"]).toBe("same-origin");
    }
    const others = [
      "/assets/app-1a2b3c.js",
      "/service-worker.js",
      "/x/outside-fetch-worker-1.js",
      "/?/assets/outside-fetch-worker-1.js",
    ];
    for (const other of others) {
      const { headers } = await rawGet(other, NAVIGATION);
      expect(headers["content-security-policy"], other).toContain("connect-src 'self'");
    }
  });

  it("are sent compressed if the client accepts it, and uncompressed otherwise", async () => {
    const br = await rawGet("/assets/app-1a2b3c.js", { "accept-encoding": "gzip, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(br.headers["vary"]).toBe("accept-encoding");
    expect(br.headers["content-type"]).toMatch(/javascript/);
    expect(br.body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gzip = await rawGet("/assets/app-1a2b3c.js", { "accept-encoding": "gzip" });
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect((await rawGet("/assets/app-1a2b3c.js")).body.toString()).toBe(SCRIPT);
  });

  it.each([
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "//secret.txt",
    "/.env",
    "/%2eenv",
    "/assets/%00",
    "/assets/app-1a2b3c.js%00.html",
    `/${"a".repeat(5_000)}`,
    "/%",
    "/%ff%fe",
  ])("outside the app are not sent: %s", async (path) => {
    const { status, body } = await rawGet(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toContain("secret");
    expect(["not_found", "bad_request"]).toContain(JSON.parse(body.toString()).error.code);
  });
});

describe("without an app", () => {
  it("a navigation is answered with not_found", async () => {
    await using bare = await startGateway({ APP_DIR: "" });
    const { status, body } = await bare.client.send("/", { headers: NAVIGATION });
    expect([status, body.error.code]).toEqual([404, "not_found"]);
  });
});
