import type { DocsPage } from "../docs-page.ts";

/** Toast. */
export const page: DocsPage = {
  title: "Toast",
  lead: "A short message about something that just happened. It disappears after four seconds; errors and toasts with an action stay.",
  imports: 'import { Toaster, toasts } from "@orbitroom/compact";',
  examples: [
    {
      id: "try",
      title: "Try it",
      mode: "live",
      minHeightPx: 320,
      code: `import { Button, Flex, Toaster, type ToastVariant, toasts } from "@orbitroom/compact";

const variants: ToastVariant[] = ["primary", "success", "warning", "danger"];

export default function Example() {
  return (
    <>
      <Flex gap={2} wrap>
        {variants.map((variant) => (
          <Button
            key={variant}
            onClick={() => toasts.show({ title: "Copied link", message: "Share link to pair", variant })}
          >
            {variant}
          </Button>
        ))}
      </Flex>
      <Toaster />
    </>
  );
}
`,
    },
    {
      id: "action",
      title: "Undo action",
      mode: "live",
      minHeightPx: 260,
      code: `import { Button, Stack, Text, Toaster, toasts } from "@orbitroom/compact";
import { useState } from "react";

export default function Example() {
  const [rooms, setRooms] = useState(3);
  const remove = () => {
    setRooms((count) => count - 1);
    toasts.show({
      message: "Room deleted.",
      action: { label: "Undo", onPress: () => setRooms((count) => count + 1) },
    });
  };
  return (
    <Stack gap={3} align="start">
      <Text>You have {rooms} rooms.</Text>
      <Button disabled={rooms === 0} onClick={remove}>Delete one</Button>
      <Toaster />
    </Stack>
  );
}
`,
    },
    {
      id: "manual",
      title: "Manual dismissal",
      text: "It needs a title and a message. Duplicates are shown once.",
      mode: "live",
      minHeightPx: 260,
      code: `import { Button, Flex, Toaster, toasts } from "@orbitroom/compact";

export default function Example() {
  return (
    <>
      <Flex gap={2}>
        <Button
          onClick={() =>
            toasts.show({ title: "Connection lost", message: "Trying again.", type: "manual", variant: "warning" })
          }
        >
          Simulate a lost connection
        </Button>
        <Button variant="quiet" onClick={() => toasts.clear()}>Clear all</Button>
      </Flex>
      <Toaster />
    </>
  );
}
`,
    },
  ],
  keyboard: [
    { keys: ["Tab"], action: "Moves focus to a toast's buttons. Timers pause while one has focus." },
    { keys: ["Enter", "Space"], action: "Activates the action or Close button." },
  ],
  notes: [
    "Render one Toaster near the root of the page. Toasts appear above everything, including dialogs.",
    "All timers pause while a toast is hovered or focused, and while the tab is hidden.",
  ],
  props: ["Toaster", "ToastInput"],
};
