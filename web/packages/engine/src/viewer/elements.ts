type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

function fill<T extends Element>(
  element: T,
  attributes: Attributes,
  children: readonly (Node | string)[],
): T {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/** Creates an element. Attributes that are undefined or false are left out. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an SVG element. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[Name] {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** Creates a button. */
export function button(attributes: Attributes, onPress: () => void, ...children: readonly (Node | string)[]) {
  const element = html("button", { type: "button", class: "ov-button", ...attributes }, ...children);
  element.addEventListener("click", onPress);
  return element;
}
