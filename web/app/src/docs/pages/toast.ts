import type { DocsPage } from "../docs-page.ts";

/** Toast. */
export const page: DocsPage = {
  title: "Toast",
  lead: "A short notice about something that has just happened. It goes after four seconds; errors and those with an action stay.",
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
      title: "With a way back",
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
      title: "One that stays",
      text: "It needs a title and a message, and says the same thing only once.",
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
          Lose the connection
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
    { keys: ["Tab"], does: "Reaches a toast's buttons; while one has the focus, no clock runs." },
    { keys: ["Enter", "Space"], does: "Presses the button: its action, or Close." },
  ],
  notes: [
    "Put one Toaster on the page, near its root. It shows above everything, an open dialog too.",
    "All clocks stand still while a toast is pointed at or has the focus, and while the tab is hidden.",
  ],
  props: ["Toaster", "ToastInput"],
};
