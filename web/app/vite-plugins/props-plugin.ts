import type { Plugin } from "vite";
import { readPropsTables } from "./props-tables.ts";

const ID = "virtual:compact-props";

/** Provides `virtual:compact-props`: the props tables of all components, generated from their TypeScript sources. */
export function propsPlugin(folder: string): Plugin {
  return {
    name: "orbitroom:props",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      return `export const propsTables = ${JSON.stringify(await readPropsTables(folder))};`;
    },
    async handleHotUpdate({ file, server }) {
      if (!file.startsWith(folder)) return;
      const module = server.moduleGraph.getModuleById(`\0${ID}`);
      if (module) server.moduleGraph.invalidateModule(module);
    },
  };
}
