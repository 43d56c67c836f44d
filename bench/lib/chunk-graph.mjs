// The files that a page of the built app loads, from the imports in its chunks.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { parseAst } from "vite";

/**
 * @typedef {object} References
 * @property {string[]} needed static imports, workers and wasm modules
 * @property {string[]} lazy dynamic imports
 */

/**
 * Reads the built app as a graph. Paths are relative to the folder, such as `assets/index-1a2b.js`.
 * @param {string} distDir
 */
export function readChunkGraph(distDir) {
  if (!existsSync(join(distDir, "index.html")))
    throw new Error(`${distDir} contains no built app. Run npm run build.`);
  /** @type {Map<string, References>} */
  const read = new Map();

  /** @param {string} file */
  function referencesOf(file) {
    const known = read.get(file);
    if (known) return known;
    const found = file.endsWith(".js") ? referencesIn(readFileSync(join(distDir, file), "utf8"), file) : none;
    read.set(file, found);
    return found;
  }

  return {
    /** The scripts of index.html: entry, preloads and plain scripts. */
    entries() {
      const html = readFileSync(join(distDir, "index.html"), "utf8");
      const scripts = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)];
      const preloads = [...html.matchAll(/<link[^>]*\srel="modulepreload"[^>]*\shref="([^"]+)"/g)];
      return [...scripts, ...preloads].map(([, address = ""]) => resolveAddress(address, "index.html"));
    },

    /**
     * The lazy chunk of a page component.
     * @param {string} name
     */
    chunkNamed(name) {
      const file = readdirSync(join(distDir, "assets")).find(
        (path) => path.startsWith(`${name}-`) && path.endsWith(".js"),
      );
      return file === undefined ? undefined : `assets/${file}`;
    },

    /**
     * The given files and everything they need.
     * @param {string[]} roots
     */
    closure(roots) {
      /** @type {Set<string>} */
      const seen = new Set();
      const open = [...roots];
      for (let file = open.pop(); file !== undefined; file = open.pop()) {
        if (seen.has(file)) continue;
        seen.add(file);
        open.push(...referencesOf(file).needed);
      }
      return [...seen].sort((a, b) => basename(a).localeCompare(basename(b)));
    },

    /** @param {string} file */
    bytes(file) {
      return readFileSync(join(distDir, file));
    },
  };
}

/** @type {References} */
const none = { needed: [], lazy: [] };

/**
 * @param {string} address
 * @param {string} from
 */
function resolveAddress(address, from) {
  return address.startsWith("/") ? address.slice(1) : posix.join(posix.dirname(from), address);
}

/**
 * The files that a script refers to, as paths relative to the same folder as `from`.
 * @param {string} code
 * @param {string} from
 * @returns {References}
 */
export function referencesIn(code, from) {
  /** @type {References} */
  const found = { needed: [], lazy: [] };
  /** @param {string[]} list @param {any} literal */
  const add = (list, literal) => {
    // The minifier writes some strings as template literals.
    const value = literal?.type === "TemplateLiteral" ? literal.quasis[0]?.value.cooked : literal?.value;
    if (typeof value === "string" && /\.(js|wasm)$/.test(value)) list.push(resolveAddress(value, from));
  };
  walk(parseAst(code), (node) => {
    if (node.type === "ImportExpression") add(found.lazy, node.source);
    else if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) add(found.needed, node.source);
    else if (node.type === "NewExpression" && node.callee.name === "URL")
      add(found.needed, node.arguments[0]);
  });
  return found;
}

/**
 * @param {any} node
 * @param {(node: any) => void} visit
 */
function walk(node, visit) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node);
  for (const value of Object.values(node)) walk(value, visit);
}
