import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readSettings } from "../web/gateway/src/settings.ts";
import { rootDir } from "./architecture/rule.ts";
import { COMPOSE_FILE, type ComposeFile } from "./compose/compose-schema.ts";

const read = (path: string) => readFile(join(rootDir, path), "utf8");

async function readCompose(): Promise<ComposeFile> {
  const compose: unknown = parse(await read("compose.yaml"), { merge: true });
  expect(Value.Errors(COMPOSE_FILE, compose)).toEqual([]);
  return compose as ComposeFile;
}

it("compose.yaml has only known attributes with valid values, and images with a version", async () => {
  const { services } = await readCompose();
  expect(Object.keys(services)).toEqual([
    ...["gateway-1", "gateway-2", "caddy", "valkey", "coturn", "prometheus", "grafana"],
  ]);
});

it.each([
  ["an unknown attribute", (file: ComposeFile) => Object.assign(file.services["caddy"] ?? {}, { port: [] })],
  [
    "an image without a version",
    ({ services: { caddy } }: ComposeFile) => Object.assign(caddy ?? {}, { image: "caddy" }),
  ],
  [
    "a number in the environment",
    ({ services }: ComposeFile) => Object.assign(services["caddy"] ?? {}, { environment: { PORT: 1 } }),
  ],
])("%s would be found", async (_what, damage) => {
  const compose = await readCompose();
  damage(compose);
  expect(Value.Check(COMPOSE_FILE, compose)).toBe(false);
});

it("all that services refer to exists: services, networks, volumes, secrets and files", async () => {
  const { services, networks, volumes, secrets } = await readCompose();
  for (const service of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []));
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
    for (const mount of service.volumes ?? []) {
      const [source = ""] = mount.split(":");
      expect(source.startsWith("./") ? existsSync(join(rootDir, source)) : source in volumes, mount).toBe(
        true,
      );
    }
  }
});

/** A value with the variables of the person who starts it filled in. Those without a default are set to `example`. */
const interpolated = (value: string) =>
  value.replace(/\$\{\w+(:-)?[^}]*\}/g, (_match, hasDefault) => (hasDefault ? "" : "example"));

it("the gateways have only settings that they know and accept, and end later than they drain", async () => {
  const { services } = await readCompose();
  const known = (
    await Promise.all([
      read("web/gateway/src/settings/environment.ts"),
      read("web/gateway/bin/orbitroom-gateway.mjs"),
    ])
  ).join();
  const environment = Object.entries(services["gateway-1"]?.environment ?? {});
  for (const [name] of environment) expect(known, name).toMatch(new RegExp(`\\b${name}\\b`));
  const settings = readSettings({
    APP_DIR: "",
    ...Object.fromEntries(environment.map(([name, value]) => [name, interpolated(value)])),
  });
  expect(settings.turn?.urls).toHaveLength(2);
  const graceMs = Number.parseInt(services["gateway-1"]?.stop_grace_period ?? "", 10) * 1000;
  expect(graceMs).toBeGreaterThan(settings.drainMs + settings.shutdownGraceMs);
});

it("the gateways keep idle connections longer than each documented proxy", async () => {
  const { services } = await readCompose();
  const caddyMs = Number(/keepalive (\d+)m/.exec(await read("deploy/caddy/Caddyfile"))?.[1]) * 60_000;
  expect(Number(services["gateway-1"]?.environment?.["KEEP_ALIVE_MS"])).toBeGreaterThan(caddyMs);
  for (const [path, line] of [
    ["deploy/nginx/orbitroom.conf", /keepalive_timeout (\d+)s/],
    ["deploy/haproxy/haproxy.cfg", /pool-purge-delay (\d+)s/],
  ] as const) {
    const text = await read(path);
    const documentedMs = Number(/KEEP_ALIVE_MS=(\d+)/.exec(text)?.[1]);
    expect(documentedMs, path).toBeGreaterThan(Number(line.exec(text)?.[1]) * 1000);
  }
});
