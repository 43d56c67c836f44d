import { expect, test } from "vitest";
import { keepShared, SHARE_FIELD, SHARED_FILES_CACHE, takeShared } from "./shared-files.ts";
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
  expect(await keepShared(formOf(...files), caches)).toBe(true);
  const { files: taken } = await takeShared(caches);
  expect(taken.map(({ name }) => name)).toEqual(names);
  expect(taken.map(({ type, lastModified }) => [type, lastModified])).toEqual(
    names.map((_, index) => ["text/plain", 1000 + index]),
  );
  expect(await taken[14]?.text()).toBe("bytes of 14");
  expect(await takeShared(caches)).toEqual({ files: [], text: "" });
  expect(await caches.has(SHARED_FILES_CACHE)).toBe(false);
});

test("a second share replaces files that no one took; a form without files and texts has nothing", async () => {
  const caches = memoryCaches();
  await keepShared(formOf(new File(["1"], "old.txt"), new File(["2"], "older.txt")), caches);
  await keepShared(formOf(new File(["3"], "new.txt")), caches);
  expect((await takeShared(caches)).files.map(({ name }) => name)).toEqual(["new.txt"]);
  const form = new FormData();
  form.append(SHARE_FIELD, "a text");
  expect(await keepShared(form, caches)).toBe(false);
});

test.each([
  [
    { title: "Harbour", text: "See this", url: "https://a.example/" },
    "Harbour\nSee this\nhttps://a.example/",
  ],
  [{ title: "Harbour", text: "Harbour: https://a.example/", url: "" }, "Harbour: https://a.example/"],
  [{ text: " https://a.example/ ", url: "https://a.example/" }, "https://a.example/"],
  [{ title: "Only a title" }, "Only a title"],
  [{ text: "x".repeat(20_000) }, "x".repeat(15_000)],
])("the texts of %j are one message", async (fields, text) => {
  const caches = memoryCaches();
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  expect(await keepShared(form, caches)).toBe(true);
  expect(await takeShared(caches)).toEqual({ files: [], text });
});
