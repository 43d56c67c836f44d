import type { Plugin } from "vite";

const SHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * Moves the style sheet whose content matches `first` before the page's other ones. It declares the order of the cascade
 * layers, and the first declaration of a layer counts, but the bundler puts the style sheets of shared chunks before it.
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
