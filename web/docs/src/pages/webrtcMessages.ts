import type { DocsPage } from "../docs-page.ts";

/** Texts and quick values. */
export const page: DocsPage = {
  title: "Messages and signals",
  lead: "A text arrives once and in order, also after an interruption. A signal is the newest value only, such as the position of a pointer.",
  imports: 'import type { Room } from "@orbitroom/webrtc";',
  examples: [
    {
      id: "texts",
      title: "Messages",
      text: "Each text goes to everyone in the room.",
      mode: "room",
      view: "Conversation",
      devices: ["Ada", "Ben", "Cleo"],
    },
    {
      id: "to",
      title: "To one device",
      text: "Texts, signals and files take the id of a device.",
      mode: "read",
      code: `const [peer] = room.peers;
if (peer) room.send("only for you", peer.id);
`,
    },
    {
      id: "signals",
      title: "A shared pointer",
      text: "Move the pointer over one device, or focus it and press the arrow keys.",
      mode: "room",
      view: "Pointer",
      devices: ["Ada", "Ben"],
    },
    {
      id: "state",
      title: "Send the whole state",
      text: "A signal may be lost or overtaken by a newer one. Send the whole state, not a change.",
      mode: "read",
      code: `// Good: the newest one is enough.
room.signal(Uint8Array.of(x, y, isPressed ? 1 : 0));

// Bad: a lost step is never made up for.
room.signal(Uint8Array.of(stepX, stepY));
`,
    },
  ],
  keyboard: [
    { keys: ["Enter"], action: "Sends the message" },
    { keys: ["Arrow keys"], action: "Move the shared pointer" },
  ],
  notes: [
    "A message has at most 60 KiB of UTF-8, a signal at most 1 KiB.",
    "Check what arrives before you use it: it comes from another person's device.",
  ],
  props: [],
};
