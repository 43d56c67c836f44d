import { join, sep } from "node:path";
import { fastifyStatic } from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  appHeaders,
  type InlineHashes,
  OUTSIDE_FETCH_HEADERS,
  PERMISSIONS_POLICY,
  SANDBOX_PERMISSIONS_POLICY,
  sandboxHeaders,
  socketSources,
} from "../security-headers.ts";
import type { Settings } from "../settings.ts";
import { appDocuments } from "./app-documents.ts";
import { appRoutes } from "./app-routes.ts";
import { HtmlPage } from "./html-page.ts";

/** The page of the app, for every URL that is neither a file nor a route of the gateway. */
export interface AppPage {
  /** Sends the page, with status 404 if the app has no page at this URL. */
  send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the built app. Returns the page to send for URLs that only the app's router knows. */
export async function appFiles(
  app: FastifyInstance,
  appDir: string,
  settings: Pick<Settings, "publicOrigin" | "maintenance" | "maintenanceMessage" | "analyticsTagId">,
): Promise<AppPage> {
  const { publicOrigin } = settings;
  const hasTag = settings.analyticsTagId !== undefined;
  const headersOf = (request: FastifyRequest, hashes: InlineHashes) =>
    appHeaders(socketSources(publicOrigin, request.headers.host), hashes, { hasTag });
  const assets = join(appDir, "assets") + sep;
  const page = new HtmlPage(join(appDir, "index.html"), headersOf, (html) =>
    withMaintenance(withAbsoluteImage(html, publicOrigin), settings),
  );
  const documents = new Map(
    (await appDocuments(appDir)).map(({ path, file }) => [
      path.toLowerCase(),
      new HtmlPage(file, headersOf, (html) =>
        withCanonical(withAbsoluteImage(html, publicOrigin), publicOrigin, path),
      ),
    ]),
  );
  /**
   * The document of the page at a URL. A query may ask for something that is not in what the build has rendered, and during
   * maintenance no page is shown.
   */
  const documentAt = async ({ url }: FastifyRequest): Promise<HtmlPage> => {
    const path = url.toLowerCase().replace(/(?<=.)\/$/, "");
    const document = settings.maintenance ? undefined : documents.get(path);
    return document && (await document.exists()) ? document : page;
  };
  const sandbox = new HtmlPage(join(appDir, "sandbox.html"), (_request, hashes) => sandboxHeaders(hashes));

  app.get("/sandbox.html", (request, reply) =>
    sandbox.send(request, reply.header("permissions-policy", SANDBOX_PERMISSIONS_POLICY)),
  );
  await app.register(async (files) => {
    files.addHook("onRequest", async (request, reply) => {
      // A worker runs under the policy of its own script, so every file has a policy.
      const isOutsideFetch = OUTSIDE_FETCH_WORKER.test(pathOf(request));
      reply
        .headers(isOutsideFetch ? OUTSIDE_FETCH_HEADERS : headersOf(request, { scripts: [], styles: [] }))
        .removeHeader("cache-control")
        .header("permissions-policy", PERMISSIONS_POLICY);
    });
    files.get("/", async (request, reply) => (await documentAt(request)).send(request, reply));
    // The page without content, which the service worker shows at any URL while the gateway is out of reach.
    files.get("/index.html", (request, reply) => page.send(request, reply));
    await files.register(fastifyStatic, {
      root: appDir,
      index: false,
      cacheControl: false,
      // The build writes compressed copies (.br, .gz) beside the files.
      preCompressed: true,
      dotfiles: "ignore",
      setHeaders(response, path) {
        // File names in assets/ contain a hash of the content. Other files are revalidated on each request.
        const isImmutable = path.startsWith(assets);
        response.setHeader("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
        response.setHeader("vary", "accept-encoding");
      },
    });
  });
  const hasPage = await appRoutes(appDir);
  return {
    send: async (request, reply) => {
      reply.header("permissions-policy", PERMISSIONS_POLICY);
      if (ROOM_URL.test(request.url)) reply.header("x-robots-tag", "noindex, nofollow");
      if (!hasPage(pathOf(request))) return page.send(request, reply, 404);
      return (await documentAt(request)).send(request, reply);
    },
  };
}

/** Other sites show the image beside a link only if its URL is absolute. */
function withAbsoluteImage(html: string, publicOrigin: string | undefined): string {
  if (publicOrigin === undefined) return html;
  return html.replace(/(<meta property="og:image" content=")(?=\/)/, `$1${publicOrigin}`);
}

/** Search engines list a page under this address, whichever one led to it. */
function withCanonical(html: string, publicOrigin: string | undefined, path: string): string {
  if (publicOrigin === undefined) return html;
  return html.replace("</title>", () => `</title><link rel="canonical" href="${publicOrigin}${path}" />`);
}

/** A first visit learns from the page whether maintenance is on, and waits for no other answer before it draws. */
function withMaintenance(
  html: string,
  { maintenance, maintenanceMessage = "" }: Pick<Settings, "maintenance" | "maintenanceMessage">,
): string {
  if (!maintenance) return html;
  const content = maintenanceMessage.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return html.replace("</title>", () => `</title><meta name="maintenance" content="${content}" />`);
}

/** The name that the build gives the one worker of Books that may fetch from other servers. */
const OUTSIDE_FETCH_WORKER = /^\/assets\/outside-fetch-worker-[\w-]+\.js$/;

/** URLs that name a room: anyone who follows them enters it. */
const ROOM_URL = /^\/commonroom\/|[?&]join=/i;

const pathOf = ({ url }: FastifyRequest) => url.split("?", 1)[0] ?? "";

/** Paths of pages are short and, unlike paths of files, have no dot. */
const PAGE_PATH = /^\/[\w/-]{0,200}$/;

/** Whether a request asks for a page to show, and not for a file or data. */
export function isNavigation(request: FastifyRequest): boolean {
  const { method, headers } = request;
  if (method !== "GET" && method !== "HEAD") return false;
  // A missing file must be a 404. If a page were sent instead, browsers would store it as a script or style.
  if (request.url.startsWith("/assets/")) return false;
  const accept = headers.accept ?? "*/*";
  if (headers["sec-fetch-mode"] === "navigate" || accept.includes("text/html")) return true;
  // Link preview bots accept anything and send no fetch mode. Browsers send one with every fetch.
  return headers["sec-fetch-mode"] === undefined && accept.includes("*/*") && PAGE_PATH.test(pathOf(request));
}
