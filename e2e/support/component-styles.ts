import type { Page } from "@playwright/test";

/** The properties of a component that a browser's default styles, or `reset.css`, can change. */
const properties = [
  "display",
  "padding",
  "margin",
  "border-width",
  "border-style",
  "border-color",
  "background-color",
  "color",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "letter-spacing",
  "line-height",
  "text-align",
  "text-decoration-line",
  "text-decoration-thickness",
  "text-wrap-style",
  "white-space",
  "list-style-type",
  "cursor",
  "animation-name",
  "transition-duration",
] as const;

/** An element that a component renders, with its box and styles. */
export interface ComponentElement {
  /** Its tag and classes. */
  readonly name: string;
  readonly styles: Readonly<Record<string, string>>;
}

/** Measures all elements that components render, their pseudo-elements, and their outlines when they have focus. */
export function measureComponents(page: Page): Promise<ComponentElement[]> {
  return page.evaluate(async (properties) => {
    await document.fonts.ready;
    const nameOf = (element: Element) =>
      [element.localName, ...element.classList].join(".").replaceAll(/_(\w+)_\w+_\d+/g, "$1");
    const stylesOf = (element: Element, pseudo?: string) => {
      const styles = getComputedStyle(element, pseudo);
      const isUnderlined = styles.textDecorationLine !== "none";
      return Object.fromEntries(
        properties
          .filter((property) => isUnderlined || !property.startsWith("text-decoration"))
          // A list of equal values is the same as one of them.
          .map((property) => [
            property,
            [...new Set(styles.getPropertyValue(property).split(", "))].join(", "),
          ]),
      );
    };
    const lookOf = (element: Element): ComponentElement[] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y, width, height].map((length) => length.toFixed(1)).join(" ");
      const looks = [{ name: nameOf(element), styles: { box, ...stylesOf(element) } }];
      for (const pseudo of ["::before", "::after"]) {
        const { content, width, height } = getComputedStyle(element, pseudo);
        if (content === "none" || content === "normal") continue;
        const styles = { box: `${width} ${height}`, ...stylesOf(element, pseudo) };
        looks.push({ name: nameOf(element) + pseudo, styles });
      }
      return looks;
    };
    const focusOf = (element: HTMLElement | SVGElement): ComponentElement[] => {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) return [];
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
      const outline = `${outlineWidth} ${outlineStyle} ${outlineColor}, offset ${outlineOffset}`;
      return [
        { name: `${nameOf(element)}:focus`, styles: { outline: outlineStyle === "none" ? "none" : outline } },
      ];
    };
    // Elements that the example writes itself are the page's, except in prose, which a component styles.
    const elements = [
      ...document.querySelectorAll<HTMLElement | SVGElement>(
        'body *:not(script, input[type=hidden], #example, [data-page]:not([class*="prose"] *), svg *)',
      ),
    ];
    return [...elements.flatMap(lookOf), ...elements.flatMap(focusOf)];
  }, properties);
}

/** What differs between two measurements of the same page, one line for each style of an element. */
export function differences(
  expected: readonly ComponentElement[],
  actual: readonly ComponentElement[],
): string[] {
  if (expected.length !== actual.length) return [`${actual.length} elements instead of ${expected.length}`];
  return expected.flatMap(({ name, styles }, index) =>
    Object.entries(styles).flatMap(([property, value]) => {
      const found = actual[index]?.styles[property];
      return found === value ? [] : [`${name}: ${property} is ${found} instead of ${value}`];
    }),
  );
}
