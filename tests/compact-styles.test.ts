import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const src = fileURLToPath(new URL("../web/packages/compact/src", import.meta.url));
const cruxSrc = fileURLToPath(new URL("../web/packages/crux/src", import.meta.url));
const files = [src, cruxSrc].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
);
const sheets = files.filter((path) => path.endsWith(".module.css"));
const read = (path: string): string => readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");

// A bundler may put any sheet first, and the first one to name the layers sets their order.
test.each(sheets.map((path) => [basename(path), path]))(
  "%s declares the order of the layers and is in that of its package",
  (_name, path) => {
    expect(read(path).trim()).toMatch(
      path.startsWith(cruxSrc)
        ? /^@layer compact\.tokens, compact\.reset, compact\.components, crux\.components;\s+@layer crux\.components \{[\s\S]*\}$/
        : /^@layer compact\.tokens, compact\.reset, compact\.components;\s+@layer compact\.components \{[\s\S]*\}$/,
    );
  },
);

test.each(sheets.map((path) => [basename(path), path]))(
  "%s defines every class its components use",
  (_name, path) => {
    const defined = new Set([...read(path).matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((match) => match[1]));
    const used = files
      .filter((file) => /(?<!test)\.tsx?$/.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        const imported = /import (\w+) from "(\.[^"]+\.module\.css)";/g;
        return [...text.matchAll(imported)]
          .filter(([, , from]) => join(dirname(file), from ?? "") === path)
          .flatMap(([, name]) => [...text.matchAll(new RegExp(`\\b${name}\\["([^"]+)"\\]`, "g"))]);
      })
      .map((match) => match[1]);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  },
);

test("no style sheet contains a literal colour", () => {
  for (const path of sheets) {
    expect(read(path), basename(path)).not.toMatch(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|lch|oklab)a?\(/i);
  }
});

test("no style sheet uses :dir(), which bundlers replace by a list of languages", () => {
  for (const path of sheets) expect(read(path), basename(path)).not.toMatch(/:dir\(/);
});

test("every custom property in a style sheet is a token or set by its component", () => {
  const tokens = readFileSync(join(src, "tokens.css"), "utf8");
  for (const path of sheets) {
    const own = files.filter((file) => dirname(file) === dirname(path) && /\.(css|tsx?)$/.test(file));
    const known = [tokens, ...own.map((file) => readFileSync(file, "utf8"))].join("\n");
    const unknown = [...read(path).matchAll(/var\((--[\w-]+)\s*\)/g)]
      .map((match) => match[1] ?? "")
      // Responsive properties: --gap-sm is set by the prop `gap`.
      .filter((name) => !/-(sm|md|lg)$/.test(name) || !known.includes(name.slice(2, -3)))
      .filter((name) => !known.includes(` ${name}:`) && !known.includes(`"${name}"`));
    expect(unknown, basename(path)).toEqual([]);
  }
});

test("every token has the prefix of Compact, and no file uses one without it", () => {
  const tokens = [...read(join(src, "tokens.css")).matchAll(/^\s*(--[\w-]+):/gm)].map(
    ([, name]) => name ?? "",
  );
  expect(tokens.length).toBeGreaterThan(60);
  // Others' style sheets (Tailwind, shadcn) define --text-sm, --accent and the like.
  expect(tokens.filter((name) => !name.startsWith("--compact-"))).toEqual([]);
  const bare = tokens.map((name) => name.replace("--compact-", "--"));
  const isBare = new RegExp(`(?<![\\w-])(?:${[...new Set(bare)].join("|")})(?![\\w-])`);
  const web = fileURLToPath(new URL("../web", import.meta.url));
  const used = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(css|tsx?|html)$/.test(path) && !/(^|\/)(node_modules|dist|pkg)\//.test(path))
    .filter((path) => isBare.test(readFileSync(join(web, path), "utf8")));
  expect(used).toEqual([]);
});

/** The declarations of the block of the tokens that a selector begins. */
function tokenDeclarations(selector: string): string[] {
  const tokens = read(join(src, "tokens.css"));
  const start = tokens.indexOf(`${selector} {`);
  if (start < 0) return [];
  return tokens
    .slice(tokens.indexOf("{", start) + 1, tokens.indexOf("}", start))
    .split(";")
    .map((line) => line.trim().replaceAll(/\s+/g, " "))
    .filter((line) => line !== "");
}

test("a page without a theme is light where the device is, with the values of the light theme", () => {
  const light = tokenDeclarations('[data-theme="light"]');
  expect(light.length).toBeGreaterThan(30);
  expect(read(join(src, "tokens.css"))).toContain("@media (prefers-color-scheme: light)");
  expect(tokenDeclarations(":root:not([data-theme])")).toEqual(light);
});
