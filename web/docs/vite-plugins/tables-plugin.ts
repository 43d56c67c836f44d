import type { Plugin } from "vite";
import type { PropsTable } from "./props-tables.ts";

interface TablesOptions {
  /** The module's name, such as `virtual:compact-props`. */
  readonly id: string;
  /** What the module exports. */
  readonly exportName: string;
  /** Where the sources are. Tables of the same name come from the first folder. */
  readonly folders: readonly string[];
  read(folder: string): Promise<Readonly<Record<string, PropsTable>>>;
}

/** Provides a virtual module with tables that are generated from TypeScript sources. */
export function tablesPlugin({ id: name, exportName, folders, read }: TablesOptions): Plugin {
  return {
    name: `orbitroom:${name}`,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const tables = await Promise.all(folders.toReversed().map(read));
      return `export const ${exportName} = ${JSON.stringify(Object.assign({}, ...tables))};`;
    },
    async handleHotUpdate({ file, server }) {
      if (!folders.some((folder) => file.startsWith(folder))) return;
      const module = server.moduleGraph.getModuleById(`\0${name}`);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}
