// Records of the local database as JSON. A database also keeps typed arrays, which JSON does not have: `{"$": "Float32Array",
// "base64": "…"}`. An object that has a field `$` of its own is `{"$": "object", "fields": {…}}`.

const TAG = "$";
/** Deeper values are refused, because reading them would need too much of the stack. */
const MAX_DEPTH = 64;
const CHUNK_BYTES = 0x8000;

const ARRAYS = {
  Uint8Array,
  Int8Array,
  Uint16Array,
  Int16Array,
  Uint32Array,
  Int32Array,
  Float32Array,
  Float64Array,
};
type ArrayName = keyof typeof ARRAYS;

/** The value of a record, as a value for JSON. Throws a `TypeError` for values of other kinds, such as functions and files. */
export function recordToJson(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new TypeError("the record is too deep");
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean")
    return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("the record has a number that JSON does not have");
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => recordToJson(item, depth + 1));
  if (ArrayBuffer.isView(value)) return arrayToJson(value);
  if (typeof value !== "object" || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    throw new TypeError("the record has a value that cannot be exported");
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, recordToJson(item, depth + 1)]),
  );
  return TAG in fields ? { [TAG]: "object", fields } : fields;
}

/** The value of a record that was written by `recordToJson`. Throws a `TypeError` for anything else. */
export function recordFromJson(value: unknown, depth = 0): unknown {
  if (depth > 2 * MAX_DEPTH) throw new TypeError("the record is too deep");
  if (Array.isArray(value)) return value.map((item) => recordFromJson(item, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (!Object.hasOwn(fields, TAG)) return fromFields(fields, depth);
  const tag = fields[TAG];
  const own = fields["fields"];
  if (tag === "object" && typeof own === "object" && own !== null && !Array.isArray(own))
    return fromFields(own as Record<string, unknown>, depth);
  if (typeof tag !== "string" || !Object.hasOwn(ARRAYS, tag)) throw new TypeError("an unknown kind of value");
  return arrayFromJson(tag as ArrayName, fields["base64"]);
}

function fromFields(fields: Record<string, unknown>, depth: number): unknown {
  return Object.fromEntries(
    Object.entries(fields).map(([key, item]) => [key, recordFromJson(item, depth + 1)]),
  );
}

function arrayToJson(view: ArrayBufferView): unknown {
  const name = Object.keys(ARRAYS).find((each) => view instanceof ARRAYS[each as ArrayName]);
  if (name === undefined) throw new TypeError("the record has an array that cannot be exported");
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return { [TAG]: name, base64: btoa(text) };
}

function arrayFromJson(name: ArrayName, base64: unknown): ArrayBufferView {
  if (typeof base64 !== "string") throw new TypeError("an array without its bytes");
  const bytes = Uint8Array.from(binaryOf(base64), (character) => character.charCodeAt(0));
  const { BYTES_PER_ELEMENT } = ARRAYS[name];
  if (bytes.length % BYTES_PER_ELEMENT !== 0) throw new TypeError("an array with half an item");
  return new ARRAYS[name](bytes.buffer);
}

function binaryOf(base64: string): string {
  try {
    return atob(base64);
  } catch (cause) {
    throw new TypeError("an array that is not base64", { cause });
  }
}
