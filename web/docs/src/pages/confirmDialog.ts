import type { DocsPage } from "../docs-page.ts";

/** Confirm dialog. */
export const page: DocsPage = {
  title: "Confirm dialog",
  lead: "A question that must be answered before anything else. A press outside is no answer.",
  imports: 'import { ConfirmDialog } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 320,
      tag: "ConfirmDialog",
      propOptions: { tone: ["default", "danger"] },
      propValues: { title: "Delete Quiet comet?" },
      code: `import { Button, ConfirmDialog } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>Delete room</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Delete Quiet comet?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={() => {}}
      >
        Its messages and files are deleted on this device.
      </ConfirmDialog>
    </>
  );
}
`,
    },
    {
      id: "wait",
      title: "Waiting for the answer",
      text: "If onConfirm returns a promise, the dialog waits for it and shows its error.",
      mode: "live",
      minHeightPx: 320,
      code: `import { Button, ConfirmDialog } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [isOpen, setOpen] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const publish = async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    setAttempts(attempts + 1);
    if (attempts === 0) {
      throw new Error("You are offline. Try again.");
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Publish</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Publish the page?"
        confirmLabel="Publish"
        onConfirm={publish}
        errorText={(error) => (error instanceof Error ? error.message : "That did not work.")}
      >
        Everyone with the link can read it.
      </ConfirmDialog>
    </>
  );
}
`,
    },
    {
      id: "texts",
      title: "Another language",
      mode: "live",
      minHeightPx: 320,
      code: `import { Button, ConfirmDialog } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Raum verlassen</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Den Raum verlassen?"
        confirmLabel="Verlassen"
        cancelLabel="Bleiben"
        onConfirm={() => {}}
      />
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves between the buttons. Focus stays inside." },
    { keys: ["Escape"], action: "Cancels." },
    {
      keys: ["Enter", "Space"],
      action: "Presses the focused button: the one to cancel if the tone is danger.",
    },
  ],
  props: ["ConfirmDialog"],
};
