import type { Plugin } from "vite";

/** Preloads a font. Without it, the browser requests the font only once it has the styles. */
export function fontPreloadPlugin(fontFile: RegExp): Plugin {
  return {
    name: "orbitroom:font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fontFile.test(name));
        if (!font) {
          throw new Error(`No file of the build matches ${fontFile}.`);
        }
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
