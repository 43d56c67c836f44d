import { findCycles, graphOf } from "./cycles.ts";
import type { SourceFile, Violation } from "./rule.ts";

/** A source file of a crate as a module: `src/a/b.rs` is `a::b`, `src/lib.rs` is the empty path. */
interface Module {
  readonly file: string;
  readonly path: readonly string[];
  readonly imports: readonly Import[];
}

interface Import {
  /** As written, for example `["crate", "frame", "Header"]`; the last segment may be `*`. */
  readonly path: readonly string[];
  readonly alias: string;
  readonly isReexport: boolean;
}

/**
 * Modules of one crate that use each other. A module may use its own child modules, and they may use what it defines:
 * together they are one unit, split into files.
 */
export function moduleCycleViolations(files: readonly SourceFile[]): Violation[] {
  const crates = new Map<string, Module[]>();
  for (const file of files) {
    const [, crate, path] = /^crates\/([^/]+)\/src\/(.+)\.rs$/.exec(file.path) ?? [];
    if (crate === undefined || path === undefined) continue;
    const segments = path.split("/").filter((segment) => !["lib", "main", "mod"].includes(segment));
    const module = { file: file.path, path: segments, imports: importsOf(file.text) };
    crates.set(crate, [...(crates.get(crate) ?? []), module]);
  }
  return [...crates.values()].flatMap((modules) =>
    findCycles(graphOf(edgesOf(modules))).map((cycle) => `modules use each other: ${cycle.join(", ")}`),
  );
}

function edgesOf(modules: readonly Module[]): [string, string][] {
  const byPath = new Map(modules.map((module) => [module.path.join("::"), module]));
  return modules.flatMap((module) =>
    module.imports.flatMap((entry): [string, string][] => {
      const target = resolve(byPath, module, entry.path);
      if (target === undefined) return [];
      const isChild = module.path.every((segment, index) => target.path[index] === segment);
      return isChild ? [] : [[module.file, target.file]];
    }),
  );
}

/** The module an import comes from, through re-exports; undefined for other crates. */
function resolve(
  byPath: ReadonlyMap<string, Module>,
  from: Module,
  path: readonly string[],
  depth = 0,
): Module | undefined {
  let at = startOf(byPath, from, path);
  if (at === undefined) return undefined;
  const rest = path.filter((segment) => !["crate", "self", "super"].includes(segment));
  for (const segment of rest) {
    const child = byPath.get([...at.path, segment].join("::"));
    if (child !== undefined) {
      at = child;
      continue;
    }
    const owner = at;
    const reexport = owner.imports.find(({ isReexport, alias }) => isReexport && alias === segment);
    if (reexport === undefined || depth > 8) return owner;
    return resolve(byPath, owner, reexport.path, depth + 1) ?? owner;
  }
  return at;
}

function startOf(
  byPath: ReadonlyMap<string, Module>,
  from: Module,
  path: readonly string[],
): Module | undefined {
  if (path[0] === "crate") return byPath.get("");
  const supers = path.filter((segment) => segment === "super").length;
  if (supers > 0) return byPath.get(from.path.slice(0, from.path.length - supers).join("::"));
  if (path[0] === "self") return from;
  return byPath.has([...from.path, path[0]].join("::")) ? from : undefined;
}

/** The `use` declarations of a file, and the paths that name a module of the crate where an item is used. */
function importsOf(text: string): Import[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\/\/.*$/gm, "")
    .replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, "");
  const declaration = /\b(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);/g;
  const declared = [...code.matchAll(declaration)].flatMap(([, visibility, tree = ""]) =>
    expandUseTree(tree.replace(/\s+/g, " ").trim()).map(({ path, alias }) => ({
      path,
      alias,
      isReexport: visibility !== undefined,
    })),
  );
  const inline = code.replace(declaration, "").matchAll(/\b(?:crate|super|self)(?:::\w+)+/g);
  return [
    ...declared,
    ...[...inline].map(([path]) => ({ path: path.split("::"), alias: "", isReexport: false })),
  ];
}

/** `a::{b, c::{self, d as e}}` as single paths: `a::b`, `a::c`, `a::c::d`. */
function expandUseTree(tree: string): { path: string[]; alias: string }[] {
  const brace = tree.indexOf("{");
  if (brace < 0) {
    const [path = "", alias] = tree.split(" as ");
    const segments = path.trim().split("::").filter(Boolean);
    return [{ path: segments, alias: alias?.trim() ?? segments.at(-1) ?? "" }];
  }
  const prefix = tree.slice(0, brace).split("::").filter(Boolean);
  return splitAtCommas(tree.slice(brace + 1, tree.lastIndexOf("}"))).flatMap((part) =>
    expandUseTree(part).map(({ path, alias }) =>
      path[0] === "self" && path.length === 1
        ? { path: prefix, alias: prefix.at(-1) ?? "" }
        : { path: [...prefix, ...path], alias },
    ),
  );
}

function splitAtCommas(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const char of list) {
    if (char === "{") depth += 1;
    if (char === "}") depth -= 1;
    if (char === "," && depth === 0) {
      parts.push(part.trim());
      part = "";
    } else part += char;
  }
  return [...parts, part.trim()].filter((text) => text !== "");
}
