// Puts the content of the image into a folder of its own: the gateway's package, and the packages that its build does not contain.
//
//   node deploy/image/assemble.mjs FOLDER
//
// Build first (npm run build). The Dockerfile runs it, and so does its test.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { addApp } from "../../web/gateway/packing/package-files.mjs";

const root = resolve(import.meta.dirname, "../..");
const workspace = join(root, "web/gateway");

/** Files that a package does not need at run time: the sources of its native part, and intermediate files. */
const UNUSED = /[\\/](deps|src|build[\\/](?!Release([\\/]better_sqlite3\.node)?$)|test|docs)/;
/** Packages that are only needed to install another one. */
const INSTALLERS = new Set(["prebuild-install"]);

/**
 * @param {string} folder that is made anew
 * @param {object} [sources]
 * @param {string} [sources.build] folder of the built gateway
 * @param {string} [sources.app] folder of the built app
 */
export async function assemble(
  folder,
  { build = join(workspace, "dist"), app = join(root, "web/app/dist") } = {},
) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ["bin", "LICENSE"])
    await cp(join(workspace, name), join(folder, name), { recursive: true });
  await cp(build, join(folder, "dist"), {
    recursive: true,
    filter: (path) => !path.endsWith(".map") && path !== join(build, "app"),
  });
  const { name, version, type, license, dependencies } = JSON.parse(
    await readFile(join(workspace, "package.json"), "utf8"),
  );
  await writeFile(
    join(folder, "package.json"),
    `${JSON.stringify({ name, version, type, license, dependencies }, undefined, 2)}\n`,
  );
  await copyPackages(
    Object.keys(dependencies),
    join(workspace, "package.json"),
    join(folder, "node_modules"),
  );
  await addApp(folder, app);
}

/**
 * Copies packages and their dependencies as they are installed here.
 * @param {readonly string[]} names
 * @param {string} importer the file whose imports they are
 * @param {string} to
 */
async function copyPackages(names, importer, to) {
  for (const name of names) {
    const from = dirname(packageFileOf(name, importer));
    await cp(from, join(to, name), {
      recursive: true,
      filter: (path) => !UNUSED.test(`/${relative(from, path)}`),
    });
    const { dependencies = {} } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
    const needed = Object.keys(dependencies).filter((each) => !INSTALLERS.has(each));
    await copyPackages(needed, join(from, "package.json"), to);
  }
}

/** @param {string} name @param {string} importer */
const packageFileOf = (name, importer) => createRequire(importer).resolve(`${name}/package.json`);

const [, script, target] = process.argv;
if (script === import.meta.filename) {
  if (target === undefined) {
    process.stderr.write("Name the folder: node deploy/image/assemble.mjs FOLDER\n");
    process.exitCode = 1;
  } else {
    await assemble(resolve(target));
  }
}
