import { encryption } from "./pdf-encryption.ts";

/** A link on a page: its corners in points from the lower left, and its target. */
export interface LinkPlan {
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
  /** Index of a page, an address, or the raw action of the annotation. */
  readonly to: number | string | { readonly action: string };
}

/** A page of a PDF that a test makes. */
export interface PagePlan {
  readonly lines?: readonly string[];
  readonly links?: readonly LinkPlan[];
  /** The size in points. Default: Letter. */
  readonly size?: readonly [width: number, height: number];
  readonly rotate?: number;
  /** More of the content stream, in the operators of PDF. */
  readonly drawing?: string;
}

/** A PDF that a test makes. Texts are ASCII, set in Helvetica. */
export interface PdfPlan {
  readonly pages: readonly PagePlan[];
  readonly title?: string;
  readonly author?: string;
  readonly language?: string;
  readonly outline?: readonly { readonly title: string; readonly page: number }[];
  /** Labels of all pages begin with it and count from 1. */
  readonly labelPrefix?: string;
  /** A script that other programs run when the file is opened. */
  readonly script?: string;
  readonly pageLayout?: string;
  /** The number of pages that the file claims to have. */
  readonly claimedPages?: number;
  readonly password?: string;
  /** Entries for the catalogue, in the syntax of PDF. */
  readonly catalogue?: string;
}

const LETTER = [612, 792] as const;
const LEADING = 20;
const FILE_ID = "00112233445566778899aabbccddeeff";

const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));
const literal = (text: string): string => `(${text.replace(/[\\()]/g, "\\$&")})`;

/** Writes a PDF. */
export function buildPdf(plan: PdfPlan): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, { readonly body: string; readonly stream?: string }>();
  let last = 0;
  const reserve = (): number => {
    last += 1;
    return last;
  };
  const add = (body: string, stream?: string): number => {
    const id = reserve();
    objects.set(id, stream === undefined ? { body } : { body, stream });
    return id;
  };
  const lock = plan.password === undefined ? undefined : encryption(plan.password, FILE_ID);
  const text = (value: string, id: number): string =>
    lock ? `<${hexOf(lock.encrypt(latin1(value), id))}>` : literal(value);

  const font = add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  const tree = reserve();
  const pageIds = plan.pages.map(reserve);
  for (const [index, page] of plan.pages.entries()) {
    const { lines = [], links = [], size = LETTER, rotate = 0, drawing = "" } = page;
    const [width, height] = size;
    const shown = lines.map((line, at) => `1 0 0 1 72 ${height - 72 - at * LEADING} Tm ${literal(line)} Tj`);
    const content = add("", `BT /F1 14 Tf ${shown.join("\n")} ET\n${drawing}`);
    const annotations = links.map(({ box, to }) => {
      const id = reserve();
      const target =
        typeof to === "number"
          ? `/Dest [${pageIds[to]} 0 R /Fit]`
          : `/A ${typeof to === "string" ? `<< /S /URI /URI ${text(to, id)} >>` : to.action}`;
      objects.set(id, { body: `<< /Type /Annot /Subtype /Link /Rect [${box.join(" ")}] ${target} >>` });
      return `${id} 0 R`;
    });
    objects.set(pageIds[index] ?? 0, {
      body: `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /Font << /F1 ${font} 0 R >> >> /Contents ${content} 0 R /Annots [${annotations.join(" ")}] >>`,
    });
  }
  objects.set(tree, {
    body: `<< /Type /Pages /Count ${plan.claimedPages ?? plan.pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] >>`,
  });

  const catalogue = reserve();
  const entries = ["/Type /Catalog", `/Pages ${tree} 0 R`, plan.catalogue ?? ""];
  if (plan.language !== undefined) entries.push(`/Lang ${text(plan.language, catalogue)}`);
  if (plan.pageLayout !== undefined) entries.push(`/PageLayout /${plan.pageLayout}`);
  if (plan.labelPrefix !== undefined) {
    entries.push(`/PageLabels << /Nums [0 << /S /D /P ${text(plan.labelPrefix, catalogue)} >>] >>`);
  }
  if (plan.script !== undefined) {
    const script = `<< /S /JavaScript /JS ${text(plan.script, catalogue)} >>`;
    entries.push(`/OpenAction ${script} /Names << /JavaScript << /Names [(run) ${script}] >> >>`);
  }
  if (plan.outline !== undefined && plan.outline.length > 0) {
    const root = reserve();
    const ids = plan.outline.map(reserve);
    for (const [at, { title, page }] of plan.outline.entries()) {
      const id = ids[at] ?? 0;
      const beside = [
        at > 0 ? `/Prev ${ids[at - 1]} 0 R` : "",
        at + 1 < ids.length ? `/Next ${ids[at + 1]} 0 R` : "",
      ];
      objects.set(id, {
        body: `<< /Title ${text(title, id)} /Parent ${root} 0 R /Dest [${pageIds[page]} 0 R /Fit] ${beside.join(" ")} >>`,
      });
    }
    objects.set(root, {
      body: `<< /Type /Outlines /First ${ids[0]} 0 R /Last ${ids.at(-1)} 0 R /Count ${ids.length} >>`,
    });
    entries.push(`/Outlines ${root} 0 R`);
  }
  objects.set(catalogue, { body: `<< ${entries.join(" ")} >>` });
  const info = reserve();
  const { title, author } = plan;
  objects.set(info, {
    body: `<< ${title === undefined ? "" : `/Title ${text(title, info)}`} ${author === undefined ? "" : `/Author ${text(author, info)}`} >>`,
  });
  const lockId = lock ? add(lock.dictionary) : undefined;

  let file = "%PDF-1.4\n";
  const offsets: number[] = [];
  for (let id = 1; id <= last; id += 1) {
    const { body, stream } = objects.get(id) ?? { body: "null" };
    offsets.push(file.length);
    const data = stream === undefined ? "" : lock ? binary(lock.encrypt(latin1(stream), id)) : stream;
    file += `${id} 0 obj\n${stream === undefined ? body : `<< /Length ${data.length} >>\nstream\n${data}\nendstream`}\nendobj\n`;
  }
  const start = file.length;
  file += `xref\n0 ${last + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, "0")} 00000 n \n`;
  const locked = lockId === undefined ? "" : `/Encrypt ${lockId} 0 R`;
  file += `trailer\n<< /Size ${last + 1} /Root ${catalogue} 0 R /Info ${info} 0 R /ID [<${FILE_ID}> <${FILE_ID}>] ${locked} >>\nstartxref\n${start}\n%%EOF\n`;
  return latin1(file);
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const binary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
