import { minifySync, type Plugin } from "vite";

const INLINE_SCRIPT = /(<script(?![^>]*\ssrc=)[^>]*>)([\s\S]*?)(<\/script>)/g;

/** Minifies the scripts that are in the built page itself: every visit fetches them again. */
export function inlineScriptsPlugin(): Plugin {
  return {
    name: "orbitroom:inline-scripts",
    apply: "build",
    transformIndexHtml: { order: "post", handler: minifyInlineScripts },
  };
}

/** Minifies the inline scripts of a page. */
export function minifyInlineScripts(html: string): string {
  return html.replace(
    INLINE_SCRIPT,
    (_, start: string, code: string, end: string) => start + minifySync("inline.js", code).code + end,
  );
}
