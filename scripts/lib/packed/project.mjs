// A project outside the repository with the packed packages, as someone else would have it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { fromRoot } from "../paths.mjs";

/** The packages that a project brings itself. */
const brought = [
  ...["react", "react-dom", "vite", "@vitejs/plugin-react", "vitest", "esbuild", "happy-dom", "typescript"],
  ...["@testing-library/react", "@testing-library/dom", "@types/react", "@types/react-dom", "@types/node"],
];

/** @typedef {import("../pack-packages.mjs").Packed} Packed */

/**
 * A package in a project.
 * @typedef {object} Installed
 * @property {string} name such as `compact`
 * @property {string} dir
 * @property {string[]} entries its modules, as they are imported, such as `@orbitroom/webrtc/react`
 * @property {string[]} sheets its style sheets, without those of single components
 * @property {boolean} isForNode whether it runs in Node only
 */

/** Entries of packages for browsers that run in Node only. */
const nodeEntries = /^@orbitroom\/(node-hub$|react-hub\/)/;

/**
 * Whether an entry may be imported in a browser.
 * @param {string} entry
 */
export const isForBrowsers = (entry) => !nodeEntries.test(entry);

/** The environment without the variables that npm and Vitest set for the calling process. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|TEST$)/.test(name)),
);

/**
 * Runs a script of Node in a folder. Rejects with its output if it fails.
 * @param {string} cwd
 * @param {readonly string[]} args
 */
export const runNode = (cwd, args) =>
  execa(process.execPath, args, { cwd, env, extendEnv: false, all: true });

/** A project with packed packages. */
export class Project {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
    /** @type {Installed[]} */
    this.packages = [];
  }

  /**
   * Unpacks packages in a new project, beside what it brings and what they depend on. Nothing is fetched: those are linked from
   * this repository.
   * @param {readonly Packed[]} packed
   */
  static async create(packed) {
    const project = new Project(mkdtempSync(join(tmpdir(), "orbitroom-project-")));
    for (const { name, tarball } of packed) {
      const dir = join(project.dir, "node_modules", name);
      mkdirSync(dir, { recursive: true });
      await execa("tar", ["xzf", tarball, "-C", dir, "--strip-components=1"]);
      project.packages.push(installed(name, dir));
    }
    const wanted = new Set(brought);
    for (const { dir } of project.packages) {
      const { dependencies = {} } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
      for (const name of Object.keys(dependencies)) if (!name.startsWith("@orbitroom/")) wanted.add(name);
    }
    for (const name of wanted) {
      const path = join(project.dir, "node_modules", name);
      mkdirSync(dirname(path), { recursive: true });
      symlinkSync(fromRoot("node_modules", name), path);
    }
    return project;
  }

  /**
   * Installs packages with npm in a new project, with what they depend on and what it brings, from npm's registry.
   * @param {readonly Packed[]} packed
   * @param {readonly string[]} further packages that it brings, too
   */
  static async install(packed, further = []) {
    const project = new Project(mkdtempSync(join(tmpdir(), "orbitroom-project-")));
    writeFileSync(
      join(project.dir, "package.json"),
      '{ "name": "project", "private": true, "type": "module" }',
    );
    const wanted = [...packed.map(({ tarball }) => tarball), ...brought, ...further];
    await execa("npm", ["install", "--no-audit", "--no-fund", ...wanted], {
      ...{ cwd: project.dir, env, extendEnv: false, all: true },
    });
    project.packages = packed.map(({ name }) => installed(name, join(project.dir, "node_modules", name)));
    return project;
  }

  remove() {
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} dir
 * @returns {Installed}
 */
function installed(name, dir) {
  const { exports } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  const all = Object.entries(exports).filter(([, target]) => target.default !== undefined);
  const paths = all.map(([entry]) => name + entry.slice(1)).filter((entry) => !entry.includes("*"));
  const entries = paths.filter((entry) => !entry.endsWith(".css"));
  return {
    name: name.replace("@orbitroom/", ""),
    dir,
    entries,
    sheets: paths.filter((entry) => entry.endsWith(".css")),
    isForNode: !entries.some(isForBrowsers),
  };
}
