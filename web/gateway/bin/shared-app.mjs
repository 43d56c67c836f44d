// A folder that several gateways share, so that each of them has the files of all builds in use. In a rolling deploy a page comes
// from one gateway and its files from another one, which may run the build before.
//
//   assets/           the files of all builds. Their names contain a hash of their content.
//   builds/ID/        the other files of a build, with a link to assets/: what its gateways serve
//   builds/ID.json    the names of its files in assets/. Its modification time is that of the last start of this build.
import { createHash, randomUUID } from "node:crypto";
import { cp, link, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** How many builds keep their files: the current one, the one before, and one for a way back. */
const KEPT_BUILDS = 3;

/**
 * Puts an app into the shared folder and removes the files of builds that are no longer in use. Several gateways may do so at once.
 * Resolves with the folder to serve.
 * @param {string} app folder of the built app
 * @param {string} shared
 * @returns {Promise<string>}
 */
export async function publishApp(app, shared) {
  const assets = await filesIn(join(app, "assets"));
  const page = await readFile(join(app, "index.html"));
  const id = createHash("sha256").update(page).update(JSON.stringify(assets)).digest("hex").slice(0, 16);
  const builds = join(shared, "builds");
  await mkdir(builds, { recursive: true });
  await mkdir(join(shared, "assets"), { recursive: true });
  // The list comes first, so that no other gateway removes the files.
  await writeList(join(builds, `${id}.json`), assets);
  for (const name of assets) await addFile(join(app, "assets", name), join(shared, "assets", name));
  await addBuild(app, join(builds, id));
  await removeOldBuilds(shared);
  return join(builds, id);
}

/**
 * The paths of the files below a folder, sorted.
 * @param {string} folder
 */
async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** @param {string} path @param {readonly string[]} assets */
async function writeList(path, assets) {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(assets));
  await rename(draft, path);
}

/**
 * Copies a file, unless it is there. Anyone who reads it meanwhile gets the whole file.
 * @param {string} from
 * @param {string} to
 */
async function addFile(from, to) {
  if (await exists(to)) return;
  await mkdir(dirname(to), { recursive: true });
  const draft = `${to}.${randomUUID()}`;
  await cp(from, draft, { preserveTimestamps: true });
  await link(draft, to).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
}

/**
 * Copies what is not in assets/.
 * @param {string} app
 * @param {string} folder of the build
 */
async function addBuild(app, folder) {
  if (await exists(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  const assets = join(app, "assets");
  await cp(app, draft, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path !== assets,
  });
  await symlink("../../assets", join(draft, "assets"));
  await rename(draft, folder).catch(async (/** @type {NodeJS.ErrnoException} */ error) => {
    await rm(draft, { recursive: true });
    // Another gateway of the same build was faster.
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

/**
 * Keeps the builds that were started most recently, and removes all files that belong to none of them.
 * @param {string} shared
 */
async function removeOldBuilds(shared) {
  const builds = join(shared, "builds");
  const lists = (await readdir(builds)).filter((name) => name.endsWith(".json"));
  const started = await Promise.all(
    lists.map(async (name) => ({ name, startedMs: (await stat(join(builds, name))).mtimeMs })),
  );
  started.sort((a, b) => b.startedMs - a.startedMs);
  const old = started.slice(KEPT_BUILDS);
  if (old.length === 0) return;
  const kept = new Set();
  for (const { name } of started.slice(0, KEPT_BUILDS)) {
    for (const asset of JSON.parse(await readFile(join(builds, name), "utf8"))) kept.add(asset);
  }
  for (const { name } of old) {
    const names = JSON.parse(await readFile(join(builds, name), "utf8"));
    for (const asset of names.filter((/** @type {string} */ each) => !kept.has(each))) {
      await rm(join(shared, "assets", asset), { force: true });
    }
    await rm(join(builds, name.slice(0, -".json".length)), { recursive: true, force: true });
    await rm(join(builds, name), { force: true });
  }
}

/** @param {string} path */
const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
