import { expect, test } from "vitest";
import { documentName, documentOf, leadOf, withoutInlineStyles } from "./prerendered-page.ts";

const SHELL = `<!doctype html>
<html lang="en">
  <head>
    <title>Orbitroom</title>
    <meta name="description" content="All." />
    <meta property="og:title" content="Orbitroom" />
    <script data-preloads-page>preload();</script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

const page = {
  path: "/help",
  title: "Help & more",
  description: 'How to "send" $&',
  html: '<a href="#main">Skip</a><a href="#files">Files</a><p>$&</p>',
  frame: ["full-bleed"],
  styles: ["/assets/index-1.css", "/assets/help-1.css"],
  scripts: ["/assets/index-1.js", "/assets/help-1.js"],
};

test("a document has the page's content, title, description and those files that the others lack", () => {
  const document = documentOf(SHELL, page);
  expect(document).toContain("<title>Help &amp; more</title>");
  expect(document).toContain('<meta name="description" content="How to &quot;send&quot; $&amp;" />');
  expect(document).toContain('<meta property="og:title" content="Help &amp; more" />');
  expect(document).toContain('<html data-frame="full-bleed" lang="en">');
  expect(document).toContain(`<div id="root">${page.html}</div>`);
  expect(document).toContain('<link rel="stylesheet" crossorigin href="/assets/help-1.css" />');
  expect(document).toContain('<link rel="modulepreload" crossorigin href="/assets/help-1.js" />');
  expect(document.match(/index-1\.(js|css)/g)).toHaveLength(2);
});

test("only a room keeps the script that preloads by the address", () => {
  expect(documentOf(SHELL, page)).not.toContain("preload();");
  expect(documentOf(SHELL, { ...page, path: "/commonroom" })).toContain("preload();");
});

test("the script that notes early input is complete in itself", () => {
  const script = /<script>(\(function.*?)<\/script>/.exec(documentOf(SHELL, page))?.[1] ?? "";
  const types: string[] = [];
  new Function("window", "addEventListener", script)({}, (type: string) => types.push(type));
  expect(types).toEqual(["click", "keydown", "paste", "dragover", "drop"]);
});

test.each([
  ["", false],
  ["#main", false],
  ["#files", false],
  ["#code=abc", true],
  ["#toString", true],
])("with the fragment '%s', the page is hidden: %s", (hash, isHidden) => {
  const script = /<script>(if .*?)<\/script>/.exec(documentOf(SHELL, page))?.[1] ?? "";
  const dataset: Record<string, string> = {};
  new Function("location", "document", script)({ hash }, { documentElement: { dataset } });
  expect("hidesPage" in dataset).toBe(isHidden);
});

test("inline styles become rules, which a policy can allow, and text stays as it is", () => {
  const html = `<p>style="no"</p><i class="a" style="--x:url(&quot;b&quot;);color:red"></i><b style="color:red"></b>`;
  const { html: changed, rules } = withoutInlineStyles(html);
  expect(changed).not.toMatch(/<[^>]* style=/);
  expect(changed).toContain('<i class="a" data-style="--x:url(&quot;b&quot;);color:red">');
  expect(changed).toContain('<p>style="no"</p>');
  expect(rules).toEqual([
    '[data-style="--x:url(\\"b\\");color:red"]{--x:url("b");color:red}',
    '[data-style="color:red"]{color:red}',
  ]);
});

test("the lead of a page is its description", () => {
  expect(leadOf('<p class="page-lead">Rows &amp; <b>columns</b>.</p>')).toBe("Rows & columns.");
  expect(leadOf("<p>Rows</p>")).toBeUndefined();
});

test("the document of a page has its path as name", () => {
  expect(documentName("/")).toBe(".pages/index.html");
  expect(documentName("/compact/nexusStart")).toBe(".pages/compact/nexusStart.html");
});
