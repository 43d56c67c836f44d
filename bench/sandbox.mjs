// The time from an edit in the example editor to the new preview, for an example of 200 lines.
import { chromium } from "@playwright/test";
import { launchOptions, startGateway } from "./lib/devices.mjs";
import { progress } from "./lib/watchdog.mjs";

const EDITS = 60;
const WARM_UP = 10;

/** An example of 200 lines: many small components. */
function longExample() {
  const head = ['import { Card, Stack, Text } from "@orbitroom/compact";', ""];
  const parts = Array.from({ length: 31 }, (_, index) => [
    `function Part${index}({ name }: { readonly name: string }) {`,
    `  const words = name.split(" ").map((word) => word.toUpperCase());`,
    "  return (",
    `    <Text size="sm" tone={words.length > ${index % 3} ? "default" : "muted"}>{words.join(" ")}</Text>`,
    "  );",
    "}",
  ]).flat();
  const foot = [
    "",
    "export default function Example() {",
    "  return (",
    "    <Card>",
    "      <Stack gap={1}>",
    "        <h3>edit 0</h3>",
    '        <Part0 name="one more" />',
    '        <Part30 name="the last" />',
    "      </Stack>",
    "    </Card>",
    "  );",
  ];
  return [...head, ...parts, ...foot, "}", ""].join("\n");
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const code = longExample();
progress(`${code.trimEnd().split("\n").length} lines`);
const browser = await chromium.launch(await launchOptions());
const gateway = await startGateway();
try {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addInitScript(() => {
    if (window === top) localStorage.setItem("orbitroom.consent.1", "NEC_ACC");
  });
  const page = await context.newPage();
  await page.goto(`${gateway.url}/compact/button`);
  const example = page.getByTestId("sandbox").first();
  await example.locator('[data-testid="sandbox-frame"][data-runs]').waitFor();
  const editor = example.getByRole("textbox", { name: /^Code: / });
  await editor.fill(code);
  await example.frameLocator("iframe").getByRole("heading", { name: "edit 0" }).waitFor();
  // Moves the cursor into the heading's text, so that each key press is one edit.
  await editor.getByText("edit 0").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const times = await example.getByTestId("sandbox-frame").evaluate(
    (frame, { edits }) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const found = [];
        let startMs = 0;
        const type = () => {
          startMs = performance.now();
          document.execCommand("insertText", false, "x");
        };
        new MutationObserver(() => {
          found.push(performance.now() - startMs);
          if (found.length === edits) resolve(found);
          else setTimeout(type, 30);
        }).observe(frame, { attributes: true, attributeFilter: ["data-runs"] });
        type();
      }),
    { edits: EDITS },
  );
  const shown = await example.frameLocator("iframe").locator("h3").innerText();
  if (!/x{60}/.test(shown)) throw new Error(`The edits did not reach the preview: ${shown}`);
  const counted = /** @type {number[]} */ (times).slice(WARM_UP);
  progress(`figure sandbox.preview.median ${median(counted).toFixed(1)} ms`);
  progress(`figure sandbox.preview.worst ${Math.max(...counted).toFixed(1)} ms`);
} finally {
  await browser.close();
  await gateway.stop();
}
