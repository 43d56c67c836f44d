import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fromRoot } from "../../../scripts/lib/paths.mjs";
import { buildPage } from "./build-page.ts";

/** The part of a documentation page that the build reads. */
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

/** Examples with a fault, which show that a test detects it. */
const controls = {
  "control-form": `import { Button } from "@orbitroom/compact";
  export default function Example() {
    return <form onSubmit={() => {}}><Button type="submit">Leaves the page</Button></form>;
  }`,
  "control-reset": `export default function Example() {
    return <div ref={(element) => { element.innerHTML = "<h2>A heading that only the reset styles</h2>"; }} />;
  }`,
};

/** The JSX runtime of the examples, and the name under which they import it. */
const runtime = { name: "page-elements/jsx-runtime", file: "page-elements.ts" };

/** The code of each example of the documentation by its name, `PAGE-EXAMPLE`. */
async function readExamples(): Promise<Map<string, string>> {
  const folder = fromRoot("web/docs/src/pages");
  const examples = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const { page } = (await import(pathToFileURL(join(folder, file)).href)) as PageExamples;
    for (const { id, code, altCode, mode } of page.examples) {
      // Code that is only for reading shows part of a component; a room needs a gateway.
      if (mode !== "sandbox" && mode !== "live") continue;
      const name = `${file.replace(".ts", "")}-${id}`;
      examples.set(name, code);
      if (altCode !== undefined) examples.set(`${name}-alternative`, altCode);
    }
  }
  return examples;
}

/** Builds a page that shows one example at a time, and `names.json` with the names of all but the controls. */
export async function buildExamples(folder: string): Promise<void> {
  const root = fromRoot("e2e/examples-page");
  const examples = await readExamples();
  const names = [...examples.keys()];
  for (const [name, code] of Object.entries(controls)) examples.set(name, code);
  const fileOf = (name: string) => join(root, "example", `${name}.tsx`);
  const codeOf = new Map(
    [...examples].map(([name, code]) => [fileOf(name), `/** @jsxImportSource page-elements */\n${code}`]),
  );
  const list = join(root, "examples.ts");
  const imports = [...examples.keys()].map(
    (name) => `"${name}": () => import(${JSON.stringify(fileOf(name))}),`,
  );
  codeOf.set(list, `export const examples = {\n${imports.join("\n")}\n};`);
  await buildPage(root, folder, {
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
  });
  await writeFile(join(folder, "names.json"), JSON.stringify(names));
}
