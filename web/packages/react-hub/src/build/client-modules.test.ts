import { expect, test } from "vitest";
import { clientReason } from "./client-modules.ts";

test.each([
  ["state", 'import { useState } from "react";', "imports useState from react"],
  ["a context", 'import { createContext } from "react";', "imports createContext from react"],
  ["all of React", 'import * as React from "react";', "imports all from react"],
  ["a portal", 'import { createPortal } from "react-dom";', "imports react-dom"],
  ["a hook of its own", 'import { useTheme } from "./use-theme.ts";', "uses the hook useTheme"],
  [
    "a handler of its own",
    "export const A = () => { const click = () => {}; return <b onClick={click} />; };",
    "gives an element its own onClick",
  ],
  [
    "a function in an attribute",
    "export const A = () => <b ref={() => {}} />;",
    "gives an element its own ref",
  ],
])("a module with %s runs in the browser", (_, text, reason) => {
  expect(clientReason("a.tsx", text)).toBe(reason);
});

test.each([
  ["elements", "export const A = () => <b className='a' />;"],
  ["an id", 'import { useId } from "react"; export const A = () => <b id={useId()} />;'],
  [
    "types",
    'import type { useState } from "react"; import { type Ref } from "react"; export type A = Ref<1>;',
  ],
  [
    "handlers that it passes on",
    "export const A = ({ ref, onClick }) => <b ref={ref as never} onClick={onClick} />;",
  ],
])("a module with %s runs on a server, too", (_, text) => {
  expect(clientReason("a.tsx", text)).toBeUndefined();
});
