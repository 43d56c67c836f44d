import type { Plugin } from "vite";

/**
 * A Vite plugin that preloads a font of the build. Without it, the browser requests the font only once it has the styles. The build
 * fails if no file matches.
 */
export function fontPreload(fontFile: RegExp): Plugin {
  let base = "/";
  return {
    name: "react-hub:font-preload",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fontFile.test(name));
        if (!font) {
          throw new Error(`No file of the build matches ${fontFile}.`);
        }
        const attrs = {
          rel: "preload",
          as: "font",
          type: "font/woff2",
          href: `${base}${font}`,
          crossorigin: true,
        };
        return [{ tag: "link", attrs, injectTo: "head" }];
      },
    },
  };
}
