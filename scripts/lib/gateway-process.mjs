// Starts the built gateway, which serves the built app, for tests, benches and screenshots.
import { existsSync } from "node:fs";
import { execa } from "execa";
import { fromRoot } from "./paths.mjs";

const builtGateway = fromRoot("web", "gateway", "dist", "main.js");
const startLimitMs = 20_000;

// No rate limits: tests open many rooms from one address. No STUN: nothing may leave this machine.
const settings = {
  HOST: "127.0.0.1",
  LOG_LEVEL: "error",
  STUN_URLS: "",
  FILES_PER_MINUTE_PER_ADDRESS: "0",
  FILE_MIB_PER_MINUTE_PER_ADDRESS: "0",
  MAX_LAG_MS: "0",
  REQUESTS_PER_MINUTE_PER_ADDRESS: "0",
  ROOMS_PER_MINUTE_PER_ADDRESS: "0",
  ROOMS_PER_ADDRESS: "0",
  ROOM_MIB_PER_ADDRESS: "0",
  REQUESTS_PER_MINUTE_PER_ROOM: "0",
};

/**
 * @typedef {object} GatewayProcess
 * @property {string} url the origin, such as `http://127.0.0.1:41234`
 * @property {(signal: NodeJS.Signals) => Promise<void>} end sends the signal and resolves when the process has ended
 */

/**
 * Starts the gateway and resolves when it accepts connections.
 * @param {Readonly<Record<string, string>>} env settings that override the ones above; a free port without `PORT`
 * @returns {Promise<GatewayProcess>}
 */
export async function launchGateway(env) {
  if (!existsSync(builtGateway)) throw new Error("The gateway is not built. Run npm run build.");
  const gateway = execa(process.execPath, [builtGateway], {
    env: { PORT: "0", ...settings, ...env },
    stdin: "ignore",
    all: true,
    buffer: false,
    forceKillAfterDelay: false,
    reject: false,
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => {
      gateway.kill("SIGKILL");
      reject(new Error(`The gateway did not start within ${startLimitMs} ms:\n${output}`));
    }, startLimitMs);
    gateway.all.on("data", (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      const started = /Orbitroom is at (\S+)\s/.exec(output)?.[1];
      if (started === undefined) return;
      clearTimeout(timer);
      output = "";
      resolve(started);
    });
    gateway.then(({ exitCode }) => {
      clearTimeout(timer);
      reject(new Error(`The gateway exited with code ${exitCode} before it was ready:\n${output}`));
    });
  });
  return {
    url,
    end: async (signal) => {
      gateway.kill(signal);
      await gateway;
    },
  };
}
