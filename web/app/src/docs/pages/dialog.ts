import type { DocsPage } from "../docs-page.ts";

/** Dialog. */
export const page: DocsPage = {
  title: "Dialog",
  lead: "Asks for an answer above the page, on the browser's own element: it keeps the focus, Escape closes it, and the page behind does not scroll.",
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
        Its messages and files go from this device. The other device keeps its own.
      </Dialog>
    </>
  );
}
`,
    },
    {
      id: "form",
      title: "With a form",
      text: "A form of the method dialog closes it by itself.",
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
      title: "A notice that leaves the page usable",
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
        actions={<Button variant="primary" onClick={() => setOpen(false)}>Fine</Button>}
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
    { keys: ["Tab"], does: "Goes to the next thing in the dialog; what is behind it can't be reached." },
    { keys: ["Shift", "Tab"], does: "Goes to the one before." },
    { keys: ["Escape"], does: "Closes the dialog; what opened it has the focus." },
  ],
  notes: [
    "It fades in 50 ms, and stays until its closing animation is over in every engine.",
    "A click beside it closes it, unless the answer must be one of its actions.",
  ],
  props: ["Dialog"],
};
