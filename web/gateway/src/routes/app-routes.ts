import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Reads which paths the app has pages for: `.routes.json`, written by its build, with the patterns of its router. Returns
 * whether a path is one of them. An app without that file has a page for every path.
 */
export async function appRoutes(appDir: string): Promise<(path: string) => boolean> {
  const text = await readFile(join(appDir, ".routes.json"), "utf8").catch(() => undefined);
  if (text === undefined) return () => true;
  const patterns = (JSON.parse(text) as string[]).map(toRegExp);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** A pattern has literal segments, `:name` or `:name?` for one segment, and `*?` at the end for any rest. */
function toRegExp(pattern: string): RegExp {
  const segments = pattern
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => {
      if (segment === "*?") return "(/.*)?";
      if (segment.startsWith(":")) return segment.endsWith("?") ? "(/[^/]+)?" : "/[^/]+";
      return `/${segment.replace(/[^\w-]/g, "\\$&")}`;
    });
  return new RegExp(`^${segments.join("")}/?$`, "i");
}
