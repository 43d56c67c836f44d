import type { DocsPage } from "../docs-page.ts";

/** Code box. */
export const page: DocsPage = {
  title: "Code box",
  lead: "Shows code with a copy button. Bring your own syntax highlighter.",
  imports: 'import { CodeBox } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 141,
      tag: "CodeBox",
      propOptions: {
        lineNumbers: ["true", "false"],
        wrap: ["true", "false"],
        copyHidden: ["true", "false"],
      },
      propValues: { language: "sh" },
      code: `import { CodeBox } from "@orbitroom/compact";

export default function Example() {
  return (
    <CodeBox language="sh" code={"npm install @orbitroom/compact\\nnpm run dev -- --host 127.0.0.1 --port 4600 --open /compact/codeBox"} />
  );
}
`,
    },
    {
      id: "marked",
      title: "Highlighted lines",
      mode: "live",
      minHeightPx: 164,
      code: `import { CodeBox } from "@orbitroom/compact";

const code = [
  "const room = await openRoom(code);",
  "room.on('message', show);",
  "await room.send('hello');",
].join("\\n");

export default function Example() {
  return <CodeBox title="room.ts" lineNumbers markedLines={[2]} code={code} />;
}
`,
    },
    {
      id: "highlight",
      title: "Syntax highlighting",
      text: "A highlighter splits each line into tokens. This one recognises numbers and comments.",
      mode: "live",
      minHeightPx: 141,
      code: `import { CodeBox, type CodeHighlighter, type CodeToken } from "@orbitroom/compact";

const highlight: CodeHighlighter = (code) =>
  code.split("\\n").map((line) =>
    line.split(/(\\/\\/.*|\\b\\d+\\b)/).map((text): CodeToken => {
      if (text.startsWith("//")) return { text, kind: "comment" };
      return /^\\d+$/.test(text) ? { text, kind: "number" } : { text };
    }),
  );

export default function Example() {
  return <CodeBox highlight={highlight} code={"wait(300); // seconds\\npoll(30);"} />;
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Tab"],
      action: "Moves focus to the copy button, then to the code, which the arrow keys scroll.",
    },
    { keys: ["Enter", "Space"], action: "Copies the code while the copy button has focus." },
  ],
  props: ["CodeBox", "CodeToken"],
};
