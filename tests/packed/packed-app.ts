import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";
import { rootDir } from "../architecture/rule.ts";

/** The packages that an app brings itself. */
const brought = [
  ...["react", "react-dom", "vite", "@vitejs/plugin-react", "typescript", "@types/react", "@types/react-dom"],
];

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** The environment without the variables that npm and Vitest set for this test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_ENV$)/.test(name)),
);

/** Runs a program in a folder. Rejects if it fails. */
export const run = (cwd: string, program: string, args: readonly string[]) =>
  execa(program, args, { cwd, env, extendEnv: false, all: true });

/** Packages as npm would publish them. */
export class PackedPackages {
  readonly #folder: string;
  readonly #packed = new Map<string, Packed>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Packs workspaces, in this order, and libraries as they are installed here. Nothing is fetched, so a library loses the
   * dependencies that are not packed as well, such as those of its command line.
   */
  static async pack(workspaces: readonly string[], libraries: readonly string[]): Promise<PackedPackages> {
    const all = new PackedPackages(await mkdtemp(join(tmpdir(), "orbitroom-packed-")));
    await all.#pack(workspaces.map((name) => `--workspace=${name}`));
    for (const name of libraries) {
      const copy = join(all.#folder, "library", name);
      await cp(join(rootDir, "node_modules", name), copy, { recursive: true });
      const manifest = JSON.parse(await readFile(join(copy, "package.json"), "utf8"));
      const kept = Object.entries(manifest.dependencies ?? {}).filter(([each]) => libraries.includes(each));
      manifest.dependencies = Object.fromEntries(kept);
      await writeFile(join(copy, "package.json"), JSON.stringify(manifest));
      await all.#pack(["--ignore-scripts", copy]);
    }
    return all;
  }

  async #pack(args: readonly string[]): Promise<void> {
    const { stdout } = await run(rootDir, "npm", [
      ...["pack", "--json", "--foreground-scripts=false", "--pack-destination", this.#folder],
      ...args,
    ]);
    for (const each of Object.values<Packed>(JSON.parse(stdout))) this.#packed.set(each.name, each);
  }

  /** The paths of the files in a package. */
  filesOf(name: string): readonly string[] {
    return this.#packed.get(name)?.files.map(({ path }) => path) ?? [];
  }

  /** Copies an app of `tests` out of the workspace and installs packages in it. Returns its folder. */
  async install(template: string, names: readonly string[]): Promise<string> {
    const app = join(this.#folder, template);
    await cp(join(rootDir, "tests", template), app, { recursive: true });
    await run(app, "npm", [
      ...["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-package-lock"],
      // The app brings React itself.
      "--legacy-peer-deps",
      ...names.map((name) => join(this.#folder, this.#packed.get(name)?.filename ?? name)),
    ]);
    for (const name of brought) {
      const path = join(app, "node_modules", name);
      await mkdir(dirname(path), { recursive: true });
      await symlink(join(rootDir, "node_modules", name), path);
    }
    return app;
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }
}
