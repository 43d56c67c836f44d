import type { Plugin } from "vite";

const DYNAMIC_IMPORT = /\bimport\(\s*(["'`])([^"'`$]+)\1\s*\)/g;

/** Makes each dynamic import of a build call `noteImport` with the id of its module, so that a page's chunks can be found. */
export function noteImportsPlugin(): Plugin {
  return {
    name: "orbitroom:note-imports",
    transform: {
      // After `import.meta.glob` has become imports.
      order: "post",
      async handler(code, importer) {
        const specifiers = new Set(
          [...code.matchAll(DYNAMIC_IMPORT)].map(([, , specifier = ""]) => specifier),
        );
        const ids = new Map<string, string>();
        for (const specifier of specifiers) {
          const resolved = await this.resolve(specifier, importer);
          if (resolved) ids.set(specifier, resolved.id);
        }
        if (ids.size === 0) return undefined;
        return { code: noteImports(code, ids), map: null };
      },
    },
  };
}

/** The code in which each dynamic import of a known module is noted first. */
export function noteImports(code: string, ids: ReadonlyMap<string, string>): string {
  return code.replace(DYNAMIC_IMPORT, (found, _quote, specifier: string) => {
    const id = ids.get(specifier);
    return id === undefined ? found : `(globalThis.noteImport?.(${JSON.stringify(id)}),${found})`;
  });
}
