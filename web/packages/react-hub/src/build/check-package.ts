import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readManifest } from "./manifest.ts";

const run = promisify(execFile);

/** CommonJS and TypeScript's oldest resolution cannot use a package of ES modules. */
const unsupported = new Set(["node10", "node16-cjs"]);

/**
 * Packs a built package as npm would, and checks the result with publint and "Are the types wrong?", for consumers of ES
 * modules. Throws an error that lists all faults.
 */
export async function checkPackage(root: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "react-hub-check-"));
  try {
    // The package has just been built, and one of its scripts may have called this.
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const { stdout } = await run("npm", args, { cwd: root, shell: process.platform === "win32" });
    const [packed] = Object.values<{ filename: string }>(JSON.parse(stdout));
    const tarball = await readFile(join(folder, packed?.filename ?? ""));
    const faults = [...(await publintFaults(tarball)), ...(await typeFaults(tarball, internalEntries(root)))];
    if (faults.length > 0) throw new Error(`The package has faults:\n${faults.join("\n")}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function publintFaults(tarball: Buffer): Promise<string[]> {
  const [{ publint }, { formatMessage }] = await Promise.all([import("publint"), import("publint/utils")]);
  const bytes = new Uint8Array(tarball);
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer }, level: "warning" });
  return messages.map(
    (message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`,
  );
}

/** Entries that exist only in the package's repository: those that point to sources alone. */
function internalEntries(root: string): string[] {
  return Object.entries(readManifest(root).exports ?? {}).flatMap(([entry, target]) =>
    typeof target === "object" && Object.keys(target).join() === "source" ? [entry] : [],
  );
}

async function typeFaults(tarball: Buffer, internal: readonly string[]): Promise<string[]> {
  const { checkPackage: checkTypes, createPackageFromTarballData } = await import("@arethetypeswrong/core");
  const result = await checkTypes(createPackageFromTarballData(new Uint8Array(tarball)), {
    excludeEntrypoints: [...internal],
  });
  if (result.types === false) return ["attw: the package has no types"];
  return result.problems
    .filter((problem) => !("resolutionKind" in problem && unsupported.has(problem.resolutionKind)))
    .map((problem) => {
      const place =
        "entrypoint" in problem
          ? ` of '${problem.entrypoint}'`
          : "fileName" in problem
            ? ` in ${problem.fileName}: ${"moduleSpecifier" in problem ? problem.moduleSpecifier : ""}`
            : "";
      return `attw: ${problem.kind}${place}`;
    });
}
