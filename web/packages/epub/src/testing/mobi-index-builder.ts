/** An entry of an index: its name and the numbers under each tag. */
export interface BuiltEntry {
  readonly name: string;
  readonly tags: Readonly<Record<number, readonly number[]>>;
}

/** A tag and how many numbers it has. */
export type BuiltTag = readonly [number: number, values: number];

const encoder = new TextEncoder();

/** Encodes a number with 7 bits per byte; the last byte is marked. */
export function variableNumber(value: number): number[] {
  const bytes = [(value & 0x7f) | 0x80];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(rest & 0x7f);
  return bytes;
}

/** The records of an index: its head, its entries and its labels. Tags that an entry lacks have no bit. */
export function indexRecords(
  tags: readonly BuiltTag[],
  entries: readonly BuiltEntry[],
  labels: readonly string[] = [],
): { records: Uint8Array<ArrayBuffer>[]; labelOffsets: number[] } {
  const labelBytes: number[] = [];
  const labelOffsets = labels.map((label) => {
    const bytes = encoder.encode(label);
    const offset = labelBytes.length;
    labelBytes.push(...variableNumber(bytes.length), ...bytes);
    return offset;
  });
  const tagBytes = [
    ...tags.flatMap(([number, values], index) => [number, values, 1 << index, 0]),
    0,
    0,
    0,
    1,
  ];
  const tagx = new Uint8Array(12 + tagBytes.length);
  tagx.set(encoder.encode("TAGX"));
  new DataView(tagx.buffer).setUint32(4, tagx.length);
  new DataView(tagx.buffer).setUint32(8, 1);
  tagx.set(tagBytes, 12);
  const head = joined(indexHead({ listAt: 0, count: 1, labelRecords: labels.length > 0 ? 1 : 0 }), tagx);
  const parts = entries.map(({ name, tags: values }) => {
    const control = tags.reduce((bits, [number], index) => (values[number] ? bits | (1 << index) : bits), 0);
    const numbers = tags.flatMap(([number]) => (values[number] ?? []).flatMap(variableNumber));
    return Uint8Array.from([name.length, ...encoder.encode(name), control, ...numbers]);
  });
  let at = 192;
  const offsets = parts.map((part) => {
    const own = at;
    at += part.length;
    return own;
  });
  const list = new DataView(new ArrayBuffer(4 + 2 * parts.length));
  for (const [index, offset] of offsets.entries()) list.setUint16(4 + 2 * index, offset);
  const data = joined(
    indexHead({ listAt: at, count: parts.length, labelRecords: 0 }),
    ...parts,
    new Uint8Array(list.buffer),
  );
  const records = [head, data, ...(labels.length > 0 ? [Uint8Array.from([...labelBytes, 0, 0, 0])] : [])];
  return { records, labelOffsets };
}

function indexHead({ listAt, count, labelRecords }: Record<string, number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(192);
  bytes.set(encoder.encode("INDX"));
  const view = new DataView(bytes.buffer);
  view.setUint32(4, 192);
  view.setUint32(20, listAt ?? 0);
  view.setUint32(24, count ?? 0);
  view.setUint32(28, 65001);
  view.setUint32(52, labelRecords ?? 0);
  return bytes;
}

/** Concatenates bytes. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
