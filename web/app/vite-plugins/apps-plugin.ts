import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import type { AppFacts } from "../src/apps/app-facts.ts";

const MODULE = "virtual:apps";
const FACTS = fileURLToPath(new URL("../src/apps/app-facts.ts", import.meta.url));

/** The folders of all apps: those in `apps`, and the documentation. Each has a manifest, `app.ts`. */
export function appFolders(webFolder: string): string[] {
  const apps = readdirSync(join(webFolder, "apps")).map((name) => join(webFolder, "apps", name));
  return [join(webFolder, "docs"), ...apps].filter((folder) => existsSync(join(folder, "app.ts"))).sort();
}

/** Provides `virtual:apps`, which exports the manifests of the apps in these folders. */
export function appsPlugin(folders: readonly string[]): Plugin {
  return {
    name: "orbitroom:apps",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const imports = folders.map(
        (folder, index) => `import { app as app${index} } from ${JSON.stringify(join(folder, "app.ts"))};`,
      );
      const names = folders.map((_, index) => `app${index}`);
      return `${imports.join("\n")}\nexport const manifests = [${names.join(", ")}];\n`;
    },
  };
}

/** Reads what the build derives from the manifests of the apps in these folders. */
export async function readAppFacts(folders: readonly string[]): Promise<readonly AppFacts[]> {
  const { module } = await runnerImport<{ appFacts: readonly AppFacts[] }>(FACTS, {
    configFile: false,
    logLevel: "error",
    plugins: [appsPlugin(folders)],
    resolve: { conditions: ["source"] },
    ssr: { resolve: { conditions: ["source"] } },
  });
  return module.appFacts;
}
