import type { CSSProperties } from "react";

/** Breakpoints: `md` starts at 768 px, `lg` at 1024 px, `sm` applies below. */
export type Breakpoint = "sm" | "md" | "lg";

/** One value, or one per breakpoint. A missing breakpoint uses the next smaller one. */
export type Responsive<Value> = Value | { readonly [Each in Breakpoint]?: Value | undefined };

/** Steps of the 4 px spacing scale (the `--compact-space-…` tokens), or 0. */
export type Space = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20;

/** Inline styles and attribute of an element with responsive values. */
export interface LayoutStyle {
  style: CSSProperties;
  /**
   * Names of the properties that vary by breakpoint, for `data-responsive`, which the style sheet selects by.
   */
  names: string | undefined;
}

/** Converts a spacing step to CSS. */
export function spaceValue(space: Space): string {
  return space === 0 ? "0px" : `var(--compact-space-${space})`;
}

function isByWidth(value: unknown): value is { [Each in Breakpoint]?: unknown } {
  return typeof value === "object" && value !== null;
}

/**
 * Builds the styles of a layout component. A single value becomes the property itself. A value per breakpoint
 * becomes `--NAME-sm`, `--NAME-md` and `--NAME-lg`. All three are always set, because custom properties are
 * inherited and an outer layout must not affect an inner one. `fallback` is used when `sm` is missing.
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

/** Maps a responsive value, breakpoint by breakpoint. */
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
