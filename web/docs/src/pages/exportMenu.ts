import type { DocsPage } from "../docs-page.ts";

/** Export menu. */
export const page: DocsPage = {
  title: "Export menu",
  lead: "Saves something in one of several formats, shares it where the browser can, and hands it to actions of your own.",
  imports: 'import { ExportMenu } from "@orbitroom/crux";',
  examples: [
    {
      id: "try",
      title: "Try it",
      text: "This preview may not save files on your device, so the action only says what was made.",
      mode: "live",
      tag: "ExportMenu",
      minHeightPx: 300,
      propOptions: {
        size: ["sm", "md", "lg"],
        variant: ["primary", "secondary", "quiet"],
        disabled: ["true", "false"],
      },
      code: `import { codeIcon, fileIcon, sendIcon, Stack, Text } from "@orbitroom/compact";
import { ExportMenu } from "@orbitroom/crux";
import { useState } from "react";

const rows = [["Mercury", 58], ["Venus", 108], ["Earth", 150]];

export default function Example() {
  const [sent, setSent] = useState("");
  return (
    <Stack gap={3}>
      <ExportMenu
        name="Planets"
        formats={[
          {
            id: "csv",
            label: "Table (CSV)",
            extension: "csv",
            type: "text/csv",
            icon: fileIcon,
            make: () => new Blob([rows.map((row) => row.join(",")).join("\\n")]),
          },
          {
            id: "json",
            label: "Data (JSON)",
            extension: "json",
            type: "application/json",
            icon: codeIcon,
            make: () => new Blob([JSON.stringify(rows)]),
          },
        ]}
        actions={[
          {
            id: "send",
            label: "Send the table",
            icon: sendIcon,
            format: "csv",
            run: (file) => setSent(\`Sent \${file.name} with \${file.size} bytes.\`),
          },
        ]}
      />
      <Text>{sent}</Text>
    </Stack>
  );
}
`,
    },
    {
      id: "progress",
      title: "Progress, cancelling and errors",
      text: "The maker of a file reports how far it is, and stops when its signal is aborted. `advice` says what to do if it fails.",
      mode: "live",
      minHeightPx: 300,
      code: `import { ExportMenu } from "@orbitroom/crux";

export default function Example() {
  return (
    <ExportMenu
      label="Export"
      name="Film"
      formats={[
        {
          id: "film",
          label: "Film",
          extension: "webm",
          type: "video/webm",
          advice: "Choose a shorter part.",
          make: async ({ signal, onProgress }) => {
            for (let frame = 1; frame <= 30 && !signal.aborted; frame += 1) {
              onProgress(frame / 40);
              await new Promise((resolve) => setTimeout(resolve, 100));
            }
            throw new Error("The film is too long.");
          },
        },
      ]}
    />
  );
}
`,
    },
    {
      id: "disabled",
      title: "Nothing to export",
      text: "Disable the menu while there is nothing to save.",
      mode: "live",
      minHeightPx: 220,
      code: `import { Checkbox, Stack } from "@orbitroom/compact";
import { ExportMenu } from "@orbitroom/crux";
import { useState } from "react";

export default function Example() {
  const [hasNote, setHasNote] = useState(false);
  return (
    <Stack gap={3}>
      <Checkbox label="There is a note" checked={hasNote} onCheckedChange={setHasNote} />
      <ExportMenu
        name="Note"
        disabled={!hasNote}
        formats={[
          { id: "text", label: "Text", extension: "txt", type: "text/plain", make: () => new Blob(["A note"]) },
        ]}
      />
    </Stack>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Enter", "Space", "Down"], action: "Opens the menu and focuses the first format." },
    { keys: ["Escape"], action: "Closes the menu and returns focus to the button." },
  ],
  notes: [
    "Files are called by `name` and the time, without characters that some file system forbids. `exportFileName` makes such a name elsewhere.",
    "'Share' is in the menu where the browser can share a file of the format's MIME type.",
    "An action with `isBeside` is a button beside the menu, for the one thing that most people want.",
  ],
  props: ["ExportMenu", "ExportFormat", "ExportAction", "ExportTools", "ExportMenuTexts"],
};
