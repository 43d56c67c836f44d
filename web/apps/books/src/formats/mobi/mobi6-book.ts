import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import type { BookFile } from "../epub-file.ts";
import { xhtmlDocument } from "../package-document.ts";
import { contentsPositions, type MobiContents, readMobiContents } from "./mobi-contents.ts";
import type { MobiHeader } from "./mobi-header.ts";
import { readMobiIndex } from "./mobi-index.ts";
import { type ConvertedMobi, type MobiPart, MobiPlaces, partPath } from "./mobi-parts.ts";
import type { MobiResources } from "./mobi-resources.ts";
import { binaryText, type PalmDatabase, textBytes } from "./palm-database.ts";
import { replaceAsync } from "./replace-async.ts";

const MAX_PARTS = 5_000;
const PAGE_BREAK = /<(?:mbp:)?pagebreak[^<>]*>/gi;
const TARGET = /\sfilepos\s*=\s*["']?(\d{1,10})/gi;
const POSITION = 1;
/** What has no meaning in a part of a book. */
const FRAME_TAGS = /<\/?(?:html|body|guide|reference|mbp:[a-z-]+|pagebreak)(?:\s[^<>]*)?\/?>/gi;
const STYLES = "blockquote { margin: 0 0 0 1em; }";

/** The documents of a book of MOBI up to version 7: one text of old HTML, whose links are bytes in it. */
export async function convertMobi6(
  database: PalmDatabase,
  header: MobiHeader,
  text: Uint8Array,
  resources: MobiResources,
): Promise<ConvertedMobi> {
  const all = binaryText(text);
  const contents = contentsOf(database, header);
  const targets = Array.from(all.matchAll(TARGET), (match) => Number(match[1]));
  const places = new MobiPlaces(splitParts(all), [...targets, ...contentsPositions(contents)]);
  const decoder = new TextDecoder(header.encoding);
  const files: BookFile[] = [];
  for (const [index, part] of places.marked.entries()) {
    const source = withoutFrame(decoder.decode(textBytes(part)));
    const body = await replaceAsync(source, /<(?:img|a|p|div|h[1-6]|blockquote)\s[^<>]*>/gi, ([tag]) =>
      rewriteTag(tag, places, resources),
    );
    const content = xhtmlDocument(header.facts.title, body, `<style type="text/css">${STYLES}</style>`);
    files.push({ path: partPath(index), mediaType: "application/xhtml+xml", isLinear: true, content });
  }
  return { files, contents: places.contents(contents) };
}

function contentsOf(database: PalmDatabase, { contentsIndex }: MobiHeader): MobiContents[] {
  if (contentsIndex === undefined) return [];
  try {
    return readMobiContents(readMobiIndex(database, contentsIndex), ({ tags }) => tags.get(POSITION)?.[0]);
  } catch {
    // The text can be read without them.
    return [];
  }
}

function splitParts(text: string): MobiPart[] {
  const ends: number[] = [];
  for (const match of text.matchAll(PAGE_BREAK)) {
    if (ends.length + 1 >= MAX_PARTS) break;
    ends.push(match.index + match[0].length);
  }
  const starts = [0, ...ends];
  const parts = starts.map((start, index) => ({ start, text: text.slice(start, starts[index + 1]) }));
  // Between two breaks there may be nothing. What is left keeps its bytes.
  return parts.filter(({ text: part }) => /<img|[^<>\s][^<>]*(?:<|$)/i.test(part.replace(FRAME_TAGS, "")));
}

function withoutFrame(part: string): string {
  const headAt = part.search(/<head[\s>]/i);
  const endAt = headAt < 0 ? -1 : part.toLowerCase().indexOf("</head>", headAt);
  const body = endAt < 0 ? part : part.slice(0, headAt) + part.slice(endAt + "</head>".length);
  return body.replace(FRAME_TAGS, "");
}

async function rewriteTag(tag: string, places: MobiPlaces, resources: MobiResources): Promise<string> {
  const value = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s<>]+)`, "i").exec(tag)?.[1];
  const add = (attribute: string) => tag.replace(/\s*\/?>$/, ` ${attribute}$&`);
  const resource = value("recindex");
  if (resource !== undefined) {
    const path = await resources.path(Number(resource) - 1);
    return path === undefined ? tag : add(`src="${path}"`);
  }
  const position = value("filepos");
  if (position !== undefined) return add(`href="${escapeXml(places.href(Number(position)) ?? "#")}"`);
  // In these tags, the height is the space before the paragraph, and the width is the indent of its first line.
  const lengths = [["height", "margin-top"] as const, ["width", "text-indent"] as const].flatMap(
    ([name, property]) => {
      const length = /^<(?:img|a)\s/i.test(tag) ? undefined : value(name);
      return length !== undefined && /^-?[\d.]+(?:em|pt|px|%)?$/.test(length)
        ? [`${property}:${unit(length)}`]
        : [];
    },
  );
  return lengths.length > 0 && value("style") === undefined ? add(`style="${lengths.join(";")}"`) : tag;
}

/** Numbers without a unit are pixels. */
function unit(length: string): string {
  return /\d$/.test(length) ? `${length}px` : length;
}
