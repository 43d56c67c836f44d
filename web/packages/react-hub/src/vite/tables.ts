import type { Plugin } from "vite";
import { type PropsTable, readPropsTables } from "../props/props-tables.ts";
import { readReference } from "../props/reference-tables.ts";

/** What tables are generated from, and which module exports them. */
export interface TablesOptions {
  /** The module's name, such as `virtual:my-props`. */
  readonly id: string;
  /** What the module exports: `Record<string, PropsTable>`. */
  readonly exportName: string;
  /** The folders of the sources, each with an `index.ts`. Tables of the same name come from the first folder. */
  readonly folders: readonly string[];
  /** The files of each folder whose exports are listed by `referenceTables`. Default: `index.ts` and `react/index.ts`. */
  readonly entries?: readonly string[];
}

/** A Vite plugin for a virtual module with the props of all components of a library, from their types and doc comments. */
export const propsTables = (options: TablesOptions): Plugin => tables(options, readPropsTables);

/** A Vite plugin for a virtual module with everything that a library exports, from its types and doc comments. */
export const referenceTables = (options: TablesOptions): Plugin =>
  tables(options, (folder) => readReference(folder, options.entries));

function tables(
  { id: name, exportName, folders }: TablesOptions,
  read: (folder: string) => Promise<Readonly<Record<string, PropsTable>>>,
): Plugin {
  return {
    name: `react-hub:${name}`,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const found = await Promise.all(folders.toReversed().map(read));
      return `export const ${exportName} = ${JSON.stringify(Object.assign({}, ...found))};`;
    },
    async handleHotUpdate({ file, server }) {
      if (!folders.some((folder) => file.startsWith(folder))) return;
      const module = server.moduleGraph.getModuleById(`\0${name}`);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}
