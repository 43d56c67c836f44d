import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";

const FILE_NAME = "sandbox.html";
const TEMPLATE = fileURLToPath(new URL("../src/docs/sandbox/sandbox.html", import.meta.url));

const ADDRESS_ID = "virtual:sandbox-frame";

/**
 * Builds the page that runs the examples, with React, the components and their styles inlined: its content security
 * policy allows one script and one style by their hashes and forbids all requests, also for fonts and chunks.
 *
 * `virtual:sandbox-frame` exports the page's URL with a hash of its content, so browsers may cache it for good. The
 * service worker cannot serve a frame without an origin; offline, only the HTTP cache can.
 */
export function sandboxFramePlugin(entry: string): Plugin {
  let isServing = false;
  let built: Promise<string> | undefined;
  const page = () => {
    // The dev server rebuilds the page for each request.
    if (isServing) return buildPage(entry);
    built ??= buildPage(entry);
    return built;
  };
  return {
    name: "orbitroom:sandbox-frame",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    resolveId: (id) => (id === ADDRESS_ID ? `\0${ADDRESS_ID}` : undefined),
    async load(id) {
      if (id !== `\0${ADDRESS_ID}`) return undefined;
      const query = isServing
        ? ""
        : `?v=${createHash("sha256")
            .update(await page())
            .digest("base64url")
            .slice(0, 22)}`;
      return `export const frameAddress = ${JSON.stringify(`/${FILE_NAME}${query}`)};`;
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
    plugins: [react()],
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
        // An inline script has no URL of its own.
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
  return template
    .replace("<!-- style -->", () => `<style>${style.replaceAll("</style", "<\\/style")}</style>`)
    .replace("<!-- script -->", () => `<script>${script.replaceAll("</script", "<\\/script")}</script>`);
}
