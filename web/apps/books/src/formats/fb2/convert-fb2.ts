import { escapeXml } from "@orbitroom/app-kit/text/escape-xml.ts";
import { EpubError } from "@orbitroom/epub";
import { contentOf } from "../detect-format.ts";
import { type BookFile, epubFile } from "../epub-file.ts";
import { fileTitle } from "../file-title.ts";
import { readMarkup } from "../markup.ts";
import { type ContentsEntry, xhtmlDocument } from "../package-document.ts";
import { readZipDirectory, readZipEntry } from "../zip/zip-directory.ts";
import { decodeFb2 } from "./decode-fb2.ts";
import { Fb2Bodies, LINK } from "./fb2-bodies.ts";
import { Fb2Description } from "./fb2-description.ts";
import { FB2_STYLES } from "./fb2-elements.ts";

/** Larger texts are refused. Even with its images, an FB2 file rarely exceeds 20 MB. */
const MAX_TEXT_BYTES = 128 << 20;
const MAX_BINARIES = 5_000;
const MAX_PATH = 64;
const STYLES_PATH = "styles.css";
const IMAGE_TYPES: Readonly<Record<string, string>> = {
  "image/png": "png",
  "image/gif": "gif",
  "image/webp": "webp",
};

/** Makes an EPUB of an FB2 file in a zip. Rejects with an `EpubError`. */
export async function convertFb2Zip(file: Blob): Promise<Blob> {
  const zip = await readZipDirectory(file);
  const entry = zip && contentOf(zip).find(({ name }) => /\.fb2$/i.test(name));
  if (!entry) throw new EpubError("not_a_book", "This zip file has no book of the format FB2.");
  return convertText(await readZipEntry(zip, entry, MAX_TEXT_BYTES), fileTitle(file));
}

/** Makes an EPUB of an FB2 file. Rejects with an `EpubError`. */
export async function convertFb2(file: Blob): Promise<Blob> {
  if (file.size > MAX_TEXT_BYTES)
    throw new EpubError(
      "file_too_large",
      "This book is larger than 128 MB, the most that Books can open of FB2.",
    );
  return convertText(new Uint8Array(await file.arrayBuffer()), fileTitle(file));
}

function convertText(bytes: Uint8Array, fallbackTitle: string): Promise<Blob> {
  const { description, bodies, images } = readBook(decodeFb2(bytes));
  if (bodies.documents.length === 0)
    throw new EpubError("file_broken", "This book has no text. Get the file again, then add it once more.");
  const resolve = (text: string) =>
    text
      .replace(/\ufffe([^\ufffe]*)\ufffe/g, (_, id: string) => hrefOf(bodies, id))
      .replace(/\uffff([^\uffff]*)\uffff/g, (_, id: string) => images.get(id)?.path ?? "");
  const head = `<link rel="stylesheet" type="text/css" href="${STYLES_PATH}"/>`;
  const documents = bodies.documents.map(({ title, body, isLinear }, index): BookFile => {
    const content = xhtmlDocument(title, resolve(body), head);
    return { path: documentPath(index), mediaType: "application/xhtml+xml", isLinear, content };
  });
  const contents = (entries: readonly ContentsEntry[]): ContentsEntry[] =>
    entries.map(({ label, href, children }) => ({
      label,
      href: href.startsWith(LINK) ? hrefOf(bodies, href.slice(1, -1)) : documentPath(Number(href)),
      children: contents(children),
    }));
  const files = [...documents, { path: STYLES_PATH, mediaType: "text/css", content: FB2_STYLES }];
  for (const [id, image] of images)
    files.push({ ...image, isCover: id === escapeXml(description.coverId ?? "") });
  return epubFile(description.facts(fallbackTitle), files, contents(bodies.contents));
}

function documentPath(index: number): string {
  return `part-${index + 1}.xhtml`;
}

/** Where the element with an id is. A link to nothing leads to its own document. */
function hrefOf(bodies: Fb2Bodies, id: string): string {
  const index = bodies.documentOfId.get(id);
  return index === undefined ? "#" : `${documentPath(index)}#${encodeURIComponent(id)}`;
}

function readBook(text: string) {
  const description = new Fb2Description();
  const bodies = new Fb2Bodies();
  const images = new Map<string, BookFile>();
  let path: string[] = [];
  let binary: { id: string; mediaType: string; text: string[] } | undefined;
  let isInBody = false;
  for (const token of readMarkup(text)) {
    if (token.type === "text") {
      if (binary) binary.text.push(token.text);
      else if (isInBody) bodies.text(token.text);
      else description.text(path, token.text);
      continue;
    }
    const { name } = token;
    if (name === "body") isInBody = token.type === "start";
    if (name === "binary") {
      if (token.type === "start")
        binary = {
          id: token.attributes.get("id") ?? "",
          mediaType: token.attributes.get("content-type") ?? "",
          text: [],
        };
      else if (binary) addImage(images, binary);
      if (token.type === "end") binary = undefined;
    } else if (isInBody || name === "body") {
      if (token.type === "start") bodies.start(name, token.attributes, token.isEmpty);
      else bodies.end(name);
    } else if (token.type === "start") {
      if (path.length < MAX_PATH) path.push(name);
      description.start(path, token.attributes);
      if (token.isEmpty) path.pop();
    } else {
      const at = path.lastIndexOf(name);
      if (at >= 0) path = path.slice(0, at);
    }
  }
  // The file may end within its text.
  bodies.end("body");
  return { description, bodies, images };
}

function addImage(
  images: Map<string, BookFile>,
  { id, mediaType, text }: { id: string; mediaType: string; text: readonly string[] },
): void {
  const key = escapeXml(id);
  if (images.size >= MAX_BINARIES || images.has(key)) return;
  const bytes = decodeBase64(text.join(""));
  if (bytes.length === 0) return;
  const known = IMAGE_TYPES[mediaType.toLowerCase()];
  const path = `image-${images.size + 1}.${known ?? "jpg"}`;
  images.set(key, {
    path,
    mediaType: known ? mediaType.toLowerCase() : "image/jpeg",
    content: new Blob([bytes]),
  });
}

/** Decodes Base64. Returns no bytes if the text cannot be decoded. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replace(/[^A-Za-z0-9+/=]/g, "")), (character) =>
      character.charCodeAt(0),
    );
  } catch {
    return new Uint8Array();
  }
}
