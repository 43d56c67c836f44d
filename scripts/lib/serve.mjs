// Long-running programs: started together, stopped together, Ctrl-C included.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { rootDir } from "./paths.mjs";
import { Stop } from "./process.mjs";

/**
 * @typedef {object} Program
 * @property {string[]} args what Node is to run
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [cwd]
 * @property {(text: string) => void} [onOutput]
 */

/**
 * Runs Node programs until one of them ends or the person stops them, and resolves with the exit code.
 * @param {Program[]} programs
 * @returns {Promise<number>}
 */
export async function serve(programs) {
  // A process group of its own: otherwise the terminal's Ctrl-C reaches a program twice, once through us.
  const detached = process.platform !== "win32";
  const children = programs.map(({ args, env, cwd = rootDir, onOutput }) => {
    const child = spawn(process.execPath, args, {
      cwd,
      detached,
      env: { ...process.env, ...env },
      stdio: ["ignore", onOutput ? "pipe" : "inherit", "inherit"],
    });
    child.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      process.stdout.write(text);
      onOutput?.(text);
    });
    return child;
  });
  let isStopped = false;
  const stop = () => {
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    }
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (isStopped) return;
      isStopped = true;
      stop();
    });
  }
  const codes = children.map(
    (child) => new Promise((resolve) => child.once("close", (code) => resolve(code ?? 0))),
  );
  const first = await Promise.race(codes);
  stop();
  await Promise.all(codes);
  return isStopped ? 0 : first;
}

/**
 * Stops with a plain word when something else listens there already.
 * @param {number} port
 * @param {string} host
 * @param {string} command how to try another port
 */
export async function checkPort(port, host, command) {
  const probe = createServer();
  const code = await new Promise((resolve) => {
    probe.once("error", (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => resolve(undefined));
  });
  if (code === undefined) {
    await new Promise((resolve) => probe.close(resolve));
    return;
  }
  if (code === "EADDRINUSE") {
    const next = port < 65_535 ? port + 1 : 4600;
    throw new Stop(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${next} ${command}`,
    );
  }
  if (code === "EACCES") {
    throw new Stop(`Port ${port} may only be used by root. Choose one above 1023: PORT=4600 ${command}`);
  }
  throw new Stop(
    `HOST=${host} can't be listened on (${code}). Leave HOST out to listen on this machine alone.`,
  );
}

/**
 * The port of an environment variable.
 * @param {string} name
 * @param {number} fallback
 */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Stop(`${name} must be a port from 1 to 65535, and it is "${text}".`);
}
