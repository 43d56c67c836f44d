// Runs a server as a separate process and reads its CPU time from the kernel (Linux only).
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { watchSide } from "./watchdog.mjs";

// The unit of /proc/PID/stat: 100 per second on every Linux architecture.
const TICKS_PER_SECOND = 100;

/**
 * Starts a server and waits for the line that says it is listening.
 * @param {string} script
 * @param {Record<string, string>} env
 * @param {RegExp} ready its first group is the URL
 */
export async function startServer(script, env, ready) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  // A bench that ends early, for example by its watchdog, leaves no server behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const url = await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = ready.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  const cpuSeconds = () => cpuSecondsOf(child.pid);
  const stopWatching = watchSide(basename(script), () =>
    child.exitCode === null
      ? `runs, with ${cpuSeconds()} s of CPU time so far`
      : `ended with ${child.exitCode}`,
  );
  return {
    /** @type {string} */
    url,
    cpuSeconds,
    memoryKib: () => memoryKibOf(child.pid),
    async stop() {
      stopWatching();
      process.off("exit", kill);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** CPU time of a process so far: all threads, user and kernel mode. */
function cpuSecondsOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The process name in parentheses may contain anything; the fields after it are numbers.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The memory that a process has in use (its resident set). */
function memoryKibOf(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}
