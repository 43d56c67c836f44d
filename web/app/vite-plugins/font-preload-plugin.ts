import type { Plugin } from "vite";

/** Lets the page fetch its font at once, and not only when the styles have come and asked for it. */
export function fontPreloadPlugin(fontFile: RegExp): Plugin {
  return {
    name: "orbitroom:font-preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fontFile.test(name));
        if (!font) {
          throw new Error(`No built file matches ${fontFile}.`);
        }
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${font}`, crossorigin: true };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
