// Files and texts that another app shares with this one, such as from the share sheet of a phone. The service worker receives them as
// a form and keeps them in a cache until the page that it opens takes them: https://w3c.github.io/web-share-target/

/** The cache of the files between the service worker and the page. No build's files are in it. */
export const SHARED_FILES_CACHE = "orbitroom-shared-files";
/** The path that a share is sent to, which only the service worker answers, and of the page that asks which room it goes to. */
export const SHARE_PATH = "/share";
/** The field of the files in the form. */
export const SHARE_FIELD = "files";
/** The query parameter of a page to which something was shared. */
export const SHARED_PARAMETER = "shared";

/** The fields of the texts in the form, in the order in which a person reads them. */
export const SHARE_TEXT_FIELDS = { title: "title", text: "text", url: "url" } as const;
/** A longer text does not fit into a message. */
const MAX_TEXT_CHARS = 15_000;
const TEXT_URL = `${SHARE_PATH}/text`;

/** What was shared. */
export interface Shared {
  readonly files: readonly File[];
  /** The title, the text and the link, as the text of a message; empty without any. */
  readonly text: string;
}

/** Keeps what a form has, and returns whether that is anything. What an earlier share had, and no one took, is removed. */
export async function keepShared(form: FormData, caches: CacheStorage): Promise<boolean> {
  const files = form.getAll(SHARE_FIELD).filter((value) => value instanceof File);
  const text = sharedText(form);
  await caches.delete(SHARED_FILES_CACHE);
  if (files.length === 0 && text === "") return false;
  const cache = await caches.open(SHARED_FILES_CACHE);
  if (text !== "") await cache.put(TEXT_URL, new Response(text));
  for (const [index, file] of files.entries()) {
    const headers = {
      "content-type": file.type,
      "x-name": encodeURIComponent(file.name),
      "x-modified-ms": String(file.lastModified),
    };
    await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers }));
  }
  return true;
}

/** The texts of a form as one. Many apps put the link into the text, too, or the same into two fields. */
function sharedText(form: FormData): string {
  const lines: string[] = [];
  for (const field of [SHARE_TEXT_FIELDS.text, SHARE_TEXT_FIELDS.url, SHARE_TEXT_FIELDS.title]) {
    const value = form.get(field);
    const line = typeof value === "string" ? value.trim() : "";
    if (line === "" || lines.some((known) => known.includes(line))) continue;
    if (field === SHARE_TEXT_FIELDS.title) lines.unshift(line);
    else lines.push(line);
  }
  return lines.join("\n").slice(0, MAX_TEXT_CHARS).toWellFormed();
}

/** Takes what was kept, the files in their order. It can be taken only once. */
export async function takeShared(caches: CacheStorage): Promise<Shared> {
  if (!(await caches.has(SHARED_FILES_CACHE))) return { files: [], text: "" };
  const cache = await caches.open(SHARED_FILES_CACHE);
  const files: File[] = [];
  let text = "";
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    if (new URL(request.url).pathname === TEXT_URL) {
      text = await response.text();
      continue;
    }
    const name = decodeURIComponent(response.headers.get("x-name") ?? "");
    const lastModified = Number(response.headers.get("x-modified-ms"));
    const type = response.headers.get("content-type") ?? "";
    files.push(new File([await response.blob()], name, { type, lastModified }));
  }
  await caches.delete(SHARED_FILES_CACHE);
  return { files, text };
}
