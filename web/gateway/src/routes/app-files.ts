import { join, sep } from "node:path";
import { fastifyStatic } from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { APP_HEADERS, contentSecurityPolicy, SANDBOX_HEADERS, sandboxPolicy } from "../security-headers.ts";
import { IndexPage } from "./index-page.ts";

/** Serves the built app. Gives the page that answers navigations to addresses that only the app knows. */
export async function appFiles(app: FastifyInstance, appDir: string): Promise<IndexPage> {
  const page = new IndexPage(join(appDir, "index.html"), (host, { scripts }) => ({
    ...APP_HEADERS,
    "content-security-policy": contentSecurityPolicy(host, scripts),
  }));
  const sandbox = new IndexPage(join(appDir, "sandbox.html"), (_host, hashes) => ({
    ...SANDBOX_HEADERS,
    "content-security-policy": sandboxPolicy(hashes),
  }));
  const assets = join(appDir, "assets") + sep;

  app.get("/sandbox.html", (request, reply) => sandbox.send(request, reply));
  await app.register(async (files) => {
    files.addHook("onRequest", async (request, reply) => {
      // A worker's own script sets the policy that the worker runs under, so every file carries it.
      reply
        .removeHeader("cache-control")
        .headers(APP_HEADERS)
        .header("content-security-policy", contentSecurityPolicy(request.host, []));
    });
    for (const path of ["/", "/index.html"]) files.get(path, (request, reply) => page.send(request, reply));
    await files.register(fastifyStatic, {
      root: appDir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      dotfiles: "ignore",
      setHeaders(response, path) {
        // Names under assets/ carry a hash of their content. Everything else is asked for anew each time.
        const isImmutable = path.startsWith(assets);
        response.setHeader("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
        response.setHeader("vary", "accept-encoding");
      },
    });
  });
  return page;
}

/** The addresses of pages: short, and without a dot, which a file has. */
const PAGE_PATH = /^\/[\w/-]{0,200}$/;

/** Whether a browser asks for a page to show, rather than for a file. */
export function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  // A missing file must be a plain 404: a page in its place would be kept as script or style.
  if (request.url.startsWith("/assets/")) return false;
  const accept = headers.accept ?? "*/*";
  if (headers["sec-fetch-mode"] === "navigate" || accept.includes("text/html")) return true;
  // Programs that preview a shared link take anything and say nothing of a mode, as a browser's own fetch would.
  const path = request.url.split("?", 1)[0] ?? "";
  return headers["sec-fetch-mode"] === undefined && accept.includes("*/*") && PAGE_PATH.test(path);
}
