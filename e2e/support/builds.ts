import { createHash } from "node:crypto";
import { copyFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { fromRoot } from "../../scripts/lib/paths.mjs";
import { siteFolder } from "./sites/site.ts";

const HASHED_NAME = /^(.+)-([\w-]{8})(\.\w+)$/;

/** A folder with a copy of the built app, to be served as another build. */
export class BuildFolder {
  private constructor(readonly path: string) {}

  /** Copies the built app without its compressed copies, which would not match a changed file. */
  static async copy(): Promise<BuildFolder> {
    const path = await mkdtemp(join(tmpdir(), "orbitroom-build-"));
    await cp(fromRoot("web/app/dist"), path, {
      recursive: true,
      filter: (name) => !/\.(br|gz|map)$/.test(name),
    });
    return new BuildFolder(path);
  }

  /**
   * Turns the copy into the build of a later version: every file with a hash in its name gets another hash, and none of the
   * earlier names is left. `marker` is in the page's HTML.
   */
  async renew(marker: string): Promise<void> {
    const assets = join(this.path, "assets");
    const renamed = new Map<string, string>();
    for (const name of await readdir(assets)) {
      const [, stem, hash, extension] = HASHED_NAME.exec(name) ?? [];
      if (hash === undefined) throw new Error(`${name} has no hash in its name.`);
      const later = createHash("sha256").update(`${marker} ${hash}`).digest("hex").slice(0, 8);
      renamed.set(`${stem}-${hash}`, `${stem}-${later}`);
      await rename(join(assets, name), join(assets, `${stem}-${later}${extension}`));
    }
    // The longest names come first, because a name may contain another.
    const names = [...renamed.keys()].sort((one, other) => other.length - one.length);
    const anyName = new RegExp(names.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
    for (const file of await readdir(this.path, { recursive: true })) {
      if (!/\.(js|css|html)$/.test(file)) continue;
      const path = join(this.path, file);
      const text = await readFile(path, "utf8");
      await writeFile(
        path,
        text.replace(anyName, (name) => renamed.get(name) ?? name),
      );
    }
    await this.#changePage(marker);
  }

  /** Turns the copy into the same build with the service worker that removes itself. */
  async removeServiceWorker(): Promise<void> {
    const name = "service-worker.js";
    await copyFile(join(siteFolder("removal"), name), join(this.path, name));
  }

  async dispose(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }

  /** Adds the marker to every page, and the new revision of `index.html` to the service worker's list. */
  async #changePage(marker: string): Promise<void> {
    for (const file of await readdir(this.path, { recursive: true })) {
      if (!file.endsWith(".html")) continue;
      const path = join(this.path, file);
      const html = await readFile(path, "utf8");
      await writeFile(path, html.replace("<body>", `<body data-build="${marker}">`));
    }
    const workerPath = join(this.path, "service-worker.js");
    const worker = await readFile(workerPath, "utf8");
    const revision = createHash("md5").update(marker).digest("hex");
    const changed = worker.replace(/("revision":")\w+(","url":"index\.html")/, `$1${revision}$2`);
    if (changed === worker) throw new Error("The service worker lists no index.html.");
    await writeFile(workerPath, changed);
  }
}

/** Waits until a service worker answers the page's requests. */
export async function workerControls(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  });
}

/** Looks for a new service worker, as the browser does when another tab is opened, and waits until it has taken over. */
export async function updateWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const takenOver = new Promise((resolve) =>
      serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    await (await serviceWorker.ready).update();
    await takenOver;
  });
}

/** The names of the caches with files of a build. */
export function buildCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("orbitroom-app-")));
}
