import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fontName } from "./font-file.ts";
import { addOwnFont, MAX_FONTS, ownFontNames, readOwnFont, removeOwnFont } from "./font-store.ts";

/** The folder of fonts: the names of its files and what they contain. */
const files = new Map<string, Blob>();
let writeError: DOMException | undefined;

const missing = () => new DOMException("missing", "NotFoundError");
const folder = {
  async *entries() {
    for (const name of files.keys()) yield [name, { kind: "file" }];
  },
  async getFileHandle(name: string, { create = false } = {}) {
    if (!create && !files.has(name)) throw missing();
    return {
      getFile: async () => files.get(name),
      async createWritable() {
        if (writeError) throw writeError;
        const parts: Uint8Array<ArrayBuffer>[] = [];
        return new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (part) => void parts.push(part),
          close: () => void files.set(name, new Blob(parts)),
        });
      },
    };
  },
  async removeEntry(name: string) {
    if (!files.delete(name)) throw missing();
  },
};
const root = { getDirectoryHandle: async () => folder };

class TestFontFace {
  constructor(
    readonly family: string,
    readonly bytes: ArrayBuffer,
  ) {}
  /** Fonts that end in a zero are damaged. */
  async load() {
    if (new Uint8Array(this.bytes).at(-1) === 0) throw new DOMException("damaged", "SyntaxError");
    return this;
  }
}

beforeEach(() => {
  files.clear();
  writeError = undefined;
  vi.stubGlobal("FontFace", TestFontFace);
  Object.defineProperty(navigator, "storage", {
    configurable: true,
    value: { getDirectory: async () => root },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "storage");
});

const font = (name: string, head: string, end = 1) =>
  new File([Uint8Array.from(head, (char) => char.charCodeAt(0)), new Uint8Array([7, end])], name);

const refusal = (file: File) =>
  addOwnFont(file).then(
    () => "added",
    (error: Error) => error.message,
  );

test("a font of any of the four kinds is kept under its name, read again and removed", async () => {
  for (const [name, head] of [
    ["True Type.ttf", "\u0000\u0001\u0000\u0000"],
    ["Open.otf", "OTTO"],
    ["Web.woff", "wOFF"],
    ["Web 2.woff2", "wOF2"],
  ] as const)
    expect(await addOwnFont(font(name, head))).toBe(name.replace(/\..*/, ""));
  expect(await ownFontNames()).toEqual(["Open", "True Type", "Web", "Web 2"]);
  expect((await readOwnFont("Open"))?.size).toBe(6);
  await removeOwnFont("Open");
  expect(await readOwnFont("Open")).toBeUndefined();
  await removeOwnFont("Open");
  expect(await ownFontNames()).toEqual(["True Type", "Web", "Web 2"]);
});

test("a file that is no font, a damaged font and one that is too large are refused with a sentence", async () => {
  expect(await refusal(font("page.ttf", "<htm"))).toMatch(/^'page.ttf' is not a font\./);
  expect(await refusal(font("many.ttc", "ttcf"))).toMatch(/is not a font\./);
  expect(await refusal(new File([], "empty.ttf"))).toMatch(/is not a font\./);
  expect(await refusal(font("torn.woff2", "wOF2", 0))).toMatch(/is damaged/);
  const large = new File([new Uint8Array(10_000_001)], "large.otf");
  expect(await refusal(large)).toMatch(/larger than 10 MB/);
  expect(await ownFontNames()).toEqual([]);
});

test("a font is not added beyond the limit, but one of the same name is replaced", async () => {
  for (let at = 0; at < MAX_FONTS; at += 1) files.set(`Font ${at}.font`, new Blob(["old"]));
  expect(await refusal(font("One more.otf", "OTTO"))).toMatch(/Remove one first\.$/);
  expect(await refusal(font("Font 3.otf", "OTTO"))).toBe("added");
  expect((await readOwnFont("Font 3"))?.size).toBe(6);
});

test("a full disk is a sentence", async () => {
  writeError = new DOMException("full", "QuotaExceededError");
  expect(await refusal(font("a.otf", "OTTO"))).toMatch(/^There is no space left/);
});

test("names of files cannot leave the folder, and are not endless", () => {
  expect(fontName("../../etc/passwd.ttf")).toBe(".. .. etc passwd");
  expect(fontName(`${"🌍".repeat(90)}.otf`)).toBe("🌍".repeat(60));
  expect(fontName(".ttf")).toBe("Font");
});
