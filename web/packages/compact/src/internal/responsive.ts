import type { CSSProperties } from "react";

/** Widths that layout changes at: `md` from 768 px, `lg` from 1024 px; `sm` is what holds below them. */
export type Breakpoint = "sm" | "md" | "lg";

/** One value for all widths, or one for each breakpoint; one left out takes that of the next smaller. */
export type Responsive<Value> = Value | { readonly [Each in Breakpoint]?: Value | undefined };

/** Steps of the 4 px grid: the `--space-…` tokens, and nothing at all. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;

/** What an element carries for its responsive values. */
export interface LayoutStyle {
  style: CSSProperties;
  /** Names of the properties that differ by width, for `data-responsive`; the style sheet reads them. */
  names: string | undefined;
}

/** A step of the 4 px grid as CSS. */
export function spaceValue(space: Space): string {
  return space === 0 ? "0px" : `var(--space-${space})`;
}

function isByWidth(value: unknown): value is { [Each in Breakpoint]?: unknown } {
  return typeof value === "object" && value !== null;
}

/**
 * Styles of a layout component. A value for all widths becomes the property itself; one by breakpoints becomes
 * `--NAME-sm`, `--NAME-md` and `--NAME-lg`, all three set, since custom properties are inherited and those of a
 * layout around it must not shine through. `fallback` stands for `sm` where that is left out.
 */
export function layoutStyle(
  properties: Readonly<Record<string, { value: Responsive<string | number> | undefined; fallback: string }>>,
): LayoutStyle {
  const style: Record<string, string | number> = {};
  const names: string[] = [];
  for (const [name, { value, fallback }] of Object.entries(properties)) {
    if (isByWidth(value)) {
      const sm = value.sm ?? fallback;
      const md = value.md ?? sm;
      style[`--${name}-sm`] = sm;
      style[`--${name}-md`] = md;
      style[`--${name}-lg`] = value.lg ?? md;
      names.push(name);
    } else if (value !== undefined) {
      style[name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
    }
  }
  return { style, names: names.length > 0 ? names.join(" ") : undefined };
}

/** Translates a responsive value, each breakpoint by itself. */
export function mapResponsive<From, To>(
  value: Responsive<From> | undefined,
  translate: (value: From) => To,
): Responsive<To> | undefined {
  if (value === undefined) {
    return undefined;
  }
  if (!isByWidth(value)) {
    return translate(value);
  }
  const result: { [Each in Breakpoint]?: To } = {};
  for (const name of ["sm", "md", "lg"] as const) {
    const each = (value as { [Each in Breakpoint]?: From })[name];
    if (each !== undefined) {
      result[name] = translate(each);
    }
  }
  return result;
}
