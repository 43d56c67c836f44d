import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { APP_HEADERS, contentSecurityPolicy } from "../security-headers.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";

interface LoadedPage {
  readonly mtimeMs: number;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
  readonly inlineScriptHashes: readonly string[];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The app's `index.html`, which answers every navigation. It is read anew when the file has changed. */
export class IndexPage {
  readonly #path: string;
  #loaded: LoadedPage | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Answers with the page, or with 304 where the browser has it. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = await this.#load();
    const encoding = acceptedEncoding(request.headers["accept-encoding"]);
    const etag = `"${page.etag}${encoding === undefined ? "" : `-${encoding}`}"`;
    reply
      .headers(APP_HEADERS)
      .header("content-security-policy", contentSecurityPolicy(request.host, page.inlineScriptHashes))
      .header("cache-control", "no-cache")
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
    const scripts = [...plain.toString("utf8").matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? "");
    this.#loaded = {
      mtimeMs,
      plain,
      br,
      gzip: gzipped,
      etag: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
      inlineScriptHashes: scripts.map((script) => createHash("sha256").update(script).digest("base64")),
    };
    return this.#loaded;
  }
}
