import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { findCycles, graphOf } from "./cycles.ts";
import type { SourceFile, Violation } from "./rule.ts";
import { type Import, targetOf, workspaceOf } from "./workspaces.ts";

/** The package.json of a workspace. */
export interface Manifest {
  readonly folder: string;
  readonly declared: ReadonlySet<string>;
}

const servers = new Set(["web/gateway", "web/packages/node-hub", "web/packages/react-hub"]);
const reactWorkspaces = /^web\/(app|app-kit|apps\/[^/]+|docs|rooms|packages\/(compact|crux|react-hub))$/;
const reactPackages = /^(react|react-dom|wouter|@testing-library\/react)(\/|$)/;
// Runs in Node during development and is not shipped.
const tooling = /(\.test\.tsx?|\.config\.ts|\/testing\/[^/]+|^web\/(app|docs)\/vite-plugins\/[^/]+)$/;

const examples = /^web\/docs\/src\/pages\//;

/** The specifiers of all static and dynamic imports and re-exports, and of workers started by URL. */
export function importsOf({ path, text }: SourceFile): Import[] {
  // The documentation's examples are texts: they import what their readers have.
  const own = examples.test(path) ? text.replace(/`(?:\\[\s\S]|[^`\\])*`|'[^'\n]*'/g, "``") : text;
  const code = own.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
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

/**
 * Dependencies point one way: the shell to the rooms, and the shell, the documentation, the rooms and the apps to the kit and the
 * packages. Nothing imports the shell, and nothing an app: the shell finds the apps by their manifests.
 */
export function directionViolations(imports: readonly Import[]): Violation[] {
  return imports.flatMap((entry) => {
    const target = targetOf(entry);
    if (target === undefined) return [];
    const from = workspaceOf(entry.from);
    const to = workspaceOf(target);
    if (from === to) return [];
    const why = directionFault(from, to);
    return why === undefined ? [] : [`${entry.from}: imports ${entry.specifier}, but ${why}`];
  });
}

function directionFault(from: string, to: string): string | undefined {
  if (to === "web/app") return "nothing imports the shell";
  if (to.startsWith("web/apps/") || to === "web/docs") return "nothing imports an app";
  if (from === "e2e" || from === "tests") return undefined;
  if (to === "web/gateway") return "nothing imports the gateway";
  if (from === "web/gateway") {
    return to === "web/packages/node-hub" || to === "web/packages/dev-utils"
      ? undefined
      : "the gateway may only use node-hub and dev-utils";
  }
  if (to === "web/packages/node-hub") return "node-hub is for servers";
  if (to === "web/rooms" && !["web/app", "web/docs"].includes(from)) {
    return "only the shell and the documentation use the rooms";
  }
  if (to === "web/app-kit" && from.startsWith("web/packages/")) return "a package is not part of the app";
  return undefined;
}

/** A file imports another workspace by its package name, not by a relative path. */
export function relativeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!specifier.startsWith(".") || !from.startsWith("web/")) return false;
      return workspaceOf(posix.join(posix.dirname(from), specifier)) !== workspaceOf(from);
    })
    .map(({ from, specifier }) => `${from}: imports another workspace by the path ${specifier}`);
}

/** React belongs to the parts of the app, compact, crux, react-hub and the `react` entry points of other packages. */
export function reactViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || !reactPackages.test(specifier)) return false;
      return !reactWorkspaces.test(workspaceOf(from)) && !/\/src\/react(\/|(\.test)?\.tsx?$)/.test(from);
    })
    .map(({ from, specifier }) => `${from}: imports ${specifier}, but this package must not use React`);
}

/** Browser code imports nothing from Node. */
export function nodeViolations(imports: readonly Import[]): Violation[] {
  return imports
    .filter(({ from, specifier }) => {
      if (!from.startsWith("web/") || tooling.test(from) || servers.has(workspaceOf(from))) return false;
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
    const isOwn = specifier.startsWith(".") && workspaceOf(target) === workspaceOf(from);
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
    if (manifest.declared.has(isPackage) || isPackage === `@orbitroom/${posix.basename(manifest.folder)}`)
      return [];
    return [`${from}: imports ${isPackage}, which ${manifest.folder}/package.json does not declare`];
  });
}

/** Packages that import each other. */
export function packageCycleViolations(imports: readonly Import[]): Violation[] {
  const edges = imports.flatMap((entry): [string, string][] => {
    const target = targetOf(entry);
    return target === undefined || !entry.from.startsWith("web/")
      ? []
      : [[workspaceOf(entry.from), workspaceOf(target)]];
  });
  return findCycles(graphOf(edges)).map((cycle) => `packages import each other: ${cycle.join(", ")}`);
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

/** Files of a workspace that import each other, even if only types are imported. */
export function fileCycleViolations(imports: readonly Import[]): Violation[] {
  const edges = imports
    .filter(({ specifier }) => /^\..*\.tsx?$/.test(specifier))
    .map(({ from, specifier }): [string, string] => [from, posix.join(posix.dirname(from), specifier)]);
  return findCycles(graphOf(edges)).map((cycle) => `files import each other: ${cycle.join(", ")}`);
}
