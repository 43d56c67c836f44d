// @vitest-environment node
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { buildPdf, type PdfPlan } from "@orbitroom/epub/testing/pdf-builder";
import { expect, test } from "vitest";
import { PdfError } from "../pdf-error.ts";
import { checkPageCount, type OpenPdf, openPdf } from "./open-pdf.ts";

const folder = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
const tools = {
  loadOwnFile: async (name: string) => new Uint8Array(await readFile(join(folder, "standard_fonts", name))),
  // Each character is as wide as half of its font.
  meter: {
    widthOf: (text: string, _family: string, size: number) => text.length * size * 0.5,
    ascentOf: () => 0.8,
  },
};

const fileOf = (plan: PdfPlan, name = "plan.pdf"): File => new File([buildPdf(plan)], name);
const open = (plan: PdfPlan, password?: string): Promise<OpenPdf> => openPdf(fileOf(plan), password, tools);
const textsOf = (blocks: readonly (readonly { text: string }[])[]): string[] =>
  blocks.map((block) => block.map(({ text }) => text).join("|"));

test("a PDF is described with title, author, language, outline and labels of its pages", async () => {
  const { publication } = await open({
    pages: [{ lines: ["One"] }, { lines: ["Two"] }],
    ...{ title: "A Plan", author: "Ada Byron; Mary S.", language: "en-GB", labelPrefix: "A-" },
    outline: [
      { title: "Beginning", page: 0 },
      { title: "End", page: 1 },
    ],
  });
  expect(publication.metadata).toMatchObject({
    title: "A Plan",
    contributors: [
      { name: "Ada Byron", role: "aut" },
      { name: "Mary S.", role: "aut" },
    ],
    languages: ["en-GB"],
  });
  expect(publication.toc).toEqual([
    { label: "Beginning", href: "page-1.xhtml", children: [] },
    { label: "End", href: "page-2.xhtml", children: [] },
  ]);
  expect(publication.pageList.map(({ label, href }) => [label, href])).toEqual([
    ["A-1", "page-1.xhtml"],
    ["A-2", "page-2.xhtml"],
  ]);
  expect(publication.spine.map(({ layout, spread, cfi }) => [layout, spread, cfi])).toEqual([
    ["pre-paginated", "center", "/6/2[page-1]!"],
    ["pre-paginated", "center", "/6/4[page-2]!"],
  ]);
});

test("without a title it has the name of the file, unless that is a hash", async () => {
  const titleOf = async (name: string) =>
    (await openPdf(fileOf({ pages: [{}] }, name), undefined, tools)).publication.metadata.title;
  expect(await titleOf("Report 7.PDF")).toBe("Report 7");
  expect(await titleOf(`${"0a".repeat(32)}.pdf`)).toBe("PDF document");
});

test("texts have their places, and far ones are blocks of their own", async () => {
  const pdf = await open({ pages: [{ lines: ["First line", "second line", "", "", "Far line"] }] });
  const { width, height, blocks } = await pdf.page(0);
  expect([width, height]).toEqual([612, 792]);
  expect(textsOf(blocks)).toEqual(["First line|second line", "Far line"]);
  const [first] = blocks[0] ?? [];
  expect(first).toMatchObject({ left: 72, size: 14, angleDeg: 0, endsLine: true, direction: "ltr" });
  // The baseline is 72 points below the edge.
  expect(first?.top).toBeCloseTo(72 - 0.8 * 14);
  // In Helvetica it is narrower than in the font of the meter.
  expect(first?.stretch).toBeGreaterThan(0.7);
  expect(first?.stretch).toBeLessThan(1);
});

test("a page that is turned has its texts turned", async () => {
  const pdf = await open({ pages: [{ lines: ["Turned"], rotate: 90 }] });
  const { width, height, blocks } = await pdf.page(0);
  expect([width, height]).toEqual([792, 612]);
  expect(blocks[0]?.[0]?.angleDeg).toBeCloseTo(90);
});

