import type { Plugin } from "vite";

const SHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * Puts the style sheet that `first` matches before the others of the page. The bundler puts sheets of shared chunks
 * before the entry's own, but the first mention of a layer decides its rank, and the entry's is the one that names all
 * layers in their order.
 */
export function styleOrderPlugin(first: RegExp): Plugin {
  return {
    name: "orbitroom:style-order",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const sheets = [...html.matchAll(SHEET)];
        const isFirst = ([, name = ""]: RegExpMatchArray): boolean => {
          const file = bundle?.[name];
          return file?.type === "asset" && first.test(String(file.source));
        };
        const leader = sheets.find(isFirst);
        if (!leader) {
          throw new Error(`No style sheet of the page matches ${first}.`);
        }
        const ordered = [leader, ...sheets.filter((sheet) => sheet !== leader)];
        let next = 0;
        return html.replace(SHEET, () => ordered[next++]?.[0] ?? "");
      },
    },
  };
}
