import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { rootDir } from "./rule.ts";

/** An import as written in a file. */
export interface Import {
  readonly from: string;
  readonly specifier: string;
}

/** The folders of all workspaces, from the root. */
export const workspaces: readonly string[] = ["web", "web/apps", "web/packages"]
  .flatMap((parent) => readdirSync(join(rootDir, parent)).map((name) => `${parent}/${name}`))
  .filter((folder) => existsSync(join(rootDir, folder, "package.json")));

/** The folder of the workspace that a path is in, or its top-level folder. */
export function workspaceOf(path: string): string {
  const parts = path.split("/");
  if (parts[0] !== "web") return parts[0] ?? "";
  return parts.slice(0, parts[1] === "apps" || parts[1] === "packages" ? 3 : 2).join("/");
}

/** The path from the root that an import refers to; undefined for npm packages and Node modules. */
export function targetOf({ from, specifier }: Import): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const [, name, inner] = /^@orbitroom\/([^/]+)(?:\/(.+))?/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder = workspaces.find((path) => posix.basename(path) === name) ?? `web/packages/${name}`;
  return inner === undefined ? folder : `${folder}/src/${inner}`;
}
