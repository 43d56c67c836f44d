import type { Plugin } from "vite";

/** Preloads the font, which the browser would otherwise request only after the style sheet has loaded. */
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