test("links lead to pages, the web and mail; those that run or open anything else are left out", async () => {
  const box = [72, 600, 172, 620] as const;
  const pdf = await open({
    pages: [
      {
        links: [
          { box, to: 1 },
          { box, to: "https://example.org/a" },
          { box, to: "mailto:ada@example.org" },
          { box, to: { action: "<< /S /Named /N /NextPage >>" } },
          { box, to: "javascript:alert(1)" },
          { box, to: "file:///etc/passwd" },
          { box, to: { action: "<< /S /JavaScript /JS (app.alert(1)) >>" } },
          { box, to: { action: "<< /S /Launch /F (run.exe) >>" } },
          { box, to: { action: "<< /S /SubmitForm /F (https://example.org) >>" } },
        ],
      },
      {},
    ],
  });
  const { links } = await pdf.page(0);
  expect(links.map(({ to }) => to)).toEqual([
    { page: 1 },
    { url: "https://example.org/a" },
    { url: "mailto:ada@example.org" },
    { page: 1 },
  ]);
  expect(links[0]).toMatchObject({ left: 72, top: 172, width: 100, height: 20 });
});

test("a script in a PDF does not run", async () => {
  const script = "globalThis.hasRun = true; app.alert('run');";
  const pdf = await open({ pages: [{ lines: ["Quiet"] }], script });
  expect(textsOf((await pdf.page(0)).blocks)).toEqual(["Quiet"]);
  expect(globalThis).not.toHaveProperty("hasRun");
});

test("a password is asked for, and only the right one opens the file", async () => {
  const plan = { pages: [{ lines: ["Locked text"] }], title: "Locked", password: "moon" };
  await expect(open(plan)).rejects.toMatchObject({ code: "password_needed" });
  await expect(open(plan, "sun")).rejects.toMatchObject({ code: "password_wrong" });
  const pdf = await open(plan, "moon");
  expect(pdf.publication.metadata.title).toBe("Locked");
  expect(textsOf((await pdf.page(0)).blocks)).toEqual(["Locked text"]);
});

test.each([
  ["no PDF", new TextEncoder().encode("This is a text.")],
  ["an empty file", new Uint8Array()],
  ["a PDF whose end is lost", buildPdf({ pages: [{ lines: ["x"] }] }).slice(0, 60)],
])("%s is refused as damaged", async (_name, bytes) => {
  const opening = openPdf(new Blob([bytes]), undefined, tools);
  await expect(opening).rejects.toBeInstanceOf(PdfError);
  await expect(opening).rejects.toMatchObject({ code: "pdf_broken" });
});

test("a file that is cut off within its table is repaired", async () => {
  const bytes = buildPdf({ pages: [{ lines: ["Saved"] }] });
  const pdf = await openPdf(new Blob([bytes.slice(0, bytes.length - 40)]), undefined, tools);
  expect(textsOf((await pdf.page(0)).blocks)).toEqual(["Saved"]);
});

test("a file that cannot be read any more says so", async () => {
  const file = new Blob(["%PDF-1.4"]);
  Object.defineProperty(file, "slice", {
    value: () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }),
  });
  await expect(openPdf(file, undefined, tools)).rejects.toMatchObject({ code: "unreadable" });
});

test("more pages than the limit are refused, and none at all", () => {
  expect(() => checkPageCount(10_001)).toThrowError(expect.objectContaining({ code: "pdf_too_large" }));
  expect(() => checkPageCount(0)).toThrowError(expect.objectContaining({ code: "pdf_broken" }));
  expect(() => checkPageCount(10_000)).not.toThrow();
});

test("a damaged page leaves the others readable", async () => {
  const pdf = await open({ pages: [{ size: [0, 0] }, { lines: ["Whole"] }] });
  expect(textsOf((await pdf.page(1)).blocks)).toEqual(["Whole"]);
  await expect(pdf.page(7)).rejects.toMatchObject({ code: "page_broken" });
});
