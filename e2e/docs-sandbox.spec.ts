import { withConsent } from "./support/consent.ts";
import { eventually } from "./support/eventually.ts";
import { pressOn } from "./support/preview.ts";
import { endlessCode, expectStopped, openExample } from "./support/sandbox.ts";
import { expect, test } from "./support/test.ts";

/** An example that shows the value of `expression`, or the name of its error. */
const evaluates = (expression: string) => `
async function evaluate(): Promise<unknown> { return ${expression}; }
const shown = document.createElement("output");
evaluate().then(
  (value) => { shown.textContent = "value: " + String(value); },
  (error) => { shown.textContent = "refused: " + error.name; },
);
export default function Example() {
  return <div ref={(element) => { element?.append(shown); }} />;
}`;

test("the documentation opens with an example that runs; it stays while its sandbox is loaded", async ({
  page,
}) => {
  await withConsent(page);
  await page.goto("/compact");
  const start = page.getByTestId("live-start");
  await start.getByRole("button", { name: "Finish" }).click();
  await expect(start.getByRole("progressbar", { name: "Ada has it" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  const topOf = (name: string) =>
    page.getByRole("button", { name }).evaluate((button) => button.getBoundingClientRect().top);
  const before = await topOf("Copy code");
  await start.getByRole("button", { name: "Edit the code" }).click();
  const code = page.getByRole("textbox", { name: "Code: Try it" });
  await expect(code).toBeFocused();
  expect(Math.abs((await topOf("Copy code")) - before)).toBeLessThanOrEqual(2);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("export default function Example() { return <h2>Mine</h2>; }");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Mine" })).toBeVisible();
});

test.describe("editing", () => {
  test("the preview follows the code, which may be TypeScript", async ({ page }) => {
    const { preview, problem, write } = await openExample(page);
    await expect(preview.getByRole("button", { name: "Send" })).toBeVisible();
    await write(`import { Button } from "@orbitroom/compact";
const words: readonly string[] = ["Hello", "there"] satisfies string[];
export default function Example() { return <Button>{words.join<string>?.(" ") ?? ""}</Button>; }`);
    await write(`import { Button } from "@orbitroom/compact";
const words: readonly string[] = ["Hello", "there"];
enum Size { Small = "sm" }
export default function Example() { return <Button size={Size.Small}>{words.join(" ")}</Button>; }`);
    await expect(preview.getByRole("button", { name: "Hello there" })).toBeVisible();
    await expect(problem).toHaveCount(0);
  });

  test("an error is shown with its line, whether it is thrown when compiling, running or clicking", async ({
    page,
  }) => {
    const { preview, problem, write } = await openExample(page);
    await write("export default function Example() {\n  return <p>never closed;\n}");
    await expect(problem).toContainText(/Line [23]:/);
    await write("const a = 1;\n\nnull.value;\nexport default () => null;");
    await expect(problem).toContainText("Line 3: TypeError");
    await write(
      "export default function Example() {\n  const fail = () => {\n    throw new Error('pressed');\n  };\n  return <button onClick={fail}>Press</button>;\n}",
    );
    await expect(problem).toHaveCount(0);
    await pressOn(preview.getByRole("button", { name: "Press" }));
    await expect(problem).toContainText("Line 3: Error: pressed");
    await write("export const nothing = 1;");
    await expect(problem).toContainText("export a component as default.");
  });

  test("the property panel and the code stay in sync", async ({ page }) => {
    const { root, preview, write, code } = await openExample(page);
    const panel = root.getByRole("group", { name: "Properties of Button" });
    await panel.getByLabel("variant").selectOption("danger");
    await expect(preview.getByRole("button", { name: "Send" })).toHaveAttribute("data-variant", "danger");
    expect(await code()).toContain('<Button variant="danger" size="md" icon={sendIcon}>');
    await panel.getByLabel("disabled").check();
    await expect(preview.getByRole("button", { name: "Send" })).toBeDisabled();
    expect(await code()).toContain("<Button disabled variant=");
    await panel.getByLabel("disabled").uncheck();
    await expect(preview.getByRole("button", { name: "Send" })).toBeEnabled();
    expect(await code()).not.toContain("disabled");
    await write((await code()).replace('size="md"', 'size="lg" loading'));
    await expect(panel.getByLabel("size")).toHaveValue("lg");
    await expect(panel.getByLabel("loading")).toBeChecked();
    await root.getByRole("button", { name: "Reset" }).click();
    await expect(panel.getByLabel("variant")).toHaveValue("primary");
    await expect(panel.getByLabel("loading")).not.toBeChecked();
  });

  test("a link contains the code, and Reset restores the example", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { root, write } = await openExample(page);
    await write("export default function Example() { return <h2>Größe ≥ 3 ✓</h2>; }");
    await root.getByRole("button", { name: "Copy link" }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /\/compact\/button#try~[\w-]+$/,
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    const opened = await openExample(other, link);
    await expect(opened.preview.getByRole("heading")).toHaveText("Größe ≥ 3 ✓");
    await expect(other.getByText("This code comes from the link.")).toBeVisible();
    await opened.root.getByRole("button", { name: "Reset" }).click();
    await expect(opened.preview.getByRole("button", { name: "Send" })).toBeVisible();

    const damaged = await context.newPage();
    await openExample(damaged, link.replace(/~.*/, "~AAAA"));
    await expect(damaged.getByText("The code in this link is damaged")).toBeVisible();
  });

  test("the alternative code can be shown instead", async ({ page }) => {
    await withConsent(page);
    await page.goto("/compact/icons#own");
    const own = page.locator("#own").getByTestId("sandbox");
    await own.scrollIntoViewIfNeeded();
    const preview = own.frameLocator("iframe").locator("body");
    await expect(preview.getByRole("img", { name: "Home" })).toBeVisible();
    await own.getByRole("button", { name: "Alternative" }).click();
    await expect(preview.getByRole("img", { name: "Planet" })).toBeVisible();
  });

  test("the editor says how Tab leaves it, and Escape and Tab do", async ({ page }) => {
    const { root, code } = await openExample(page);
    const editor = root.getByRole("textbox", { name: /^Code: / });
    const hint = root.getByText("Esc, then Tab leaves the editor");
    await expect(editor).toHaveAccessibleDescription("Esc, then Tab leaves the editor");
    await expect(hint).toBeHidden();
    const before = await code();
    await editor.focus();
    await expect(hint).toBeVisible();
    await page.keyboard.press("Tab");
    expect(await code()).not.toBe(before);
    await expect(editor).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(editor).not.toBeFocused();
    await expect(hint).toBeHidden();
  });

  test("the preview has the theme of the page", async ({ page }) => {
    const { root } = await openExample(page);
    const html = root.frameLocator("iframe").locator("html");
    await page.getByRole("button", { name: "Light theme" }).click();
    await expect(html).toHaveAttribute("data-theme", "light");
    await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(html).toHaveAttribute("data-theme", "dark");
  });
});

test("a part of a page in the other theme has its text color", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const { preview, write } = await openExample(page);
  await write(`export default () => (
    <>
      <p>outer</p>
      <div data-theme="light"><p>light</p><div data-theme="dark"><p>inner</p></div></div>
    </>
  );`);
  const dark = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(preview.getByText("outer")).toHaveCSS("color", dark);
  await expect(preview.getByText("inner")).toHaveCSS("color", dark);
  await expect(preview.getByText("light")).not.toHaveCSS("color", dark);
});

test.describe("endless code", () => {
  const cases = [
    ...endlessCode,
    // A regular expression runs without loop guards. Chromium gives the frame its own process, so the page can stop it.
    ["an endless regular expression", "/^(a+)+$/.test('a'.repeat(40) + 'b');"],
  ] as const;
  test("is stopped each time, in an event handler too, and the page keeps working; long work that ends is not stopped", async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const example = await openExample(page);
    const { preview, problem, write } = example;
    for (const [name, code] of cases) {
      const stoppedAfterMs = await test.step(name, () => expectStopped(example, code));
      test.info().annotations.push({ type: `${name} stopped after ms`, description: String(stoppedAfterMs) });
    }
    await write("export default () => <button onClick={() => {\n  for (;;) {}\n}}>Go</button>;");
    await pressOn(preview.getByRole("button", { name: "Go" }));
    await expect(problem).toContainText("ran for too long");
    await write(
      "let sum = 0;\nfor (let i = 0; i < 3_000_000; i += 1) sum += i;\nexport default () => <p>{sum}</p>;",
    );
    await expect(preview.getByText("4499998500000")).toBeVisible();
    await expect(problem).toHaveCount(0);
  });
});

test.describe("hostile code", () => {
  const refused = [
    ["the document of the page", "window.parent.document.title"],
    ["the top document", "top.document.title"],
    ["storage", "localStorage.length"],
    ["cookies", "(document.cookie = 'a=1')"],
    ["code from text", "new (async () => {}).constructor('return 1')()"],
    ["code from text in a timer", "setTimeout('1')"],
    [
      "nested frames",
      "(() => { const f = document.createElement('iframe'); document.body.append(f); return f.contentWindow.RTCPeerConnection.name; })()",
    ],
  ] as const;
  test("can use what belongs to its own frame, and nothing else", async ({ page }) => {
    const { preview, write } = await openExample(page);
    const result = preview.locator("output");
    for (const [name, expression] of refused) {
      await test.step(name, async () => {
        // An allowed expression in between shows that the code ran, and that the result below is its own.
        await write(evaluates("typeof document.body.style"));
        await expect(result).toHaveText("value: object");
        await write(evaluates(expression.replaceAll("window.parent", "window['par' + 'ent']")));
        await expect(result).toHaveText(/^refused: (SecurityError|EvalError|TypeError)$/);
      });
    }
  });

  test("cannot reach the network", async ({ page }) => {
    const responses: string[] = [];
    // Blocked requests fire `request` as well, so count responses.
    page.on("response", (response) => responses.push(response.url()));
    const { preview, write } = await openExample(page);
    const names = [
      "fetch",
      "XMLHttpRequest",
      "WebSocket",
      "EventSource",
      "RTCPeerConnection",
      "WebTransport",
      "Worker",
      "SharedWorker",
      "BroadcastChannel",
    ];
    await write(
      evaluates(
        `${JSON.stringify(names)}.map((name) => typeof window[name]).concat(typeof navigator.sendBeacon).join()`,
      ),
    );
    await expect(preview.locator("output")).toHaveText(
      `value: ${[...names, "sendBeacon"].map(() => "undefined").join()}`,
    );
    responses.length = 0;
    await write(`
const add = (tag: string, set: Record<string, string>) => Object.assign(document.createElement(tag), set);
document.head.append(
  add("img", { src: "/leak-image" }),
  add("script", { src: "/leak-script" }),
  add("link", { rel: "stylesheet", href: "/leak-style" }),
  add("link", { rel: "prefetch", href: "/leak-prefetch" }),
  add("audio", { src: "/leak-audio" }),
);
import("/leak-import").catch(() => {});
export default () => <p>tried</p>;`);
    await expect(preview.getByText("tried")).toBeVisible();
    await page.evaluate(() => fetch("/leak-control").catch(() => {}));
    await eventually(() => responses.some((url) => url.includes("leak-control"))).toBe(true);
    expect(responses.filter((url) => /leak-(?!control)/.test(url))).toEqual([]);
  });

  test("is under its policy without the gateway's header, too", async ({ context }) => {
    const withPolicy = async (isKept: boolean) => {
      const page = await context.newPage();
      await page.route("**/sandbox.html*", async (route) => {
        const response = await route.fetch();
        const { "content-security-policy": _, ...headers } = response.headers();
        const body = await response.text();
        const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
        expect(body).toMatch(policy);
        await route.fulfill({ headers, body: isKept ? body : body.replace(policy, "") });
      });
      const requested: string[] = [];
      await page.route("**/leak-image", (route) => {
        requested.push(route.request().url());
        return route.abort();
      });
      const { preview, write } = await openExample(page);
      await write(`
export default () => <img src="${new URL("/leak-image", page.url())}" alt="" onError={(event) => {
  event.currentTarget.after("refused");
}} />;`);
      await expect(preview.getByText("refused")).toBeVisible();
      // Frames further down the page are still loading.
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.close();
      return requested.length;
    };
    expect(await withPolicy(false)).toBe(1);
    expect(await withPolicy(true)).toBe(0);
  });

  test("cannot navigate the page or open another one, and is removed when it navigates", async ({
    page,
    context,
  }) => {
    const { root, preview, problem, write } = await openExample(page);
    const url = page.url();
    await write(`
try { (top as Window).location.href = "/privacy"; } catch {}
const link = Object.assign(document.createElement("a"), { href: "/privacy", target: "_top" });
document.body.append(link);
link.click();
export default () => <p>still here</p>;`);
    await expect(preview.getByText("still here")).toBeVisible();
    expect(page.url()).toBe(url);
    expect(context.pages()).toHaveLength(1);
    for (const [name, code] of [
      ["to another site", "location.href = 'https://example.com/?secret';"],
      ["to a page of the app", "location.href = '/privacy';"],
      ["to itself", "location.reload();"],
    ] as const) {
      await test.step(name, async () => {
        await write(`${code}\nexport default () => null;`);
        await expect(problem).toContainText("tried to leave the sandbox");
        await expect(root.locator("iframe")).toHaveCount(0);
        await write("export default () => <p>back again</p>;");
        await expect(root.frameLocator("iframe").getByText("back again")).toBeVisible();
      });
    }
  });

  test("cannot make the frame taller than its limit, its texts are shown as plain text, and it is removed when it floods the page with messages", async ({
    page,
  }) => {
    const { root, preview, problem, write } = await openExample(page);
    const heightPx = async () => (await root.getByTestId("sandbox-frame").boundingBox())?.height ?? 0;
    await write(`export default () => <pre>{"line\\n".repeat(50_000)}</pre>;`);
    await expect(preview.locator("pre")).toBeAttached();
    await eventually(heightPx).toBe(640);
    await write(`
parent.postMessage({ type: "error", id: 2, message: "<img src=x onerror=alert(1)>" + "x".repeat(1e6), line: 1e9 }, "*");
parent.postMessage({ type: "height", px: 1e9 }, "*");
parent.postMessage(null, "*");
parent.postMessage({ type: "constructor", __proto__: { id: 1 } }, "*");
export default () => <p>said</p>;`);
    await expect(preview.getByText("said")).toBeVisible();
    await eventually(heightPx).toBeLessThanOrEqual(640);
    await expect(page.locator("[data-testid=sandbox-problem] img")).toHaveCount(0);
    await write(`
for (let i = 0; i < 2000; i += 1) parent.postMessage({ type: "height", px: i }, "*");
export default () => null;`);
    await expect(problem).toContainText("sent too many messages");
    await expect(root.locator("iframe")).toHaveCount(0);
  });

  test("affects only its own frame when it changes built-in objects", async ({ page }) => {
    const { preview, write, root } = await openExample(page);
    await write(`
Array.prototype.map = () => { throw new Error("mine"); };
Object.prototype.type = "ready";
window.parent = window;
export default () => <p>spoiled</p>;`);
    await root.getByRole("button", { name: "Reset" }).click();
    await page.reload();
    await expect(preview.getByRole("button", { name: "Send" })).toBeVisible();
    expect(await page.evaluate(() => ({}) as Record<string, unknown>)).toEqual({});
    expect(await page.evaluate(() => "type" in {})).toBe(false);
  });
});

test("the numbers of an editor are beside their lines, also before it is in sight", async ({ page }) => {
  await withConsent(page);
  await page.goto("/compact/datagrid");
  const editor = page.getByTestId("sandbox-editor").first();
  await expect(editor).toBeAttached();
  await expect(editor).not.toBeInViewport();
  /** The largest distance between a number and its line. */
  const apart = () =>
    editor.evaluate((element) => {
      const root = element.firstElementChild?.shadowRoot;
      const tops = (selector: string) =>
        [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
          .filter(({ style }) => style.visibility !== "hidden")
          .map((each) => each.getBoundingClientRect().top);
      const [numbers, lines] = [tops(".cm-lineNumbers .cm-gutterElement"), tops(".cm-line")];
      if (numbers.length !== lines.length) return Number.NaN;
      return Math.max(...numbers.map((top, line) => Math.abs(top - (lines[line] ?? 0))));
    });
  expect(await apart()).toBeLessThan(1);
  await editor.scrollIntoViewIfNeeded();
  await expect(editor).toBeInViewport();
  expect(await apart()).toBeLessThan(1);
});
