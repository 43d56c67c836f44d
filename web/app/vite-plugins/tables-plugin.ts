import type { Plugin } from "vite";
import type { PropsTable } from "./props-tables.ts";

interface TablesOptions {
  /** The module's name, such as `virtual:compact-props`. */
  readonly id: string;
  /** What the module exports. */
  readonly exportName: string;
  readonly folder: string;
  read(folder: string): Promise<Readonly<Record<string, PropsTable>>>;
}

/** Provides a virtual module with tables that are generated from the TypeScript sources in a folder. */
export function tablesPlugin({ id: name, exportName, folder, read }: TablesOptions): Plugin {
  return {
    name: `orbitroom:${name}`,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export const ${exportName} = ${JSON.stringify(await read(folder))};`;
    },
    async handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return;
      const module = server.moduleGraph.getModuleById(`\0${name}`);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}
