/** Types that are not searched for nested names. */
type Leaf = string | number | boolean | bigint | null | undefined | File | Date | readonly unknown[];

/**
 * The field names of a form, derived from the type of its values: `{ room: { key: string } }` has `room.key`.
 */
export type FormPath<Values> = {
  [Key in keyof Values & string]: NonNullable<Values[Key]> extends Leaf
    ? Key
    : unknown extends Values[Key]
      ? Key
      : `${Key}.${FormPath<NonNullable<Values[Key]>>}`;
}[keyof Values & string];

/** The type of a field's value, by its name. */
export type FormValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Head}.${infer Rest}`
    ? Head extends keyof Values
      ? FormValueAt<NonNullable<Values[Head]>, Rest>
      : unknown
    : unknown;

/** Values in which every property is optional, at every level. */
export type PartialValues<Values> = {
  [Key in keyof Values]?: NonNullable<Values[Key]> extends Leaf
    ? Values[Key]
    : PartialValues<NonNullable<Values[Key]>>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Reads the value at a dotted path. */
export function valueAt(values: unknown, path: string): unknown {
  let current: unknown = values;
  for (const part of path.split(".")) {
    if (!isRecord(current) || !Object.hasOwn(current, part)) {
      return undefined;
    }
    current = current[part];
  }
  return current;
}

/** Converts values by name to one object. Dots in a name create nested objects. */
export function nest(values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const parts = path.split(".");
    // Prevents prototype pollution.
    if (parts.includes("__proto__")) {
      continue;
    }
    let current = root;
    parts.forEach((part, index) => {
      if (index === parts.length - 1) {
        current[part] = value;
        return;
      }
      const inner = Object.hasOwn(current, part) ? current[part] : undefined;
      const next = isRecord(inner) ? inner : {};
      current[part] = next;
      current = next;
    });
  }
  return root;
}
