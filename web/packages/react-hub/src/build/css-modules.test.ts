import { expect, test } from "vitest";
import { compileCssModule } from "./css-modules.ts";

const css =
  ".button { color: red; animation: turn 1s; } @keyframes turn { to { rotate: 1turn; } } .big { composes: button; }";

test("class names and animations belong to their file, and are the same in each build", () => {
  const one = compileCssModule("a/Button.module.css", css, "lib");
  expect(one.names["button"]).toMatch(/^lib-button-[\w-]+$/);
  expect(one.css).toContain(`.${one.names["button"]}{`);
  expect(one.css).not.toMatch(/keyframes turn\b/);
  expect(one.names["big"]).toContain(one.names["button"]);
  expect(compileCssModule("a/Button.module.css", css, "lib")).toEqual(one);
  expect(compileCssModule("b/Button.module.css", css, "lib").names["button"]).not.toBe(one.names["button"]);
});

test("a class of another file cannot be composed", () => {
  const text = '.a { composes: b from "./b.module.css"; }';
  expect(() => compileCssModule("a.module.css", text, "lib")).toThrow("composes one of another file");
});
