import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { findCycles, graphOf } from "./cycles.ts";
import type { SourceFile, Violation } from "./rule.ts";

/** An import as written in a file. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
}

/** The package.json of a workspace. */
export interface Manifest {
  readonly folder: string;
  readonly declared: ReadonlySet<string>;
}

const serverAreas = new Set(["gateway", "node-hub", "react-hub"]);
const reactAreas = new Set(["app", "compact", "crux"]);
const reactPackages = /^(react|react-dom|wouter|@testing-library\/react)(\/|$)/;
// Runs in Node during development and is not shipped.
const tooling = /(\.test\.tsx?|\.config\.ts|\/testing\/[^/]+|^web\/app\/vite-plugins\/[^/]+)$/;

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

/** The imports that remain at run time: without type-only imports. */
export function runtimeImportsOf({ path, text }: SourceFile): Import[] {
  return importsOf({ path, text: text.replace(/\b(import|export) type\b[^;]*?from\s*["'][^"']+["']/g, "") });
}

/** The workspace a path belongs to: `app`, `gateway`, a package's name, or a top-level folder's. */
export function areaOf(path: string): string {
  const parts = path.split("/");
  if (parts[0] !== "web") return parts[0] ?? "";
  return (parts[1] === "packages" ? parts[2] : parts[1]) ?? "";
}

/** The path from the root that an import refers to; undefined for npm packages and Node modules. */
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
  if (to === "gateway") return "nothing imports the gateway";
  if (from === "gateway") {
    return to === "node-hub" || to === "dev-utils"
      ? undefined
      : "the gateway may only use node-hub and dev-utils";
  }
  if (to === "node-hub") return "node-hub is for servers";
  return undefined;
}

/** A file imports another workspace by its package name, not by a relative path. */
export function relativeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!specifier.startsWith(".") || !from.startsWith("web/")) return false;
      return areaOf(posix.join(posix.dirname(from), specifier)) !== areaOf(from);
    })
    .map(({ from, specifier }) => `${from}: imports another workspace by the path ${specifier}`);
}

/** React belongs to the app, compact, crux and the `react` entry points of other packages. */
export function reactViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || !reactPackages.test(specifier)) return false;
      return !reactAreas.has(areaOf(from)) && !/\/src\/react(\/|(\.test)?\.tsx?$)/.test(from);
    })
    .map(({ from, specifier }) => `${from}: imports ${specifier}, but this package must not use React`);
}

/** Browser code imports nothing from Node. */
export function nodeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || tooling.test(from) || serverAreas.has(areaOf(from))) return false;
      return isBuiltin(specifier);
    })
    .map(({ from, specifier }) => `${from}: imports ${specifier}, but browser code must not use Node`);
}

/**
 * A wasm module is imported only by the package it is built into. The link and sky modules are instantiated by the
 * import itself, so only their loader, a file `*-wasm.ts`, imports them.
 */
export function wasmViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap(({ from, specifier }) => {
    const module = /(^|\/)wasm(?:-\w+)?\/(?:.+\/)?(orbit_\w+)\.js$/.exec(specifier)?.[2];
    if (module === undefined) return [];
    const target = posix.join(posix.dirname(from), specifier);
    const isOwn = specifier.startsWith(".") && areaOf(target) === areaOf(from);
    if (!isOwn || !from.startsWith("web/packages/")) {
      return [`${from}: imports ${specifier} of another package`];
    }
    const isLoader = from.endsWith("-wasm.ts");
    return /^orbit_(link|sky)_/.test(module) && !isLoader
      ? [`${from}: imports ${specifier}, but only its loader may`]
      : [];
  });
}

/** A package imports only what its package.json declares; types may come from dev dependencies. */
export function undeclaredViolations(
  imports: readonly Import[],
  manifests: readonly Manifest[],
): Violation[] {
  return imports.flatMap(({ from, specifier }) => {
    const manifest = manifests.find(({ folder }) => from.startsWith(`${folder}/`));
    const isPackage = /^(@[\w.-]+\/)?[\w.-]+/.exec(specifier)?.[0];
    // Virtual modules are created by the build.
    const isOwn = specifier.startsWith(".") || specifier.startsWith("virtual:");
    if (!manifest || !isPackage || isOwn || tooling.test(from) || isBuiltin(specifier)) return [];
    if (manifest.declared.has(isPackage) || isPackage === `@orbitroom/${areaOf(from)}`) return [];
    return [`${from}: imports ${isPackage}, which ${manifest.folder}/package.json does not declare`];
  });
}

/** Packages that import each other. */
export function packageCycleViolations(imports: readonly Import[]): Violation[] {
  const edges = imports.flatMap((entry): [string, string][] => {
    const target = targetOf(entry);
    return target === undefined || !entry.from.startsWith("web/")
      ? []
      : [[areaOf(entry.from), areaOf(target)]];
  });
  return findCycles(graphOf(edges)).map((cycle) => `packages import each other: ${cycle.join(", ")}`);
}

/** The folders of the app that an app of its own, or what several parts of the app need, may import. */
const appFolders: Readonly<Record<string, (target: string) => boolean>> = {
  lib: (target) => target === "lib",
  files: (target) => ["files", "lib"].includes(target),
  entry: (target) => ["entry", "files", "lib"].includes(target),
  apps: (target) => target !== "rooms",
};

/** An app does not import the rooms of two devices and their chat, and what both need imports neither of them. */
export function appLayerViolations(imports: readonly Import[]): Violation[] {
  const root = "web/app/src/";
  const folderOf = (path: string) =>
    path.startsWith(root) ? path.slice(root.length).split("/")[0] : undefined;
  return imports.flatMap((entry) => {
    const [from, target] = [folderOf(entry.from), folderOf(targetOf(entry) ?? "")];
    if (tooling.test(entry.from) || from === undefined || target === undefined) return [];
    return appFolders[from]?.(target) === false ? [`${entry.from}: must not import ${target}`] : [];
  });
}

/** Folders right under `root`, and the files beside them, do not import each other in a cycle; tests and their helpers may. */
export function folderCycleViolations(imports: readonly Import[], root: string): Violation[] {
  const partOf = (path: string) => path.slice(root.length + 1).split("/")[0] ?? "";
  const edges = imports.flatMap((entry): [string, string][] => {
    const target = entry.specifier.startsWith(".") ? targetOf(entry) : undefined;
    const isInside = entry.from.startsWith(`${root}/`) && target?.startsWith(`${root}/`) === true;
    return isInside && !tooling.test(entry.from) ? [[partOf(entry.from), partOf(target)]] : [];
  });
  return findCycles(graphOf(edges)).map((cycle) => `folders import each other: ${root}: ${cycle.join(", ")}`);
}

/** Files of a workspace that import each other, also if only types are imported. */
export function fileCycleViolations(imports: readonly Import[]): Violation[] {
  const edges = imports
    .filter(({ specifier }) => /^\..*\.tsx?$/.test(specifier))
    .map(({ from, specifier }): [string, string] => [from, posix.join(posix.dirname(from), specifier)]);
  return findCycles(graphOf(edges)).map((cycle) => `files import each other: ${cycle.join(", ")}`);
}
