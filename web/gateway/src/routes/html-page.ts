import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { InlineHashes, ResponseHeaders } from "../security-headers.ts";

/** Returns the security headers of a page for a request. */
export type PageHeaders = (request: FastifyRequest, hashes: InlineHashes) => ResponseHeaders;

interface LoadedPage {
  readonly modifiedMs: number;
  /** A hash of the content. */
  readonly version: string;
  readonly hashes: InlineHashes;
  readonly content: Buffer;
  /** The compressed copies that the build has written, by `Content-Encoding`. */
  readonly compressed: ReadonlyMap<string, Buffer>;
}

const compress = promisify(brotliCompress);

const FILE_EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["br", ".br"],
  ["gzip", ".gz"],
]);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** An HTML file of the app, sent with a content security policy that allows its inline scripts and styles. */
export class HtmlPage {
  readonly #path: string;
  readonly #headers: PageHeaders;
  readonly #edit: (html: string) => string;
  #loaded: LoadedPage | undefined;

  /** `edit` changes the page before it is sent. */
  constructor(path: string, headers: PageHeaders, edit = (html: string) => html) {
    this.#path = path;
    this.#headers = headers;
    this.#edit = edit;
  }

  /** Sends the page, or 304 if the browser has it already. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const { version, hashes, content, compressed } = await this.#load();
    const encoding = negotiate(request.headers["accept-encoding"] ?? "", [...compressed.keys()]);
    const etag = `"${version}${encoding === null ? "" : `-${encoding}`}"`;
    // `?v=VERSION` asks for exactly this content, so browsers may store it and use it offline.
    const isVersioned = (request.query as Readonly<Record<string, unknown>>)["v"] === version;
    reply
      .headers(this.#headers(request, hashes))
      .header("cache-control", isVersioned ? "public, max-age=2592000, immutable" : "no-cache")
      .header("vary", "accept-encoding")
      .header("etag", etag)
      .type("text/html; charset=utf-8");
    if (status === 200 && request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.code(status);
    if (encoding === null) return reply.send(content);
    return reply.header("content-encoding", encoding).send(compressed.get(encoding));
  }

  /** Whether the page's file is there. */
  async exists(): Promise<boolean> {
    return stat(this.#path).then(
      () => true,
      () => false,
    );
  }

  /** Keeps the page in memory and reads it again only when its file has changed. */
  async #load(): Promise<LoadedPage> {
    const { mtimeMs: modifiedMs } = await stat(this.#path);
    if (this.#loaded?.modifiedMs === modifiedMs) return this.#loaded;
    const stored = await readFile(this.#path);
    const text = this.#edit(stored.toString("utf8"));
    const content = Buffer.from(text);
    const hashesOf = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, inline = ""]) =>
        createHash("sha256").update(inline).digest("base64"),
      );
    this.#loaded = {
      modifiedMs,
      version: createHash("sha256").update(content).digest("base64url").slice(0, 22),
      hashes: { scripts: hashesOf(INLINE_SCRIPT), styles: hashesOf(INLINE_STYLE) },
      content,
      compressed: content.equals(stored)
        ? await readCompressed(this.#path, modifiedMs)
        : new Map([["br", await compress(content)]]),
    };
    return this.#loaded;
  }
}

/** Reads the compressed copies of a page. A small page has none, and copies of an older page are ignored. */
async function readCompressed(path: string, modifiedMs: number): Promise<Map<string, Buffer>> {
  const compressed = new Map<string, Buffer>();
  for (const [encoding, extension] of FILE_EXTENSIONS) {
    const copy = path + extension;
    const copiedMs = await stat(copy).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (copiedMs >= modifiedMs) compressed.set(encoding, await readFile(copy));
  }
  return compressed;
}
