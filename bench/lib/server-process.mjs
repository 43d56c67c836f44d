// A server under measurement: a process of its own, whose processor time the kernel tells.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

// What the kernel counts in; Linux has had 100 a second on every architecture for twenty years.
const TICKS_PER_SECOND = 100;

/**
 * Starts a server and waits for the line in which it says that it listens.
 * @param {string} script
 * @param {Record<string, string>} env
 * @param {RegExp} ready its first group is the address
 */
export async function startServer(script, env, ready) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = ready.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  return {
    /** @type {string} */
    url,
    cpuSeconds: () => cpuSecondsOf(child.pid),
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Processor time of all threads of a process so far, in user mode and in the kernel. */
function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name, in brackets, may hold anything; the fields after it are numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
