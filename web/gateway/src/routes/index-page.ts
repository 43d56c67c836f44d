import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptedEncoding } from "./accepted-encoding.ts";

/** Hashes of what stands in a page itself, for its policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The headers of a page that is asked for under a host: its policies. */
export type PageHeaders = (host: string, hashes: InlineHashes) => Readonly<Record<string, string>>;

interface LoadedPage {
  readonly mtimeMs: number;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly hashes: InlineHashes;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Whether the address asks for the content of that hash: `?v=HASH`. */
function isNamed(request: FastifyRequest, etag: string): boolean {
  return (request.query as Readonly<Record<string, unknown>>)["v"] === etag;
}

/** A page of the app with a policy made for what stands in it. It is read anew when the file has changed. */
export class IndexPage {
  readonly #path: string;
  readonly #headers: PageHeaders;
  #loaded: LoadedPage | undefined;

  constructor(path: string, headers: PageHeaders) {
    this.#path = path;
    this.#headers = headers;
  }

  /** Answers with the page, or with 304 where the browser has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.#load();
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const etag = `"${page.etag}${encoding === undefined ? "" : `-${encoding}`}"`;
    reply
      .headers(this.#headers(request.host, page.hashes))
      // An address that names this very content may be kept, for when there is no network.
      .header(
        "cache-control",
        isNamed(request, page.etag) ? "public, max-age=2592000, immutable" : "no-cache",
      )
      .header("vary", "accept-encoding")
      .header("etag", etag)
      .type("text/html; charset=utf-8");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    if (encoding === undefined) return reply.code(200).send(page.plain);
    return reply.code(200).header("content-encoding", encoding).send(page[encoding]);
  }

  async #load(): Promise<LoadedPage> {
    const { mtimeMs } = await stat(this.#path);
    if (this.#loaded?.mtimeMs === mtimeMs) return this.#loaded;
    const plain = await readFile(this.#path);
    const [br, gzipped] = await Promise.all([compressBrotli(plain), compressGzip(plain)]);
    const text = plain.toString("utf8");
    const hashesOf = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map((match) =>
        createHash("sha256")
          .update(match[1] ?? "")
          .digest("base64"),
      );
    this.#loaded = {
      mtimeMs,
      plain,
      br,
      gzip: gzipped,
      etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
      hashes: { scripts: hashesOf(INLINE_SCRIPT), styles: hashesOf(INLINE_STYLE) },
    };
    return this.#loaded;
  }
}
