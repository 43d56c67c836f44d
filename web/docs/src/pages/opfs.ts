import type { DocsPage } from "../docs-page.ts";
import { installCommand } from "../packages.ts";

/** Durable files in the browser. */
export const page: DocsPage = {
  title: "Files that survive a crash",
  lead: "Durable files in the browser's private file system: a record that is old or new but never half, a log of records, and a file that is received in pieces and continues after a reload. Rooms keep their messages and files in them. No dependencies.",
  imports: 'import { openDirectory, RecordFile, RecordLog } from "@orbitroom/opfs";',
  examples: [
    {
      id: "install",
      title: "Install",
      mode: "read",
      code: installCommand("@orbitroom/opfs"),
    },
    {
      id: "record",
      title: "One record",
      text: "Browsers allow synchronous writing in a dedicated worker only. When replace returns, the whole record is on the disk.",
      mode: "read",
      code: `// In a worker
import { openDirectory, RecordFile } from "@orbitroom/opfs";

const directory = await openDirectory(["notes"], { create: true });
const file = await RecordFile.open(directory, "note");
file.replace({ text: "Milk" });
console.log(file.value);
file.close();
`,
    },
    {
      id: "failures",
      title: "Failures",
      text: "Every failure is a StoreError with a code, so that the page can say what to do.",
      mode: "read",
      code: `import { openDirectory, StoreError } from "@orbitroom/opfs";

try {
  await openDirectory(["notes"], { create: true });
} catch (error) {
  if (!(error instanceof StoreError)) throw error;
  if (error.code === "no_space") show("This device is full. Delete something and try again.");
  else if (error.code === "busy") show("Another tab is using these notes.");
  else show("This browser cannot keep files.");
}
`,
    },
    {
      id: "crashes",
      title: "What holds after a crash",
      mode: "text",
      points: [
        "A record is the new one or the old one. It carries a checksum, and a torn one is recognised.",
        "A log keeps all records up to the last complete one, and continues after it.",
        "A file in pieces knows which pieces it has, so a transfer continues where it stopped.",
        "Only one tab writes at a time: the others receive the code busy.",
      ],
    },
  ],
  props: [],
};
