// Files that another app shares with this one, such as from the share sheet of a phone. The service worker receives them as a form
// and keeps them in a cache until the page that it opens takes them: https://w3c.github.io/web-share-target/

/** The cache of the files between the service worker and the page. No build's files are in it. */
export const SHARED_FILES_CACHE = "orbitroom-shared-files";
/** The path that a share is sent to. Only the service worker answers it. */
export const SHARE_PATH = "/share";
/** The field of the files in the form. */
export const SHARE_FIELD = "files";
/** The query parameter of a page to which files were shared. */
export const SHARED_PARAMETER = "shared";

/** Keeps the files of a form and returns their number. Files of an earlier share that were not taken are removed. */
export async function keepSharedFiles(form: FormData, caches: CacheStorage): Promise<number> {
  const files = form.getAll(SHARE_FIELD).filter((value) => value instanceof File);
  await caches.delete(SHARED_FILES_CACHE);
  const cache = await caches.open(SHARED_FILES_CACHE);
  for (const [index, file] of files.entries()) {
    const headers = {
      "content-type": file.type,
      "x-name": encodeURIComponent(file.name),
      "x-modified-ms": String(file.lastModified),
    };
    await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers }));
  }
  return files.length;
}

/** Takes the files that were kept, in their order. They can be taken only once. */
export async function takeSharedFiles(caches: CacheStorage): Promise<File[]> {
  if (!(await caches.has(SHARED_FILES_CACHE))) return [];
  const cache = await caches.open(SHARED_FILES_CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get("x-name") ?? "");
    const lastModified = Number(response.headers.get("x-modified-ms"));
    const type = response.headers.get("content-type") ?? "";
    files.push(new File([await response.blob()], name, { type, lastModified }));
  }
  await caches.delete(SHARED_FILES_CACHE);
  return files;
}
