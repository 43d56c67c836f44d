import { expect, test } from "vitest";
import { keepSharedFiles, SHARE_FIELD, SHARED_FILES_CACHE, takeSharedFiles } from "./shared-files.ts";
import { memoryCaches } from "./testing/memory-caches.ts";

function formOf(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append(SHARE_FIELD, file);
  return form;
}

test("files keep their order, names, types, dates and bytes, and are given once", async () => {
  const caches = memoryCaches();
  const names = ["ä/ü .txt", "b.png", "b.png", ...Array.from({ length: 12 }, (_, index) => `${index}.bin`)];
  const files = names.map(
    (name, index) =>
      new File([`bytes of ${index}`], name, { type: "text/plain", lastModified: 1000 + index }),
  );
  expect(await keepSharedFiles(formOf(...files), caches)).toBe(names.length);
  const taken = await takeSharedFiles(caches);
  expect(taken.map(({ name }) => name)).toEqual(names);
  expect(taken.map(({ type, lastModified }) => [type, lastModified])).toEqual(
    names.map((_, index) => ["text/plain", 1000 + index]),
  );
  expect(await taken[14]?.text()).toBe("bytes of 14");
  expect(await takeSharedFiles(caches)).toEqual([]);
  expect(await caches.has(SHARED_FILES_CACHE)).toBe(false);
});

test("a second share replaces files that nobody took; a form without files has none", async () => {
  const caches = memoryCaches();
  await keepSharedFiles(formOf(new File(["1"], "old.txt"), new File(["2"], "older.txt")), caches);
  await keepSharedFiles(formOf(new File(["3"], "new.txt")), caches);
  expect((await takeSharedFiles(caches)).map(({ name }) => name)).toEqual(["new.txt"]);
  const form = new FormData();
  form.append(SHARE_FIELD, "a text");
  expect(await keepSharedFiles(form, caches)).toBe(0);
});
