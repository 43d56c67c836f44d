// The JSX runtime of the examples: it marks the elements that an example writes itself, as opposed to those that the
// components render. An element with a class looks like a component (`buttonClass`), so it counts as one.
import type { ElementType } from "react";
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from "react/jsx-runtime";

type Create = typeof reactJsx;

function marking(create: Create): Create {
  return (type: ElementType, props, key) => {
    const isPlain = typeof type === "string" && !Object.hasOwn(props as object, "className");
    return create(type, isPlain ? { ...(props as object), "data-page": "" } : props, key);
  };
}

export const jsx = marking(reactJsx);
export const jsxs = marking(reactJsxs);
export { Fragment };
