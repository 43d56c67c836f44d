import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InlineHashes } from "../security-headers.ts";

/** Returns the security headers of a page for the `Host` of a request. */
export type PageHeaders = (host: string, hashes: InlineHashes) => FastifyHelmetOptions;

interface PageFacts {
  readonly modifiedMs: number;
  /** A hash of the content. */
  readonly version: string;
  readonly hashes: InlineHashes;
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** An HTML file of the app, sent with a content security policy that allows its inline scripts and styles. */
export class HtmlPage {
  readonly #path: string;
  readonly #fileName: string;
  readonly #headers: PageHeaders;
  #facts: PageFacts | undefined;

  constructor(appDir: string, fileName: string, headers: PageHeaders) {
    this.#path = join(appDir, fileName);
    this.#fileName = fileName;
    this.#headers = headers;
  }

  /** Sends the page, or 304 if the browser has it already. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { version, hashes } = await this.#readFacts();
    await reply.helmet(this.#headers(request.host, hashes));
    // `?v=VERSION` asks for exactly this content, so browsers may store it and use it offline.
    const isVersioned = (request.query as Readonly<Record<string, unknown>>)["v"] === version;
    return reply
      .header("cache-control", isVersioned ? "public, max-age=2592000, immutable" : "no-cache")
      .header("vary", "accept-encoding")
      .sendFile(this.#fileName);
  }

  /** Reads the page again only when its file has changed. */
  async #readFacts(): Promise<PageFacts> {
    const { mtimeMs: modifiedMs } = await stat(this.#path);
    if (this.#facts?.modifiedMs === modifiedMs) return this.#facts;
    const content = await readFile(this.#path);
    const text = content.toString("utf8");
    const hashesOf = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, inline = ""]) =>
        createHash("sha256").update(inline).digest("base64"),
      );
    this.#facts = {
      modifiedMs,
      version: createHash("sha256").update(content).digest("base64url").slice(0, 22),
      hashes: { scripts: hashesOf(INLINE_SCRIPT), styles: hashesOf(INLINE_STYLE) },
    };
    return this.#facts;
  }
}
