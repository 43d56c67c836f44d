import type { Rolldown } from "vite";

/** What a browser fetches of chunks: the names of their files in the build. */
export interface ChunkFiles {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

/** The files of these chunks and of all that they import. Styles are in the order in which they apply. */
export function filesOf(fileNames: Iterable<string>, bundle: Rolldown.OutputBundle): ChunkFiles {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    for (const imported of file.imports) visit(imported);
    for (const style of file.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const name of fileNames) visit(name);
  return { scripts, styles };
}
