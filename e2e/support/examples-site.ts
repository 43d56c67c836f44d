import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { serveFiles } from "../../examples/serve-files.mjs";

/** The part of a documentation page that is read here. */
interface PageExamples {
  readonly page: {
    readonly examples: readonly {
      readonly id: string;
      readonly code: string;
      readonly altCode?: string;
      readonly mode: string;
    }[];
  };
}

/** The documentation's examples as modules of an ordinary page, without the sandbox around them. */
export interface ExamplesSite {
  readonly url: string;
  /** `PAGE-EXAMPLE`, for each example. */
  readonly names: readonly string[];
  stop(): Promise<void>;
}

/** The code of each example by its name, and what `more` adds. */
async function allExamples(more: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const folder = join(fileURLToPath(new URL("../..", import.meta.url)), "web/app/src/docs/pages");
  const examples = new Map(Object.entries(more));
  for (const file of await readdir(folder)) {
    const { page } = (await import(pathToFileURL(join(folder, file)).href)) as PageExamples;
    for (const { id, code, altCode, mode } of page.examples) {
      // Code that is only to be read shows part of a component; a room needs a gateway.
      if (mode !== "sandbox" && mode !== "live") continue;
      const name = `${file.replace(".ts", "")}-${id}`;
      examples.set(name, code);
      if (altCode !== undefined) examples.set(`${name}-alternative`, altCode);
    }
  }
  return examples;
}

/** The JSX runtime of the examples, and the name under which they import it. */
const runtime = { name: "page-elements/jsx-runtime", file: "page-elements.ts" };

/**
 * Builds and serves a page that shows the example which its query string names. With `reset=page` in the query string,
 * `reset.css` applies only to the elements that the example writes itself.
 */
export async function startExamplesSite(more: Readonly<Record<string, string>>): Promise<ExamplesSite> {
  const outDir = await mkdtemp(join(tmpdir(), "orbitroom-examples-"));
  const root = fileURLToPath(new URL("../examples-page/", import.meta.url));
  const examples = await allExamples(more);
  const fileOf = (name: string) => join(root, "example", `${name}.tsx`);
  const codeOf = new Map(
    [...examples].map(([name, code]) => [fileOf(name), `/** @jsxImportSource page-elements */\n${code}`]),
  );
  const list = join(root, "examples.ts");
  const imports = [...examples.keys()].map(
    (name) => `"${name}": () => import(${JSON.stringify(fileOf(name))}),`,
  );
  codeOf.set(list, `export const examples = {\n${imports.join("\n")}\n};`);
  await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      {
        name: "orbitroom:examples",
        enforce: "pre",
        resolveId: (id) => {
          if (id === "virtual:examples") return list;
          if (id === runtime.name) return join(root, runtime.file);
          return codeOf.has(id) ? id : undefined;
        },
        load: (id) => codeOf.get(id),
      },
    ],
    resolve: { conditions: ["source", "module", "browser", "default"] },
    worker: { format: "es" },
    build: { outDir, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
  const server = createServer(serveFiles(pathToFileURL(`${outDir}/`)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    names: [...examples.keys()],
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
