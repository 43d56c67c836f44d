import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { assemble } from "../deploy/image/assemble.mjs";
import { freePort } from "../e2e/support/ports.ts";
import { checkGateway } from "../scripts/lib/gateway-check/check-gateway.mjs";
import { rootDir } from "./architecture/rule.ts";
import {
  type Edits,
  isInstalled,
  PROXY_ADDRESS,
  type Program,
  startCaddy,
  startCoturn,
  startHaproxy,
  startNginx,
} from "./gateway-check/programs.ts";
import { buildGateway, startLauncher, temporaryFolder } from "./gateway-image/gateway-image.ts";
import { writeSmallApp } from "./gateway-image/small-app.ts";

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await buildGateway(join(folder.path, "build"));
  await writeSmallApp(join(folder.path, "app"), "hash");
  await assemble(join(folder.path, "image"), {
    build: join(folder.path, "build"),
    app: join(folder.path, "app"),
  });
}, 120_000);
afterAll(async () => {
  for (const gateway of gateways.values()) await (await gateway).stop();
  await folder?.[Symbol.asyncDispose]();
});

/** The running gateways by their settings: most tests use the same ones. */
const gateways = new Map<string, ReturnType<typeof startGateway>>();

/** A gateway with these settings, which other tests may use too. */
function gatewayWith(env: Record<string, string> = {}): ReturnType<typeof startGateway> {
  const key = JSON.stringify(env);
  const gateway = gateways.get(key) ?? startGateway(env);
  gateways.set(key, gateway);
  return gateway;
}

async function startGateway(env: Record<string, string> = {}) {
  const gateway = await startLauncher(join(folder.path, "image/bin/orbitroom-gateway.mjs"), {
    env: { DATA_DIR: join(folder.path, randomUUID()), ...env },
  });
  return { ...gateway, port: Number(new URL(gateway.url).port) };
}

/** The findings of the check, one line for each. */
async function linesOf(url: string): Promise<string[]> {
  const findings = await checkGateway(new URL(url));
  return findings.map(({ level, text }) => `${level}: ${text}`);
}
const wrongOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith("wrong: "));

interface Proxy {
  readonly name: "nginx" | "haproxy" | "caddy";
  readonly start: (gatewayPort: number, edits?: Edits) => Promise<Program>;
  /** The proxies that the gateway trusts. Debian's Caddy cannot choose the address that it connects from. */
  readonly trusted: string;
  /** Wrong lines, and what the check says about them. */
  readonly faults: readonly (readonly [what: string, edits: Edits, sentence: string])[];
}

const NO_ADDRESS = "The proxy does not pass on the addresses of visitors";
const OTHER_HOST = "The proxy replaces the Host header";
const NO_UPGRADE = "The proxy does not upgrade sockets";
const CHOSEN_ADDRESS = "Visitors can choose their address";

const proxies: readonly Proxy[] = [
  {
    name: "nginx",
    start: startNginx,
    trusted: PROXY_ADDRESS,
    faults: [
      ["no X-Forwarded-For", [[/ +proxy_set_header X-Forwarded-For .*\n/, ""]], NO_ADDRESS],
      [
        "only the X-Forwarded-For that visitors send",
        [["$proxy_add_x_forwarded_for", "$http_x_forwarded_for"]],
        NO_ADDRESS,
      ],
      ["a Host without its port", [["Host $http_host", "Host $host"]], OTHER_HOST],
      ["no Upgrade", [[/ +proxy_set_header Upgrade .*\n/, ""]], NO_UPGRADE],
    ],
  },
  {
    name: "haproxy",
    start: startHaproxy,
    trusted: PROXY_ADDRESS,
    faults: [
      ["no X-Forwarded-For", [["  option forwardfor\n", ""]], NO_ADDRESS],
      [
        "the X-Forwarded-For that visitors send",
        [["option forwardfor", "option forwardfor if-none"]],
        CHOSEN_ADDRESS,
      ],
      ["another Host", [["balance", "http-request set-header Host other.example\n  balance"]], OTHER_HOST],
      ["no Upgrade", [["balance", "http-request del-header Upgrade\n  balance"]], NO_UPGRADE],
    ],
  },
  {
    name: "caddy",
    start: startCaddy,
    trusted: "loopback",
    faults: [
      ["no X-Forwarded-For", [["lb_policy", "header_up -X-Forwarded-For\n\t\tlb_policy"]], NO_ADDRESS],
      ["another Host", [["lb_policy", "header_up Host other.example\n\t\tlb_policy"]], OTHER_HOST],
      ["no Upgrade", [["lb_policy", "header_up -Upgrade\n\t\tlb_policy"]], NO_UPGRADE],
    ],
  },
];

