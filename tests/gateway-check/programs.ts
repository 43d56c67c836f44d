import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../e2e/support/ports.ts";
import { findOnPath } from "../../scripts/lib/programs.mjs";
import { rootDir } from "../architecture/rule.ts";

/** Replacements in a file of `deploy/`: a text that it contains, and what a test puts there. */
export type Edits = readonly (readonly [text: string | RegExp, replacement: string])[];

/** A proxy in front of a gateway, or a TURN server, as a child process with a folder of its own. */
export interface Program extends AsyncDisposable {
  readonly port: number;
  /** The URL, if it is a proxy. */
  readonly url: string;
  readonly folder: string;
}

/** The address that proxies connect from, so that a gateway can tell the proxy from the check. */
export const PROXY_ADDRESS = "127.0.0.9";

const PROGRAMS = { nginx: "nginx", haproxy: "haproxy", caddy: "caddy", coturn: "turnserver" } as const;
const pathOf = (program: string) => findOnPath(program) ?? "";

/** Whether a program is installed. If not, prints so once, and its tests are skipped. */
export function isInstalled(name: keyof typeof PROGRAMS): boolean {
  const isFound = pathOf(PROGRAMS[name]) !== "";
  if (!isFound) process.stdout.write(`${name} is not installed: its tests are skipped.\n`);
  return isFound;
}

async function edited(path: string, edits: Edits): Promise<string> {
  let text = await readFile(join(rootDir, "deploy", path), "utf8");
  for (const [part, replacement] of edits) {
    const changed = text.replace(part, () => replacement);
    if (changed === text) throw new Error(`deploy/${path} has no ${part}`);
    text = changed;
  }
  return text;
}

interface Start {
  readonly program: string;
  readonly args: (folder: string) => readonly string[];
  readonly files: (folder: string) => Readonly<Record<string, string>>;
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  readonly port: number;
}

/** Starts a program and resolves when it accepts connections. */
async function start({ program, args, files, env = () => ({}), port }: Start): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), "orbitroom-check-"));
  await mkdir(join(folder, "tmp"));
  for (const [name, text] of Object.entries(files(folder))) await writeFile(join(folder, name), text);
  const child = spawn(pathOf(program), args(folder), {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ...env(folder) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
  const ended = once(child, "exit");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await accepts(port))) {
    if (hasEnded(child)) throw new Error(`${program} ended before it listened: ${output}`);
  }
  return { port, url: `http://127.0.0.1:${port}`, folder, [Symbol.asyncDispose]: stop };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

function accepts(port: number): Promise<boolean> {
  const socket = connect({ port, host: "127.0.0.1" });
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/** Starts nginx with the file of `deploy/`, without HTTPS. */
export async function startNginx(gatewayPort: number, edits: Edits = []): Promise<Program> {
  const port = await freePort();
  const own = await edited("nginx/orbitroom.conf", [
    [/listen 443 ssl;\n.*\n.*http2 on;/, `listen 127.0.0.1:${port};`],
    [/ {2}ssl_certificate .*\n.*\n/, ""],
    [/\nserver \{\n {2}listen 80;[\s\S]*?\n\}\n/, ""],
    [/server 127\.0\.0\.1:4600;\n.*4610;/, `server 127.0.0.1:${gatewayPort};`],
    ["/var/log/nginx/orbitroom.log", "access.log"],
    ["/var/log/nginx/orbitroom-error.log", "error.log"],
    ["proxy_buffering off;", `proxy_buffering off;\n    proxy_bind ${PROXY_ADDRESS};`],
    ...edits,
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path tmp/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const main = `${user} pid nginx.pid; daemon off; worker_processes 1; events {} http { ${paths.join(" ")} include orbitroom.conf; }`;
  return start({
    program: PROGRAMS.nginx,
    args: (folder) => ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")],
    files: () => ({ "nginx.conf": main, "orbitroom.conf": own }),
    port,
  });
}

/** Starts HAProxy with the file of `deploy/`, without HTTPS, in front of one gateway or two. */
export async function startHaproxy(
  gatewayPorts: number | readonly [number, number],
  edits: Edits = [],
): Promise<Program> {
  const [onePort, twoPort] = typeof gatewayPorts === "number" ? [gatewayPorts] : gatewayPorts;
  const port = await freePort();
  const own = await edited("haproxy/haproxy.cfg", [
    // It refuses to start where it may not open two files for each connection.
    ["maxconn 50000", "maxconn 500"],
    ["bind :::80 v4v6", `bind 127.0.0.1:${port}`],
    [/ {2}bind :::443 .*\n/, ""],
    [/ {2}http-request redirect .*\n/, ""],
    ["server one 127.0.0.1:4600", `server one 127.0.0.1:${onePort} source ${PROXY_ADDRESS}`],
    twoPort === undefined
      ? [/ {2}server two .*\n/, ""]
      : ["server two 127.0.0.1:4610", `server two 127.0.0.1:${twoPort} source ${PROXY_ADDRESS}`],
    ...edits,
  ]);
  return start({
    program: PROGRAMS.haproxy,
    args: (folder) => ["-db", "-f", join(folder, "haproxy.cfg")],
    files: () => ({ "haproxy.cfg": own }),
    port,
  });
}

/** Starts Caddy with the file of `deploy/`, without HTTPS, in the syntax that Debian's Caddy 2.6 knows. */
export async function startCaddy(gatewayPort: number, edits: Edits = []): Promise<Program> {
  const port = await freePort();
  const own = await edited("caddy/Caddyfile", [
    ["\t\t# A reload of this file keeps the sockets for so long.\n\t\tstream_close_delay 1h\n", ""],
    ["log_skip", "skip_log"],
    ["\tlog\n", "\tlog {\n\t\toutput file access.log\n\t}\n"],
    ...edits,
  ]);
  const global = "{\n\tadmin off\n\tauto_https off\n}\n";
  return start({
    program: PROGRAMS.caddy,
    args: (folder) => ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")],
    files: () => ({ Caddyfile: global + own }),
    env: (folder) => ({
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      GATEWAYS: `127.0.0.1:${gatewayPort}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    }),
    port,
  });
}

/** Starts coturn with the file of `deploy/`. */
export async function startCoturn(secret: string, edits: Edits = []): Promise<Program> {
  const port = await freePort();
  const own = await edited("coturn/turnserver.conf", [
    ["listening-port=3478", `listening-port=${port}\nlistening-ip=127.0.0.1\nrelay-ip=127.0.0.1`],
    ...edits,
  ]);
  return start({
    program: PROGRAMS.coturn,
    args: (folder) => [
      ...["-c", join(folder, "turnserver.conf"), "--realm=orbitroom.example"],
      ...[
        `--static-auth-secret=${secret}`,
        `--userdb=${join(folder, "turndb")}`,
        `--pidfile=${join(folder, "pid")}`,
      ],
    ],
    files: () => ({ "turnserver.conf": own }),
    port,
  });
}
