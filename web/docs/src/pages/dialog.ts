import type { DocsPage } from "../docs-page.ts";

/** Dialog. */
export const page: DocsPage = {
  title: "Dialog",
  lead: "Shows content above the page with the browser's dialog element. It traps focus, closes on Escape, and locks scrolling.",
  imports: 'import { Dialog } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      tag: "Dialog",
      minHeightPx: 380,
      propOptions: { modal: ["true", "false"], closeButton: ["true", "false"] },
      propValues: { title: "Delete this room?", closeLabel: "", modal: "true", closeButton: "true" },
      code: `import { Button, Dialog } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete room</Button>
      <Dialog
        title="Delete this room?"
        open={open}
        onOpenChange={setOpen}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>Keep it</Button>
            <Button variant="danger" onClick={() => setOpen(false)}>Delete room</Button>
          </>
        }
      >
        Its messages and files are deleted from this device. The other device keeps its copy.
      </Dialog>
    </>
  );
}
`,
    },
    {
      id: "form",
      title: "Form",
      text: "Close the dialog when its form is submitted.",
      mode: "live",
      minHeightPx: 380,
      code: `import { Button, Dialog, Input, Stack } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState("Quiet comet");
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename {name}</Button>
      <Dialog title="Rename the room" open={open} onOpenChange={setOpen}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setName(String(new FormData(event.currentTarget).get("name")));
            setOpen(false);
          }}
        >
          <Stack gap={4}>
            <Input label="Name" name="name" defaultValue={name} required />
            <Button type="submit" variant="primary">Rename</Button>
          </Stack>
        </form>
      </Dialog>
    </>
  );
}
`,
    },
    {
      id: "notice",
      title: "Non-modal",
      mode: "live",
      minHeightPx: 300,
      code: `import { Button, Dialog } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Show the notice</Button>
      <Dialog
        modal={false}
        title="What we store"
        open={open}
        onOpenChange={setOpen}
        actions={<Button variant="primary" onClick={() => setOpen(false)}>Got it</Button>}
      >
        Your rooms, in this browser.
      </Dialog>
    </>
  );
}
`,
    },
  ],
  keyboard: [
    {
      keys: ["Tab"],
      action: "Moves focus to the next element in the dialog. The page behind cannot be reached.",
    },
    { keys: ["Shift", "Tab"], action: "Moves focus to the previous element." },
    { keys: ["Escape"], action: "Closes the dialog and returns focus to the element that opened it." },
  ],
  notes: [
    "It fades in within 50 ms and stays mounted until its closing animation ends.",
    "A press outside closes a modal dialog, as Escape does, also without a close button. To insist on an answer, leave it open in onOpenChange.",
  ],
  props: ["Dialog"],
};