for (const { name, start, trusted, faults } of proxies) {
  describe.skipIf(!isInstalled(name))(`behind ${name}`, () => {
    it("the file of deploy/ passes, and paths of rooms are not in its access log", async () => {
      const gateway = await gatewayWith({ TRUST_PROXY: trusted });
      await using proxy = await start(gateway.port);
      const lines = await linesOf(proxy.url);
      expect(wrongOf(lines)).toEqual([]);
      expect(lines).toEqual(
        expect.arrayContaining([
          "good: The proxy passes on the address of visitors. That of this machine is 127.0.0.1.",
          `good: The Host that visitors ask for reaches the gateway: 127.0.0.1:${proxy.port}.`,
          "good: Sockets get through, in both directions.",
        ]),
      );
      expect(
        (await fetch(`${proxy.url}/commonroom/a-secret-room`, { headers: { accept: "text/html" } })).status,
      ).toBe(200);
      if (name === "haproxy") return; // It logs to the terminal.
      const log = await readFile(join(proxy.folder, "access.log"), "utf8");
      expect(log).toContain("/gateway-check");
      expect(log).not.toContain("commonroom");
    });

    it.each(faults)("%s is found", async (_what, edits, sentence) => {
      const gateway = await gatewayWith({ TRUST_PROXY: trusted });
      await using proxy = await start(gateway.port, edits);
      const lines = await linesOf(proxy.url);
      expect(wrongOf(lines).join("\n")).toContain(sentence);
    });

    it("a gateway that does not trust the proxy is found", async () => {
      const gateway = await gatewayWith();
      await using proxy = await start(gateway.port);
      expect(wrongOf(await linesOf(proxy.url)).join("\n")).toContain("TRUST_PROXY does not name the proxy");
    });

    it("a wrong PUBLIC_ORIGIN is found", async () => {
      const gateway = await gatewayWith({
        TRUST_PROXY: trusted,
        PUBLIC_ORIGIN: "https://orbitroom.example",
      });
      await using proxy = await start(gateway.port);
      expect(wrongOf(await linesOf(proxy.url))).toEqual([
        expect.stringContaining(`Set PUBLIC_ORIGIN=${proxy.url}`),
      ]);
    });
  });
}

describe("without a proxy", () => {
  it("says so, and passes", async () => {
    const gateway = await gatewayWith();
    const lines = await linesOf(gateway.url);
    expect(wrongOf(lines)).toEqual([]);
    expect(lines).toContain(
      "good: No proxy is between this machine and the gateway, which sees the address 127.0.0.1.",
    );
    expect(lines.join("\n")).toContain("note: The gateway has no TURN server");
  });

  it("says that nothing answers", async () => {
    const port = await freePort();
    expect(await linesOf(`http://127.0.0.1:${port}`)).toEqual([
      expect.stringMatching(/^wrong: Nothing answers at http:\/\/127\.0\.0\.1:\d+: .*ECONNREFUSED/),
    ]);
  });

  it("says that the certificate is not accepted", async () => {
    const gateway = await gatewayWith({ LAN: "1", HOST: "127.0.0.1" });
    expect(await linesOf(gateway.url)).toEqual([
      expect.stringMatching(/^wrong: The certificate of https:\/\/\S+ is not accepted/),
    ]);
  });

  it("is a command that ends with 1 if something is wrong", async () => {
    const script = join(rootDir, "scripts/gateway-check.mjs");
    const run = promisify(execFile);
    const port = await freePort();
    await expect(run(process.execPath, [script, `http://127.0.0.1:${port}`])).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("WRONG  Nothing answers"),
    });
    const gateway = await gatewayWith();
    const { stdout } = await run(process.execPath, [script, gateway.url]);
    expect(stdout).toContain(`ok     A gateway answers at ${gateway.url}.`);
  });
});

describe.skipIf(!isInstalled("coturn"))("with coturn", () => {
  const secret = "a secret of gateway and coturn";
  const urlsOf = ({ port }: { port: number }) =>
    `turn:127.0.0.1:${port}?transport=udp,turn:127.0.0.1:${port}?transport=tcp`;

  it("gets a relay over UDP and over TCP with the file of deploy/", async () => {
    await using turn = await startCoturn(secret);
    const settings = {
      STUN_URLS: `stun:127.0.0.1:${turn.port}`,
      TURN_URL: urlsOf(turn),
      TURN_SECRET: secret,
    };
    const gateway = await gatewayWith(settings);
    const lines = await linesOf(gateway.url);
    expect(wrongOf(lines)).toEqual([]);
    expect(lines.filter((line) => /STUN|TURN/.test(line))).toEqual([
      `good: The STUN server answers: stun:127.0.0.1:${turn.port}.`,
      `good: The TURN server hands out a relay: turn:127.0.0.1:${turn.port}?transport=udp.`,
      `good: The TURN server hands out a relay: turn:127.0.0.1:${turn.port}?transport=tcp.`,
    ]);
  });

  it("finds a relay into private networks", async () => {
    await using turn = await startCoturn(secret, [["denied-peer-ip=10.0.0.0-10.255.255.255\n", ""]]);
    const gateway = await gatewayWith({ TURN_URL: urlsOf(turn), TURN_SECRET: secret });
    expect(wrongOf(await linesOf(gateway.url)).join("\n")).toContain("relays into private networks");
  });

  it("finds a server that relays to nobody", async () => {
    await using turn = await startCoturn(secret, [["=::1-", "=::-"]]);
    const gateway = await gatewayWith({ TURN_URL: urlsOf(turn), TURN_SECRET: secret });
    expect(wrongOf(await linesOf(gateway.url)).join("\n")).toContain("relays to no public address");
  });

  it("finds another secret", async () => {
    await using turn = await startCoturn("another secret");
    const gateway = await gatewayWith({ TURN_URL: urlsOf(turn), TURN_SECRET: secret });
    const wrong = wrongOf(await linesOf(gateway.url));
    expect(wrong).toHaveLength(2);
    expect(wrong.join("\n")).toContain("TURN_SECRET must be coturn's static-auth-secret");
  });

  it("finds a port that is closed", async () => {
    const port = await freePort();
    const gateway = await gatewayWith({
      TURN_URL: `turn:127.0.0.1:${port}?transport=tcp`,
      TURN_SECRET: secret,
    });
    expect(wrongOf(await linesOf(gateway.url))).toEqual([
      expect.stringContaining(`Open its port ${port} for TCP`),
    ]);
  });
});
