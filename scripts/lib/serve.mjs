// Long-running programs that start and stop together, also on Ctrl-C.
import { createServer } from "node:net";
import { execa } from "execa";
import { rootDir } from "./paths.mjs";
import { UserError } from "./steps.mjs";

/**
 * @typedef {object} Program
 * @property {string[]} args arguments for Node
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [cwd]
 * @property {(line: string) => void} [onLine] called for each line on standard output
 */

/**
 * Runs Node programs until one of them ends or the user stops them, and resolves with the exit code.
 * @param {Program[]} programs
 * @returns {Promise<number>}
 */
export async function serve(programs) {
  const stopping = new AbortController();
  let isStoppedByUser = false;
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // At a second signal, they end at once.
      if (isStoppedByUser) for (const program of running) program.kill("SIGKILL");
      isStoppedByUser = true;
      stopping.abort();
    });
  }
  const running = programs.map(({ args, env, cwd = rootDir, onLine }) =>
    execa(process.execPath, args, {
      cwd,
      ...(env && { env }),
      // In the terminal's process group, a program would receive Ctrl-C twice: from the terminal and from this process.
      detached: process.platform !== "win32",
      stdin: "ignore",
      stdout: onLine ? [watchLines(onLine), "inherit"] : "inherit",
      stderr: "inherit",
      buffer: false,
      cancelSignal: stopping.signal,
      forceKillAfterDelay: false,
      reject: false,
    }),
  );
  const first = await Promise.race(running);
  stopping.abort();
  await Promise.all(running);
  return isStoppedByUser ? 0 : (first.exitCode ?? 1);
}

/** @param {(line: string) => void} onLine */
function watchLines(onLine) {
  return function* (/** @type {unknown} */ line) {
    onLine(String(line));
    yield line;
  };
}

/**
 * Throws if another program is already listening on the port.
 * @param {number} port
 * @param {string} host
 * @param {string} command the command that the message suggests to run with another port
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
    throw new UserError(
      `Port ${port} is in use by another program. Stop that program or choose another port: PORT=${next} ${command}`,
    );
  }
  if (code === "EACCES") {
    throw new UserError(`Only root may use port ${port}. Choose a port above 1023: PORT=4600 ${command}`);
  }
  throw new UserError(`Can't listen on HOST=${host} (${code}). Remove HOST to listen on this machine only.`);
}

/**
 * Reads a port from an environment variable.
 * @param {string} name
 * @param {number} fallback
 */
export function portFrom(name, fallback) {
  const text = process.env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`${name} must be a port from 1 to 65535, but is "${text}".`);
}
