import { expect, test } from "vitest";
import { minifyInlineScripts } from "./inline-scripts-plugin.ts";

test("scripts of the page lose their comments, and others stay as they are", () => {
  const others = '<script type="module" crossorigin src="/assets/a.js"></script><p>// text</p>';
  const page = `<script data-a>\n  // A comment.\n  {\n    const name = "$&";\n    console.log(name);\n  }\n</script>${others}`;
  const minified = minifyInlineScripts(page);
  expect(minified).toMatch(/^<script data-a>[^\n]*console\.log[^\n]*<\/script>/);
  expect(minified).toContain("$&");
  expect(minified).not.toContain("comment");
  expect(minified.endsWith(others)).toBe(true);
});
