import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type { SourceFile, Violation } from "./rule.ts";

/** An import as it stands in a file. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
}

/** Of a workspace's package.json, what the rules ask about. */
export interface Manifest {
  readonly folder: string;
  readonly declared: ReadonlySet<string>;
}

const serverAreas = new Set(["gateway", "node-hub"]);
const reactAreas = new Set(["app", "compact", "crux"]);
const reactPackages = /^(react|react-dom|wouter|@testing-library\/react)(\/|$)/;
// Run by Node while developing; none of it is shipped.
const tooling = /(\.test\.tsx?|\.config\.ts|\/testing\/[^/]+|^web\/app\/build\/[^/]+)$/;

/** The specifiers of all static and dynamic imports and re-exports, and of workers started by URL. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
  const patterns = [
    /\b(?:import|export)\b[^"'`;]*?\bfrom\s*["']([^"']+)["']/g,
    /\bimport\s*\(?\s*["']([^"']+)["']/g,
    /\bnew URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g,
  ];
  const specifiers = patterns.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => match[1] ?? ""),
  );
  return [...new Set(specifiers)].map((specifier) => ({ from: path, specifier }));
}

/** The imports that are still there when the code runs. */
export function runtimeImportsOf({ path, text }: SourceFile): Import[] {
  return importsOf({ path, text: text.replace(/\b(import|export) type\b[^;]*?from\s*["'][^"']+["']/g, "") });
}

/** The workspace a path belongs to: `app`, `gateway`, a package's name, or a top-level folder's. */
export function areaOf(path: string): string {
  const parts = path.split("/");
  if (parts[0] !== "web") return parts[0] ?? "";
  return (parts[1] === "packages" ? parts[2] : parts[1]) ?? "";
}

/** What an import leads to, as a path from the root: undefined for packages of the registry and of Node. */
function targetOf({ from, specifier }: Import): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const name = /^@orbitroom\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  return name === "app" || name === "gateway" ? `web/${name}` : `web/packages/${name}`;
}

/** Dependencies point one way: app -> packages, gateway -> node-hub and dev-utils, and nothing imports the app. */
export function directionViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((entry) => {
    const target = targetOf(entry);
    if (target === undefined) return [];
    const from = areaOf(entry.from);
    const to = areaOf(target);
    if (from === to) return [];
    const why = directionFault(from, to);
    return why === undefined ? [] : [`${entry.from}: imports ${entry.specifier}, but ${why}`];
  });
}

function directionFault(from: string, to: string): string | undefined {
  if (to === "app") return "nothing imports the app";
  if (from === "e2e" || from === "tests") return undefined;
  if (to === "gateway") return "nothing of the product imports the gateway";
  if (from === "gateway") {
    return to === "node-hub" || to === "dev-utils"
      ? undefined
      : "the gateway uses node-hub and dev-utils alone";
  }
  if (to === "node-hub") return "node-hub is for servers";
  return undefined;
}

/** A file reaches another workspace by its name, never by a relative path. */
export function relativeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!specifier.startsWith(".") || !from.startsWith("web/")) return false;
      return areaOf(posix.join(posix.dirname(from), specifier)) !== areaOf(from);
    })
    .map(({ from, specifier }) => `${from}: reaches out of its workspace by ${specifier}`);
}

/** React belongs to the app, compact, crux and the `react` entry points of other packages. */
export function reactViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || !reactPackages.test(specifier)) return false;
      return !reactAreas.has(areaOf(from)) && !/\/src\/react(\/|(\.test)?\.tsx?$)/.test(from);
    })
    .map(({ from, specifier }) => `${from}: imports ${specifier}, and React is not for this package`);
}

/** What runs in a browser uses nothing of Node. */
export function nodeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || tooling.test(from) || serverAreas.has(areaOf(from))) return false;
      return isBuiltin(specifier);
    })
    .map(({ from, specifier }) => `${from}: imports ${specifier} of Node into the browser`);
}

/** A wasm module is loaded by the package it is built into, and by no one else. */
export function wasmViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ specifier }) => /(^|\/)wasm\/orbit_/.test(specifier))
    .filter(({ from, specifier }) => {
      const target = posix.join(posix.dirname(from), specifier);
      return (
        !specifier.startsWith(".") || areaOf(target) !== areaOf(from) || !from.startsWith("web/packages/")
      );
    })
    .map(({ from, specifier }) => `${from}: loads ${specifier} of another package`);
}

/** A package uses only what its package.json declares; types alone may come from what it is developed with. */
export function undeclaredViolations(
  imports: readonly Import[],
  manifests: readonly Manifest[],
): Violation[] {
  return imports.flatMap(({ from, specifier }) => {
    const manifest = manifests.find(({ folder }) => from.startsWith(`${folder}/`));
    const isPackage = /^(@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0];
    // What the build makes itself comes from no package.
    const isOurs = specifier.startsWith(".") || specifier.startsWith("virtual:");
    if (!manifest || !isPackage || isOurs || tooling.test(from) || isBuiltin(specifier)) return [];
    if (manifest.declared.has(isPackage) || isPackage === `@orbitroom/${areaOf(from)}`) return [];
    return [`${from}: imports ${isPackage}, which ${manifest.folder}/package.json does not declare`];
  });
}

/** Packages that import each other in a ring, each ring named once. */
export function cycleViolations(imports: readonly Import[]): Violation[] {
  const edges = new Map<string, Set<string>>();
  for (const entry of imports) {
    const target = targetOf(entry);
    if (target === undefined || !entry.from.startsWith("web/")) continue;
    const from = areaOf(entry.from);
    if (areaOf(target) !== from) edges.set(from, (edges.get(from) ?? new Set()).add(areaOf(target)));
  }
  const rings = new Map<string, Violation>();
  const walk = (area: string, trail: readonly string[]): void => {
    const start = trail.indexOf(area);
    if (start >= 0) {
      const ring = trail.slice(start);
      rings.set(
        [...ring].sort().join(),
        `packages import each other in a ring: ${[...ring, area].join(" -> ")}`,
      );
      return;
    }
    for (const next of edges.get(area) ?? []) walk(next, [...trail, area]);
  };
  for (const area of edges.keys()) walk(area, []);
  return [...rings.values()];
}
