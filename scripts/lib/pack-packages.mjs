// Packs the packages that are published, as npm would publish them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { buildPackage, publishedPackages } from "./build-packages.mjs";
import { fromRoot, rootDir } from "./paths.mjs";
import { step } from "./steps.mjs";

/**
 * @typedef {object} Packed
 * @property {string} name such as `@orbitroom/compact`
 * @property {string} tarball its path
 * @property {string[]} tarballs its own, and those of the packages of this repository that it depends on
 * @property {string[]} files the paths of what is in it
 */

/**
 * Builds and packs packages.
 * @param {string} folder where the tarballs go
 * @param {readonly string[]} [names] of the packages' folders
 * @returns {Promise<Packed[]>}
 */
export async function packPackages(folder, names = publishedPackages()) {
  for (const name of names) await step(`Build ${name}`, () => buildPackage(name));
  const workspaces = names.map((name) => `--workspace=@orbitroom/${name}`);
  // They are built already.
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const { stdout } = await execa("npm", [...args, ...workspaces], { cwd: rootDir });
  /** @type {{ name: string, filename: string, files: { path: string }[] }[]} */
  const packed = Object.values(JSON.parse(stdout));
  const tarballOf = new Map(packed.map(({ name, filename }) => [name, join(folder, filename)]));
  return packed.map(({ name, files }) => {
    const path = fromRoot("web/packages", name.replace("@orbitroom/", ""), "package.json");
    const { dependencies = {} } = JSON.parse(readFileSync(path, "utf8"));
    const needed = [name, ...Object.keys(dependencies)].flatMap((each) => tarballOf.get(each) ?? []);
    return {
      name,
      tarball: needed[0] ?? "",
      tarballs: needed,
      files: files.map((file) => file.path),
    };
  });
}
