import { inflateSync } from "node:zlib";

/** Letters, mostly a single one, on a page of a PDF, in millimetres from the top left corner of the page. */
export interface PdfText {
  readonly text: string;
  readonly x: number;
  /** The height of the baseline. */
  readonly y: number;
  readonly size: number;
}

/** A page of a PDF. */
export interface PdfPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly texts: readonly PdfText[];
}

type Matrix = readonly [number, number, number, number, number, number];

const MM_PER_POINT = 25.4 / 72;
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const TOKENS = /\/[^\s/<>[\]()]+|<[0-9A-Fa-f]*>|\((?:\\.|[^\\)])*\)|[[\]]|[^\s/<>[\]()]+/g;

/** Reads where the texts are in a PDF that Chromium has made. */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of pdf.toString("latin1").matchAll(/(\d+) 0 obj\s*([\s\S]*?)endobj/g)) {
    objects.set(id, body);
  }
  const referenced = (body: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? "") ?? "";
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, width = "0", height = "0"] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      const fonts = new Map<string, ReadonlyMap<string, string>>();
      for (const [, name = "", id = ""] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        fonts.set(name, lettersOf(streamOf(referenced(objects.get(id) ?? "", "ToUnicode"))));
      }
      const texts = textsOf(streamOf(referenced(page, "Contents")), fonts).map((text) => ({
        ...text,
        x: text.x * MM_PER_POINT,
        y: (Number(height) - text.y) * MM_PER_POINT,
        size: text.size * MM_PER_POINT,
      }));
      return { widthMm: Number(width) * MM_PER_POINT, heightMm: Number(height) * MM_PER_POINT, texts };
    });
}

function streamOf(body: string): string {
  const start = body.search(/stream\r?\n/);
  if (start < 0) return "";
  const from = body.indexOf("\n", start) + 1;
  const bytes = Buffer.from(body.slice(from, body.lastIndexOf("endstream")), "latin1");
  return (/\/FlateDecode/.test(body) ? inflateSync(bytes) : bytes).toString("latin1");
}

/** The letters of the glyphs of a font, by their hexadecimal numbers. */
function lettersOf(map: string): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const letter = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");
  for (const [, block = ""] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = "", to = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(glyph, letter(to));
  }
  for (const [, block = ""] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = "", to = "", first = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(from, 16);
      for (let glyph = start; glyph <= Number.parseInt(to, 16); glyph += 1) {
        const code = (Number.parseInt(first, 16) + glyph - start).toString(16).padStart(4, "0");
        letters.set(glyph.toString(16).toUpperCase().padStart(from.length, "0"), letter(code));
      }
    }
  }
  return letters;
}

/** The texts of a content stream, in points from the bottom left. */
function textsOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): PdfText[] {
  const texts: PdfText[] = [];
  const stack: Matrix[] = [];
  let current = IDENTITY;
  let line = IDENTITY;
  let [font, size]: [string, number] = ["", 0];
  let operands: string[] = [];
  const matrix = () => operands.slice(-6).map(Number) as unknown as Matrix;
  const show = (): void => {
    const letters = fonts.get(font) ?? new Map<string, string>();
    // A number of a glyph has two or four digits.
    const digits = [...letters.keys()][0]?.length ?? 4;
    const numbers = operands.filter((each) => each.startsWith("<")).map((each) => each.slice(1, -1));
    const glyphs = numbers.join("").match(new RegExp(`.{${digits}}`, "g")) ?? [];
    const text = glyphs.map((glyph) => letters.get(glyph.toUpperCase()) ?? "?").join("");
    const [a, b, , , x, y] = product(line, current);
    texts.push({ text, x, y, size: size * Math.hypot(a, b) });
  };
  for (const [token] of content.matchAll(TOKENS)) {
    if (/^[-+.\d/<([\]]/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === "q") stack.push(current);
    else if (token === "Q") current = stack.pop() ?? IDENTITY;
    else if (token === "cm") current = product(matrix(), current);
    else if (token === "BT") line = IDENTITY;
    else if (token === "Tf") [font, size] = [operands.at(-2)?.slice(1) ?? "", Number(operands.at(-1))];
    else if (token === "Tm") line = matrix();
    else if (token === "Td") {
      line = product([1, 0, 0, 1, Number(operands.at(-2)), Number(operands.at(-1))], line);
    } else if (token === "Tj" || token === "TJ") show();
    operands = [];
  }
  return texts;
}

function product([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}
