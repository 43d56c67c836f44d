import { type BuiltTag, indexRecords, joined } from "./mobi-index-builder.ts";

const encoder = new TextEncoder();
const NONE = 0xffffffff;
const HEADER_BYTES = 264;

/** The first bytes of an image. */
export const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1]);

/** The header of a test book. Fields are given by their offsets in the record. */
interface HeaderPlan {
  readonly version: number;
  readonly encoding: number;
  readonly compression: number;
  readonly encryption?: number;
  readonly textRecords: number;
  readonly fields: Readonly<Record<number, number>>;
  /** Records of EXTH: texts, or numbers of 32 bits. */
  readonly exth: readonly (readonly [type: number, value: string | number])[];
  readonly encode: (text: string) => Uint8Array;
}

function headerRecord(plan: HeaderPlan): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, plan.compression);
  view.setUint16(8, plan.textRecords);
  view.setUint16(12, plan.encryption ?? 0);
  bytes.set(encoder.encode("MOBI"), 16);
  view.setUint32(20, HEADER_BYTES - 16);
  view.setUint32(28, plan.encoding);
  view.setUint32(36, plan.version);
  view.setUint32(128, 0x40);
  view.setUint32(244, NONE);
  for (const [at, value] of Object.entries(plan.fields)) view.setUint32(Number(at), value);
  const records = plan.exth.map(([type, value]) => {
    const data = typeof value === "string" ? plan.encode(value) : numberBytes(value);
    return joined(numberBytes(type), numberBytes(data.length + 8), data);
  });
  const all = joined(...records);
  return joined(
    bytes,
    encoder.encode("EXTH"),
    numberBytes(all.length + 12),
    numberBytes(records.length),
    all,
  );
}

function numberBytes(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}

/** A Palm database of these records. */
export function palmDatabase(records: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(78 + 8 * records.length + 2);
  head.set(encoder.encode("BOOKMOBI"), 60);
  const view = new DataView(head.buffer);
  view.setUint16(76, records.length);
  let at = head.length;
  for (const [index, record] of records.entries()) {
    view.setUint32(78 + 8 * index, at);
    at += record.length;
  }
  return joined(head, ...records);
}

/** Encodes text as PalmDOC without compression: bytes with a special meaning are escaped. */
function packed(text: Uint8Array): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((byte) => (byte === 0 || (byte >= 9 && byte < 0x80) ? [byte] : [1, byte])),
  );
}

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A MOBI file of version 6 in windows-1252, with two chapters, a link, an image that is the cover, and contents. */
export function mobi6File({ encryption = 0, kf8 = false } = {}): Uint8Array<ArrayBuffer> {
  const first = `<html><head><guide></guide></head><body><p height="1em" width="0pt">Caf\u00e9 by the sea <a filepos=000000NNNN>on</a><mbp:pagebreak/>`;
  const second = '<h1>Two</h1><p>The tide <img recindex="00001"/></p></body></html>';
  const target = first.length;
  const text = latin(first.replace("NNNN", String(target).padStart(4, "0")) + second);
  const contents = indexRecords(
    [
      [1, 1],
      [3, 1],
    ],
    [
      { name: "0", tags: { 1: [0], 3: [0] } },
      { name: "1", tags: { 1: [target], 3: [4] } },
    ],
    ["One", "Two"],
  );
  // The header, text, contents, image, and the KF8 book.
  const pictureAt = 2 + contents.records.length;
  const header = headerRecord({
    version: 6,
    encoding: 1252,
    compression: 2,
    encryption,
    textRecords: 1,
    fields: { 108: pictureAt, 244: 2 },
    exth: [
      [100, "Ada L\u00e4rk"],
      [503, "Caf\u00e9"],
      [524, "fr"],
      [201, 0],
      ...(kf8 ? ([[121, pictureAt + 1]] as const) : []),
    ],
    encode: latin,
  });
  const own = [header, packed(text), ...contents.records, PICTURE];
  return palmDatabase(kf8 ? [...own, ...kf8Records(pictureAt)] : own);
}

/** A KF8 file (AZW3) with two documents, a style sheet, a link, an image that is the cover, and nested contents. */
export function kf8File({ pageSize }: { readonly pageSize?: string } = {}): Uint8Array<ArrayBuffer> {
  return palmDatabase([...kf8Records(10, pageSize), PICTURE]);
}

/** With a size of its pages, such as `600x800`, it has a fixed layout and is read from right to left. */
function kf8Records(pictureAt: number, pageSize?: string): Uint8Array[] {
  const skeleton = (title: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${title}</title><link rel="stylesheet" type="text/css" href="kindle:flow:0001?mime=text/css"/></head><body></body></html>`;
  const one = '<h1>\u041e\u0434\u0438\u043d</h1><p><a href="kindle:pos:fid:0001:off:000000000A">on</a></p>';
  const two = '<p>first</p><p>The lamp <img src="kindle:embed:0001?mime=image/png"/></p>';
  const css = "p { color: red; }";
  const files = [
    { frame: encoder.encode(skeleton("a")), body: encoder.encode(one) },
    { frame: encoder.encode(skeleton("b")), body: encoder.encode(two) },
  ];
  let at = 0;
  const places = files.map(({ frame, body }) => {
    const start = at;
    at += frame.length + body.length;
    return {
      start,
      frame: frame.length,
      body: body.length,
      insert: start + frame.length - "</body></html>".length,
    };
  });
  const text = joined(...files.flatMap(({ frame, body }) => [frame, body]), encoder.encode(css));
  const geometry: BuiltTag[] = [
    [1, 1],
    [6, 2],
  ];
  const skeletons = indexRecords(
    geometry,
    places.map(({ start, frame }, index) => ({ name: `SKEL${index}`, tags: { 1: [1], 6: [start, frame] } })),
  );
  const fragments = indexRecords(
    [[6, 2]],
    places.map(({ insert, body }) => ({ name: String(insert).padStart(10, "0"), tags: { 6: [0, body] } })),
  );
  const contents = indexRecords(
    [
      [3, 1],
      [6, 2],
      [21, 1],
    ],
    [
      { name: "0", tags: { 3: [0], 6: [0, 0] } },
      { name: "1", tags: { 3: [9], 6: [1, 12], 21: [0] } },
    ],
    ["\u041e\u0434\u0438\u043d", "Two"],
  );
  const flows = joined(
    encoder.encode("FDST"),
    ...[12, 2, 0, at, at, at + css.length].map((value) => numberBytes(value)),
  );
  const header = headerRecord({
    version: 8,
    encoding: 65001,
    compression: 1,
    textRecords: 1,
    fields: { 108: pictureAt, 192: 2, 252: 3, 248: 5, 244: 7 },
    exth: [
      [100, "\u0410\u043d\u043d\u0430 \u041b\u0430\u0440\u043a"],
      [503, "The lamp"],
      [524, "ru"],
      [201, 0],
      ...(pageSize === undefined
        ? []
        : ([
            [122, "true"],
            [126, pageSize],
            [527, "rtl"],
          ] as const)),
    ],
    encode: (value) => encoder.encode(value),
  });
  return [header, text, flows, ...skeletons.records, ...fragments.records, ...contents.records];
}
