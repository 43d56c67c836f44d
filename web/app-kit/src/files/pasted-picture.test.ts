import { expect, test } from "vitest";
import { holdsImages, isPictureOfContent } from "./pasted-picture.ts";

const image = new File(["x"], "image.png", { type: "image/png" });
const photo = new File(["x"], "photo of us.jpg", { type: "image/jpeg" });
const table = "<style>td { color: red }</style><table><tr><td>1</td><td>2</td></tr></table>";

/** What a clipboard holds: files, and texts by their types. */
const clipboard = (files: File[], texts: Record<string, string> = {}) =>
  ({
    files,
    types: [...Object.keys(texts), ...(files.length > 0 ? ["Files"] : [])],
    getData: (type: string) => texts[type] ?? "",
  }) as unknown as DataTransfer;

test.each([
  ["cells", [image], { "text/plain": "1\t2", "text/html": table }],
  ["empty cells", [image], { "text/plain": "\t\r\n", "text/html": "<table><tr><td></td></tr></table>" }],
  ["a text of a word processor", [image], { "text/html": "<p>Dear <b>Ada</b></p>", "text/rtf": "{}" }],
  ["a text without its format", [image], { "text/plain": "Dear Ada" }],
  ["a picture within a text", [image], { "text/html": '<p>Look:</p><img src="a.png">' }],
  ["several pictures of a document", [image], { "text/html": '<img src="a.png"><img src="b.png">' }],
])("%s: the picture only shows what is there as text, too", (_, files, texts) => {
  expect(holdsImages(clipboard(files))).toBe(true);
  expect(isPictureOfContent(clipboard(files, texts))).toBe(true);
});

test.each([
  ["a screenshot", [image], {}],
  ["empty texts", [image], { "text/plain": "", "text/html": "" }],
  ["an image of a page", [image], { "text/html": '<meta charset="utf-8"><img src="a.png" alt="A cat">' }],
  [
    "an image of a page that is a link",
    [image],
    {
      "text/html": '<style>a { color: red }</style>\n<a href="/b"><img src="a.png"></a>',
      "text/plain": "https://a.example/a%20b.png",
    },
  ],
  ["an image file with its name", [photo], { "text/plain": "photo of us.jpg" }],
  ["image files with their names", [photo, image], { "text/plain": "photo of us.jpg\r\nimage.png\r\n" }],
  ["an image file with its path", [photo], { "text/plain": "/home/ada/photo of us.jpg" }],
  ["an image file with its address", [photo], { "text/plain": "file:///home/ada/photo%20of%20us.jpg" }],
])("%s: the picture is what was copied", (_, files, texts) => {
  expect(isPictureOfContent(clipboard(files, texts))).toBe(false);
});

test("other files are no images", () => {
  const sheet = new File(["x"], "a.csv", { type: "text/csv" });
  expect([[sheet], [image, sheet], []].map((files) => holdsImages(clipboard(files)))).toEqual([
    false,
    false,
    false,
  ]);
});
