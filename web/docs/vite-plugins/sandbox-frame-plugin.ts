import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const FILE_NAME = "sandbox.html";
const TEMPLATE = fileURLToPath(new URL("../src/sandbox/sandbox.html", import.meta.url));

const URL_ID = "virtual:sandbox-frame";

/**
 * Builds the page that runs examples. React, the components and their styles are inlined, because the page's CSP allows
 * only this script and style (by hash) and no requests. The page carries its policy itself, so that it holds on any server;
 * the gateway's header adds the directives that only a header can set.
 *
 * `virtual:sandbox-frame` exports its URL with a content hash, so that browsers cache it: a service worker does not handle
 * frames with an opaque origin, so offline only the HTTP cache can serve it.
 */
export function sandboxFramePlugin(entry: string): Plugin {
  let isServing = false;
  let built: Promise<string> | undefined;
  const page = () => {
    // The dev server rebuilds it on every request.
    if (isServing) return buildPage(entry);
    built ??= buildPage(entry);
    return built;
  };
  return {
    name: "orbitroom:sandbox-frame",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    resolveId: (id) => (id === URL_ID ? `\0${URL_ID}` : undefined),
    async load(id) {
      if (id !== `\0${URL_ID}`) return undefined;
      const query = isServing
        ? ""
        : `?v=${createHash("sha256")
            .update(await page())
            .digest("base64url")
            .slice(0, 22)}`;
      return `export const frameUrl = ${JSON.stringify(`/${FILE_NAME}${query}`)};`;
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: FILE_NAME, source: await page() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE_NAME}`, (_request, response, next) => {
        page().then((html) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(html);
        }, next);
      });
    },
  };
}

async function buildPage(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    root: fileURLToPath(new URL("..", import.meta.url)),
    publicDir: false,
    // The development server, too, serves it as it is built.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    resolve: { conditions: ["source", "module", "browser", "production"] },
    build: {
      write: false,
      target: ["chrome115", "firefox121", "safari17.4"],
      assetsInlineLimit: 1_000_000,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        // The script is inlined, so `import.meta` has no URL.
        transform: { define: { "import.meta": "{}" } },
        output: { format: "iife", codeSplitting: false },
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const script = outputs.flatMap((output) => (output.type === "chunk" ? [output.code] : [])).join("\n");
  const style = outputs
    .flatMap((output) =>
      output.type === "asset" && output.fileName.endsWith(".css") ? [String(output.source)] : [],
    )
    .join("\n");
  const template = await readFile(TEMPLATE, "utf8");
  const inlineStyle = style.replaceAll("</style", "<\\/style");
  const inlineScript = script.replaceAll("</script", "<\\/script");
  return template
    .replace("<!-- policy -->", () => policyTag(inlineScript, inlineStyle))
    .replace("<!-- style -->", () => `<style>${inlineStyle}</style>`)
    .replace("<!-- script -->", () => `<script>${inlineScript}</script>`);
}

function policyTag(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const directives = [
    "default-src 'none'",
    `script-src ${hash(script)} 'unsafe-eval'`,
    `style-src ${hash(style)}`,
    "img-src data: blob:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join("; ")}" />`;
}
