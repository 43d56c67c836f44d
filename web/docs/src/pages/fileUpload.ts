import type { DocsPage } from "../docs-page.ts";

/** File upload. */
export const page: DocsPage = {
  title: "File upload",
  lead: "Files to choose, drop or paste. It lists them with their progress, and those that are refused with the reason.",
  imports: 'import { FileUpload } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 185,
      tag: "FileUpload",
      propOptions: {
        multiple: ["true", "false"],
        maxSizeBytes: ["1000000", "5000000"],
        disabled: ["true", "false"],
      },
      code: `import { FileUpload } from "@orbitroom/compact";

export default function Example() {
  return (
    <FileUpload label="Photos" helper="Images of at most 5 MB" accept="image/*" maxSizeBytes={5000000} multiple />
  );
}
`,
    },
    {
      id: "upload",
      title: "Sending at once",
      text: "With upload, each file is sent as soon as it is added. One that failed can be sent again; removing one stops it.",
      mode: "live",
      minHeightPx: 276,
      code: `import { FileUpload, type UploadFile } from "@orbitroom/compact";
import { useState } from "react";

const first: readonly File[] = [new File(["A note of a few words."], "note.txt"), new File(["x"], "fails-once.txt")];
let hasFailed = false;

/** Stands for a request with progress. */
const send: UploadFile = async (file, { signal, onProgress }) => {
  if (file.name.startsWith("fails") && !hasFailed) {
    hasFailed = true;
    throw new Error("You are offline.");
  }
  for (let percent = 25; percent <= 100 && !signal.aborted; percent += 25) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    onProgress(percent / 100);
  }
};

export default function Example() {
  const [files, setFiles] = useState(first);
  return (
    <FileUpload
      label="Attachments"
      multiple
      locale="en"
      value={files}
      onValueChange={setFiles}
      upload={send}
      texts={{ failed: (error) => (error instanceof Error ? error.message : "Not sent.") }}
    />
  );
}
`,
    },
    {
      id: "refused",
      title: "Limits",
      text: "The limits also hold for files that are dropped or pasted. onRefuse gets the files with a code.",
      mode: "live",
      minHeightPx: 185,
      code: `import { FileUpload } from "@orbitroom/compact";

export default function Example() {
  return (
    <FileUpload
      label="Documents"
      helper="Up to three files: PDF or text, 1 MB each"
      accept=".pdf, text/*"
      maxSizeBytes={1000000}
      maxFiles={3}
      multiple
      onRefuse={(refused) => console.log(refused.map(({ file, problem }) => [file.name, problem]))}
    />
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves to the field, then to the buttons of each file." },
    { keys: ["Enter", "Space"], action: "Opens the browser's dialog, or presses the focused button." },
  ],
  notes: [
    "While the field has focus, files can be pasted, such as a screenshot.",
    "It is a native file field: without upload, the files are sent with the form by the name of the field.",
    "A file that is chosen twice is listed once. Folders that are dropped are refused.",
  ],
  props: ["FileUpload", "FileUploadTexts"],
};
