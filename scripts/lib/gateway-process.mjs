// The built gateway as a process of its own, with the built app behind it: for tests, benches and pictures.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fromRoot } from "./paths.mjs";

const builtGateway = fromRoot("web", "gateway", "dist", "main.js");
const startLimitMs = 20_000;

// One address makes many rooms at once, and nothing of it may leave this machine.
const settings = {
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  STUN_URLS: "",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
};

/**
 * @typedef {object} GatewayProcess
 * @property {string} url the origin, such as `http://127.0.0.1:41234`
 * @property {(signal: NodeJS.Signals) => Promise<void>} end resolves once it has ended, also where it had before
 */

/**
 * Starts the gateway and resolves once it serves.
 * @param {Readonly<Record<string, string>>} env settings on top of the above; a free port without `PORT`
 * @returns {Promise<GatewayProcess>}
 */
export function launchGateway(env) {
  if (!existsSync(builtGateway)) throw new Error("The gateway is not built: npm run build");
  const child = spawn(process.execPath, [builtGateway], {
    env: { ...process.env, PORT: "0", ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  /** @type {Promise<void>} */
  const closed = new Promise((resolve) => child.once("close", () => resolve()));
  return new Promise((resolve, reject) => {
    let output = "";
    let isUp = false;
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The gateway did not start within ${startLimitMs} ms:\n${output}`));
    }, startLimitMs);
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      if (isUp) return;
      output += chunk.toString();
      const url = /Orbitroom is at (\S+)\s/.exec(output)?.[1];
      if (url === undefined) return;
      isUp = true;
      clearTimeout(timer);
      resolve({
        url,
        end: (signal) => {
          child.kill(signal);
          return closed;
        },
      });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", (code) => {
      clearTimeout(timer);
      reject(new Error(`The gateway ended with code ${code} before it served:\n${output}`));
    });
  });
}
